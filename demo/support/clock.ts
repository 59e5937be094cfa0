import { DAY, instantsOfLocal, MINUTE, toLocalInput } from '#domain/values/time.ts';

/** Dates of the demo data, told from the moment it is built. */
export interface Clock {
  readonly now: Date;
  /** The instant at which Rome's clocks show `time` (`18:30`), whole days from today. */
  at(days: number, time: string): Date;
  /** Minutes from now, on the next quarter of an hour. */
  soon(minutes: number): Date;
}

export function createClock(now: Date): Clock {
  return {
    now,
    at(days, time) {
      const date = toLocalInput(new Date(now.getTime() + days * DAY)).slice(0, 10);
      return instantsOfLocal(`${date}T${time}`)?.[0] ?? new Date(now.getTime() + days * DAY);
    },
    soon: (minutes) => new Date(Math.ceil((now.getTime() + minutes * MINUTE) / (15 * MINUTE)) * 15 * MINUTE),
  };
}

export const minutesAfter = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * MINUTE);
export const earliest = (...instants: Date[]): Date =>
  new Date(Math.min(...instants.map((instant) => instant.getTime())));
export const latest = (...instants: Date[]): Date =>
  new Date(Math.max(...instants.map((instant) => instant.getTime())));
