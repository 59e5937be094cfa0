import { declareList } from '../list-query.ts';

export const ticketList = declareList({
  sortable: ['createdAt', 'surname', 'name', 'code', 'price', 'status', 'condition', 'scannedAt'],
  filters: {
    _id: 'id',
    eventId: 'id',
    reservationId: 'id',
    tenantId: 'id',
    transportId: 'id',
    status: 'enum',
    condition: 'enum',
    isScanned: 'boolean',
    isSent: 'boolean',
    code: 'text',
    createdAt: 'instant',
  },
  search: true,
  defaultSort: '-createdAt',
});
