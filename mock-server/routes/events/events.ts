import { Refusal } from '#domain/errors.ts';
import { beginningOf, lastMomentOf } from '#domain/events/dates.ts';
import { eventList, eventTabs, readTab } from '#domain/events/list.ts';
import type { Event } from '#domain/events/schema.ts';
import { eventTabFilter, isInEventTab } from '#domain/events/tabs.ts';
import { cloneEvent, createEvent, editEvent, eventImpact } from '../../event-edit.ts';
import { showEvent, showWholeEvent } from '../../event-view.ts';
import { list, type PageOptions } from '../../kernel/list.ts';
import { remove } from '../../kernel/records.ts';
import { type Call, findOwn, noContent, ok, type Route, route, update, visible } from '../../kernel/route.ts';
import { eventWords } from '../../kernel/searched.ts';

/** The events of the tab asked for. @throws Refusal validation_failed */
export function eventsListed(call: Call): Event[] {
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

/** Events: list with counters, detail, create, edit, status and publication, copy (events §7). */
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
  // Making one takes a booking's transaction, which the mock has not.
  route('get', '/api/events/example', ['list', 'events'], () => ok({ eventId: null })),
  route('get', '/api/events/:id', ['get', 'events'], (call) =>
    ok(showWholeEvent(call.store, findOwn(call, call.store.events))),
  ),
  route('post', '/api/events', ['create', 'events'], (call) => ok(showWholeEvent(call.store, createEvent(call)), 201)),
  route('post', '/api/events/:id/impact', ['update', 'events'], (call) => ok(eventImpact(call))),
  route('post', '/api/events/:id/clone', ['duplicate', 'events'], (call) =>
    ok(showWholeEvent(call.store, cloneEvent(call)), 201),
  ),
  ...update('/api/events/:id', ['update', 'events'], (call) => ok(showWholeEvent(call.store, editEvent(call)))),
  route('delete', '/api/events/:id', ['delete', 'events'], (call) => {
    const event = findOwn(call, call.store.events);
    if (call.store.tickets.some((ticket) => ticket.eventId === event._id)) throw new Refusal('event_has_tickets');
    remove(call.store.events, event);
    return noContent;
  }),
];
