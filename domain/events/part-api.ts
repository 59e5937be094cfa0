import { byId, declareApi, listOf, listQuery, writableBody } from '../contract.ts';
import { eventPartList } from './list.ts';
import { eventStageAnswer, eventStageFields, extraAnswer, extraFields } from './schema.ts';

const stageBody = eventStageFields.partial({ description: true, image: true, position: true });
const stagePatch = writableBody(eventStageFields.partial());
const extraPatch = writableBody(extraFields.partial(), ['usedQuantity']);

/** Stages and extras of events. */
export const eventPartApi = declareApi('events', {
  stages: {
    method: 'GET',
    path: '/api/event-stages',
    summary: 'Lists stages of an event',
    query: listQuery(eventPartList),
    answer: listOf(eventStageAnswer),
  },
  stage: {
    method: 'GET',
    path: '/api/event-stages/:id',
    summary: 'Reads a stage',
    params: byId,
    answer: eventStageAnswer,
  },
  createStage: {
    method: 'POST',
    path: '/api/event-stages',
    summary: 'Adds a stage to an event',
    body: stageBody,
    answer: eventStageAnswer,
    status: 201,
  },
  updateStage: {
    method: ['PUT', 'PATCH'],
    path: '/api/event-stages/:id',
    summary: 'Changes a stage',
    params: byId,
    body: stagePatch,
    answer: eventStageAnswer,
  },
  removeStage: {
    method: 'DELETE',
    path: '/api/event-stages/:id',
    summary: 'Removes a stage',
    params: byId,
    answer: null,
  },
  extras: {
    method: 'GET',
    path: '/api/extras',
    summary: 'Lists extras of an event',
    query: listQuery(eventPartList),
    answer: listOf(extraAnswer),
  },
  extra: {
    method: 'GET',
    path: '/api/extras/:id',
    summary: 'Reads an extra',
    params: byId,
    answer: extraAnswer,
  },
  createExtra: {
    method: 'POST',
    path: '/api/extras',
    summary: 'Adds an extra to an event',
    body: extraFields,
    answer: extraAnswer,
    status: 201,
  },
  updateExtra: {
    method: ['PUT', 'PATCH'],
    path: '/api/extras/:id',
    summary: 'Changes an extra',
    params: byId,
    body: extraPatch,
    answer: extraAnswer,
    refusals: ['extra_quantity_below_used'],
  },
  removeExtra: {
    method: 'DELETE',
    path: '/api/extras/:id',
    summary: 'Removes an extra nobody booked',
    params: byId,
    answer: null,
    refusals: ['extra_in_use'],
  },
});
