import { z } from 'zod';
import { eventList } from '../../../../domain/events/list.ts';
import { movedPoints } from '../../../../domain/events/schedule.ts';
import { eventCounters, eventFields, eventStatuses } from '../../../../domain/events/schema.ts';
import { byId, type Routes } from '../../../kernel/http/app-types.ts';
import { writableBody } from '../../../kernel/http/body.ts';
import { createOnce } from '../../../kernel/http/idempotency.ts';
import { listQuerySchema, readList, sendDataList, sendList } from '../../../kernel/http/list.ts';
import { allow } from '../../../kernel/http/policy.ts';
import { assertFresh } from '../../../kernel/http/version.ts';
import { callerOf, tenantScopeOf } from '../../access/session-hook.ts';
import { readEvent } from '../../reservations/queries/booking.ts';
import { impactOf } from '../commands/change-schedule.ts';
import { cloneEvent } from '../commands/clone-event.ts';
import { createEvent } from '../commands/create-event.ts';
import { deleteEvent } from '../commands/delete-event.ts';
import { editEvent } from '../commands/edit-event.ts';
import { readTab } from '../event-tab.ts';
import { countEventTabs, getEvent, listEvents } from '../queries/event.ts';

const counters = Object.keys(eventCounters.shape);
const related = ['slots', 'healthDataClearedAt', 'sponsorshipId', 'eventStages', 'eventSubtype', 'category', 'tenant'];
const writable = eventFields.extend({ status: z.enum(eventStatuses), isVisible: z.boolean() }).partial();
/** An event that is over already is made only when that is said to be wanted. */
const eventBody = writableBody(writable.extend({ allowPast: z.boolean().optional() }), [...related, ...counters]);
/** An edit also says what becomes of bookings whose departure point goes, and whether those who booked are told. */
const editBody = writableBody(
  writable.extend({
    movedPoints: movedPoints.optional(),
    tellParticipants: z.boolean().optional(),
    allowPast: z.boolean().optional(),
  }),
  [...related, ...counters],
);
const impactBody = writableBody(eventFields.partial(), [...related, ...counters, 'status', 'isVisible']);

const cloneBody = eventFields
  .pick({
    name: true,
    startDate: true,
    endDate: true,
    departureDate: true,
    returnDate: true,
    openReservationDate: true,
    closingReservationDate: true,
    wireTransferLimitDate: true,
    onSiteLimitDate: true,
    preemptions: true,
  })
  .extend({ isVisible: z.literal(false), status: z.literal('waiting_confirmation') })
  .partial();

/** Events: list with counters, detail, create, edit, status and publication, copy (events §7). */
export const eventRoutes: Routes = (app, services) => {
  const { database, now } = services;
  const listSchema = { querystring: listQuerySchema(eventList) };

  app.get('/api/events/backoffice', { config: allow('list', 'events'), schema: listSchema }, async (request, reply) => {
    const query = readList(eventList, request);
    const options = { tab: readTab(request.query), now: now() };
    const scope = tenantScopeOf(callerOf(request));
    return sendDataList(reply, await database.run(scope, (db) => listEvents(db, query, options)), query.fields);
  });

  app.get('/api/events', { config: allow('list', 'events'), schema: listSchema }, async (request, reply) => {
    const query = readList(eventList, request);
    const options = { tab: readTab(request.query), now: now() };
    const scope = tenantScopeOf(callerOf(request));
    return sendList(reply, await database.run(scope, (db) => listEvents(db, query, options)), query.fields);
  });

  app.get('/api/events/tabs', { config: allow('list', 'events') }, (request) =>
    database.run(tenantScopeOf(callerOf(request)), (db) => countEventTabs(db, now())),
  );

  app.get('/api/events/:id', { config: allow('get', 'events'), schema: { params: byId } }, (request) =>
    database.run(tenantScopeOf(callerOf(request)), (db) => getEvent(db, request.params.id)),
  );

  app.post('/api/events', { config: allow('create', 'events'), schema: { body: eventBody } }, (request, reply) => {
    const caller = callerOf(request);
    const { status: _status, isVisible: _visible, allowPast, ...input } = request.body;
    const when = { allowPast, now: now() };
    return createOnce(services, tenantScopeOf(caller), request, reply, (tx) => createEvent(tx, caller, input, when));
  });

  app.route({
    method: ['PATCH', 'PUT'],
    url: '/api/events/:id',
    config: allow('update', 'events'),
    schema: { params: byId, body: editBody },
    handler: (request) => {
      const caller = callerOf(request);
      return database.transaction(tenantScopeOf(caller), (tx) =>
        editEvent(tx, caller, request.params.id, request.body, (version) => assertFresh(request, version), services),
      );
    },
  });

  app.post(
    '/api/events/:id/impact',
    { config: allow('update', 'events'), schema: { params: byId, body: impactBody } },
    (request) =>
      database.run(tenantScopeOf(callerOf(request)), async (db) =>
        impactOf(db, await readEvent(db, request.params.id), request.body),
      ),
  );

  app.post(
    '/api/events/:id/clone',
    { config: allow('duplicate', 'events'), schema: { params: byId, body: cloneBody.nullish() } },
    (request, reply) => {
      const caller = callerOf(request);
      const { isVisible: _visible, status: _status, ...given } = request.body ?? {};
      return createOnce(services, tenantScopeOf(caller), request, reply, (tx) =>
        cloneEvent(tx, caller, request.params.id, given),
      );
    },
  );

  app.delete(
    '/api/events/:id',
    { config: allow('delete', 'events'), schema: { params: byId } },
    async (request, reply) => {
      const caller = callerOf(request);
      await database.transaction(tenantScopeOf(caller), (tx) => deleteEvent(tx, caller, request.params.id));
      return reply.code(204).send();
    },
  );
};
