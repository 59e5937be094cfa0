import { declareList } from '../list-query.ts';

export const scanList = declareList({
  sortable: ['at', 'receivedAt'],
  filters: {
    eventId: 'id',
    ticketId: 'id',
    status: 'enum',
    checkpointId: 'id',
    direction: 'enum',
    isConflict: 'boolean',
    isOffline: 'boolean',
    at: 'instant',
  },
  search: false,
  defaultSort: '-at',
});

export const checkpointList = declareList({
  sortable: ['createdAt', 'name'],
  filters: { _id: 'id', eventId: 'id', kind: 'enum' },
  search: false,
  defaultSort: 'createdAt',
});
