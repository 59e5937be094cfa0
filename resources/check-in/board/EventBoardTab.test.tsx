import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Attendance } from '#domain/check-in/attendance.ts';
import type { Board } from '#domain/check-in/board/schema.ts';
import type { Till } from '#domain/check-in/door-sale-schema.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { eventRecord } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { EventBoardTab } from './EventBoardTab.tsx';

const at = '2026-06-20T19:41:20.000Z';
const phone = { phoneNumber: '+39 333 1112222', version: '1.9.0', queued: 0, readings: 268, isSilent: false };
const omar = {
  ...{
    userId: 's1',
    userName: 'Omar Bassi',
    door: 'Ingresso Sud',
    phoneNumber: '+39 333 4445566',
    queued: 12,
    battery: 18,
  },
  seenAt: '2026-06-20T19:37:10.000Z',
};
const board: Board = {
  ...{ eventId: 'e1', eventName: 'Festa di mezza estate', tenantName: 'Compagnia del Crinale', at, capacity: 1300 },
  ...{ entered: 864, expected: 1240, inside: 812, left: 52, toCome: 376, toPay: 58, perMinute: 14, conflicts: 1 },
  endsAt: '2026-06-20T20:08:20.000Z',
  minutes: {
    from: '2026-06-20T18:30:00.000Z',
    counts: Array.from({ length: 72 }, (_, index) => (index === 42 ? 20 : index % 12)),
    medians: Array.from({ length: 71 }, () => 14),
  },
  doors: [
    {
      ...{ key: 'n', checkpointId: 'n', name: 'Ingresso Nord', entered: 471, perMinute: 8, exits: 31, refusals: 27 },
      operators: ['Giada Ronchi', 'Teo Lamberti'],
    },
  ],
  operators: [{ userId: 'u1', name: 'Giada Ronchi', entries: 268, exits: 12, refusals: 9 }],
  departurePoints: [{ name: 'Bologna', came: 30, expected: 48 }],
  lists: [{ _id: 'l1', name: 'Bus 1', came: 47, expected: 50 }],
  refusals: { total: 61, reads: 925, reasons: [{ reason: 'already_used', count: 22 }] },
  phones: [
    { _id: 'p2', ...omar, ...{ version: '1.9.0', readings: 90, isSilent: true } },
    { ...phone, _id: 'p1', userId: 's2', userName: 'Giada Ronchi', door: 'Ingresso Nord', battery: 84, seenAt: at },
  ],
  alerts: [
    { kind: 'silentPhone', key: 'a', ...omar, minutes: 4 },
    {
      ...{ kind: 'conflict', key: 'b', count: 1, ticketId: 't1', name: 'Irene Valsecchi', reason: 'conflict_used' },
      ...{ door: 'Sud', at: '2026-06-20T19:32:00.000Z', first: { door: 'Nord', at: '2026-06-20T19:31:00.000Z' } },
    },
    {
      ...{ kind: 'refusals', key: 'c', door: 'Ingresso Sud', refused: 7, reads: 78, reason: 'not_yet', ofReason: 5 },
    },
  ],
};

const attendance: Attendance = {
  ...{ eventId: 'e1', came: 864, absent: 376, late: 40, startsAt: '2026-06-20T20:00:00.000Z' },
  curve: [{ at: '2026-06-20T19:00:00.000Z', count: 210 }],
  peak: { at: '2026-06-20T19:00:00.000Z', count: 210 },
  byTier: [{ tier: 'normal', absent: 300, expected: 900 }],
  byPayment: [{ paymentType: 'atDeparture', absent: 58, expected: 90 }],
};

async function open(
  eventBoard = vi.fn(async () => board),
  search = '?tab=live-board',
  eventAttendance = async () => attendance,
  tills: Till[] = [],
) {
  const eventTills = async () => tills;
  await renderScreen(<EventBoardTab event={eventRecord({ id: 'e1' })} />, {
    ...{
      dataProvider: {
        'GET events/:id/board': eventBoard,
        'GET events/:id/attendance': eventAttendance,
        'GET events/:id/tills': eventTills,
      },
      path: `/tenant/events/e1${search}`,
    },
  });
  await screen.findAllByText(/864/);
  return eventBoard;
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(at) }));
afterEach(() => void vi.useRealTimers());

test('shows who came, who is inside, who still comes, how fast and until when [GATE-020]', async () => {
  await open();
  const figures = screen.getByLabelText('In breve');
  for (const text of ['864 su 1.240', '70% degli attesi · 52 usciti', '812', 'capienza 1.300, restano 488'])
    expect(figures.textContent).toContain(text);
  for (const text of ['376', 'di cui 58 da pagare', '14', 'tutti dentro verso le 22:08'])
    expect(figures.textContent).toContain(text);
  // One for wide pages and one for phones: the style shows one of them.
  const charts = screen.getAllByRole('img', { name: /dalle 20:30 alle 21:41: picco 20 alle 21:12; adesso 14/ });
  expect(charts.length).toBeGreaterThan(0);
  expect(screen.getByRole('region', { name: 'Rifiuti 61' }).textContent).toContain('6,6% delle letture');
});

test('leads every alert to its remedy, and only the worst has a filled button [GATE-022]', async () => {
  await open();
  const alerts = screen.getByRole('region', { name: 'Da guardare adesso 3' });
  const call = within(alerts).getByRole('link', { name: 'Chiama Omar' });
  expect(call.getAttribute('href')).toBe('tel:+393334445566');
  expect(call.className).toContain('contained');
  expect(within(alerts).getByRole('link', { name: 'Decidi' }).getAttribute('href')).toContain('/tickets/t1');
  expect(within(alerts).getByRole('link', { name: 'Apri i varchi' }).className).not.toContain('contained');
  expect(alerts.textContent).toContain('Ingresso Sud rifiuta il 9% negli ultimi 10 minuti');
});

