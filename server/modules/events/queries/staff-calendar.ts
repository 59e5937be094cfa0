import { and, asc, eq, gte, ne, sql } from 'drizzle-orm';
import { pick } from '#domain/values/pick.ts';
import { addDays } from '#domain/values/time.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { events, tenants } from '#server/tables.ts';

/** How far back a calendar of work goes, and how many events it holds at most. */
const PAST_DAYS = 90;
const MOST_EVENTS = 1000;

/** Name of a community, as its calendar has it. */
export async function communityName(db: Db, tenantId: string): Promise<string> {
  const [row] = await db.select({ name: tenants.businessName }).from(tenants).where(eq(tenants.id, tenantId));
  return row?.name ?? '';
}

/** Events of a community with a date, published or not, cancelled ones too, so that calendars take them out. */
export async function eventsForStaff(db: Db, tenantId: string, now: Date) {
  return db
    .select({
      ...pick(events, 'id', 'name', 'version', 'status', 'isVisible'),
      beginsAt: sql<string>`${events.beginsAt}`.mapWith(events.beginsAt),
      ...pick(events, 'endsAt', 'slots', 'maxParticipants', 'departurePoints', 'destinationAddress'),
      ...pick(events, 'locationAddress'),
    })
    .from(events)
    .where(
      and(
        eq(events.tenantId, tenantId),
        ne(events.eventType, 'post'),
        gte(events.beginsAt, addDays(now, -PAST_DAYS).toISOString()),
      ),
    )
    .orderBy(asc(events.beginsAt), asc(events.id))
    .limit(MOST_EVENTS);
}

export type StaffEvent = Awaited<ReturnType<typeof eventsForStaff>>[number];
