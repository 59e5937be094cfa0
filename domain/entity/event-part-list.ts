import { declareList } from '../list-query.ts';

/** How the parts of events are listed: stages, extras, transports. */
export const eventPartList = declareList({
  sortable: ['createdAt', 'name', 'position'],
  filters: { _id: 'id', eventId: 'id' },
  search: false,
  defaultSort: 'createdAt',
});
