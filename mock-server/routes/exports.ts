import { eventList } from '#domain/events/list.ts';
import { reservationList } from '#domain/reservations/list.ts';
import { ticketList } from '#domain/tickets/list.ts';
import { eventColumns, reservationColumns, ticketColumns } from '#i18n/sheets/lists.ts';
import { showEvent } from '../event-view.ts';
import { showReservation, showTicket } from '../kernel/related.ts';
import { type Answer, type Call, type Route, route, visible } from '../kernel/route.ts';
import { exported, sheet } from '../kernel/sheet.ts';
import { ticketsSeen } from '../ticket-changes.ts';
import { eventOptions, eventsListed } from './events/events.ts';
import { paymentSheet, requestSheet } from './payments/payment-sheets.ts';
import { reservationOptions } from './reservations/reservations.ts';
import { ticketOptions } from './tickets/tickets.ts';

function ticketSheet(call: Call): Promise<Answer> {
  const rows = exported(call, ticketList, ticketsSeen(call), ticketOptions(call)).map((ticket) =>
    showTicket(call.store, ticket),
  );
  return sheet(call, 'tickets', ticketColumns, rows);
}

function reservationSheet(call: Call): Promise<Answer> {
  const found = exported(call, reservationList, visible(call, call.store.reservations), reservationOptions(call));
  const rows = found.map((row) => showReservation(call.store, row));
  return sheet(call, 'reservations', reservationColumns, rows);
}

function eventSheet(call: Call): Promise<Answer> {
  const rows = exported(call, eventList, eventsListed(call), eventOptions(call)).map((event) =>
    showEvent(call.store, event),
  );
  return sheet(call, 'events', eventColumns, rows);
}

/** Spreadsheets of the lists, with the filters they are shown with. */
export const exportRoutes: Route[] = [
  route('get', '/api/tickets/excel', ['export', 'tickets'], ticketSheet),
  route('get', '/api/reservations/excel', ['export', 'reservations'], reservationSheet),
  route('get', '/api/events/excel', ['export', 'events'], eventSheet),
  route('get', '/api/payments/excel', ['export', 'payments'], paymentSheet),
  route('get', '/api/participations/excel', ['export', 'participations'], requestSheet),
  route('get', '/api/participation-requests/excel', ['export', 'participations'], requestSheet),
];
