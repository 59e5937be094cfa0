import { declareList } from '../list-query.ts';

export const paymentList = declareList({
  sortable: ['createdAt', 'amount', 'status'],
  filters: {
    _id: 'id',
    tenantId: 'id',
    userId: 'id',
    eventId: 'id',
    reservationId: 'id',
    participationRequestId: 'id',
    orderId: 'id',
    status: 'enum',
    paymentType: 'enum',
    createdAt: 'instant',
  },
  search: true,
  defaultSort: '-createdAt',
});
