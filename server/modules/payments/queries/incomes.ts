import { and, eq, sql } from 'drizzle-orm';
import { type Income, type IncomeSum, incomesOf } from '#domain/metrics/account/incomes.ts';
import { rangeOf } from '#domain/metrics/months.ts';
import { ZONE } from '#domain/values/time.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { events, ledgerEntries } from '#server/tables.ts';

/** What each event, and the shop, brought in each month of a period, as `incomesOf` says. */
export async function readIncomes(db: Db, period: string): Promise<Income[]> {
  const { at, book, tenantId, kind, amount, eventId } = ledgerEntries;
  const range = rangeOf(period);
  const rows = await db
    .select({
      month: sql<string>`to_char(${at} at time zone ${sql.raw(`'${ZONE}'`)}, 'YYYY-MM')`,
      event: { _id: events.id, name: events.name, eventType: events.eventType },
      kind,
      amount: sql<number>`sum(${amount})::bigint`.mapWith(Number),
    })
    .from(ledgerEntries)
    .leftJoin(events, eq(events.id, eventId))
    .where(
      and(ownTenant(db, tenantId), eq(book, 'community'), range && sql`${at} >= ${range.from} and ${at} < ${range.to}`),
    )
    .groupBy(sql`1`, events.id, kind);
  return incomesOf(rows satisfies IncomeSum[]);
}
