import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PaymentType } from '../../../../domain/events/schema.ts';
import type { ListQuery } from '../../../../domain/list-query.ts';
import {
  accountsDiffer,
  type EventMoney,
  figuresOf,
  type LedgerEntry,
  type ledgerList,
  type MonthMoney,
  type ShownDifference,
  type WayFigures,
} from '../../../../domain/metrics/money.ts';
import type { LedgerKind, MoneyWay } from '../../../../domain/payments/ledger/entries.ts';
import { ZONE } from '../../../../domain/values/time.ts';
import { type Db, ownTenant, tenantOf } from '../../../kernel/database/database.ts';
import { filterSql, inlineNumber, type ListColumns, offsetOf, orderSql } from '../../../kernel/database/list-sql.ts';
import { totalOf } from '../../../kernel/database/totals.ts';
import type { Page } from '../../../kernel/page.ts';
import { events, ledgerDifferences, ledgerEntries, orders, payments, reservations, users } from '../../../tables.ts';

type Sort = (typeof ledgerList.sortable)[number];
type Filter = keyof typeof ledgerList.filters;
export type LedgerQuery = ListQuery<Sort, Filter>;

const columns: ListColumns<Sort, Filter> = {
  _id: ledgerEntries.id,
  tenantId: ledgerEntries.tenantId,
  eventId: ledgerEntries.eventId,
  paymentId: ledgerEntries.paymentId,
  reservationId: ledgerEntries.reservationId,
  orderId: ledgerEntries.orderId,
  kind: ledgerEntries.kind,
  way: ledgerEntries.way,
  cause: ledgerEntries.cause,
  at: ledgerEntries.at,
  amount: ledgerEntries.amount,
};

/** A community sees its own entries, without those of its plan, which are between it and the platform (PERM-E020). */
const seen = (db: Db): SQL | undefined =>
  and(ownTenant(db, ledgerEntries.tenantId), tenantOf(db) === null ? undefined : eq(ledgerEntries.book, 'community'));

function fromRelated(db: Db) {
  return db
    .select({
      entry: ledgerEntries,
      paymentType: payments.paymentType,
      user: { _id: users.id, name: users.name, surname: users.surname },
      event: { _id: events.id, name: events.name },
      reservation: { _id: reservations.id, code: reservations.code },
      order: { _id: orders.id, code: orders.code },
    })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(events, eq(events.id, ledgerEntries.eventId))
    .leftJoin(reservations, eq(reservations.id, ledgerEntries.reservationId))
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId));
}

function toEntry({ entry, ...row }: Awaited<ReturnType<typeof fromRelated>>[number]): LedgerEntry {
  const { id, tenantId, paymentId, eventId, ticketId, kind, way, amount, cause, note, at } = entry;
  const { paymentType, user, event, reservation, order } = row;
  return {
    ...{ _id: id, tenantId, paymentId, eventId, ticketId, kind, way, amount, cause, note, at, paymentType, user },
    ...(event && { event }),
    ...(reservation && { reservation }),
    ...(order && { order }),
  };
}

/** What a list of entries selects, kept to what the caller's community sees. */
export const ledgerConditions = (db: Db, query: Pick<LedgerQuery, 'filters'>): SQL | undefined =>
  and(seen(db), ...filterSql({ ...query, page: 1, limit: 1, sort: [], q: undefined, fields: undefined }, columns));

export async function listEntries(db: Db, query: LedgerQuery): Promise<Page<LedgerEntry>> {
  const where = ledgerConditions(db, query);
  const rows = await fromRelated(db)
    .where(where)
    .orderBy(...orderSql(query, columns, ledgerEntries.id))
    .limit(inlineNumber(query.limit))
    .offset(offsetOf(query));
  return { rows: rows.map(toEntry), total: await totalOf(query, rows, () => db.$count(ledgerEntries, where)) };
}

/** A batch of an export, ordered by id, after the given one. */
export async function entryBatch(
  db: Db,
  where: SQL | undefined,
  after: string | undefined,
  limit: number,
): Promise<LedgerEntry[]> {
  const rows = await fromRelated(db)
    .where(and(where, after === undefined ? undefined : sql`${ledgerEntries.id} > ${after}`))
    .orderBy(ledgerEntries.id)
    .limit(limit);
  return rows.map(toEntry);
}

interface Summed {
  kind: LedgerKind;
  way: MoneyWay;
  amount: number;
}

const sumOf = (rows: readonly Summed[], kind: LedgerKind, way?: MoneyWay): number =>
  rows
    .filter((row) => row.kind === kind && (way === undefined || row.way === way))
    .reduce((sum, { amount }) => sum + amount, 0);

function wayOf(rows: readonly Summed[], way: MoneyWay): WayFigures {
  const [taken, refunded, fees] = [sumOf(rows, 'taken', way), sumOf(rows, 'givenBack', way), sumOf(rows, 'fee', way)];
  return { taken, refunded, net: taken - refunded, fees, payout: taken - refunded - fees };
}

