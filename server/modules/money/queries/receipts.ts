import { and, eq, type SQL } from 'drizzle-orm';
import { type Receipt, receiptsLeft } from '#domain/payments/ledger/entries.ts';
import { groupBy } from '#domain/values/group-by.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { ledgerEntries } from '#server/tables.ts';

const receivedByHand = [eq(ledgerEntries.kind, 'taken'), eq(ledgerEntries.way, 'other')];

interface ThingReceipt extends Receipt {
  ticketId: string | null;
  orderLineId: string | null;
}

/** What is left of what came in for each thing, in the order in which it was noted. */
async function leftOf(tx: Db, of: SQL | undefined): Promise<ThingReceipt[]> {
  const { id, ticketId: ticket, orderLineId: line, at, amount, corrects } = ledgerEntries;
  const entries = await tx
    .select({ ticketId: ticket, orderLineId: line, at, amount, corrects })
    .from(ledgerEntries)
    .where(and(of, ...receivedByHand))
    // Ids are made in the order of time.
    .orderBy(id);
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
