import { and, desc, eq, sql } from 'drizzle-orm';
import { accountPeriod } from '#domain/metrics/account/period.ts';
import { type ClosedMonth, type Closing, type MonthSums, openCount, openOf } from '#domain/metrics/closing/closing.ts';
import { monthRange } from '#domain/metrics/months.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import type { Batch } from '#server/kernel/database/list-page.ts';
import { foundRow } from '#server/kernel/database/record-version.ts';
import { closedMonths, ledgerEntries, tenants, users } from '#server/tables.ts';
import { todayOf } from '../../dashboard/queries/today.ts';
import { entryBatch, type LedgerQuery, ledgerConditions } from '../../money/queries/money.ts';
import { readAccount } from '../../payments/queries/account.ts';

const shown = {
  _id: closedMonths.id,
  month: closedMonths.month,
  closedAt: closedMonths.closedAt,
  closedBy: { _id: users.id, name: users.name, surname: users.surname },
  sums: closedMonths.sums,
};

const fromBy = (db: Db) => db.select(shown).from(closedMonths).leftJoin(users, eq(users.id, closedMonths.closedBy));

type Found = Awaited<ReturnType<typeof fromBy>>[number];

/** A month as the list has it. */
export const toClosedMonth = ({ sums, ...row }: Found): ClosedMonth => ({
  ...row,
  payout: sums.figures.payout,
  open: openCount(sums.open),
});

/** The months that were closed, the newest first. */
export async function listClosed(db: Db): Promise<ClosedMonth[]> {
  const rows = await fromBy(db).where(ownTenant(db, closedMonths.tenantId)).orderBy(desc(closedMonths.month));
  return rows.map(toClosedMonth);
}

export async function findClosed(db: Db, month: string): Promise<Found | undefined> {
  const [row] = await fromBy(db).where(and(ownTenant(db, closedMonths.tenantId), eq(closedMonths.month, month)));
  return row;
}

/** What months that were closed before are corrected by in a month, the oldest first. */
function correctionsIn(db: Db, month: string): Promise<MonthSums['corrections']> {
  const { from, to } = monthRange(month);
  const { corrects, at, book, tenantId } = ledgerEntries;
  const signed = (kinds: string) =>
    sql<number>`coalesce(sum(case when kind = 'taken' then amount when kind in ${sql.raw(kinds)} then -amount else 0 end), 0)::bigint`.mapWith(
      Number,
    );
  return db
    .select({
      month: sql<string>`${corrects}`,
      net: signed("('givenBack')"),
      payout: signed("('givenBack', 'fee', 'disputeFee')"),
      entries: sql<number>`count(*)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(
      and(
        ownTenant(db, tenantId),
        eq(book, 'community'),
        sql`${corrects} is not null and ${at} >= ${from} and ${at} < ${to}`,
      ),
    )
    .groupBy(corrects)
    .orderBy(corrects);
}

/** What a month comes to now, and what is open. */
export async function monthSumsOf(db: Db, tenantId: string, month: string, now: Date): Promise<MonthSums> {
  const [account, corrections, today] = await Promise.all([
    readAccount(db, accountPeriod(month, 'before', now), now),
    correctionsIn(db, month),
    todayOf(db, tenantId, now),
  ]);
  const ways = account.ways.filter(({ taken }) => taken !== 0);
  return { month, figures: account.now, ways, corrections, open: openOf(today) };
}

/** A month as it was kept, or as it comes to now. */
export async function readClosing(db: Db, tenantId: string, month: string, now: Date): Promise<Closing> {
  const found = await findClosed(db, month);
  if (!found) return { ...(await monthSumsOf(db, tenantId, month, now)), closed: null };
  const { sums, _id, closedAt, closedBy } = found;
  return { ...sums, closed: { _id, closedAt, closedBy } };
}

/** @throws Refusal not_found */
export async function keptFile(
  db: Db,
  id: string,
  kind: 'pdf' | 'workbook',
): Promise<{ month: string; bytes: Buffer }> {
  return db
    .select({ month: closedMonths.month, bytes: closedMonths[kind] })
    .from(closedMonths)
    .where(and(ownTenant(db, closedMonths.tenantId), eq(closedMonths.id, id)))
    .then(foundRow);
}

/** Anyone who writes to the community's ledger is waited for, and waits until the month is closed. */
export async function lockClosing(tx: Db, tenantId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('closed_months'), hashtext(${tenantId}))`);
}

export async function communityName(db: Db, tenantId: string): Promise<string> {
  const [row] = await db.select({ name: tenants.businessName }).from(tenants).where(eq(tenants.id, tenantId));
  return row?.name ?? '';
}

export async function insertClosed(tx: Db, row: typeof closedMonths.$inferInsert): Promise<void> {
  await tx.insert(closedMonths).values(row);
}

/** Movements of a month, some at a time. */
export function movementBatch(db: Db, month: string, batch: Batch): ReturnType<typeof entryBatch> {
  const { from, to } = monthRange(month);
  const within: LedgerQuery['filters'] = [
    { field: 'at', operator: 'gte', values: [from] },
    { field: 'at', operator: 'lt', values: [to] },
  ];
  const where = and(ledgerConditions(db, { filters: within }), eq(ledgerEntries.book, 'community'));
  return entryBatch(db, where, batch);
}
