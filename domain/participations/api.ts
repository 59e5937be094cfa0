import { z } from 'zod';
import { editCall, getCall, postCall } from '../calls.ts';
import { declareApi, fileContent, listOf, listQuery, writableBody, XLSX_TYPE } from '../contract.ts';
import { participationInput, participationList, participationRequestAnswer, participationUpdate } from './schema.ts';

/** Keys of a request that are answered but never written. */
const readOnly = [
  'userId',
  'eventId',
  'slots',
  'total',
  'totalNow',
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
  list: getCall('/api/participations', 'Lists requests to take part', {
    alias: '/api/participation-requests',
    query: listQuery(participationList),
    answer: listOf(participationRequestAnswer),
  }),
  export: getCall('/api/participations/excel', 'Exports requests to take part as a spreadsheet', {
    alias: '/api/participation-requests/excel',
    query: listQuery(participationList),
    answer: fileContent,
    file: XLSX_TYPE,
  }),
  get: getCall('/api/participations/:id', 'Reads a request to take part', {
    alias: '/api/participation-requests/:id',
    answer: participationRequestAnswer,
  }),
  create: postCall('/api/participations', 'Asks to take part in an event', {
    alias: '/api/participation-requests',
    body: participationInput,
    answer: newParticipationAnswer,
    status: 201,
    refusals: ['already_booked', 'email_invalid', 'follower_required', 'request_exists'],
  }),
  update: editCall('/api/participations/:id', 'Accepts, declines or changes a request to take part', {
    alias: '/api/participation-requests/:id',
    body: writableBody(participationUpdate, readOnly),
    answer: participationRequestAnswer,
    note: '`expected` is the price that was shown, in cents; accepted at another it is refused with the new `amount`.',
    refusals: [
      'booking_amount_changed',
      'event_full',
      'hold_exceeded',
      'payment_type_not_offered',
      'request_not_pending',
      'request_unconfirmed',
    ],
  }),
});
