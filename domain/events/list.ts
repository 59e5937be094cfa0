import { Refusal } from '../errors.ts';
import { declareList } from '../list-query.ts';
import { eventTypes } from '../shared/event-type.ts';

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

/** The check-in area begins with the event that is on or comes next: `nearest` orders as `gateOrder` says. */
export const scanningList = declareList({
  sortable: ['nearest', 'startDate', 'name'],
  filters: { _id: 'id', tenantId: 'id', eventType: eventTypes },
  search: true,
  defaultSort: 'nearest',
});
