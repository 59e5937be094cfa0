import { z } from 'zod';
import { Refusal } from '../../../domain/errors.ts';
import { eventPartList } from '../../../domain/events/list.ts';
import { id } from '../../../domain/fields.ts';
import { seesContacts } from '../../../domain/permissions.ts';
import { transportReservationList, transportSheetList } from '../../../domain/transports/list.ts';
import {
  assignmentsBody,
  participantsBody,
  quotationInput,
  transportFields,
  transportInput,
} from '../../../domain/transports/schema.ts';
import { batches } from '../../kernel/exports/batches.ts';
import { exportTexts } from '../../kernel/exports/texts.ts';
import { workbook, XLSX_TYPE } from '../../kernel/exports/workbook.ts';
import { type App, byId, type Routes } from '../../kernel/http/app-types.ts';
import { writableBody } from '../../kernel/http/body.ts';
import { createOnce } from '../../kernel/http/idempotency.ts';
import { listQuerySchema, readList, sendDataList, sendList } from '../../kernel/http/list.ts';
import { allow } from '../../kernel/http/policy.ts';
import { assertFresh } from '../../kernel/http/version.ts';
import { callerOf, tenantScopeOf } from '../access/session-hook.ts';
import { readEvent } from '../reservations/queries/booking.ts';
import { answeredInEvent } from '../reservations/queries/participant-data.ts';
import { addParticipants, removeParticipants, storeAssignments } from './commands/assign.ts';
import { requestQuotation } from './commands/quotation.ts';
import * as lists from './commands/transports.ts';
import { passengerColumns } from './passenger-sheet.ts';
import { boardingsOf, listAssignments } from './queries/assignment.ts';
import { passengerBatch } from './queries/passenger.ts';
import { getTransport, hasTransports, listTransports } from './queries/transport.ts';

const byEvent = z.object({ eventId: id });
const patch = writableBody(transportFields.partial(), ['slots']);

/** Transports of an event: buses, rooms, lists, and who is on which (events §7). */
export const transportRoutes: Routes = (app, services) => {
  recordRoutes(app, services);
  assignmentRoutes(app, services);
  exportRoute(app, services);
};

const recordRoutes: Routes = (app, services) => {
  const { database } = services;
  const listSchema = { querystring: listQuerySchema(eventPartList) };

  app.get('/api/transports', { config: allow('list', 'transports'), schema: listSchema }, async (request, reply) => {
    const query = readList(eventPartList, request);
    const page = await database.run(tenantScopeOf(callerOf(request)), (db) => listTransports(db, query));
    return sendList(reply, page, query.fields);
  });
  app.get('/api/transports/:id', { config: allow('get', 'transports'), schema: { params: byId } }, (request) =>
    database.run(tenantScopeOf(callerOf(request)), (db) => getTransport(db, request.params.id)),
  );
  const input = transportInput.extend({ tenantId: id.optional() });
  app.post('/api/transports', { config: allow('create', 'transports'), schema: { body: input } }, (request, reply) => {
    const caller = callerOf(request);
    // Whose it is follows from the event.
    const { tenantId: _given, ...fields } = request.body;
    return createOnce(services, tenantScopeOf(caller), request, reply, (tx) =>
      lists.createTransport(tx, caller, fields),
    );
  });
  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/transports/:id',
    config: allow('update', 'transports'),
    schema: { params: byId, body: patch },
    handler: (request) => {
      const caller = callerOf(request);
      return database.transaction(tenantScopeOf(caller), (tx) =>
        lists.editTransport(tx, caller, request.params.id, request.body, (version) => assertFresh(request, version)),
      );
    },
  });
  app.delete(
    '/api/transports/:id',
    { config: allow('delete', 'transports'), schema: { params: byId } },
    async (request, reply) => {
      const caller = callerOf(request);
      await database.transaction(tenantScopeOf(caller), (tx) => lists.removeTransport(tx, caller, request.params.id));
      return reply.code(204).send();
    },
  );
  app.post(
    '/api/transports/events/:eventId/request',
    { config: allow('send', 'transports'), schema: { params: byEvent, body: quotationInput } },
    (request, reply) => {
      const caller = callerOf(request);
      const { eventId } = request.params;
      return createOnce(services, tenantScopeOf(caller), request, reply, (tx) =>
        requestQuotation(tx, services, caller, eventId, request.body.notes),
      );
    },
  );
};

