import { v7 } from 'uuid';
import { Refusal, type RefusalCode } from '../../../domain/errors.ts';
import { conflictOf, decideScan, scanTime } from '../../../domain/scan/decide.ts';
import type { Scan, ScanInput, ScannedTicketView } from '../../../domain/scan/schema.ts';
import { readScannedText, type ScannedText } from '../../../domain/ticket/code.ts';
import type { Database, TenantScope } from '../../database/database.ts';
import { violatedConstraint } from '../../database/database.ts';
import {
  type GateFacts,
  type NewScan,
  readGateFacts,
  storeEntry,
  storeRefusedScan,
} from '../../database/repositories/gate-facts-repository.ts';
import { markConflict, readScan } from '../../database/repositories/scan-repository.ts';
import type { Caller } from '../../http/policy.ts';

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

/** The first result of a nonce, again. @throws Refusal idempotency_mismatch when it was given to another scan */
async function repeat(database: Database, scope: TenantScope, facts: GateFacts, input: ScanInput): Promise<ScanResult> {
  const id = facts.repeatedId ?? '';
  const stored = await database.run(scope, (db) => readScan(db, id));
  if (!stored || stored.read !== input.ticketId || stored.scan.eventId !== input.eventId) {
    throw new Refusal('idempotency_mismatch');
  }
  const scan = input.offline ? await asConflict(database, scope, stored.scan) : stored.scan;
  return { refusal: refusalOfScan(scan), ticket: facts.ticket, scan };
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
    return await storeEntry(database, scope, scan, { condition: facts.ticket.condition, isGuarded });
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'scans_winner' || constraint === 'scans_nonce') return null;
    throw error;
  }
}

/**
 * One scan: reads the facts, decides as a device would, and stores entry or refusal. Exactly one scan of a ticket wins: the
 * entry is written only if the ticket, looked at again under its row lock, still is as decided upon; otherwise the facts
 * are read anew (DEC-055, DEC-057).
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
    const facts = await readGateFacts(database, scope, { eventId: input.eventId, read, nonce: input.nonce });
    if (!facts) throw new Refusal('not_found');
    if (facts.repeatedId !== null) return repeat(database, scope, facts, input);
    const { eventStatus, ticket, firstScan } = facts;
    const isOffline = input.offline ?? false;
    const decision = decideScan({ ticket, eventId: input.eventId, eventStatus, firstScan, isOffline });
    const scan = newScan(caller, input, facts, now, decision);
    const receivedAt = await store(database, scope, facts, scan, isGuarded);
    if (receivedAt !== null) return answer(scan, receivedAt, facts);
  }
  throw new Refusal('busy_try_again');
}

function newScan(
  { actor, name }: Pick<Caller, 'actor' | 'name'>,
  input: ScanInput,
  facts: GateFacts,
  now: Date,
  decision: ReturnType<typeof decideScan>,
): NewScan {
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
    isOffline: input.offline ?? false,
    isConflict: decision.isConflict,
  };
}

function answer({ read: _read, nonce: _nonce, ...scan }: NewScan, receivedAt: string, facts: GateFacts): ScanResult {
  const entered = scan.status === 'valid' ? { isScanned: true, scannedAt: scan.at } : {};
  return {
    refusal: refusalOfScan(scan),
    ticket: facts.ticket && { ...facts.ticket, ...entered },
    scan: {
      ...scan,
      receivedAt,
      revertedAt: null,
      revertReason: null,
      ...(scan.status === 'used' && facts.firstScan && { firstScan: facts.firstScan }),
    },
  };
}
