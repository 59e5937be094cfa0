import { z } from 'zod';
import { byId, declareApi } from '../contract.ts';
import { entityApi } from '../entity/entity-api.ts';
import { faqs } from './entity.ts';

/** Body of PUT faqs/{id}/move. */
export const faqMove = z.strictObject({ direction: z.enum(['up', 'down'], { error: 'validation.enum' }) });
export type FaqDirection = z.infer<typeof faqMove>['direction'];

export const faqApi = {
  ...entityApi(faqs),
  ...declareApi(faqs.name, {
    move: {
      method: 'PUT',
      path: '/api/faqs/:id/move',
      summary: 'Moves a question up or down',
      params: byId,
      body: faqMove,
      answer: faqs.answer,
    },
  }),
};
