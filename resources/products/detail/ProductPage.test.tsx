import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { VariantKpi } from '#domain/products/schema.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { administrator, community } from '#tests/support/screens/events.tsx';
import { productRecord, productsApi, variantRecord } from '#tests/support/screens/products.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import type { ProductDetailRecord } from '../record.ts';
import { ProductPage } from './ProductPage.tsx';

vi.mock('#src/components/inputs/rich-text/RichTextEditor.tsx', () => import('#tests/support/screens/plain-editor.tsx'));

const PATH = '/tenant/merchandising/products';
let location = '';
function Where() {
  const { pathname, search } = useLocation();
  location = pathname + search;
  return null;
}

async function open(id = 'p1', changes: Partial<ProductDetailRecord> = {}, query = '', kpis: VariantKpi[] = []) {
  const api = productsApi([productRecord(changes)]);
  api['GET product-variants/product/:id/kpi'].mockResolvedValue(kpis);
  await renderScreen(
    <>
      <Routes>
        <Route path={`${PATH}/:id`} element={<ProductPage />} />
        <Route path="*" element={<p>altrove</p>} />
      </Routes>
      <Where />
    </>,
    { dataProvider: api, user: community, path: `${PATH}/${id}${query}` },
  );
  return { api, user: quickUser() };
}
type User = ReturnType<typeof quickUser>;

const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const option = (name: RegExp) => screen.findByRole('group', { name });
async function write(user: User, input: HTMLElement, text: string) {
  await user.clear(input);
  await user.type(input, text);
}
async function pick(user: User, select: RegExp, name: string) {
  await user.click(await screen.findByRole('combobox', { name: select }));
  await user.click(await screen.findByRole('option', { name }));
}

/** Fills in a new product with one option, withdrawn on site. */
async function fillIn(user: User) {
  await user.type(await box(/^Nome/), 'Felpa');
  await pick(user, /^Categoria/, 'Abbigliamento');
  await pick(user, /^Tipologia opzione/, 'Taglia');
  await user.click(screen.getByRole('button', { name: 'Aggiungi un’opzione' }));
  const row = within(await option(/^Opzione 1/));
  await user.type(row.getByRole('textbox', { name: /^Nome/ }), 'M');
  await write(user, row.getByRole('textbox', { name: /^Scorte/ }), '12');
  await write(user, row.getByRole('textbox', { name: /^Prezzo/ }), '42,50');
  await user.type(await box(/^Caratteristiche/), 'Cotone{Enter}');
  await user.click(screen.getByRole('switch', { name: 'Ritiro in loco' }));
  await user.type(await box(/^Indirizzo su una riga/), 'Via Zamboni 1');
}
const create = (user: User) => user.click(screen.getByText('Crea'));
const save = async (user: User) => user.click(await screen.findByText('Salva'));

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ publicUrl: 'https://regia.test' })));
});

test('a stored product has two tabs and all its fields [PROD-019, PROD-020, ENT-E025]', async () => {
  const { user } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Maglietta' })).toBeDefined();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Informazioni', 'Magazzino']);
  const parts = (await screen.findAllByRole('region')).map((part) => part.querySelector('h2')?.textContent);
  for (const part of ['Il prodotto', 'Immagini', 'Opzioni', 'Caratteristiche', 'Spedizione', 'Termini e condizioni']) {
    expect(parts).toContain(part);
  }
  expect((await screen.findAllByRole<HTMLInputElement>('textbox', { name: /^Nome/ }))[0]?.value).toBe('Maglietta');
  for (const name of ['In evidenza nella home della community', 'In evidenza nella home generale', 'Ritiro in loco']) {
    expect(screen.getByRole<HTMLInputElement>('switch', { name }).checked).toBe(true);
  }
  for (const name of ['Immagine di copertina', 'Galleria']) expect(screen.getAllByText(name)).toBeDefined();
  expect(await option(/^Opzione 2: M/)).toBeDefined();
  await user.click(screen.getByRole('tab', { name: 'Magazzino' }));
  expect(location).toBe(`${PATH}/p1?tab=warehouse`);
});

