import { z } from 'zod';

/** An extra as a ticket keeps it: what was chosen, at the price of that day. */
export const materializedExtraAnswer = z.object({
  _id: z.string(),
  name: z.string(),
  extraType: z.enum(['supplement', 'reduction']),
  price: z.int(),
});
export type MaterializedExtra = z.infer<typeof materializedExtraAnswer>;
