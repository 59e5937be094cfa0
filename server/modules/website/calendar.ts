import { busyUntil } from '#domain/events/dates.ts';
import { placeOfEvent } from '#domain/shared/event-place.ts';
import { placeLine } from '#domain/values/address.ts';
import type { PublicEventCard } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import { calendarText } from '../../kernel/calendar.ts';

/** Where one has to be: a trip begins where it leaves from. */
function placeOf({ departurePoints, ...event }: PublicEventCard): string {
  const [first] = [...departurePoints].sort((one, other) => one.departureDate.localeCompare(other.departureDate));
  if (first) return placeLine(first.groupingPoint, first.address);
  return placeOfEvent(event);
}

/** Published events as a calendar that programs read again and again. */
export function calendarOfEvents(name: string, events: readonly PublicEventCard[], publicUrl: string): string {
  const appointments = events.flatMap((event) =>
    event.beginsAt === null
      ? []
      : {
          id: `${event.id}@${new URL(publicUrl).hostname}`,
          sequence: event.version,
          begins: event.beginsAt,
          ends: busyUntil(event.beginsAt, event.endsAt),
          summary: event.name,
          location: placeOf(event),
          url: publicUrl + pagePath('event', event.slug),
          isCanceled: event.status === 'canceled',
        },
  );
  const isOneGone = appointments.length === 1 && appointments[0]?.isCanceled === true;
  return calendarText(appointments, { name, hasMethod: isOneGone });
}
