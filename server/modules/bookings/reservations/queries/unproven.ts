import { and, eq, gt, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { pick } from '#domain/values/pick.ts';
import { builtOnce, type Db } from '#server/kernel/database/database.ts';
import { revise } from '#server/kernel/database/record-version.ts';
import { participationRequests, payments, reservations, users } from '#server/tables.ts';

const proof = pick(reservations, 'id', 'tenantId', 'eventId', 'userId', 'slots', 'confirmBy');

/** A booking that waits for its address to be proven, or lapsed for want of it. */
export async function unprovenReservation(db: Db, id: string) {
  const [row] = await db
    .select(proof)
    .from(reservations)
    .where(and(eq(reservations.id, id), isNotNull(reservations.confirmBy)));
  return row;
}

/** Marks bookings as proven that still hold their places, and answers which were not before. */
export async function proveReservations(tx: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return revise(tx, reservations, { confirmBy: null })
    .where(and(inArray(reservations.id, [...ids]), isNotNull(reservations.confirmBy), gt(reservations.slots, 0)))
    .returning({
      ...{ id: reservations.id, tenantId: reservations.tenantId },
      ...{ eventId: reservations.eventId, userId: reservations.userId },
    });
}

/** A request that waits for its address to be proven. */
export async function unprovenRequest(db: Db, id: string) {
  const { status, tenantId, userId, confirmBy } = participationRequests;
  const [row] = await db
    .select({ status, tenantId, userId, confirmBy })
    .from(participationRequests)
    .where(and(eq(participationRequests.id, id), isNotNull(confirmBy)));
  return row;
}

/** Marks a request as proven; undefined when it was already, or has ended. */
export async function proveRequest(tx: Db, id: string) {
  const [row] = await revise(tx, participationRequests, { confirmBy: null })
    .where(
      and(
        eq(participationRequests.id, id),
        isNotNull(participationRequests.confirmBy),
        inArray(participationRequests.status, ['pending', 'toAuthorize']),
      ),
    )
    .returning({ tenantId: participationRequests.tenantId, userId: participationRequests.userId });
  return row;
}

/** Payments of bookings whose address was not proven in time; those by card end with their payment. */
export async function overdueConfirmations(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(reservations)
    .innerJoin(payments, eq(payments.reservationId, reservations.id))
    .where(
      and(
        lte(reservations.confirmBy, now),
        gt(reservations.slots, 0),
        ne(reservations.paymentType, 'stripe'),
        sql`not exists (select 1 from tickets t where t.reservation_id = ${reservations.id} and t.paid_amount > 0)`,
      ),
    )
    .limit(500);
  return rows.map(({ id }) => id);
}

/** Requests whose address was not proven in time. */
export async function overdueRequestConfirmations(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .select({ id: participationRequests.id })
    .from(participationRequests)
    .where(and(lte(participationRequests.confirmBy, now), eq(participationRequests.status, 'pending')))
    .limit(500);
  return rows.map(({ id }) => id);
}

const liveByAddress = builtOnce((db) =>
  db
    .select({ id: reservations.id })
    .from(reservations)
    .innerJoin(users, eq(users.id, reservations.userId))
    .where(
      and(
        eq(reservations.eventId, sql.placeholder('eventId')),
        gt(reservations.slots, 0),
        eq(users.email, sql.placeholder('email')),
        eq(users.isProvisional, false),
        eq(users.isDeleted, false),
      ),
    )
    .limit(1)
    .prepare('live_booking_of_address'),
);

/** The live booking of an event that somebody known by an address has. */
export async function liveBookingOf(db: Db, asked: { eventId: string; email: string }): Promise<string | undefined> {
  const [row] = await liveByAddress(db).execute(asked);
  return row?.id;
}
