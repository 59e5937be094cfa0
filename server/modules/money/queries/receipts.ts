import { and, eq, type SQL, sql } from 'drizzle-orm';
import { receiptsLeft } from '#domain/payments/ledger/entries.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { ledgerEntries, payments } from '#server/tables.ts';

const receivedByHand = [eq(ledgerEntries.kind, 'taken'), eq(ledgerEntries.way, 'other')];

/** What came in for a payment another way than by card, by what it pays and when. */
export function receiptsOf(
  tx: Db,
  paymentId: string,
): Promise<{ ticketId: string | null; orderLineId: string | null; at: string; amount: number }[]> {
  const { ticketId: ticket, orderLineId, at } = ledgerEntries;
  return tx
    .select({ ticketId: ticket, orderLineId, at, amount: sql<number>`sum(${ledgerEntries.amount})::int` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, paymentId), ...receivedByHand))
    .groupBy(ticket, orderLineId, at)
    .having(sql`sum(${ledgerEntries.amount}) <> 0`);
}

/** The same of one ticket, each receipt by itself, in the order in which they were noted. */
export async function receiptsOfTicket(
  tx: Db,
  paymentId: string,
  ticketId: string,
): Promise<ReturnType<typeof receiptsLeft>> {
  const { id, at, amount } = ledgerEntries;
  const entries = await tx
    .select({ at, amount })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, paymentId), eq(ledgerEntries.ticketId, ticketId), ...receivedByHand))
    // Ids are made in the order of time.
    .orderBy(id);
  return receiptsLeft(entries);
}

/** SQL: cents of what came last for a ticket, all of its price or what was left of it. */
export const lastTakenFor = (ticketId: SQL, reservationId: SQL): SQL<number> =>
  sql<number>`(select e.amount from ${ledgerEntries} e join ${payments} p on p.id = e.payment_id
    where p.reservation_id = ${reservationId} and e.ticket_id = ${ticketId} and e.kind = 'taken' and e.amount > 0
    order by e.id desc limit 1)`;
