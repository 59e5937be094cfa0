import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AccountPart, EntrySums } from '#domain/metrics/account/ledger-months.ts';
import { monthRange } from '#domain/metrics/months.ts';
import { ZONE } from '#domain/values/time.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { ledgerMonths } from '#server/tables.ts';
import { crossedSql, takenTypeSql } from './money.ts';

const zone = sql.raw(`'${ZONE}'`);
/** SQL: rows as one value. */
export const rowsOf = (query: SQL): SQL => sql`coalesce((select jsonb_agg(to_jsonb(o)) from (${query}) o), '[]')`;
/** SQL: the entries of a span. */
export const within = ({ from, to }: { from: string; to: string }): SQL => sql`(at >= ${from} and at < ${to})`;

/** Months that are remembered: all of a community's, or of those asked for. */
export async function rememberedMonths(
  db: Db,
  tenantId: string,
  months?: readonly string[],
): Promise<{ month: string; sums: EntrySums }[]> {
  if (months?.length === 0) return [];
  return db
    .select({ month: ledgerMonths.month, sums: ledgerMonths.sums })
    .from(ledgerMonths)
    .where(and(eq(ledgerMonths.tenantId, tenantId), months && inArray(ledgerMonths.month, [...months])));
}

/**
 * SQL behind `with`: `sums` has what the entries of parts of an account come to, in one pass for every picture at once.
 * @param own the condition of the community
 * @param now when the period begins; what is before it is of the one beside it
 */
export function partSums(own: SQL, now: string, parts: readonly AccountPart[]): SQL {
  const isIn = parts.length === 0 ? sql`false` : sql.join(parts.map(within), sql` or `);
  return sql`entries as (
      select l.kind, l.way, l.amount, l.event_id, ${takenTypeSql(sql`l.way`)} as taken_type, l.at >= ${now} as is_now, (l.at at time zone ${zone})::date as day,
        case when l.order_id is null then 'events' else 'merchandise' end as source,
        ${crossedSql(sql`l.kind`, sql`l.way`, sql`l.checkout_id is not null`, sql`(l.cause = 'handBack')`)} as is_crossed
      from (select * from ledger_entries l where ${own} and book = 'community' and (${isIn})) l join payments p on p.id = l.payment_id),
    sums as materialized (
      select kind, is_now, way, source, is_crossed, day, event_id, taken_type, sum(amount) as amount,
        grouping(way) as no_way, grouping(day) as no_day, grouping(event_id) as no_event, grouping(taken_type) as no_type
      from entries group by grouping sets ((kind, is_now, way, source, is_crossed), (kind, is_now, day),
        (kind, is_now, event_id), (kind, is_now, taken_type)))`;
}

/** SQL: what `partSums` found of one of both periods, as `EntrySums`. */
export const entrySums = (isNow: boolean): SQL<EntrySums> => {
  const mine = isNow ? sql`is_now` : sql`not is_now`;
  const taken = sql`and kind = 'taken' and ${mine}`;
  return sql<EntrySums>`jsonb_build_object(
    'moved', ${rowsOf(sql`select kind, way, source, is_crossed as "isCrossed", amount from sums where no_way = 0 and ${mine}`)},
    'days', ${rowsOf(sql`select to_char(day, 'YYYY-MM-DD') as day, amount as taken from sums where no_day = 0 ${taken}`)},
    'events', ${rowsOf(sql`select event_id as "eventId", amount as taken from sums where no_event = 0 ${taken}`)},
    'ways', ${rowsOf(sql`select taken_type as "paymentType", amount as taken from sums where no_type = 0 ${taken}`)})`;
};

/** Months of communities that are over and not remembered, the newest first; none from before the first entry. */
export async function forgottenMonths(db: Db, now: Date): Promise<{ tenantId: string; month: string }[]> {
  const { rows } = await db.execute<{ tenantId: string; month: string }>(sql`
    select t.id as "tenantId", to_char(m.month, 'YYYY-MM') as month from tenants t
    cross join lateral (select l.at from ledger_entries l where l.tenant_id = t.id and l.book = 'community' order by l.at limit 1) f
    cross join lateral generate_series(date_trunc('month', f.at at time zone ${zone}),
      date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${zone}) - interval '1 month', interval '1 month') m (month)
    where not exists (select from ledger_months k where k.tenant_id = t.id and k.month = to_char(m.month, 'YYYY-MM'))
    order by m.month desc, t.id`);
  return rows;
}

/** Whether nobody writes to a community's ledger: then nobody does until the transaction ends. Who does is not waited for. */
export async function isLedgerStill(tx: Db, tenantId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isStill: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('closed_months'), hashtext(${tenantId})) as "isStill"`,
  );
  return rows[0]?.isStill === true;
}

/** Remembers what a month comes to, while the ledger is still. */
export async function rememberMonth(tx: Db, tenantId: string, month: string): Promise<void> {
  const { from, to } = monthRange(month);
  const own = sql`tenant_id = ${tenantId}`;
  await tx.execute(sql`insert into ledger_months (tenant_id, month, sums)
    with ${partSums(own, from, [{ isNow: true, from, to }])}
    select ${tenantId}, ${month}, ${entrySums(true)}
    on conflict do nothing`);
}
