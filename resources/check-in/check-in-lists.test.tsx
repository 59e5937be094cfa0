import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShellContext } from '#src/components/page/shell-context.ts';
import { openQueue } from '#src/gate/device/gate-database.ts';
import { bookingsApi, ticketRecord } from '#tests/support/builders/bookings.ts';
import { eventRecord } from '#tests/support/screens/events.tsx';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { CheckInEventList } from './CheckInEventList.tsx';
import { CheckInTicketList } from './CheckInTicketList.tsx';
import { ConflictsPanel } from './ConflictsPanel.tsx';

beforeEach(() => {
  vi.stubGlobal('innerWidth', 390);
});
afterEach(() => void vi.restoreAllMocks());

const scanner = { ...tenantUser, role: 'scanner' as const };

async function openTickets(user: typeof tenantUser, query = '') {
  const api = bookingsApi({
    tickets: [ticketRecord({ id: 't1' }), ticketRecord({ id: 't2', condition: 'payed' })],
    events: [{ ...eventRecord({ id: 'e1', tenantId: tenantUser.tenantId ?? '' }) }],
  });
  await renderScreen(
    <ShellContext.Provider value={{ prefix: 'tenant', resources: [] }}>
      <Routes>
        <Route path="/tenant/check-in-area/events/:eventId/tickets" element={<CheckInTicketList />} />
      </Routes>
    </ShellContext.Provider>,
    { dataProvider: api, user, path: `/tenant/check-in-area/events/e1/tickets${query}` },
  );
  await screen.findAllByText('Bianca Ferri');
  return api;
}
const bar = () => within(screen.getByRole('toolbar', { name: 'Azioni sui biglietti selezionati' }));

test('on a phone too an event says how many departure points it has [CHK-002]', async () => {
  const event = {
    ...{ id: 'e1', _id: 'e1', name: 'Alba al lago', eventType: 'travel', eventStatus: 'confirmed' },
    ...{ departurePoints: 3, startDate: null, tickets: 12, validTickets: 10, validAndScannedTickets: 4 },
    ...{ invalidTickets: 2, hasTransport: true },
  };
  const getList = vi.fn(async (_resource: string, _params: object) => ({ data: [event], total: 1 }));
  await renderScreen(<CheckInEventList />, { dataProvider: { getList }, path: '/tenant/check-in-area' });
  const card = within(await screen.findByRole('listitem'));
  const facts = card.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Punti di partenza', '3'],
    ['Biglietti', '12'],
    ['Scansioni', '4'],
    ['Da scansionare', '6'],
    ['Non validi', '2'],
  ]);
});

test.each([
  ['conflict_used', 'Già usato a un altro varco'],
  ['conflict_canceled', 'Il biglietto non valeva più'],
  ['conflict_checkpoint', 'Non qui o non ora'],
])('an entry read offline that is %s says why it was wrong: %s [DEC-057, GATE-003]', async (reason, why) => {
  const scan = {
    id: 's1',
    _id: 's1',
    reason,
    isConflict: true,
    at: '2026-06-21T17:30:00Z',
    userName: 'Sara',
    ticket: null,
  };
  const getList = vi.fn(async () => ({ data: [scan], total: 1 }));
  await renderScreen(<ConflictsPanel eventId="e1" />, { dataProvider: { getList } });
  fireEvent.click(await screen.findByRole('button', { name: 'Mostra' }));
  expect(await screen.findByText(new RegExp(`^${why} · Fatto entrare da Sara`))).toBeTruthy();
});

const day = (id: string, name: string, startDate: string, more: object = {}) => ({
  ...{ id, _id: id, name, eventType: 'event', eventStatus: 'confirmed', departurePoints: 0, startDate, endDate: null },
  ...{ tickets: 12, validTickets: 10, validAndScannedTickets: 4, invalidTickets: 2, hasTransport: false, ...more },
});
async function openHome(events: ReturnType<typeof day>[]) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Mobile');
  const getList = vi.fn(async (_resource: string, { filter = {} }: { filter?: Record<string, unknown> }) => {
    const without = [filter['_id.$ne'] ?? []].flat();
    const data = events.filter(({ id }) => !without.includes(id));
    return { data, total: data.length };
  });
  await renderScreen(
    <ShellContext.Provider value={{ prefix: 'scanner', resources: [] }}>
      <CheckInEventList />
    </ShellContext.Provider>,
    { dataProvider: { getList }, user: scanner, path: '/scanner/check-in-area' },
  );
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('the first who came is spoken of as one [DAY-070]', async () => {
  await openHome([day('e1', 'Concerto', inHours(0), { validAndScannedTickets: 1 })]);
  expect(await screen.findByText('1 entrato su 10 biglietti validi')).toBeTruthy();
});

