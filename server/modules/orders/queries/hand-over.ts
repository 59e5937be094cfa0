import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { HandOver, OrderHandOver } from '#domain/orders/hand-over-schema.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { events, handOvers, orderLines, reservations, tickets } from '#server/tables.ts';

export type HandOverRow = typeof handOvers.$inferSelect;
export type NewHandOver = typeof handOvers.$inferInsert;

const handed = eq(handOvers.outcome, 'handed');

export const toHandOver = ({ id, orderLineId: lineId, userName: by, ...row }: HandOverRow): HandOver => {
  const { ticketId, outcome, reason, isConflict, at, device, revertedAt, revertedByName } = row;
  const reverted = revertedAt === null ? null : { at: revertedAt, by: revertedByName ?? '' };
  return { _id: id, lineId, ticketId, outcome, reason, isConflict, at, by, device, reverted };
};

/** The order that a line is of, in the caller's community. */
export async function orderOfLine(db: Db, lineId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(and(eq(orderLines.id, lineId), ownTenant(db, orderLines.tenantId)));
  return row?.orderId;
}

/** Who booked the ticket that was shown at an event; undefined when the event has no such ticket. */
export async function holderOfTicket(
  db: Db,
  of: { tenantId: string; eventId: string; ticketId: string },
): Promise<{ userId: string } | undefined> {
  const [row] = await db
    .select({ userId: reservations.userId })
    .from(tickets)
    .innerJoin(reservations, eq(reservations.id, tickets.reservationId))
    .where(and(eq(tickets.tenantId, of.tenantId), eq(tickets.id, of.ticketId), eq(tickets.eventId, of.eventId)));
  return row;
}

/** What a community stored under a nonce. */
export async function handOverByNonce(db: Db, tenantId: string, nonce: string): Promise<HandOverRow | undefined> {
  const [row] = await db
    .select()
    .from(handOvers)
    .where(and(eq(handOvers.tenantId, tenantId), eq(handOvers.nonce, nonce)));
  return row;
}

/** What was stored under a nonce at an event of the caller's community. */
export async function handOverAtEvent(
  db: Db,
  { eventId, nonce }: { eventId: string; nonce: string },
): Promise<HandOverRow | undefined> {
  const [row] = await db
    .select()
    .from(handOvers)
    .where(and(eq(handOvers.eventId, eventId), eq(handOvers.nonce, nonce), ownTenant(db, handOvers.tenantId)));
  return row;
}

/** Marks a handing over as taken back; answers it as it is then. */
export async function revertHandOver(
  tx: Db,
  row: HandOverRow,
  { at, userId, userName }: { at: string; userId: string; userName: string },
): Promise<HandOverRow> {
  const reverted = { revertedAt: at, revertedBy: userId, revertedByName: userName };
  await tx.update(handOvers).set(reverted).where(eq(handOvers.id, row.id));
  return { ...row, ...reverted };
}

/** The handing over of a line that counts. */
export async function handOverOfLine(db: Db, lineId: string): Promise<HandOverRow | undefined> {
  const [row] = await db
    .select()
    .from(handOvers)
    .where(and(eq(handOvers.orderLineId, lineId), handed, isNull(handOvers.revertedAt)));
  return row;
}

export async function insertHandOvers(tx: Db, rows: readonly NewHandOver[]): Promise<HandOverRow[]> {
  return rows.length === 0
    ? []
    : tx
        .insert(handOvers)
        .values([...rows])
        .returning();
}

/** A refusal that never reached its device, which then gave the goods away all the same. */
export async function markHandOverConflict(tx: Db, id: string): Promise<void> {
  await tx.update(handOvers).set({ isConflict: true }).where(eq(handOvers.id, id));
}

/** What of an order was handed over, and what should not have been, in the order of time. */
export async function handOversOfOrder(db: Db, orderId: string): Promise<OrderHandOver[]> {
  const rows = await db
    .select({ row: handOvers, event: { _id: events.id, name: events.name }, ticketCode: tickets.code })
    .from(handOvers)
    .leftJoin(events, eq(events.id, handOvers.eventId))
    .leftJoin(tickets, eq(tickets.id, handOvers.ticketId))
    .where(
      and(
        eq(handOvers.orderId, orderId),
        ownTenant(db, handOvers.tenantId),
        or(handed, eq(handOvers.isConflict, true)),
      ),
    )
    .orderBy(asc(handOvers.at), asc(handOvers.id));
  return rows.map(({ row, event, ticketCode }) => ({ ...toHandOver(row), event, ticketCode }));
}