test('the warehouse shows the eight figures of every option and their sums [PROD-021]', async () => {
  const kpi = { _id: 's', productId: 'p1', name: 'S', isVisible: true, stock: 4, totalItemSold: 9, totalDelivered: 5 };
  const money = { totalPrice: 16_200, totalToBeRefunded: 1800, totalRefunded: 3600 };
  const row = { ...kpi, totalToBeDelivered: 2, totalRefusedOrRefounded: 2, ...money };
  await open('p1', {}, '?tab=warehouse', [row, { ...row, _id: 'm', name: 'M', isVisible: false }]);
  const table = await screen.findByRole('table', { name: 'Numeri delle opzioni di Maglietta' });
  const rows = within(table)
    .getAllByRole('row')
    .map((one) => [...one.children].map(({ textContent }) => textContent));
  const figures = ['4', '9', '5', '2', '2', '162,00\u00a0€', '18,00\u00a0€', '36,00\u00a0€'];
  const words = ['Scorte', 'Venduti', 'Consegnati', 'Da consegnare', 'Rifiutati o rimborsati'];
  expect(rows).toEqual([
    ['Opzione', ...words, 'Incassato', 'Da rimborsare', 'Rimborsato'],
    ['S', ...figures],
    ['M · nascosta', ...figures],
    ['Totale', '8', '18', '10', '4', '4', '324,00\u00a0€', '36,00\u00a0€', '72,00\u00a0€'],
  ]);
});

test('a new product has no tabs and starts visible in both homes, to be published, without delivery [PROD-019, PROD-024]', async () => {
  await open('new');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nuovo prodotto' })).toBeDefined();
  expect(screen.queryByRole('tab')).toBeNull();
  const checked = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;
  expect(['In evidenza nella home della community', 'In evidenza nella home generale'].map(checked)).toEqual([
    true,
    true,
  ]);
  expect(checked('Pubblica appena le opzioni sono salvate')).toBe(true);
  expect(['Ritiro in loco', 'Spedizione con corriere'].map(checked)).toEqual([false, false]);
});

test('the types of options are the labels of variantType, in Italian [PROD-022, API-E086]', async () => {
  const { api, user } = await open('new');
  await pick(user, /^Tipologia opzione/, 'Taglia');
  const [, params] = api.getList.mock.calls.find(([resource]) => resource === 'labels') ?? [];
  expect(params?.filter).toEqual({ category: 'variantType', language: 'it' });
});

test('a new product is stored hidden, its options after it, then it is published; the reminder leads on [PROD-023, DLG-E003]', async () => {
  const { api, user } = await open('new');
  await fillIn(user);
  await create(user);
  const dialog = await screen.findByRole('dialog', { name: 'Il prodotto è pronto' });
  expect(dialog.textContent).toContain('È pubblicato');
  expect(api.create.mock.calls.map(([resource]) => resource)).toEqual(['products', 'product-variants']);
  expect(api.create.mock.calls[0]?.[1].data).toMatchObject({
    ...{ name: 'Felpa', variantType: 'size', isVisible: false, characteristics: ['Cotone'], deliveryPrice: 0 },
    withdrawLocations: [{ info: [], note: '', address: { plainAddress: 'Via Zamboni 1' } }],
  });
  expect(api.create.mock.calls[1]?.[1].data).toMatchObject({
    ...{ productId: 'new', name: 'M', stock: 12, price: 4250, isVisible: true, position: 0 },
  });
  expect(api['PUT products/:id']).toHaveBeenCalledWith({ params: { id: 'new' }, body: { isVisible: true } });
  await user.click(within(dialog).getByRole('link', { name: 'Vai ai prodotti' }));
  await waitFor(() => expect(location).toBe(PATH));
});

test('an option that is refused is shown at its row, nothing typed is lost, and saving again goes on there', async () => {
  allowConsoleError(/Non ora/);
  const { api, user } = await open('new');
  await fillIn(user);
  const made = api.create.getMockImplementation();
  api.create.mockImplementation(async (resource, params) => {
    if (resource === 'product-variants') throw new HttpError('Non ora', 503, { code: 'unavailable' });
    return made?.(resource, params) as never;
  });
  await create(user);
  expect(await screen.findByText(/Il resto è salvato/)).toBeDefined();
  const row = await option(/^Opzione 1: M/);
  expect((await within(row).findByRole('alert')).textContent).toContain('Non ora');
  expect(api['PUT products/:id']).not.toHaveBeenCalled();
  expect(within(row).getByRole<HTMLInputElement>('textbox', { name: /^Prezzo/ }).value).toBe('42,50');
  if (made) api.create.mockImplementation(made);
  await create(user);
  expect(await screen.findByRole('dialog', { name: 'Il prodotto è pronto' })).toBeDefined();
  expect(api.create.mock.calls.filter(([resource]) => resource === 'products')).toHaveLength(1);
  const keys = api.create.mock.calls.filter(([resource]) => resource !== 'products').map(([, { meta }]) => meta);
  expect(keys[0]).toEqual(keys[1]);
});

