import type { EventEmitter } from 'node:events';

/** Rounds of the loop in a row that each accepted somebody: a crowd, of which most still are outside. */
const CROWD = 32;
/** Milliseconds after which a crowd that goes on coming keeps nobody from being served. */
const MOST_MS = 1500;

/**
 * Watches whom a server accepts: the event loop takes one connection in each of its rounds, however many wait. Answers whether a
 * crowd is on its way in; anyone who begins no work meanwhile has them accepted in short rounds, at thousands a second.
 */
export function watchArrivals(server: EventEmitter, now: () => number = () => performance.now()): () => boolean {
  let rounds = 0;
  let since = 0;
  let hasArrived = false;

  const endRound = (): void => {
    rounds = hasArrived ? rounds + 1 : 0;
    hasArrived = false;
    if (rounds === 1) since = now();
    if (rounds > 0) setImmediate(endRound);
  };
  server.on('connection', () => {
    if (!hasArrived && rounds === 0) setImmediate(endRound);
    hasArrived = true;
  });
  return () => rounds >= CROWD && now() - since < MOST_MS;
}
