import { v7 } from 'uuid';
import { Refusal } from '#domain/errors.ts';
import { isOver } from '#domain/metrics/account/period.ts';
import type { ClosedMonth } from '#domain/metrics/closing/closing.ts';
import { formatDate } from '#domain/values/time.ts';
import { ledgerColumns } from '#i18n/sheets/ledger.ts';
import { exportTexts } from '#i18n/sheets/texts.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { batches } from '#server/kernel/exports/batches.ts';
import { workbook } from '#server/kernel/exports/workbook.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { monthPdf } from '../print/month-pdf.ts';
import {
  communityName,
  findClosed,
  insertClosed,
  lockClosing,
  monthSumsOf,
  movementBatch,
  toClosedMonth,
} from '../queries/closed-months.ts';

/** The movements of a month as the spreadsheet that is kept: an erasure reaches no file, so it names nobody. */
async function movementsOf(tx: Db, month: string, { language }: Pick<Caller, 'language'>): Promise<Buffer> {
  const texts = exportTexts(language);
  const columns = ledgerColumns({ texts, language, contacts: false, communities: false }, { ofWhom: false });
  const rows = batches((batch) => movementBatch(tx, month, batch));
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
  if (isLocked) await lockClosing(tx, tenantId);
  const before = await findClosed(tx, month);
  if (before) {
    const { closedBy, closedAt } = before;
    const name = [closedBy?.name, closedBy?.surname].filter(Boolean).join(' ');
    throw new Refusal('month_closed', { params: { name, day: formatDate(closedAt) } });
  }
  const sums = await monthSumsOf(tx, tenantId, month, now);
  const community = await communityName(tx, tenantId);
  const { language } = caller;
  const pdf = await monthPdf({ sums, community, by: caller, at: now, language });
  const [id, closedAt] = [v7(), now.toISOString()];
  const file = await movementsOf(tx, month, caller);
  await insertClosed(tx, { id, tenantId, month, sums, closedBy: userId, closedAt, pdf, workbook: file });
  await audit(tx, caller, { action: 'create', resource: 'closed-months', recordId: id, changes: { month } });
  const kept = await findClosed(tx, month);
  if (!kept) throw new Error('the month that was closed is gone');
  return toClosedMonth(kept);
}