test.each<[string, Partial<ProductDetailRecord>, string]>([
  ['VAL-E066', { name: '' }, 'Aggiungi il nome del prodotto, una categoria e la tipologia opzione (es. Taglia)'],
  ['VAL-E066', { variantType: '' }, 'Aggiungi il nome del prodotto, una categoria e la tipologia opzione (es. Taglia)'],
  ['VAL-E067', { characteristics: [] }, 'Aggiungi almeno una caratteristica del prodotto'],
  ['VAL-E068', { variants: [] }, 'Aggiungi almeno una opzione del prodotto'],
  ['VAL-E069', { variants: [variantRecord('s', { name: '' })] }, 'Per ogni opzione, imposta almeno un nome'],
  ['VAL-E070', { withdraw: false, withdrawLocations: [] }, 'Imposta almeno una modalità di consegna'],
  ['VAL-E071', { withdrawLocations: [] }, 'Aggiungi almeno una location per il ritiro in loco'],
])(
  '%s saving is blocked with the words of the specification (VAL-E066 VAL-E067 VAL-E068 VAL-E069 VAL-E070 VAL-E071 ERR-E037)',
  async (_id, changes, text) => {
    const { api, user } = await open('p1', changes);
    await user.type(await box(/^Descrizione/), 'Nuova');
    await save(user);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(api.update).not.toHaveBeenCalled();
  },
);

test('stock and price of an option are refused at their field [VAL-E072, VAL-E073]', async () => {
  const { api, user } = await open();
  const row = within(await option(/^Opzione 1: S/));
  await write(user, row.getByRole('textbox', { name: /^Scorte/ }), '0');
  await write(user, row.getByRole('textbox', { name: /^Prezzo/ }), '-5');
  await save(user);
  await waitFor(() => expect(row.getByRole('textbox', { name: /^Scorte/ }).getAttribute('aria-invalid')).toBe('true'));
  expect(row.getByRole('textbox', { name: /^Prezzo/ }).getAttribute('aria-invalid')).toBe('true');
  expect(api.update).not.toHaveBeenCalled();
});

test('a sold-out option keeps its stock of 0 while something else is saved [VAL-E072, DEC-100]', async () => {
  const { api, user } = await open('p1', { variants: [variantRecord('s', { stock: 0 })] });
  await write(user, (await screen.findAllByRole('textbox', { name: /^Nome/ }))[0] as HTMLElement, 'Maglia');
  const stock = within(await option(/^Opzione 1/)).getByRole<HTMLInputElement>('textbox', { name: /^Scorte/ });
  expect(stock.value).toBe('0');
  expect(stock.form?.noValidate).toBe(true);
  await save(user);
  expect(await screen.findByText('Prodotto aggiornato')).toBeDefined();
  expect(api.update.mock.calls).toHaveLength(1);
});

test('only what changed is saved: of the product against its version, of an option by its own call [DEC-013]', async () => {
  const { api, user } = await open();
  await write(user, (await screen.findAllByRole('textbox', { name: /^Nome/ }))[0] as HTMLElement, 'Maglia');
  const row = within(await option(/^Opzione 2: M/));
  await write(user, row.getByRole('textbox', { name: /^Scorte/ }), '25');
  await save(user);
  expect(await screen.findByText('Prodotto aggiornato')).toBeDefined();
  expect(api.update.mock.calls.map(([resource, { id, data }]) => [resource, id, data])).toEqual([
    ['products', 'p1', { name: 'Maglia' }],
    ['product-variants', 'm', { stock: 25, stockWas: 10 }],
  ]);
  expect(api.update.mock.calls[0]?.[1].previousData).toMatchObject({ version: 3 });
  await waitFor(() => expect(screen.queryByText('Salva')).toBeNull());
});

test('pieces ordered meanwhile are a conflict at the option: keeping one’s own saves over what is there now', async () => {
  allowConsoleError(/Altri/);
  const { api, user } = await open();
  const row = within(await option(/^Opzione 1: S/));
  await write(user, row.getByRole('textbox', { name: /^Scorte/ }), '30');
  api.update.mockRejectedValueOnce(new HttpError('Altri', 409, { code: 'stale_write', version: 3, stock: 7 }));
  await save(user);
  expect(await screen.findByText(/Il resto è salvato/)).toBeDefined();
  const alert = await within(await option(/^Opzione 1: S/)).findByRole('alert');
  expect(alert.textContent).toContain('ora ce ne sono 7');
  await user.click(within(alert).getByRole('button', { name: 'Tieni i miei e salva di nuovo' }));
  await waitFor(() => expect(api.update.mock.calls.at(-1)?.[1].data).toEqual({ stock: 30, stockWas: 7 }));
  expect(await screen.findByText('Prodotto aggiornato')).toBeDefined();
});

