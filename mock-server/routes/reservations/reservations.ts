import { parseListQuery } from '#domain/list-query.ts';
import { reservationList } from '#domain/reservations/list.ts';
import { asksForOwed } from '#domain/reservations/owed.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { answersOfAll } from '#domain/tickets/answers.ts';
import { type BookingKind, book } from '../../booking.ts';
import { visibleReservation } from '../../contacts.ts';
import { list, type PageOptions, select } from '../../kernel/list.ts';
import { showReservation, showTicket, showWholeRequest, ticketsOf } from '../../kernel/related.ts';
import { type Answer, type Call, findOwn, ok, type Route, route, update, visible } from '../../kernel/route.ts';
import { bookingWords, phoneOf } from '../../kernel/searched.ts';
import { addPerson } from './add.ts';
import { cancelAll } from './cancel-all.ts';
import { editReservation } from './edit.ts';
import { moveBooking } from './move.ts';
import { owedFields, owedOf, owedTogether } from './owed.ts';
import { remind } from './remind.ts';
import { splitPerson } from './split.ts';

const shown = (call: Call, row: Reservation): object =>
  visibleReservation(call, {
    ...showReservation(call.store, row),
    // Of an event it was moved from only those whose money goes back.
    tickets: ticketsOf(call.store, row._id)
      .filter(({ eventId, condition }) => eventId === row.eventId || condition !== 'revoked')
      .map((ticket) => showTicket(call.store, ticket)),
  });

export const reservationOptions = (call: Call): PageOptions<Reservation> => ({
  read: {
    answers: (row) => answersOfAll(row.participantsInfo),
    ...owedFields(call),
  },
  show: (row) =>
    visibleReservation(call, {
      ...showReservation(call.store, row),
      ...(asksForOwed(parseListQuery(reservationList, call.query).filters) && { owed: owedOf(call, row) }),
    }),
  search: (row) => bookingWords(call.store, row),
  phone: ({ userId }) => phoneOf(call.store, userId),
});

const booking =
  (kind: BookingKind) =>
  (call: Call): Answer => {
    const made = book(call, kind);
    return ok('request' in made ? showWholeRequest(call.store, made.request) : shown(call, made.reservation), 201);
  };

/** Reservations: list, detail, the one booking path, changes. */
export const reservationRoutes: Route[] = [
  route('get', '/api/reservations', ['list', 'reservations'], (call) =>
    list(call, reservationList, visible(call, call.store.reservations), reservationOptions(call)),
  ),
  route('get', '/api/reservations/owed', ['list', 'reservations'], (call) =>
    ok(
      owedTogether(
        call,
        select(call, reservationList, visible(call, call.store.reservations), reservationOptions(call)),
      ),
    ),
  ),
  route('post', '/api/reservations/remind', ['send', 'reservations'], remind),
  route('get', '/api/reservations/:id', ['get', 'reservations'], (call) =>
    ok(shown(call, findOwn(call, call.store.reservations))),
  ),
  ...update('/api/reservations/:id', ['update', 'reservations'], (call) => ok(shown(call, editReservation(call)))),
  route('post', '/api/reservations/:id/people', ['update', 'reservations'], (call) => ok(shown(call, addPerson(call)))),
  route('post', '/api/reservations/:id/cancel', ['update', 'reservations'], (call) => ok(shown(call, cancelAll(call)))),
  route('post', '/api/reservations/:id/move', ['update', 'reservations'], (call) => ok(shown(call, moveBooking(call)))),
  route('post', '/api/reservations/:id/split', ['update', 'reservations'], (call) =>
    ok(shown(call, splitPerson(call))),
  ),
  route('post', '/api/reservations/event/:id/guest', ['create', 'reservations'], booking('guest')),
  route('post', '/api/reservations/event/:id/registered', ['create', 'reservations'], booking('registered')),
];