const assignmentRoutes: Routes = (app, services) => {
  const { database } = services;

  app.put(
    '/api/transports/:id/addparticipants',
    { config: allow('update', 'transports'), schema: { params: byId, body: participantsBody } },
    (request) => {
      const caller = callerOf(request);
      return database.transaction(tenantScopeOf(caller), (tx) =>
        addParticipants(tx, services, caller, request.params.id, request.body.ticketIds),
      );
    },
  );
  app.put(
    '/api/transports/removeparticipants',
    { config: allow('update', 'transports'), schema: { body: participantsBody } },
    (request) => {
      const caller = callerOf(request);
      return database.transaction(tenantScopeOf(caller), (tx) =>
        removeParticipants(tx, services, caller, request.body.ticketIds),
      );
    },
  );
  app.put(
    '/api/transports/event/:eventId/assignments',
    { config: allow('update', 'transports'), schema: { params: byEvent, body: assignmentsBody } },
    (request) => {
      const caller = callerOf(request);
      return database.transaction(tenantScopeOf(caller), (tx) =>
        storeAssignments(tx, services, caller, request.params.eventId, request.body.assignments),
      );
    },
  );
  app.get(
    '/api/transports/event/:eventId/boarding',
    { config: allow('update', 'transports'), schema: { params: byEvent } },
    (request) =>
      database.run(tenantScopeOf(callerOf(request)), async (db) => {
        const event = await readEvent(db, request.params.eventId);
        return boardingsOf(db, event.id);
      }),
  );
  app.get(
    '/api/reservations/transportlist/event/:eventId',
    {
      config: allow('update', 'transports'),
      schema: { params: byEvent, querystring: listQuerySchema(transportReservationList) },
    },
    async (request, reply) => {
      const query = readList(transportReservationList, request);
      const page = await database.run(tenantScopeOf(callerOf(request)), async (db) => {
        const event = await readEvent(db, request.params.eventId);
        return listAssignments(db, event.id, query);
      });
      return sendDataList(reply, page, query.fields);
    },
  );
};

/** The passenger lists of an event as a spreadsheet, of all lists or of those named by `transportId` (TRN-010, DEC-075). */
function exportRoute(app: App, services: Parameters<Routes>[1]): void {
  const { database, config, now } = services;
  const schema = { params: byId, querystring: listQuerySchema(transportSheetList) };
  app.get(
    '/api/transports/excel/event/:id',
    { config: allow('export', 'transports'), schema },
    async (request, reply) => {
      if (!config.exports) throw new Refusal('feature_unavailable');
      const caller = callerOf(request);
      const scope = tenantScopeOf(caller);
      const eventId = request.params.id;
      const { filters } = readList(transportSheetList, request);
      const only = filters.find(({ operator }) => operator === 'eq' || operator === 'in')?.values;
      const answers = await database.run(scope, async (db) => {
        const event = await readEvent(db, eventId);
        if (!(await hasTransports(db, event.id))) throw new Refusal('transport_none_to_export');
        return answeredInEvent(db, event.id);
      });
      const texts = exportTexts(caller.language);
      const options = {
        texts,
        language: caller.language,
        contacts: seesContacts(caller.actor),
        communities: false,
        answers,
      };
      const rows = batches((after, limit) =>
        database.run(scope, (db) => passengerBatch(db, eventId, only, after, limit)),
      );
      const name = texts.sheets.passengers;
      const file = `${name.toLowerCase().replaceAll(' ', '-')}-${now().toISOString().slice(0, 10)}.xlsx`;
      reply.header('content-disposition', `attachment; filename="${file}"`);
      return reply.type(XLSX_TYPE).send(workbook(name, passengerColumns(options), rows));
    },
  );
}
