import type { Event, EventCounters, EventWithCounters } from '#domain/events/schema.ts';
import { eventFigures } from '#domain/metrics/event.ts';
import { byId, tenantRef } from './kernel/related.ts';
import type { Store } from './kernel/store.ts';

/** The counters of an event's card. */
export function countersOf(store: Store, eventId: string): EventCounters {
  const isOfEvent = (row: { eventId: string }) => row.eventId === eventId;
  const { tickets, reservations, participations } = store;
  return eventFigures({
    tickets: tickets.filter(isOfEvent),
    reservations: reservations.filter(isOfEvent),
    requests: participations.filter(isOfEvent),
  });
}

/** An event with its stages, as its own answer has it. */
export function showWholeEvent(store: Store, event: Event): EventWithCounters {
  const stages = store.eventStages.filter(({ eventId }) => eventId === event._id);
  const eventStages = stages
    .sort((a, b) => a.position - b.position)
    .map(({ _id, name, description, image }) => ({ _id, name, description, image }));
  return { ...showEvent(store, event), eventStages };
}

export function showEvent(store: Store, event: Event): EventWithCounters {
  const category = byId(store.categories, event.categoryId);
  return {
    healthDataClearedAt: null,
    ...event,
    ...countersOf(store, event._id),
    eventSubtype: byId(store.eventSubtypes, event.eventSubtypeId),
    category: { _id: event.categoryId, name: category?.name ?? '' },
    tenant: tenantRef(store, event.tenantId),
  };
}
