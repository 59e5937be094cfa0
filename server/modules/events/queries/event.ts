import { and, eq, getTableColumns, gte, isNull, lt, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { StageOfEvent } from '#domain/event-stages/entity.ts';
import type { EventSubtype } from '#domain/event-subtypes/entity.ts';
import type { Event, EventCounters, EventFields, EventWithCounters } from '#domain/events/entity.ts';
import { eventList } from '#domain/events/entity.ts';
import type { EventTab } from '#domain/events/list.ts';
import type { QueryOf } from '#domain/list-query.ts';
import { builtOnce, type Db, ownTenant, ownTenantGiven, tenantOf } from '#server/kernel/database/database.ts';
import { type Batch, batchOf } from '#server/kernel/database/list-page.ts';
import {
  columnsOf,
  filterSql,
  inlineNumber,
  isFoundBy,
  offsetOf,
  orderSql,
  ownRows,
  preparedPages,
  type SearchedTable,
  totalOf,
} from '#server/kernel/database/list-sql.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import { categories, eventCounters, eventSubtypes, events, tenants } from '#server/tables.ts';
import { subtypeRecords } from '../../event-subtypes/records.ts';
import { stagesInOrder } from './event-part.ts';

export type EventRow = typeof events.$inferSelect;
export type EventListQuery = QueryOf<typeof eventList>;

const columns = columnsOf(eventList, events, {
  travelKind: sql`${events.travelTerms} ->> 'kind'`,
  startDate: events.beginsAt,
  // As `lastMomentOf` says: with `startDate` before the end of a period, what overlaps it.
  endDate: sql`greatest(${events.beginsAt}, ${events.endsAt})`,
});

/** The tabs of the list. */
export function tabCondition(tab: EventTab, now: string | SQLWrapper): SQL | undefined {
  const closing = events.closingReservationDate;
  switch (tab) {
    case 'onGoing':
      return and(or(gte(closing, now), isNull(closing)), ne(events.status, 'canceled'), ne(events.eventType, 'post'));
    case 'past':
      return and(lt(closing, now), ne(events.eventType, 'post'));
    case 'postEvents':
      return and(eq(events.eventType, 'post'), ne(events.status, 'canceled'));
    case 'canceledEvents':
      return eq(events.status, 'canceled');
  }
}

/** An event as the API answers it. */
export function toEvent(row: EventRow): Event {
  const {
    id,
    searchText: _folded,
    beginsAt: _begins,
    endsAt: _ends,
    canceledAt: _canceled,
    dayChangedAt: _changed,
    ...rest
  } = row;
  return { _id: id, ...rest };
}

const {
  id,
  searchText: _folded,
  beginsAt: _begins,
  endsAt: _ends,
  canceledAt: _canceled,
  dayChangedAt: _changed,
  ...eventFields
} = getTableColumns(events);
const {
  eventId: _event,
  tenantId: _tenant,
  reservations: _reservations,
  ...counterFields
} = getTableColumns(eventCounters);

/** What is answered, under the names it is answered with. */
const related = {
  event: { _id: id, ...eventFields },
  counters: counterFields,
  subtype: eventSubtypes,
  categoryName: categories.name,
  businessName: tenants.businessName,
};

const nothing = sql<null>`null`;

function fromRelated(db: Db, total: SQL<number | null> = nothing, stages: SQL<StageOfEvent[] | null> = nothing) {
  return db
    .select({ ...related, total, stages })
    .from(events)
    .innerJoin(eventCounters, and(eq(eventCounters.eventId, events.id), eq(eventCounters.tenantId, events.tenantId)))
    .innerJoin(eventSubtypes, eq(eventSubtypes.id, events.eventSubtypeId))
    .innerJoin(categories, eq(categories.id, events.categoryId))
    .innerJoin(tenants, eq(tenants.id, events.tenantId));
}

type RelatedRow = Awaited<ReturnType<typeof fromRelated>>[number];

function toRelatedEvent({
  event,
  counters,
  subtype,
  categoryName,
  businessName,
  stages,
}: RelatedRow): EventWithCounters {
  // The row is nobody else's: filled up, not copied.
  return Object.assign(event, counters satisfies EventCounters, {
    eventSubtype: subtypeRecords.toRecord(subtype),
    category: { _id: event.categoryId, name: categoryName },
    tenant: { _id: event.tenantId, businessName },
    ...(stages && { eventStages: stages }),
  });
}

export interface EventListOptions {
  tab?: EventTab | undefined;
  now: Date;
}

/** Found by the name and where it begins and leads to. */
export const searchedEvents: SearchedTable = { search: 'regia_search_events', id: events.id, text: events.searchText };

/** What a list of events selects. */
export const eventConditions = (db: Db, query: EventListQuery, { tab, now }: EventListOptions): SQL | undefined =>
  ownRows(
    db,
    events.tenantId,
    ...filterSql(query, columns),
    tab && tabCondition(tab, now.toISOString()),
    query.q === undefined ? undefined : isFoundBy(searchedEvents, query.q),
  );

/** A batch of an export. */
export async function eventBatch(
  db: Db,
  query: EventListQuery,
  options: EventListOptions,
  batch: Batch,
): Promise<EventWithCounters[]> {
  const rows = await batchOf(fromRelated(db), events.id, eventConditions(db, query, options), batch);
  return rows.map(toRelatedEvent);
}

function pageOf(db: Db, query: Pick<EventListQuery, 'sort' | 'limit' | 'page'>, where: SQL | undefined) {
  return fromRelated(db, sql<number>`(select count(*) from ${events} where ${where ?? sql`true`})`)
    .where(where)
    .orderBy(...orderSql(query, columns, events.id))
    .limit(inlineNumber(query.limit))
    .offset(offsetOf(query));
}

const plainPage = preparedPages(
  events.tenantId,
  (db, query: Pick<EventListQuery, 'sort' | 'limit' | 'page'>, own, tab: EventTab | undefined) =>
    pageOf(db, query, and(own, tab && tabCondition(tab, sql.placeholder('now')))).prepare(''),
);

/** One page of events with counters, subtype, category and community and its total, in one query. */
export async function listEvents(
  db: Db,
  query: EventListQuery,
  options: EventListOptions,
): Promise<Page<EventWithCounters>> {
  const where = eventConditions(db, query, options);
  const isPlain = query.filters.length === 0 && query.q === undefined;
  const rows = await (isPlain ? plainPage(db, query, options.tab, options.now) : pageOf(db, query, where));
  const total = await totalOf(query, rows, () => rows[0]?.total ?? db.$count(events, where));
  return { rows: rows.map(toRelatedEvent), total };
}

/** How many events each tab of the list holds, in one query. */
export async function countEventTabs(db: Db, now: Date): Promise<Record<EventTab, number>> {
  const instant = now.toISOString();
  const counted = (tab: EventTab) => sql<number>`count(*) filter (where ${tabCondition(tab, instant)})`.mapWith(Number);
  const [row] = await db
    .select({
      onGoing: counted('onGoing'),
      past: counted('past'),
      postEvents: counted('postEvents'),
      canceledEvents: counted('canceledEvents'),
    })
    .from(events)
    .where(ownTenant(db, events.tenantId));
  return row ?? { onGoing: 0, past: 0, postEvents: 0, canceledEvents: 0 };
}

const eventById = builtOnce((db) =>
  fromRelated(db, nothing, stagesInOrder)
    .where(and(eq(events.id, sql.placeholder('id')), ownTenantGiven(events.tenantId)))
    .prepare('event_by_id'),
);

/**
 * One event with all that belongs to it.
 * @throws Refusal not_found when it is absent or another community's
 */
export async function getEvent(db: Db, id: string): Promise<EventWithCounters> {
  const row = foundRow(await eventById(db).execute({ id, tenantId: tenantOf(db) }));
  return toRelatedEvent(row);
}

const lockedEvent = builtOnce((db) =>
  db
    .select()
    .from(events)
    .where(and(eq(events.id, sql.placeholder('id')), ownTenantGiven(events.tenantId)))
    .for('no key update')
    .prepare('lock_event'),
);

/**
 * The event's row, locked until the transaction ends: the person who books, cancels or changes capacity comes here first.
 * @throws Refusal not_found
 */
export async function lockEvent(tx: Db, id: string): Promise<EventRow> {
  return foundRow(await lockedEvent(tx).execute({ id, tenantId: tenantOf(tx) }));
}

const eventOfKind = builtOnce((db) =>
  db
    .select({ row: events, subtype: eventSubtypes })
    .from(events)
    .innerJoin(eventSubtypes, eq(eventSubtypes.id, events.eventSubtypeId))
    .where(and(eq(events.id, sql.placeholder('id')), ownTenantGiven(events.tenantId)))
    .for('no key update', { of: events })
    .prepare('lock_event_of_kind'),
);

/**
 * The event's row, locked, with what its kind asks of it.
 * @throws Refusal not_found
 */
export async function lockEventOfKind(tx: Db, id: string): Promise<{ row: EventRow; subtype: EventSubtype }> {
  const found = foundRow(await eventOfKind(tx).execute({ id, tenantId: tenantOf(tx) }));
  return { row: found.row, subtype: subtypeRecords.toRecord(found.subtype) };
}

export async function insertEvent(tx: Db, values: typeof events.$inferInsert): Promise<EventRow> {
  return foundRow(await tx.insert(events).values(values).returning());
}

export async function deleteEvent(tx: Db, id: string): Promise<void> {
  await tx.delete(events).where(eq(events.id, id));
}

/** The writable columns of an event, for copies. */
export function fieldsOfRow(row: EventRow): EventFields {
  const {
    id,
    tenantId,
    status,
    isVisible,
    slots,
    heldPlaces,
    sponsorshipId,
    version,
    createdAt,
    updatedAt,
    searchText,
    beginsAt,
    endsAt,
    healthDataClearedAt,
    ...fields
  } = row;
  return fields;
}

export const eventColumns = getTableColumns(events);
