import type { WithdrawLocation } from './entity.ts';

/** A place that is another, or is open at other times, from now on. */
export interface PlaceMove {
  from: WithdrawLocation;
  to: WithdrawLocation;
}

/** The same whatever the order in which an object's fields are written. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * What an edit of a product does to the places where what was ordered is picked up: one that was changed where it is in the list has
 * moved; one that is in the list no more is gone. Of fewer places than before nobody knows which became which.
 */
export function placeChanges(
  before: readonly WithdrawLocation[],
  after: readonly WithdrawLocation[],
): { moved: PlaceMove[]; gone: WithdrawLocation[] } {
  const [old, now] = [new Set(before.map(written)), new Set(after.map(written))];
  const moved: PlaceMove[] = [];
  const gone: WithdrawLocation[] = [];
  before.forEach((from, at) => {
    if (now.has(written(from))) return;
    const to = after.length >= before.length ? after[at] : undefined;
    if (to && !old.has(written(to))) moved.push({ from, to });
    else gone.push(from);
  });
  return { moved, gone };
}
