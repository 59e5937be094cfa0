import { reservationApi } from '#domain/reservations/api.ts';
import { reservationList } from '#domain/reservations/list.ts';
import { visibleReservation } from '#domain/reservations/seen.ts';
import { EVERY_TENANT } from '#server/kernel/database/database.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { createOnce } from '#server/kernel/http/idempotency.ts';
import { readList } from '#server/kernel/http/list.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { reachOf, readReachable } from '#server/kernel/reach.ts';
import { decideHandOn } from '../tickets/commands/hand-on.ts';
import { handOnsOf } from '../tickets/queries/hand-on.ts';
import { addPerson } from './commands/add-person.ts';
import { book } from './commands/book.ts';
import { cancelAll } from './commands/cancel-all.ts';
import { editReservation } from './commands/edit-reservation.ts';
import { type BookingKind, isStaff } from './commands/find-holder.ts';
import { moveBooking } from './commands/move-booking.ts';
import { splitPerson } from './commands/split-person.ts';
import { listMessages } from './queries/message.ts';
import { owedTogether } from './queries/owed.ts';
import { getReservation, listReservations, reservationConditions } from './queries/reservation.ts';

/** Reservations: list, detail, edit, and booking for a guest or a registered person (events §7). */
export const reservationRoutes: Routes = (app, services) => {
  const { change, create, read } = callsOf(app, services);
  const { list } = callsOf(app, services, 'permitted');
  const { database } = services;

  list(reservationApi.list, allow('list', 'reservations'), reservationList, (db, query, { visible }) =>
    listReservations(db, query, visible),
  );

  route(app, reservationApi.owed, allow('list', 'reservations'), (request) => {
    const query = readList(reservationList, request);
    const { scope, visible } = reachOf(callerOf(request), 'list', 'reservations');
    return database.run(scope, (db) => owedTogether(db, reservationConditions(query, visible), services.now()));
  });

  route(app, reservationApi.get, allow('get', 'reservations'), async (request) => {
    const caller = callerOf(request);
    const { record, isOwn } = await readReachable(caller, 'reservations', ({ scope, visible }) =>
      database.read(scope, (db) => getReservation(db, request.params.id, visible)),
    );
    return isOwn ? record : visibleReservation(caller, record);
  });

  change(reservationApi.update, allow('update', 'reservations'), (tx, { caller, params, body, isFresh }) =>
    editReservation(tx, services, caller, params.id, body, isFresh),
  );

  const mayChange = allow('update', 'reservations');
  create(reservationApi.addPerson, mayChange, (tx, { caller, params, body, isFresh }) =>
    addPerson(tx, services, caller, params.id, body, isFresh),
  );
  create(reservationApi.cancelAll, mayChange, (tx, { caller, params, body, isFresh }) =>
    cancelAll(tx, services, caller, params.id, body, isFresh),
  );
  create(reservationApi.move, mayChange, (tx, { caller, params, body, isFresh }) =>
    moveBooking(tx, services, caller, params.id, body, isFresh),
  );
  create(reservationApi.splitPerson, mayChange, (tx, { caller, params, body, isFresh }) =>
    splitPerson(tx, services, caller, params.id, body, isFresh),
  );

  read(reservationApi.handOns, allow('send', 'reservations'), async (db, { params }) => {
    const { _id } = await getReservation(db, params.id);
    return handOnsOf(db, _id);
  });
  change(reservationApi.decideHandOn, allow('send', 'reservations'), async (tx, { caller, params, body }) => {
    const { id: reservationId, handOnId } = params;
    await decideHandOn(tx, services, caller, { reservationId, handOnId, ...body });
    return handOnsOf(tx, reservationId);
  });

  // The community's alone: what was asked is for the person who answers.
  read(reservationApi.messages, allow('send', 'reservations'), async (db, { params }) => {
    const { _id } = await getReservation(db, params.id);
    return listMessages(db, _id);
  });

  const booking = (call: typeof reservationApi.bookGuest | typeof reservationApi.bookRegistered, kind: BookingKind) =>
    route(app, call, allow('create', 'reservations'), (request, reply) => {
      const caller = callerOf(request);
      const scope = isStaff(caller) ? caller.scope : EVERY_TENANT;
      const booked = { eventId: request.params.eventId, kind, input: request.body };
      return createOnce(services, scope, request, reply, (tx) => book(tx, services, caller, booked));
    });
  booking(reservationApi.bookGuest, 'guest');
  booking(reservationApi.bookRegistered, 'registered');
};
