import { duplicateName, newEventState } from '../../../domain/events/duplicate.ts';
import type { EventTab } from '../../../domain/events/list.ts';
import type { EventImpact } from '../../../domain/events/schedule.ts';
import type { Event, EventFields, EventStatus, EventWithCounters } from '../../../domain/events/schema.ts';
import type { Http } from '../http.ts';

type EventRecord = EventWithCounters & { id: string };
const withId = (event: EventWithCounters): EventRecord => ({ ...event, id: event._id });

/** What a copy takes from its original as it stands on the screen (STATE-E010, OPEN-133). */
function copyOf(event: Event) {
  return {
    ...newEventState,
    name: duplicateName(event.name),
    startDate: event.startDate,
    endDate: event.endDate,
    departureDate: event.departureDate,
    returnDate: event.returnDate,
    openReservationDate: event.openReservationDate,
    closingReservationDate: event.closingReservationDate,
    wireTransferLimitDate: event.wireTransferLimitDate,
    onSiteLimitDate: event.onSiteLimitDate,
    preemptions: event.preemptions,
  };
}

/** Calls of events beside the standard ones (events §7). */
export const eventCalls = (http: Http) => ({
  /** How many events each tab of the list holds. */
  async eventTabCounts(signal?: AbortSignal): Promise<Record<EventTab, number>> {
    return (await http<Record<EventTab, number>>('events/tabs', { signal })).body;
  },

  /** The names of the fields that events of a subtype must have. */
  async requiredFields(subtypeId: string, signal?: AbortSignal): Promise<string[]> {
    return (await http<string[]>(`event-subtypes/${subtypeId}/requiredfields`, { signal })).body;
  },

  /** What an edit comes to for those who booked; nothing is stored. */
  async eventImpact(id: string, patch: Partial<EventFields>): Promise<EventImpact> {
    return (await http<EventImpact>(`events/${id}/impact`, { method: 'POST', body: patch })).body;
  },

  async duplicateEvent(event: Event, idempotencyKey: string): Promise<EventRecord> {
    const body = copyOf(event);
    const answer = await http<EventWithCounters>(`events/${event._id}/clone`, { method: 'POST', body, idempotencyKey });
    return withId(answer.body);
  },

  /** Status and publication are decided by themselves, whatever else was saved meanwhile. */
  async setEventState(id: string, state: { status: EventStatus } | { isVisible: boolean }): Promise<EventRecord> {
    return withId((await http<EventWithCounters>(`events/${id}`, { method: 'PATCH', body: state })).body);
  },
});
