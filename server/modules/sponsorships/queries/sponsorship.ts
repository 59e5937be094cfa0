import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import type { QueryOf } from '#domain/list-query.ts';
import { sponsorships as entity } from '#domain/sponsorships/entity.ts';
import { type SponsorableEvent, sponsorableList } from '#domain/sponsorships/sponsorable.ts';
import { entityRecords } from '#server/entity/records.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { joinedPage } from '#server/kernel/database/list-page.ts';
import { columnsOf, filterSql, isFoundBy, ownRows } from '#server/kernel/database/list-sql.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import { events, sponsorships, tenants } from '#server/tables.ts';
import { searchedEvents } from '../../events/queries/event.ts';

/** A community sees the sponsors of its own events. */
function seen(db: Db): SQL | undefined {
  const own = ownTenant(db, events.tenantId);
  return own && sql`exists (select 1 from ${events} where ${events.sponsorshipId} = ${sponsorships.id} and ${own})`;
}

export const sponsorshipRecords = entityRecords(entity, sponsorships, { readable: seen });

/** Keeps a sponsorship while events come to show it. @throws Refusal not_found */
export async function holdSponsorship(tx: Db, id: string): Promise<void> {
  const { id: column } = sponsorships;
  foundRow(await tx.select({ id: column }).from(sponsorships).where(eq(column, id)).for('share'));
}

/** Bookable kinds that still take place; one that shows a sponsor already can always be taken off it. */
const takesSponsor = and(ne(events.eventType, 'post'), ne(events.status, 'canceled'));
const isSponsorable = or(takesSponsor, sql`${events.sponsorshipId} is not null`);

const sponsorableColumns = columnsOf(sponsorableList, events, {
  startDate: events.beginsAt,
  hasSponsor: sql`(${events.sponsorshipId} is not null)`,
});

/** Events that can be sponsored, with the sponsor they have. */
export async function listSponsorable(db: Db, query: QueryOf<typeof sponsorableList>): Promise<Page<SponsorableEvent>> {
  const where = ownRows(
    db,
    events.tenantId,
    isSponsorable,
    ...filterSql(query, sponsorableColumns),
    query.q === undefined ? undefined : isFoundBy(searchedEvents, query.q),
  );
  const selection = db
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
    .leftJoin(sponsorships, eq(sponsorships.id, events.sponsorshipId));
  const asked = { table: events, columns: sponsorableColumns, query, where };
  return joinedPage(db, selection, asked, (row) => row);
}

/**
 * Makes events show a sponsorship, or none: all of them or nothing. Their version stays: anyone who edits one of them meanwhile
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
