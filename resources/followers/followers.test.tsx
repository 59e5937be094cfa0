import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { SessionUser } from '#domain/users/schema.ts';
import { noteNews } from '#src/components/live/news.ts';
import { ShellContext } from '#src/components/page/shell-context.ts';
import { followerRecord, peopleApi } from '#tests/support/builders/people.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { FollowerPage } from './detail/FollowerPage.tsx';
import { FollowerList } from './list/FollowerList.tsx';
import type { FollowerRecord } from './record.ts';

const community = (automaticAcceptance: boolean): SessionUser => ({
  ...tenantUser,
  tenant: {
    _id: tenantUser.tenantId ?? '',
    businessName: 'Compagnia del Crinale',
    paymentsEnabled: true,
    automaticAcceptance,
    profileImage: null,
    iban: null,
    ibanHolder: null,
  },
});
const manual = community(false);
const admin: SessionUser = { ...tenantUser, role: 'admin', tenantId: null };

const accepted = (id: string, user: Partial<NonNullable<FollowerRecord['user']>> = {}) => {
  const record = followerRecord({ id, status: 'accepted', activationDate: '2026-11-02T10:00:00.000Z' });
  return { ...record, user: { ...record.user, ...user } as NonNullable<FollowerRecord['user']> };
};
const people = [
  followerRecord({ id: 'p1' }),
  followerRecord({ id: 'p2' }),
  accepted('a1'),
  accepted('guest', { role: 'guest' }),
  accepted('here', { secondaryRole: 'scanner', scansFor: 'this' }),
  accepted('there', { secondaryRole: 'scanner', scansFor: 'another' }),
];

