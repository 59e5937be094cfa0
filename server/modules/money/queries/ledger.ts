import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { LedgerFacts } from '#domain/payments/ledger/check.ts';
import type { EntrySum, LedgerCause, LedgerKind, MoneyWay, surplusCauses } from '#domain/payments/ledger/entries.ts';
import { isPlanPayment } from '#domain/payments/net.ts';
import { holdersPart, type SharedMoney } from '#domain/tickets/paid.ts';
import type { MyMoneyBack } from '#domain/website/my-booking.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { ledgerDifferences, ledgerEntries, payments } from '#server/tables.ts';
import type { PaymentRow } from './card.ts';

/** The payment an entry belongs to, with what it is for. */
export type BookedPayment = Pick<
  PaymentRow,
  'id' | 'tenantId' | 'eventId' | 'reservationId' | 'participationRequestId' | 'orderId'
>;

export interface NewEntry {
  payment: BookedPayment;
  kind: LedgerKind;
  way: MoneyWay;
  /** Cents with a sign; an entry of nothing is not written. */
  amount: number;
  cause: LedgerCause;
  ticketId?: string | null | undefined;
  orderLineId?: string | null | undefined;
  checkoutId?: string | null | undefined;
  refundId?: string | null | undefined;
  note?: string | null | undefined;
  /** When the money moved, where that is another time than its being written down. */
  at?: string | undefined;
}

/** What a refund went back for, by the ledger: tickets, lines and charges, with their cents. */
export async function backOfRefund(
  tx: Db,
  refundId: string,
): Promise<{
  tickets: ReadonlyMap<string, number>;
  orderLineIds: ReadonlySet<string>;
  rests: { checkoutId: string; amount: number }[];
}> {
  const { ticketId, orderLineId, checkoutId } = ledgerEntries;
  const rows = await tx
    .select({ ticketId, orderLineId, checkoutId, amount: sql<number>`sum(${ledgerEntries.amount})::int` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.refundId, refundId), eq(ledgerEntries.kind, 'givenBack')))
    .groupBy(ticketId, orderLineId, checkoutId)
    .having(sql`sum(${ledgerEntries.amount}) > 0`);
  return {
    tickets: new Map(rows.flatMap((row) => (row.ticketId === null ? [] : [[row.ticketId, row.amount] as const]))),
    orderLineIds: new Set(rows.flatMap((row) => row.orderLineId ?? [])),
    rests: rows.flatMap((row) => (row.checkoutId === null ? [] : [{ checkoutId: row.checkoutId, amount: row.amount }])),
  };
}

/** SQL: what disputes of a payment cost. */
export const disputeFeeOf = sql<number>`(select coalesce(sum(e.amount), 0)::int from ledger_entries e
  where e.payment_id = ${payments.id} and e.kind = 'disputeFee')`;

