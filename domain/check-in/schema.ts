import { z } from 'zod';
import type { EventType, ScanningSummary } from '../events/schema.ts';
import { instant, text } from '../fields.ts';
import type { Cents } from '../money.ts';
import type { ParticipantInfo, Ticket, TicketCondition, TicketStatus } from '../tickets/schema.ts';
import { SCAN_BATCH_MAX } from './batch.ts';

/** What a scan answers; only `valid` and `used` are ever a scan's status (STATE-E027). */
export const scanOutcomes = ['valid', 'used', 'invalid'] as const;
export type ScanOutcome = (typeof scanOutcomes)[number];

/** Why a scan was refused; stored with every refusal (DEC-055). */
export const scanReasons = [
  'already_used',
  'canceled',
  'wrong_event',
  'unknown_ticket',
  'event_canceled',
  'conflict_used',
  'conflict_canceled',
] as const;
export type ScanReason = (typeof scanReasons)[number];

/** Body of POST scans. `ticketId` is what was read: the ticket's URL, its code or its id (DEC-053). */
export const scanInput = z.strictObject({
  eventId: z.uuid({ error: 'validation.id' }),
  ticketId: text(300).refine((value) => value.trim() !== '', 'validation.required'),
  nonce: text(80).optional(),
  at: instant.optional(),
  device: text(80).optional(),
  /** Decided on the device while it had no network; the entry has happened (DEC-057). */
  offline: z.boolean().optional(),
});
export type ScanInput = z.infer<typeof scanInput>;

/** Body of POST scans/batch: what a device queued; the nonce makes each item's repetition harmless. */
export const scanBatchInput = z.strictObject({
  scans: z
    .array(scanInput.extend({ nonce: text(80).min(1, 'validation.required') }))
    .min(1, 'validation.required')
    .max(SCAN_BATCH_MAX, 'validation.maxItems'),
});

export const scanRevertInput = z.strictObject({
  reason: text(300).refine((value) => value.trim() !== '', 'validation.required'),
});

export interface Scan {
  _id: string;
  eventId: string;
  ticketId: string | null;
  tenantId: string;
  status: ScanOutcome;
  reason: ScanReason | null;
  /** When the ticket was shown, never later than the server's clock. */
  at: string;
  receivedAt: string;
  device: string | null;
  userId: string;
  /** Who scanned, for the verdict of a ticket used before. */
  userName: string;
  isOffline: boolean;
  /** An offline entry the server would have refused: it happened, and is listed on the event's check-in page. */
  isConflict: boolean;
  revertedAt: string | null;
  revertReason: string | null;
  ticket?: { _id: string; code: string; name: string; surname: string } | undefined;
  /** The check-in that counts, on a scan refused because of it: who, where and when. */
  firstScan?: FirstScan | undefined;
}

export type FirstScan = Pick<Scan, '_id' | 'at' | 'userName' | 'device'>;

/** A ticket as a scan answers it: without the participant's e-mail and documents, which the gate has no use for. */
export type ScannedTicketView = Omit<Ticket, 'participantInfo'> & {
  participantInfo: Omit<ParticipantInfo, 'email' | 'requirements'>;
};

/**
 * Answer of POST scans: 200 with scan status `valid`, 409 with `used`, 400 with `invalid`; a 404 has no ticket. Refusals
 * carry `code` and `message` beside it (DEC-055).
 */
export interface ScanAnswer {
  ticket: ScannedTicketView;
  scan: Scan;
}

/** What became of one queued scan: the answer POST scans would have given. */
export interface ScanBatchResult {
  nonce: string;
  status: number;
  code?: string | undefined;
  message?: string | undefined;
  ticket?: ScannedTicketView | undefined;
  scan?: Scan | undefined;
}

/** A row of the check-in area's root (CHK-002). */
export interface ScanningEvent extends ScanningSummary {
  _id: string;
  name: string;
  eventType: EventType;
  departurePoints: number;
  startDate: string | null;
  hasTransport: boolean;
  tenantId: string;
}

/** What a scanner's device holds of a ticket while offline: no e-mail, phone or fiscal data (DEC-057, DEC-090). */
export interface GateTicket {
  _id: string;
  code: string;
  name: string;
  surname: string;
  note: string;
  participantType: 'accountholder' | 'companion';
  transport: string | null;
  departurePoint: string | null;
  reservationId: string;
  reservationCode: string;
  /** Name of who booked; with the age it tells people of the same name apart (DEC-090). */
  holder: string;
  /** Only where the event asks it, because its prices depend on it. */
  age: number | null;
  status: TicketStatus;
  condition: TicketCondition;
  /** Cents still to pay; 0 when paid. */
  amountDue: Cents;
  paymentType: string;
  scannedAt: string | null;
  scannedBy: string | null;
  scannedDevice: string | null;
}

export interface GateSnapshot {
  eventId: string;
  eventName: string;
  eventStatus: string;
  startDate: string | null;
  /** Server time of the snapshot; sent back as `since` for what changed after it. */
  at: string;
  tickets: GateTicket[];
  entered: number;
  expected: number;
}
