import { instantsOfLocal, toLocalInput } from '../values/time.ts';
import type { FollowersOfMonth } from './schema.ts';

export interface Month {
  year: number;
  /** From 1. */
  month: number;
}

/** The month of an instant on Italy's clocks. */
export function monthOf(instant: string | Date): Month {
  const local = toLocalInput(instant);
  return { year: Number(local.slice(0, 4)), month: Number(local.slice(5, 7)) };
}

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

function localInstant(text: string): string {
  const [first] = instantsOfLocal(text) ?? [];
  if (!first) throw new Error(`${text} is no local time`);
  return first.toISOString();
}

/** The instant the month of another begins at, on Italy's clocks. */
export function monthStart(now: Date): string {
  const { year, month } = monthOf(now);
  return localInstant(`${pad(year, 4)}-${pad(month, 2)}-01T00:00`);
}

/** What the charts span: from the first day of the month a community was created in to the end of this year. */
export function dashboardRange(createdAt: string, now: Date): { from: string; to: string } {
  const { year, month } = monthOf(createdAt);
  const end = monthOf(now).year;
  return {
    from: localInstant(`${pad(year, 4)}-${pad(month, 2)}-01T00:00`),
    to: new Date(Date.parse(localInstant(`${pad(end + 1, 4)}-01-01T00:00`)) - 1).toISOString(),
  };
}

/** The months of a span, each with the instant it begins at on Italy's clocks. */
export function monthStarts(from: string, to: string): (Month & { at: string })[] {
  return fillMonths(from, to, []).map(({ year, month }) => ({
    year,
    month,
    at: localInstant(`${pad(year, 4)}-${pad(month, 2)}-01T00:00`),
  }));
}

/** Every month of a span with its count, those without followers as zero. */
export function fillMonths(from: string, to: string, counted: readonly FollowersOfMonth[]): FollowersOfMonth[] {
  const counts = new Map(counted.map(({ year, month, count }) => [year * 12 + month - 1, count]));
  const [start, end] = [monthOf(from), monthOf(to)];
  const last = end.year * 12 + end.month - 1;
  const months: FollowersOfMonth[] = [];
  for (let at = start.year * 12 + start.month - 1; at <= last; at++) {
    months.push({ year: Math.floor(at / 12), month: (at % 12) + 1, count: counts.get(at) ?? 0 });
  }
  return months;
}

/** Months shown by the chart. */
export const CHART_MONTHS = 12;

/** The months the chart shows: the last twelve, this one included; what is still to come is left out. */
export function shownMonths(months: readonly FollowersOfMonth[], now: Date): FollowersOfMonth[] {
  const { year, month } = monthOf(now);
  return months.filter((one) => one.year * 12 + one.month <= year * 12 + month).slice(-CHART_MONTHS);
}
