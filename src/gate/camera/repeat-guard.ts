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

/** Hands a code over once for as long as it is in view, which it is taken to be while `onCode` is at work. */
export function oncePerView(onCode: (text: string) => Promise<void>, now = () => performance.now()) {
  const accepts = createRepeatGuard();
  return async (text: string): Promise<void> => {
    if (!accepts(text, now())) return;
    await onCode(text);
    accepts(text, now());
  };
}
