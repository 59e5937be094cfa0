import { z } from 'zod';
import { nameText } from '../../fields.ts';

/**
 * What kind of trip it is in law (art. 32 to 47 Codice del turismo): less than 24 hours without a night, associative and
 * occasional, or sold by a licensed agency, which says its licence, liability policy and cover against insolvency.
 */
export const travelKinds = ['sameDay', 'associative', 'agency'] as const;

export const travelTerms = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sameDay') }),
  z.strictObject({ kind: z.literal('associative') }),
  z.strictObject({
    kind: z.literal('agency'),
    name: nameText(120),
    licence: nameText(200),
    liability: nameText(200),
    insolvency: nameText(200),
  }),
]);
export type TravelTerms = z.infer<typeof travelTerms>;
