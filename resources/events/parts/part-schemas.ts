import { z } from 'zod';
import { eventStageFields, extraFields } from '#domain/events/schema.ts';

/** What the dialog of a stage asks for. */
export const stageInput = eventStageFields.pick({ name: true, description: true, image: true });
export type StageInput = z.infer<typeof stageInput>;

/** What the dialog of an extra asks for: all of it is required. */
export const extraInput = extraFields.pick({ name: true, extraType: true, price: true }).extend({
  availableQuantity: z
    .int({ error: 'validation.required' })
    .min(1, 'validation.minOne')
    .max(1_000_000, 'validation.max'),
});
export type ExtraInput = z.infer<typeof extraInput>;
