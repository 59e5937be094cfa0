import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import type { SessionUser } from '#domain/users/schema.ts';
import { ShellContext } from '#src/components/page/shell-context.ts';
import { type Options, readOptions } from '#src/providers/options.ts';
import { communityRecord, followerRecord, peopleApi } from '#tests/support/builders/people.ts';
import { subscriptionRecord } from '#tests/support/builders/plans.ts';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { TenantList } from './TenantList.tsx';
import { TenantPage } from './TenantPage.tsx';
import { bodyOf } from './tenant-form.ts';

vi.mock('#src/providers/options.ts', () => ({ readOptions: vi.fn(async () => ({ exports: true })) }));

const admin: SessionUser = { ...tenantUser, role: 'admin', tenantId: null };
const shell = { prefix: 'admin' as const, resources: [] };
const crinale = communityRecord({ id: 't1' });

async function drawList(also: (typeof crinale)[] = []) {
  const api = peopleApi({ tenants: [crinale, ...also] });
  await renderScreen(
    <ShellContext.Provider value={shell}>
      <TenantList />
    </ShellContext.Provider>,
    { dataProvider: api, user: admin, path: '/admin/tenants' },
  );
  await screen.findByText('Compagnia del Crinale');
  return api;
}

async function drawPage(path: string, record = crinale) {
  const api = peopleApi({
    tenants: [record],
    categories: [{ id: 'c1' }],
    subscriptions: [subscriptionRecord()],
    events: [],
    'tenant-subscriptions': [followerRecord({ id: 'f1' })],
  });
  await renderScreen(
    <ShellContext.Provider value={shell}>
      <Routes>
        <Route path="/admin/tenants/new" element={<TenantPage />} />
        <Route path="/admin/tenants/:id" element={<TenantPage />} />
      </Routes>
    </ShellContext.Provider>,
    { dataProvider: api, user: admin, path: `/admin/tenants/${path}` },
  );
  await screen.findAllByRole('tab');
  return api;
}
const type = (label: RegExp, value: string, at = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[at] as HTMLElement, { target: { value } });
const save = () => fireEvent.click(screen.getAllByRole('button', { name: 'Salva' })[0] as HTMLElement);

