import { declareList } from '../list-query.ts';

export const scanList = declareList({
  sortable: ['at', 'receivedAt'],
  filters: {
    eventId: 'id',
    ticketId: 'id',
    status: 'enum',
    isConflict: 'boolean',
    isOffline: 'boolean',
    at: 'instant',
  },
  search: false,
  defaultSort: '-at',
});