test('the first place comes with the switch and stays; further ones can be taken away [PROD-025, PROD-026]', async () => {
  const { user } = await open('new');
  const places = () => screen.queryAllByRole('group', { name: /^Luogo/ });
  const removers = () => screen.queryAllByRole('button', { name: /^Elimina il luogo/ });
  await user.click(await screen.findByRole('switch', { name: 'Ritiro in loco' }));
  await waitFor(() => expect([places().length, removers().length]).toEqual([1, 0]));
  await user.click(screen.getByRole('button', { name: 'Aggiungi un luogo' }));
  await waitFor(() => expect([places().length, removers().length]).toEqual([2, 2]));
  await user.click(removers()[0] as HTMLElement);
  await waitFor(() => expect([places().length, removers().length]).toEqual([1, 0]));
});

test('a place at which somebody still picks something up says what its change means, and why it stays [PROD-027, DEC-092]', async () => {
  allowConsoleError(/Ordini da ritirare/);
  const { api, user } = await open('p1', { totalToWithdraw: 3 });
  const places = within(await screen.findByRole('group', { name: 'Luogo 1' }));
  expect(screen.getByText(/^3 pezzi sono ancora da ritirare: se cambi un luogo/)).toBeDefined();
  api.update.mockRejectedValueOnce(
    new HttpError('Ordini da ritirare nel luogo che togli: 2.', 400, {
      ...{ code: 'product_location_in_use', errors: { withdrawLocations: 'validation.invalid' } },
    }),
  );
  await write(user, places.getByRole('textbox', { name: /^Altre indicazioni/ }), 'Suona');
  await save(user);
  const field = document.querySelector<HTMLElement>('[data-field="withdrawLocations"]');
  await waitFor(() => expect(field?.textContent).toContain('nel luogo che togli: 2.'));
});

test('days are switched on, times are written as people write them, and an end before its beginning is told there [ENT-E026]', async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Aggiungi giorni e orari' }));
  const group = within(await screen.findByRole('group', { name: /^Giorni e orari 2/ }));
  await user.click(group.getByRole('button', { name: 'giovedì' }));
  await user.click(group.getByRole('button', { name: 'martedì' }));
  const [from, to] = ['Dalle', 'Alle'].map((name) =>
    group.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) }),
  );
  await user.type(from as HTMLElement, '9.30');
  await user.type(to as HTMLElement, '9');
  await user.tab();
  expect([from?.value, to?.value]).toEqual(['09:30', '09:00']);
  await save(user);
  expect(await group.findByText('La fine viene dopo l’inizio')).toBeDefined();
  expect(api.update).not.toHaveBeenCalled();
  await write(user, to as HTMLElement, '12');
  await save(user);
  await waitFor(() => expect(api.update).toHaveBeenCalled());
  expect(api.update.mock.calls[0]?.[1].data).toMatchObject({
    withdrawLocations: [
      {
        info: [
          { days: ['saturday'], times: [{ from: '10:00', to: '12:00' }] },
          { days: ['tuesday', 'thursday'], times: [{ from: '09:30', to: '12:00' }] },
        ],
      },
    ],
  });
});

test('switched-off deliveries are saved without places and without price [PROD-027, PROD-028]', async () => {
  const { api, user } = await open('p1', { courierDelivery: true, deliveryPrice: 690 });
  await user.click(await screen.findByRole('switch', { name: 'Ritiro in loco' }));
  await save(user);
  await waitFor(() => expect(api.update.mock.calls[0]?.[1].data).toEqual({ withdraw: false, withdrawLocations: [] }));
});

test('without a courier the delivery costs nothing [PROD-028]', async () => {
  const { api, user } = await open('p1', { courierDelivery: true, deliveryPrice: 690 });
  await user.click(await screen.findByRole('switch', { name: 'Spedizione con corriere' }));
  await save(user);
  await waitFor(() => expect(api.update.mock.calls[0]?.[1].data).toEqual({ courierDelivery: false, deliveryPrice: 0 }));
});

