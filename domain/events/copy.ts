import { Refusal } from '../errors.ts';
import { DAY, instantsOfLocal, toLocalInput } from '../values/time.ts';
import { beginningOf, lastMomentOf } from './dates.ts';
import type { EventFields } from './entity.ts';

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;

/** Whole days of Italy's calendar between the first day of an event and another; null where either is none. */
export function daysBetween(event: EventFields, firstDay: string): number | null {
  const begins = beginningOf(event);
  // A day that does not exist, as 30 February, is none.
  if (begins === null || !DAY_PATTERN.test(firstDay) || instantsOfLocal(`${firstDay}T12:00`) === undefined) return null;
  return dayNumber(firstDay) - dayNumber(toLocalInput(begins).slice(0, 10));
}

/** How many days of Italy's calendar an event begins, and ends, later than it did; none where it had, or has, no date. */
export function daysMoved(before: EventFields, after: EventFields): { begins: number; ends: number } {
  const between = (from: string | null, to: string | null) =>
    from === null || to === null
      ? 0
      : dayNumber(toLocalInput(to).slice(0, 10)) - dayNumber(toLocalInput(from).slice(0, 10));
  return {
    begins: between(beginningOf(before), beginningOf(after)),
    ends: between(lastMomentOf(before), lastMomentOf(after)),
  };
}

/** The moment so many days later at the same hour on the clock, whatever the clocks did in between. */
export function daysLater(instant: string, days: number): string {
  const local = toLocalInput(instant);
  const day = new Date((dayNumber(local.slice(0, 10)) + days) * DAY).toISOString().slice(0, 10);
  // In the hour that clocks skip there is no such moment: then it is as far off as it was.
  const [moved = new Date(Date.parse(instant) + days * DAY)] = instantsOfLocal(`${day}${local.slice(10)}`) ?? [];
  return moved.toISOString();
}

/** Dates of a copy that are left empty where they would be past: bookings open at once and close with the beginning. */
const optionalDates = [
  'openReservationDate',
  'closingReservationDate',
  'wireTransferLimitDate',
  'onSiteLimitDate',
] as const;
const ownDates = ['startDate', 'endDate', 'departureDate', 'returnDate'] as const;
export type LeftEmpty = (typeof optionalDates)[number] | 'preemptions';

export interface MovedEvent {
  fields: EventFields;
  /** What would have been past. */
  leftEmpty: LeftEmpty[];
}

/**
 * The fields of an event that begins on another day: every date moved by as many days, at its hour on the clock. Null where that
 * day is none, or where the event, or one of its departures, would be past.
 */
export function movedEvent(event: EventFields, firstDay: string, now: Date): MovedEvent | null {
  const days = daysBetween(event, firstDay);
  if (days === null) return null;
  const isPast = (instant: string) => Date.parse(instant) <= now.getTime();
  const moved = (instant: string | null) => (instant === null ? null : daysLater(instant, days));
  const departurePoints = event.departurePoints.map((point) => ({
    ...point,
    departureDate: daysLater(point.departureDate, days),
  }));
  const fields: EventFields = { ...event, departurePoints };
  for (const name of ownDates) fields[name] = moved(event[name]);
  const begins = beginningOf(fields);
  if (begins === null || isPast(begins) || departurePoints.some((point) => isPast(point.departureDate))) return null;
  const leftEmpty: LeftEmpty[] = [];
  for (const name of optionalDates) {
    const date = moved(event[name]);
    fields[name] = date !== null && isPast(date) ? null : date;
    if (date !== null && fields[name] === null) leftEmpty.push(name);
  }
  const preemptions = event.preemptions.map((one) => ({
    ...one,
    preemptionDate: daysLater(one.preemptionDate, days),
  }));
  // A preemption begins with the opening and needs each of its dates.
  const isOver = leftEmpty.includes('openReservationDate') || preemptions.some((one) => isPast(one.preemptionDate));
  fields.preemptions = isOver ? [] : preemptions;
  if (isOver && preemptions.length > 0) {
    fields.preemption = false;
    leftEmpty.push('preemptions');
  }
  return { fields, leftEmpty };
}

/** The fields of a copy that begins on a day. @throws Refusal event_in_past */
export function copyOn(event: EventFields, firstDay: string, now: Date): EventFields {
  const moved = movedEvent(event, firstDay, now);
  if (!moved) throw new Refusal('event_in_past', { fields: { firstDay: 'validation.inPast' } });
  return moved.fields;
}
