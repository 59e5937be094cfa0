import { busyUntil } from '#domain/events/dates.ts';
import { placeOfEvent } from '#domain/shared/event-place.ts';
import type { Language } from '#domain/shared/language.ts';
import { placeLine } from '#domain/values/address.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { workCalendar as english } from '#i18n/en/events/work-calendar.ts';
import { fill } from '#i18n/fill.ts';
import { workCalendar as italian } from '#i18n/it/events/work-calendar.ts';
import { type Appointment, calendarText } from '../../kernel/calendar.ts';
import type { StaffEvent } from './queries/staff-calendar.ts';

/** What a private calendar says, in a language. */
export const workWords = (language: Language): typeof english => (language === 'en' ? english : italian);

interface Reader {
  language: Language;
  /** Whether the reader opens events in the back office, or at the gate. */
  isOwner: boolean;
  publicUrl: string;
}

function appointmentOf(event: StaffEvent, { language, isOwner, publicUrl }: Reader): Appointment {
  const words = workWords(language);
  const points = [...event.departurePoints].sort((a, b) => a.departureDate.localeCompare(b.departureDate));
  const [first] = points;
  const place = first ? placeLine(first.groupingPoint, first.address) : placeOfEvent(event);
  const lines = [
    fill(words.places, { taken: event.slots, of: event.maxParticipants }),
    ...(event.isVisible ? [] : [words.unpublished]),
    ...points.map(({ groupingPoint, departureDate }) => `${formatDateTime(departureDate)} ${groupingPoint}`),
  ];
  return {
    // Not the one of the public calendar: the person who has both sees what each says.
    id: `staff-${event.id}@${new URL(publicUrl).hostname}`,
    sequence: event.version,
    begins: event.beginsAt,
    ends: busyUntil(event.beginsAt, event.endsAt),
    summary: event.name,
    location: place,
    description: lines.join('\n'),
    url: publicUrl + (isOwner ? `/tenant/events/${event.id}` : `/scanner/check-in-area/events/${event.id}/tickets`),
    isTentative: event.status === 'waiting_confirmation',
    isCanceled: event.status === 'canceled',
  };
}

/** A community's events as anyone who works for it has them in a calendar: drafts and places taken too. */
export function calendarOfWork(name: string, events: readonly StaffEvent[], reader: Reader): string {
  const appointments = events.map((event) => appointmentOf(event, reader));
  return calendarText(appointments, { name, hasMethod: false });
}
