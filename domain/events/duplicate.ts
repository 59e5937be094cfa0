import { instantsOfLocal, toLocalInput } from '../values/time.ts';
import { beginningOf } from './dates.ts';
import type { DeparturePoint, EventFields } from './entity.ts';

/** What the app appends to the name of a duplicated event. */
export const DUPLICATE_SUFFIX = ' - Copia';
/** Longest name an event can have; the same limit as in the schema. */
const NAME_MAX = 120;

/** The name of a copy: the original's with the suffix, shortened in front of it where it would grow too long. */
export function duplicateName(name: string): string {
  return name.slice(0, NAME_MAX - DUPLICATE_SUFFIX.length).trimEnd() + DUPLICATE_SUFFIX;
}

type Dated = Pick<EventFields, 'eventType' | 'startDate' | 'departureDate'>;

/** The time on Rome's clocks, as if they never changed. */
const wallOf = (instant: string): number => Date.parse(`${toLocalInput(instant)}Z`);

/** The departure points of a copy: each as long before or after the beginning, on the clock, as in the original. */
export function copiedPoints<P extends Pick<DeparturePoint, 'departureDate'>>(
  points: readonly P[],
  from: Dated,
  to: Dated,
): P[] {
  const [before, after] = [beginningOf(from), beginningOf(to)];
  if (before === null || after === null) return [...points];
  const shift = wallOf(after) - wallOf(before);
  return points.map((point) => {
    const wall = new Date(wallOf(point.departureDate) + shift).toISOString().slice(0, 16);
    // In the hour that clocks skip there is no such moment: then it is as far off as it was.
    const [moved = new Date(Date.parse(point.departureDate) + shift)] = instantsOfLocal(wall) ?? [];
    return { ...point, departureDate: moved.toISOString() };
  });
}
