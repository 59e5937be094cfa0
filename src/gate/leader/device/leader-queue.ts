import type { LedEntry } from '#domain/leaders/schema.ts';
import type { ClosedList, LeaderDatabases, LeaderProblem, QueuedEntry } from './leader-database.ts';

/** Strict durability: a mark shows only after it is on disk. */
const durable = { durability: 'strict' } as const;

/** What a phone owes the server for one list, in the order in which it was done. */
export function createLeaderQueue({ queue }: Pick<LeaderDatabases, 'queue'>, key: string) {
  const ofList = <T extends { key: string }>(rows: T[]) => rows.filter((row) => row.key === key);

  async function entries(): Promise<QueuedEntry[]> {
    return ofList(await queue.getAll('entries')).sort((a, b) => a.order - b.order);
  }

  return {
    entries,
    /** Keeps an entry behind all that are kept. */
    async add(entry: LedEntry): Promise<void> {
      const order = ((await entries()).at(-1)?.order ?? 0) + 1;
      const tx = queue.transaction('entries', 'readwrite', durable);
      await Promise.all([tx.store.put({ nonce: entry.nonce, order, key, entry }), tx.done]);
    },
    /** The server has answered for good; what it would not keep becomes a problem, in one transaction. */
    async conclude(nonce: string, problem: LeaderProblem | null): Promise<void> {
      const tx = queue.transaction(['entries', 'problems'], 'readwrite', durable);
      const kept = problem ? tx.objectStore('problems').put(problem) : Promise.resolve();
      await Promise.all([kept, tx.objectStore('entries').delete(nonce), tx.done]);
    },
    async problems(): Promise<LeaderProblem[]> {
      return ofList(await queue.getAll('problems')).sort((a, b) => a.at.localeCompare(b.at));
    },
    closed: (): Promise<ClosedList | undefined> => queue.get('closed', key),
    /** Notes why the list is gone; names go with it, and what can never be sent is only counted. */
    async close(kind: ClosedList['kind']): Promise<ClosedList> {
      const owed = kind === 'revoked' ? await entries() : [];
      const before = await queue.get('closed', key);
      const closed = { key, kind, unsent: (before?.unsent ?? 0) + owed.length };
      const problems = ofList(await queue.getAll('problems'));
      const tx = queue.transaction(['entries', 'problems', 'closed'], 'readwrite', durable);
      await Promise.all([
        ...owed.map(({ nonce }) => tx.objectStore('entries').delete(nonce)),
        ...problems.map(({ nonce }) => tx.objectStore('problems').delete(nonce)),
        tx.objectStore('closed').put(closed),
        tx.done,
      ]);
      return closed;
    },
    reopen: (): Promise<void> => queue.delete('closed', key),
  };
}
