import type { DemoTicket } from '#demo/support/types.ts';
import { periodOf, turnOf } from '#domain/check-in/checkpoint.ts';
import { decideScan, scanTime } from '#domain/check-in/decide.ts';
import { type Scan, type ScanInput, scanBatchInput, scanRevertInput } from '#domain/check-in/schema.ts';
import { Refusal, type RefusalCode } from '#domain/errors.ts';
import { readScannedText } from '#domain/tickets/code.ts';
import { scannedTicket } from '../contacts.ts';
import { readBody } from '../kernel/body.ts';
import { problemOf } from '../kernel/problem.ts';
import { newRecord } from '../kernel/records.ts';
import { showScan, showTicket } from '../kernel/related.ts';
import { type Answer, type Call, findOwn, ok, visible } from '../kernel/route.ts';
import { settleTickets } from '../settle.ts';
import { arrivalOf, checkpointAt, ownPlaceAt } from './checkpoints.ts';

const refusals: Record<string, RefusalCode> = { used: 'ticket_already_used', unknown_ticket: 'not_found' };

/** Scans given a nonce, so that a repeat answers the first result; per process, as the data is. */
const nonces = new WeakMap<object, Map<string, { scan: Scan; input: ScanInput }>>();

function answerOf(call: Call, scan: Scan, ticket: DemoTicket | undefined): Answer {
  const shown = ticket && scannedTicket(showTicket(call.store, ticket));
  if (scan.status === 'valid') return ok({ ticket: shown, scan: showScan(call.store, scan) });
  const code = refusals[scan.status] ?? refusals[scan.reason ?? ''] ?? 'ticket_not_valid_for_event';
  const first = call.store.scans.find(
    (one) =>
      one.ticketId === scan.ticketId &&
      one.status === 'valid' &&
      one.direction === 'in' &&
      !one.revertedAt &&
      one.checkpointId === scan.checkpointId &&
      one.period === scan.period &&
      one.turn === scan.turn,
  );
  const firstScan = first && { _id: first._id, at: first.at, userName: first.userName, device: first.device };
  const data = ticket
    ? {
        ticket: shown,
        scan: {
          ...scan,
          ...(scan.status === 'used' && firstScan && { firstScan }),
          ...(scan.reason === 'not_here' && ownPlaceAt(call.store, scan.checkpointId, ticket)),
        },
      }
    : {};
  return problemOf(new Refusal(code, { data }), call.language);
}

/** One scan: decided by the domain, stored whatever it came to. */
export function scanTicket(call: Call, input: ScanInput): Answer {
  const event = findOwn(call, call.store.events, input.eventId);
  const known = nonces.get(call.store) ?? new Map<string, { scan: Scan; input: ScanInput }>();
  nonces.set(call.store, known);
  const read = readScannedText(input.ticketId);
  const ticket = visible(call, call.store.tickets).find(
    (one) => (read?.kind === 'id' ? one._id : one.code) === read?.value,
  );
  const repeat = input.nonce === undefined ? undefined : known.get(input.nonce);
  if (
    repeat &&
    (repeat.input.ticketId !== input.ticketId ||
      repeat.input.eventId !== input.eventId ||
      repeat.input.checkpointId !== input.checkpointId)
  )
    throw new Refusal('idempotency_mismatch');
  if (repeat) return answerOf(call, repeat.scan, ticket);
  const first = ticket && arrivalOf(call.store, ticket._id);
  const at = scanTime(input.at, call.now).toISOString();
  const direction = input.direction ?? 'in';
  const checkpoint = checkpointAt(call.store, event, { input, ticket, at });
  const decision = decideScan({
    ticket: ticket ?? null,
    eventId: event._id,
    eventStatus: event.status,
    firstScan: first ?? null,
    isOffline: input.offline ?? false,
    checkpoint: checkpoint && { ...checkpoint, direction, at },
  });
  const {
    createdAt,
    version: _version,
    ...row
  } = newRecord(call, {
    ...{
      eventId: event._id,
      ticketId: ticket?._id ?? null,
      tenantId: event.tenantId,
      status: decision.outcome,
      reason: decision.reason,
    },
    ...{
      at,
      device: input.device ?? null,
      userId: call.actor.userId,
      userName: call.name,
    },
    ...{ isOffline: input.offline ?? false, isConflict: decision.isConflict, revertedAt: null, revertReason: null },
    ...{
      checkpointId: checkpoint?.rule._id ?? null,
      direction,
      period: checkpoint ? periodOf(checkpoint.rule, at) : '',
    },
    turn: checkpoint ? turnOf(checkpoint.rule, checkpoint.stand, decision.outcome === 'valid' ? direction : 'out') : 0,
  });
  const stored: Scan = { ...row, receivedAt: createdAt };
  call.store.scans.push(stored);
  if (input.nonce !== undefined) known.set(input.nonce, { scan: stored, input });
  if (ticket && stored.status === 'valid') {
    const arrival = arrivalOf(call.store, ticket._id);
    Object.assign(ticket, { isScanned: !!arrival, scannedAt: arrival?.at ?? null, version: ticket.version + 1 });
    settleTickets(call.store, [ticket]);
  }
  return answerOf(call, stored, ticket);
}

/** Takes a check-in back: the ticket is as valid as before. */
export function revertScan(call: Call): Scan {
  const { reason } = readBody(call, scanRevertInput);
  const row = findOwn(call, call.store.scans);
  const ticket = call.store.tickets.find((one) => one._id === row.ticketId);
  if (!ticket || row.status !== 'valid' || row.revertedAt !== null) throw new Refusal('scan_already_reverted');
  Object.assign(row, { revertedAt: call.now.toISOString(), revertReason: reason.trim() });
  const arrival = arrivalOf(call.store, ticket._id);
  Object.assign(ticket, { isScanned: !!arrival, scannedAt: arrival?.at ?? null, version: ticket.version + 1 });
  settleTickets(call.store, [ticket]);
  return row;
}

/** What a device queued, judged one by one in order. */
export function scanBatch(call: Call): Answer {
  const results = readBody(call, scanBatchInput).scans.map((item) => {
    const attempt = (): Answer => {
      try {
        return scanTicket(call, item);
      } catch (error) {
        return problemOf(error, call.language);
      }
    };
    const { status = 200, body } = attempt();
    return { nonce: item.nonce, status, ...(body as object) };
  });
  return ok({ results });
}
