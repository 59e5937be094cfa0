import { z } from 'zod';
import { scanningSummaryAnswer } from '../events/entity.ts';
import { earlierUser, instant, text } from '../fields.ts';
import { gateGoodsAnswer } from '../orders/hand-over-schema.ts';
import { eventTypes } from '../shared/event-type.ts';
import { SCAN_BATCH_MAX } from '../shared/scan-batch.ts';
import { ticketConditions, ticketStatuses } from '../shared/ticket-status.ts';
import { participantInfoAnswer, ticketAnswer } from '../tickets/schema.ts';
import { placeAnswer } from '../transports/fields.ts';
import { directions } from './checkpoint.ts';
import { bearerAnswer, gateCheckpointAnswer, gateStandAnswer } from './checkpoint-schema.ts';

/** What a scan answers; only `valid` and `used` are ever a scan's status. */
export const scanOutcomes = ['valid', 'used', 'invalid'] as const;
export type ScanOutcome = (typeof scanOutcomes)[number];

/** Why a scan was refused; stored with every refusal. */
export const scanReasons = [
  'already_used',
  'canceled',
  'replaced',
  'wrong_event',
  'unknown_ticket',
  'event_canceled',
  'conflict_used',
  'conflict_canceled',
  'not_here',
  'not_yet',
  'closed',
  'inside_already',
  'outside_already',
  'conflict_checkpoint',
] as const;
export type ScanReason = (typeof scanReasons)[number];

/** Body of POST scans. `ticketId` is what was read: the ticket's URL, its code or its id. */
export const scanInput = z.strictObject({
  eventId: z.uuid({ error: 'validation.id' }),
  ticketId: text(300).refine((value) => value.trim() !== '', 'validation.required'),
  nonce: text(80).optional(),
  at: instant.optional(),
  device: text(80).optional(),
  /** Decided on the device while it had no network; the entry has happened. */
  offline: z.boolean().optional(),
  /** Where it was shown; left out for the one that every event has. */
  checkpointId: z.uuid({ error: 'validation.id' }).optional(),
  /** Left out for an entry. */
  direction: z.enum(directions, { error: 'validation.enum' }).optional(),
});
export type ScanInput = z.infer<typeof scanInput>;

/** Body of POST scans/batch: what a device queued; the nonce makes each item's repetition harmless. */
export const scanBatchInput = z.strictObject({
  ...earlierUser,
  scans: z
    .array(scanInput.extend({ nonce: text(80).min(1, 'validation.required') }))
    .min(1, 'validation.required')
    .max(SCAN_BATCH_MAX, 'validation.maxItems'),
});

export const scanRevertInput = z.strictObject({
  ...earlierUser,
  reason: text(300).refine((value) => value.trim() !== '', 'validation.required'),
});

/** Where anyone who is at a bus that is not theirs belongs. */
const ownPlaceAnswer = z.object({ name: z.string(), at: z.nullable(z.string()) });

/** The check-in a later scan is refused because of. */
export const firstScanAnswer = z.object({
  _id: z.string(),
  /** When the ticket was shown, never later than the server's clock. */
  at: z.string(),
  /** Who scanned, for the verdict of a ticket used before. */
  userName: z.string(),
  device: z.nullable(z.string()),
});
export type FirstScan = z.infer<typeof firstScanAnswer>;

export const scanAnswer = z.object({
  ...firstScanAnswer.shape,
  eventId: z.string(),
  ticketId: z.nullable(z.string()),
  tenantId: z.string(),
  status: z.enum(scanOutcomes),
  reason: z.nullable(z.enum(scanReasons)),
  receivedAt: z.string(),
  userId: z.string(),
  isOffline: z.boolean(),
  /** An offline entry the server would have refused: it happened, and is listed on the event's check-in page. */
  isConflict: z.boolean(),
  revertedAt: z.nullable(z.string()),
  revertReason: z.nullable(z.string()),
  /** Null for the checkpoint that every event has. */
  checkpointId: z.nullable(z.string()),
  direction: z.enum(directions),
  /** Day of a checkpoint that lets in once a day; empty otherwise. */
  period: z.string(),
  /** From an entry to its exit; the first is 0. */
  turn: z.int(),
  ticket: z.optional(
    z.object({
      _id: z.string(),
      code: z.string(),
      name: z.string(),
      surname: z.string(),
    }),
  ),
  /** The check-in that counts, on a scan refused because of it: who, where and when. */
  firstScan: z.optional(firstScanAnswer),
  /** When the code was replaced, on a scan refused because the ticket was handed on. */
  replacedAt: z.optional(z.string()),
  /** Where the person belongs, on a scan refused at another bus. */
  ownPlace: z.optional(ownPlaceAnswer),
});
export type Scan = z.infer<typeof scanAnswer>;