async function drawList(user = manual, path = '/tenant/tenant-subscriptions') {
  const api = peopleApi({ 'tenant-subscriptions': people, tenants: [{ id: 't2', businessName: 'Vette' }] });
  const prefix = user.role === 'admin' ? 'admin' : 'tenant';
  await renderScreen(
    <ShellContext.Provider value={{ prefix, resources: [] }}>
      <FollowerList />
    </ShellContext.Provider>,
    { dataProvider: api, user, path },
  );
  return api;
}
const followed = '/tenant/tenant-subscriptions?filter=%7B%22status%22%3A%22accepted%22%7D';
const menuOf = async (id: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Azioni per Bianca Ferri ${id}` }));
  const menu = await screen.findByRole('menu');
  return [...menu.querySelectorAll('[role^=menuitem]')].map(({ textContent }) => textContent);
};
const types = ['Standard', 'Premium', 'Associato'];

const of = (id: string, body?: object) => ({ params: { id }, ...(body && { body }) });

describe('the page of followers', () => {
  test('a list without anybody shows the first request as it comes [NOTI-002]', async () => {
    const api = peopleApi({ 'tenant-subscriptions': [], tenants: [] });
    const page = (
      <ShellContext.Provider value={{ prefix: 'tenant', resources: [] }}>
        <FollowerList />
      </ShellContext.Provider>
    );
    await renderScreen(page, { dataProvider: api, user: manual, path: '/tenant/tenant-subscriptions' });
    await screen.findByText('Nessuna richiesta');
    api.getList.mockImplementation(async () => ({ data: [followerRecord({ id: 'p1' })], total: 1 }));
    act(() => noteNews('tenant-subscriptions', 1));
    expect(await screen.findByText('Bianca Ferri p1')).toBeTruthy();
  });

  test('two tabs with their counts: requests, which are pending, and followers, who are accepted [FOLL-004]', async () => {
    const api = await drawList();
    await screen.findByText('Bianca Ferri p1');
    expect(screen.queryByText('Bianca Ferri a1')).toBeNull();
    const tabs = screen.getAllByRole('tab');
    await waitFor(() => expect(tabs.map(({ textContent }) => textContent)).toEqual(['Richieste2', 'Follower4']));
    fireEvent.click(tabs[1] as HTMLElement);
    await screen.findByText('Bianca Ferri a1');
    expect(api.getList.mock.lastCall?.[1]).toMatchObject({ filter: { status: 'accepted' } });
  });

  test('the tab of requests is hidden while the community accepts automatically [FOLL-005, OPEN-035]', async () => {
    await drawList(community(true));
    await screen.findByText('Bianca Ferri a1');
    expect(screen.getAllByRole('tab')).toHaveLength(1);
    expect(screen.queryByText('Bianca Ferri p1')).toBeNull();
  });

  test('a request can be accepted, or declined after being asked, which says that no mail goes; both and nothing more [FOLL-006, FOLL-007]', async () => {
    const api = await drawList();
    expect(await menuOf('p1')).toEqual(['Accetta', 'Rifiuta', ...types]);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Rifiuta' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('La richiesta di Bianca Ferri p1 viene rimossa, senza e-mail');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Rifiuta' }));
    await waitFor(() => expect(api['DELETE tenant-subscriptions/:id/reject']).toHaveBeenCalledWith(of('p1')));
    expect(await screen.findByText(/: richiesta rifiutata$/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Accetta Bianca Ferri p2' }));
    await waitFor(() => expect(api['PUT tenant-subscriptions/:id/accept']).toHaveBeenCalledWith(of('p2')));
  });

  test('an acceptance and a refusal are taken back from their message by calls like any other', async () => {
    const api = await drawList();
    fireEvent.click(await screen.findByRole('button', { name: 'Accetta Bianca Ferri p2' }));
    await screen.findByText('Bianca Ferri p2: richiesta accettata');
    fireEvent.click(screen.getByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(api['PUT tenant-subscriptions/:id/reopen']).toHaveBeenCalledWith(of('p2')));
    await menuOf('p1');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Rifiuta' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Rifiuta' }));
    await screen.findByText(/: richiesta rifiutata$/);
    fireEvent.click(screen.getByRole('button', { name: 'Annulla' }));
    const { tenantId, userType, user } = people[0] as FollowerRecord;
    const data = { email: user?.email, tenantId, userType, status: 'pending' };
    await waitFor(() => expect(api.create).toHaveBeenCalledWith('tenant-subscriptions', { data }));
  });

  test('promote, demote with the word that no mail goes, the guest’s label, nothing for who scans elsewhere [FOLL-009, STATE-P005, STATE-P006, STATE-P008, STATE-P009]', async () => {
    const api = await drawList(manual, followed);
    expect(await menuOf('a1')).toEqual(['Promuovi a scanner', 'Elimina follower', ...types]);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Promuovi a scanner' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Promuovi' }));
    await waitFor(() => expect(api['PUT users/:id/promotetoscanner']).toHaveBeenCalledWith(of('u-a1')));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await menuOf('here')).toEqual(['Togli da scanner', 'Elimina follower', ...types]);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Togli da scanner' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Non riceve e-mail: diglielo tu.');
    fireEvent.click(screen.getByRole('button', { name: 'Togli' }));
    await waitFor(() => expect(api['PUT users/:id/demotefromscanner']).toHaveBeenCalledWith(of('u-here')));
    const rowOf = (id: string) => screen.getByText(`Bianca Ferri ${id}`).closest('tr') as HTMLElement;
    expect(within(rowOf('guest')).getByText('Ospite')).toBeTruthy();
    expect(within(rowOf('there')).getByText('Scanner di un’altra community')).toBeTruthy();
  });

  test('the community changes the tier and deletes followers, who hear nothing of it, as the question says [FOLL-008, FOLL-010, PERM-P008]', async () => {
    const api = await drawList(manual, followed);
    await menuOf('a1');
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Associato' }));
    await waitFor(() =>
      expect(api['PUT tenant-subscriptions/:id/usertype']).toHaveBeenCalledWith(of('a1', { userType: 'top' })),
    );
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await menuOf('a1');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Elimina follower' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Prenotazioni e biglietti restano. Non riceve e-mail.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Elimina follower' }));
    await waitFor(() => expect(api.delete).toHaveBeenCalledWith('tenant-subscriptions', { id: 'a1' }));
  });

  test('an administrator accepts and declines, sees the community, and does nothing else [OPEN-033, OPEN-034, PERM-P003]', async () => {
    await drawList(admin, '/admin/tenant-subscriptions');
    expect(await menuOf('p1')).toEqual(['Accetta', 'Rifiuta']);
    expect(screen.getAllByText('Compagnia del Crinale').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Community', hidden: true })).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Accetta automaticamente' })).toBeNull();
    expect(screen.queryByText('Importa')).toBeNull();
  });

  test('an administrator has no action on who follows', async () => {
    await drawList(admin, followed.replace('tenant', 'admin'));
    await screen.findByText('Bianca Ferri a1');
    expect(screen.queryByRole('button', { name: /Azioni per/ })).toBeNull();
  });

  test('the switch saves whether requests are accepted by themselves [FOLL-012, PERM-P010, STATE-P004]', async () => {
    const api = await drawList();
    api['PUT users/me'].mockResolvedValue(community(true));
    fireEvent.click(await screen.findByRole('switch', { name: 'Accetta automaticamente' }));
    await waitFor(() => expect(api['PUT users/me']).toHaveBeenCalledWith({ body: { automaticAcceptance: true } }));
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(1));
  });

  test('many requests are accepted together; one that fails is told with its reason', async () => {
    allowConsoleError(/non è più in attesa/);
    const api = await drawList();
    await screen.findByText('Bianca Ferri p1');
    api['PUT tenant-subscriptions/:id/accept'].mockRejectedValueOnce(
      new HttpError('Questa richiesta non è più in attesa', 400),
    );
    const [all] = screen.getAllByRole('checkbox');
    fireEvent.click(all as HTMLElement);
    const bar = await screen.findByRole('toolbar', { name: 'Azioni sulle richieste scelte' });
    expect(bar.textContent).toContain('2 richieste');
    fireEvent.click(within(bar).getByRole('button', { name: 'Accetta' }));
    await waitFor(() => expect(api['PUT tenant-subscriptions/:id/accept']).toHaveBeenCalledTimes(2));
    const told = await screen.findByRole('dialog', { name: 'Non tutto è andato a buon fine' });
    expect(told.textContent).toContain('Fatto per 1. Rifiutato per 1:');
    expect(told.textContent).toContain('Bianca Ferri p1: Questa richiesta non è più in attesa');
  });
});

async function drawPage(path: string, user = manual) {
  const api = peopleApi({ 'tenant-subscriptions': people, reservations: [] });
  const prefix = user.role === 'admin' ? 'admin' : 'tenant';
  await renderScreen(
    <ShellContext.Provider value={{ prefix, resources: [] }}>
      <Routes>
        <Route path={`/${prefix}/tenant-subscriptions/new`} element={<FollowerPage />} />
        <Route path={`/${prefix}/tenant-subscriptions/:id`} element={<FollowerPage />} />
      </Routes>
    </ShellContext.Provider>,
    { dataProvider: api, user, path: `/${prefix}/tenant-subscriptions/${path}` },
  );
  return api;
}

describe('a follower', () => {
  test('new: user, community and type are required [FOLL-011, VAL-P038]', async () => {
    const api = await drawPage('new', admin);
    await screen.findByRole('button', { name: 'Aggiungi follower' });
    expect(screen.queryByText('Hai modifiche non salvate')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Aggiungi follower' }));
    await waitFor(() => expect(screen.getAllByText('Campo obbligatorio').length).toBeGreaterThanOrEqual(2));
    expect(api.create).not.toHaveBeenCalled();
  });

  test('new: by e-mail, as the community calls them; a refusal is at its field, nothing is lost [FOLL-013, DEC-021]', async () => {
    allowConsoleError(/HttpError|no tenant-subscriptions new1/);
    const api = await drawPage('new');
    fireEvent.click(await screen.findByRole('button', { name: 'Con l’e-mail' }));
    const field = screen.getByLabelText(/^E-mail/);
    fireEvent.change(field, { target: { value: 'zoe@example.org' } });
    fireEvent.change(screen.getByLabelText(/^Nome/), { target: { value: 'Zoe' } });
    fireEvent.change(screen.getByLabelText(/^Cognome/), { target: { value: 'Bassi' } });
    const body = { code: 'validation_failed', errors: { email: 'Questo indirizzo non va' } };
    api.create.mockRejectedValueOnce(new HttpError('…', 400, body));
    fireEvent.click(screen.getByRole('button', { name: 'Aggiungi follower' }));
    expect(await screen.findByText('Questo indirizzo non va')).toBeTruthy();
    expect((field as HTMLInputElement).value).toBe('zoe@example.org');
    fireEvent.click(screen.getByRole('button', { name: 'Aggiungi follower' }));
    const called = { name: 'Zoe', surname: 'Bassi' };
    const data = {
      email: 'zoe@example.org',
      ...called,
      tenantId: tenantUser.tenantId,
      userType: 'normal',
      status: 'accepted',
    };
    await waitFor(() => expect(api.create).toHaveBeenLastCalledWith('tenant-subscriptions', { data }));
    expect(await screen.findByText('Follower aggiunto')).toBeTruthy();
  });

  test('who was promoted is let to sell at the door on their page, and no longer; others have no such switch [GATE-006]', async () => {
    const api = await drawPage('here');
    const sells = await screen.findByRole('switch', { name: 'Vende alla porta' });
    expect((sells as HTMLInputElement).checked).toBe(false);
    fireEvent.click(sells);
    await waitFor(() =>
      expect(api['PUT tenant-subscriptions/:id/sellsatdoor']).toHaveBeenCalledWith(of('here', { sellsAtDoor: true })),
    );
    expect(await screen.findByText('Da adesso vende anche alla porta')).toBeTruthy();
  });

  test.each(['a1', 'guest', 'there', 'p1'])(
    'a follower who does not scan here (%s) is not let to sell [GATE-006]',
    async (id) => {
      await drawPage(id);
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('switch', { name: 'Vende alla porta' })).toBeNull();
    },
  );

  test('stored: the type is saved with the version; who saved first is told [FOLL-011, DEC-013]', async () => {
    allowConsoleError(/HttpError/);
    const api = await drawPage('a1');
    api['PUT tenant-subscriptions/:id/usertype'].mockRejectedValueOnce(
      new HttpError('…', 409, { code: 'stale_write' }),
    );
    const select = await screen.findByRole('combobox', { name: /^Tipo/ });
    fireEvent.mouseDown(select);
    fireEvent.click(await screen.findByRole('option', { name: 'Premium' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Salva' }));
    await waitFor(() =>
      expect(api['PUT tenant-subscriptions/:id/usertype']).toHaveBeenCalledWith({
        ...of('a1', { userType: 'premium' }),
        ifMatch: 3,
      }),
    );
    expect(await screen.findByText('Qualcun altro ha modificato questi dati')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /mia|mie|mio/i }));
    await waitFor(() =>
      expect(api['PUT tenant-subscriptions/:id/usertype']).toHaveBeenLastCalledWith({
        ...of('a1', { userType: 'premium' }),
        ifMatch: undefined,
      }),
    );
  });

  test('an administrator reads the type [FOLL-008]', async () => {
    await drawPage('a1', admin);
    expect(await screen.findByText('Solo la community cambia il tipo.')).toBeTruthy();
  });
});
