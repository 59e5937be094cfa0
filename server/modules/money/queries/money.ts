import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#domain/list-query.ts';
import {
  type EventMoney,
  type LedgerEntry,
  ledgerList,
  type ShownDifference,
  type TakenType,
} from '#domain/metrics/money.ts';
import { type EventSums, type Moved, statementOf } from '#domain/metrics/statement.ts';
import type { LedgerKind } from '#domain/payments/ledger/entries.ts';
import { pick } from '#domain/values/pick.ts';
import { ZONE } from '#domain/values/time.ts';
import { type Db, ownTenant, tenantOf } from '#server/kernel/database/database.ts';
import { type Batch, batchOf, joinedPage } from '#server/kernel/database/list-page.ts';
import { columnsOf, filterSql } from '#server/kernel/database/list-sql.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import { events, ledgerDifferences, ledgerEntries, orders, payments, reservations, users } from '#server/tables.ts';
import { takerOfEntry } from './handed-on.ts';

export type LedgerQuery = QueryOf<typeof ledgerList>;

/** SQL: how an entry came in, as `takenTypeOf` says; `p` is its payment. */
export const takenTypeSql = (way: SQL): SQL<TakenType> =>
  sql<TakenType>`(case when ${way} = 'card' then 'stripe' when p.payment_type = 'stripe' then 'byHand' else p.payment_type end)`;

const columns = columnsOf(ledgerList, ledgerEntries, {
  takenType: sql`(select ${takenTypeSql(sql`${ledgerEntries.way}`)} from payments p where p.id = ${ledgerEntries.paymentId})`,
});

/** SQL: whether money went back another way than it had come, as `isCrossed` says; `p` is its payment. */
export const crossedSql = (kind: SQL, way: SQL, isOfCharge: SQL, isHandBack: SQL): SQL<boolean> =>
  sql<boolean>`(${kind} = 'givenBack' and ${way} = 'other' and not ${isHandBack} and (p.payment_type = 'stripe' or ${isOfCharge}))`;

/** A community sees its own entries, without those of its plan, which are between it and the platform. */
const seen = (db: Db): SQL | undefined =>
  and(ownTenant(db, ledgerEntries.tenantId), tenantOf(db) === null ? undefined : eq(ledgerEntries.book, 'community'));

function fromRelated(db: Db) {
  return db
    .select({
      entry: ledgerEntries,
      paymentType: payments.paymentType,
      user: { _id: users.id, name: users.name, surname: users.surname },
      taker: takerOfEntry,
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
  const { id, tenantId, paymentId, eventId, ticketId, kind, way, amount, cause, note, at, corrects } = entry;
  const { paymentType, user, taker, event, reservation, order } = row;
  return {
    ...{
      _id: id,
      tenantId,
      paymentId,
      eventId,
      ticketId,
      kind,
      way,
      amount,
      cause,
      note,
      at,
      corrects,
      paymentType,
      user,
    },
    ...(taker && { taker }),
    ...(event && { event }),
    ...(reservation && { reservation }),
    ...(order && { order }),
  };
}

/** What a list of entries selects, kept to what the caller's community sees. */
export const ledgerConditions = (db: Db, query: Pick<LedgerQuery, 'filters'>): SQL | undefined =>
  and(seen(db), ...filterSql(query, columns));

export async function listEntries(db: Db, query: LedgerQuery): Promise<Page<LedgerEntry>> {
  const where = ledgerConditions(db, query);
  return joinedPage(db, fromRelated(db), { table: ledgerEntries, columns, query, where }, toEntry);
}

/** A batch of an export. */
export async function entryBatch(db: Db, where: SQL | undefined, batch: Batch): Promise<LedgerEntry[]> {
  const rows = await batchOf(fromRelated(db), ledgerEntries.id, where, batch);
  return rows.map(toEntry);
}

/**
 * The statement of money of an event the caller sees: its tickets on one side, its ledger on the other, summed as `eventMoneyOf`
 * says it of the rows themselves.
 */
export async function eventMoney(db: Db, eventId: string, at: string): Promise<EventMoney> {
  // By payment first: one that moved both ways, or back again, is counted once, or not at all.
  const { rows } = await db.execute<
    Pick<EventSums, keyof EventSums> & { moved: Moved[]; payments: Partial<Record<LedgerKind, number>> }
  >(sql`
    with moved as (select payment_id, kind, way, checkout_id is not null as of_charge, cause = 'handBack' as hand_back,
          sum(amount) as amount
        from ledger_entries where event_id = ${eventId} group by 1, 2, 3, 4, 5),
      counted as (select kind, count(*) as payments
        from (select kind from moved group by payment_id, kind having sum(amount) <> 0) m group by kind)
    select json_build_object('value', coalesce(sum(price), 0), 'awaited', coalesce(sum(price - paid_amount), 0),
        'paidValue', coalesce(sum(paid_amount), 0)) as values,
      json_build_object('value', count(*), 'awaited', count(*) filter (where condition = 'pending' and price > 0),
        'paidValue', count(*) filter (where paid_amount > 0)) as counts,
      (select coalesce(json_agg(o), '[]') from (
        select m.kind, m.way, p.payment_type as "paymentType", sum(m.amount) as amount,
          ${crossedSql(sql`m.kind`, sql`m.way`, sql`m.of_charge`, sql`m.hand_back`)} as "isCrossed"
        from moved m join payments p on p.id = m.payment_id group by 1, 2, 3, 5) o) as moved,
      (select coalesce(json_object_agg(kind, payments), '{}') from counted) as payments
    from tickets where event_id = ${eventId} and status = 'valid'`);
  const { values, counts, moved, payments: of } = foundRow(rows);
  const { taken = 0, givenBack: refunded = 0, owed = 0, kept = 0 } = of;
  return statementOf({ eventId, at }, { values, counts: { ...counts, taken, refunded, owed, kept } }, moved);
}

/** When an entry moved, on Italy's clocks: the one calendar of all that is said of money. */
export const localEntry = (form: 'YYYY-MM' | 'YYYY-MM-DD') =>
  sql<string>`to_char(${ledgerEntries.at} at time zone ${sql.raw(`'${ZONE}'`)}, ${sql.raw(`'${form}'`)})`;

/** What came in and went back day by day since a day, as `moneyByDay` says. @param from `2026-11-29` */
export const moneyByDay = (tenantId: string, from: string): SQL => sql`select ${localEntry('YYYY-MM-DD')} as day,
    coalesce(sum(amount) filter (where kind = 'taken'), 0) as taken,
    coalesce(sum(amount) filter (where kind = 'givenBack'), 0) as refunded,
    count(distinct payment_id) filter (where kind = 'givenBack') as refunds
  from ${ledgerEntries}
  where ${ledgerEntries.tenantId} = ${tenantId} and ${ledgerEntries.book} = 'community' and kind in ('taken', 'givenBack')
    and ${ledgerEntries.at} >= (${from}::timestamp at time zone ${sql.raw(`'${ZONE}'`)})
  group by 1`;

/** Where the ledger and the facts do not say the same, of the communities the caller sees. */
export function openDifferences(db: Db): Promise<ShownDifference[]> {
  return db
    .select({
      _id: ledgerDifferences.id,
      ...pick(ledgerDifferences, 'tenantId', 'paymentId', 'rule', 'expected', 'found', 'foundAt'),
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
