import { z } from 'zod';
import { requiredText } from '../fields.ts';
import { transportTypes } from './layers.ts';

/** A layer's name as it is kept: one of those known, or the organiser's own, of at most 40 characters. */
export const layerName = requiredText(40).transform((typed) => typed.trim().replace(/\s+/g, ' '));

/** The number or name of a seat, bed or chair, as it is kept: capitals, at most 8 characters. */
export const seatLabel = requiredText(8).transform((typed) => typed.trim().toUpperCase());

/** Where a ticket is put: on one list of a layer, perhaps on a seat of it. */
export const heldPlace = z.object({
  transportId: z.string(),
  layer: z.string(),
  /** Null where the list's seats are not given out one by one. */
  seat: z.nullable(z.string()),
});
export type HeldPlace = z.infer<typeof heldPlace>;

/** A ticket's place as it is answered, with what its list is called. */
export const placeAnswer = z.object({
  ...heldPlace.shape,
  identifier: z.string(),
  transportType: z.enum(transportTypes),
});
export type Place = z.infer<typeof placeAnswer>;
