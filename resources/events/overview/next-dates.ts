import type { EventFields } from '#domain/events/entity.ts';
import { daysUntil } from '../list/facts.ts';

const kinds = [
  'openReservationDate',
  'closingReservationDate',
  'wireTransferLimitDate',
  'onSiteLimitDate',
  'departureDate',
  'startDate',
  'returnDate',
] as const satisfies (keyof EventFields)[];

export interface NextDate {
  kind: (typeof kinds)[number];
  instant: string;
  state: 'past' | 'next' | 'later';
  /** Whole days on Rome's calendar from now. */
  days: number;
}

/** The dates that matter of an event, in the order in which they come; the first one still to come is the next. */
export function nextDates(event: EventFields, now: Date): NextDate[] {
  const dates = kinds
    // Who departs together counts from the departure.
    .filter((kind) => kind !== 'startDate' || !event.departureDate)
    .flatMap((kind) => (event[kind] ? [{ kind, instant: event[kind] }] : []))
    .sort((a, b) => Date.parse(a.instant) - Date.parse(b.instant));
  const next = dates.find(({ instant }) => Date.parse(instant) >= now.getTime());
  return dates.map((date) => ({
    ...date,
    days: daysUntil(date.instant, now),
    state: date === next ? 'next' : Date.parse(date.instant) < now.getTime() ? 'past' : 'later',
  }));
}
