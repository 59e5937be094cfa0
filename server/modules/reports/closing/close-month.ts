import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Refusal } from '#domain/errors.ts';
import { isOver } from '#domain/metrics/account/period.ts';
import type { ClosedMonth } from '#domain/metrics/closing/closing.ts';
import { monthRange } from '#domain/metrics/months.ts';
import { formatDate } from '#domain/values/time.ts';
import { ledgerColumns } from '#i18n/sheets/ledger.ts';
import { exportTexts } from '#i18n/sheets/texts.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { batches } from '#server/kernel/exports/batches.ts';
import { workbook } from '#server/kernel/exports/workbook.ts';
import type { Services } from '#server/services.ts';
import { closedMonths, ledgerEntries, tenants } from '#server/tables.ts';
import { audit } from '../../audit/queries/audit.ts';
import { entryBatch, type LedgerQuery, ledgerConditions } from '../../money/queries/money.ts';
import { findClosed, monthSumsOf, toClosedMonth } from './closed-months.ts';
import { monthPdf } from './month-pdf.ts';

/** The movements of a month as the spreadsheet that is kept. */
async function movementsOf(tx: Db, month: string, { language }: Pick<Caller, 'language'>): Promise<Buffer> {
  const { from, to } = monthRange(month);
  const within: LedgerQuery['filters'] = [
    { field: 'at', operator: 'gte', values: [from] },
    { field: 'at', operator: 'lt', values: [to] },
  ];
  const where = and(ledgerConditions(tx, { filters: within }), eq(ledgerEntries.book, 'community'));
  const texts = exportTexts(language);
  const columns = ledgerColumns({ texts, language, contacts: true, communities: false, answers: [] });
  const rows = batches((after, limit) => entryBatch(tx, where, after, limit));
  const chunks: Uint8Array[] = [];
  for await (const chunk of workbook(texts.sheets.ledger, columns, rows, texts.columns.total)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Closes a month of a community: its sums, a PDF and the spreadsheet of its movements are kept as they are now. Nobody writes
 * to its ledger meanwhile; of two who close it at once, one does.
 * @throws Refusal month_not_over, month_closed
 */
export async function closeMonth(
  tx: Db,
  services: Pick<Services, 'now' | 'testing'>,
  caller: Caller,
  month: string,
): Promise<ClosedMonth> {
  const now = services.now();
  const { tenantId, userId } = caller.actor;
  if (tenantId === null || userId === null) throw new Refusal('forbidden');
  if (!isOver(month, now)) throw new Refusal('month_not_over');
  const isLocked = !services.testing?.skipClosingLock;
  if (isLocked) await tx.execute(sql`select pg_advisory_xact_lock(hashtext('closed_months'), hashtext(${tenantId}))`);
  const before = await findClosed(tx, month);
  if (before) {
    const { closedBy, closedAt } = before;
    const name = [closedBy?.name, closedBy?.surname].filter(Boolean).join(' ');
    throw new Refusal('month_closed', { params: { name, day: formatDate(closedAt) } });
  }
  const sums = await monthSumsOf(tx, tenantId, month, now);
  const [community] = await tx
    .select({ name: tenants.businessName })
    .from(tenants)
    .where(sql`${tenants.id} = ${tenantId}`);
  const { language } = caller;
  const pdf = await monthPdf({ sums, community: community?.name ?? '', by: caller, at: now, language });
  const [id, closedAt] = [v7(), now.toISOString()];
  const file = await movementsOf(tx, month, caller);
  await tx.insert(closedMonths).values({ id, tenantId, month, sums, closedBy: userId, closedAt, pdf, workbook: file });
  await audit(tx, caller, { action: 'create', resource: 'closed-months', recordId: id, changes: { month } });
  const kept = await findClosed(tx, month);
  if (!kept) throw new Error('the month that was closed is gone');
  return toClosedMonth(kept);
}
