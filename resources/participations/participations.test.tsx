import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ParticipationStatus } from '#domain/participations/schema.ts';
import { bookingsApi } from '#tests/support/builders/bookings.ts';
import { sampleEvent } from '#tests/support/builders/sample-event.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { administrator } from '#tests/support/screens/events.tsx';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { RequestCreate } from './RequestCreate.tsx';
import { RequestList } from './RequestList.tsx';
import { RequestPage } from './RequestPage.tsx';

const record = (status: ParticipationStatus = 'pending') => ({
  id: 'p1',
  _id: 'p1',
  userId: 'u1',
  tenantId: tenantUser.tenantId,
  eventId: 'e1',
  status,
  slots: 2,
  departurePoint: null,
  paymentType: 'wireTransfer',
  participantsInfo: [{ name: 'Ada', surname: 'Verdi', email: 'ada@example.org', participant_type: 'accountholder' }],
  createdAt: new Date(Date.now() - 86_400_000).toISOString(),
  version: 1,
  user: { _id: 'u1', name: 'Ada', surname: 'Verdi', email: 'ada@example.org' },
  event: { _id: 'e1', name: 'Alba al lago' },
  tenant: { _id: 't1', businessName: 'Compagnia del Crinale' },
});

async function drawList(user = tenantUser) {
  const api = bookingsApi({ 'participation-requests': [record()] });
  await renderScreen(<RequestList />, { dataProvider: api, user });
  await screen.findByText('Ada Verdi');
  return api;
}

const filtersAsked = (api: Awaited<ReturnType<typeof drawList>>) =>
  api.getList.mock.calls
    .filter(([resource]) => resource === 'participation-requests')
    .map(([, params]) => (params as { filter: { status?: string } }).filter.status);

test('requests show the pending ones, participants the accepted ones [PREQ-002, OPEN-144]', async () => {
  const api = await drawList();
  expect(filtersAsked(api)).toEqual(['pending']);
  fireEvent.click(within(screen.getByLabelText('Richieste o partecipanti')).getByText('Partecipanti'));
  await waitFor(() => expect(filtersAsked(api).at(-1)).toBe('accepted'));
});

test('the community is a column for administrators only [PREQ-001, PERM-E014]', async () => {
  await drawList();
  expect(screen.queryByText('Compagnia del Crinale')).toBeNull();
  await drawList(administrator);
  expect(await screen.findByText('Compagnia del Crinale')).toBeTruthy();
});

async function open(status: ParticipationStatus, changes: object = {}, user = tenantUser) {
  const api = bookingsApi({
    'participation-requests': [{ ...record(status), ...changes }],
    events: [{ ...sampleEvent({ priceType: 'single', paymentTypes: ['wireTransfer', 'onSite'] }), id: 'e1' }],
  });
  await renderScreen(
    <Routes>
      <Route path="/tenant/participation-requests/:id" element={<RequestPage />} />
    </Routes>,
    { dataProvider: api, path: '/tenant/participation-requests/p1', user },
  );
  await screen.findByText('Richiesta di Ada Verdi');
  return api;
}

test('a new request offers only events whose participants are chosen [PREQ-004]', async () => {
  const api = bookingsApi({ events: [], tenants: [], 'tenant-subscriptions': [] });
  await renderScreen(<RequestCreate />, { dataProvider: api, user: tenantUser });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Evento/ }));
  await waitFor(() =>
    expect(api.getList).toHaveBeenCalledWith(
      'events',
      expect.objectContaining({ filter: expect.objectContaining({ selectionType: 'manual' }) }),
    ),
  );
});

test('opening a revoked or canceled request marks it as seen, a pending one not [PREQ-009]', async () => {
  const revoked = await open('revoked');
  await waitFor(() =>
    expect(revoked['POST views']).toHaveBeenCalledWith({ body: { entityType: 'participations', entityId: 'p1' } }),
  );
  const pending = await open('pending');
  expect(pending['POST views']).not.toHaveBeenCalled();
});

const button = (name: string) => screen.queryByRole('button', { name });
const lastUpdate = (api: Awaited<ReturnType<typeof open>>) => api.update.mock.lastCall;

