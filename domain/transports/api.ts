import { z } from 'zod';
import { editCall, getCall, listCall, postCall, putCall, readCall, removeCall } from '../calls.ts';
import { declareApi, fileContent, listQuery, writableBody, XLSX_TYPE } from '../contract.ts';
import { eventPartList } from '../entity/event-part-list.ts';
import { id } from '../fields.ts';
import { layerName } from './fields.ts';
import { transportSheetList } from './list.ts';
import { planAnswer } from './plan/schema.ts';
import {
  assignmentsBody,
  boardingAnswer,
  participantsBody,
  quotationInput,
  quotationRequestAnswer,
  swapBody,
  transportAnswer,
  transportFields,
  transportInput,
} from './schema.ts';

const patch = writableBody(transportFields.partial(), ['slots']);

export const transportApi = declareApi('transports', {
  list: listCall('/api/transports', 'Lists transports of an event', eventPartList, transportAnswer),
  export: getCall('/api/transports/excel/event/:id', 'Exports an event’s passenger lists as a spreadsheet', {
    query: listQuery(transportSheetList),
    answer: fileContent,
    file: XLSX_TYPE,
    refusals: ['transport_none_to_export'],
  }),
  get: readCall('/api/transports/:id', 'Reads a transport', transportAnswer),
  create: postCall('/api/transports', 'Adds a transport to an event', {
    body: transportInput.extend({ tenantId: id.optional() }),
    answer: transportAnswer,
    status: 201,
  }),
  update: editCall('/api/transports/:id', 'Changes a transport', {
    body: patch,
    answer: transportAnswer,
    refusals: [
      'event_canceled',
      'transport_identifier_locked',
      'transport_layer_locked',
      'transport_slots_below_assigned',
    ],
  }),
  remove: removeCall('/api/transports/:id', 'Removes a transport without passengers', [
    'event_canceled',
    'transport_in_use',
  ]),
  requestQuotation: postCall(
    '/api/transports/events/:eventId/request',
    'Asks for a quotation of an event’s transport',
    { body: quotationInput, answer: quotationRequestAnswer, status: 201 },
  ),
  addParticipants: putCall('/api/transports/:id/addparticipants', 'Puts participants on a transport', {
    body: participantsBody,
    answer: transportAnswer,
    refusals: ['tickets_not_eligible', 'transport_full', 'transport_not_enough'],
  }),
  removeParticipants: putCall('/api/transports/removeparticipants', 'Takes participants off their transports', {
    body: participantsBody,
    answer: z.array(transportAnswer),
  }),
  assign: putCall('/api/transports/event/:eventId/assignments', 'Assigns participants to transports', {
    body: assignmentsBody,
    answer: z.array(transportAnswer),
    refusals: ['transport_not_enough', 'transport_seat_taken'],
  }),
  swap: putCall('/api/transports/event/:eventId/swap', 'Exchanges the places of two participants in a layer', {
    body: swapBody,
    answer: z.array(transportAnswer),
    refusals: ['tickets_not_eligible'],
  }),
  plan: getCall('/api/transports/event/:eventId/plan', 'Reads who of an event is on which lists', {
    answer: planAnswer,
  }),
  boarding: getCall('/api/transports/event/:eventId/boarding', 'Reads who boards where', {
    query: z.strictObject({ layer: layerName.optional() }),
    answer: z.array(boardingAnswer),
  }),
});
