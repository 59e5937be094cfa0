import { eq } from 'drizzle-orm';
import { placeOfEvent } from '#domain/shared/event-place.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { eventSlug } from '#server/modules/events/queries/event-slug.ts';
import { events, tenants, users, waitingListEntries } from '#server/tables.ts';
import type { EntryRow } from './entry.ts';

/** Everything a mail about the waiting list says. */
export interface WaitingMailFacts {
  entry: EntryRow;
  email: string;
  name: string;
  community: string;
  event: { name: string; begins: string | null; place: string };
}

/** An entry as mails tell it; undefined for somebody who is gone. */
export async function waitingMailFacts(db: Db, id: string): Promise<WaitingMailFacts | undefined> {
  const [row] = await db
    .select({
      entry: waitingListEntries,
      event: events,
      email: users.email,
      name: users.name,
      isDeleted: users.isDeleted,
      community: tenants.businessName,
    })
    .from(waitingListEntries)
    .innerJoin(events, eq(events.id, waitingListEntries.eventId))
    .innerJoin(users, eq(users.id, waitingListEntries.userId))
    .innerJoin(tenants, eq(tenants.id, waitingListEntries.tenantId))
    .where(eq(waitingListEntries.id, id));
  if (!row || row.isDeleted) return undefined;
  const { event, isDeleted: _gone, ...rest } = row;
  const place = placeOfEvent(event);
  return { ...rest, event: { name: event.name, begins: event.beginsAt, place } };
}

/** An event with its page and community, as a mail to somebody nobody knows yet tells them. */
export async function pageOfEvent(
  db: Db,
  id: string,
): Promise<{ name: string; slug: string; community: string } | undefined> {
  const [row] = await db
    .select({ name: events.name, slug: eventSlug, community: tenants.businessName })
    .from(events)
    .innerJoin(tenants, eq(tenants.id, events.tenantId))
    .where(eq(events.id, id));
  return row;
}
