import { Refusal } from '#domain/errors.ts';
import { eventApi } from '#domain/events/api.ts';
import { eventList } from '#domain/events/entity.ts';
import { readTab } from '#domain/events/list.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { assertFresh } from '#server/kernel/http/version.ts';
import { audit } from '../../audit/queries/audit.ts';
import { impactOf } from '../commands/change-schedule.ts';
import { cloneEvent } from '../commands/clone-event.ts';
import { createEvent } from '../commands/create-event.ts';
import { editEvent } from '../commands/edit-event.ts';
import { countEventTabs, getEvent, listEvents, lockEvent, deleteEvent as removeEvent } from '../queries/event.ts';
import { readEvent } from '../queries/read-event.ts';

/**
 * Deletes an event that no ticket was ever made for, with its stages and extras; any other can only be cancelled.
 * @throws Refusal not_found, event_has_tickets
 */
async function deleteEvent(tx: Db, caller: Caller, id: string): Promise<void> {
  const row = await lockEvent(tx, id);
  const { totalTickets } = await getEvent(tx, id);
  if (totalTickets > 0) throw new Refusal('event_has_tickets');
  await removeEvent(tx, id);
  await audit(tx, caller, {
    action: 'delete',
    resource: 'events',
    recordId: id,
    tenantId: row.tenantId,
    changes: { name: row.name },
  });
}

/** Events: list with counters, detail, create, edit, status and publication, copy (events §7). */
export const eventRoutes: Routes = (app, services) => {
  const { change, create, dataList, get, list } = callsOf(app, services);
  const { database, now } = services;

  dataList(eventApi.backoffice, allow('list', 'events'), eventList, (db, query, asked) =>
    listEvents(db, query, { tab: readTab(asked.query), now: now() }),
  );

  list(eventApi.list, allow('list', 'events'), eventList, (db, query, asked) =>
    listEvents(db, query, { tab: readTab(asked.query), now: now() }),
  );

  get(eventApi.tabs, allow('list', 'events'), (db) => countEventTabs(db, now()));

  get(eventApi.get, allow('get', 'events'), (db, { params }) => getEvent(db, params.id));

  create(eventApi.create, allow('create', 'events'), (tx, { caller, body }) => {
    const { status: _status, isVisible: _visible, allowPast, ...input } = body;
    const when = { allowPast, now: now() };
    return createEvent(tx, caller, input, when);
  });

  route(app, eventApi.update, allow('update', 'events'), (request) => {
    const caller = callerOf(request);
    return database.transactionWithLast(caller.scope, (tx) =>
      editEvent(tx, caller, request.params.id, request.body, (version) => assertFresh(request, version), services),
    );
  });

  get(eventApi.impact, allow('update', 'events'), async (db, { params, body }) =>
    impactOf(db, await readEvent(db, params.id), body),
  );

  create(eventApi.clone, allow('duplicate', 'events'), (tx, { caller, params, body }) => {
    const { isVisible: _visible, status: _status, ...given } = body ?? {};
    return cloneEvent(tx, caller, params.id, given, now());
  });

  change(eventApi.remove, allow('delete', 'events'), (tx, { caller, params }) => deleteEvent(tx, caller, params.id));
};
