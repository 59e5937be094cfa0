import { z } from 'zod';
import { earlierUser, id, instant, named, text } from '../fields.ts';
import { SCAN_BATCH_MAX } from '../shared/scan-batch.ts';
import { handOverOutcomes, handOverReasons } from './hand-over.ts';

/** Who handed something over, and when. */
const handedAnswer = z.object({ at: z.string(), by: z.string(), device: z.nullable(z.string()) });

/** One line of an order as a gate holds it, on the ticket of the person who ordered. */
export const gateGoodsAnswer = z.object({
  lineId: z.string(),
  name: z.string(),
  /** The option: size, colour. */
  variant: z.string(),
  quantity: z.int(),
  /** Null while it lies on the table. */
  handed: z.nullable(handedAnswer),
});
export type GateGoods = z.infer<typeof gateGoodsAnswer>;

/** One line handed over to the person who showed a ticket. */
const handOverInput = z.strictObject({
  nonce: text(80).min(1, 'validation.required'),
  lineId: id,
  ticketId: id,
  at: instant.optional(),
  device: text(80).optional(),
  /** Decided on the device while it had no network; the goods are gone. */
  offline: z.boolean({ error: 'validation.boolean' }).optional(),
});
export type HandOverInput = z.infer<typeof handOverInput>;

/** Body of POST hand-overs: the nonce makes each item's repetition harmless. */
export const handOversInput = z.strictObject({
  ...earlierUser,
  eventId: id,
  handOvers: z.array(handOverInput).min(1, 'validation.required').max(SCAN_BATCH_MAX, 'validation.maxItems'),
});
export type HandOversInput = z.infer<typeof handOversInput>;

/** Body of POST hand-overs/revert: what is taken back, by the nonces of its handing over, so that repeating it is harmless. */
export const handOverRevertsInput = z.strictObject({
  ...earlierUser,
  eventId: id,
  nonces: z
    .array(text(80).min(1, 'validation.required'))
    .min(1, 'validation.required')
    .max(SCAN_BATCH_MAX, 'validation.maxItems'),
});
export type HandOverRevertsInput = z.infer<typeof handOverRevertsInput>;

/** What came of one handing over, as it is stored. */
export const handOverAnswer = z.object({
  _id: z.string(),
  lineId: z.string(),
  ticketId: z.nullable(z.string()),
  outcome: z.enum(handOverOutcomes),
  reason: z.nullable(z.enum(handOverReasons)),
  /** It left the table although it should not have. */
  isConflict: z.boolean(),
  ...handedAnswer.shape,
  /** Who took it back, and when; the goods lie on the table again. */
  reverted: z.nullable(z.object({ at: z.string(), by: z.string() })),
  /** The one that counts, where this one was too late. */
  first: z.optional(handedAnswer),
});
export type HandOver = z.infer<typeof handOverAnswer>;

/** The status is that of a call of its own: 200 handed over, 409 before, 400 not to be, 404 no such line. */
export const handOverResultAnswer = z.object({
  nonce: z.string(),
  status: z.number(),
  code: z.optional(z.string()),
  handOver: z.optional(handOverAnswer),
});
export type HandOverResult = z.infer<typeof handOverResultAnswer>;

export const handOversAnswer = z.object({ results: z.array(handOverResultAnswer) });

/** On an order's page: what was handed over, by whom, when and where; and what should not have been. */
export const orderHandOverAnswer = handOverAnswer.omit({ first: true }).extend({
  /** Null for what was set as shipped in the back office. */
  event: z.nullable(named),
  ticketCode: z.nullable(z.string()),
});
export type OrderHandOver = z.infer<typeof orderHandOverAnswer>;
