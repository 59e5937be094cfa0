import type { Scan, ScanBatchResult } from '#domain/check-in/schema.ts';
import { SCAN_BATCH_MAX } from '#domain/shared/scan-batch.ts';
import type { GateApi } from './gate-api.ts';
import type { ScanQueue } from './queue.ts';
import { type GateTickets, paidHere } from './tickets.ts';
import type { Doer, LocalConflict, QueuedScan } from './types.ts';

interface SyncContext {
  api: GateApi;
  queue: ScanQueue;
  tickets: GateTickets;
  onProgress: (done: number, total: number) => void;
}

/** The server will judge this item later; everything else it said is final. */
export const isTemporary = ({ status }: Pick<ScanBatchResult, 'status'>): boolean => status >= 500 || status === 429;

function conflictOf(scan: QueuedScan, result: ScanBatchResult, tickets: GateTickets): LocalConflict {
  const ticket = scan.ticketId === null ? undefined : tickets.get(scan.ticketId);
  return {
    nonce: scan.nonce,
    eventId: scan.eventId,
    name: ticket ? `${ticket.name} ${ticket.surname}` : '',
    code: ticket?.code ?? scan.read,
    at: scan.at,
    reason: result.scan?.reason ?? 'failed',
  };
}

/** The server has the entry: what it says of the ticket stays. */
async function confirm(ticketId: string, stored: Scan, tickets: GateTickets): Promise<void> {
  const entry = { scannedAt: stored.at, scannedBy: stored.userName, scannedDevice: stored.device };
  const known = tickets.get(ticketId);
  if (stored.checkpointId === null && stored.revertedAt === null) await tickets.update(ticketId, entry, true);
  // Later passages of the same ticket that still wait here are newer than this answer; one that counts no longer is told with what changed.
  else if (known) await tickets.update(ticketId, {}, true);
}

async function settle(scan: QueuedScan, result: ScanBatchResult, { queue, tickets }: SyncContext): Promise<void> {
  const stored = result.scan;
  if (result.status !== 200) {
    await queue.conclude(scan.nonce, conflictOf(scan, result, tickets));
    return;
  }
  // Rejected here before the server had it: both the entry and its reversal are kept there. Asked for again,
  // because the person at the gate may have rejected it while it was on its way.
  const latest = await queue.get(scan.nonce);
  if (latest?.revertReason && stored) {
    const { revertedBy: userId = latest.userId, eventId, revertReason: reason } = latest;
    await queue.addRevert({ scanId: stored._id, reason, userId, eventId });
  } else if (stored && scan.ticketId !== null) await confirm(scan.ticketId, stored, tickets);
  await queue.conclude(scan.nonce, null);
}

/** What may be sent together: at most a batch of one person, and nothing after an entry that was rejected, whose reversal goes first. */
function nextBlock(waiting: readonly QueuedScan[]): QueuedScan[] {
  const end = waiting.findIndex(
    ({ userId }, at) => userId !== waiting[0]?.userId || (waiting[at - 1]?.revertReason ?? null) !== null,
  );
  return waiting.slice(0, Math.min(SCAN_BATCH_MAX, end === -1 ? waiting.length : end));
}

async function sendBlock(block: readonly QueuedScan[], doer: Doer, context: SyncContext): Promise<number> {
  const scans = block.map(({ eventId, read, nonce, at, device, checkpointId, direction }) => ({
    eventId,
    ticketId: read,
    nonce,
    at,
    ...(device && { device }),
    ...(checkpointId && { checkpointId }),
    ...(direction && { direction }),
    offline: true,
  }));
  const { body } = await context.api.batch(scans, doer);
  const results = new Map((body.results ?? []).map((result) => [result.nonce, result]));
  let settled = 0;
  for (const scan of block) {
    const result = results.get(scan.nonce);
    if (!result || isTemporary(result)) continue;
    await settle(scan, result, context);
    settled++;
  }
  return settled;
}

/**
 * Sends what the device owes, in order and in blocks; an item leaves the queue only when the server has answered it for good.
 * @throws NetworkDown, AccessLost; the rest stays queued
 */
export async function sendQueue(context: SyncContext): Promise<void> {
  let waiting = await context.queue.entered();
  const total = waiting.length;
  await sendReverts(context);
  await sendPayments(context);
  for (let [first] = waiting; first; [first] = waiting) {
    context.onProgress(total - waiting.length, total);
    const block = nextBlock(waiting);
    const settled = await sendBlock(block, context.queue.doerOf(first), context);
    await sendReverts(context);
    // The server could not judge all of them now: later ones must not overtake.
    if (settled < block.length) return;
    waiting = waiting.slice(block.length);
  }
}

async function sendReverts({ api, queue }: SyncContext): Promise<void> {
  for (const revert of await queue.reverts()) {
    // Any answer is final: taken back, taken back before, or no longer known.
    await api.revert(revert.scanId, revert.reason, queue.doerOf(revert));
    await queue.removeRevert(revert.scanId);
  }
}

async function sendPayments({ api, queue, tickets }: SyncContext): Promise<void> {
  for (const { ticketId, eventId, name, code, at, taken = 'cash', userId } of await queue.payments()) {
    const { status, body } = await api.markPaid(ticketId, taken, queue.doerOf({ userId }));
    if (body.code === 'busy_try_again') continue;
    const isTaken = status < 400;
    if (isTaken) await tickets.update(ticketId, paidHere, true);
    await queue.concludePayment(
      ticketId,
      isTaken ? null : { nonce: `cash-${ticketId}`, eventId, name, code, at, reason: 'cash' },
    );
  }
}
