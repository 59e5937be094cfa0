import { z } from 'zod';
import { getCall, postCall } from '../../calls.ts';
import { declareApi, fileContent, XLSX_TYPE } from '../../contract.ts';
import { closedMonthAnswer, closingAnswer, monthName } from './closing.ts';

export const closedMonthApi = declareApi('closed-months', {
  list: getCall('/api/closed-months', 'Lists the months that were closed, the newest first', {
    answer: z.array(closedMonthAnswer),
  }),
  preview: getCall('/api/closed-months/preview', 'Reads what a month comes to and what stands open', {
    note: 'Of a month that was closed, what was kept with it.',
    query: z.object({ month: monthName }),
    answer: closingAnswer,
  }),
  create: postCall('/api/closed-months', 'Closes a month', {
    note: 'Its sums, a PDF and a spreadsheet are kept. What comes for it later is booked when it comes, and says which month it corrects.',
    body: z.strictObject({ month: monthName }),
    answer: closedMonthAnswer,
    status: 201,
    refusals: ['month_not_over', 'month_closed'],
  }),
  pdf: getCall('/api/closed-months/:id/pdf', 'Reads the statement kept with a month', {
    answer: fileContent,
    file: 'application/pdf',
  }),
  excel: getCall('/api/closed-months/:id/excel', 'Reads the movements kept with a month', {
    answer: fileContent,
    file: XLSX_TYPE,
  }),
});
