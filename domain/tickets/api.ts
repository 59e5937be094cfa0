import { z } from 'zod';
import { deleteCall, getCall, listCall, patchCall, postCall, putCall, readCall } from '../calls.ts';
import { declareApi, fileContent, listQuery, XLSX_TYPE } from '../contract.ts';
import { id, instant } from '../fields.ts';
import { startedSendingAnswer } from '../notifications/outbox.ts';
import { receiptDayInput } from '../payments/receipt.ts';
import { labelsInput } from './labels.ts';
import { ticketList } from './list.ts';
import {
  participantEdit,
  participantInfoAnswer,
  refundTerms,
  seenTicketAnswer,
  ticketAnswer,
  ticketConditionInput,
  ticketPaymentInput,
  ticketStatuses,
} from './schema.ts';

const chosen = z.strictObject({ ids: z.array(id).min(1, 'validation.required').max(10_000, 'validation.maxItems') });
/** Nobody is written to; without it those who know of it are. */
const isSilent = z.boolean().optional();
const state = z.strictObject({
  status: z.enum(ticketStatuses),
  condition: ticketConditionInput,
  ...refundTerms.shape,
  /** When the money of one that is marked as paid came; now by default. */
  receivedAt: instant.optional(),
});
const oneState = state.extend({ isSilent });
const bulkBody = z.strictObject({
  tickets: z.array(state.extend({ id })).min(1, 'validation.required').max(10_000, 'validation.maxItems'),
  isSilent,
});
/** The whole participant may come back; what is not editable is ignored. */
const infoBody = z.strictObject({ participantInfo: z.object(participantEdit.shape), isSilent });
/** A ticket with the address and the picture of its code. */
const shownTicketAnswer = z.object({ ...seenTicketAnswer.shape, generatedTicketUrl: z.string(), qrBase64: z.string() });
const participantRowAnswer = z.object({ ...participantInfoAnswer.shape, ticketId: z.string() });

export const ticketApi = declareApi('tickets', {
  list: listCall('/api/tickets', 'Lists tickets', ticketList, seenTicketAnswer),
  participants: listCall(
    '/api/tickets/participants-info',
    'Lists the participants of tickets',
    ticketList,
    participantRowAnswer,
  ),
  export: getCall('/api/tickets/excel', 'Exports tickets as a spreadsheet', {
    query: listQuery(ticketList),
    answer: fileContent,
    file: XLSX_TYPE,
    refusals: ['feature_unavailable'],
  }),
  labels: postCall('/api/tickets/labels', 'Prints labels of tickets', {
    note: 'Those of them that are valid, in the order of the ids.',
    example: { ids: ['0190a000-0000-7000-8000-0000000000c1'], format: '70x37', start: 5 },
    body: labelsInput,
    answer: fileContent,
    file: 'application/pdf',
    refusals: ['tickets_not_eligible', 'unavailable'],
  }),
  get: readCall('/api/tickets/:id', 'Reads a ticket with its code', shownTicketAnswer),
  setStates: putCall('/api/tickets/status/bulk', 'Changes the state of many tickets', {
    body: bulkBody,
    answer: z.array(ticketAnswer),
    refusals: ['card_payment_manual', 'not_enough_seats', 'payment_disputed', 'tickets_not_eligible'],
  }),
  setState: putCall('/api/tickets/:id/status', 'Changes the state of a ticket', {
    note: '`payed` says that it is paid; `toRefund`, `refunded` and `revoked` cancel it.',
    example: { status: 'valid', condition: 'payed' },
    body: oneState,
    answer: ticketAnswer,
    refusals: [
      'card_payment_manual',
      'card_refund_unavailable',
      'not_enough_seats',
      'payment_disputed',
      'refund_under_way',
      'tickets_not_eligible',
    ],
  }),
  pay: postCall('/api/tickets/:id/payment', 'Marks a ticket as paid', {
    body: ticketPaymentInput.nullish(),
    answer: seenTicketAnswer,
    refusals: ['at_departure_only', 'card_payment_manual', 'ticket_not_payable'],
  }),
  redate: patchCall('/api/tickets/:id/payment', 'Corrects the day on which a ticket was paid', {
    versioned: true,
    body: receiptDayInput,
    answer: ticketAnswer,
    refusals: ['receipt_not_recorded'],
  }),
  unpay: deleteCall('/api/tickets/:id/payment', 'Takes the mark of payment off a ticket', {
    answer: ticketAnswer,
    refusals: ['payment_not_undoable'],
  }),
  editParticipant: postCall('/api/tickets/:id/handleinfo', 'Changes the participant of a ticket', {
    versioned: true,
    body: infoBody,
    answer: ticketAnswer,
    refusals: ['extra_exhausted', 'stale_write', 'ticket_extras_locked'],
  }),
  send: postCall('/api/tickets/send', 'Sends chosen tickets by mail', {
    body: chosen,
    answer: startedSendingAnswer,
    status: 202,
    refusals: ['booking_unproven', 'event_not_confirmed', 'ticket_already_sent', 'tickets_not_sendable'],
  }),
});
