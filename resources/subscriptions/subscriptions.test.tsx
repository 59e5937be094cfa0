import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { SessionUser } from '#domain/users/schema.ts';
import { ShellContext } from '#src/components/page/shell-context.ts';
import { resourceTable } from '#src/resource-table.ts';
import { basicPlan, community, plansApi, subscriptionRecord } from '#tests/support/builders/plans.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { PlanPage } from './PlanPage.tsx';
import { SubscriptionPage } from './SubscriptionPage.tsx';
import { SubscriptionsPage } from './SubscriptionsPage.tsx';

const admin: SessionUser = { ...tenantUser, role: 'admin', tenantId: null };

async function draw(user: SessionUser, path: string, api = plansApi({ subscriptions: [subscriptionRecord()] })) {
  const prefix = user.role === 'admin' ? 'admin' : 'tenant';
  await renderScreen(
    <ShellContext.Provider value={{ prefix, resources: [] }}>
      <ResourceContextProvider value="subscriptions">
        <Routes>
          <Route path={`/${prefix}/subscriptions`} element={<SubscriptionsPage />} />
          <Route path={`/${prefix}/subscriptions/types/:id`} element={<PlanPage />} />
          <Route path={`/${prefix}/subscriptions/:id`} element={<SubscriptionPage />} />
        </Routes>
      </ResourceContextProvider>
    </ShellContext.Provider>,
    { dataProvider: api, user, path: `/${prefix}/${path}` },
  );
  return { api, user: quickUser() };
}

test('both roles have the pages, administrators that of a plan too [ROUTE-020, ROUTE-037]', () => {
  const pages = resourceTable.filter(({ name }) => name === 'subscriptions');
  const of = (prefix: 'admin' | 'tenant') => pages.filter(({ prefixes }) => prefixes.includes(prefix));
  expect(of('admin').flatMap(({ routes = [] }) => routes.map(({ path }) => path))).toEqual(['types/:id']);
  expect(of('tenant').flatMap(({ routes = [] }) => routes)).toEqual([]);
  for (const prefix of ['admin', 'tenant'] as const) expect(of(prefix)[0]).toMatchObject({ list: {}, edit: {} });
});

test('an administrator sees subscriptions and plans in two tabs [PLAN-006, OPEN-032]', async () => {
  const { user } = await draw(admin, 'subscriptions');
  await screen.findByRole('link', { name: 'Compagnia del Crinale' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Abbonamenti', 'Piani']);
  await user.click(screen.getByRole('tab', { name: 'Piani' }));
  const plan = await screen.findByRole('link', { name: 'Base' });
  expect(plan.getAttribute('href')).toBe('/admin/subscriptions/types/basic');
  expect(screen.queryByRole('button', { name: /Crea|Elimina/ })).toBeNull();
});

test('nothing is created here: the paths that look like it are not found [ROUTE-005, PLAN-003]', async () => {
  for (const path of ['subscriptions/new', 'subscriptions/types/new']) {
    const { api } = await draw(admin, path);
    expect(await screen.findByText('Pagina non trovata')).toBeTruthy();
    expect(api.getOne).not.toHaveBeenCalled();
    cleanup();
  }
});

test('a plan is taken off sale after asking, put back, and deleted [DEC-077]', async () => {
  const { api, user } = await draw(admin, 'subscriptions/types/community');
  await user.click(await screen.findByRole('button', { name: 'Ritira dalla vendita' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/Chi ce l’ha lo tiene/)).toBeTruthy();
  expect(api.update).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Ritira dalla vendita' }));
  await screen.findByText('Piano ritirato dalla vendita');
  expect(api.update.mock.calls[0]?.[1].data).toMatchObject({ isActive: false });
  await user.click(screen.getByRole('button', { name: 'Elimina' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }));
  await screen.findByText('Piano eliminato');
});

test('a community sees its own subscriptions without tabs', async () => {
  await draw(community, 'subscriptions');
  expect((await screen.findByRole('link', { name: 'Comunità' })).getAttribute('href')).toBe('/tenant/subscriptions/s1');
  expect(screen.queryByRole('tab')).toBeNull();
});

test('the plan has name, price in euros, fee, description and perks, and is saved in cents [PLAN-004, API-P031]', async () => {
  const { api, user } = await draw(admin, 'subscriptions/types/community');
  const price = await screen.findByRole('textbox', { name: /^Prezzo mensile/ });
  expect((price as HTMLInputElement).value).toBe('29,00');
  await user.clear(price);
  await user.type(price, '34,5');
  const fee = screen.getByRole('textbox', { name: /^Percentuale trattenuta/ });
  expect(fee.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('checkbox', { name: 'Nessuna pubblicità' }));
  expect((screen.getByRole('textbox', { name: 'Descrizione' }) as HTMLInputElement).value).toBe('Per chi organizza.');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await screen.findByText('Piano aggiornato');
  expect(api.update.mock.calls[0]?.[1].data).toEqual({
    name: 'Comunità',
    price: 3450,
    defaultFeePercentage: 3.5,
    description: 'Per chi organizza.',
    perks: ['noAdvertisements', 'allPaymentTypes'],
  });
});

test('name and fee are required [VAL-P033]', async () => {
  const { api, user } = await draw(admin, 'subscriptions/types/community');
  await user.clear(await screen.findByRole('textbox', { name: /^Nome/ }));
  await user.clear(screen.getByRole('textbox', { name: /^Percentuale/ }));
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(screen.getAllByText('Campo obbligatorio')).toHaveLength(2));
  expect(api.update).not.toHaveBeenCalled();
});

test('a fee with three decimals is refused in the product’s words, not the browser’s [VAL-P033]', async () => {
  const { api, user } = await draw(admin, 'subscriptions/types/community');
  const fee = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Percentuale/ });
  expect(fee.form?.noValidate).toBe(true);
  fireEvent.change(fee, { target: { value: '3.555' } });
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Scrivi una percentuale con al massimo due decimali, per esempio 2,5')).toBeTruthy();
  expect(api.update).not.toHaveBeenCalled();
});

