import { z } from 'zod';
import { getCall, postCall, putCall } from '../calls.ts';
import { declareApi, fileContent, listQuery, XLSX_TYPE } from '../contract.ts';
import { entityApi } from '../entity/entity-api.ts';
import { transports } from './entity.ts';
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
} from './schema.ts';

export const transportApi = {
  ...entityApi(transports),
  ...declareApi(transports.name, {
    export: getCall('/api/transports/excel/event/:id', 'Exports an event’s passenger lists as a spreadsheet', {
      query: listQuery(transportSheetList),
      answer: fileContent,
      file: XLSX_TYPE,
      refusals: ['transport_none_to_export'],
    }),
    requestQuotation: postCall(
      '/api/transports/events/:eventId/request',
      'Asks for a quotation of an event’s transport',
      { body: quotationInput, answer: quotationRequestAnswer, status: 201 },
    ),
    addParticipants: putCall('/api/transports/:id/addparticipants', 'Puts participants on a transport', {
      body: participantsBody,
      answer: transports.answer,
      refusals: ['tickets_not_eligible', 'transport_full', 'transport_not_enough'],
    }),
    removeParticipants: putCall('/api/transports/removeparticipants', 'Takes participants off their transports', {
      body: participantsBody,
      answer: z.array(transports.answer),
    }),
    assign: putCall('/api/transports/event/:eventId/assignments', 'Assigns participants to transports', {
      body: assignmentsBody,
      answer: z.array(transports.answer),
      refusals: ['transport_not_enough', 'transport_seat_taken'],
    }),
    swap: putCall('/api/transports/event/:eventId/swap', 'Exchanges the places of two participants in a layer', {
      body: swapBody,
      answer: z.array(transports.answer),
      refusals: ['tickets_not_eligible'],
    }),
    plan: getCall('/api/transports/event/:eventId/plan', 'Reads who of an event is on which lists', {
      answer: planAnswer,
    }),
    boarding: getCall('/api/transports/event/:eventId/boarding', 'Reads who boards where', {
      query: z.strictObject({ layer: layerName.optional() }),
      answer: z.array(boardingAnswer),
    }),
  }),
};
