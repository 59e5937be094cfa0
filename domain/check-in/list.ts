import { declareList } from '../list-query.ts';
import { directions } from './checkpoint.ts';
import { scanOutcomes } from './schema.ts';

export const scanList = declareList({
  sortable: ['at', 'receivedAt'],
  filters: {
    eventId: 'id',
    ticketId: 'id',
    status: scanOutcomes,
    checkpointId: 'id',
    direction: directions,
    isConflict: 'boolean',
    isOffline: 'boolean',
    at: 'instant',
  },
  search: false,
  defaultSort: '-at',
});
