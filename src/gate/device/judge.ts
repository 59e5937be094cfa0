import type { ScanAnswer, ScanInput } from '#domain/check-in/schema.ts';
import { SCAN_BATCH_MAX } from '#domain/shared/scan-batch.ts';
import { readScannedText } from '#domain/tickets/code.ts';
import type { Connection } from './connection.ts';
import { type ApiAnswer, type GateApi, NetworkDown, SCAN_TIMEOUT } from './gate-api.ts';
import type { ScanQueue } from './queue.ts';
import { afterPassage, type ScanPlace } from './stands.ts';
import { isTemporary } from './sync.ts';
import { type GateTickets, paidHere } from './tickets.ts';
import { isEntry, type QueuedScan, type ShownVerdict } from './types.ts';
import { decideHere, ofOtherEvent, verdictOfAnswer } from './verdicts.ts';

export interface JudgeOptions {
  eventId: string;
  user: { _id: string; name: string };
  server: GateApi;
  queue: ScanQueue;
  tickets: GateTickets;
  connection: Connection;
  deviceName: () => string;
  /** Where, and which way, this phone scans. */
  place: () => ScanPlace;
  now: () => number;
  newNonce: () => string;
  /** The device let the holder in and the server does not know yet. */
  isPending: (ticketId: string) => boolean;
  /** The device took the money and the server does not know yet. */
  isPaid: (ticketId: string) => boolean;
}

type Answer = ApiAnswer<Partial<ScanAnswer>>;

