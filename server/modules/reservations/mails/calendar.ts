import ical from 'ical-generator';
import { busyUntil } from '../../../../domain/events/dates.ts';
import { ZONE } from '../../../../domain/time.ts';
import type { Booked } from '../queries/booked.ts';

/**
 * The appointment of a booking, from where its people get on: moments in UTC, shown in Rome's time. A later file of the same
 * booking takes the place of an earlier one. Undefined while the event has no date.
 */
export function calendarOf(booked: Booked, publicUrl: string): string | undefined {
  const { event, departure } = booked;
  const begins = departure?.at ?? event.begins;
  if (!begins) return undefined;
  const calendar = ical({ prodId: '//Regia//Regia//IT', x: { 'X-WR-TIMEZONE': ZONE } });
  calendar.createEvent({
    id: `${booked.reservationId}@${new URL(publicUrl).hostname}`,
    sequence: event.version,
    start: new Date(begins),
    end: busyUntil(begins, event.ends),
    summary: event.name,
    location: departure ? [departure.point, departure.address].filter(Boolean).join(', ') : event.place,
    description: `${booked.community} · ${booked.code}`,
  });
  return calendar.toString();
}
