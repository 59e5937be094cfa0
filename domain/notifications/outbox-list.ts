import { declareList } from '../list-query.ts';

export const outboxList = declareList({
  sortable: ['createdAt', 'to', 'state'],
  filters: { _id: 'id', to: 'text', subject: 'text', state: 'enum', jobId: 'id', ticketId: 'id', createdAt: 'instant' },
  search: false,
  defaultSort: '-createdAt',
});
