import { z } from 'zod';
import { getCall, listCall, postCall, readCall } from '../calls.ts';
import { declareApi, fileContent, listQuery, pageOf, XLSX_TYPE } from '../contract.ts';
import { scanningList } from '../events/list.ts';
import { instant } from '../fields.ts';
import { handOverRevertsInput, handOversAnswer, handOversInput } from '../orders/hand-over-schema.ts';
import { attendanceAnswer } from './attendance.ts';
import { boardAnswer, phoneReport } from './board/schema.ts';
import { doorFactsAnswer, doorSaleAnswer, doorSaleInput, tillAnswer, tillInput } from './door-sale-schema.ts';
import { scanList } from './list.ts';
import {
  gateSnapshotAnswer,
  scanAnswer,
  scanBatchInput,
  scanBatchResultAnswer,
  scanInput,
  scanningEventAnswer,
  scanRevertInput,
  scanVerdictAnswer,
} from './schema.ts';

/** What the gate reads of events. */
export const gateApi = declareApi('events', {
  scanning: getCall('/api/events/scanningdata', 'Lists the events of the check-in area', {
    query: listQuery(scanningList),
    answer: pageOf(scanningEventAnswer),
  }),
  gate: getCall('/api/events/:id/gate', 'Reads what a device at the gate needs offline', {
    query: z.strictObject({ since: instant.optional(), ...phoneReport.shape }),
    answer: gateSnapshotAnswer,
  }),
});

const scanBatchAnswer = z.object({ results: z.array(scanBatchResultAnswer) });

export const scanApi = declareApi('check-in', {
  list: listCall('/api/scans', 'Lists scans', scanList, scanAnswer),
  scan: postCall('/api/scans', 'Scans a ticket', {
    note: '`ticketId` is what was read: the ticket’s address, its code or its id. A refusal carries the scan and the ticket.',
    example: { eventId: '018f2c3a-5b1e-7c44-9d10-3f6a2b8c4d5e', ticketId: 'SJ1AWBHYHV' },
    body: scanInput,
    answer: scanVerdictAnswer,
    refusals: ['idempotency_mismatch', 'ticket_already_used', 'ticket_not_valid_for_event'],
  }),
  batch: postCall('/api/scans/batch', 'Takes in the scans a device queued while offline', {
    body: scanBatchInput,
    answer: scanBatchAnswer,
  }),
  board: readCall('/api/events/:id/board', 'Reads the live board of an event’s doors', boardAnswer),
  attendance: readCall(
    '/api/events/:id/attendance',
    'Reads how an event’s entries went, and who did not come',
    attendanceAnswer,
  ),
  exportAttendance: getCall(
    '/api/events/:id/attendance/excel',
    'Exports how an event’s entries went as a spreadsheet',
    { answer: fileContent, file: XLSX_TYPE },
  ),
  revert: postCall('/api/scans/:id/revert', 'Takes a scan back', {
    body: scanRevertInput,
    answer: scanAnswer,
    refusals: ['scan_already_reverted'],
  }),
});

export const doorSaleApi = declareApi('door-sales', {
  facts: getCall('/api/events/:id/door-sales/prices', 'Reads prices and places left for a sale at the door', {
    answer: doorFactsAnswer,
    refusals: ['door_sale_not_granted'],
  }),
  create: postCall('/api/events/:id/door-sales', 'Sells places at the door to people who enter at once', {
    body: doorSaleInput,
    answer: doorSaleAnswer,
    refusals: [
      ...(['door_sale_not_granted', 'event_closed', 'event_full', 'not_enough_seats', 'post_not_bookable'] as const),
      ...(['price_changed', 'slots_exceeded', 'companions_not_allowed', 'idempotency_mismatch'] as const),
      ...(['departure_point_required', 'departure_point_unknown', 'prices_by_age_missing'] as const),
      ...(['prices_by_type_missing', 'door_not_here', 'door_not_yet', 'door_closed'] as const),
      ...(['email_invalid', 'email_required'] as const),
    ],
  }),
});

export const tillApi = declareApi('tills', {
  list: readCall('/api/events/:id/tills', 'Lists what each person sold at the door, and counted', z.array(tillAnswer)),
  close: postCall('/api/events/:id/tills', 'Closes one’s own till of an event', {
    body: tillInput,
    answer: tillAnswer,
    refusals: ['door_sale_not_granted', 'idempotency_mismatch', 'till_empty'],
  }),
});

export const handOverApi = declareApi('hand-overs', {
  create: postCall('/api/hand-overs', 'Hands goods paid before over to whoever shows a ticket', {
    body: handOversInput,
    answer: handOversAnswer,
  }),
  revert: postCall('/api/hand-overs/revert', 'Takes the handing over of goods back; both stay in the order’s history', {
    body: handOverRevertsInput,
    answer: handOversAnswer,
  }),
});
