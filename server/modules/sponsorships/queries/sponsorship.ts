import { and, count, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import type { ListQuery } from '#domain/list-query.ts';
import type {
  SponsorableEvent,
  Sponsorship,
  sponsorableList,
  sponsorshipFields,
  sponsorshipList,
} from '#domain/sponsorships/schema.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { listPage } from '#server/kernel/database/list-page.ts';
import {
  filterSql,
  inlineNumber,
  isFound,
  isFoundBy,
  type ListColumns,
  offsetOf,
  orderSql,
  ownRows,
  searchable,
  totalOf,
} from '#server/kernel/database/list-sql.ts';
import { asRead, editedRow, nextVersion, type ReadRecord } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import { events, sponsorships, tenants } from '#server/tables.ts';
import { searchedEvents } from '../../events/queries/event.ts';

type Fields = z.infer<typeof sponsorshipFields>;
type ListOf<D> = D extends { sortable: readonly (infer S extends string)[]; filters: infer F }
  ? ListQuery<S, keyof F & string>
  : never;

function toSponsorship({ updatedAt: _at, id, ...rest }: typeof sponsorships.$inferSelect): Sponsorship {
  return { _id: id, ...rest };
}

/** A community sees the sponsors of its own events. */
function seen(db: Db): SQL | undefined {
  const own = ownTenant(db, events.tenantId);
  return own && sql`exists (select 1 from ${events} where ${events.sponsorshipId} = ${sponsorships.id} and ${own})`;
}

export function listSponsorships(db: Db, query: ListOf<typeof sponsorshipList>): Promise<Page<Sponsorship>> {
  const { id, name, createdAt } = sponsorships;
  return listPage(db, {
    table: sponsorships,
    id,
    columns: { _id: id, name, createdAt },
    query,
    where: and(seen(db), query.q === undefined ? undefined : isFound(searchable(name), query.q)),
    toRecord: toSponsorship,
  });
}

/** @throws Refusal not_found when it is absent, or on no event of the community */
export async function getSponsorship(db: Db, id: string): Promise<Sponsorship> {
  const [row] = await db
    .select()
    .from(sponsorships)
    .where(and(eq(sponsorships.id, id), seen(db)));
  if (!row) throw new Refusal('not_found');
  return toSponsorship(row);
}

/**
 * The sponsorship, kept until the transaction ends: from its edit, or from its removal while events come to show it.
 * @throws Refusal not_found
 */
export async function lockSponsorship(tx: Db, id: string, mode: 'update' | 'share'): Promise<Sponsorship> {
  const [row] = await tx.select().from(sponsorships).where(eq(sponsorships.id, id)).for(mode);
  if (!row) throw new Refusal('not_found');
  return toSponsorship(row);
}

export async function insertSponsorship(tx: Db, values: Fields & { senderId: string }): Promise<Sponsorship> {
  const [row] = await tx.insert(sponsorships).values(values).returning();
  if (!row) throw new Refusal('unexpected');
  return toSponsorship(row);
}

/** @throws Refusal stale_write */
export async function updateSponsorship(tx: Db, read: ReadRecord, patch: Partial<Fields>): Promise<Sponsorship> {
  const set = { ...patch, version: nextVersion(sponsorships.version) };
  return toSponsorship(editedRow(await tx.update(sponsorships).set(set).where(asRead(sponsorships, read)).returning()));
}

export async function deleteSponsorship(tx: Db, id: string): Promise<void> {
  await tx.delete(sponsorships).where(eq(sponsorships.id, id));
}

/** How many events show a sponsorship. */
export async function eventsOfSponsorship(tx: Db, id: string): Promise<number> {
  const [row] = await tx.select({ events: count() }).from(events).where(eq(events.sponsorshipId, id));
  return row?.events ?? 0;
}

/** Bookable kinds that still take place; one that shows a sponsor already can always be taken off it. */
const takesSponsor = and(ne(events.eventType, 'post'), ne(events.status, 'canceled'));
const isSponsorable = or(takesSponsor, sql`${events.sponsorshipId} is not null`);

const sponsorableColumns: ListColumns<(typeof sponsorableList.sortable)[number], keyof typeof sponsorableList.filters> =
  {
    _id: events.id,
    name: events.name,
    startDate: events.beginsAt,
    tenantId: events.tenantId,
    sponsorshipId: events.sponsorshipId,
    hasSponsor: sql`(${events.sponsorshipId} is not null)`,
  };

/** Events that can be sponsored, with the sponsor they have. */
export async function listSponsorable(db: Db, query: ListOf<typeof sponsorableList>): Promise<Page<SponsorableEvent>> {
  const where = ownRows(
    db,
    events.tenantId,
    isSponsorable,
    ...filterSql(query, sponsorableColumns),
    query.q === undefined ? undefined : isFoundBy(searchedEvents, query.q),
  );
  const rows = await db
    .select({
      _id: events.id,
      name: events.name,
      startDate: events.beginsAt,
      status: events.status,
      tenantId: events.tenantId,
      sponsorshipId: events.sponsorshipId,
      tenant: { _id: tenants.id, businessName: tenants.businessName },
      sponsorship: { _id: sponsorships.id, name: sponsorships.name },
    })
    .from(events)
    .innerJoin(tenants, eq(tenants.id, events.tenantId))
    .leftJoin(sponsorships, eq(sponsorships.id, events.sponsorshipId))
    .where(where)
    .orderBy(...orderSql(query, sponsorableColumns, events.id))
    .limit(inlineNumber(query.limit))
    .offset(offsetOf(query));
  return { rows, total: await totalOf(query, rows, () => db.$count(events, where)) };
}

/**
 * Makes events show a sponsorship, or none: all of them or nothing. Their version stays: whoever edits one of them meanwhile
 * writes other fields.
 * @throws Refusal events_not_sponsorable with the ids of those that cannot
 */
export async function setSponsorship(tx: Db, sponsorshipId: string | null, eventIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(eventIds)];
  if (wanted.length === 0) return;
  const changed = await tx
    .update(events)
    .set({ sponsorshipId })
    .where(and(inArray(events.id, wanted), sponsorshipId === null ? undefined : takesSponsor))
    .returning({ id: events.id });
  if (changed.length === wanted.length) return;
  const done = new Set(changed.map(({ id }) => id));
  throw new Refusal('events_not_sponsorable', { data: { ids: wanted.filter((id) => !done.has(id)) } });
}
