import { z } from 'zod';
import { departurePoint, priceTypes } from '../events/entity.ts';
import { email, id, text, userTypes } from '../fields.ts';
import { departurePointId } from '../participations/booking-input.ts';
import { takenWays } from '../tickets/taken.ts';
import { cleanLine } from '../values/clean.ts';
import { DOOR_PLACES_MAX } from './door-sale.ts';

const doorPlaceInput = z.strictObject({
  /** Where the event is priced by age. */
  age: z.int({ error: 'validation.integer' }).min(0, 'validation.min').max(130, 'validation.max').optional(),
});

/** Body of POST events/{id}/door-sales. Prices are the server's; who buys may stay unnamed. */
export const doorSaleInput = z.strictObject({
  /** Sent again, it answers its first sale. */
  nonce: text(80).min(1, 'validation.required'),
  places: z.array(doorPlaceInput).min(1, 'validation.required').max(DOOR_PLACES_MAX, 'validation.maxItems'),
  /** The tier the first of them pays as, where the event is priced by it. */
  tier: z.enum(userTypes, { error: 'validation.enum' }).optional(),
  departurePoint: departurePointId.optional(),
  /** What the screen showed, in cents: nobody pays a price they were not shown. */
  seenTotal: z.int({ error: 'validation.integer' }).min(0, 'validation.min'),
  taken: z.enum(takenWays, { error: 'validation.enum' }).optional(),
  cardDigits: z
    .string()
    .regex(/^\d{4}$/, 'validation.invalid')
    .optional(),
  name: text(80).overwrite(cleanLine).optional(),
  surname: text(80).overwrite(cleanLine).optional(),
  email: email.optional(),
  device: text(80).optional(),
  checkpointId: id.optional(),
});
export type DoorSaleInput = z.infer<typeof doorSaleInput>;

export const doorSaleAnswer = z.object({
  _id: z.string(),
  eventId: z.string(),
  reservationId: z.string(),
  reservationCode: z.string(),
  places: z.int(),
  total: z.int(),
  taken: z.nullable(z.enum(takenWays)),
  cardDigits: z.nullable(z.string()),
  userId: z.string(),
  userName: z.string(),
  device: z.nullable(z.string()),
  at: z.string(),
});
export type DoorSale = z.infer<typeof doorSaleAnswer>;

/** What a phone needs to sell: prices, how many places are left, where people may leave from. */
export const doorFactsAnswer = z.object({
  eventId: z.string(),
  priceType: z.enum(priceTypes),
  price: z.int(),
  prices: z.record(z.string(), z.int()),
  free: z.int(),
  slotsPerUser: z.int(),
  departurePoints: z.array(departurePoint),
});
export type DoorFacts = z.infer<typeof doorFactsAnswer>;

const counted = z.int({ error: 'validation.integer' }).min(0, 'validation.min').max(99_999_999, 'validation.max');

/** Body of POST events/{id}/tills: what the person who sold has counted, without seeing what it should be. */
export const tillInput = z.strictObject({
  nonce: text(80).min(1, 'validation.required'),
  counted: z.strictObject({ cash: counted, reader: counted }),
  /** Why it does not add up, where it does not. */
  note: text(500).optional(),
});
export type TillInput = z.infer<typeof tillInput>;

const byWay = z.object({ cash: z.int(), reader: z.int() });

/** What one person sold at an event: counted and closed, or still open. */
export const tillAnswer = z.object({
  _id: z.nullable(z.string()),
  userId: z.string(),
  userName: z.string(),
  sales: z.int(),
  expected: byWay,
  counted: z.nullable(byWay),
  difference: z.nullable(byWay),
  note: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
});
export type Till = z.infer<typeof tillAnswer>;
