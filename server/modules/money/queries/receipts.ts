import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Receipt, receiptsLeft } from '#domain/payments/ledger/entries.ts';
import { groupBy } from '#domain/values/group-by.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { cardCheckouts, ledgerEntries, payments } from '#server/tables.ts';
import { inRecordOrder } from './ledger.ts';

const receivedByHand = [eq(ledgerEntries.kind, 'taken'), eq(ledgerEntries.way, 'other')];

interface ThingReceipt extends Receipt {
  ticketId: string | null;
  orderLineId: string | null;
}

/** What is left of what came in for each thing, in the order in which it was noted. */
async function leftOf(tx: Db, of: SQL | undefined): Promise<ThingReceipt[]> {
  const { ticketId: ticket, orderLineId: line, at, amount, corrects } = ledgerEntries;
  const entries = await tx
    .select({ ticketId: ticket, orderLineId: line, at, amount, corrects })
    .from(ledgerEntries)
    .where(and(of, ...receivedByHand))
    .orderBy(...inRecordOrder);
  return [...groupBy(entries, ({ ticketId, orderLineId }) => `${ticketId} ${orderLineId}`).values()].flatMap((own) =>
    receiptsLeft(own).map((receipt) => ({
      ...receipt,
      ...{ ticketId: own[0]?.ticketId ?? null, orderLineId: own[0]?.orderLineId ?? null },
    })),
  );
}

/** What came in for a payment another way than by card, by what it pays and when. */
export const receiptsOf = (tx: Db, paymentId: string): Promise<ThingReceipt[]> =>
  leftOf(tx, eq(ledgerEntries.paymentId, paymentId));

/** The same of one ticket. */
export const receiptsOfTicket = (tx: Db, paymentId: string, ticketId: string): Promise<ThingReceipt[]> =>
  leftOf(tx, and(eq(ledgerEntries.paymentId, paymentId), eq(ledgerEntries.ticketId, ticketId)));

/**
 * Cents that charges brought for tickets, by `ticket charge`: what was taken for one by card when the charge was settled. Of what was
 * opened or moved here from elsewhere nobody knows.
 */
export async function broughtByCharges(tx: Db, paymentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({
      thing: sql<string>`${ledgerEntries.ticketId} || ' ' || ${cardCheckouts.id}`,
      amount: sql<number>`sum(${ledgerEntries.amount})::int`,
    })
    .from(ledgerEntries)
    .innerJoin(
      cardCheckouts,
      and(
        eq(cardCheckouts.paymentId, ledgerEntries.paymentId),
        eq(cardCheckouts.settledAt, ledgerEntries.at),
        eq(cardCheckouts.charge, 'paid'),
      ),
    )
    .where(
      and(
        inArray(ledgerEntries.paymentId, [...paymentIds]),
        isNotNull(ledgerEntries.ticketId),
        eq(ledgerEntries.kind, 'taken'),
        eq(ledgerEntries.way, 'card'),
      ),
    )
    .groupBy(ledgerEntries.ticketId, cardCheckouts.id);
  return new Map(rows.map(({ thing, amount }) => [thing, amount]));
}

/** SQL: cents of what came last for a ticket, all of its price or what was left of it. */
export const lastTakenFor = (ticketId: SQL, reservationId: SQL): SQL<number> =>
  sql<number>`(select e.amount from ${ledgerEntries} e join ${payments} p on p.id = e.payment_id
    where p.reservation_id = ${reservationId} and e.ticket_id = ${ticketId} and e.kind = 'taken' and e.amount > 0
    order by e.cause <> 'opening' desc, e.id desc limit 1)`;
