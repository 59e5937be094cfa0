import type { MarkState } from './marks.ts';
import type { RollCall, RollCallFigures, RollCallMark } from './schema.ts';

/** Rules of roll calls without schemas: the phone loads them. */

export { ENTRIES_MAX, type MarkState, markStates } from './marks.ts';

/** How long after a link's end what was done within its time is still taken in: phones come back from the valley. */
export const LATE_DAYS = 7;

interface Stamped {
  _id: string;
  at: string;
}

/** Whether a mark comes after another: the later counts, and of two at one moment the one whose id is greater. */
export const isLater = (mark: Stamped, other: Stamped): boolean =>
  mark.at > other.at || (mark.at === other.at && mark._id > other._id);

/** Of each subject the mark that counts; all others stay kept. */
export function latestBy<T extends Stamped>(marks: Iterable<T>, subject: (mark: T) => string): Map<string, T> {
  const latest = new Map<string, T>();
  for (const mark of marks) {
    const key = subject(mark);
    const before = latest.get(key);
    if (!before || isLater(mark, before)) latest.set(key, mark);
  }
  return latest;
}

/**
 * When something is said to be done on a phone: by the server's time as far as the phone knows it, and after whatever the
 * person who did it had before their eyes, so that a wrong clock never lets an earlier mark win.
 * @param now the phone's clock, in milliseconds
 * @param offset by how much the server's time is ahead of it
 * @param seen the mark that is replaced, if there is one
 */
export function markTime(now: number, offset: number, seen: Pick<Stamped, 'at'> | undefined): string {
  const at = now + offset;
  return new Date(seen ? Math.max(at, Date.parse(seen.at) + 1) : at).toISOString();
}

/**
 * Sets entries of a clock that is ahead back, all by the same, so that none lies in the future and their order stays.
 * @param now the server's time, in milliseconds
 */
export function notAhead<T extends { at: string }>(entries: readonly T[], now: number): T[] {
  const ahead = Math.max(0, ...entries.map(({ at }) => Date.parse(at) - now));
  return entries.map((entry) => ({ ...entry, at: new Date(Date.parse(entry.at) - ahead).toISOString() }));
}

export interface Counts {
  here: number;
  absent: number;
  excused: number;
  /** Of nobody knows. */
  open: number;
}

/** How many of a list are there: each person counts by the mark that stands. */
export function countMarks(
  people: readonly { _id: string }[],
  stateOf: (ticketId: string) => MarkState | undefined,
): Counts {
  const counts: Counts = { here: 0, absent: 0, excused: 0, open: 0 };
  for (const { _id } of people) counts[stateOf(_id) ?? 'open']++;
  return counts;
}

/** Of anyone who is expected, who is still to be found: excused people are not waited for. */
export const isMissing = (state: MarkState | undefined): boolean => state !== 'here' && state !== 'excused';

/** How many are waited for. */
export const expectedOf = ({ here, absent, open }: Counts): number => here + absent + open;

/** A roll call as the organiser reads it: how many were there, who was missing, and marks of people who have left the list. */
export function figuresOf(
  rollCall: Pick<RollCall, '_id' | 'name' | 'at'>,
  people: readonly { _id: string; name: string; surname: string }[],
  marks: readonly Pick<RollCallMark, 'rollCallId' | 'ticketId' | 'state'>[],
): RollCallFigures {
  const states = new Map(
    marks.flatMap(({ rollCallId, ticketId, state }) =>
      rollCallId === rollCall._id ? [[ticketId, state] as const] : [],
    ),
  );
  const counts = countMarks(people, (id) => states.get(id));
  const known = new Set(people.map(({ _id }) => _id));
  return {
    ...{ _id: rollCall._id, name: rollCall.name, at: rollCall.at },
    ...counts,
    elsewhere: [...states].filter(([id, state]) => !known.has(id) && state !== 'open').length,
    missing: people
      .filter(({ _id }) => isMissing(states.get(_id)))
      .map(({ _id, name, surname }) => ({ ticketId: _id, name, surname, state: states.get(_id) ?? 'open' })),
  };
}