test('a pending request is accepted after a confirmation that says what comes of it [PREQ-005]', async () => {
  const api = await open('pending');
  fireEvent.click(screen.getByRole('button', { name: 'Accetta' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('2 posti');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accetta' }));
  await waitFor(() =>
    expect(lastUpdate(api)).toMatchObject(['participation-requests', { data: { status: 'accepted' } }]),
  );
});

test.each([
  ['pending', /viene creata la prenotazione/, /Vengono addebitati/],
  ['declined', /riceve un link per pagare .* nasce quando paga/, /viene creata/],
] as const)(
  'accepting by card says what comes of one %s: a booking whose card is charged, or none until it is paid [PREQ-005, DEC-048]',
  async (status, said, other) => {
    await open(status, { paymentType: 'stripe' });
    fireEvent.click(screen.getByRole('button', { name: 'Accetta' }));
    const { textContent } = await screen.findByRole('alertdialog');
    expect(textContent).toMatch(said);
    expect(other.test(textContent)).toBe(status === 'pending');
  },
);

test('a request whose price changed since it was made says old and new amount, and what is owed, before it is accepted [PREQ-005, PUB-036]', async () => {
  allowConsoleError(/cambiato/);
  const api = await open('pending', { total: 4000 });
  api.update.mockImplementationOnce(async () => {
    throw new HttpError('cambiato', 409, { code: 'booking_amount_changed', amount: 5000 });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Accetta' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).queryByRole('alert')).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accetta' }));
  const said = await within(dialog).findByRole('alert');
  expect(said.textContent).toBe(
    'Da quando è stata fatta la richiesta il prezzo è cambiato: era 40,00\u00a0€, ora è 50,00\u00a0€. Ada Verdi dovrà pagare 50,00\u00a0€.',
  );
  expect(lastUpdate(api)).toMatchObject(['participation-requests', { data: { expected: 4000 } }]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accetta' }));
  await waitFor(() =>
    expect(lastUpdate(api)).toMatchObject(['participation-requests', { data: { status: 'accepted', expected: 5000 } }]),
  );
});

test('a price that changed before the dialog is opened is said in it from the start, and accepted at once [PREQ-005, PUB-036]', async () => {
  const api = await open('pending', { total: 4000, totalNow: 5000 });
  fireEvent.click(screen.getByRole('button', { name: 'Accetta' }));
  const dialog = await screen.findByRole('alertdialog');
  expect((await within(dialog).findByRole('alert')).textContent).toContain('era 40,00\u00a0€, ora è 50,00\u00a0€');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accetta' }));
  await waitFor(() =>
    expect(lastUpdate(api)).toMatchObject(['participation-requests', { data: { status: 'accepted', expected: 5000 } }]),
  );
  expect(api.update).toHaveBeenCalledTimes(1);
});

test('the amount charged to a held card is the one of now, once it was said that it changed [PREQ-005, PUB-036]', async () => {
  allowConsoleError(/cambiato/);
  const api = await open('pending', { total: 4000, paymentType: 'stripe' });
  api.update.mockImplementationOnce(async () => {
    throw new HttpError('cambiato', 409, { code: 'booking_amount_changed', amount: 3000 });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Accetta' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toMatch(/Vengono addebitati 40,00.€/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accetta' }));
  await within(dialog).findByRole('alert');
  expect(dialog.textContent).toMatch(/Vengono addebitati 30,00.€/);
});

test('the dialog of a decision says who gets an e-mail, and lets it be left out [DEC-092]', async () => {
  const api = await open('pending');
  fireEvent.click(screen.getByRole('button', { name: 'Rifiuta' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Ada Verdi riceve un’e-mail.')).toBeTruthy();
  fireEvent.click(dialog.getByLabelText('Non inviare e-mail'));
  expect(dialog.getByText('Nessuno riceve un’e-mail.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Rifiuta' }));
  await waitFor(() => expect(lastUpdate(api)).toMatchObject(['participation-requests', { data: { isSilent: true } }]));
});

test.each(['pending', 'declined'] as const)(
  'who asked by card hears of being accepted whatever is chosen, by the card: no switch says else, of one %s [DEC-092]',
  async (status) => {
    const api = await open(status, { paymentType: 'stripe' });
    fireEvent.click(screen.getByRole('button', { name: 'Accetta' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Ada Verdi riceve un’e-mail.')).toBeTruthy();
    expect(dialog.queryByLabelText('Non inviare e-mail')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Accetta' }));
    await waitFor(() => expect(lastUpdate(api)?.[1]).toMatchObject({ data: { status: 'accepted' } }));
    expect(lastUpdate(api)?.[1]).not.toHaveProperty('data.isSilent');
  },
);

test('a request for which no places are left cannot be accepted, and says so [PREQ-005]', async () => {
  await open('pending', { event: { ...record('pending').event, freePlaces: 1 } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Accetta' }).disabled).toBe(true);
  expect(screen.getByText('Posti liberi: 1. Ne servono 2.')).toBeTruthy();
});

test('a request says what it is worth and how many places are left before it is decided [PREQ-005, DEC-085]', async () => {
  await open('pending', { total: 9000 });
  const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(factOf('Importo')).toBe('90,00\u00a0€');
  await waitFor(() => expect(factOf('Posti liberi')).toMatch(/^\d+$/));
});

test.each([
  ['pending', true, true],
  ['declined', true, false],
  ['accepted', false, false],
  ['canceled', false, false],
  ['revoked', false, false],
  ['toAuthorize', false, false],
] as const)(
  'of a request that is %s: accept %s, decline %s [PREQ-005, PREQ-006]',
  async (status, accepts, declines) => {
    await open(status);
    expect(Boolean(button('Accetta'))).toBe(accepts);
    expect(Boolean(button('Rifiuta'))).toBe(declines);
  },
);

test('a request held on a card counts down; PREQ-008 one past its time has lapsed and cannot be accepted [PREQ-007]', async () => {
  await open('pending', { paymentType: 'stripe' });
  expect(screen.getByText(/^4 g 23 h 5\d min$/)).toBeTruthy();
  await open('pending', { paymentType: 'stripe', createdAt: new Date(Date.now() - 7 * 86_400_000).toISOString() });
  expect(await screen.findByText('Scaduto')).toBeTruthy();
});

test('who comes is edited and saved [PREQ-011]', async () => {
  const api = await open('pending');
  fireEvent.change(await screen.findByLabelText(/^Nome/), { target: { value: 'Adele' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Salva' }));
  await waitFor(() =>
    expect(lastUpdate(api)).toMatchObject([
      'participation-requests',
      { data: { participantsInfo: [{ name: 'Adele', surname: 'Verdi' }] } },
    ]),
  );
});

test('the payment type is an administrator’s to change [PREQ-010]', async () => {
  await open('pending');
  expect(screen.queryByRole('combobox', { name: /Pagamento/ })).toBeNull();
  await open('pending', {}, administrator);
  expect(await screen.findByRole('combobox', { name: /Pagamento/ })).toBeTruthy();
});

test('creating a request asks for status, event and person [PREQ-004]', async () => {
  const api = bookingsApi({});
  await renderScreen(<RequestCreate />, { dataProvider: api, path: '/tenant/participation-requests/new' });
  expect((screen.getByLabelText(/^Stato/) as HTMLInputElement).value).toBe('In attesa');
  fireEvent.click(screen.getByRole('button', { name: 'Continua' }));
  expect(await screen.findAllByText('Campo obbligatorio')).toHaveLength(2);
});

/** Requests of three people, the last of whom cannot be accepted any more. */
const several = () =>
  ['p1', 'p2', 'p3'].map((id, at) => ({
    ...{ ...record(), id, _id: id, total: 4000, event: { _id: 'e1', name: 'Alba al lago', freePlaces: 6 } },
    user: { _id: id, name: 'Ada', surname: `Verdi ${at + 1}`, email: 'ada@example.org' },
  }));

test('the chosen requests are accepted in their order, after saying how many and how much; a refused one is named [DEC-085, PREQ-005]', async () => {
  allowConsoleError(/al completo/);
  const api = bookingsApi({ 'participation-requests': several() });
  api.update.mockImplementation(async (_resource: string, params: object) => {
    if ('id' in params && params.id === 'p3') throw new HttpError('L’evento è al completo', 400, {});
    return { data: { id: 'p1', status: 'accepted' } };
  });
  await renderScreen(<RequestList />, { dataProvider: api });
  await screen.findByText('Ada Verdi 1');
  fireEvent.click(screen.getAllByRole('checkbox')[0] ?? document.body);
  const bar = within(await screen.findByRole('toolbar', { name: 'Azioni sulle richieste scelte' }));
  expect(bar.getByText(/3 richieste/).textContent).toContain('120,00\u00a0€');
  fireEvent.click(bar.getByRole('button', { name: 'Accetta 3' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Accettare le richieste scelte?' }));
  expect(asked.getByText(/^3 richieste, posti 6/).textContent).toContain('120,00\u00a0€');
  expect(asked.getByRole('button', { name: 'Lascia in attesa' })).toBeTruthy();
  fireEvent.click(asked.getByRole('button', { name: 'Accetta' }));
  const told = await screen.findByRole('dialog', { name: 'Non tutto è andato a buon fine' });
  expect(told.textContent).toContain('Fatto per 2. Rifiutato per 1:');
  expect(told.textContent).toContain('Ada Verdi 3 · Alba al lago: L’evento è al completo');
  expect(api.update.mock.calls.map(([, params]) => (params as unknown as { id: string }).id)).toEqual([
    'p1',
    'p2',
    'p3',
  ]);
});

test('of chosen requests for which places do not last, the last are named and neither counted nor charged [DEC-085, PREQ-005]', async () => {
  const rows = several().map((row) => ({ ...row, paymentType: 'stripe', event: { ...row.event, freePlaces: 5 } }));
  const api = bookingsApi({ 'participation-requests': rows });
  await renderScreen(<RequestList />, { dataProvider: api });
  await screen.findByText('Ada Verdi 1');
  fireEvent.click(screen.getAllByRole('checkbox')[0] ?? document.body);
  fireEvent.click(await screen.findByRole('button', { name: 'Accetta 3' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Accettare le richieste scelte?' }));
  expect(asked.getByText(/^2 richieste, posti 4, 80,00/)).toBeTruthy();
  expect(asked.getByText(/^Sulle carte vengono addebitati 80,00/)).toBeTruthy();
  expect(asked.getByText('Posti finiti: non cambia nulla per Ada Verdi 3.')).toBeTruthy();
  expect(asked.getByText('Ada Verdi 1, Ada Verdi 2 ricevono un’e-mail.')).toBeTruthy();
  fireEvent.click(asked.getByRole('button', { name: 'Accetta' }));
  await waitFor(() => expect(api.update).toHaveBeenCalledTimes(2));
});

test('of the accepted, those whose card is asked for are counted apart: they have no booking yet [DEC-085, PREQ-005]', async () => {
  const rows = several().map((row) => (row.id === 'p1' ? row : { ...row, paymentType: 'stripe' }));
  const api = bookingsApi({ 'participation-requests': rows });
  api.update.mockImplementation(async (_resource: string, params: object) => {
    const isAsked = 'id' in params && params.id === 'p3';
    return { data: { id: 'p1', status: isAsked ? 'toAuthorize' : 'accepted' } };
  });
  await renderScreen(<RequestList />, { dataProvider: api });
  await screen.findByText('Ada Verdi 1');
  fireEvent.click(screen.getAllByRole('checkbox')[0] ?? document.body);
  fireEvent.click(await screen.findByRole('button', { name: 'Accetta 3' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Accettare le richieste scelte?' }));
  expect(asked.getByText('Ada Verdi 1, Ada Verdi 2, Ada Verdi 3 ricevono un’e-mail.')).toBeTruthy();
  expect(asked.queryByLabelText('Non inviare e-mail')).toBeNull();
  fireEvent.click(asked.getByRole('button', { name: 'Accetta' }));
  const said = await screen.findByText(/2 richieste accettate/);
  expect(said.textContent).toBe('2 richieste accettate, 80,00\u00a0€. Link per pagare inviato a 1');
});

test('a request that can no longer be decided is not chosen with the others [PREQ-008]', async () => {
  const rows = several().map((row) => (row.id === 'p2' ? { ...row, status: 'accepted' as const } : row));
  await renderScreen(<RequestList />, { dataProvider: bookingsApi({ 'participation-requests': rows }) });
  await screen.findByText('Ada Verdi 1');
  fireEvent.click(screen.getAllByRole('checkbox')[0] ?? document.body);
  const bar = within(await screen.findByRole('toolbar', { name: 'Azioni sulle richieste scelte' }));
  expect(bar.getByRole('button', { name: 'Rifiuta 2' })).toBeTruthy();
});

test('the list shows time, places left and amount, can be filtered by event, and begins with the first to end [DEC-085]', async () => {
  const api = bookingsApi({
    'participation-requests': several().map((row) => ({ ...row, paymentType: 'stripe' })),
    events: [{ id: 'e1', ...sampleEvent({ name: 'Alba al lago' }) }],
  });
  await renderScreen(<RequestList />, { dataProvider: api });
  await screen.findByText('Ada Verdi 1');
  expect(screen.getAllByText(/^4 g 23 h/)).toHaveLength(3);
  for (const name of ['Scadenza', 'Posti liberi', 'Importo', 'Risposte'])
    expect(screen.getAllByText(name).length).toBeGreaterThan(0);
  const asked = () => api.getList.mock.calls.filter(([name]) => name === 'participation-requests').at(-1)?.[1];
  expect(asked()).toMatchObject({ sort: { field: 'expiresAt', order: 'ASC' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Evento' })[0] ?? document.body);
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Alba al lago' }));
  await waitFor(() => expect(asked()).toMatchObject({ filter: { eventId: 'e1' } }));
});

test('an administrator sets the status as far as the request may be decided, others do not [PREQ-010]', async () => {
  await open('pending');
  expect(screen.queryByRole('combobox', { name: /Stato/ })).toBeNull();
  const api = await open('pending', {}, administrator);
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /Stato/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'In attesa',
    'Accettata',
    'Rifiutata',
    'Annullata',
  ]);
  fireEvent.click(screen.getByRole('option', { name: 'Rifiutata' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(lastUpdate(api)?.[1]).toMatchObject({ data: { status: 'declined' } }));
  expect(lastUpdate(api)?.[1].data).not.toHaveProperty('paymentType');
});
