import { declareList } from '../list-query.ts';
import { ticketConditions, ticketStatuses } from '../shared/ticket-status.ts';

export const ticketList = declareList({
  sortable: ['createdAt', 'surname', 'name', 'code', 'price', 'status', 'condition', 'scannedAt', 'age'],
  filters: {
    _id: 'id',
    eventId: 'id',
    reservationId: 'id',
    tenantId: 'id',
    transportId: 'id',
    status: ticketStatuses,
    condition: ticketConditions,
    paidAmount: 'number',
    isScanned: 'boolean',
    isSent: 'boolean',
    isProven: 'boolean',
    code: 'text',
    createdAt: 'instant',
    age: 'number',
    note: 'text',
    answers: 'text',
    extras: 'text',
  },
  search: true,
  defaultSort: '-createdAt',
});
