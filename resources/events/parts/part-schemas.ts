import { z } from 'zod';
import { eventStages } from '#domain/event-stages/entity.ts';
import { extras } from '#domain/extras/entity.ts';

/** What the dialog of a stage asks for. */
export const stageInput = eventStages.input.pick({ name: true, description: true, image: true }).required();
export type StageInput = z.infer<typeof stageInput>;

/** What the dialog of an extra asks for: all of it is required. */
export const extraInput = extras.input.pick({ name: true, extraType: true, price: true }).extend({
  availableQuantity: z
    .int({ error: 'validation.required' })
    .min(1, 'validation.minOne')
    .max(1_000_000, 'validation.max'),
});
export type ExtraInput = z.infer<typeof extraInput>;
