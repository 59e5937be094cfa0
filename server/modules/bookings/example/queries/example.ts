import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { EventFields } from '#domain/events/entity.ts';
import { exampleDates } from '#domain/events/example.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { revise } from '#server/kernel/database/record-version.ts';
import {
  categories,
  eventSubtypes,
  events,
  jobs,
  mails,
  payments,
  personalLinks,
  reservations,
  scans,
  tickets,
  users,
  views,
} from '#server/tables.ts';

/** What every event is filed under: the first there is of each; undefined on a platform that has none yet. */
export async function anyKind(db: Db): Promise<Pick<EventFields, 'eventSubtypeId' | 'categoryId'> | undefined> {
  const [row] = await db
    .select({ eventSubtypeId: eventSubtypes.id, categoryId: categories.id })
    .from(eventSubtypes)
    .innerJoin(categories, eq(categories.entityType, 'event'))
    .where(eq(eventSubtypes.eventType, 'event'))
    .orderBy(asc(eventSubtypes.createdAt), asc(eventSubtypes.id), asc(categories.createdAt), asc(categories.id))
    .limit(1);
  return row;
}

/** Makes the example of a community; false where it has one. Of two who make it at once the second waits, and finds it. */
export async function insertExample(tx: Db, tenantId: string, fields: EventFields): Promise<boolean> {
  const rows = await tx
    .insert(events)
    .values({ ...fields, id: tenantId, tenantId, status: 'confirmed', isVisible: false })
    .onConflictDoNothing()
    .returning({ id: events.id });
  return rows.length > 0;
}

/** Lets an example that is over begin once more. */
export async function renewExample(tx: Db, tenantId: string, now: Date): Promise<void> {
  await revise(tx, events, { ...exampleDates(now) }).where(
    and(eq(events.id, tenantId), eq(events.tenantId, tenantId), lt(events.endDate, now.toISOString())),
  );
}

export async function hasExample(db: Db, tenantId: string): Promise<boolean> {
  return (await db.$count(events, and(eq(events.id, tenantId), eq(events.tenantId, tenantId)))) > 0;
}

/** Where all mail of an example goes: to anyone who tries it. */
export async function accountEmail(db: Db, tenantId: string): Promise<string> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, tenantId));
  return row?.email ?? '';
}

/**
 * Deletes the example of a community and all that came of it. Locks the event as bookings do, then its tickets as scans do: what
 * is under way is waited for and deleted too, what comes later finds no event.
 * @returns whether there was one
 */
export async function removeExample(tx: Db, tenantId: string): Promise<boolean> {
  const [event] = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, tenantId), eq(events.tenantId, tenantId)))
    .for('no key update');
  if (!event) return false;
  const ofEvent = <T extends typeof tickets | typeof reservations | typeof scans | typeof payments>(table: T) =>
    and(eq(table.tenantId, tenantId), eq(table.eventId, tenantId));
  const booked = await tx
    .select({ id: reservations.id, userId: reservations.userId })
    .from(reservations)
    .where(ofEvent(reservations))
    .for('update');
  const ticketRows = await tx.select({ id: tickets.id }).from(tickets).where(ofEvent(tickets)).for('update');
  const [reservationIds, ticketIds] = [booked.map(({ id }) => id), ticketRows.map(({ id }) => id)];
  const records = [...reservationIds, ...ticketIds];
  await tx
    .delete(mails)
    .where(
      and(eq(mails.tenantId, tenantId), or(inArray(mails.subjectId, records), inArray(mails.ticketId, ticketIds))),
    );
  await tx.delete(jobs).where(and(eq(jobs.tenantId, tenantId), sql`${jobs.payload} ->> 'eventId' = ${tenantId}`));
  await tx
    .delete(personalLinks)
    .where(and(eq(personalLinks.tenantId, tenantId), inArray(personalLinks.recordId, records)));
  await tx.delete(views).where(and(eq(views.userId, tenantId), inArray(views.entityId, [...records, tenantId])));
  await tx.delete(scans).where(ofEvent(scans));
  await tx.delete(payments).where(ofEvent(payments));
  await tx.delete(tickets).where(ofEvent(tickets));
  await tx.delete(reservations).where(ofEvent(reservations));
  await tx.delete(events).where(and(eq(events.id, tenantId), eq(events.tenantId, tenantId)));
  // The person who books an example is written down for it alone.
  const people = booked.map(({ userId }) => userId);
  await tx.delete(users).where(and(inArray(users.id, people), eq(users.isExample, true)));
  return true;
}
