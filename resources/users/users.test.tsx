import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { SessionUser } from '#domain/users/schema.ts';
import { ShellContext } from '#src/components/page/shell-context.ts';
import { accountRecord, communityRecord, followerRecord, peopleApi } from '#tests/support/builders/people.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import type { AccountRecord } from './public/account-record.ts';
import { UserList } from './UserList.tsx';
import { UserPage } from './UserPage.tsx';

const admin: SessionUser = { ...tenantUser, role: 'admin', tenantId: null };
const people = [
  accountRecord({ id: 'u1' }),
  accountRecord({ id: 'u2', isDeleted: true }),
  communityRecord({ id: 't1' }),
];
const shell = { prefix: 'admin' as const, resources: [] };

async function drawList(user = admin, records: readonly AccountRecord[] = people) {
  const api = peopleApi({ users: records });
  await renderScreen(
    <ShellContext.Provider value={shell}>
      <UserList />
    </ShellContext.Provider>,
    { dataProvider: api, user, path: '/admin/users' },
  );
  await screen.findByText('Ada Verdi u1');
  return api;
}

function Where() {
  return <span data-testid="where">{useLocation().pathname}</span>;
}

async function drawPage(path: string, records: readonly AccountRecord[] = people) {
  const api = peopleApi({ users: records, 'tenant-subscriptions': [followerRecord({ id: 'f1' })], reservations: [] });
  await renderScreen(
    <ShellContext.Provider value={shell}>
      <Routes>
        <Route path="/admin/users/new" element={<UserPage />} />
        <Route path="/admin/users/:id" element={<UserPage />} />
      </Routes>
      <Where />
    </ShellContext.Provider>,
    { dataProvider: api, user: admin, path: `/admin/users/${path}` },
  );
  return api;
}

const field = (label: RegExp) => screen.getAllByLabelText(label)[0] as HTMLElement;
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getAllByRole('button', { name: 'Salva' })[0] as HTMLElement);

async function fillIn() {
  await screen.findByText('Nuovo utente');
  type(/^Nome/, 'Ada');
  type(/^Cognome/, 'Verdi');
  type(/^Username/, 'ada');
  type(/^E-mail/, 'ada@example.org');
  type(/^Password/, 'Sicura!2026');
  type(/^Data di nascita/, '01/05/1990');
  type(/^Luogo di nascita/, 'Bologna');
  type(/^Codice fiscale/, 'VRDDAA90E41A944X');
  type(/^Via/, 'Via Zamboni');
  type(/^Città/, 'Bologna');
}

