import { z } from 'zod';
import { byId, declareApi, fileContent, listOf, listQuery } from '../contract.ts';
import { id } from '../fields.ts';
import { jobAnswer, outboxMailAnswer } from './outbox.ts';
import { outboxList } from './outbox-list.ts';

const attachmentParams = z.object({ id, index: z.coerce.number().int().min(0).max(9) });

export const jobApi = declareApi('jobs', {
  get: {
    method: 'GET',
    path: '/api/jobs/:id',
    summary: 'Reads how far long work is',
    params: byId,
    answer: jobAnswer,
  },
  outbox: {
    method: 'GET',
    path: '/api/outbox',
    summary: 'Lists mails',
    query: listQuery(outboxList),
    answer: listOf(outboxMailAnswer),
  },
  mail: {
    method: 'GET',
    path: '/api/outbox/:id',
    summary: 'Reads a mail',
    params: byId,
    answer: outboxMailAnswer,
  },
  attachment: {
    method: 'GET',
    path: '/api/outbox/:id/attachments/:index',
    summary: 'Downloads a mail’s attachment',
    params: attachmentParams,
    answer: fileContent,
    file: '*/*',
  },
});
