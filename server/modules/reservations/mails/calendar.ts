import ical from 'ical-generator';
import { HOUR, ZONE } from '../../../../domain/time.ts';
import type { Booked } from '../queries/booked.ts';

/** An event that says no end is kept free for so long, in hours. */
const USUAL_HOURS = 2;

/**
 * The appointment of a booking, from where its people get on: moments in UTC, shown in Rome's time. A later file of the same
 * booking takes the place of an earlier one. Undefined while the event has no date.
 */
export function calendarOf(booked: Booked, publicUrl: string): string | undefined {
  const { event, departure } = booked;
  const begins = departure?.at ?? event.begins;
  if (!begins) return undefined;
  const start = new Date(begins);
  const end = event.ends && Date.parse(event.ends) > start.getTime() ? new Date(event.ends) : undefined;
  const calendar = ical({ prodId: '//Regia//Regia//IT', x: { 'X-WR-TIMEZONE': ZONE } });
  calendar.createEvent({
    id: `${booked.reservationId}@${new URL(publicUrl).hostname}`,
    sequence: event.version,
    start,
    end: end ?? new Date(start.getTime() + USUAL_HOURS * HOUR),
    summary: event.name,
    location: departure ? [departure.point, departure.address].filter(Boolean).join(', ') : event.place,
    description: `${booked.community} · ${booked.code}`,
  });
  return calendar.toString();
}
