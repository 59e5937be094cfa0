import type { EventStatus } from '../events/entity.ts';
import type { Tone } from '../shared/tone.ts';
import type { Ticket } from '../tickets/schema.ts';
import { type Bearer, type CheckpointRule, type Direction, isFor, type Stand } from './checkpoint.ts';
import type { ScanOutcome, ScanReason } from './schema.ts';

/** What the person at the gate sees: let in, let in and collect, recorded but look again, in already, turn away. */
export const verdicts = ['ok', 'pay', 'warn', 'used', 'refused'] as const;
export type Verdict = (typeof verdicts)[number];

/** Background of each verdict. */
export const verdictTones = {
  ...({ ok: 'green', pay: 'orange', warn: 'amber', used: 'red', refused: 'red' } as const),
} as const satisfies Record<Verdict, Tone>;

export type ScannedTicket = Pick<Ticket, 'eventId' | 'status' | 'condition'>;

/** A ticket at a checkpoint, at the moment it is shown. */
export interface CheckpointFacts {
  rule: CheckpointRule;
  direction: Direction;
  /** ISO 8601: when it was shown, as far as it is believed. */
  at: string;
  bearer: Bearer;
  /** In the period that `at` belongs to. */
  stand: Stand;
}

export interface ScanFacts {
  /** The ticket the text named within the scanner's community, or null when there is none. */
  ticket: ScannedTicket | null;
  eventId: string;
  eventStatus: EventStatus;
  /** The check-in that counts, if any: the first valid scan not taken back. */
  firstScan: { at: string } | null;
  /** Where the ticket is shown; missing for the checkpoint that every event has, which `firstScan` is of. */
  checkpoint?: CheckpointFacts | undefined;
  /** When the code that was read was replaced by another, because the ticket was handed on. */
  replacedAt?: string | null | undefined;
  /**
   * An entry a device let through without network, now reaching the server: it happened, so a refusal is a conflict. A device
   * that decides at the gate passes false.
   */
  isOffline: boolean;
}

export interface ScanDecision {
  outcome: ScanOutcome;
  reason: ScanReason | null;
  isConflict: boolean;
  verdict: Verdict;
}

/** Why a checkpoint does not let a valid ticket in. */
function checkpointRefusal({ rule, bearer, at, stand }: CheckpointFacts): ScanReason | null {
  const isBefore = (instant: string, other: string) => Date.parse(instant) < Date.parse(other);
  if (!isFor(rule.audience, bearer)) return 'not_here';
  if (rule.archivedAt !== null) return 'closed';
  if (rule.opensAt !== null && isBefore(at, rule.opensAt)) return 'not_yet';
  if (rule.closesAt !== null && !isBefore(at, rule.closesAt)) return 'closed';
  if (stand.inside === null || (rule.repeat === 'unlimited' && !rule.hasExit)) return null;
  return rule.hasExit ? 'inside_already' : 'already_used';
}

function refusalReason({
  ticket,
  eventId,
  eventStatus,
  firstScan,
  replacedAt,
  checkpoint,
}: ScanFacts): ScanReason | null {
  if (ticket === null) return 'unknown_ticket';
  if (ticket.eventId !== eventId) return 'wrong_event';
  // Anyone who is inside may always leave: whatever became of the ticket meanwhile, it is recorded.
  if (checkpoint?.direction === 'out') return checkpoint.rule.hasExit ? null : 'not_here';
  if (eventStatus === 'canceled') return 'event_canceled';
  if (replacedAt) return 'replaced';
  if (ticket.status === 'invalid') return 'canceled';
  if (checkpoint) return checkpointRefusal(checkpoint);
  return firstScan === null ? null : 'already_used';
}

/** What a refusal is called when the entry has happened all the same, on a device without network. */
export const conflictOf: Partial<Record<ScanReason, ScanReason>> = {
  already_used: 'conflict_used',
  canceled: 'conflict_canceled',
  replaced: 'conflict_canceled',
  event_canceled: 'conflict_canceled',
  inside_already: 'conflict_used',
  not_here: 'conflict_checkpoint',
  not_yet: 'conflict_checkpoint',
  closed: 'conflict_checkpoint',
};

/** Refusals that name an entry before this one. */
const namesFirst: ReadonlySet<ScanReason> = new Set(['already_used', 'inside_already']);

/**
 * Decides one scan, the same on the server and on a device. An unpaid valid
 * ticket is let in, to be collected from. A queued entry that came too late is a conflict, never a second entry. An exit is
 * recorded whatever the ticket; of somebody not known to be inside it is amber.
 */
export function decideScan(facts: ScanFacts): ScanDecision {
  const refusal = refusalReason(facts);
  const { checkpoint } = facts;
  if (refusal === null && checkpoint?.direction === 'out') {
    const wasInside = checkpoint.stand.inside !== null;
    const reason = wasInside ? null : 'outside_already';
    return { outcome: 'valid', reason, isConflict: false, verdict: wasInside ? 'ok' : 'warn' };
  }
  if (refusal === null) {
    const verdict = facts.ticket?.condition === 'pending' ? 'pay' : 'ok';
    return { outcome: 'valid', reason: null, isConflict: false, verdict };
  }
  const conflict = facts.isOffline ? conflictOf[refusal] : undefined;
  const isUsed = namesFirst.has(refusal);
  return {
    outcome: isUsed ? 'used' : 'invalid',
    reason: conflict ?? refusal,
    isConflict: conflict !== undefined,
    verdict: isUsed ? 'used' : 'refused',
  };
}

/** The verdict a ticket's page shows: paid is green, unpaid orange, cancelled or scanned before red. */
export function verdictOf(
  ticket: Pick<Ticket, 'status' | 'condition'>,
  isAlreadyScanned: boolean,
): Exclude<Verdict, 'warn'> {
  if (ticket.status === 'invalid') return 'refused';
  if (isAlreadyScanned) return 'used';
  return ticket.condition === 'payed' ? 'ok' : 'pay';
}

/** The page's background; orange while the ticket is not loaded. */
export function ticketTone(ticket: Pick<Ticket, 'status' | 'condition'> | undefined, isAlreadyScanned: boolean): Tone {
  return ticket ? verdictTones[verdictOf(ticket, isAlreadyScanned)] : isAlreadyScanned ? 'red' : 'orange';
}

/**
 * Whether anyone who is at the gate may take an unpaid ticket's money: only where it is paid at the departure, before the
 * entry and after it, because people pay when they can.
 */
export const takesCash = (ticket: Pick<Ticket, 'status' | 'condition'> & { paymentType: string }): boolean =>
  ticket.status === 'valid' && ticket.condition === 'pending' && ticket.paymentType === 'atDeparture';

export interface ScannerActions {
  markPaid: boolean;
  reject: boolean;
  allow: boolean;
  /** Shown in place of the actions when the ticket was scanned before. */
  notice: boolean;
}

/** What a scanner may do on a ticket after scanning it. */
export function scannerActions(
  ticket: Pick<Ticket, 'status' | 'condition'> & { paymentType: string },
  isAlreadyScanned: boolean,
): ScannerActions {
  const isValid = ticket.status !== 'invalid';
  return {
    markPaid: !isAlreadyScanned && takesCash(ticket),
    reject: !isAlreadyScanned && isValid,
    allow: !isAlreadyScanned,
    notice: isAlreadyScanned,
  };
}

/** When a ticket was shown, as far as the server believes a device: never later than its own clock. */
export function scanTime(claimed: string | undefined, now: Date): Date {
  if (claimed === undefined) return now;
  const at = new Date(claimed);
  return at.getTime() <= now.getTime() ? at : now;
}
