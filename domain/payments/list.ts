import { paymentTypes } from '../events/entity.ts';
import { declareList } from '../list-query.ts';
import { paymentStatuses } from './status.ts';
import { troubles } from './trouble.ts';

export const paymentList = declareList({
  sortable: ['createdAt', 'amount', 'status', 'owedAmount'],
  filters: {
    _id: 'id',
    tenantId: 'id',
    userId: 'id',
    eventId: 'id',
    reservationId: 'id',
    participationRequestId: 'id',
    orderId: 'id',
    status: paymentStatuses,
    paymentType: paymentTypes,
    /** When the payment was begun. */
    createdAt: 'instant',
    /** When its money moved: taken, given back, owed or kept are then what moved in that time. */
    movedAt: 'instant',
    amount: 'number',
    takenAmount: 'number',
    owedAmount: 'number',
    refundedAmount: 'number',
    keptAmount: 'number',
    /** For a plan: for no reservation, no request and no order. */
    isPlan: 'boolean',
    /** What did not go smoothly: any of those named. */
    trouble: troubles,
  },
  search: true,
  defaultSort: '-createdAt',
});
