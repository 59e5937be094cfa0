import { paymentTypes } from '../events/entity.ts';
import { declareList } from '../list-query.ts';
import { reservationStatuses } from './schema.ts';

export const reservationList = declareList({
  sortable: ['createdAt', 'code', 'status', 'total', 'slots', 'dueAt', 'owedAmount', 'remindedAt'],
  filters: {
    _id: 'id',
    code: 'text',
    eventId: 'id',
    tenantId: 'id',
    userId: 'id',
    status: reservationStatuses,
    paymentType: paymentTypes,
    isPayed: 'boolean',
    /** Places it holds: none once all of it is cancelled. */
    slots: 'number',
    /** Owes something, whenever its event was. */
    hasDebt: 'boolean',
    /** Owes something for an event that comes or was lately. */
    isOwing: 'boolean',
    dueAt: 'instant',
    remindedAt: 'instant',
    createdAt: 'instant',
    answers: 'text',
  },
  search: true,
  defaultSort: '-createdAt',
});
