import { beginningOf, lastMomentOf } from '#domain/events/dates.ts';
import { toLocalInput } from '#domain/values/time.ts';
import { type Day, midnightOf, shiftDay, shiftMonth, weeksOf } from '#src/components/inputs/date/days.ts';
import type { EventRecord } from '../../record.ts';

/** A month on the calendar, `YYYY-MM`. */
export type Month = string;

/** The most events a month shows; beyond it the calendar says so. */
export const MONTH_EVENTS = 500;

/** What the calendar asks of each event. */
export const calendarFields = [
  'name',
  'eventType',
  'status',
  'startDate',
  'endDate',
  'departureDate',
  'returnDate',
  'tenant',
] as const;
export type CalendarEvent = Pick<EventRecord, 'id' | (typeof calendarFields)[number]>;

/** An event in one of its days. */
export interface DayEvent {
  event: CalendarEvent;
  /** Began on a day before this one. */
  isContinued: boolean;
  /** Goes on after this day. */
  goesOn: boolean;
}

export const dayOf = (instant: string | Date): Day => toLocalInput(instant).slice(0, 10);
export const monthOf = (day: Day): Month => day.slice(0, 7);
export const otherMonth = (month: Month, by: number): Month => monthOf(shiftMonth(`${month}-01`, by));

/** The weeks of a month, from Monday, whole. */
export const weeksOfMonth = (month: Month): Day[][] => weeksOf(`${month}-01`);

/** The filter that finds every event that overlaps the weeks: begins before they end, and ends when they have begun. */
export function overlapping(weeks: readonly Day[][]): { 'startDate.$lt': string; 'endDate.$gte': string } {
  const days = weeks.flat();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const [from, to] = [midnightOf(first), midnightOf(shiftDay(last, 1))];
  if (!from || !to) throw new RangeError(`no days: ${first} to ${last}`);
  return { 'startDate.$lt': to.toISOString(), 'endDate.$gte': from.toISOString() };
}

/** The first and last of an event's days in Rome; one that ends at midnight does not reach the day that begins with it. */
function daysOfEvent(event: CalendarEvent): [first: Day, last: Day] | undefined {
  const [begins, ends] = [beginningOf(event), lastMomentOf(event)];
  if (begins === null || ends === null) return undefined;
  const end = Date.parse(ends);
  return [dayOf(begins), dayOf(new Date(end > Date.parse(begins) ? end - 1 : end))];
}

const begin = ({ event }: DayEvent): number => Date.parse(beginningOf(event) ?? '');

/** The events of each day, in the order they begin: those that go on from the day before come first. */
export function placeEvents(events: readonly CalendarEvent[], days: readonly Day[]): Map<Day, DayEvent[]> {
  const placed = new Map<Day, DayEvent[]>(days.map((day) => [day, []]));
  for (const event of events) {
    const [first, last] = daysOfEvent(event) ?? [];
    if (first === undefined || last === undefined) continue;
    for (const day of days) {
      if (day < first || day > last) continue;
      placed.get(day)?.push({ event, isContinued: day > first, goesOn: day < last });
    }
  }
  for (const ofDay of placed.values()) ofDay.sort((a, b) => begin(a) - begin(b));
  return placed;
}
