import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/database/database.ts';
import { lastTakenFor } from '#server/modules/money/queries/receipts.ts';
import {
  leaderReceipts,
  listLeaders,
  rollCallMarks,
  rollCalls,
  roomKeyMarks,
  tickets,
  transports,
} from '#server/tables.ts';
import type { Lead } from './leader.ts';
import { places } from './places.ts';

/** Keeps a roll call; false when it is known. */
export async function insertRollCall(tx: Db, values: typeof rollCalls.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(rollCalls).values(values).onConflictDoNothing().returning({ id: rollCalls.id });
  return rows.length > 0;
}

/** Whether a list has any roll call. */
export async function hasRollCall(tx: Db, transportId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: rollCalls.id })
    .from(rollCalls)
    .where(eq(rollCalls.transportId, transportId))
    .limit(1);
  return row !== undefined;
}

/** A roll call is a leader's when it is of their list, or, once the list is gone, of its event and of no list. */
const ofLead = ({ tenantId, eventId, transportId }: Lead) =>
  and(
    eq(rollCalls.tenantId, tenantId),
    eq(rollCalls.eventId, eventId),
    transportId === null ? isNull(rollCalls.transportId) : eq(rollCalls.transportId, transportId),
  );

export async function hasRollCallOf(tx: Db, lead: Lead, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: rollCalls.id })
    .from(rollCalls)
    .where(and(eq(rollCalls.id, id), ofLead(lead)));
  return row !== undefined;
}

/** Gives a roll call another name, unless it got a later one; false when it did. */
export async function renameRollCall(
  tx: Db,
  lead: Lead,
  { id, name, at }: { id: string; name: string; at: string },
): Promise<boolean> {
  const rows = await tx
    .update(rollCalls)
    .set({ name, namedAt: at })
    .where(and(eq(rollCalls.id, id), ofLead(lead), lt(rollCalls.namedAt, at)))
    .returning({ id: rollCalls.id });
  return rows.length > 0;
}

/** Where a ticket of the leader's event is; undefined for one of another event or community. */
export async function ticketOfLead(
  tx: Db,
  { tenantId, eventId, transportId }: Lead,
  ticketId: string,
): Promise<{ isOnList: boolean; isPaid: boolean; amountDue: number } | undefined> {
  const [row] = await tx
    .select({
      isOnList: sql<boolean>`exists (select from ${places} p where p.ticket_id = tickets.id
        and p.transport_id = ${transportId}::uuid)`,
      isPaid: sql<boolean>`${tickets.condition} = 'payed'`,
      amountDue:
        sql<number>`case when ${tickets.condition} = 'pending' then ${tickets.price} - ${tickets.paidAmount} else 0 end`.mapWith(
          Number,
        ),
    })
    .from(tickets)
    .where(and(eq(tickets.id, ticketId), eq(tickets.tenantId, tenantId), eq(tickets.eventId, eventId)));
  return row;
}

/** Adds a mark; false when its nonce is known. */
export async function insertMark(tx: Db, values: typeof rollCallMarks.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(rollCallMarks).values(values).onConflictDoNothing().returning({ id: rollCallMarks.id });
  return rows.length > 0;
}

/** Whether a room is one of the leader's event. */
export async function hasRoomOf(tx: Db, { tenantId, eventId }: Lead, roomId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: transports.id })
    .from(transports)
    .where(
      and(
        eq(transports.id, roomId),
        eq(transports.tenantId, tenantId),
        eq(transports.eventId, eventId),
        eq(transports.layer, 'room'),
      ),
    );
  return row !== undefined;
}

export async function insertKeyMark(tx: Db, values: typeof roomKeyMarks.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(roomKeyMarks).values(values).onConflictDoNothing().returning({ id: roomKeyMarks.id });
  return rows.length > 0;
}

/** Keeps that money was taken; false when its nonce is known. */
export async function insertReceipt(tx: Db, values: typeof leaderReceipts.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(leaderReceipts)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: leaderReceipts.id });
  return rows.length > 0;
}

/** Whether money was taken for a ticket that was paid before. */
export async function isReceiptDouble(tx: Db, id: string, leaderId: string): Promise<boolean> {
  const [row] = await tx
    .select({ amount: leaderReceipts.amount })
    .from(leaderReceipts)
    .where(and(eq(leaderReceipts.id, id), eq(leaderReceipts.leaderId, leaderId)));
  return row?.amount === 0;
}

/** Settles what was taken twice for the tickets of a booking; answers those it was still open for. */
export async function settleReceipts(tx: Db, reservationId: string, now: Date): Promise<string[]> {
  const own = tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.reservationId, reservationId));
  const rows = await tx
    .update(leaderReceipts)
    .set({ settledAt: now.toISOString() })
    .where(and(inArray(leaderReceipts.ticketId, own), eq(leaderReceipts.amount, 0), isNull(leaderReceipts.settledAt)))
    .returning({ ticketId: leaderReceipts.ticketId });
  return [...new Set(rows.map(({ ticketId }) => ticketId))];
}

/** Who took the money of a ticket first, where it was a leader; null where it was somebody else. */
export async function firstTakerOf(tx: Db, ticketId: string): Promise<string | null> {
  const [row] = await tx
    .select({ name: listLeaders.name })
    .from(leaderReceipts)
    .innerJoin(listLeaders, eq(listLeaders.id, leaderReceipts.leaderId))
    .where(and(eq(leaderReceipts.ticketId, ticketId), gt(leaderReceipts.amount, 0)))
    .orderBy(leaderReceipts.createdAt)
    .limit(1);
  return row?.name ?? null;
}

/** Cents that the first of two who took the money of a ticket took for it, as the second did. */
export async function lastTakenOf(tx: Db, ticketId: string): Promise<number> {
  const { rows } = await tx.execute<{ amount: number | null }>(
    sql`select ${lastTakenFor(sql`t.id`, sql`t.reservation_id`)} as amount from ${tickets} t where t.id = ${ticketId}`,
  );
  return rows[0]?.amount ?? 0;
}
