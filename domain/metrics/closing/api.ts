import { z } from 'zod';
import { byId, declareApi, fileContent, XLSX_TYPE } from '../../contract.ts';
import { closedMonthAnswer, closingAnswer, monthName } from './closing.ts';

export const closedMonthApi = declareApi('closed-months', {
  list: {
    method: 'GET',
    path: '/api/closed-months',
    summary: 'Lists the months that were closed, the newest first',
    answer: z.array(closedMonthAnswer),
  },
  preview: {
    method: 'GET',
    path: '/api/closed-months/preview',
    summary: 'Reads what a month comes to and what stands open',
    note: 'Of a month that was closed, what was kept with it.',
    query: z.object({ month: monthName }),
    answer: closingAnswer,
  },
  create: {
    method: 'POST',
    path: '/api/closed-months',
    summary: 'Closes a month',
    note: 'Its sums, a PDF and a spreadsheet are kept. What comes for it later is booked when it comes, and says which month it corrects.',
    body: z.strictObject({ month: monthName }),
    answer: closedMonthAnswer,
    status: 201,
    refusals: ['month_not_over', 'month_closed'],
  },
  pdf: {
    method: 'GET',
    path: '/api/closed-months/:id/pdf',
    summary: 'Reads the statement kept with a month',
    params: byId,
    answer: fileContent,
    file: 'application/pdf',
  },
  excel: {
    method: 'GET',
    path: '/api/closed-months/:id/excel',
    summary: 'Reads the movements kept with a month',
    params: byId,
    answer: fileContent,
    file: XLSX_TYPE,
  },
});
