import { HttpError } from 'react-admin';
import { messageOf } from './record/refusal/refusal.ts';

/** Rows of one call, and calls under way at a time. */
const PER_BATCH = 100;
const AT_ONCE = 5;

/** What became of each of many rows. */
export interface Outcome<T> {
  done: T[];
  refused: { row: T; reason: string }[];
}

/** Does something to each of many rows, a few at a time; one that is refused does not stop the others. */
export async function eachOf<T>(
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
  atOnce = AT_ONCE,
): Promise<Outcome<T>> {
  const outcome: Outcome<T> = { done: [], refused: [] };
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce);
    const settled = await Promise.allSettled(some.map(work));
    some.forEach((row, index) => {
      const result = settled[index];
      if (result?.status === 'rejected') outcome.refused.push({ row, reason: messageOf(result.reason) });
      else outcome.done.push(row);
    });
  }
  return outcome;
}

const isRefusal = (error: unknown): boolean => error instanceof HttpError && error.status >= 400 && error.status < 500;

/**
 * Does something to many rows with calls that take several, all or nothing: in bounded batches. A batch that is refused is tried
 * row by row, so that each row says what became of it.
 */
export async function inBatches<T>(
  rows: readonly T[],
  work: (batch: readonly T[]) => Promise<unknown>,
): Promise<Outcome<T>> {
  const outcome: Outcome<T> = { done: [], refused: [] };
  for (let at = 0; at < rows.length; at += PER_BATCH) {
    const batch = rows.slice(at, at + PER_BATCH);
    try {
      await work(batch);
      outcome.done.push(...batch);
    } catch (error) {
      const each =
        isRefusal(error) && batch.length > 1
          ? await eachOf(batch, (row) => work([row]))
          : { done: [], refused: batch.map((row) => ({ row, reason: messageOf(error) })) };
      outcome.done.push(...each.done);
      outcome.refused.push(...each.refused);
    }
  }
  return outcome;
}