/** A ticket as a scan answers it: without the participant's e-mail and documents, which the gate has no use for. */
export const scannedTicketAnswer = z.object({
  ...ticketAnswer.shape,
  participantInfo: participantInfoAnswer.omit({ email: true, requirements: true }),
});
export type ScannedTicketView = z.infer<typeof scannedTicketAnswer>;

/**
 * Answer of POST scans: 200 with scan status `valid`, 409 with `used`, 400 with `invalid`; a 404 has no ticket. Refusals
 * carry `code` and `message` beside it.
 */
export const scanVerdictAnswer = z.object({
  ticket: scannedTicketAnswer,
  scan: scanAnswer,
});
export type ScanAnswer = z.infer<typeof scanVerdictAnswer>;

/** What became of one queued scan: the answer POST scans would have given. */
export const scanBatchResultAnswer = z.object({
  nonce: z.string(),
  status: z.number(),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  ticket: z.optional(scannedTicketAnswer),
  scan: z.optional(scanAnswer),
});
export type ScanBatchResult = z.infer<typeof scanBatchResultAnswer>;

/** A row of the check-in area's root. */
export const scanningEventAnswer = z.object({
  ...scanningSummaryAnswer.shape,
  _id: z.string(),
  name: z.string(),
  eventType: z.enum(eventTypes),
  departurePoints: z.number(),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  hasTransport: z.boolean(),
  tenantId: z.string(),
});
export type ScanningEvent = z.infer<typeof scanningEventAnswer>;

/**
 * What a scanner's device holds of a ticket while offline: no e-mail, phone or fiscal data, of the first two
 * only as much as finds somebody who says them.
 */
export const gateTicketAnswer = z.object({
  _id: z.string(),
  code: z.string(),
  name: z.string(),
  surname: z.string(),
  note: z.string(),
  participantType: z.enum(['accountholder', 'companion']),
  /** The first of its places, for devices that know of one. */
  transport: z.nullable(z.string()),
  /** Where it is put, in the order of the layers; absent from what a device kept of old. */
  places: z.optional(z.array(placeAnswer)),
  departurePoint: z.nullable(z.string()),
  reservationId: z.string(),
  reservationCode: z.string(),
  /** Name of who booked; with the age it tells people of the same name apart. */
  holder: z.string(),
  /** Only where the event asks it, because its prices depend on it. */
  age: z.nullable(z.number()),
  status: z.enum(ticketStatuses),
  condition: z.enum(ticketConditions),
  /** Cents still to pay; 0 when paid. */
  amountDue: z.int(),
  paymentType: z.string(),
  scannedAt: z.nullable(z.string()),
  scannedBy: z.nullable(z.string()),
  scannedDevice: z.nullable(z.string()),
  /** The e-mail's first letters, never what is behind the @; empty for who has none. */
  mailStart: z.string(),
  /** Of the phone of who booked, the last four digits; empty for who gave none. */
  lastDigits: z.string(),
  /** Codes it had before it was handed on, and when they were replaced. */
  replaced: z.optional(z.array(z.object({ code: z.string(), at: z.string() }))),
  /** What checkpoints ask for, and where the ticket is at each; only where the event has any. */
  bearer: z.optional(bearerAnswer),
  stands: z.optional(z.array(gateStandAnswer)),
  /** What its holder ordered and picks up: to hand over, or handed over at this event; only where there is any. */
  goods: z.optional(z.array(gateGoodsAnswer)),
});
export type GateTicket = z.infer<typeof gateTicketAnswer>;

export const gateSnapshotAnswer = z.object({
  eventId: z.string(),
  eventName: z.string(),
  eventStatus: z.string(),
  startDate: z.nullable(z.string()),
  /** Server time of the snapshot; sent back as `since` for what changed after it. */
  at: z.string(),
  tickets: z.array(gateTicketAnswer),
  /** Where tickets are scanned; missing where the event has the one that every event has. */
  checkpoints: z.optional(z.array(gateCheckpointAnswer)),
  entered: z.number(),
  expected: z.number(),
  /** Whether anyone who asks may sell at the door. */
  sells: z.optional(z.boolean()),
});
export type GateSnapshot = z.infer<typeof gateSnapshotAnswer>;
