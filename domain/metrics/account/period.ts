import { z } from 'zod';
import { toLocalInput } from '../../values/time.ts';
import { midnight, rangeOf } from '../months.ts';

/** What a period of the account is set beside. */
export const comparisons = ['before', 'yearBefore'] as const;
export type Comparison = (typeof comparisons)[number];

/** A month or a year of Italy's time: `2026-11`, `2026`. */
export const periodName = z.string().regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/, 'validation.invalid');

export const isMonth = (period: string): boolean => period.length > 4;

/** The period that many later, of the same kind. */
export function periodAfter(period: string, later = 1): string {
  const [year = 0, month = 1] = period.split('-').map(Number);
  if (!isMonth(period)) return String(year + later);
  const since = year * 12 + month - 1 + later;
  return `${Math.floor(since / 12)}-${String((since % 12) + 1).padStart(2, '0')}`;
}

/** The month of an instant on Italy's clocks: `2026-11`. */
export const monthNow = (now: Date): string => toLocalInput(now).slice(0, 7);

/** The day that many later: `2026-11-29`. */
export const dayAfter = (day: string, later = 1): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + later * 86_400_000).toISOString().slice(0, 10);

interface Instants {
  from: string;
  to: string;
}

/** A period and the one beside it. */
export interface AccountPeriod {
  period: string;
  compared: string;
  now: Instants;
  before: Instants;
  /** While the period runs, the last day the other one is counted to, so that as many days are beside each other. */
  until: string | null;
}

function instantsOf(period: string): Instants {
  const range = rangeOf(period);
  if (!range) throw new RangeError(`no period: ${period}`);
  return range;
}

/** Whether a period is over: what moves in it is all known. */
export const isOver = (period: string, now: Date): boolean => instantsOf(period).to <= now.toISOString();

/** The day of another period that a day of its kind is beside: the 31st beside the last of a shorter month. */
function besideDay(day: string, compared: string): string {
  const last = dayAfter(`${periodAfter(compared.length > 4 ? compared : `${compared}${day.slice(4, 7)}`)}-01`, -1);
  const same = `${last.slice(0, 7)}${day.slice(7)}`;
  return same < last ? same : last;
}

/** @param period `2026-11` or `2026` */
export function accountPeriod(period: string, comparison: Comparison, now: Date): AccountPeriod {
  const compared = periodAfter(period, comparison === 'yearBefore' && isMonth(period) ? -12 : -1);
  const today = toLocalInput(now).slice(0, 10);
  const isRunning = today.startsWith(period);
  const until = isRunning ? besideDay(today, compared) : null;
  const before = instantsOf(compared);
  return {
    ...{ period, compared, until, now: instantsOf(period) },
    before: until === null ? before : { from: before.from, to: midnight(dayAfter(until)) },
  };
}

/** Days of a period that are drawn as one: both its first and its last, `2026-11-02`. */
export interface Step {
  from: string;
  to: string;
}

const isMonday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 1;

/** The calendar weeks of a month, the first and the last cut to it; of a year its months. */
export function stepsOf(period: string): Step[] {
  const steps: Step[] = [];
  if (!isMonth(period)) {
    for (let month = `${period}-01`; month.startsWith(period); month = periodAfter(month))
      steps.push({ from: `${month}-01`, to: dayAfter(`${periodAfter(month)}-01`, -1) });
    return steps;
  }
  for (let day = `${period}-01`; day.startsWith(period); day = dayAfter(day)) {
    const step = steps.at(-1);
    if (step && !isMonday(day)) step.to = day;
    else steps.push({ from: day, to: day });
  }
  return steps;
}

/** The step a day falls in, or is beside where it is one of the other period. */
export function stepAt(steps: readonly Step[], period: string, day: string): number {
  const beside = `${period}${day.slice(period.length)}`;
  return Math.max(
    0,
    steps.findLastIndex(({ from }) => from <= beside),
  );
}
