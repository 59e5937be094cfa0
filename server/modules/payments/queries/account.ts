import { type SQL, sql } from 'drizzle-orm';
import { type Account, type AccountSums, accountOf, type DueSum } from '#domain/metrics/account/account.ts';
import type { AccountPeriod } from '#domain/metrics/account/period.ts';
import { ZONE } from '#domain/values/time.ts';
import { type Db, tenantOf } from '#server/kernel/database/database.ts';
import { isAsked, owingBookings } from '../../bookings/reservations/queries/owed.ts';
import { crossedSql } from '../../money/queries/money.ts';

const zone = sql.raw(`'${ZONE}'`);
const within = ({ from, to }: { from: string; to: string }): SQL => sql`(at >= ${from} and at < ${to})`;
const rowsOf = (query: SQL): SQL => sql`coalesce((select jsonb_agg(to_jsonb(o)) from (${query}) o), '[]')`;
/**
 * The account of a period, as `accountOf` says, in one statement: one pass over the entries of both periods sums them for every
 * picture at once, another counts payments, and the index of unpaid tickets has what is still owed.
 */
export async function readAccount(db: Db, span: AccountPeriod, now: Date): Promise<Account> {
  const tenantId = tenantOf(db);
  const own = (column: SQL) => (tenantId === null ? sql`true` : sql`${column} = ${tenantId}`);
  const ledger = sql`ledger_entries l where ${own(sql`l.tenant_id`)} and l.book = 'community'`;
  const nowAndBefore = sql`coalesce(sum(amount) filter (where is_now), 0) as taken,
    coalesce(sum(amount) filter (where not is_now), 0) as before`;
  const at = now.toISOString();
  const { rows } = await db.execute<{ [K in keyof AccountSums]: AccountSums[K] } & { dues: DueSum[] }>(sql`
    with entries as (
      select l.kind, l.way, l.amount, l.event_id, p.payment_type, l.at >= ${span.now.from} as is_now,
        (l.at at time zone ${zone})::date as day, case when l.order_id is null then 'events' else 'merchandise' end as source,
        ${crossedSql(sql`l.kind`, sql`l.way`, sql`l.checkout_id is not null`)} as is_crossed
      from (select * from ${ledger} and (${within(span.now)} or ${within(span.before)})) l
      join payments p on p.id = l.payment_id),
    sums as materialized (
      select kind, is_now, way, source, is_crossed, day, event_id, payment_type, sum(amount) as amount,
        grouping(way) as no_way, grouping(day) as no_day, grouping(event_id) as no_event, grouping(payment_type) as no_type
      from entries group by grouping sets ((kind, is_now, way, source, is_crossed), (kind, is_now, day),
        (kind, is_now, event_id), (kind, is_now, payment_type))),
    moved as materialized (
      select l.payment_id, l.kind from ${ledger} and ${within(span.now)} and l.kind in ('taken', 'givenBack')
      group by 1, 2 having sum(l.amount) <> 0),
    counted as materialized (
      select m.kind, p.payment_type, count(*) as payments from moved m join payments p on p.id = m.payment_id group by 1, 2)
    select ${rowsOf(sql`select is_now as "isNow", kind, way, source, is_crossed as "isCrossed", amount from sums where no_way = 0`)} as moved,
      ${rowsOf(sql`select is_now as "isNow", to_char(day, 'YYYY-MM-DD') as day, amount as taken
        from sums where no_day = 0 and kind = 'taken'`)} as days,
      ${rowsOf(sql`select case when c.event_id is not null then jsonb_build_object('_id', c.event_id, 'name', e.name) end as event,
          c.taken, c.before
        from (select event_id, ${nowAndBefore} from sums where no_event = 0 and kind = 'taken' group by 1) c
        left join events e on e.id = c.event_id`)} as events,
      ${rowsOf(sql`select s.payment_type as "paymentType", s.taken, s.before, coalesce(c.payments, 0) as payments
        from (select payment_type, ${nowAndBefore} from sums where no_type = 0 and kind = 'taken' group by 1) s
        left join counted c on c.payment_type = s.payment_type and c.kind = 'taken'`)} as ways,
      jsonb_build_object('taken', coalesce((select sum(payments) from counted where kind = 'taken'), 0),
        'refunded', coalesce((select sum(payments) from counted where kind = 'givenBack'), 0)) as counts,
      (select to_char(min(l.at) at time zone ${zone}, 'YYYY-MM') from ${ledger}) as first,
      ${rowsOf(sql`select b.due is not null and b.due < ${at} as "isLate", case when b.due >= ${at}
          then to_char(b.due at time zone ${zone}, 'YYYY-MM') end as month, sum(b.amount) as amount, count(*) as count
        from (${owingBookings(own(sql`t.tenant_id`), isAsked(sql`${at}`))}) b group by 1, 2`)} as dues`);
  const [row] = rows;
  if (!row) throw new Error('an account without an answer');
  const { dues, ...sums } = row;
  return accountOf(span, sums, dues, now);
}
