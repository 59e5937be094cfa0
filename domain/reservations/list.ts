import { declareList } from '../list-query.ts';

export const reservationList = declareList({
  sortable: ['createdAt', 'code', 'status', 'total', 'slots'],
  filters: {
    _id: 'id',
    code: 'text',
    eventId: 'id',
    tenantId: 'id',
    userId: 'id',
    status: 'enum',
    paymentType: 'enum',
    isPayed: 'boolean',
    createdAt: 'instant',
    answers: 'text',
  },
  search: true,
  defaultSort: '-createdAt',
});
