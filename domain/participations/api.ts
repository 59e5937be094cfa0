import { z } from 'zod';
import { byId, declareApi, fileContent, listOf, listQuery, writableBody, XLSX_TYPE } from '../contract.ts';
import { participationInput, participationList, participationRequestAnswer, participationUpdate } from './schema.ts';

/** Keys of a request that are answered but never written. */
const readOnly = [
  'userId',
  'eventId',
  'slots',
  'total',
  'departurePoint',
  'user',
  'event',
  'tenant',
  'authorizeBy',
  'payment',
];
/** A request as it was made, and until when it may be decided. */
export const newParticipationAnswer = z.object({
  ...participationRequestAnswer.shape,
  expiresAt: z.optional(z.nullable(z.string())),
});

export const participationApi = declareApi('participations', {
  list: {
    method: 'GET',
    path: '/api/participations',
    alias: '/api/participation-requests',
    summary: 'Lists requests to take part',
    query: listQuery(participationList),
    answer: listOf(participationRequestAnswer),
  },
  export: {
    method: 'GET',
    path: '/api/participations/excel',
    alias: '/api/participation-requests/excel',
    summary: 'Exports requests to take part as a spreadsheet',
    query: listQuery(participationList),
    answer: fileContent,
    file: XLSX_TYPE,
  },
  get: {
    method: 'GET',
    path: '/api/participations/:id',
    alias: '/api/participation-requests/:id',
    summary: 'Reads a request to take part',
    params: byId,
    answer: participationRequestAnswer,
  },
  create: {
    method: 'POST',
    path: '/api/participations',
    alias: '/api/participation-requests',
    summary: 'Asks to take part in an event',
    body: participationInput,
    answer: newParticipationAnswer,
    status: 201,
    refusals: ['already_booked', 'email_invalid', 'follower_required', 'request_exists'],
  },
  update: {
    method: ['PUT', 'PATCH'],
    path: '/api/participations/:id',
    alias: '/api/participation-requests/:id',
    summary: 'Accepts, declines or changes a request to take part',
    params: byId,
    body: writableBody(participationUpdate, readOnly),
    answer: participationRequestAnswer,
    refusals: ['event_full', 'hold_exceeded', 'payment_type_not_offered', 'request_not_pending', 'request_unconfirmed'],
  },
});
