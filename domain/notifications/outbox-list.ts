import { declareList } from '../list-query.ts';

/** `local`: no mail server is configured, the message stays here. */
export const mailStates = ['queued', 'sent', 'failed', 'local'] as const;

export const outboxList = declareList({
  sortable: ['createdAt', 'to', 'state'],
  filters: {
    _id: 'id',
    to: 'text',
    subject: 'text',
    state: mailStates,
    jobId: 'id',
    ticketId: 'id',
    createdAt: 'instant',
  },
  search: false,
  defaultSort: '-createdAt',
});
