import { beginningOf } from '#domain/events/dates.ts';
import { eventList } from '#domain/events/list.ts';
import { reservationList } from '#domain/reservations/list.ts';
import { ticketList } from '#domain/tickets/list.ts';
import { placeNames } from '#domain/transports/places.ts';
import { showEvent } from '../event-view.ts';
import { showReservation, showTicket } from '../kernel/related.ts';
import { type Answer, type Call, type Route, route, visible } from '../kernel/route.ts';
import { euros, exported, instant, languages, sheet } from '../kernel/sheet.ts';
import { ticketsSeen } from '../ticket-changes.ts';
import { eventOptions, eventsListed } from './events/events.ts';
import { paymentSheet, requestSheet } from './payments/payment-sheets.ts';
import { reservationOptions } from './reservations/reservations.ts';
import { ticketOptions } from './tickets/tickets.ts';

function ticketSheet(call: Call): Promise<Answer> {
  const { status, enums } = languages[call.language];
  const rows = exported(call, ticketList, ticketsSeen(call), ticketOptions(call)).map((ticket) =>
    showTicket(call.store, ticket),
  );
  return sheet(call, 'tickets', rows, {
    code: (row) => row.code,
    surname: (row) => row.participantInfo.surname,
    name: (row) => row.participantInfo.name,
    email: (row) => row.participantInfo.email,
    status: (row) => status.ticket[row.status],
    condition: (row) => status.ticketCondition[row.condition],
    price: (row) => euros(row.price),
    paymentType: (row) => row.reservation && enums.paymentType[row.reservation.paymentType],
    transport: (row) => placeNames(row.places),
    reservation: (row) => row.reservation?.code,
    event: (row) => row.event?.name,
    scannedAt: (row) => instant(row.scannedAt),
  });
}

function reservationSheet(call: Call): Promise<Answer> {
  const { status, enums } = languages[call.language];
  const found = exported(call, reservationList, visible(call, call.store.reservations), reservationOptions(call));
  const rows = found.map((row) => showReservation(call.store, row));
  return sheet(call, 'reservations', rows, {
    code: (row) => row.code,
    surname: (row) => row.user?.surname,
    name: (row) => row.user?.name,
    email: (row) => row.user?.email,
    event: (row) => row.event?.name,
    slots: (row) => row.slots,
    total: (row) => euros(row.total),
    paymentType: (row) => enums.paymentType[row.paymentType],
    status: (row) => status.reservation[row.status],
    createdAt: (row) => instant(row.createdAt),
  });
}

function eventSheet(call: Call): Promise<Answer> {
  const { status, enums } = languages[call.language];
  const rows = exported(call, eventList, eventsListed(call), eventOptions(call)).map((event) =>
    showEvent(call.store, event),
  );
  return sheet(call, 'events', rows, {
    name: (row) => row.name,
    eventType: (row) => enums.eventType[row.eventType],
    category: (row) => row.category?.name,
    status: (row) => status.event[row.status],
    startDate: (row) => instant(beginningOf(row)),
    maxParticipants: (row) => row.maxParticipants,
    takenPlaces: (row) => row.slots,
    ticketsToPay: (row) => row.ticketsToPayTotal,
    ticketsToRefund: (row) => row.ticketsToRefundTotal,
    takings: (row) => euros(row.takings),
  });
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