test('a fee with a comma is saved as it is meant, and one ten times as high asks once more [VAL-P033, DEC-100]', async () => {
  const { api, user } = await draw(admin, 'subscriptions/types/community');
  const fee = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Percentuale trattenuta obbligatorio' });
  expect(fee.value).toBe('3,5');
  await user.clear(fee);
  await user.type(fee, '35');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  const question = await screen.findByRole('alertdialog', { name: 'È la percentuale giusta?' });
  expect(question.textContent).toContain('Percentuale trattenuta: 35%, finora 3,5%. Su 50,00\u00a0€ fa 17,50\u00a0€.');
  await user.click(within(question).getByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.update).not.toHaveBeenCalled();
  await user.clear(fee);
  await user.type(fee, '3,55');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await screen.findByText('Piano aggiornato');
  expect(api.update.mock.calls[0]?.[1].data).toMatchObject({ defaultFeePercentage: 3.55 });
});

test('a fee above the limit is refused with the limit [VAL-P010, VAL-P033]', async () => {
  const { api, user } = await draw(admin, 'subscriptions/types/community');
  const fee = await screen.findByRole('textbox', { name: /^Percentuale/ });
  fireEvent.change(fee, { target: { value: '355' } });
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Scrivi una percentuale tra 0 e 100')).toBeTruthy();
  expect(api.update).not.toHaveBeenCalled();
});

test('the basic plan is shown as free and its price cannot be edited [PLAN-005]', async () => {
  await draw(admin, `subscriptions/types/${basicPlan.id}`);
  await screen.findByRole('textbox', { name: /^Nome/ });
  expect(screen.queryByRole('textbox', { name: /^Prezzo/ })).toBeNull();
  expect(within(screen.getByRole('group', { name: 'Prezzo mensile' })).getByText('Gratis')).toBeTruthy();
});

test('a subscription is read only; only an administrator saves it [PLAN-007, PLAN-008, ENT-P006]', async () => {
  const { api, user } = await draw(admin, 'subscriptions/s1');
  await screen.findByRole('heading', { name: 'Abbonamento di Compagnia del Crinale' });
  for (const text of ['29,00 €', 'Carta', '01/05/2026', '31/05/2026', '30 giorni', 'Attivo']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Salva di nuovo' }));
  await screen.findByText('Abbonamento aggiornato');
  expect(api['PUT subscriptions/:id']).toHaveBeenCalledOnce();
});

test('a community has no save action [PLAN-008]', async () => {
  await draw(community, 'subscriptions/s1');
  await screen.findByRole('heading', { name: 'Abbonamento di Compagnia del Crinale' });
  expect(screen.queryByRole('button', { name: 'Salva di nuovo' })).toBeNull();
});