test('the scale of delivery prices has no gaps and says where two prices compete', async () => {
  const deliveryPriceRanges = [
    { itemNumber: 3, price: 890 },
    { itemNumber: 6, price: 0 },
  ];
  const { user } = await open('p1', { courierDelivery: true, deliveryPrice: 690, deliveryPriceRanges });
  const scale = await screen.findByRole('list', { name: 'Quanto paga chi compra per la spedizione' });
  expect(
    within(scale)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1–2 pezzi · Prezzo di base6,90\u00a0€', '3–5 pezzi8,90\u00a0€', 'Da 6 pezzi in suGratis']);
  await write(user, screen.getAllByRole('textbox', { name: /^Da pezzi/ })[1] as HTMLElement, '3');
  expect(await screen.findByText(/Due prezzi partono dallo stesso numero/)).toBeDefined();
});

test('an empty characteristic adds nothing; with all of them the field is off [PROD-029, PROD-030]', async () => {
  const { user } = await open('p1', { characteristics: Array.from({ length: 19 }, (_, at) => `Numero ${at}`) });
  const field = await box(/^Caratteristiche/);
  const chips = () => screen.queryAllByRole('button', { name: /^Togli Numero|^Togli Ultima/ }).length;
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Aggiungi' }).disabled).toBe(true);
  await user.type(field, '   {Enter}');
  expect(chips()).toBe(19);
  await user.clear(field);
  await user.type(field, 'Ultima{Enter}');
  await waitFor(() => expect(chips()).toBe(20));
  expect(field.disabled).toBe(true);
});

test('deleting an option asks first, goes at once, and leaves what else was typed [PROD-031, API-E084]', async () => {
  const { api, user } = await open();
  await user.type(await box(/^Descrizione/), 'Nuova');
  await user.click(screen.getByRole('button', { name: 'Elimina: S' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Eliminare l’opzione “S”?' });
  expect(api.delete).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Elimina' }));
  await waitFor(() => expect(api.delete).toHaveBeenCalledWith('product-variants', { id: 's' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: /: S$/ })).toBeNull());
  expect((await box(/^Descrizione/)).value).toBe('Nuova');
  await save(user);
  await waitFor(() => expect(api.update.mock.calls.map(([resource]) => resource)).toContain('products'));
});

test('an option that was ordered stays, and it is said why', async () => {
  allowConsoleError(/in 3 ordini/);
  const { api, user } = await open();
  api.delete.mockRejectedValueOnce(new HttpError('Questa opzione è in 3 ordini', 400, { code: 'variant_ordered' }));
  await user.click(await screen.findByRole('button', { name: 'Elimina: S' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }));
  expect(await screen.findByText('Questa opzione è in 3 ordini')).toBeDefined();
  expect(await option(/^Opzione 1: S/)).toBeDefined();
});

test('options change places by their buttons', async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Sposta giù: S' }));
  await waitFor(async () => expect(await option(/^Opzione 1: M/)).toBeDefined());
  await save(user);
  await waitFor(() => expect(api.update).toHaveBeenCalledTimes(2));
  expect(api.update.mock.calls.map(([, { id, data }]) => [id, data])).toEqual([
    ['m', { position: 0 }],
    ['s', { position: 1 }],
  ]);
});

test('somebody else saved first: the form asks what to do and keeps what was typed [DEC-013]', async () => {
  allowConsoleError(/Altri/);
  const { api, user } = await open();
  await user.type(await box(/^Descrizione/), 'Mia');
  api.update.mockRejectedValueOnce(new HttpError('Altri', 409, { code: 'stale_write', version: 8 }));
  await save(user);
  const dialog = await screen.findByRole('alertdialog');
  expect((await box(/^Descrizione/)).value).toBe('Mia');
  await user.click(within(dialog).getByRole('button', { name: /Sovrascrivi|Salva/ }));
  await waitFor(() => expect(api.update.mock.calls.at(-1)?.[1]).toMatchObject({ data: { description: 'Mia' } }));
});

test('a product that is not there says so and leads back', async () => {
  allowConsoleError(/assente/);
  const api = productsApi([]);
  api.getOne.mockRejectedValue(new HttpError('assente', 404, { code: 'not_found' }));
  await renderScreen(
    <Routes>
      <Route path={`${PATH}/:id`} element={<ProductPage />} />
    </Routes>,
    { dataProvider: api, user: community, path: `${PATH}/x` },
  );
  expect((await screen.findAllByText('Questo prodotto non c’è')).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Torna ai prodotti' }).getAttribute('href')).toBe(PATH);
});

test('an administrator has no page of a new product [PROD-003]', async () => {
  await renderScreen(
    <Routes>
      <Route path={`${PATH}/:id`} element={<ProductPage />} />
    </Routes>,
    { dataProvider: productsApi([]), user: administrator, path: `${PATH}/new` },
  );
  expect((await screen.findAllByText('Questo prodotto non c’è')).length).toBeGreaterThan(0);
});
