import type { Scan } from '#domain/check-in/schema.ts';
import { Refusal } from '#domain/errors.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '../../audit/queries/audit.ts';
import { lockScan, lockTicket, readScanTicket, storeRevert, unscanTickets } from '../queries/scan.ts';

/**
 * Takes a check-in back: the ticket is not scanned and as valid as before; the scan stays, marked.
 * @throws Refusal not_found, scan_already_reverted (also for a scan that let nobody in)
 */
export async function revertScan(tx: Db, caller: Caller, id: string, reason: string, now: Date): Promise<Scan> {
  const ticketId = await readScanTicket(tx, id);
  if (ticketId === undefined) throw new Refusal('not_found');
  // A scan locks its ticket first, so this does too.
  if (ticketId !== null) await lockTicket(tx, ticketId);
  const row = await lockScan(tx, id);
  if (!row || ticketId === null || row.status !== 'valid' || row.revertedAt !== null) {
    throw new Refusal('scan_already_reverted');
  }
  const at = now.toISOString();
  const scan = await storeRevert(tx, row, { userId: caller.actor.userId, reason: reason.trim(), at });
  await unscanTickets(tx, [ticketId]);
  await audit(tx, caller, {
    action: 'revert',
    resource: 'scans',
    recordId: id,
    tenantId: row.tenantId,
    changes: { reason: reason.trim(), ticketId },
  });
  return scan;
}
