import type { QueuedHandOver, QueuedPayment, QueuedScan } from './types.ts';

/** What a phone keeps until it was sent. */
export interface Kept {
  scans: readonly Pick<QueuedScan, 'eventId' | 'state'>[];
  payments: readonly Pick<QueuedPayment, 'eventId'>[];
  handOvers: readonly Pick<QueuedHandOver, 'eventId' | 'state'>[];
}

/** How much of each event this phone alone knows, whoever scanned there: passages, money taken, goods handed over. */
export function unsentByEvent({ scans, payments, handOvers }: Kept): ReadonlyMap<string, number> {
  // What was only asked about was shown to nobody: it is asked about again.
  const owed = [...scans, ...handOvers].filter(({ state }) => state !== 'asking');
  const count = new Map<string, number>();
  for (const { eventId } of [...owed, ...payments]) count.set(eventId, (count.get(eventId) ?? 0) + 1);
  return count;
}
