import { z } from 'zod';
import { departurePoint, priceTypes } from '../events/schema.ts';
import { email, id, text, userTypes } from '../fields.ts';
import { takenWays } from '../tickets/taken.ts';
import { DOOR_PLACES_MAX } from './door-sale.ts';

const doorPlaceInput = z.strictObject({
  /** Where the event is priced by age. */
  age: z.int({ error: 'validation.integer' }).min(0, 'validation.min').max(130, 'validation.max').optional(),
});

/** Body of POST events/{id}/door-sales. Prices are the server's; who buys may stay unnamed (GATE-006). */
export const doorSaleInput = z.strictObject({
  /** Sent again, it answers its first sale. */
  nonce: text(80).min(1, 'validation.required'),
  places: z.array(doorPlaceInput).min(1, 'validation.required').max(DOOR_PLACES_MAX, 'validation.maxItems'),
  /** The tier the first of them pays as, where the event is priced by it. */
  tier: z.enum(userTypes, { error: 'validation.enum' }).optional(),
  departurePoint: id.optional(),
  /** What the screen showed, in cents: nobody pays a price they were not told. */
  seenTotal: z.int({ error: 'validation.integer' }).min(0, 'validation.min'),
  taken: z.enum(takenWays, { error: 'validation.enum' }).optional(),
  cardDigits: z
    .string()
    .regex(/^\d{4}$/, 'validation.invalid')
    .optional(),
  name: text(80).optional(),
  surname: text(80).optional(),
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
