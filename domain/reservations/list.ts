import { paymentTypes } from '../events/schema.ts';
import { declareList } from '../list-query.ts';
import { reservationStatuses } from './schema.ts';

export const reservationList = declareList({
  sortable: ['createdAt', 'code', 'status', 'total', 'slots'],
  filters: {
    _id: 'id',
    code: 'text',
    eventId: 'id',
    tenantId: 'id',
    userId: 'id',
    status: reservationStatuses,
    paymentType: paymentTypes,
    isPayed: 'boolean',
    isOwing: 'boolean',
    createdAt: 'instant',
    answers: 'text',
  },
  search: true,
  defaultSort: '-createdAt',
});
