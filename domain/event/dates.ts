import type { EventFields } from './schema.ts';

type EventDates = Pick<EventFields, 'startDate' | 'departureDate' | 'openReservationDate' | 'closingReservationDate'>;

/** Milliseconds since 1970 of an instant that may be missing. */
export function timeOf(instant: string | null | undefined): number | null {
  return instant ? new Date(instant).getTime() : null;
}

/** When an event begins: its start or its departure, whichever comes first (DEC-032); null while neither is set. */
export function beginningOf(event: Pick<EventDates, 'startDate' | 'departureDate'>): string | null {
  const { startDate, departureDate } = event;
  const start = timeOf(startDate);
  const departure = timeOf(departureDate);
  if (start === null) return departureDate;
  return departure !== null && departure < start ? departureDate : startDate;
}

/** When bookings close: the closing date, else the beginning (DEC-031); null means never. */
export function closingOf(event: EventDates): string | null {
  return event.closingReservationDate ?? beginningOf(event);
}

/** Where `now` stands in the booking window [opening, closing]; no opening means open at once (DEC-031). */
export function bookingWindow(event: EventDates, now: Date): 'before' | 'open' | 'after' {
  const opening = timeOf(event.openReservationDate);
  const closing = timeOf(closingOf(event));
  if (opening !== null && now.getTime() < opening) return 'before';
  return closing !== null && now.getTime() > closing ? 'after' : 'open';
}
