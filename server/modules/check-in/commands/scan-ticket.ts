import { v7 } from 'uuid';
import {
  dayOf,
  isArrival,
  isOfFormerDay,
  ownBus,
  periodOf,
  type Stand,
  standOf,
  turnOf,
} from '#domain/check-in/checkpoint.ts';
import { conflictOf, decideScan, scanTime } from '#domain/check-in/decide.ts';
import type { FirstScan, Scan, ScanInput, ScannedTicketView } from '#domain/check-in/schema.ts';
import { Refusal, type RefusalCode } from '#domain/errors.ts';
import { readScannedText, type ScannedText } from '#domain/tickets/code.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { violatedConstraint } from '#server/kernel/database/connections.ts';
import type { Database, TenantScope } from '#server/kernel/database/database.ts';
import { listCheckpointsOfEvent } from '../queries/checkpoint.ts';
import {
  type GateFacts,
  type NewScan,
  type RecordedPassage,
  readGateFacts,
  storeEntry,
  storeExit,
  storeFormer,
  storeRefusedScan,
} from '../queries/gate-facts.ts';
import { markConflict, readByNonce, readWinner } from '../queries/scan.ts';
import { reasonOfMove } from './reopen-tickets.ts';

/** Who scans, and in which language a reason is written down. */
type Scanning = Pick<Caller, 'actor' | 'name' | 'language'>;

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

/** The refusal an answer of this kind carries. */
function refusalOfScan(scan: Pick<Scan, 'status' | 'reason'>): RefusalCode | null {
  if (scan.status === 'valid') return null;
  if (scan.status === 'used') return 'ticket_already_used';
  return scan.reason === 'unknown_ticket' ? 'not_found' : 'ticket_not_valid_for_event';
}

/** The ticket as the scan left it: the facts were read before. */
function entered({ ticket, at }: Pick<GateFacts, 'ticket' | 'at'>, scan: Scan): ScannedTicketView | null {
  if (!ticket || scan.status !== 'valid' || scan.revertedAt !== null) return ticket;
  if (!at) return { ...ticket, isScanned: true, scannedAt: scan.at };
  const hasArrived = scan.direction === 'in' && isArrival(at.checkpoint) && !ticket.isScanned;
  return hasArrived ? { ...ticket, isScanned: true, scannedAt: scan.at } : ticket;
}

const isSamePlace = (scan: Scan, { checkpointId, direction = 'in' }: ScanInput): boolean =>
  scan.checkpointId === (checkpointId ?? null) && scan.direction === direction;

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
  const { scan: first, read } = stored;
  const isSame = read === input.ticketId && first.eventId === input.eventId && isSamePlace(first, input);
  if (!isSame) throw new Refusal('idempotency_mismatch');
  const scan = input.offline ? await asConflict(database, scope, stored.scan) : stored.scan;
  return { refusal: refusalOfScan(scan), ticket: entered(facts, scan), scan };
}

/** A refusal that never reached its device, which then let the holder in, was an entry in conflict after all. */
async function asConflict(database: Database, scope: TenantScope, scan: Scan): Promise<Scan> {
  const reason = scan.reason === null ? undefined : conflictOf[scan.reason];
  if (reason === undefined) return scan;
  await database.run(scope, (db) => markConflict(db, scan._id, reason));
  return { ...scan, isOffline: true, isConflict: true, reason };
}

/** What becomes of an entry that counts no longer when it arrives. */
interface Revert {
  at: string;
  reason: string;
}

/** An entry of the day an event was put off from, told by a phone only after that: it is taken back as those it knew of were. */
function revertOfLate(
  { offline, at }: ScanInput,
  { moved }: GateFacts,
  { language }: Scanning,
  now: Date,
): Revert | null {
  if (!offline || moved === null || !isOfFormerDay(scanTime(at, now), moved)) return null;
  return { at: now.toISOString(), reason: reasonOfMove(moved.begins, language) };
}

/** A former day's entry meets none of the day an event now is on. */
const withoutEntries = ({ ticket, at, ...facts }: GateFacts): GateFacts => ({
  ...facts,
  ticket: ticket && { ...ticket, isScanned: false, scannedAt: null },
  at: at && { ...at, passages: [] },
});

/** Stores the decision; null when the ticket or the nonce changed since the facts were read. */
async function store(
  database: Database,
  scope: TenantScope,
  facts: GateFacts,
  scan: NewScan,
  { isGuarded, revert }: { isGuarded: boolean; revert: Revert | null },
): Promise<string | null> {
  if (scan.status !== 'valid' || !facts.ticket) return storeRefusedScan(database, scope, scan);
  const checkpoint = facts.at?.checkpoint ?? null;
  try {
    if (revert) return await storeFormer(database, scope, scan, revert);
    if (scan.direction === 'out') return await storeExit(database, scope, scan);
    return await storeEntry(database, scope, scan, { ...facts.ticket, isGuarded, checkpoint });
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'scans_winner' || constraint === 'scans_nonce') return null;
    throw error;
  }
}

/**
 * One scan: reads the facts, decides as a device would, and stores entry or refusal. Exactly one scan of a ticket wins: the
 * entry is written only if the ticket, looked at again under its row lock, still is as decided upon; otherwise, and when
 * the nonce turns out to be used, the facts are read anew.
 * @throws Refusal not_found for an event the caller's community does not have, idempotency_mismatch, busy_try_again
 */
