import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ticketRecord } from '#tests/support/builders/bookings.ts';
import { eventRecord } from '#tests/support/screens/events.tsx';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { PrintTickets } from './public/PrintTickets.tsx';

const print = vi.fn();
beforeEach(() => {
  print.mockClear();
  vi.stubGlobal('print', print);
});

const LONG = 'Bartolomei-Castelfranchi della Gherardesca';
const points = ['Modena Nord, parcheggio casello', 'Bologna'];
const ticket = (id: string, who: object, point: string | null, more: object = {}) =>
  ticketRecord({
    ...{ id, _id: id, code: `CODE${id}`, reservationId: 'r1', ...more },
    participantInfo: { participant_type: 'companion', name: '', surname: '', email: '', ...who },
    reservation: {
      ...{ _id: 'r1', code: 'RRRR1111', paymentType: 'wireTransfer', participants: 4, departurePoint: point },
    },
  } as never);
const bus = (identifier: string) => ({ transport: { _id: identifier, identifier } });
const tickets = [
  ticket('1', { name: 'Nicolò', surname: 'Zanotti', ...bus('Bus 10') }, 'Bologna'),
  ticket('2', { name: 'نور', surname: 'الخطيب', ...bus('Bus 2') }, 'Modena Nord, parcheggio casello', {
    condition: 'pending',
    price: 4550,
  }),
  // A companion without an e-mail, on no bus and at no point.
  ticket('3', { name: 'Ada', surname: LONG }, null),
];

async function printed(way: string, user = tenantUser) {
  const getList = vi.fn(async (resource: string, _params: object) =>
    resource === 'reservations'
      ? { data: [{ id: 'r1', _id: 'r1', user: { phone: '+39 333 1234567' } }], total: 1 }
      : { data: tickets, total: tickets.length },
  );
  const event = eventRecord({
    ...{ id: 'e1', name: 'Alba al lago', eventSubtype: { hasTransport: true } },
    departurePoints: points.map((groupingPoint) => ({ groupingPoint })),
  } as never);
  await renderScreen(<PrintTickets event={event} />, { dataProvider: { getList }, user });
  fireEvent.click(await screen.findByRole('button', { name: 'Stampa' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: way }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheet = within(document.getElementById('print-sheet') ?? document.body);
  const rows = sheet
    .getAllByRole('row', { hidden: true })
    .map((row) => Array.from(row.children, (one) => one.textContent));
  return { getList, sheet, rows };
}

test('a printed list is for people: box, surname first, telephone, point, bus, what is due [DAY-072]', async () => {
  const { rows, getList } = await printed('Per cognome');
  const [heads, ...people] = rows;
  expect(heads).toEqual([
    '✓',
    'Partecipante',
    'Telefono',
    'Punto di partenza',
    'Trasporto',
    'Da pagare',
    'Nota',
    'Codice',
    '',
  ]);
  expect(people).toContainEqual([
    ...['☐', 'الخطيب نور', '+39 333 1234567', 'Modena Nord, parcheggio casello', expect.any(String)],
    ...[expect.stringMatching(/^45,50.€$/), '', 'CODE2', ''],
  ]);
  expect(people.map(([, name]) => name)).toEqual(expect.arrayContaining([`${LONG} Ada`, 'Zanotti Nicolò']));
  expect(people[0]?.[1]).toBe(`${LONG} Ada`);
  // Only who comes is asked for, at an event of theirs.
  expect(getList.mock.calls.find(([resource]) => resource === 'tickets')?.[1]).toMatchObject({
    filter: { eventId: 'e1', status: 'valid' },
  });
});

test('by point it follows the way, each point with its head and count, who has none last [DAY-072]', async () => {
  const { sheet } = await printed('Per punto di partenza');
  const heads = sheet.getAllByRole('rowheader', { hidden: true }).map((head) => head.textContent);
  expect(heads).toEqual(['Modena Nord, parcheggio casello · 1', 'Bologna · 1', 'Senza · 1']);
});

test('by list it goes bus by bus, the second before the tenth [DAY-072]', async () => {
  const { sheet } = await printed('Per lista');
  const heads = sheet.getAllByRole('rowheader', { hidden: true }).map((head) => head.textContent);
  expect(heads).toEqual(['Bus 2 · 1', 'Bus 10 · 1', 'Senza · 1']);
});

test('anyone who only scans prints no telephone, and no booking is read for it [DAY-072, DEC-057]', async () => {
  const { rows, getList } = await printed('Per cognome', { ...tenantUser, role: 'scanner' });
  expect(rows[0]).not.toContain('Telefono');
  expect(getList.mock.calls.map(([resource]) => resource)).toEqual(['tickets']);
});
