import type { EventFields, EventStatus, EventWithCounters } from '#domain/events/schema.ts';
import type { Api } from '../api.ts';

type EventRecord = EventWithCounters & { id: string };
const withId = (event: EventWithCounters): EventRecord => ({ ...event, id: event._id });

/** Calls of events beside the standard ones (events §7). */
export const eventCalls = (api: Api) => ({
  /** How many events each tab of the list holds. */
  eventTabCounts: (signal?: AbortSignal) => api('GET events/tabs', { signal }),

  /** The names of the fields that events of a subtype must have. */
  requiredFields: (id: string, signal?: AbortSignal) =>
    api('GET event-subtypes/:id/requiredfields', { params: { id }, signal }),

  /** What an edit comes to for those who booked; nothing is stored. */
  eventImpact: (id: string, body: Partial<EventFields>) => api('POST events/:id/impact', { params: { id }, body }),

  /** Status and publication are decided by themselves, whatever else was saved meanwhile. */
  async setEventState(id: string, body: { status: EventStatus } | { isVisible: boolean }): Promise<EventRecord> {
    return withId(await api('PATCH events/:id', { params: { id }, body }));
  },
});
