import { expect, test } from 'vitest';
import { eventPageOf, reservationPath, scanPath, ticketPageOf, ticketPath, ticketsPath } from './check-in-paths.ts';

const event = { _id: 'e1', name: 'Alba & luna', hasTransport: true };

test('an event opens its tickets with its name, its transport and the valid ones first [CHK-003, CHK-012]', () => {
  const url = new URL(ticketsPath('scanner', event), 'https://regia.test');
  expect(url.pathname).toBe('/scanner/check-in-area/events/e1/tickets');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    title: 'Alba & luna',
    hasTransport: 'true',
    filter: '{"status":"valid"}',
  });
});

test('anyone who only checks in is led to the gate’s pages of an event and a ticket, staff to the whole ones [CHK-016]', () => {
  expect(eventPageOf('scanner', 'e1')).toBe('/scanner/check-in-area/events/e1/tickets');
  expect(ticketPageOf('scanner', 'e1', 't1')).toBe('/scanner/check-in-area/events/e1/tickets/t1');
  expect(eventPageOf('tenant', 'e1')).toBe('/tenant/events/e1');
  expect(ticketPageOf('admin', 'e1', 't1')).toBe('/admin/tickets/t1?eventId=e1');
});

test('the routes of the area [CHK-016]', () => {
  expect(ticketPath('tenant', 'e1', 't1')).toBe('/tenant/check-in-area/events/e1/tickets/t1');
  expect(scanPath('admin', 'e1')).toBe('/admin/check-in-area/events/e1/tickets/scan');
  expect(reservationPath('scanner', 'r1')).toBe('/scanner/reservations/r1');
});
