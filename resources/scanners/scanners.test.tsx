import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { SessionUser } from '#domain/users/schema.ts';
import { ShellContext } from '#src/components/page/shell-context.ts';
import { accountRecord, peopleApi } from '#tests/support/builders/people.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { ScannerList } from './ScannerList.tsx';
import { ScannerPage } from './ScannerPage.tsx';

const admin: SessionUser = { ...tenantUser, role: 'admin', tenantId: null };
const scannerUser: SessionUser = { ...tenantUser, role: 'scanner' };
const owner: SessionUser = {
  ...tenantUser,
  tenant: {
    _id: 't1',
    businessName: 'Compagnia del Crinale',
    paymentsEnabled: true,
    automaticAcceptance: false,
    profileImage: null,
    iban: null,
    ibanHolder: null,
  },
};
const giada = accountRecord({
  id: 's1',
  role: 'scanner',
  tenantId: 't1',
  community: { _id: 't1', businessName: 'Compagnia del Crinale' },
});

async function draw(
  user: SessionUser,
  path: string,
  api = peopleApi({ scanners: [giada], users: [giada] }),
  isGuarded = false,
) {
  const prefix = user.role === 'admin' ? 'admin' : 'tenant';
  await renderScreen(
    <ShellContext.Provider value={{ prefix, resources: [] }}>
      <Routes>
        <Route path={`/${prefix}/scanners`} element={<ScannerList />} />
        <Route path={`/${prefix}/scanners/new`} element={<ScannerPage />} />
        <Route path={`/${prefix}/scanners/:id`} element={<ScannerPage />} />
      </Routes>
    </ShellContext.Provider>,
    { dataProvider: api, user, path: `/${prefix}/scanners${path}`, isGuarded },
  );
  return api;
}
const field = (label: RegExp) => screen.getAllByLabelText(label)[0] as HTMLElement;
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getAllByRole('button', { name: 'Salva' })[0] as HTMLElement);

test('a community’s list: search, create, edit and delete [SCAN-001, SCAN-002, PERM-P011]', async () => {
  const api = await draw(owner, '');
  await screen.findByText('Ada Verdi s1');
  expect(screen.getByPlaceholderText('Nome, e-mail o username')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Nuovo scanner' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Modifica Ada Verdi s1' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Elimina Ada Verdi s1' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina' }));
  await waitFor(() => expect(api.delete).toHaveBeenCalledWith('scanners', { id: 's1' }));
});

test('an administrator’s list: no create, deletes in users, sees the community [SCAN-002, SCAN-009, OPEN-029]', async () => {
  const api = await draw(admin, '');
  await screen.findByText('Ada Verdi s1');
  expect(screen.queryByRole('link', { name: 'Nuovo scanner' })).toBeNull();
  expect(screen.getByText('Compagnia del Crinale')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Elimina Ada Verdi s1' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(api.delete).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Elimina' }));
  await waitFor(() => expect(api.delete).toHaveBeenCalledWith('users', { id: 's1' }));
});

test('a promoted follower is among the scanners, led to where it was promoted, and not edited here [SCAN-001, FOLL-009]', async () => {
  const bianca = accountRecord({ id: 'f1', role: 'user', secondaryRole: 'scanner' });
  await draw(owner, '', peopleApi({ scanners: [giada, bianca], users: [] }));
  const link = (await screen.findByText('Ada Verdi f1')).closest('a');
  expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toBe(
    '/tenant/tenant-subscriptions?filter={"q":"f1@example.org","status":"accepted"}',
  );
  expect(screen.getByText('Follower promosso')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Modifica Ada Verdi f1' })).toBeNull();
});

test('an administrator has no form of a new scanner [OPEN-029]', async () => {
  await draw(admin, '/new', undefined, true);
  expect(await screen.findByText('Accesso negato')).toBeTruthy();
});

test('a community creates one: role and community are set, the password is asked [SCAN-003, SCAN-004, SCAN-006, SCAN-008, VAL-P031, ERR-P026]', async () => {
  allowConsoleError(/no scanners new1/);
  const api = await draw(owner, '/new');
  await screen.findByText('Nuovo scanner');
  for (const label of [/^Immagine/, /^Indirizzo$/]) expect(screen.getAllByText(label).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/^Ruolo/)).toHaveProperty('value', 'Scanner');
  expect(screen.getByLabelText(/^Ruolo/)).toHaveProperty('readOnly', true);
  expect(screen.getByLabelText(/^Community/)).toHaveProperty('value', 'Compagnia del Crinale');
  expect(screen.getByLabelText(/^E-mail confermata/)).toBeTruthy();
  save();
  await screen.findByRole('alertdialog', { name: 'Compila i campi obbligatori' });
  expect(api.create).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  type(/^Nome/, 'Giada');
  type(/^Cognome/, 'Ronchi');
  type(/^Username/, 'giada');
  type(/^E-mail/, 'giada@example.org');
  type(/^Password/, 'Sicura!2026');
  save();
  await waitFor(() => expect(api.create).toHaveBeenCalled());
  expect(api.create.mock.lastCall?.[0]).toBe('scanners');
  expect(api.create.mock.lastCall?.[1]).toMatchObject({
    data: { role: 'scanner', username: 'giada', email: 'giada@example.org', password: 'Sicura!2026' },
  });
  expect(await screen.findByText(/^Scanner creato\. .*la password dagliela tu/)).toBeTruthy();
});

test('a community changes one on its own path: e-mail locked, no password, no reset [SCAN-004, SCAN-005, SCAN-006, SCAN-008, VAL-P032, ERR-P026]', async () => {
  const api = await draw(owner, '/s1');
  await screen.findByText('Ada Verdi s1');
  expect(field(/^E-mail/)).toHaveProperty('readOnly', true);
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reimposta password' })).toBeNull();
  type(/^Nome/, 'Lia');
  save();
  await waitFor(() => expect(api.update).toHaveBeenCalled());
  expect(api.update.mock.lastCall?.[0]).toBe('scanners');
  expect(await screen.findByText('Scanner aggiornato')).toBeTruthy();
});

test('a community lets a scanner sell at the door, and no longer; who may not change scanners reads it [GATE-006]', async () => {
  const api = await draw(owner, '/s1');
  const sells = await screen.findByLabelText(/^Vende alla porta/);
  expect((sells as HTMLInputElement).checked).toBe(false);
  fireEvent.click(sells);
  save();
  await waitFor(() => expect(api.update.mock.lastCall?.[1].data).toMatchObject({ sellsAtDoor: true }));
});

test('an administrator resets the password and saves in users [SCAN-005]', async () => {
  const api = await draw(admin, '/s1');
  expect(await screen.findByRole('button', { name: 'Reimposta password' })).toBeTruthy();
  type(/^Nome/, 'Lia');
  save();
  await waitFor(() => expect(api.update.mock.lastCall?.[0]).toBe('users'));
});

test('anyone who is neither administrator nor community reads only [SCAN-007, PERM-P015]', async () => {
  await draw(scannerUser, '/s1');
  await screen.findByText('Ada Verdi s1');
  for (const label of [/^Nome/, /^Cognome/, /^Username/, /^Telefono/]) {
    expect(screen.getByLabelText(label)).toHaveProperty('disabled', true);
  }
  expect(screen.getByLabelText(/^Vende alla porta/)).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull();
});
