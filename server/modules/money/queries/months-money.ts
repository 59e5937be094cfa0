import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { MoneySource, MonthMoney } from '#domain/metrics/money.ts';
import { monthRange } from '#domain/metrics/months.ts';
import { monthOfMoney, type SourceSum } from '#domain/metrics/statement.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { type Db, tenantOf } from '#server/kernel/database/database.ts';
import { ledgerEntries } from '#server/tables.ts';
import { rememberedMonths } from './ledger-months.ts';
import { crossedSql, type LedgerQuery, ledgerConditions, localEntry } from './money.ts';

/** The time a list of entries is of, where it is narrowed by nothing else. */
function spanOf({ filters }: Pick<LedgerQuery, 'filters'>): { from: string; to: string } | undefined {
  const isSpan = filters.every(({ field, operator }) => field === 'at' && ['gte', 'lt'].includes(operator));
  if (!isSpan) return undefined;
  const bound = (operator: string) =>
    filters
      .flatMap((one) => (one.operator === operator ? one.values.map((at) => new Date(at).toISOString()) : []))
      .sort();
  return { from: bound('gte').at(-1) ?? '', to: bound('lt')[0] ?? '9999' };
}

/** SQL: entries of none of some months; months that follow one another are one span. */
function besides(months: readonly string[]): SQL[] {
  const spans: { from: string; to: string }[] = [];
  for (const month of [...months].sort()) {
    const { from, to } = monthRange(month);
    const last = spans.at(-1);
    if (last?.to === from) last.to = to;
    else spans.push({ from, to });
  }
  return spans.map(({ from, to }) => sql`(${ledgerEntries.at} < ${from} or ${ledgerEntries.at} >= ${to})`);
}

/**
 * What moved month by month, the newest first, as `monthsOfMoney` says: of a community's own time, months that are remembered, and
 * the entries of the others.
 */
export async function monthsMoney(db: Db, query: Pick<LedgerQuery, 'filters'>): Promise<MonthMoney[]> {
  const [tenantId, span] = [tenantOf(db), spanOf(query)];
  const remembered =
    tenantId === null || span === undefined
      ? []
      : (await rememberedMonths(db, tenantId)).filter(({ month }) => {
          const { from, to } = monthRange(month);
          return span.from <= from && to <= span.to;
        });
  const rows = await db
    .select({
      month: localEntry('YYYY-MM'),
      kind: ledgerEntries.kind,
      way: ledgerEntries.way,
      isCrossed: crossedSql(
        sql`${ledgerEntries.kind}`,
        sql`${ledgerEntries.way}`,
        sql`${ledgerEntries.checkoutId} is not null`,
        sql`(${ledgerEntries.cause} = 'handBack')`,
      ),
      source: sql<MoneySource>`case when ${ledgerEntries.orderId} is null then 'events' else 'merchandise' end`,
      amount: sql<number>`sum(${ledgerEntries.amount})::bigint`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(sql`payments p`, sql`p.id = ${ledgerEntries.paymentId}`)
    .where(
      and(
        ledgerConditions(db, query),
        eq(ledgerEntries.book, 'community'),
        ...besides(remembered.map(({ month }) => month)),
      ),
    )
    .groupBy(sql`1`, ledgerEntries.kind, ledgerEntries.way, sql`4`, sql`5`);
  const kept = remembered.map(({ month, sums }): [string, readonly SourceSum[]] => [month, sums.moved]);
  return [...kept, ...groupBy(rows, ({ month }) => month)]
    .filter(([, moved]) => moved.length > 0)
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([month, moved]) => monthOfMoney(month, moved));
}
