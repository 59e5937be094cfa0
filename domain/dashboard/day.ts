import { z } from 'zod';
import { beginningOf, endingOf } from '../events/dates.ts';
import type { Event, EventStatus } from '../events/entity.ts';
import { eventStatuses } from '../events/entity.ts';
import { type EventAddresses, placeOfEvent } from '../shared/event-place.ts';
import { eventTypes } from '../shared/event-type.ts';
import { addDays, HOUR, instantsOfLocal, toLocalInput } from '../values/time.ts';

const eventOfDay = {
  _id: z.string(),
  name: z.string(),
  eventType: z.enum(eventTypes),
  image: z.nullable(z.string()),
  begins: z.string(),
  ends: z.nullable(z.string()),
  place: z.string(),
};

/** An event of today, with who came of those who are expected. */
export const todaysEventAnswer = z.object({ ...eventOfDay, entered: z.int(), expected: z.int() });
export type TodaysEvent = z.infer<typeof todaysEventAnswer>;

/** An event that comes, with what it still lacks. */
export const comingEventAnswer = z.object({
  ...eventOfDay,
  status: z.enum(eventStatuses),
  isVisible: z.boolean(),
  /** Bookings that are still to be paid, and what they come to. */
  toPay: z.object({ count: z.int(), amount: z.int() }),
  /** Valid tickets nobody was sent. */
  toSend: z.int(),
  /** People on none of its buses, where it has any. */
  unseated: z.int(),
  /** People missing to the minimum without which it does not take place. */
  missing: z.int(),
});
export type ComingEvent = z.infer<typeof comingEventAnswer>;

/** So many of those that come are shown. */
export const COMING_EVENTS = 4;
/** Until this hour the night belongs to the day before. */
export const DAY_ENDS = 5;
/** An event that says no end is at work for so long. */
export const USUAL_EVENT_HOURS = 6;

const localInstant = (local: string): Date => {
  const [first] = instantsOfLocal(local) ?? [];
  if (!first) throw new RangeError(`${local} is no local time`);
  return first;
};

/** The day of an instant on Italy's clocks, and the one that many days later: `2026-11-29`. */
export const localDay = (instant: string | Date, later = 0): string =>
  toLocalInput(addDays(localInstant(`${toLocalInput(instant).slice(0, 10)}T12:00`), later)).slice(0, 10);

/** The day of an instant: from midnight to five in the morning after. */
export function dayOf(now: Date): { from: string; to: string } {
  return {
    from: localInstant(`${localDay(now)}T00:00`).toISOString(),
    to: localInstant(`${localDay(now, 1)}T0${DAY_ENDS}:00`).toISOString(),
  };
}

type DatedEvent = Pick<Event, 'eventType' | 'startDate' | 'endDate' | 'departureDate' | 'returnDate'> & {
  status: EventStatus;
};

/** Whether an event takes place today: it begins within the day, or began before and is not over. The day's SQL says the same. */
export function isToday(event: DatedEvent, now: Date): boolean {
  if (event.status === 'canceled' || event.eventType === 'post') return false;
  return isWithinDay({ begins: beginningOf(event), ends: endingOf(event) }, now);
}

/** Whether what begins and ends then is part of the day. */
export function isWithinDay({ begins, ends }: { begins: string | null; ends: string | null }, now: Date): boolean {
  if (begins === null) return false;
  const { from, to } = dayOf(now);
  if (Date.parse(begins) >= Date.parse(to)) return false;
  if (Date.parse(begins) >= Date.parse(from)) return true;
  const over = ends === null ? Date.parse(begins) + USUAL_EVENT_HOURS * HOUR : Date.parse(ends);
  return over > now.getTime();
}

/** Where an event takes place, as its cards say it. */
export const eventPlace = (event: EventAddresses & Pick<Event, 'departurePoints'>): string =>
  placeOfEvent(event) || (event.departurePoints[0]?.groupingPoint ?? '');
