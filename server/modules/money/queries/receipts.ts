import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
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

/** SQL: of what was taken for a ticket of a booking by card and is not back, cents that came another way. */
export const handAmount = ({ ticketId, reservationId }: { ticketId: SQL; reservationId: SQL }): SQL<number> =>
  sql<number>`(select coalesce(sum(case e.kind when 'taken' then e.amount when 'givenBack' then -e.amount end), 0)
    from ${payments} y join ${ledgerEntries} e on e.payment_id = y.id
    where y.reservation_id = ${reservationId} and y.payment_type = 'stripe' and e.ticket_id = ${ticketId} and e.way = 'other'
      and (e.kind = 'taken' or e.cause = 'handBack'))::int`;

/** The same of tickets, by the ticket; those of which all came by card are left out. */
export async function handAmounts(tx: Db, ticketIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ticketIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; amount: number }>(sql`select * from (
    select t.id, ${handAmount({ ticketId: sql`t.id`, reservationId: sql`t.reservation_id` })} as amount
    from tickets t where t.id = any(${sql.param([...ticketIds])}::uuid[])) h where amount > 0`);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** When a card last paid for a ticket. */
export async function cardPaidAt(tx: Db, paymentId: string, ticketId: string): Promise<string | undefined> {
  const { at, kind, way, amount } = ledgerEntries;
  const isOf = and(eq(ledgerEntries.paymentId, paymentId), eq(ledgerEntries.ticketId, ticketId));
  const [last] = await tx
    .select({ at })
    .from(ledgerEntries)
    .where(and(isOf, eq(kind, 'taken'), eq(way, 'card'), sql`${amount} > 0`))
    .orderBy(desc(at))
    .limit(1);
  return last?.at;
}
