import { z } from 'zod';
import { byId, declareApi, listOf, listQuery } from '../contract.ts';
import { scanList } from './list.ts';
import {
  scanAnswer,
  scanBatchInput,
  scanBatchResultAnswer,
  scanInput,
  scanRevertInput,
  scanVerdictAnswer,
} from './schema.ts';

const scanBatchAnswer = z.object({ results: z.array(scanBatchResultAnswer) });

export const scanApi = declareApi('check-in', {
  list: {
    method: 'GET',
    path: '/api/scans',
    summary: 'Lists scans',
    query: listQuery(scanList),
    answer: listOf(scanAnswer),
  },
  scan: {
    method: 'POST',
    path: '/api/scans',
    summary: 'Scans a ticket',
    body: scanInput,
    answer: scanVerdictAnswer,
    refusals: ['ticket_already_used', 'ticket_not_valid_for_event'],
  },
  batch: {
    method: 'POST',
    path: '/api/scans/batch',
    summary: 'Takes in the scans a device queued while offline',
    body: scanBatchInput,
    answer: scanBatchAnswer,
  },
  revert: {
    method: 'POST',
    path: '/api/scans/:id/revert',
    summary: 'Takes a scan back',
    params: byId,
    body: scanRevertInput,
    answer: scanAnswer,
    refusals: ['scan_already_reverted'],
  },
});
