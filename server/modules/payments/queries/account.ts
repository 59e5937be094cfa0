import { sql } from 'drizzle-orm';
import { type Account, accountOf, type DueSum } from '#domain/metrics/account/account.ts';
import {
  accountParts,
  addedSums,
  type EntrySums,
  type PaymentCount,
  wholeMonths,
} from '#domain/metrics/account/ledger-months.ts';
import type { AccountPeriod } from '#domain/metrics/account/period.ts';
import { ZONE } from '#domain/values/time.ts';
import { type Db, tenantOf } from '#server/kernel/database/database.ts';
import { isAsked, owingBookings } from '../../bookings/reservations/queries/owed.ts';
import { entrySums, partSums, rememberedMonths, rowsOf, within } from '../../money/queries/ledger-months.ts';
import { takenTypeSql } from '../../money/queries/money.ts';

const zone = sql.raw(`'${ZONE}'`);

interface Read {
  now: EntrySums;
  before: EntrySums;
  counted: PaymentCount[];
  names: { id: string; name: string }[];
  first: string | null;
  dues: DueSum[];
}

/**
 * The account of a period, as `accountOf` says, in two statements of one snapshot: months that are remembered, then the entries of the
 * rest of both periods, and what is still owed from the index of unpaid tickets.
 */
export async function readAccount(db: Db, span: AccountPeriod, now: Date): Promise<Account> {
  const tenantId = tenantOf(db);
  const remembered = tenantId === null ? [] : await rememberedMonths(db, tenantId, wholeMonths(span));
  const sumsOf = new Map(remembered.map(({ month, sums }) => [month, sums]));
  const { months, rest } = accountParts(span, new Set(sumsOf.keys()));
  const kept = months.flatMap(({ isNow, month }) => {
    const sums = sumsOf.get(month);
    return sums === undefined ? [] : [{ ...sums, isNow }];
  });
  const own = tenantId === null ? sql`true` : sql`tenant_id = ${tenantId}`;
  const at = now.toISOString();
  const eventIds = [...new Set(kept.flatMap(({ events }) => events.flatMap(({ eventId }) => eventId ?? [])))];
  const { rows } = await db.execute<{ [K in keyof Read]: Read[K] }>(sql`
    with ${partSums(own, span.now.from, rest)},
    moved as materialized (
      select payment_id, kind, coalesce(sum(amount) filter (where way = 'card'), 0) as card,
        coalesce(sum(amount) filter (where way = 'other'), 0) as other
      from ledger_entries where ${own} and book = 'community' and ${within(span.now)}
        and kind in ('taken', 'givenBack') group by 1, 2)
    select ${entrySums(true)} as now, ${entrySums(false)} as before,
      ${rowsOf(sql`select p.kind, c.type as "paymentType", sum(c.payments) as payments
        from (select m.kind, a.payment_type, count(*) filter (where m.card + m.other <> 0) as moved,
            count(*) filter (where m.card <> 0) as card, count(*) filter (where m.other <> 0) as other
          from moved m join payments a on a.id = m.payment_id group by 1, 2) p
        cross join lateral (values (null, p.moved), (${takenTypeSql(sql`'card'`)}, p.card),
          (${takenTypeSql(sql`'other'`)}, p.other)) c (type, payments)
        where c.payments > 0 group by 1, 2`)} as counted,
      ${rowsOf(sql`select e.id, e.name from events e
        where e.id in (select event_id from sums where no_event = 0)
          or e.id in (select jsonb_array_elements_text(${JSON.stringify(eventIds)}::jsonb)::uuid)`)} as names,
      (select to_char(min(at) at time zone ${zone}, 'YYYY-MM') from ledger_entries where ${own} and book = 'community') as first,
      ${rowsOf(sql`select b.due is not null and b.due < ${at} as "isLate", case when b.due >= ${at}
          then to_char(b.due at time zone ${zone}, 'YYYY-MM') end as month, sum(b.amount) as amount, count(*) as count
        from (${owingBookings(tenantId === null ? sql`true` : sql`t.tenant_id = ${tenantId}`, isAsked(sql`${at}`))}) b
        group by 1, 2`)} as dues`);
  const [row] = rows;
  if (!row) throw new Error('an account without an answer');
  const names = new Map(row.names.map(({ id, name }) => [id, name]));
  const sums = addedSums([...kept, { ...row.now, isNow: true }, { ...row.before, isNow: false }], {
    ...{ counted: row.counted, first: row.first },
    nameOf: (id) => names.get(id) ?? '',
  });
  return accountOf(span, sums, row.dues, now);
}
