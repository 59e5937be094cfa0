import { and, asc, eq } from 'drizzle-orm';
import type { CheckpointRule } from '#domain/check-in/checkpoint.ts';
import type { DoorSale } from '#domain/check-in/door-sale-schema.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { revise, storedRow } from '#server/kernel/database/record-version.ts';
import { checkpoints, doorSales, reservations, scans, tickets, users } from '#server/tables.ts';

type SaleRow = typeof doorSales.$inferSelect;

function toSale(row: SaleRow, reservationCode: string): DoorSale {
  const { id: _id, eventId, reservationId, places, total, taken, cardDigits, userId, userName, device, at } = row;
  return {
    _id,
    eventId,
    reservationId,
    reservationCode,
    places,
    total,
    taken,
    cardDigits,
    userId,
    userName,
    device,
    at,
  };
}

/** What a community sold under a nonce. */
export async function saleByNonce(db: Db, tenantId: string, nonce: string): Promise<DoorSale | undefined> {
  const [found] = await db
    .select({ row: doorSales, code: reservations.code })
    .from(doorSales)
    .innerJoin(reservations, eq(reservations.id, doorSales.reservationId))
    .where(and(eq(doorSales.tenantId, tenantId), eq(doorSales.nonce, nonce), ownTenant(db, doorSales.tenantId)));
  return found && toSale(found.row, found.code);
}

export async function insertSale(tx: Db, values: typeof doorSales.$inferInsert, code: string): Promise<DoorSale> {
  const row = storedRow(await tx.insert(doorSales).values(values).returning());
  return toSale(row, code);
}

/** Whether a person who scans may also sell. */
export async function mayScannerSell(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ sellsAtDoor: users.sellsAtDoor }).from(users).where(eq(users.id, userId));
  return row?.sellsAtDoor ?? false;
}

/** The tickets of a booking that was made in this transaction. */
export async function ticketsOfSale(tx: Db, reservationId: string) {
  return tx
    .select({ id: tickets.id, code: tickets.code, condition: tickets.condition })
    .from(tickets)
    .where(eq(tickets.reservationId, reservationId))
    .orderBy(asc(tickets.id));
}

/** Counts the tickets of a booking as sent, at no time: who gave no address is in, and there is nowhere to send them. */
export async function closeSending(tx: Db, reservationId: string): Promise<void> {
  await revise(tx, tickets, { isSent: true }).where(eq(tickets.reservationId, reservationId));
}

/** The checkpoint of an event, as it is now, also a deleted one; undefined when the event has no such. */
export async function checkpointOf(
  tx: Db,
  of: { tenantId: string; eventId: string; id: string },
): Promise<CheckpointRule | undefined> {
  const { id: _id, kind, opensAt, closesAt, repeat, hasExit, audience, archivedAt } = checkpoints;
  const [row] = await tx
    .select({ _id, kind, opensAt, closesAt, repeat, hasExit, audience, archivedAt })
    .from(checkpoints)
    .where(and(eq(checkpoints.tenantId, of.tenantId), eq(checkpoints.eventId, of.eventId), eq(checkpoints.id, of.id)));
  return row;
}

/** Lets people in whose tickets were made in this transaction: nobody else can have scanned them. */
export async function enterNow(
  tx: Db,
  entries: readonly (typeof scans.$inferInsert)[],
  { reservationId, at, isArrival }: { reservationId: string; at: string; isArrival: boolean },
): Promise<void> {
  if (isArrival) {
    await revise(tx, tickets, { isScanned: true, scannedAt: at }).where(eq(tickets.reservationId, reservationId));
  }
  await tx.insert(scans).values([...entries]);
}
