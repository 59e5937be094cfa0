import { and, asc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { bookingUserType } from '#domain/reservations/bookable.ts';
import { obstacleFor, type WaitingPerson } from '#domain/waiting-list/obstacle.ts';
import type { Waiting } from '#domain/waiting-list/queue.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { foundRow, revise, storedRow } from '#server/kernel/database/record-version.ts';
import { type EventRow, toEvent } from '#server/modules/events/queries/event.ts';
import { readByPerson } from '#server/modules/outbox/queries/account-language.ts';
import { isWorkingId } from '#server/modules/tenants/queries/community.ts';
import { memberOf } from '#server/modules/users/queries/booking-holder.ts';
import { events, reservations, tenantSubscriptions, users, waitingListEntries } from '#server/tables.ts';

export type EntryRow = typeof waitingListEntries.$inferSelect;

const live = ['waiting', 'offered'] as const;
const isLive = inArray(waitingListEntries.status, [...live]);

/** An entry without a lock. @throws Refusal not_found */
export async function getEntry(db: Db, id: string): Promise<EntryRow> {
  return db
    .select()
    .from(waitingListEntries)
    .where(and(eq(waitingListEntries.id, id), ownTenant(db, waitingListEntries.tenantId)))
    .then(foundRow);
}

/** An entry as it is now; its event is locked, so that nobody else changes it. @throws Refusal not_found */
export async function lockEntry(tx: Db, id: string): Promise<EntryRow> {
  return tx
    .select()
    .from(waitingListEntries)
    .where(and(eq(waitingListEntries.id, id), ownTenant(tx, waitingListEntries.tenantId)))
    .for('no key update')
    .then(foundRow);
}

/** @throws Refusal waiting_list_exists through the database */
export async function insertEntry(tx: Db, values: typeof waitingListEntries.$inferInsert): Promise<EntryRow> {
  const { tenantId, userId } = values;
  const language = values.language ?? readByPerson(sql`${tenantId}::uuid`, sql`${userId}::uuid`);
  return tx
    .insert(waitingListEntries)
    .values({ ...values, language })
    .returning()
    .then(storedRow);
}

export async function updateEntry(
  tx: Db,
  id: string,
  set: Partial<Omit<EntryRow, 'id' | 'tenantId' | 'eventId' | 'version'>>,
): Promise<EntryRow> {
  return revise(tx, waitingListEntries, set).where(eq(waitingListEntries.id, id)).returning().then(foundRow);
}

/** Holds places of an event for its list, or lets them go with a negative number; the event is locked. */
export async function holdPlaces(tx: Db, eventId: string, places: number): Promise<void> {
  if (places === 0) return;
  await tx
    .update(events)
    .set({ heldPlaces: sql`${events.heldPlaces} + ${places}` })
    .where(eq(events.id, eventId));
}

/** The live entry of a person for an event, as it is now; the event is locked. */
export async function liveEntryOf(tx: Db, eventId: string, userId: string): Promise<EntryRow | undefined> {
  const [row] = await tx
    .select()
    .from(waitingListEntries)
    .where(and(eq(waitingListEntries.eventId, eventId), eq(waitingListEntries.userId, userId), isLive))
    .for('no key update');
  return row;
}

/** Of these events, those somebody waits for. */
export async function withWaiting(tx: Db, eventIds: readonly string[]): Promise<string[]> {
  if (eventIds.length === 0) return [];
  const rows = await tx
    .selectDistinct({ eventId: waitingListEntries.eventId })
    .from(waitingListEntries)
    .where(and(inArray(waitingListEntries.eventId, [...eventIds]), eq(waitingListEntries.status, 'waiting')))
    .orderBy(waitingListEntries.eventId);
  return rows.map(({ eventId }) => eventId);
}

/** Those who wait for places of an event, with what stands against an offer now. */
export interface WaitingRow extends Waiting {
  entry: EntryRow;
  person: WaitingPerson;
}

async function waitingWhere(tx: Db, event: EventRow, where: SQL | undefined, now: Date): Promise<WaitingRow[]> {
  const rows = await tx
    .select({
      entry: waitingListEntries,
      role: users.role,
      memberStatus: tenantSubscriptions.status,
      memberType: tenantSubscriptions.userType,
      hasLiveBooking: sql<boolean>`exists (select 1 from reservations r where r.event_id = ${event.id} and r.user_id = ${users.id} and r.slots > 0)`,
      hasLiveRequest: sql<boolean>`exists (select 1 from participation_requests p where p.event_id = ${event.id} and p.user_id = ${users.id} and p.status in ('pending', 'toAuthorize'))`,
      tenantEnabled: isWorkingId(sql`${event.tenantId}`),
    })
    .from(waitingListEntries)
    .innerJoin(users, eq(users.id, waitingListEntries.userId))
    .leftJoin(
      tenantSubscriptions,
      and(eq(tenantSubscriptions.userId, users.id), eq(tenantSubscriptions.tenantId, event.tenantId)),
    )
    .where(and(eq(waitingListEntries.eventId, event.id), where))
    .orderBy(asc(waitingListEntries.createdAt), asc(waitingListEntries.id));
  return rows.map(({ entry, role, memberStatus, memberType, ...facts }) => {
    const { id, places, heldPlaces, keepPlaces, createdAt } = entry;
    const member = memberOf({ memberStatus, memberType });
    const person = { ...facts, member, isGuest: role === 'guest', isPutOnByStaff: entry.createdBy !== null };
    return {
      ...{ id, places, heldPlaces, keepPlaces, createdAt, entry, person },
      userType: bookingUserType(person),
      obstacle: obstacleFor(toEvent(event), person, places, now),
    };
  });
}

/** Everybody who waits for places of an event. */
export const waitingOf = (tx: Db, event: EventRow, now: Date): Promise<WaitingRow[]> =>
  waitingWhere(tx, event, eq(waitingListEntries.status, 'waiting'), now);

/** One of them. @throws Refusal not_found */
export async function waitingPerson(tx: Db, event: EventRow, id: string, now: Date): Promise<WaitingRow> {
  return foundRow(await waitingWhere(tx, event, eq(waitingListEntries.id, id), now));
}

/** Everybody of an event's list who waits or is offered places. */
export async function liveEntries(tx: Db, eventId: string): Promise<EntryRow[]> {
  return tx
    .select()
    .from(waitingListEntries)
    .where(and(eq(waitingListEntries.eventId, eventId), isLive))
    .orderBy(asc(waitingListEntries.createdAt), asc(waitingListEntries.id))
    .for('no key update');
}

/** The live entries of a person, with their events. */
export async function liveEntriesOf(db: Db, userId: string): Promise<Pick<EntryRow, 'id' | 'eventId'>[]> {
  return db
    .select({ id: waitingListEntries.id, eventId: waitingListEntries.eventId })
    .from(waitingListEntries)
    .where(and(eq(waitingListEntries.userId, userId), isLive))
    .orderBy(asc(waitingListEntries.eventId));
}

/** The live entries of a person for events that they have a live booking of, with the booking. */
export async function bookedEntriesOf(db: Db, userId: string) {
  return db
    .select({
      id: waitingListEntries.id,
      eventId: waitingListEntries.eventId,
      reservationId: reservations.id,
      takenPlaces: reservations.slots,
    })
    .from(waitingListEntries)
    .innerJoin(
      reservations,
      and(
        eq(reservations.eventId, waitingListEntries.eventId),
        eq(reservations.userId, waitingListEntries.userId),
        gt(reservations.slots, 0),
      ),
    )
    .where(and(eq(waitingListEntries.userId, userId), isLive))
    .orderBy(asc(waitingListEntries.eventId));
}

/** Offers and keeps whose time has run out. */
export async function overdueEntries(db: Db, now: string): Promise<Pick<EntryRow, 'id' | 'eventId'>[]> {
  return db
    .select({ id: waitingListEntries.id, eventId: waitingListEntries.eventId })
    .from(waitingListEntries)
    .where(and(isLive, isNotNull(waitingListEntries.heldUntil), lte(waitingListEntries.heldUntil, now)))
    .orderBy(asc(waitingListEntries.heldUntil));
}

/** Events whose list may go on: something is free, or nothing will be any more. */
export async function eventsToLookAt(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        sql`exists (select 1 from ${waitingListEntries} w where w.event_id = ${events.id} and w.status in ('waiting', 'offered'))`,
        sql`(${events.maxParticipants} > ${events.slots} + ${events.heldPlaces} or ${events.status} = 'canceled'
          or greatest(${events.beginsAt}, ${events.endsAt}) < ${now})`,
      ),
    )
    .orderBy(asc(events.id));
  return rows.map(({ id }) => id);
}

/** Entries whose offer was taken, and what was booked with it is cancelled. */
export async function cancelBooked(tx: Db, reservationIds: readonly string[]): Promise<void> {
  if (reservationIds.length === 0) return;
  await tx
    .update(waitingListEntries)
    .set({ status: 'canceled' })
    .where(
      and(inArray(waitingListEntries.reservationId, [...reservationIds]), eq(waitingListEntries.status, 'accepted')),
    );
}
