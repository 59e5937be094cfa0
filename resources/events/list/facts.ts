import { beginningOf, endingOf } from '#domain/events/dates.ts';
import type { Event } from '#domain/events/entity.ts';
import { type EventPlaces, freePlacesOf } from '#domain/metrics/places.ts';
import { placeOfEvent } from '#domain/shared/event-place.ts';
import { DAY, formatDate, formatTime, toLocalInput } from '#domain/values/time.ts';

/** A message and its count, for `translate(key, {smart_count})`. */
export interface Note {
  key: string;
  count: number;
}

const dayOf = (instant: string | Date): number => Date.parse(`${toLocalInput(instant).slice(0, 10)}T00:00:00Z`) / DAY;

/** Whole days on Rome's calendar from `now` to an instant; negative when it is past. */
export const daysUntil = (instant: string, now: Date): number => dayOf(instant) - dayOf(now);

/** "tra 3 giorni", "oggi", "2 giorni fa" (design 02). */
export function whenNote(instant: string | null, now: Date): Note {
  if (instant === null) return { key: 'events.when.noDate', count: 0 };
  const days = daysUntil(instant, now);
  if (days === 0) return { key: 'events.when.today', count: 0 };
  if (days === 1) return { key: 'events.when.tomorrow', count: 1 };
  if (days === -1) return { key: 'events.when.yesterday', count: 1 };
  return days > 0 ? { key: 'events.when.in', count: days } : { key: 'events.when.ago', count: -days };
}

export interface Seats {
  taken: number;
  total: number;
  free: number;
  /** How the rest is said: full, the last ones, or how many are free. */
  note: Note & { level: 'full' | 'last' | 'free' };
}

/** Places are the last ones from a tenth of them on, and always the last three. */
const isNearlyFull = (free: number, total: number): boolean => free <= Math.max(3, Math.floor(total / 10));

/** Taken, total and free places of an event. */
export function seatsOf(event: EventPlaces): Seats {
  const { slots, maxParticipants } = event;
  const free = freePlacesOf(event);
  const seats = { taken: slots, total: maxParticipants, free };
  if (free === 0) return { ...seats, note: { key: 'events.seats.full', count: 0, level: 'full' } };
  const isLast = slots > 0 && isNearlyFull(free, maxParticipants);
  const level = isLast ? 'last' : 'free';
  return { ...seats, note: { key: `events.seats.${level}`, count: free, level } };
}

/** Where an event takes place, or where it starts from: one line. */
export function placeOf(
  event: Pick<Event, 'eventType' | 'locationAddress' | 'destinationAddress' | 'departurePoints'>,
): string {
  const [first] = event.departurePoints;
  const place = placeOfEvent(event);
  return place || first?.groupingPoint || '';
}

/** `04:30`, or `29/05 – 31/05/2026` when it ends on another day. */
export function datesOf(
  event: Pick<Event, 'eventType' | 'startDate' | 'endDate' | 'departureDate' | 'returnDate'>,
): string {
  const start = beginningOf(event);
  if (start === null) return '';
  const end = endingOf(event);
  if (end === null || formatDate(start) === formatDate(end)) return formatTime(start);
  return `${formatDate(start).slice(0, 5)} – ${formatDate(end)}`;
}
