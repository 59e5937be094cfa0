import { z } from 'zod';
import { editCall, exportCall, getCall, listCall, postCall, readCall, removeCall } from '../calls.ts';
import { declareApi, writableBody } from '../contract.ts';
import { audienceCountAnswer } from './audience.ts';
import { communicationList, communications } from './entity.ts';
import {
  audienceQuery,
  communicationDraft,
  communicationInput,
  communicationRecipientAnswer,
  recipientList,
} from './schema.ts';

const letterPreviewAnswer = z.object({ subject: z.string(), html: z.string() });
/** Where the trial went. */
const testMailAnswer = z.object({ to: z.string() });

export const communicationApi = declareApi('communications', {
  list: listCall('/api/communications', 'Lists communications', communicationList, communications.answer),
  audience: getCall('/api/communications/audience', 'Counts whom a communication reaches', {
    query: audienceQuery,
    answer: audienceCountAnswer,
  }),
  export: exportCall('/api/communications/excel', 'Exports communications as a spreadsheet', communicationList),
  get: readCall('/api/communications/:id', 'Reads a communication', communications.answer),
  create: postCall('/api/communications', 'Writes or sends a communication', {
    example: { subject: 'Ci vediamo domenica', body: '<p>Portate acqua e cappello.</p>', userType: 'all' },
    body: communicationInput,
    answer: communications.answer,
    status: 201,
    refusals: ['communication_no_recipients', 'event_canceled'],
  }),
  update: editCall('/api/communications/:id', 'Changes or sends a draft', {
    body: writableBody(communications.input.partial(), Object.keys(communications.answer.shape)),
    answer: communications.answer,
    refusals: ['communication_sent', 'communication_no_recipients', 'event_canceled'],
  }),
  remove: removeCall('/api/communications/:id', 'Deletes a draft', ['communication_sending', 'communication_sent']),
  preview: postCall('/api/communications/preview', 'Shows a communication as its readers get it', {
    body: communicationDraft,
    answer: letterPreviewAnswer,
  }),
  test: postCall('/api/communications/test', 'Sends a communication to oneself', {
    body: communicationInput,
    answer: testMailAnswer,
    status: 202,
  }),
  resend: postCall('/api/communications/:id/resend', 'Sends a communication again to whom it did not reach', {
    answer: communications.answer,
    status: 202,
    refusals: ['communication_nothing_to_resend', 'communication_sending'],
  }),
  recipients: listCall(
    '/api/communication-recipients',
    'Lists the recipients of a communication',
    recipientList,
    communicationRecipientAnswer,
  ),
});