describe('the list of communities', () => {
  test('search, create, export, edit and delete [TEN-001]', async () => {
    const api = await drawList();
    expect(screen.getByRole('link', { name: 'Nuova community' }).getAttribute('href')).toBe('/admin/tenants/new');
    expect(screen.getByRole('link', { name: 'Modifica Compagnia del Crinale' })).toBeTruthy();
    fireEvent.change(screen.getByPlaceholderText('Community, nome o e-mail'), { target: { value: 'mare' } });
    await waitFor(() => expect(api.getList.mock.lastCall?.[1]).toMatchObject({ filter: { q: 'mare' } }));
    fireEvent.click(await screen.findByRole('button', { name: 'Elimina Compagnia del Crinale' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('i suoi scanner escono subito');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Elimina' }));
    await waitFor(() => expect(api.delete).toHaveBeenCalledWith('tenants', { id: 't1' }));
  });

  test('the export asks from which day to which [TEN-002, API-P023]', async () => {
    globalThis.URL.createObjectURL = () => 'blob:x';
    const api = await drawList();
    fireEvent.click(screen.getByRole('button', { name: 'Esporta' }));
    const dialog = await screen.findByRole('dialog', { name: 'Esporta community' });
    fireEvent.change(within(dialog).getByLabelText('Create dal'), { target: { value: '01/02/2026' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Esporta' }));
    await waitFor(() =>
      expect(api.download).toHaveBeenCalledWith('users/tenants/excel?withDeleted=true&from=2026-02-01'),
    );
  });
});

describe('an invitation', () => {
  function invited(id: string, daysAgo: number) {
    const { tenant, ...account } = communityRecord({ id, isConfirmed: false });
    if (!tenant) throw new Error('a community without its part');
    const invitedAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    return { ...account, tenant: { ...tenant, businessName: `Invitata ${id}`, invitedAt } };
  }

  test('is sent with address, name and language; an address that has an account is said, with the way to it [DAY-053]', async () => {
    const api = await drawList();
    fireEvent.click(screen.getByRole('button', { name: 'Invita' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invita una community' });
    fireEvent.change(within(dialog).getByLabelText(/^E-mail di chi inviti/), { target: { value: 'ciao@rifugio.it' } });
    fireEvent.change(within(dialog).getByLabelText(/^Nome community/), { target: { value: 'Rifugio' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Invia l’invito' }));
    await waitFor(() =>
      expect(api['POST tenants/invitations']).toHaveBeenCalledWith(
        expect.objectContaining({ body: { email: 'ciao@rifugio.it', businessName: 'Rifugio', language: 'it' } }),
      ),
    );
    expect(await screen.findByText(/ciao@rifugio.it ha già un account/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Apri l’account' })).toBeTruthy();
  });

  test('shows until when it is open or that it is over, is sent again, and is withdrawn [DAY-053]', async () => {
    const api = await drawList([invited('i1', 1), invited('i2', 9)]);
    expect(screen.getByText(/^Invitata, fino al/)).toBeTruthy();
    expect(screen.getByText('Invito scaduto')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Manda di nuovo l’invito a Invitata i2' }));
    await waitFor(() => expect(api['POST tenants/:id/invitation']).toHaveBeenCalledWith({ params: { id: 'i2' } }));
    fireEvent.click(screen.getByRole('button', { name: 'Ritira l’invito a Invitata i1' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('smette di funzionare');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ritira' }));
    await waitFor(() => expect(api.delete).toHaveBeenCalledWith('tenants', { id: 'i1' }));
  });
});

test('where the server makes no files the dialog says so and asks for none [ERR-P028, DEC-027, TEN-002]', async () => {
  vi.mocked(readOptions).mockResolvedValueOnce({ refresh: true, exports: false } as Options);
  const api = await drawList();
  fireEvent.click(screen.getByRole('button', { name: 'Esporta' }));
  const dialog = await screen.findByRole('dialog', { name: 'Esporta community' });
  expect(await within(dialog).findByText('Questa funzionalità non è ancora disponibile')).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Esporta' })).toBeNull();
  expect(api.download).not.toHaveBeenCalled();
});

describe('a community', () => {
  test('stored: five tabs, those between are lists, the plans with their status [TEN-003, TEN-004, OPEN-053]', async () => {
    await drawPage('t1');
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Info', 'Piani', 'Eventi', 'Follower', 'Commissioni']);
    fireEvent.click(tabs[1] as HTMLElement);
    const [, plan] = await screen.findAllByRole('row');
    for (const text of ['Comunità', '29,00 €', 'Attivo'])
      expect(within(plan as HTMLElement).getByText(text)).toBeTruthy();
    fireEvent.click(tabs[3] as HTMLElement);
    expect(await screen.findByText('Bianca Ferri f1')).toBeTruthy();
  });

  test('a new one has two tabs and starts with both fees at 15 [TEN-003, TEN-009, CONST-P007]', async () => {
    await drawPage('new?tab=fee');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Info', 'Commissioni']);
    expect(screen.getByLabelText(/^Commissione biglietti/)).toHaveProperty('value', '15');
    expect(screen.getByLabelText(/^Commissione merchandising/)).toHaveProperty('value', '15');
  });

  test('manager, community and billing, with what is missing listed [TEN-005, TEN-006, VAL-P022, VAL-P025, VAL-P026, ERR-P015]', async () => {
    const api = await drawPage('new');
    for (const title of ['Community manager', 'Community', 'Fatturazione'])
      expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
    save();
    const dialog = await screen.findByRole('alertdialog', { name: 'Compila i campi obbligatori' });
    const names = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(
      expect.arrayContaining([
        ...['Nome', 'Cognome', 'Telefono', 'E-mail', 'Password', 'Nome community', 'E-mail di contatto', 'Categorie'],
        ...['Telefono di contatto', 'Intestatario fattura', 'Telefono di fatturazione', 'Indirizzo di fatturazione'],
        ...['E-mail di fatturazione', 'Codice fiscale'],
      ]),
    );
    expect(api.create).not.toHaveBeenCalled();
  });

  test('the dialog for a new password starts from the community’s e-mail [TEN-008]', async () => {
    await drawPage('t1');
    fireEvent.click(screen.getByRole('button', { name: 'Reimposta password' }));
    expect(within(await screen.findByRole('dialog')).getByDisplayValue('t1@example.org')).toBeTruthy();
  });

  test('the affiliate code can be written by an administrator [TEN-010, VAL-P024]', async () => {
    await drawPage('t1');
    expect(screen.getByLabelText(/^Codice affiliato/)).toHaveProperty('readOnly', false);
  });

  test('tiers by price: shown on a scale with their gaps, tried in an example, refused when they overlap [TEN-007, ENT-P005, VAL-P029, VAL-P030, CONST-P009]', async () => {
    const tiers = [
      { minAmount: 0, maxAmount: 999, feePercentage: 10 },
      { minAmount: 2000, maxAmount: null, feePercentage: 2 },
    ];
    const api = await drawPage('t1?tab=fee', communityRecord({ id: 't1', priceTiers: tiers }));
    expect(screen.getByLabelText(/^Commissione biglietti/).getAttribute('type')).toBe('text');
    const scale = screen.getByRole('list', { name: 'Ogni prezzo e la sua commissione' });
    expect(
      within(scale)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '10%da 0,00\u00a0€ a 9,99\u00a0€',
      '4%da 10,00\u00a0€ a 19,99\u00a0€nessuna fascia: commissione biglietti',
      '2%da 20,00\u00a0€',
    ]);
    expect(await screen.findByText('Commissione 1,00 € su 50,00 € (2%)')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Prezzo di un biglietto'), { target: { value: '15' } });
    expect(await screen.findByText('Commissione 1,20 € su 30,00 € (4%)')).toBeTruthy();
    type(/^A$/, '25,00');
    expect(await screen.findByText(/Completa le fasce, senza sovrapposizioni/)).toBeTruthy();
    save();
    expect((await screen.findAllByText('Questa fascia si sovrappone a un’altra')).length).toBe(2);
    expect(api.update).not.toHaveBeenCalled();
    type(/^A$/, '8,99');
    // Both lose it, though only one was changed.
    await waitFor(() => expect(screen.queryByText('Questa fascia si sovrappone a un’altra')).toBeNull());
    save();
    const [, last] = tiers;
    const saved = [{ minAmount: 0, maxAmount: 899, feePercentage: 10 }, last];
    await waitFor(() => expect(api.update.mock.lastCall?.[1].data).toEqual({ priceTiers: saved }));
  });

  test('saves a community without fees of its own and says what holds instead [DEC-076]', async () => {
    const empty = { defaultFeePercentage: null, merchFeePercentage: null };
    const api = await drawPage('t1?tab=fee', communityRecord({ id: 't1', ...empty }));
    expect((await screen.findAllByText(/Vuota: vale la commissione della piattaforma, 5%/)).length).toBe(2);
    fireEvent.change(screen.getByLabelText('Prezzo di un biglietto'), { target: { value: '10' } });
    expect(await screen.findByText('Commissione 1,00 € su 20,00 € (5%)')).toBeTruthy();
    expect(api['POST fees/quote']).toHaveBeenCalledWith({
      body: expect.objectContaining({ tenantId: 't1' }),
      signal: expect.anything(),
    });
  });

  test('a link is completed as on the owner’s page; one that was stored before today’s rule keeps nobody from saving [OPEN-016]', async () => {
    const tenant = { ...crinale.tenant, facebookUrl: 'gruppo Crinale' } as NonNullable<typeof crinale.tenant>;
    const api = await drawPage('t1', communityRecord({ id: 't1', tenant }));
    const link = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
    type(/^Instagram/, 'javascript:alert(1)');
    save();
    expect(await screen.findByText(/^Scrivi un indirizzo intero/)).toBeTruthy();
    expect(api.update).not.toHaveBeenCalled();
    type(/^Instagram/, '');
    type(/^Sito web/, 'www.gruppo.it');
    fireEvent.blur(link(/^Sito web/));
    expect(link(/^Sito web/).value).toBe('https://www.gruppo.it');
    save();
    await waitFor(() =>
      expect(api.update.mock.lastCall?.[1].data).toEqual({ tenant: { websiteUrl: 'https://www.gruppo.it' } }),
    );
  });

  test('a draft of a new community comes back, without its password', async () => {
    const first = await drawPage('new');
    type(/^Nome community/, 'Bozza');
    type(/^Password/, 'Sicura!2026');
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Bozza'), { timeout: 5000 });
    expect(JSON.stringify({ ...localStorage })).not.toContain('Sicura');
    expect(first.create).not.toHaveBeenCalled();
  });

  test('what is sent: the account, its community and nothing that is read-only [OPEN-026, DEC-011]', () => {
    const body = bodyOf({ ...crinale, password: 'x' }, false);
    expect(Object.keys(body).sort()).not.toEqual(expect.arrayContaining(['email']));
    expect(body['tenant']).not.toHaveProperty('stripeConnectId');
    expect(bodyOf({ email: 'a@b.it', password: 'x', tenant: {} }, true)).toMatchObject({
      role: 'tenant',
      email: 'a@b.it',
    });
  });
});
