import { z } from 'zod';
import { getCall } from '../calls.ts';
import { declareApi } from '../contract.ts';
import { entityApi } from '../entity/entity-api.ts';
import { eventSubtypes } from './entity.ts';

export const eventSubtypeApi = {
  ...entityApi(eventSubtypes),
  ...declareApi(eventSubtypes.name, {
    requiredFields: getCall(
      '/api/event-subtypes/:id/requiredfields',
      'Names the fields events of a subtype must have',
      { answer: z.array(z.string()) },
    ),
  }),
};
