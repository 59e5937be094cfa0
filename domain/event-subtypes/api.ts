import { z } from 'zod';
import { byId, declareApi } from '../contract.ts';
import { entityApi } from '../entity/entity-api.ts';
import { eventSubtypes } from './entity.ts';

export const eventSubtypeApi = {
  ...entityApi(eventSubtypes),
  ...declareApi(eventSubtypes.name, {
    requiredFields: {
      method: 'GET',
      path: '/api/event-subtypes/:id/requiredfields',
      summary: 'Names the fields events of a subtype must have',
      params: byId,
      answer: z.array(z.string()),
    },
  }),
};
