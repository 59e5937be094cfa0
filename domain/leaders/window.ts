import { addDays, instantsOfLocal, MINUTE, toLocalInput } from '../values/time.ts';

/** A stretch of time, from the first instant to the last. */
export interface Window {
  from: string;
  until: string;
}

/** Days before an event from which its leaders see phones and notes, and days after it until which they do. */
export const DAYS_BEFORE = 2;
export const DAYS_AFTER = 1;

/** Between two mails of one list to one leader: it changes by the hour, not by the minute. */
export const LIST_PAUSE = 10 * MINUTE;

/** The midnight in Rome at which the day of an instant begins. */
function dayOf(instant: Date): Date {
  const [midnight = instant] = instantsOfLocal(`${toLocalInput(instant).slice(0, 10)}T00:00`) ?? [];
  return midnight;
}

/**
 * When leaders of an event's lists see phones and notes: from the day two days before it begins to the end of the day after it
 * ends, by Rome's calendar.
 * @param event when it begins and ends; without an end it ends on the day it begins, without a beginning it has no time at all
 */
export function contactWindow({ begins, ends }: { begins: string | null; ends: string | null }): Window | null {
  if (begins === null) return null;
  const last = ends !== null && ends > begins ? ends : begins;
  // Noon is on the day meant, whichever way the clocks are changed.
  const noon = (instant: string, days: number) => addDays(addDays(dayOf(new Date(instant)), 0.5), days);
  return {
    from: dayOf(noon(begins, -DAYS_BEFORE)).toISOString(),
    until: new Date(dayOf(noon(last, DAYS_AFTER + 1)).getTime() - 1).toISOString(),
  };
}

export const isWithin = ({ from, until }: Window, now: Date): boolean =>
  Date.parse(from) <= now.getTime() && now.getTime() <= Date.parse(until);

export type Access = 'early' | 'open' | 'over';

/** Whether a leader's time has come, lasts or is over. */
export function accessAt({ from, until }: Window, now: Date): Access {
  if (now.getTime() < Date.parse(from)) return 'early';
  return now.getTime() > Date.parse(until) ? 'over' : 'open';
}
