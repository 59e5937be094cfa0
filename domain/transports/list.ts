import { declareList } from '../list-query.ts';
import { ticketStatuses } from '../shared/ticket-status.ts';

/** Reservations of the assignment tab on a page. */
export const ASSIGNMENT_PAGE_SIZE = 10;

/**
 * The reservations of an event with the tickets its filters select: `q` looks for a participant, `transportId`, `hasTransport`,
 * `withoutLayer` and `ticketStatus` select tickets, `departurePoint` the booking's. A reservation without a selected ticket
 * is left out. `hasTransport` is true of a ticket with a place in every layer the event has lists of.
 */
export const transportReservationList = declareList({
  sortable: ['surname', 'createdAt', 'departurePoint', 'slots'],
  filters: {
    transportId: 'id',
    hasTransport: 'boolean',
    withoutLayer: 'enum',
    ticketStatus: ticketStatuses,
    departurePoint: 'id',
  },
  search: true,
  defaultSort: 'surname',
});

/** The spreadsheet of passengers: of all lists, or of some. */
export const transportSheetList = declareList({
  sortable: ['createdAt'],
  filters: { transportId: 'id' },
  search: false,
  defaultSort: 'createdAt',
});
