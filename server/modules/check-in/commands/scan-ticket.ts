import { v7 } from 'uuid';
import { conflictOf, decideScan, scanTime } from '../../../../domain/check-in/decide.ts';
import type { Scan, ScanInput, ScannedTicketView } from '../../../../domain/check-in/schema.ts';
import { Refusal, type RefusalCode } from '../../../../domain/errors.ts';
import { readScannedText, type ScannedText } from '../../../../domain/tickets/code.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { violatedConstraint } from '../../../kernel/database/connections.ts';
import type { Database, TenantScope } from '../../../kernel/database/database.ts';
import { type GateFacts, type NewScan, readGateFacts, storeEntry, storeRefusedScan } from '../queries/gate-facts.ts';
import { markConflict, readByNonce, readWinner } from '../queries/scan.ts';

/** What a scan came to; `refusal` is null when the ticket's holder may enter. */
export interface ScanResult {
  refusal: RefusalCode | null;
  ticket: ScannedTicketView | null;
  scan: Scan;
}

export interface ScanOptions {
  /** Off only in the race tests, which must then see several scans win. */
  isGuarded?: boolean;
}

/** A ticket that changes under every attempt is asked about again later. */
const ATTEMPTS = 8;
/** Nothing a gate shows looks like this, so a text that names no ticket finds none. */
const NO_TICKET: ScannedText = { kind: 'code', value: '' };

/** The refusal an answer of this kind carries (DEC-055, OPEN-168). */
function refusalOfScan(scan: Pick<Scan, 'status' | 'reason'>): RefusalCode | null {
  if (scan.status === 'valid') return null;
  if (scan.status === 'used') return 'ticket_already_used';
  return scan.reason === 'unknown_ticket' ? 'not_found' : 'ticket_not_valid_for_event';
}

/** The ticket as the scan left it: the facts were read before. */
function entered(ticket: ScannedTicketView | null, scan: Scan): ScannedTicketView | null {
  if (!ticket || scan.status !== 'valid' || scan.revertedAt !== null) return ticket;
  return { ...ticket, isScanned: true, scannedAt: scan.at };
}

/**
 * The first result of a nonce, again; null when there is none.
 * @throws Refusal idempotency_mismatch when it was given to another scan
 */
async function repeat(
  database: Database,
  scope: TenantScope,
  facts: GateFacts,
  input: ScanInput,
): Promise<ScanResult | null> {
  const { nonce } = input;
  if (nonce === undefined) return null;
  const stored = await database.run(scope, (db) => readByNonce(db, facts.tenantId, nonce));
  if (!stored) return null;
  if (stored.read !== input.ticketId || stored.scan.eventId !== input.eventId)
    throw new Refusal('idempotency_mismatch');
  const scan = input.offline ? await asConflict(database, scope, stored.scan) : stored.scan;
  return { refusal: refusalOfScan(scan), ticket: entered(facts.ticket, scan), scan };
}

/** A refusal that never reached its device, which then let the holder in, was an entry in conflict after all (DEC-057). */
async function asConflict(database: Database, scope: TenantScope, scan: Scan): Promise<Scan> {
  const reason = scan.reason === null ? undefined : conflictOf[scan.reason];
  if (reason === undefined) return scan;
  await database.run(scope, (db) => markConflict(db, scan._id, reason));
  return { ...scan, isOffline: true, isConflict: true, reason };
}

/** Stores the decision; null when the ticket or the nonce changed since the facts were read. */
async function store(
  database: Database,
  scope: TenantScope,
  facts: GateFacts,
  scan: NewScan,
  isGuarded: boolean,
): Promise<string | null> {
  if (scan.status !== 'valid' || !facts.ticket) return storeRefusedScan(database, scope, scan);
  try {
    return await storeEntry(database, scope, scan, { ...facts.ticket, isGuarded });
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'scans_winner' || constraint === 'scans_nonce') return null;
    throw error;
  }
}

/**
 * One scan: reads the facts, decides as a device would, and stores entry or refusal. Exactly one scan of a ticket wins: the
 * entry is written only if the ticket, looked at again under its row lock, still is as decided upon; otherwise, and when
 * the nonce turns out to be used, the facts are read anew (DEC-055, DEC-057).
 * @throws Refusal not_found for an event the caller's community does not have, idempotency_mismatch, busy_try_again
 */
export async function scanTicket(
  database: Database,
  scope: TenantScope,
  caller: Pick<Caller, 'actor' | 'name'>,
  input: ScanInput,
  now: Date,
  { isGuarded = true }: ScanOptions = {},
): Promise<ScanResult> {
  const read = readScannedText(input.ticketId) ?? NO_TICKET;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const facts = await readGateFacts(database, scope, { eventId: input.eventId, read });
    if (!facts) throw new Refusal('not_found');
    const scan = newScan(caller, input, facts, now);
    const receivedAt = await store(database, scope, facts, scan, isGuarded);
    if (receivedAt !== null) return answer(database, scope, scan, receivedAt, facts);
    const repeated = await repeat(database, scope, facts, input);
    if (repeated) return repeated;
  }
  throw new Refusal('busy_try_again');
}

/** The scan as decided from the facts; that a ticket entered stands on the ticket itself. */
function newScan(
  { actor, name }: Pick<Caller, 'actor' | 'name'>,
  input: ScanInput,
  facts: GateFacts,
  now: Date,
): NewScan {
  const { eventStatus, ticket, replacedAt } = facts;
  const firstScan = ticket?.isScanned ? { at: ticket.scannedAt ?? '' } : null;
  const isOffline = input.offline ?? false;
  const decision = decideScan({ ticket, eventId: input.eventId, eventStatus, firstScan, replacedAt, isOffline });
  return {
    _id: v7(),
    eventId: input.eventId,
    ticketId: facts.ticket?._id ?? null,
    tenantId: facts.tenantId,
    status: decision.outcome,
    reason: decision.reason,
    read: input.ticketId,
    nonce: input.nonce ?? null,
    at: scanTime(input.at, now).toISOString(),
    device: input.device ?? null,
    userId: actor.userId,
    userName: name,
    isOffline,
    isConflict: decision.isConflict,
  };
}

async function answer(
  database: Database,
  scope: TenantScope,
  { read: _read, nonce: _nonce, ...scan }: NewScan,
  receivedAt: string,
  { ticket, replacedAt }: Pick<GateFacts, 'ticket' | 'replacedAt'>,
): Promise<ScanResult> {
  const isUsed = scan.status === 'used' && ticket !== null;
  const firstScan = isUsed ? await database.run(scope, (db) => readWinner(db, ticket._id)) : null;
  const stored = {
    ...{ ...scan, receivedAt, revertedAt: null, revertReason: null },
    ...(firstScan && { firstScan }),
    ...(scan.reason === 'replaced' && replacedAt !== null && { replacedAt }),
  };
  return { refusal: refusalOfScan(stored), ticket: entered(ticket, stored), scan: stored };
}
