import type { SortChoice } from '../../../src/components/list/toolbar/SortMenu.tsx';

/** The orders of the cards; the first is the list's own. */
export const eventSorts: readonly [SortChoice, ...SortChoice[]] = [
  { label: 'events.sort.startDateAsc', field: 'startDate', order: 'ASC' },
  { label: 'events.sort.startDateDesc', field: 'startDate', order: 'DESC' },
  { label: 'events.sort.closingAsc', field: 'closingReservationDate', order: 'ASC' },
  { label: 'events.sort.createdDesc', field: 'createdAt', order: 'DESC' },
  { label: 'events.sort.nameAsc', field: 'name', order: 'ASC' },
];
