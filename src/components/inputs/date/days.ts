import { dateFormat } from '#domain/values/date-format.ts';
import { instantsOfLocal } from '#domain/values/time.ts';

/** A day on the calendar, `YYYY-MM-DD`; no clock and no zone. */
export type Day = string;

const at = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

export function shiftDay(day: Day, days: number): Day {
  const date = at(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

/** The same day of another month, or its last one when that month is shorter. */
export function shiftMonth(day: Day, months: number): Day {
  const first = at(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months + 1);
  const last = shiftDay(dayOf(first), -1);
  return `${last.slice(0, 8)}${String(Math.min(Number(day.slice(8)), Number(last.slice(8)))).padStart(2, '0')}`;
}

/** Days since Monday. */
export const weekdayOf = (day: Day): number => (at(day).getUTCDay() + 6) % 7;

/** The weeks that hold a day's month, each from Monday; days of the months beside it fill them up. */
export function weeksOf(day: Day): Day[][] {
  const first = `${day.slice(0, 7)}-01`;
  const weeks: Day[][] = [];
  for (let monday = shiftDay(first, -weekdayOf(first)); ; monday = shiftDay(monday, 7)) {
    if (monday.slice(0, 7) > day.slice(0, 7)) return weeks;
    weeks.push(Array.from({ length: 7 }, (_, shift) => shiftDay(monday, shift)));
  }
}

/** Text of a day in a language: `formatDay(day, 'it', { month: 'long' })`. */
export function formatDay(day: Day, locale: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(at(day));
}

/** Midnight in Rome at the start of a day: days there can have 23 or 25 hours. Undefined for what is no day. */
export const midnightOf = (day: Day): Date | undefined => instantsOfLocal(`${day}T00:00`)?.[0];
