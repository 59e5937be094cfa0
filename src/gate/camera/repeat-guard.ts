/** A code that stays in view, or comes back at once, is one scan. */
const QUIET = 2500;

/** Remembers the last code: true for one that is new or was out of view long enough. */
export function createRepeatGuard(quiet = QUIET) {
  let last = '';
  let seenAt = Number.NEGATIVE_INFINITY;
  return (text: string, now: number): boolean => {
    const isNew = text !== last || now - seenAt >= quiet;
    last = text;
    seenAt = now;
    return isNew;
  };
}
