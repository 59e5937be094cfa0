import ical from 'ical-generator';
import { addressLine } from '../../../domain/address.ts';
import { HOUR, ZONE } from '../../../domain/time.ts';
import type { PublicEventCard } from '../../../domain/website/public-records.ts';
import { pagePath } from '../../../domain/website/slug.ts';

/** An event that says no end is kept free for so long, in hours. */
const USUAL_HOURS = 2;

/** Published events as a calendar that programs read again and again: stable ids, moments in UTC shown in Rome's time. */
export function calendarOfEvents(name: string, events: readonly PublicEventCard[], publicUrl: string): string {
  const calendar = ical({ name, prodId: '//Regia//Regia//IT', x: { 'X-WR-TIMEZONE': ZONE } });
  for (const event of events) {
    if (event.beginsAt === null) continue;
    const start = new Date(event.beginsAt);
    const end = event.endsAt && Date.parse(event.endsAt) > start.getTime() ? new Date(event.endsAt) : undefined;
    calendar.createEvent({
      id: `${event.id}@${new URL(publicUrl).hostname}`,
      start,
      end: end ?? new Date(start.getTime() + USUAL_HOURS * HOUR),
      summary: event.name,
      location: addressLine(event.destinationAddress ?? event.locationAddress),
      url: publicUrl + pagePath('event', event.slug),
    });
  }
  return calendar.toString();
}
