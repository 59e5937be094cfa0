import { z } from 'zod';
import { listCall, readCall, removeCall } from '../calls.ts';
import { byEvent, byId, declareApi, fileContent, listQuery, writableBody, XLSX_TYPE } from '../contract.ts';
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
  export: {
    method: 'GET',
    path: '/api/transports/excel/event/:id',
    summary: 'Exports an event’s passenger lists as a spreadsheet',
    params: byId,
    query: listQuery(transportSheetList),
    answer: fileContent,
    file: XLSX_TYPE,
    refusals: ['transport_none_to_export'],
  },
  get: readCall('/api/transports/:id', 'Reads a transport', transportAnswer),
  create: {
    method: 'POST',
    path: '/api/transports',
    summary: 'Adds a transport to an event',
    body: transportInput.extend({ tenantId: id.optional() }),
    answer: transportAnswer,
    status: 201,
  },
  update: {
    method: ['PUT', 'PATCH'],
    path: '/api/transports/:id',
    summary: 'Changes a transport',
    params: byId,
    body: patch,
    answer: transportAnswer,
    refusals: [
      'event_canceled',
      'transport_identifier_locked',
      'transport_layer_locked',
      'transport_slots_below_assigned',
    ],
  },
  remove: removeCall('/api/transports/:id', 'Removes a transport without passengers', [
    'event_canceled',
    'transport_in_use',
  ]),
  requestQuotation: {
    method: 'POST',
    path: '/api/transports/events/:eventId/request',
    summary: 'Asks for a quotation of an event’s transport',
    params: byEvent,
    body: quotationInput,
    answer: quotationRequestAnswer,
    status: 201,
  },
  addParticipants: {
    method: 'PUT',
    path: '/api/transports/:id/addparticipants',
    summary: 'Puts participants on a transport',
    params: byId,
    body: participantsBody,
    answer: transportAnswer,
    refusals: ['tickets_not_eligible', 'transport_full', 'transport_not_enough'],
  },
  removeParticipants: {
    method: 'PUT',
    path: '/api/transports/removeparticipants',
    summary: 'Takes participants off their transports',
    body: participantsBody,
    answer: z.array(transportAnswer),
  },
  assign: {
    method: 'PUT',
    path: '/api/transports/event/:eventId/assignments',
    summary: 'Assigns participants to transports',
    params: byEvent,
    body: assignmentsBody,
    answer: z.array(transportAnswer),
    refusals: ['transport_not_enough', 'transport_seat_taken'],
  },
  swap: {
    method: 'PUT',
    path: '/api/transports/event/:eventId/swap',
    summary: 'Exchanges the places of two participants in a layer',
    params: byEvent,
    body: swapBody,
    answer: z.array(transportAnswer),
    refusals: ['tickets_not_eligible'],
  },
  plan: {
    method: 'GET',
    path: '/api/transports/event/:eventId/plan',
    summary: 'Reads who of an event is on which lists',
    params: byEvent,
    answer: planAnswer,
  },
  boarding: {
    method: 'GET',
    path: '/api/transports/event/:eventId/boarding',
    summary: 'Reads who boards where',
    params: byEvent,
    query: z.strictObject({ layer: layerName.optional() }),
    answer: z.array(boardingAnswer),
  },
});
