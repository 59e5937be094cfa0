import { HOUR } from '../values/time.ts';
import type { EventFields, EventStatus } from './entity.ts';

type BeginningDates = Pick<EventFields, 'eventType' | 'startDate' | 'departureDate'>;
type EventDates = BeginningDates & Pick<EventFields, 'openReservationDate' | 'closingReservationDate'>;

export const isTrip = ({ eventType }: Pick<EventFields, 'eventType'>): boolean =>
  eventType === 'travel' || eventType === 'transfer';

/** Milliseconds since 1970 of an instant that may be missing. */
export function timeOf(instant: string | null | undefined): number | null {
  return instant ? new Date(instant).getTime() : null;
}

/**
 * When an event begins: a trip or transfer with its departure, whatever its start says, any other with its start
 * or its departure, whichever comes first; null while neither is set. The column `begins_at` says the same.
 */
export function beginningOf(event: BeginningDates): string | null {
  const { startDate, departureDate } = event;
  if (isTrip(event)) return departureDate ?? startDate;
  const start = timeOf(startDate);
  const departure = timeOf(departureDate);
  if (start === null) return departureDate;
  return departure !== null && departure < start ? departureDate : startDate;
}

/** When an event ends: a trip or transfer with its return, any other with its end; the column `ends_at` says the same. */
export function endingOf(event: Pick<EventFields, 'eventType' | 'endDate' | 'returnDate'>): string | null {
  const { endDate, returnDate } = event;
  return isTrip(event) ? (returnDate ?? endDate) : (endDate ?? returnDate);
}

/** How long a calendar keeps free an event that says no end, in hours. */
const USUAL_HOURS = 2;

/** Until when a calendar shows somebody as busy: the end, or two hours from the beginning where no later end is set. */
export function busyUntil(begins: string, ends: string | null): Date {
  const start = Date.parse(begins);
  const end = ends === null ? Number.NaN : Date.parse(ends);
  return new Date(end > start ? end : start + USUAL_HOURS * HOUR);
}

/** The last moment of an event: its end, or its beginning while no later end is set; the list's `endDate` says the same in SQL. */
export function lastMomentOf(event: BeginningDates & Pick<EventFields, 'endDate' | 'returnDate'>): string | null {
  const [begins, ends] = [beginningOf(event), endingOf(event)];
  if (begins === null || ends === null) return ends ?? begins;
  return Date.parse(ends) > Date.parse(begins) ? ends : begins;
}

/** Farther than any two events lie apart, in seconds: what is over comes after what is not, what is cancelled after both. */
export const GATE_OVER = 1e10;
export const GATE_CANCELED = 2e10;
/** An event without an end is over a day after it began. */
export const GATE_DAY = 86_400;

/**
 * Where an event is in the check-in area, smallest first: by its distance from now in seconds, past ones after all that
 * come, cancelled ones last; null without a date. The list's SQL says the same.
 */
export function gateOrder(
  event: BeginningDates & Pick<EventFields, 'endDate' | 'returnDate'> & { status: EventStatus },
  now: Date,
): number | null {
  const begins = timeOf(beginningOf(event));
  if (begins === null) return null;
  const ends = timeOf(endingOf(event)) ?? begins + GATE_DAY * 1000;
  const distance = Math.abs(begins - now.getTime()) / 1000;
  if (event.status === 'canceled') return distance + GATE_CANCELED;
  return ends < now.getTime() ? distance + GATE_OVER : distance;
}

/** Whether an event is over before it was made: most often a mistyped year. A post has no end. */
export function isWhollyPast(event: BeginningDates & Pick<EventFields, 'endDate' | 'returnDate'>, now: Date): boolean {
  if (event.eventType === 'post') return false;
  const begins = timeOf(beginningOf(event));
  const ends = timeOf(endingOf(event)) ?? (begins === null ? null : begins + GATE_DAY * 1000);
  return ends !== null && ends < now.getTime();
}

/** When bookings close: the closing date, else the beginning; null means never. */
export function closingOf(event: EventDates): string | null {
  return event.closingReservationDate ?? beginningOf(event);
}

/** Where `now` is in the booking window [opening, closing]; no opening means open at once. */
export function bookingWindow(event: EventDates, now: Date): 'before' | 'open' | 'after' {
  const opening = timeOf(event.openReservationDate);
  const closing = timeOf(closingOf(event));
  if (opening !== null && now.getTime() < opening) return 'before';
  return closing !== null && now.getTime() > closing ? 'after' : 'open';
}
