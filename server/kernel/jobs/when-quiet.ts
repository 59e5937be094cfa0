import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** A share of its time: an event loop that works for more of it has people who wait for answers. */
const BUSY = 0.6;
/** However busy the server is, work that can wait is gone on with after this time. */
const MOST_MS = 3_000;

/** How busy the event loop was while some time passed, between 0 and 1. */
async function loadDuring(span: number): Promise<number> {
  const before = performance.eventLoopUtilization();
  await wait(span, undefined, { ref: false });
  return performance.eventLoopUtilization(before).utilization;
}

/**
 * Lets work gather for a while, and for longer while the server is busy answering: who asks is not kept waiting by letters that
 * nobody looks at before the next minute. What has gathered is cheaper to do together.
 * @param span milliseconds for which it gathers in any case
 */
export async function whenQuiet(span: number, load: (span: number) => Promise<number> = loadDuring): Promise<void> {
  for (let waited = span; (await load(span)) > BUSY && waited < MOST_MS; waited += span);
}
