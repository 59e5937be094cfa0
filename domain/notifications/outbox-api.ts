import { z } from 'zod';
import { getCall, listCall, readCall } from '../calls.ts';
import { declareApi, fileContent } from '../contract.ts';
import { id } from '../fields.ts';
import { jobAnswer, outboxMailAnswer } from './outbox.ts';
import { outboxList } from './outbox-list.ts';

const attachmentParams = z.object({ id, index: z.coerce.number().int().min(0).max(9) });

export const jobApi = declareApi('jobs', {
  get: readCall('/api/jobs/:id', 'Reads how far long work is', jobAnswer),
  outbox: listCall('/api/outbox', 'Lists mails', outboxList, outboxMailAnswer),
  mail: readCall('/api/outbox/:id', 'Reads a mail', outboxMailAnswer),
  attachment: getCall('/api/outbox/:id/attachments/:index', 'Downloads a mail’s attachment', {
    params: attachmentParams,
    answer: fileContent,
    file: '*/*',
  }),
});