export async function scanTicket(
  database: Database,
  scope: TenantScope,
  caller: Scanning,
  input: ScanInput,
  now: Date,
  { isGuarded = true }: ScanOptions = {},
): Promise<ScanResult> {
  const read = readScannedText(input.ticketId) ?? NO_TICKET;
  const at = input.checkpointId ? { checkpointId: input.checkpointId, day: dayOf(scanTime(input.at, now)) } : null;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const facts = await readGateFacts(database, scope, { eventId: input.eventId, read, at });
    if (!facts) throw new Refusal('not_found');
    const revert = revertOfLate(input, facts, caller, now);
    const known = revert ? withoutEntries(facts) : facts;
    const stand = known.at ? standOf(known.at.passages) : null;
    const scan = newScan(caller, input, { facts: known, stand }, now);
    const receivedAt = await store(database, scope, known, scan, { isGuarded, revert });
    if (receivedAt !== null) return answer(database, scope, { ...scan, receivedAt, revert }, { ...facts, stand });
    const repeated = await repeat(database, scope, facts, input);
    if (repeated) return repeated;
  }
  throw new Refusal('busy_try_again');
}

type CheckpointStand = Stand<RecordedPassage> | null;

/** The scan as decided from the facts; that a ticket entered is on the ticket itself, or is where it is at a checkpoint. */
function newScan(
  { actor, name }: Pick<Caller, 'actor' | 'name'>,
  input: ScanInput,
  { facts, stand }: { facts: GateFacts; stand: CheckpointStand },
  now: Date,
): NewScan {
  const { eventStatus, ticket, replacedAt } = facts;
  const firstScan = ticket?.isScanned ? { at: ticket.scannedAt ?? '' } : null;
  const isOffline = input.offline ?? false;
  const at = scanTime(input.at, now).toISOString();
  const direction = input.direction ?? 'in';
  const rule = facts.at?.checkpoint;
  const checkpoint = facts.at && stand && rule ? { rule, bearer: facts.at.bearer, stand, direction, at } : undefined;
  const decision = decideScan({
    ...{ ticket, eventId: input.eventId, eventStatus, firstScan, replacedAt, isOffline, checkpoint },
  });
  return {
    _id: v7(),
    eventId: input.eventId,
    ticketId: facts.ticket?._id ?? null,
    tenantId: facts.tenantId,
    status: decision.outcome,
    reason: decision.reason,
    read: input.ticketId,
    nonce: input.nonce ?? null,
    at,
    device: input.device ?? null,
    userId: actor.userId,
    userName: name,
    isOffline,
    isConflict: decision.isConflict,
    checkpointId: rule?._id ?? null,
    direction,
    period: rule ? periodOf(rule, at) : '',
    turn: rule && stand ? turnOf(rule, stand, decision.outcome === 'valid' ? direction : 'out') : 0,
  };
}

/** Anyone who is at a bus that is not theirs reads which one is, and when it leaves. */
async function ownPlaceOf(
  database: Database,
  scope: TenantScope,
  { at, ticket, tenantId }: Pick<GateFacts, 'at' | 'ticket' | 'tenantId'>,
  eventId: string,
): Promise<Scan['ownPlace']> {
  const transport = ticket?.participantInfo.transport;
  if (!at || !transport || at.checkpoint.kind !== 'bus') return undefined;
  const own = ownBus(await database.run(scope, (db) => listCheckpointsOfEvent(db, { tenantId, eventId })), at.bearer);
  return { name: transport.identifier, at: own?.closesAt ?? own?.opensAt ?? null };
}

async function answer(
  database: Database,
  scope: TenantScope,
  { read: _read, nonce: _nonce, revert, ...scan }: NewScan & { receivedAt: string; revert: Revert | null },
  { stand, ...facts }: GateFacts & { stand: CheckpointStand },
): Promise<ScanResult> {
  const { ticket, replacedAt } = facts;
  const isUsed = scan.status === 'used' && ticket !== null;
  const firstScan = isUsed ? await firstOf(database, scope, ticket._id, stand) : null;
  const ownPlace = scan.reason === 'not_here' ? await ownPlaceOf(database, scope, facts, scan.eventId) : undefined;
  const stored = {
    ...{ ...scan, revertedAt: null, revertReason: null },
    ...(revert && scan.status === 'valid' && { revertedAt: revert.at, revertReason: revert.reason }),
    ...(firstScan && { firstScan }),
    ...(scan.reason === 'replaced' && replacedAt !== null && { replacedAt }),
    ...(ownPlace && { ownPlace }),
  };
  return { refusal: refusalOfScan(stored), ticket: entered(facts, stored), scan: stored };
}

/** The entry a scan met: at a checkpoint it was among the facts. */
async function firstOf(
  database: Database,
  scope: TenantScope,
  ticketId: string,
  stand: CheckpointStand,
): Promise<FirstScan | null> {
  if (!stand) return database.run(scope, (db) => readWinner(db, ticketId));
  if (!stand.inside) return null;
  const { _id, at, userName, device } = stand.inside;
  return { _id, at, userName, device };
}