/** Decides scans: with the server where it can be asked, alone by the same rule where it cannot. */
export function createJudge({ eventId, user, server, queue, tickets, connection, now, ...options }: JudgeOptions) {
  let order = 0;

  async function begin(read: string): Promise<QueuedScan> {
    const at = new Date(now()).toISOString();
    const { checkpoint, direction } = options.place();
    const where = checkpoint ? { checkpointId: checkpoint._id, direction } : {};
    const unanswered = await queue.unanswered({ eventId, read, ...where });
    const ticketId = tickets.find(read)?._id ?? null;
    order = Math.max(order + 1, now());
    const fresh = {
      nonce: options.newNonce(),
      userId: user._id,
      userName: user.name,
      eventId,
      read,
      revertReason: null,
      ...where,
    };
    const scan: QueuedScan = {
      ...(unanswered ?? fresh),
      order,
      ticketId,
      at,
      device: options.deviceName(),
      state: 'asking',
    };
    return scan;
  }

  /** The server does not yet know of money taken here: nobody is asked for it twice. */
  function withOwnPayment(verdict: ShownVerdict): ShownVerdict {
    const { ticket, kind } = verdict;
    if (!ticket || !options.isPaid(ticket._id) || ticket.condition !== 'pending') return verdict;
    return { ...verdict, kind: kind === 'pay' ? 'ok' : kind, ticket: { ...ticket, ...paidHere } };
  }

  const inputOf = ({ read: ticketId, nonce, at, device, checkpointId, direction }: QueuedScan): ScanInput => ({
    ...{ eventId, ticketId, nonce, at },
    ...(device && { device }),
    ...(checkpointId && { checkpointId }),
    ...(direction && { direction }),
  });

  /** The server's answer is final: the ticket is as it says, and the scan is owed no longer. */
  async function conclude(scan: QueuedScan, answer: Answer): Promise<ShownVerdict> {
    const known = scan.ticketId === null ? null : (tickets.get(scan.ticketId) ?? null);
    const verdict = withOwnPayment(verdictOfAnswer(scan, answer, known));
    const { ticket } = verdict;
    const isHere = ticket !== null && verdict.reason !== 'wrong_event';
    await Promise.all([isHere && tickets.update(ticket._id, ticket, true), queue.remove(scan.nonce)]);
    return verdict;
  }

  /** What a call answers; null when the network does not let it through. */
  async function unlessDown<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof NetworkDown) return null;
      throw error;
    }
  }

  async function askServer(scan: QueuedScan): Promise<ShownVerdict | null> {
    // On disk before it is asked: an answer that is never seen is asked for again under the same nonce.
    await queue.put(scan);
    const answer = await unlessDown(() => server.scan(inputOf(scan)));
    return answer && conclude(scan, answer);
  }

  /** Many tickets in one call, each judged by itself; those without a final answer are missing. */
  async function askTogether(scans: readonly QueuedScan[]): Promise<Map<string, ShownVerdict>> {
    await Promise.all(scans.map(queue.put));
    const verdicts = new Map<string, ShownVerdict>();
    for (let start = 0; start < scans.length; start += SCAN_BATCH_MAX) {
      const block = scans.slice(start, start + SCAN_BATCH_MAX);
      const answer = await unlessDown(() => server.batch(block.map(inputOf), {}, SCAN_TIMEOUT));
      if (!answer) break;
      for (const result of answer.body.results ?? []) {
        const scan = block.find(({ nonce }) => nonce === result.nonce);
        if (!scan || isTemporary(result)) continue;
        const { status, ...body } = result;
        verdicts.set(scan.nonce, await conclude(scan, { status, body }));
      }
    }
    return verdicts;
  }

  /** A refusal leaves what the server may have been asked under its nonce, for when the ticket is shown again. */
  async function decideAlone(scan: QueuedScan): Promise<ShownVerdict> {
    const meta = tickets.meta();
    const checkpoint = tickets.checkpoint(scan.checkpointId);
    const place = { checkpoint, direction: scan.direction ?? ('in' as const) };
    const { eventStatus = 'confirmed', checkpoints = [] } = meta ?? {};
    const verdict = decideHere(scan, tickets.find(scan.read), { eventStatus, place, checkpoints });
    if (!isEntry(verdict)) {
      if (!meta) return { ...verdict, reason: 'no_data' };
      const other = verdict.ticket ? null : await tickets.findElsewhere(scan.read);
      return other ? ofOtherEvent(verdict, other) : verdict;
    }
    // On disk before it is on the screen: a page that dies now still owes this entry.
    const isUnpaired = verdict.kind === 'warn';
    await queue.put({
      ...scan,
      ticketId: verdict.ticket?._id ?? null,
      state: 'entered',
      ...(isUnpaired && { isUnpaired }),
    });
    const { at, device } = scan;
    const passage = { direction: place.direction, at, by: user.name, device, isUnpaired };
    const entry = verdict.ticket && afterPassage(verdict.ticket, checkpoint, passage);
    const ticket = verdict.ticket && entry && ((await tickets.update(verdict.ticket._id, entry, false)) ?? null);
    return { ...verdict, ticket };
  }

  // The server does not yet know of an entry that still waits here: only this device can say that it was used.
  const isAsked = ({ ticketId }: QueuedScan): boolean =>
    connection.isOnline() && !(ticketId !== null && options.isPending(ticketId));

  return {
    /** One ticket shown at the gate. */
    async one(text: string): Promise<ShownVerdict> {
      const read = readScannedText(text);
      if (!read) {
        // A code that is no ticket's is nobody's business: it is neither sent nor kept.
        const none = { ticket: null, first: null, otherEvent: null, scanId: null, nonce: null, message: null };
        return { key: options.newNonce(), kind: 'refused', reason: 'foreign', decidedBy: 'device', ...none };
      }
      const scan = await begin(read.value);
      return (isAsked(scan) ? await askServer(scan) : null) ?? (await decideAlone(scan));
    },

    /** People of one booking who come in together: every ticket is a scan of its own, with its own nonce and answer. */
    async together(ticketIds: readonly string[]): Promise<ShownVerdict[]> {
      const scans: QueuedScan[] = [];
      for (const id of ticketIds) scans.push(await begin(id));
      const asked = scans.filter(isAsked);
      const answered = asked.length > 0 ? await askTogether(asked) : new Map<string, ShownVerdict>();
      const verdicts: ShownVerdict[] = [];
      for (const scan of scans) verdicts.push(answered.get(scan.nonce) ?? (await decideAlone(scan)));
      return verdicts;
    },
  };
}
