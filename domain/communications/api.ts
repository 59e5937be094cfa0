import { z } from 'zod';
import { exportCall, listCall, readCall, removeCall } from '../calls.ts';
import { byId, declareApi, writableBody } from '../contract.ts';
import {
  audienceCountAnswer,
  audienceQuery,
  communicationAnswer,
  communicationDraft,
  communicationFields,
  communicationInput,
  communicationList,
  communicationRecipientAnswer,
  recipientList,
} from './schema.ts';

const letterPreviewAnswer = z.object({ subject: z.string(), html: z.string() });
/** Where the trial went. */
const testMailAnswer = z.object({ to: z.string() });

export const communicationApi = declareApi('communications', {
  list: listCall('/api/communications', 'Lists communications', communicationList, communicationAnswer),
  audience: {
    method: 'GET',
    path: '/api/communications/audience',
    summary: 'Counts whom a communication reaches',
    query: audienceQuery,
    answer: audienceCountAnswer,
  },
  export: exportCall('/api/communications/excel', 'Exports communications as a spreadsheet', communicationList),
  get: readCall('/api/communications/:id', 'Reads a communication', communicationAnswer),
  create: {
    method: 'POST',
    path: '/api/communications',
    summary: 'Writes or sends a communication',
    example: { subject: 'Ci vediamo domenica', body: '<p>Portate acqua e cappello.</p>', userType: 'all' },
    body: communicationInput,
    answer: communicationAnswer,
    status: 201,
    refusals: ['communication_no_recipients', 'event_canceled'],
  },
  update: {
    method: ['PUT', 'PATCH'],
    path: '/api/communications/:id',
    summary: 'Changes or sends a draft',
    params: byId,
    body: writableBody(communicationFields.partial(), Object.keys(communicationAnswer.shape)),
    answer: communicationAnswer,
    refusals: ['communication_sent', 'communication_no_recipients', 'event_canceled'],
  },
  remove: removeCall('/api/communications/:id', 'Deletes a draft', ['communication_sending', 'communication_sent']),
  preview: {
    method: 'POST',
    path: '/api/communications/preview',
    summary: 'Shows a communication as its readers get it',
    body: communicationDraft,
    answer: letterPreviewAnswer,
  },
  test: {
    method: 'POST',
    path: '/api/communications/test',
    summary: 'Sends a communication to oneself',
    body: communicationInput,
    answer: testMailAnswer,
    status: 202,
  },
  resend: {
    method: 'POST',
    path: '/api/communications/:id/resend',
    summary: 'Sends a communication again to whom it did not reach',
    params: byId,
    answer: communicationAnswer,
    status: 202,
    refusals: ['communication_nothing_to_resend', 'communication_sending'],
  },
  recipients: listCall(
    '/api/communication-recipients',
    'Lists the recipients of a communication',
    recipientList,
    communicationRecipientAnswer,
  ),
});
