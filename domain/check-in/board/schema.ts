import { z } from 'zod';
import { text } from '../../fields.ts';
import { scanReasons } from '../schema.ts';

const doorName = z.nullable(z.string()).describe('null for the event’s own gate, where no phone has a name');

export const boardDoorAnswer = z.object({
  key: z.string(),
  checkpointId: z.nullable(z.string()),
  name: doorName,
  /** People whose first entry was here: over all doors they are those who came in. */
  entered: z.int(),
  perMinute: z.number(),
  exits: z.int(),
  refusals: z.int(),
  /** Who read here. */
  operators: z.array(z.string()),
});
export type BoardDoor = z.infer<typeof boardDoorAnswer>;

export const boardPhoneAnswer = z.object({
  _id: z.string(),
  userId: z.string(),
  userName: z.string(),
  /** The person's own number, to be called on. */
  phoneNumber: z.nullable(z.string()),
  door: doorName,
  seenAt: z.string(),
  isSilent: z.boolean(),
  queued: z.int(),
  /** Per cent; null where the phone does not say. */
  battery: z.nullable(z.int()),
  version: z.nullable(z.string()),
  readings: z.int(),
});
export type BoardPhone = z.infer<typeof boardPhoneAnswer>;

const shownAt = z.object({ door: doorName, at: z.string() });

/** What wants a person, the worst first; `key` stays the same for as long as it is the same matter. */
export const boardAlertAnswer = z.discriminatedUnion('kind', [
  z.object({
    ...{ kind: z.literal('silentPhone'), key: z.string() },
    ...boardPhoneAnswer.omit({ isSilent: true, readings: true, version: true, _id: true }).shape,
    minutes: z.int(),
  }),
  z.object({
    ...{ kind: z.literal('conflict'), key: z.string(), count: z.int() },
    ...{ ticketId: z.nullable(z.string()), name: z.string(), reason: z.nullable(z.enum(scanReasons)) },
    ...shownAt.shape,
    first: z.nullable(shownAt),
  }),
  z.object({
    ...{ kind: z.literal('twoDoors'), key: z.string(), ticketId: z.string(), name: z.string() },
    shown: z.array(shownAt),
  }),
  z.object({
    ...{ kind: z.literal('refusals'), key: z.string(), door: doorName, refused: z.int(), reads: z.int() },
    ...{ reason: z.nullable(z.enum(scanReasons)), ofReason: z.int() },
  }),
]);
export type BoardAlert = z.infer<typeof boardAlertAnswer>;

const partAnswer = z.object({ name: z.nullable(z.string()), came: z.int(), expected: z.int() });

/** The live board of an event. */
export const boardAnswer = z.object({
  eventId: z.string(),
  eventName: z.string(),
  tenantName: z.string(),
  /** When it was counted. */
  at: z.string(),
  capacity: z.nullable(z.int()),
  /** Tickets that came in, whatever became of them afterwards. */
  entered: z.int(),
  /** Those who came and those who still may. */
  expected: z.int(),
  inside: z.int(),
  left: z.int(),
  toCome: z.int(),
  /** Of those still to come. */
  toPay: z.int(),
  /** The median of the last five full minutes. */
  perMinute: z.number(),
  /** When all will be in, if it goes on like this; null when nobody comes, or everybody has. */
  endsAt: z.nullable(z.string()),
  /** Arrivals by minute; the last one is in progress. */
  minutes: z.object({ from: z.string(), counts: z.array(z.int()), medians: z.array(z.number()) }),
  doors: z.array(boardDoorAnswer),
  operators: z.array(
    z.object({ userId: z.string(), name: z.string(), entries: z.int(), exits: z.int(), refusals: z.int() }),
  ),
  departurePoints: z.array(partAnswer),
  lists: z.array(z.object({ _id: z.string(), ...partAnswer.shape })),
  refusals: z.object({
    total: z.int(),
    /** Entries and refusals. */
    reads: z.int(),
    reasons: z.array(z.object({ reason: z.enum(scanReasons), count: z.int() })),
  }),
  conflicts: z.int(),
  phones: z.array(boardPhoneAnswer),
  alerts: z.array(boardAlertAnswer),
});
export type Board = z.infer<typeof boardAnswer>;

/** What a phone at the gate says of itself when it asks what changed. */
export const phoneReport = z.object({
  phone: z.uuid({ error: 'validation.id' }).optional(),
  device: text(80).optional(),
  checkpoint: z.uuid({ error: 'validation.id' }).optional(),
  queued: z.coerce
    .number()
    .int('validation.integer')
    .min(0, 'validation.positive')
    .max(100_000, 'validation.max')
    .optional(),
  battery: z.coerce
    .number()
    .int('validation.integer')
    .min(0, 'validation.positive')
    .max(100, 'validation.max')
    .optional(),
  version: text(40).optional(),
});
export type PhoneReport = z.infer<typeof phoneReport>;

/** Where a phone stands and what waits on it. */
export interface PhonePlace {
  device: string;
  place: { checkpoint: { _id: string } | null };
  queued: number;
}
