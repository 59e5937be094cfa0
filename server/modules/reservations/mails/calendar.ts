import { busyUntil } from '../../../../domain/events/dates.ts';
import { calendarText } from '../../../kernel/calendar.ts';
import type { Booked } from '../queries/booked.ts';

/**
 * The appointment of a booking, from where its people get on; that of a cancelled one takes it out of calendars (CAL-001).
 * Undefined while the event has no date.
 */
export function calendarOf(booked: Booked, publicUrl: string): string | undefined {
  const { event, departure, isCanceled } = booked;
  const begins = departure?.at ?? event.begins;
  if (!begins) return undefined;
  const appointment = {
    id: `${booked.reservationId}@${new URL(publicUrl).hostname}`,
    // Versions only grow, so their sum does.
    sequence: event.version + booked.version,
    begins,
    ends: busyUntil(begins, event.ends),
    summary: event.name,
    location: departure ? [departure.point, departure.address].filter(Boolean).join(', ') : event.place,
    description: `${booked.community} · ${booked.code}`,
    organizer: { name: booked.community, email: booked.contact },
    isCanceled,
  };
  return calendarText([appointment], { hasMethod: true });
}
