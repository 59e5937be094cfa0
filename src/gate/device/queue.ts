import type { GateDatabases } from './gate-database.ts';
import type { Doer, LocalConflict, QueuedHandOver, QueuedPayment, QueuedRevert, QueuedScan } from './types.ts';

/** Strict durability: a verdict shows only after its scan is on disk. */
const durable = { durability: 'strict' } as const;

export type ScanQueue = ReturnType<typeof createQueue>;

/**
 * What a device owes the server: all that this person left on it, and what anybody left there of this event, who may no longer
 * scan. Scans in the order in which tickets were shown.
 * @param isOpen whether the server let this person open the event: to anybody else what was left there is nothing
 */
export function createQueue(
  { queue }: Pick<GateDatabases, 'queue'>,
  { userId, eventId, isOpen }: { userId: string; eventId: string; isOpen: () => boolean },
) {
  const isOwed = (one: { userId: string; eventId?: string }): boolean =>
    one.userId === userId || (one.eventId === eventId && isOpen());

  async function scans(): Promise<QueuedScan[]> {
    return (await queue.getAll('scans')).filter(isOwed).sort((a, b) => a.order - b.order);
  }

  /** Scans whose answer was never seen: read once, as a night without a network leaves thousands of others beside them. */
  let asking: Map<string, QueuedScan> | undefined;

  async function put(scan: QueuedScan): Promise<void> {
    asking?.delete(scan.nonce);
    if (scan.state === 'asking') asking?.set(scan.nonce, scan);
    const tx = queue.transaction('scans', 'readwrite', durable);
    await Promise.all([tx.store.put(scan), tx.done]);
  }

  return {
    put,
    scans,
    /** Who did it, for the server, where that is not who sends it. */
    doerOf: (one: { userId: string }): Doer => (one.userId === userId ? {} : { userId: one.userId }),
    /** Entries the server does not have yet. */
    async entered(): Promise<QueuedScan[]> {
      return (await scans()).filter(({ state }) => state === 'entered');
    },
    /** A scan of this ticket whose answer was never seen: asked again under the same nonce, it answers as the first time. */
    async unanswered(
      of: Pick<QueuedScan, 'eventId' | 'read' | 'checkpointId' | 'direction'>,
    ): Promise<QueuedScan | undefined> {
      const keys = ['eventId', 'read', 'checkpointId', 'direction'] as const;
      asking ??= new Map(
        (await scans()).flatMap((scan) =>
          scan.state === 'asking' && scan.userId === userId ? [[scan.nonce, scan]] : [],
        ),
      );
      return [...asking.values()].find((scan) => keys.every((key) => scan[key] === of[key]));
    },
    remove(nonce: string): Promise<void> {
      asking?.delete(nonce);
      return queue.delete('scans', nonce);
    },
    get: (nonce: string): Promise<QueuedScan | undefined> => queue.get('scans', nonce),
    async reverts(): Promise<QueuedRevert[]> {
      return (await queue.getAll('reverts')).filter(isOwed);
    },
    async addRevert(revert: Pick<QueuedRevert, 'scanId' | 'reason'> & Partial<QueuedRevert>): Promise<void> {
      const tx = queue.transaction('reverts', 'readwrite', durable);
      await Promise.all([tx.store.put({ userId, eventId, ...revert }), tx.done]);
    },
    removeRevert: (scanId: string): Promise<void> => queue.delete('reverts', scanId),
    async payments(): Promise<QueuedPayment[]> {
      return (await queue.getAll('payments')).filter(isOwed);
    },
    async addPayment(payment: Omit<QueuedPayment, 'userId'>): Promise<void> {
      const tx = queue.transaction('payments', 'readwrite', durable);
      await Promise.all([tx.store.put({ ...payment, userId }), tx.done]);
    },
    /** The payment arrived, or was refused: then it is listed, because the money was taken. */
    async concludePayment(ticketId: string, conflict: LocalConflict | null): Promise<void> {
      const tx = queue.transaction(['payments', 'conflicts'], 'readwrite', durable);
      const kept = conflict ? tx.objectStore('conflicts').put(conflict) : Promise.resolve();
      await Promise.all([kept, tx.objectStore('payments').delete(ticketId), tx.done]);
    },
    async handOvers(): Promise<QueuedHandOver[]> {
      return (await queue.getAll('handOvers')).filter(isOwed).sort((a, b) => a.at.localeCompare(b.at));
    },
    async putHandOver(item: QueuedHandOver): Promise<void> {
      const tx = queue.transaction('handOvers', 'readwrite', durable);
      await Promise.all([tx.store.put(item), tx.done]);
    },
    /** The server has it, or refused it: then it is listed, because the goods are gone. */
    async concludeHandOver(nonce: string, conflict: LocalConflict | null): Promise<void> {
      const tx = queue.transaction(['handOvers', 'conflicts'], 'readwrite', durable);
      const kept = conflict ? tx.objectStore('conflicts').put(conflict) : Promise.resolve();
      await Promise.all([kept, tx.objectStore('handOvers').delete(nonce), tx.done]);
    },
    /** The queued entry became a conflict: one transaction, so that it is never in both places or in none. */
    async conclude(nonce: string, conflict: LocalConflict | null): Promise<void> {
      const tx = queue.transaction(['scans', 'conflicts'], 'readwrite', durable);
      const kept = conflict ? tx.objectStore('conflicts').put(conflict) : Promise.resolve();
      await Promise.all([kept, tx.objectStore('scans').delete(nonce), tx.done]);
    },
    async conflicts(eventId: string): Promise<LocalConflict[]> {
      const all = await queue.getAll('conflicts');
      return all.filter((conflict) => conflict.eventId === eventId).sort((a, b) => a.at.localeCompare(b.at));
    },
  };
}