test('lists silent phones first, with the last that was known of them [GATE-020]', async () => {
  await open();
  const phones = within(screen.getByRole('region', { name: 'Telefoni 2' })).getAllByRole('listitem');
  expect(phones[0]?.textContent).toContain('tace da 4 min18% di batteria · ultima coda: 12 letture');
  expect(phones[1]?.textContent).toContain('84% · coda vuota · 268 letture');
});

test('a phone unheard of for long is not shown as well, even where nobody misses it [GATE-020]', async () => {
  const away = { ...phone, _id: 'p3', userId: 's3', userName: 'Caterina Galli', door: 'Ingresso Est', battery: 18 };
  await open(
    vi.fn(async () => ({ ...board, phones: [...board.phones, { ...away, seenAt: '2026-06-20T18:56:20.000Z' }] })),
  );
  const phones = within(screen.getByRole('region', { name: 'Telefoni 3' }));
  expect(phones.getByText('45 min fa').className).toBe('st');
  expect(phones.getByText('1 s fa').className).toBe('st ok');
});

test('changes from doors to departure points, lists and who scans [GATE-020]', async () => {
  await open();
  const user = quickUser();
  expect(screen.getByRole('rowheader', { name: 'Ingresso Nord Giada, Teo' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Per punto di partenza e lista' }));
  const [point, list, person] = screen.getAllByRole('table');
  expect([point, list, person].map((table) => table?.textContent)).toEqual([
    ...[expect.stringContaining('30 su 48'), expect.stringContaining('47 su 50'), expect.stringContaining('268')],
  ]);
});

test('says since when it is old when the server is away, and its figures stay [GATE-025]', async () => {
  allowConsoleError(/./);
  const eventBoard = await open();
  eventBoard.mockRejectedValue(new HttpError('via', 503, {}));
  await act(() => vi.advanceTimersByTimeAsync(34_000));
  expect(screen.getByRole('alert').textContent).toBe('Ferma alle 21:41, da 34 s. Nuovo tentativo tra poco');
  expect(screen.getByText('864')).toBeDefined();
  eventBoard.mockResolvedValue({ ...board, entered: 870 });
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  await waitFor(() => expect(screen.getByText('870')).toBeDefined());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows large figures and no names on a projector; Escape leads back [GATE-021]', async () => {
  await open(undefined, '?tab=live-board&screen=1');
  const hall = screen.getByRole('dialog', { name: 'Ingressi di Festa di mezza estate, sul proiettore' });
  for (const text of ['864', 'entrati su 1.240', '812', '376', 'Ingresso Nord', '471 · 8 al minuto', '21:41'])
    expect(hall.textContent).toContain(text);
  expect(hall.textContent).not.toMatch(/Omar|Giada|Irene|Rifiut/);
  await quickUser().keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says how it went once the event has begun, and writes to those who did not come [GATE-024]', async () => {
  await open();
  expect(screen.queryByText('Com’è andata')).toBeNull();
  cleanup();
  await open(undefined, undefined, async () => ({ ...attendance, startsAt: '2026-06-20T19:00:00.000Z' }));
  const report = await screen.findByRole('region', { name: 'Com’è andata' });
  expect(report.textContent).toContain('864 entrati su 1.240 · 40 in ritardo · picco 210 nel quarto d’ora delle 21:00');
  expect(report.textContent).toContain('300 assenti su 900');
  const write = within(report).getByRole('link', { name: 'Scrivi a chi non è venuto (376)' });
  expect(write.getAttribute('href')).toBe(
    '/tenant/communications/new?eventId=e1&userType=participants&attendance=absent',
  );
});

test('shows what each person sold at the door and counted, and why a till does not add up [GATE-006]', async () => {
  const none = { counted: null, difference: null, note: null, closedAt: null };
  await open(undefined, undefined, undefined, [
    {
      ...{ _id: 'k1', userId: 'u1', userName: 'Giada Ronchi', sales: 3, note: 'Un resto sbagliato' },
      ...{ expected: { cash: 4500, reader: 3000 }, counted: { cash: 4000, reader: 3000 } },
      ...{ difference: { cash: -500, reader: 0 }, closedAt: '2026-06-20T21:05:00.000Z' },
    },
    { _id: null, userId: 'u2', userName: 'Teo Lamberti', sales: 1, expected: { cash: 1500, reader: 0 }, ...none },
  ]);
  const table = await screen.findByRole('table', { name: 'Casse alla porta' });
  const rows = within(table).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Giada Ronchi3 vendite · Chiusa il 20/06/2026 23:05Un resto sbagliato',
    'Contanti45,00\u00a0€40,00\u00a0€-5,00\u00a0€',
    'Lettore di carte30,00\u00a0€30,00\u00a0€Torna',
    'Teo Lambertiuna vendita · Ancora aperta',
    'Contanti15,00\u00a0€––',
    'Lettore di carte0,00\u00a0€––',
  ]);
});

test('has nothing that keeps anybody from reading it', async () => {
  await open();
  vi.useRealTimers();
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test('in English those who have left are not said to be still to come [GATE-020]', async () => {
  const dataProvider = {
    'GET events/:id/board': async () => board,
    'GET events/:id/attendance': async () => attendance,
    'GET events/:id/tills': async () => [],
  };
  const path = '/tenant/events/e1?tab=live-board';
  await renderScreen(<EventBoardTab event={eventRecord({ id: 'e1' })} />, { dataProvider, path, language: 'en' });
  expect(await screen.findByText('70% of those expected · 52 have left')).toBeTruthy();
  expect(screen.queryByText(/52 to come/)).toBeNull();
});
