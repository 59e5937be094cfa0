import { z } from 'zod';
import { id } from '../../../domain/fields.ts';
import { reservationList } from '../../../domain/reservations/list.ts';
import { bookingInput, reservationUpdate } from '../../../domain/reservations/schema.ts';
import { EVERY_TENANT } from '../../kernel/database/database.ts';
import { byId, type Routes } from '../../kernel/http/app-types.ts';
import { writableBody } from '../../kernel/http/body.ts';
import { createOnce } from '../../kernel/http/idempotency.ts';
import { listQuerySchema, readList, sendList } from '../../kernel/http/list.ts';
import { allow } from '../../kernel/http/policy.ts';
import { assertFresh } from '../../kernel/http/version.ts';
import { callerOf, tenantScopeOf } from '../access/session-hook.ts';
import { book } from './commands/book.ts';
import { editReservation } from './commands/edit-reservation.ts';
import { type BookingKind, isStaff } from './commands/holder.ts';
import { reachOf, readReachable, visibleReservation } from './commands/visible.ts';
import { getReservation, listReservations } from './queries/reservation.ts';

const byEvent = z.object({ eventId: id });

/** Keys of a reservation that are answered but never written. */
const readOnly = [
  'code',
  'userId',
  'eventId',
  'slots',
  'initialSlots',
  'total',
  'initialTotal',
  'price',
  'isPayed',
  'scannedTickets',
  'sentTickets',
  'totalTickets',
  'payedTickets',
  'isLapsed',
  'departurePoint',
  'participantsInfo',
  'user',
  'event',
  'tenant',
  'payment',
  'tickets',
];

/** Reservations: list, detail, edit, and booking for a guest or a registered person (events §7). */
export const reservationRoutes: Routes = (app, services) => {
  const { database } = services;

  app.get(
    '/api/reservations',
    { config: allow('list', 'reservations'), schema: { querystring: listQuerySchema(reservationList) } },
    async (request, reply) => {
      const query = readList(reservationList, request);
      const { scope, visible } = reachOf(callerOf(request), 'list', 'reservations');
      return sendList(reply, await database.run(scope, (db) => listReservations(db, query, visible)), query.fields);
    },
  );

  app.get(
    '/api/reservations/:id',
    { config: allow('get', 'reservations'), schema: { params: byId } },
    async (request) => {
      const caller = callerOf(request);
      const { record, isOwn } = await readReachable(caller, 'reservations', ({ scope, visible }) =>
        database.run(scope, (db) => getReservation(db, request.params.id, visible)),
      );
      return isOwn ? record : visibleReservation(caller, record);
    },
  );

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/reservations/:id',
    config: allow('update', 'reservations'),
    schema: { params: byId, body: writableBody(reservationUpdate, readOnly) },
    handler: (request) => {
      const caller = callerOf(request);
      return database.transaction(tenantScopeOf(caller), (tx) =>
        editReservation(tx, services, caller, request.params.id, request.body, (version) =>
          assertFresh(request, version),
        ),
      );
    },
  });

  const booking = (kind: BookingKind) =>
    app.post(
      `/api/reservations/event/:eventId/${kind}`,
      { config: allow('create', 'reservations'), schema: { params: byEvent, body: bookingInput } },
      (request, reply) => {
        const caller = callerOf(request);
        const scope = isStaff(caller) ? tenantScopeOf(caller) : EVERY_TENANT;
        const call = { eventId: request.params.eventId, kind, input: request.body };
        return createOnce(services, scope, request, reply, (tx) => book(tx, services, caller, call));
      },
    );
  booking('guest');
  booking('registered');
};