const movedSum = (which: SQL) =>
  sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${which}), 0)::bigint`.mapWith(Number);

/** What entries come to, under the names a payment has its balances by. */
export const movedSums = {
  takenAmount: movedSum(sql`kind = 'taken'`),
  refundedAmount: movedSum(sql`kind = 'givenBack'`),
  owedAmount: movedSum(sql`kind = 'owed'`),
  keptAmount: movedSum(sql`kind = 'kept'`),
  feeKept: movedSum(sql`kind = 'fee'`),
  disputeFee: movedSum(sql`kind = 'disputeFee'`),
};

/**
 * The order in which entries were written: ids are made in the order of time, but for those that open the ledger of what was there
 * before it.
 */
export const inRecordOrder: readonly SQL[] = [sql`${ledgerEntries.cause} <> 'opening'`, sql`${ledgerEntries.id}`];

/** What the entries of a ticket come to in a payment, by kind, way and day, in the order in which the last of each was written. */
export function sumsOfTicket(tx: Db, paymentId: string, ticketId: string): Promise<EntrySum[]> {
  const { kind, way, at } = ledgerEntries;
  return tx
    .select({ kind, way, at, amount: sql<number>`sum(${ledgerEntries.amount})::int` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, paymentId), eq(ledgerEntries.ticketId, ticketId)))
    .groupBy(kind, way, at)
    .orderBy(sql`bool_or(${ledgerEntries.cause} <> 'opening')`, sql`max(${ledgerEntries.id}::text)`);
}

/** The same of what belongs to no ticket, by its charge and refund too. */
export function sumsBesideTickets(
  tx: Db,
  paymentId: string,
): Promise<(EntrySum & { checkoutId: string | null; refundId: string | null })[]> {
  const { kind, way, at, checkoutId, refundId } = ledgerEntries;
  return tx
    .select({ kind, way, at, checkoutId, refundId, amount: sql<number>`sum(${ledgerEntries.amount})::int` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, paymentId), isNull(ledgerEntries.ticketId)))
    .groupBy(kind, way, at, checkoutId, refundId);
}

/** Of what went back, all went another way than to the card. */
const isAllByHand = sql`sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.way} = 'other') > 0
  and coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.way} = 'card'), 0) <= 0`;

/** Rows of one statement: far below PostgreSQL's limit of parameters. */
const BATCH = 1000;

/** Adds entries; the payments' balances follow in the same statement. @param actorId null for the server itself */
export async function insertEntries(
  tx: Db,
  { actorId, at }: { actorId: string | null; at: string },
  entries: readonly NewEntry[],
): Promise<void> {
  const rows = entries
    .filter(({ amount }) => amount !== 0)
    .map(({ payment, at: movedAt = at, ...entry }) => {
      const { id: paymentId, tenantId, eventId, reservationId, orderId } = payment;
      const book = isPlanPayment(payment) ? ('plan' as const) : ('community' as const);
      return { ...entry, tenantId, paymentId, eventId, reservationId, orderId, book, actorId, at: movedAt };
    });
  for (let from = 0; from < rows.length; from += BATCH)
    await tx.insert(ledgerEntries).values(rows.slice(from, from + BATCH));
}

/** Opens the ledger of payments that have none, from their tickets, lines, charges and refunds. */
export async function openLedger(tx: Db): Promise<void> {
  await tx.execute(sql`select regia_open_ledger()`);
}

/** What charges of a payment took beyond what was due and is still owed back, by charge. */
export async function owedRests(
  tx: Db,
  paymentId: string,
): Promise<{ checkoutId: string; amount: number; cause: (typeof surplusCauses)[number] }[]> {
  const { rows } = await tx.execute<{
    checkoutId: string;
    amount: number;
    cause: (typeof surplusCauses)[number];
  }>(sql`select checkout_id as "checkoutId", (sum(amount) filter (where kind = 'owed'))::int as amount,
      min(cause) filter (where kind = 'taken' and cause <> 'moved') as cause
    from ledger_entries where payment_id = ${paymentId} and checkout_id is not null and ticket_id is null and order_line_id is null
    group by checkout_id having sum(amount) filter (where kind = 'owed') > 0`);
  return rows;
}

/** Cents of a payment that were taken, and that are back, by way. */
export async function movedByWay(
  db: Db,
  paymentId: string,
): Promise<Record<'taken' | 'givenBack', Record<MoneyWay, number>>> {
  const { kind, way, amount } = ledgerEntries;
  const rows = await db
    .select({ kind, way, sum: sql<number>`sum(${amount})::int` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, paymentId), inArray(kind, ['taken', 'givenBack'])))
    .groupBy(kind, way);
  const of = (of: LedgerKind) => {
    const by = (way: MoneyWay) => rows.find((row) => row.kind === of && row.way === way)?.sum ?? 0;
    return { card: by('card'), other: by('other') };
  };
  return { taken: of('taken'), givenBack: of('givenBack') };
}

/**
 * What of a payment is back, owed and kept, as the person who booked reads it.
 * @param shared of tickets that somebody else paid, or paid for in part: what of their money is whose
 */
export async function moneyBackOf(
  db: Db,
  paymentId: string | undefined,
  shared: ReadonlyMap<string, SharedMoney> = new Map(),
): Promise<MyMoneyBack> {
  if (paymentId === undefined) return { card: 0, other: 0, owed: 0, kept: 0 };
  const rows = await db
    .select({
      kind: ledgerEntries.kind,
      way: ledgerEntries.way,
      ticketId: ledgerEntries.ticketId,
      sum: sql<number>`sum(${ledgerEntries.amount})::int`,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.paymentId, paymentId))
    .groupBy(ledgerEntries.kind, ledgerEntries.way, ledgerEntries.ticketId);
  const own = rows.map(({ ticketId, sum, ...row }) => {
    const money = shared.get(ticketId ?? '');
    return { ...row, sum: money ? sum - holdersPart(sum, money) : sum };
  });
  const of = (kind: LedgerKind, way?: MoneyWay) =>
    own
      .filter((row) => row.kind === kind && (way === undefined || row.way === way))
      .reduce((total, { sum }) => total + sum, 0);
  return { card: of('givenBack', 'card'), other: of('givenBack', 'other'), owed: of('owed'), kept: of('kept') };
}

/** Which bookings had all that went back of their money given back another way than by their card. */
export async function givenBackByHand(tx: Db, reservationIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (reservationIds.length === 0) return new Set();
  const rows = await tx
    .select({ id: ledgerEntries.reservationId })
    .from(ledgerEntries)
    .where(
      and(
        inArray(
          ledgerEntries.paymentId,
          tx
            .select({ id: payments.id })
            .from(payments)
            .where(inArray(payments.reservationId, [...reservationIds])),
        ),
        eq(ledgerEntries.kind, 'givenBack'),
      ),
    )
    .groupBy(ledgerEntries.reservationId)
    .having(isAllByHand);
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** Whether all that went back of an order's money went another way than by its card. */
export async function isOrderBackByHand(tx: Db, paymentId: string): Promise<boolean> {
  const rows = await tx
    .select({ sum: sql<number>`sum(${ledgerEntries.amount})::int` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, paymentId), eq(ledgerEntries.kind, 'givenBack')))
    .having(isAllByHand);
  return rows.length > 0;
}

/** SQL: cents that went back for a line of an order. @param alias of the line's row */
export const givenBackFor = (alias: string): SQL =>
  sql`(select coalesce(sum(e.amount), 0)::bigint from payments p join ledger_entries e on e.payment_id = p.id
    where p.order_id = ${sql.raw(alias)}.order_id and e.order_line_id = ${sql.raw(alias)}.id and e.kind = 'givenBack')`;

export interface PaymentFacts extends LedgerFacts {
  paymentId: string;
  tenantId: string;
  isPlan: boolean;
}

const number = (value: unknown): number => Number(value);

/**
 * Both sides of the books for payments, in the order of their ids, so many at once: sums of the ledger, and the same money as
 * tickets, lines, charges and refunds have it.
 * @param after the last id of the batch before
 */
export async function ledgerFacts(db: Db, after: string | null, limit: number): Promise<PaymentFacts[]> {
  const { rows } = await db.execute<Record<string, string | boolean>>(sql`
    with p as (select * from payments where ${after === null ? sql`true` : sql`id > ${after}`} order by id limit ${limit}),
    l as (select payment_id,
        coalesce(sum(amount) filter (where kind = 'taken'), 0) taken,
        coalesce(sum(amount) filter (where kind = 'taken' and way = 'card'), 0) taken_card,
        coalesce(sum(amount) filter (where kind = 'owed'), 0) owed,
        coalesce(sum(amount) filter (where kind = 'givenBack'), 0) back,
        coalesce(sum(amount) filter (where kind = 'givenBack' and way = 'card'), 0) back_card,
        coalesce(sum(amount) filter (where kind = 'kept'), 0) kept,
        coalesce(sum(amount) filter (where kind = 'fee'), 0) fees,
        coalesce(sum(amount) filter (where kind = 'givenBack' and checkout_id is not null and ticket_id is null and order_line_id is null), 0) rest_back
      from ledger_entries where payment_id in (select id from p) group by 1),
    t as (select p.id payment_id, sum(k.paid_amount) filter (where k.status = 'valid') paid,
        sum(k.paid_amount - k.kept_amount - k.given_back_amount) filter (where k.condition = 'toRefund') owed
      from p join tickets k on k.reservation_id = p.reservation_id group by 1),
    o as (select p.id payment_id,
        sum(i.unit_price * i.quantity + i.delivery_price) filter (where i.status in ('readyToDelivery', 'delivered')) paid,
        (select sum(r.amount) from refund_requests r where r.order_id = p.order_id and r.status = 'accepted') owed
      from p join order_lines i on i.order_id = p.order_id group by p.id, p.order_id),
    c as (select payment_id, sum(coalesce(capture_amount, amount)) charged from card_checkouts
      where payment_id in (select id from p) and charge = 'paid' and settled_at is not null group by 1),
    f as (select payment_id, sum(amount) filter (where state = 'succeeded') refunded, sum(loose_amount) loose from refunds
      where payment_id in (select id from p) group by 1)
    select p.id, p.tenant_id, p.reservation_id is null and p.participation_request_id is null and p.order_id is null is_plan,
      p.taken_amount, p.owed_amount, p.refunded_amount, p.kept_amount, p.fee_kept, p.surplus_amount, p.amount, p.status,
      coalesce(l.taken, 0) taken, coalesce(l.taken_card, 0) taken_card, coalesce(l.owed, 0) owed, coalesce(l.back, 0) back,
      coalesce(l.back_card, 0) back_card, coalesce(l.kept, 0) kept, coalesce(l.fees, 0) fees, coalesce(l.rest_back, 0) rest_back,
      coalesce(t.paid, 0) + coalesce(o.paid, 0) paid, coalesce(t.owed, 0) + coalesce(o.owed, 0) things_owed,
      coalesce(c.charged, 0) charged, coalesce(f.refunded, 0) refunded, coalesce(f.loose, 0) loose
    from p left join l on l.payment_id = p.id left join t on t.payment_id = p.id left join o on o.payment_id = p.id
      left join c on c.payment_id = p.id left join f on f.payment_id = p.id order by p.id`);
  return rows.map((row) => {
    const isPlan = row['is_plan'] === true;
    const [taken, back, owed] = [number(row['taken']), number(row['back']), number(row['owed'])];
    const surplus = number(row['surplus_amount']) - number(row['rest_back']);
    return {
      paymentId: String(row['id']),
      tenantId: String(row['tenant_id']),
      isPlan,
      taken,
      takenByCard: number(row['taken_card']),
      owed,
      givenBack: back,
      givenBackByCard: number(row['back_card']),
      kept: number(row['kept']),
      fees: number(row['fees']),
      shown: {
        taken: number(row['taken_amount']),
        owed: number(row['owed_amount']),
        givenBack: number(row['refunded_amount']),
        kept: number(row['kept_amount']),
        fees: number(row['fee_kept']),
      },
      // A plan's period has no tickets behind it and no charge of ours: its invoice is all there is.
      paidValue: isPlan ? number(row['amount']) - back - owed : number(row['paid']) - number(row['loose']),
      owedNow: isPlan ? owed : number(row['things_owed']) + surplus,
      charged: isPlan ? number(row['amount']) : number(row['charged']),
      refunded: isPlan ? back : number(row['refunded']),
    };
  });
}

export type DifferenceRow = typeof ledgerDifferences.$inferSelect;

/** Keeps what differs: new ones are answered, those that stand already stay, those that are gone are resolved. */
export async function keepDifferences(
  tx: Db,
  found: readonly Pick<DifferenceRow, 'tenantId' | 'paymentId' | 'rule' | 'expected' | 'found'>[],
  now: string,
): Promise<DifferenceRow[]> {
  const standing = JSON.stringify(found.map(({ paymentId, rule }) => ({ paymentId, rule })));
  await tx.execute(sql`update ledger_differences d set resolved_at = ${now} where resolved_at is null and not exists
    (select 1 from jsonb_to_recordset(${standing}::jsonb) f ("paymentId" uuid, rule text)
      where f."paymentId" = d.payment_id and f.rule = d.rule)`);
  if (found.length === 0) return [];
  return tx
    .insert(ledgerDifferences)
    .values([...found])
    .onConflictDoNothing()
    .returning();
}
