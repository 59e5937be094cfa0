import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { administrator, community, WithProfile } from '#tests/support/screens/events.tsx';
import { CLOTHING, productRecord, productsApi } from '#tests/support/screens/products.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import type { ProductDetailRecord } from '../record.ts';
import { ProductList } from './ProductList.tsx';

let location = '';
function Where() {
  const { pathname, search } = useLocation();
  location = pathname + search;
  return null;
}

const PATH = '/tenant/merchandising/products';
async function open(products: ProductDetailRecord[], user = community, api = productsApi(products)) {
  await renderScreen(
    <WithProfile>
      <ProductList />
      <Where />
    </WithProfile>,
    { dataProvider: api, user, path: PATH },
  );
  return { api, user: quickUser() };
}

const lastFilter = (api: ReturnType<typeof productsApi>) =>
  api.getList.mock.calls.filter(([resource]) => resource === 'products').at(-1)?.[1].filter;
const productsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => productRecord({ id: `p${at}`, name: `Prodotto ${at}` }));

async function choose(user: ReturnType<typeof quickUser>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Azioni per Maglietta' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ publicUrl: 'https://regia.test' })));
});

test('a page of cards comes first, the next when the end of the list comes into sight [PROD-004]', async () => {
  const seen: IntersectionObserverCallback[] = [];
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      seen.push(callback);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  await open(productsOf(15));
  expect(await screen.findAllByRole('article')).toHaveLength(12);
  act(() => seen.at(-1)?.([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(15));
});

test('the section has three tabs, each with its own address [PROD-002]', async () => {
  await open(productsOf(1));
  const tabs = (await screen.findAllByRole('tab')).map((tab) => [tab.textContent, tab.getAttribute('href')]);
  expect(tabs).toEqual([
    ['Prodotti', '/tenant/merchandising/products'],
    ['Ordini', '/tenant/merchandising/orders'],
    ['Richieste di rimborso', '/tenant/merchandising/refund-requests'],
  ]);
});

test('communities create products and see no community filter; administrators the other way round [PROD-003, PROD-008]', async () => {
  await open(productsOf(1));
  expect(await screen.findByRole('button', { name: 'Nuovo prodotto' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Community' })).toBeNull();
});

test('an administrator sees no create button, but the community filter [PROD-003, PROD-008]', async () => {
  const { api, user } = await open(productsOf(1), administrator);
  await screen.findAllByRole('article');
  expect(screen.queryByRole('button', { name: 'Nuovo prodotto' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Community' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Compagnia del Crinale' }));
  await waitFor(() => expect(lastFilter(api)).toMatchObject({ tenantId: community.tenantId }));
});

test('search, categories and publication narrow the list [PROD-005, PROD-006, PROD-007]', async () => {
  const { api, user } = await open(productsOf(1));
  await screen.findAllByRole('article');
  await user.type(screen.getByRole('searchbox', { name: 'Cerca per nome' }), 'felpa{Enter}');
  await waitFor(() => expect(lastFilter(api)).toEqual({ q: 'felpa' }));
  await user.click(screen.getByRole('button', { name: 'Categoria' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Abbigliamento' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Libri' }));
  const categoryId = [CLOTHING, '0190a000-0000-7000-8000-0000000000c2'];
  await waitFor(() => expect(lastFilter(api)).toEqual({ q: 'felpa', categoryId }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Pubblicazione' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Nascosti' }));
  await waitFor(() => expect(lastFilter(api)).toMatchObject({ isVisible: 'false' }));
});

test('a card shows price, stock and the six figures, each a link to what it counts [PROD-010]', async () => {
  await open([productRecord()]);
  const card = await screen.findByRole('article', { name: 'Maglietta' });
  expect(card.textContent).toContain('A partire da 18,00\u00a0€');
  expect(card.textContent).toContain('20 pezzi disponibili');
  const figures = within(card).getByRole('navigation', { name: 'Numeri di Maglietta' });
  expect(
    within(figures)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...['9Venduti', '2Da spedire', '3Da ritirare', '175,00\u00a0€Netto incassato', '1Da rimborsare', '4Rimborsati'],
  ]);
});

const filtered = `?filter=${encodeURIComponent('{"productId":"p1"}')}`;
test.each([
  ['PROD-011', 'Modifica', `${PATH}/p1`],
  ['PROD-012 OPEN-175', 'Ordini', `/tenant/merchandising/orders${filtered}`],
  ['PROD-013 OPEN-175', 'Rimborsati', `/tenant/merchandising/refund-requests${filtered}`],
  ['PROD-014', 'Magazzino', `${PATH}/p1?tab=warehouse`],
  ['PROD-017', 'Scrivi a tutti i follower', '/tenant/communications/new?userType=all'],
])('%s an entry of the menu leads there (PROD-011 PROD-012 PROD-013 PROD-014 PROD-017)', async (_id, name, path) => {
  const { user } = await open([productRecord()]);
  await choose(user, name);
  await waitFor(() => expect(location).toBe(path));
});

test('duplicating asks the server for a copy and offers to open it [PROD-015]', async () => {
  const { api, user } = await open([productRecord()]);
  await choose(user, 'Duplica');
  expect(await screen.findByText(/Prodotto duplicato/)).toBeDefined();
  expect(api['POST products/:id/duplicate'].mock.calls[0]?.[0]).toMatchObject({ params: { id: 'p1' } });
  await user.click(screen.getByText('Apri la copia'));
  expect(location).toBe(`${PATH}/copy`);
});

test('the share link goes to the clipboard [PROD-016, CONST-E023]', async () => {
  const { user } = await open([productRecord()]);
  await choose(user, 'Copia link di condivisione');
  expect(await screen.findByText('Link copiato')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('https://regia.test/p/p1');
});

test('the switch publishes and hides, and moves when the server has said yes [PROD-018, STATE-E039]', async () => {
  const { api, user } = await open([productRecord()]);
  const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Pubblica Maglietta' });
  await user.click(await toggle());
  expect(api['PUT products/:id']).toHaveBeenLastCalledWith({ params: { id: 'p1' }, body: { isVisible: false } });
  expect(await screen.findByText('Prodotto nascosto')).toBeDefined();
  await waitFor(async () => expect((await toggle()).checked).toBe(false));
  await user.click(await toggle());
  expect(api['PUT products/:id']).toHaveBeenLastCalledWith({ params: { id: 'p1' }, body: { isVisible: true } });
});

test('a refused publication says why and leaves the switch', async () => {
  allowConsoleError(/almeno una opzione/);
  const api = productsApi([productRecord({ isVisible: false })]);
  const body = { code: 'product_variants_missing' };
  api['PUT products/:id'].mockRejectedValueOnce(new HttpError('Aggiungi almeno una opzione del prodotto', 400, body));
  const { user } = await open([], community, api);
  await user.click(await screen.findByRole('switch', { name: 'Pubblica Maglietta' }));
  expect(await screen.findByText('Aggiungi almeno una opzione del prodotto')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Pubblica Maglietta' }).checked).toBe(false);
});

const wallet = 'Devi attivare il tuo borsellino elettronico Stripe per poter utilizzare il Merchandising';
test.each([
  [{ plan: undefined }, 'Sottoscrivi un piano per continuare', 'Vedi i piani', 'subscriptions'],
  [{ tenant: { ...community.tenant, paymentsEnabled: false } }, wallet, 'Attiva', 'payments'],
])(
  'without plan or wallet the button says what is missing and leads to the profile [VAL-E074, ERR-E031]',
  async (lack, text, action, section) => {
    const { api, user } = await open([productRecord()], { ...community, ...lack } as typeof community);
    await user.click(await screen.findByRole('button', { name: 'Nuovo prodotto' }));
    expect(await screen.findByText(text)).toBeDefined();
    await choose(user, 'Duplica');
    expect(api['POST products/:id/duplicate']).not.toHaveBeenCalled();
    await user.click(screen.getAllByText(action)[0] as HTMLElement);
    expect(location).toBe(`/tenant/profile?section=${section}`);
  },
);

test('a product is deleted after asking; one that was ordered is archived and says where it is [DEC-077]', async () => {
  const { api, user } = await open([productRecord()]);
  api['DELETE products/:id'].mockResolvedValueOnce(productRecord({ isArchived: true }));
  await choose(user, 'Elimina');
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/viene archiviato/)).toBeTruthy();
  expect(api['DELETE products/:id']).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Elimina' }));
  await screen.findByText(/Prodotto archiviato/);
  expect(api['DELETE products/:id']).toHaveBeenCalledWith({ params: { id: 'p1' } });
});

test('an archived product says so, cannot be published, and is restored [DEC-077]', async () => {
  const { api, user } = await open([productRecord({ isArchived: true, isVisible: false })]);
  await screen.findByText('Archiviato');
  expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true);
  await choose(user, 'Ripristina');
  await screen.findByText(/Prodotto ripristinato/);
  expect(api['PUT products/:id']).toHaveBeenCalledWith({ params: { id: 'p1' }, body: { isArchived: false } });
});
