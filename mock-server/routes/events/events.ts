import { beginningOf, lastMomentOf } from '#domain/events/dates.ts';
import type { Event, EventCounters, EventWithCounters } from '#domain/events/entity.ts';
import { eventList } from '#domain/events/entity.ts';
import { eventTabs, readTab } from '#domain/events/list.ts';
import { eventTabFilter, isInEventTab } from '#domain/events/tabs.ts';
import { eventFigures } from '#domain/metrics/event.ts';
import { list, type PageOptions } from '../../kernel/list.ts';
import { byId, eventWords, tenantRef } from '../../kernel/related.ts';
import { type Call, findOwn, ok, type Route, route, visible } from '../../kernel/route.ts';
import type { Store } from '../../kernel/store.ts';

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
function showWholeEvent(store: Store, event: Event): EventWithCounters {
  const eventStages = store.eventStages.filter(({ eventId }) => eventId === event._id);
  return { ...showEvent(store, event), eventStages: eventStages.sort((a, b) => a.position - b.position) };
}

function showEvent(store: Store, event: Event): EventWithCounters {
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

/** The events of the tab asked for. @throws Refusal validation_failed */
function eventsListed(call: Call): Event[] {
  const tab = readTab(call.query);
  const events = visible(call, call.store.events);
  return tab ? events.filter((event) => isInEventTab(event, eventTabFilter(tab, call.now))) : events;
}

export const eventOptions = (call: Call): PageOptions<Event> => ({
  show: (event) => showEvent(call.store, event),
  read: {
    startDate: beginningOf,
    endDate: lastMomentOf,
    travelKind: ({ travelTerms }) => travelTerms?.kind ?? null,
  },
  search: eventWords,
});

/** Events: lists with counters, and each by itself. */
export const eventRoutes: Route[] = [
  route('get', '/api/events/backoffice', ['list', 'events'], (call) =>
    list(call, eventList, eventsListed(call), { ...eventOptions(call), wrapped: true }),
  ),
  route('get', '/api/events', ['list', 'events'], (call) =>
    list(call, eventList, eventsListed(call), eventOptions(call)),
  ),
  route('get', '/api/events/tabs', ['list', 'events'], (call) => {
    const events = visible(call, call.store.events);
    const counts = eventTabs.map((tab) => [
      tab,
      events.filter((event) => isInEventTab(event, eventTabFilter(tab, call.now))).length,
    ]);
    return ok(Object.fromEntries(counts));
  }),
  route('get', '/api/events/:id/automatic-mails', ['update', 'events'], (call) => {
    findOwn(call, call.store.events);
    const none = { people: 0, at: null };
    return ok({ default: null, sent: { reminder: none, thanks: none } });
  }),
  route('get', '/api/events/example', ['list', 'events'], () => ok({ eventId: null })),
  route('get', '/api/events/:id', ['get', 'events'], (call) =>
    ok(showWholeEvent(call.store, findOwn(call, call.store.events))),
  ),
];
