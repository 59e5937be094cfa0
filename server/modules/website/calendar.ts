import ical from 'ical-generator';
import { addressLine } from '../../../domain/address.ts';
import { busyUntil } from '../../../domain/events/dates.ts';
import { ZONE } from '../../../domain/time.ts';
import type { PublicEventCard } from '../../../domain/website/public-records.ts';
import { pagePath } from '../../../domain/website/slug.ts';

/** Published events as a calendar that programs read again and again: stable ids, moments in UTC shown in Rome's time. */
export function calendarOfEvents(name: string, events: readonly PublicEventCard[], publicUrl: string): string {
  const calendar = ical({ name, prodId: '//Regia//Regia//IT', x: { 'X-WR-TIMEZONE': ZONE } });
  for (const event of events) {
    if (event.beginsAt === null) continue;
    calendar.createEvent({
      id: `${event.id}@${new URL(publicUrl).hostname}`,
      start: new Date(event.beginsAt),
      end: busyUntil(event.beginsAt, event.endsAt),
      summary: event.name,
      location: addressLine(event.destinationAddress ?? event.locationAddress),
      url: publicUrl + pagePath('event', event.slug),
    });
  }
  return calendar.toString();
}
