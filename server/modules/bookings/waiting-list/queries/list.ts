import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#domain/list-query.ts';
import { bookingUserType } from '#domain/reservations/bookable.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { pick } from '#domain/values/pick.ts';
import { type WaitingInfo, waitingInfo } from '#domain/waiting-list/figures.ts';
import { positionsOf } from '#domain/waiting-list/queue.ts';
import { type WaitingEntry, waitingList } from '#domain/waiting-list/schema.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { type Batch, batchOf, joinedPage } from '#server/kernel/database/list-page.ts';
import { columnsOf, filterSql, isFound, ownRows } from '#server/kernel/database/list-sql.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import { type BookingHolder, memberOf } from '#server/modules/users/queries/booking-holder.ts';
import { events, tenantSubscriptions, users, waitingListEntries } from '#server/tables.ts';

export type WaitingListQuery = QueryOf<typeof waitingList>;

const { id, tenantId, eventId, userId, status, createdAt } = waitingListEntries;
const columns = columnsOf(waitingList, waitingListEntries, {
  ...{ eventId, userId, tenantId, status, createdAt },
});

const tierColumns = {
  role: users.role,
  memberStatus: tenantSubscriptions.status,
  memberType: tenantSubscriptions.userType,
};
type TierRow = Pick<BookingHolder, 'role' | 'memberStatus' | 'memberType'>;
const tierOf = (row: TierRow) => bookingUserType({ member: memberOf(row), isGuest: row.role === 'guest' });
const ownTier = and(
  eq(tenantSubscriptions.userId, users.id),
  eq(tenantSubscriptions.tenantId, waitingListEntries.tenantId),
);

/** Where everybody who waits for these events stands, from 1, by entry. */
async function positionsOfEvents(db: Db, eventIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .select({ id, eventId, createdAt, isByTier: events.waitingListByTier, ...tierColumns })
    .from(waitingListEntries)
    .innerJoin(events, eq(events.id, eventId))
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(tenantSubscriptions, ownTier)
    .where(and(inArray(eventId, [...eventIds]), eq(status, 'waiting')));
  const byEvent = groupBy(rows, (row) => row.eventId);
  return new Map(
    [...byEvent.values()].flatMap((waiting) => {
      const inLine = waiting.map((row) => ({ id: row.id, createdAt: row.createdAt, userType: tierOf(row) }));
      return [...positionsOf(inLine, waiting[0]?.isByTier ?? false)];
    }),
  );
}

const fromPeople = (db: Db) =>
  db
    .select({
      entry: waitingListEntries,
      user: {
        _id: users.id,
        ...pick(users, 'name', 'surname', 'email', 'phone', 'role'),
      },
      ...tierColumns,
    })
    .from(waitingListEntries)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(tenantSubscriptions, ownTier);

type Row = Awaited<ReturnType<typeof fromPeople>>[number];

function toEntry({ entry, user, ...tier }: Row, positions: ReadonlyMap<string, number>): WaitingEntry {
  const { id: _id, updatedAt: _at, language: _read, createdBy: _by, ...fields } = entry;
  return { _id, ...fields, position: positions.get(_id) ?? null, userType: tierOf(tier), user };
}

async function withRanks(db: Db, rows: readonly Row[]): Promise<WaitingEntry[]> {
  const positions = await positionsOfEvents(db, [...new Set(rows.map(({ entry }) => entry.eventId))]);
  return rows.map((row) => toEntry(row, positions));
}

function conditions(db: Db, query: WaitingListQuery): SQL | undefined {
  const found = query.q === undefined ? undefined : isFound(users.searchText, query.q);
  return ownRows(db, tenantId, ...filterSql(query, columns), found);
}

/** People who wait, or waited, as staff see them. */
export async function listWaiting(db: Db, query: WaitingListQuery): Promise<Page<WaitingEntry>> {
  const where = conditions(db, query);
  const count = async () => {
    const all = db.select({ id }).from(waitingListEntries).innerJoin(users, eq(users.id, userId)).where(where);
    return db.$count(all.as('found'));
  };
  const asked = { table: waitingListEntries, columns, query, where, count };
  const { rows, total } = await joinedPage(db, fromPeople(db), asked, (row) => row);
  return { rows: await withRanks(db, rows), total };
}

/** A batch of an export, in the order in which they joined. */
export async function waitingBatch(db: Db, query: WaitingListQuery, batch: Batch): Promise<WaitingEntry[]> {
  return withRanks(db, await batchOf(fromPeople(db), id, conditions(db, query), batch));
}

/** The figures above the list of an event. */
export async function readWaitingInfo(db: Db, event: string): Promise<WaitingInfo> {
  const sums = await db
    .select({
      status,
      people: sql<number>`count(*)::int`,
      places: sql<number>`sum(${waitingListEntries.places})::int`,
      heldPlaces: sql<number>`sum(${waitingListEntries.heldPlaces})::int`,
      takenPlaces: sql<number>`sum(${waitingListEntries.takenPlaces})::int`,
    })
    .from(waitingListEntries)
    .where(and(eq(eventId, event), ownTenant(db, tenantId)))
    .groupBy(status);
  return waitingInfo(sums);
}

/** @throws Refusal not_found */
export async function getWaiting(db: Db, entryId: string): Promise<WaitingEntry> {
  const rows = await fromPeople(db)
    .where(and(eq(id, entryId), ownTenant(db, tenantId)))
    .orderBy(asc(id));
  return foundRow(await withRanks(db, rows));
}

/** How many people wait for places of an event. */
export const countWaiting = (db: Db, event: string): Promise<number> =>
  db.$count(waitingListEntries, and(eq(eventId, event), eq(status, 'waiting')));
