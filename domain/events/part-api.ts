import { z } from 'zod';
import { byId, declareApi, listOf, listQuery, writableBody } from '../contract.ts';
import { eventPartList, eventSubtypeList } from './list.ts';
import {
  eventStageAnswer,
  eventStageFields,
  eventSubtypeAnswer,
  eventSubtypeFields,
  extraAnswer,
  extraFields,
} from './schema.ts';

const stageBody = eventStageFields.partial({ description: true, image: true, position: true });
const stagePatch = writableBody(eventStageFields.partial());
const extraPatch = writableBody(extraFields.partial(), ['usedQuantity']);

/** Stages and extras of events, and the subtypes an administrator keeps. */
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
  subtypes: {
    method: 'GET',
    path: '/api/event-subtypes',
    summary: 'Lists event subtypes',
    query: listQuery(eventSubtypeList),
    answer: listOf(eventSubtypeAnswer),
  },
  subtype: {
    method: 'GET',
    path: '/api/event-subtypes/:id',
    summary: 'Reads an event subtype',
    params: byId,
    answer: eventSubtypeAnswer,
  },
  requiredFields: {
    method: 'GET',
    path: '/api/event-subtypes/:id/requiredfields',
    summary: 'Names the fields events of a subtype must have',
    params: byId,
    answer: z.array(z.string()),
  },
  createSubtype: {
    method: 'POST',
    path: '/api/event-subtypes',
    summary: 'Creates an event subtype',
    body: eventSubtypeFields,
    answer: eventSubtypeAnswer,
    status: 201,
  },
  updateSubtype: {
    method: ['PUT', 'PATCH'],
    path: '/api/event-subtypes/:id',
    summary: 'Changes an event subtype',
    params: byId,
    body: writableBody(eventSubtypeFields.partial()),
    answer: eventSubtypeAnswer,
  },
  removeSubtype: {
    method: 'DELETE',
    path: '/api/event-subtypes/:id',
    summary: 'Deletes an event subtype no event uses',
    params: byId,
    answer: null,
    refusals: ['subtype_in_use'],
  },
});