const movedOf = (rows: readonly Summed[]) => ({
  taken: sumOf(rows, 'taken'),
  refunded: sumOf(rows, 'givenBack'),
  owed: sumOf(rows, 'owed'),
  kept: sumOf(rows, 'kept'),
  fees: sumOf(rows, 'fee'),
});

/** The statement of money of an event the caller sees: its tickets on one side, its ledger on the other. */
export async function eventMoney(db: Db, eventId: string, at: string): Promise<EventMoney> {
  const { rows: values } = await db.execute<
    Record<'value' | 'awaited' | 'paid' | 'n' | 'nAwaited' | 'nPaid', string>
  >(sql`
    select coalesce(sum(price), 0) as value, coalesce(sum(price) filter (where condition = 'pending'), 0) as awaited,
      coalesce(sum(price) filter (where condition = 'payed'), 0) as paid, count(*) as n,
      count(*) filter (where condition = 'pending' and price > 0) as "nAwaited",
      count(*) filter (where condition = 'payed' and price > 0) as "nPaid"
    from tickets where event_id = ${eventId} and status = 'valid'`);
  const { rows } = await db.execute<{
    kind: LedgerKind;
    way: MoneyWay;
    amount: string;
    paymentType: PaymentType;
    count: number;
  }>(sql`
    select e.kind, e.way, p.payment_type as "paymentType", sum(e.amount)::bigint as amount, count(distinct e.payment_id)::int as count
    from ledger_entries e join payments p on p.id = e.payment_id where e.event_id = ${eventId} group by 1, 2, 3`);
  const summed = rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  const [value] = values;
  const number = (text: string | undefined): number => Number(text ?? 0);
  const tickets = { value: number(value?.value), awaited: number(value?.awaited), paidValue: number(value?.paid) };
  const figures = figuresOf({ ...tickets, ...movedOf(summed) });
  const countOf = (kind: LedgerKind): number =>
    summed.filter((row) => row.kind === kind).reduce((sum, { count, amount }) => sum + (amount === 0 ? 0 : count), 0);
  const types = [...new Set(summed.map(({ paymentType }) => paymentType))];
  return {
    eventId,
    figures,
    byWay: { card: wayOf(summed, 'card'), other: wayOf(summed, 'other') },
    byType: types
      .map((paymentType) => ({
        paymentType,
        taken: sumOf(
          summed.filter((row) => row.paymentType === paymentType),
          'taken',
        ),
      }))
      .filter(({ taken }) => taken !== 0)
      .sort((a, b) => b.taken - a.taken),
    counts: {
      ...{ value: number(value?.n), awaited: number(value?.nAwaited), paidValue: number(value?.nPaid) },
      ...{ taken: countOf('taken'), refunded: countOf('givenBack'), owed: countOf('owed'), kept: countOf('kept') },
    },
    difference: accountsDiffer(figures),
    at,
  };
}

/** What moved month by month, the newest first. @param where of the list of entries */
export async function monthsMoney(db: Db, where: SQL | undefined): Promise<MonthMoney[]> {
  const month = sql<string>`to_char(${ledgerEntries.at} at time zone ${sql.raw(`'${ZONE}'`)}, 'YYYY-MM')`;
  const rows = await db
    .select({
      month,
      kind: ledgerEntries.kind,
      way: ledgerEntries.way,
      amount: sql<number>`sum(${ledgerEntries.amount})::bigint`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(and(where, eq(ledgerEntries.book, 'community')))
    .groupBy(sql`1`, ledgerEntries.kind, ledgerEntries.way)
    .orderBy(sql`1 desc`);
  return [...new Set(rows.map((row) => row.month))].map((one) => {
    const own = rows.filter((row) => row.month === one);
    const moved = movedOf(own);
    // What moved and is neither owed nor kept is for tickets and lines that became valid, or ceased to be.
    const paidValue = moved.taken - moved.refunded - moved.owed - moved.kept;
    const { value: _value, awaited: _awaited, ...figures } = figuresOf({ ...moved, paidValue, value: 0, awaited: 0 });
    return { month: one, ...figures, byWay: { card: wayOf(own, 'card'), other: wayOf(own, 'other') } };
  });
}

/** Where the ledger and the facts do not say the same, of the communities the caller sees. */
export function openDifferences(db: Db): Promise<ShownDifference[]> {
  return db
    .select({
      _id: ledgerDifferences.id,
      tenantId: ledgerDifferences.tenantId,
      paymentId: ledgerDifferences.paymentId,
      rule: ledgerDifferences.rule,
      expected: ledgerDifferences.expected,
      found: ledgerDifferences.found,
      foundAt: ledgerDifferences.foundAt,
      code: sql<string | null>`coalesce(${reservations.code}, ${orders.code})`,
      reservationId: payments.reservationId,
      orderId: payments.orderId,
    })
    .from(ledgerDifferences)
    .innerJoin(payments, eq(payments.id, ledgerDifferences.paymentId))
    .leftJoin(reservations, eq(reservations.id, payments.reservationId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(and(ownTenant(db, ledgerDifferences.tenantId), sql`${ledgerDifferences.resolvedAt} is null`))
    .orderBy(sql`${ledgerDifferences.foundAt} desc`)
    .limit(100);
}
