import { z } from 'zod';
import { putCall } from '../calls.ts';
import { declareApi } from '../contract.ts';
import { entityApi } from '../entity/entity-api.ts';
import { faqs } from './entity.ts';

/** Body of PUT faqs/{id}/move. */
export const faqMove = z.strictObject({ direction: z.enum(['up', 'down'], { error: 'validation.enum' }) });
export type FaqDirection = z.infer<typeof faqMove>['direction'];

export const faqApi = {
  ...entityApi(faqs),
  ...declareApi(faqs.name, {
    move: putCall('/api/faqs/:id/move', 'Moves a question up or down', { body: faqMove, answer: faqs.answer }),
  }),
};
