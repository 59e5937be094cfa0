import { Refusal } from '../errors.ts';
import { declareList } from '../list-query.ts';
import { eventTypes } from '../shared/event-type.ts';
import { eventStatuses, selectionTypes } from './schema.ts';
import { travelKinds } from './travel/travel-terms.ts';

/** The tabs of the events list. */
export const eventTabs = ['onGoing', 'past', 'postEvents', 'canceledEvents'] as const;
export type EventTab = (typeof eventTabs)[number];

/** The tab of the events list a query asks for. @throws Refusal validation_failed */
export function readTab(query: unknown): EventTab | undefined {
  const tab = (query as { tab?: unknown }).tab;
  if (tab === undefined || tab === '') return undefined;
  const known = eventTabs.find((candidate) => candidate === tab);
  if (!known) throw new Refusal('validation_failed', { fields: { tab: 'validation.enum' } });
  return known;
}

export const EVENT_PAGE_SIZE = 8;

export const eventList = declareList({
  sortable: ['startDate', 'createdAt', 'name', 'closingReservationDate'],
  filters: {
    _id: 'id',
    name: 'text',
    eventType: eventTypes,
    eventSubtypeId: 'id',
    categoryId: 'id',
    tenantId: 'id',
    status: eventStatuses,
    isVisible: 'boolean',
    travelKind: travelKinds,
    selectionType: selectionTypes,
    startDate: 'instant',
    endDate: 'instant',
    closingReservationDate: 'instant',
  },
  search: true,
  defaultSort: 'startDate',
  extra: ['tab', 'showKpi'],
});

/** The check-in area begins with the event that is on or comes next: `nearest` orders as `gateOrder` says. */
export const scanningList = declareList({
  sortable: ['nearest', 'startDate', 'name'],
  filters: { _id: 'id', tenantId: 'id', eventType: eventTypes },
  search: true,
  defaultSort: 'nearest',
});
