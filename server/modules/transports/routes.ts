import { XLSX_TYPE } from '#domain/contract.ts';
import { Refusal } from '#domain/errors.ts';
import { seesContacts } from '#domain/permissions.ts';
import { reservationApi } from '#domain/reservations/api.ts';
import { transportApi } from '#domain/transports/api.ts';
import { type Transport, type TransportInput, transports } from '#domain/transports/entity.ts';
import { transportReservationList, transportSheetList } from '#domain/transports/list.ts';
import { keptTransport } from '#domain/transports/rules.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { type Passenger, passengerColumns } from '#i18n/sheets/passengers.ts';
import { exportTexts } from '#i18n/sheets/texts.ts';
import { owners } from '#server/entity/owners.ts';
import { type EntityService, serveEntity } from '#server/entity/serve-entity.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { batches } from '../../kernel/exports/batches.ts';
import { sheetOf, workbookOfSheets } from '../../kernel/exports/workbook.ts';
import type { App, Routes } from '../../kernel/http/app-types.ts';
import { readList } from '../../kernel/http/list.ts';
import { allow, callerOf } from '../../kernel/http/policy.ts';
import { route } from '../../kernel/http/route.ts';
import { answeredInEvent } from '../bookings/reservations/queries/participant-data.ts';
import { readEvent } from '../events/queries/read-event.ts';
import { addParticipants, removeParticipants, storeAssignments, swapParticipants } from './commands/assign.ts';
import { requestQuotation } from './commands/quotation.ts';
import { boardingsOf, listAssignments } from './queries/assignment.ts';
import { passengerBatch } from './queries/passenger.ts';
import { planOf } from './queries/plan.ts';
import { hasTransports, transportRecords, transportsOfEvent } from './queries/transport.ts';

/** Transports of an event: buses, rooms, lists, and who is on which (events §7). */
export const transportRoutes: Routes = (app, services) => {
  serveEntity(app, services, transports, transportRecords, service);
  assignmentRoutes(app, services);
  exportRoute(app, services);
};

const service: EntityService<Transport> = {
  ...owners.event,
  /** They stand in the order in which they were made. */
  listed: (query) => ({
    ...query,
    sort: query.sort.map((one) => (one.field === 'position' ? { ...one, field: 'createdAt' } : one)),
  }),
  async kept(tx, sent: TransportInput, before) {
    return keptTransport(sent, before, await transportsOfEvent(tx, before?.eventId ?? sent.eventId, false));
  },
};

const assignmentRoutes: Routes = (app, services) => {
  const { change, create, read, readDataList } = callsOf(app, services);

  create(transportApi.requestQuotation, allow('send', 'transports'), (tx, { caller, params, body }) => {
    const { eventId } = params;
    return requestQuotation(tx, services, caller, eventId, body.notes);
  });
  change(transportApi.addParticipants, allow('update', 'transports'), (tx, { caller, params, body }) =>
    addParticipants(tx, services, caller, params.id, body.ticketIds),
  );
  change(transportApi.removeParticipants, allow('update', 'transports'), (tx, { caller, body }) =>
    removeParticipants(tx, services, caller, body.ticketIds),
  );
  change(transportApi.assign, allow('update', 'transports'), (tx, { caller, params, body }) =>
    storeAssignments(tx, services, caller, params.eventId, body.assignments),
  );
  change(transportApi.swap, allow('update', 'transports'), (tx, { caller, params, body }) =>
    swapParticipants(tx, services, caller, params.eventId, body),
  );
  read(transportApi.plan, allow('update', 'transports'), async (db, { params }) =>
    planOf(db, await readEvent(db, params.eventId)),
  );
  read(transportApi.boarding, allow('update', 'transports'), async (db, { params, query }) => {
    const event = await readEvent(db, params.eventId);
    return boardingsOf(db, event.id, query.layer);
  });
  readDataList(
    reservationApi.transports,
    allow('update', 'transports'),
    transportReservationList,
    async (db, query, { params }) => {
      const event = await readEvent(db, params.eventId);
      return listAssignments(db, event.id, query);
    },
  );
};

/**
 * The passenger lists of an event as a spreadsheet, of all lists or of those named by `transportId`: everybody on the first
 * sheet, then a sheet for each list.
 */
function exportRoute(app: App, services: Parameters<Routes>[1]): void {
  const { database, config, now } = services;
  route(app, transportApi.export, allow('export', 'transports'), async (request, reply) => {
    if (!config.exports) throw new Refusal('feature_unavailable');
    const caller = callerOf(request);
    const scope = caller.scope;
    const eventId = request.params.id;
    const { filters } = readList(transportSheetList, request);
    const only = filters.find(({ operator }) => operator === 'eq' || operator === 'in')?.values;
    const answers = await database.read(scope, async (db) => {
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
    const rows = batches((batch) => database.run(scope, (db) => passengerBatch(db, eventId, only, batch)));
    const name = texts.sheets.passengers;
    const file = `${name.toLowerCase().replaceAll(' ', '-')}-${now().toISOString().slice(0, 10)}.xlsx`;
    reply.header('content-disposition', `attachment; filename="${file}"`);
    const all: Passenger[] = [];
    for await (const batch of rows) all.push(...batch);
    const lists = groupBy(all, ({ transport }) => transport._id);
    const columns = passengerColumns(options);
    const sheets = [...lists.values()].map((people) => sheetOf(people[0]?.transport.identifier ?? '', columns, people));
    const body = await workbookOfSheets([sheetOf(name, columns, all), ...sheets]);
    return reply.type(XLSX_TYPE).send(body);
  });
}