describe('the list of users', () => {
  test('the person who was invited and has said no name yet is under the name of the community [DAY-053]', async () => {
    const invited = communityRecord({ id: 't2', name: '', surname: '' });
    await drawList(admin, [...people, invited]);
    const { businessName = '' } = invited.tenant ?? {};
    expect(
      screen.getAllByRole('link').find((link) => link.getAttribute('href') === '/admin/users/t2')?.textContent,
    ).toBe(businessName);
  });

  test('count, create, and per row edit and delete [USER-001, USER-003, PERM-P004]', async () => {
    await drawList();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Utenti 3');
    expect(screen.getByRole('link', { name: 'Nuovo utente' }).getAttribute('href')).toBe('/admin/users/new');
    expect(screen.getByRole('link', { name: 'Modifica Ada Verdi u1' }).getAttribute('href')).toBe('/admin/users/u1');
    expect(screen.getByRole('button', { name: 'Elimina Ada Verdi u1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Elimina Ada Verdi u2' })).toBeNull();
  });

  test('the search is sent as q, once the typing stops [USER-002, CONST-P005]', async () => {
    const api = await drawList();
    fireEvent.change(screen.getByPlaceholderText('Nome, e-mail o username'), { target: { value: 'rossi' } });
    await waitFor(() =>
      expect(api.getList.mock.lastCall?.[1]).toMatchObject({ filter: { q: 'rossi', withDeleted: true } }),
    );
  });

  test('the spreadsheet is asked for with the current filters [USER-004]', async () => {
    const api = await drawList();
    fireEvent.change(screen.getByPlaceholderText('Nome, e-mail o username'), { target: { value: 'rossi' } });
    await waitFor(() => expect(api.getList.mock.lastCall?.[1]).toMatchObject({ filter: { q: 'rossi' } }));
    globalThis.URL.createObjectURL = () => 'blob:x';
    fireEvent.click(screen.getByRole('button', { name: 'Esporta' }));
    await waitFor(() => expect(api.download).toHaveBeenCalledWith('users/excel?q=rossi&withDeleted=true'));
  });

  test('ten rows a page, with the sizes of the product [USER-005, CONST-P004]', async () => {
    const api = await drawList();
    expect(api.getList.mock.calls[0]?.[1]).toMatchObject({ pagination: { page: 1, perPage: 10 } });
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Righe per pagina/ }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual(['5', '10', '15', '25', '50']);
  });

  test('deleting asks first and names what follows; a refusal says why [USER-006]', async () => {
    allowConsoleError(/prenotazioni/);
    const api = await drawList();
    fireEvent.click(screen.getByRole('button', { name: 'Elimina Ada Verdi u1' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Prenotazioni e biglietti restano');
    expect(api.delete).not.toHaveBeenCalled();
    api.delete.mockRejectedValueOnce(new HttpError('Questa persona ha 2 prenotazioni per eventi futuri', 400));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Elimina' }));
    expect(await screen.findByText(/2 prenotazioni per eventi futuri/)).toBeTruthy();
    expect(api.delete).toHaveBeenCalledWith('users', { id: 'u1' });
  });

  test('without the permission there is no create, export or delete [PERM-P004, PERM-P021]', async () => {
    await drawList(tenantUser);
    expect(screen.queryByRole('link', { name: 'Nuovo utente' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Esporta' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Elimina Ada/ })).toBeNull();
  });
});

describe('a user', () => {
  test('new: only info, with a password; stored: three tabs, without [USER-007, USER-008, VAL-P021]', async () => {
    await drawPage('new');
    await screen.findByText('Nuovo utente');
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByLabelText(/^Password/)).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Attivo' })).toBeNull();
  });

  test('the tabs of a stored user; the e-mail is locked; no password [USER-008, USER-015]', async () => {
    await drawPage('u1');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Info', 'Community seguite', 'Eventi']);
    expect(field(/^E-mail/)).toHaveProperty('readOnly', true);
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    fireEvent.click(tabs[1] as HTMLElement);
    expect(await screen.findByText('Compagnia del Crinale')).toBeTruthy();
  });

  test('a deleted user has its chip and cannot be saved [USER-009]', async () => {
    await drawPage('u2');
    expect(await screen.findByText('Eliminato')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull();
  });

  test('the switch disables after a question that says what follows [USER-010, DEC-016]', async () => {
    const api = await drawPage('u1');
    fireEvent.click(await screen.findByRole('switch', { name: 'Attivo' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('esce subito da ogni dispositivo');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Disattiva' }));
    await waitFor(() => expect(api.update.mock.lastCall?.[1]).toMatchObject({ id: 'u1', data: { isEnabled: false } }));
  });

  test('the word beside the switch says how the account is, as the list does [USER-010]', async () => {
    await drawPage('u1');
    const on = await screen.findByRole<HTMLInputElement>('switch', { name: 'Attivo' });
    expect(on.closest('label')?.textContent).toBe('Attivo');
    cleanup();
    await drawPage('u3', [accountRecord({ id: 'u3', isEnabled: false })]);
    const off = await screen.findByRole<HTMLInputElement>('switch', { name: 'Attivo' });
    expect([off.checked, off.closest('label')?.textContent]).toEqual([false, 'Disattivato']);
  });

  test('an administrator sends the link for a new password, from a stored user only [USER-011, PERM-P002]', async () => {
    const api = await drawPage('u1');
    fireEvent.click(await screen.findByRole('button', { name: 'Reimposta password' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByDisplayValue('u1@example.org')).toBeTruthy();
    fireEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement);
    await waitFor(() =>
      expect(api['POST password-resets']).toHaveBeenCalledWith({ body: { email: 'u1@example.org' } }),
    );
  });

  test('a guest has no credentials: nothing to reset, nothing to save [USER-011, USER-012]', async () => {
    await drawPage('g1', [accountRecord({ id: 'g1', role: 'guest' })]);
    await screen.findAllByRole('tab');
    expect(screen.queryByRole('button', { name: /password/i })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull();
  });

  test('what is missing is listed, and each entry leads to its field [VAL-P020, ERR-P015]', async () => {
    const api = await drawPage('new');
    await screen.findByText('Nuovo utente');
    save();
    const dialog = await screen.findByRole('alertdialog', { name: 'Compila i campi obbligatori' });
    const names = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    for (const name of [
      'Nome',
      'Cognome',
      'Username',
      'E-mail',
      'Password',
      'Data di nascita',
      'Codice fiscale',
      'Indirizzo',
    ])
      expect(names).toContain(name);
    expect(api.create).not.toHaveBeenCalled();
  });

  test('saved from the header, read again, and its page takes the place of the form [USER-012, USER-013, USER-014, ERR-P023]', async () => {
    allowConsoleError(/no users new1/);
    const api = await drawPage('new');
    await fillIn();
    save();
    await waitFor(() => expect(api.create).toHaveBeenCalled());
    const [resource, { data }] = api.create.mock.lastCall ?? ['', { data: {} }];
    expect(resource).toBe('users');
    expect(data).toMatchObject({
      role: 'user',
      email: 'ada@example.org',
      bornDate: '1990-05-01',
      address: { streetName: 'Via Zamboni', city: 'Bologna' },
    });
    expect(data).not.toHaveProperty('tenantId');
    expect(await screen.findByText('Utente creato')).toBeTruthy();
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/admin/users/new1'));
  });

  test('what the server refuses is at its field, and nothing is lost [ERR-P001, ERR-P007]', async () => {
    allowConsoleError(/E-mail già in uso/);
    const api = await drawPage('new');
    await fillIn();
    const body = { code: 'email_in_use', errors: { email: 'E-mail già in uso' } };
    api.create.mockRejectedValueOnce(new HttpError('E-mail già in uso', 400, body));
    save();
    await waitFor(() => expect(screen.getAllByText('E-mail già in uso').length).toBeGreaterThan(0));
    expect(field(/^E-mail/)).toHaveProperty('value', 'ada@example.org');
  });

  test('a change is saved and said [USER-014, ERR-P023]', async () => {
    const api = await drawPage('u1');
    await screen.findAllByRole('tab');
    type(/^Nome/, 'Zoe');
    save();
    await waitFor(() => expect(api.update.mock.lastCall?.[1]).toMatchObject({ id: 'u1', data: { name: 'Zoe' } }));
    expect(await screen.findByText('Utente aggiornato')).toBeTruthy();
  });
});