test('a scanner begins with today’s event and one button to its camera; other days are below [DAY-070]', async () => {
  await openHome([
    day('e1', 'مهرجان Àl Crinale', inHours(0)),
    day('e2', 'Camminata', inHours(72)),
    day('e3', 'Regata', inHours(200)),
  ]);
  const today = within(await screen.findByRole('region', { name: 'Oggi' }));
  expect(today.getByText('4 entrati su 10 biglietti validi')).toBeTruthy();
  const button = screen.getByRole('link', { name: 'Scansiona: مهرجان Àl Crinale' });
  expect(button.getAttribute('href')).toBe('/scanner/check-in-area/events/e1/tickets/scan');
  expect(screen.getAllByRole('link', { name: /^Scansiona/ })).toHaveLength(1);
  const others = await screen.findAllByRole('listitem');
  expect(others.map((one) => within(one).getByRole('link').textContent)).toEqual(['Camminata', 'Regata']);
  expect(others[0]?.textContent).not.toContain('Punti di partenza');
  expect(others[0]?.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('of two events today each has its button; a cancelled one is none of today’s [DAY-070]', async () => {
  await openHome([
    day('e1', 'Concerto', inHours(0)),
    day('e2', 'Navetta', inHours(-2)),
    day('e4', 'Festa', inHours(0), { eventStatus: 'canceled' }),
  ]);
  const today = within(await screen.findByRole('region', { name: 'Oggi' }));
  expect(today.getAllByRole('link', { name: /^Scansiona/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Scansiona: Concerto',
    'Scansiona: Navetta',
  ]);
  // The title counts those of today too.
  expect(await screen.findByRole('heading', { level: 1, name: 'Check-in 3' })).toBeTruthy();
  expect((await screen.findAllByRole('listitem')).map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Festa.*Annullato/),
  ]);
});

test('without an event today it says so, and nothing asks to be scanned [DAY-070]', async () => {
  await openHome([day('e2', 'Camminata', inHours(72))]);
  expect(await screen.findByText('Oggi non c’è nessun evento')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Scansiona/ })).toBeNull();
});

test.each(['', '?title=Concerto&hasTransport=true'])(
  'the valid tickets come first, by whichever address the list is opened: “%s” [CHK-003, CHK-012]',
  async (query) => {
    const api = await openTickets(tenantUser, query);
    const asked = api.getList.mock.calls.filter(([name]) => name === 'tickets').map(([, params]) => params);
    expect(asked.at(-1)).toMatchObject({ filter: { eventId: 'e1', status: 'valid' } });
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  },
);

test('on a phone an organiser chooses tickets of the check-in list and acts on them [CHK-010, OPEN-165]', async () => {
  await openTickets(tenantUser);
  const boxes = screen.getAllByRole('checkbox', { name: 'Scegli Bianca Ferri' });
  expect(boxes).toHaveLength(2);
  fireEvent.click(boxes[0] ?? document.body);
  expect(bar().getByText('1 selezionato')).toBeTruthy();
  expect(bar().getByRole('button', { name: 'Segna come pagato 1' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seleziona tutto' }));
  expect(bar().getByRole('button', { name: 'Annulla senza rimborso 2' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seleziona tutto' }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('for a scanner a choice on the phone only counts [CHK-010, OPEN-165]', async () => {
  await openTickets(scanner);
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'Scegli Bianca Ferri' })[0] ?? document.body);
  expect(bar().getByText('1 selezionato')).toBeTruthy();
  expect(bar().getByText(/il file contiene sempre tutto l’evento/)).toBeTruthy();
  expect(bar().queryByRole('button', { name: /Segna|Annulla e/ })).toBeNull();
});

test.each([
  ['organiser', tenantUser],
  ['scanner', scanner],
])('on a phone the %s goes on to the camera from the tickets [CHK-015, OPEN-208]', async (_who, user) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile',
  );
  await openTickets(user);
  expect(screen.getByRole('link', { name: 'Scansiona' }).getAttribute('href')).toMatch(/\/events\/e1\/tickets\/scan$/);
});

test('what a gate closed without a network left on this phone is told, with the way to send it [GATE-007, DAY-071]', async () => {
  const queue = await openQueue();
  const scan = {
    order: 1,
    userId: 'u',
    read: 'x',
    ticketId: 't',
    at: '2026-05-16T01:00:00Z',
    device: '',
    revertReason: null,
  };
  await queue.put('scans', { ...scan, nonce: 'n1', eventId: 'e1', state: 'entered' });
  await queue.put('scans', { ...scan, nonce: 'n2', eventId: 'e1', state: 'entered' });
  // Of a community this person is none of: not theirs to be told.
  await queue.put('scans', { ...scan, nonce: 'n3', eventId: 'elsewhere', state: 'entered' });
  queue.close();
  const event = day('e1', 'Alba al lago', '2026-05-16T01:00:00.000Z');
  const getMany = vi.fn(async () => ({ data: [event] }));
  const getList = vi.fn(async () => ({ data: [event], total: 1 }));
  await renderScreen(<CheckInEventList />, { dataProvider: { getList, getMany }, path: '/tenant/check-in-area' });
  const told = within(await screen.findByRole('alert'));
  expect(told.getByText(/Su questo telefono ci sono 2 registrazioni non ancora inviate\./)).toBeTruthy();
  expect(told.getByRole('link', { name: 'Apri “Alba al lago” per inviare' }).getAttribute('href')).toMatch(
    /check-in-area\/events\/e1\/tickets\/scan$/,
  );
});
