import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { GateTicket } from '#domain/check-in/schema.ts';
import { GATE_DATABASE, GATE_QUEUE_DATABASE } from '../../providers/gate-data.ts';
import type { LocalConflict, QueuedHandOver, QueuedPayment, QueuedRevert, QueuedScan, SnapshotMeta } from './types.ts';
import type { Kept } from './unsent.ts';

interface TicketsSchema extends DBSchema {
  events: { key: string; value: SnapshotMeta };
  tickets: { key: [string, string]; value: GateTicket & { eventId: string }; indexes: { event: string } };
}

interface QueueSchema extends DBSchema {
  scans: { key: string; value: QueuedScan };
  reverts: { key: string; value: QueuedRevert };
  payments: { key: string; value: QueuedPayment };
  conflicts: { key: string; value: LocalConflict };
  handOvers: { key: string; value: QueuedHandOver };
}

/** Two databases: people's data, wiped with the session, and the queue, which outlives it until it was sent. */
const TICKETS_DATABASE = GATE_DATABASE;

export interface GateDatabases {
  tickets: IDBPDatabase<TicketsSchema>;
  queue: IDBPDatabase<QueueSchema>;
}

/** Opens what this device owes the server. */
export const openQueue = (suffix = ''): Promise<GateDatabases['queue']> =>
  openDB<QueueSchema>(GATE_QUEUE_DATABASE + suffix, 3, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('scans', { keyPath: 'nonce' });
        db.createObjectStore('reverts', { keyPath: 'scanId' });
        db.createObjectStore('conflicts', { keyPath: 'nonce' });
      }
      if (before < 2) db.createObjectStore('payments', { keyPath: 'ticketId' });
      db.createObjectStore('handOvers', { keyPath: 'nonce' });
    },
    // A page of the version before, still open in another tab, must not keep this one from opening.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });

/** Opens the device's store; `suffix` separates devices in tests. */
export async function openGateDatabases(suffix = ''): Promise<GateDatabases> {
  const tickets = await openDB<TicketsSchema>(TICKETS_DATABASE + suffix, 1, {
    upgrade(db) {
      db.createObjectStore('events', { keyPath: 'eventId' });
      db.createObjectStore('tickets', { keyPath: ['eventId', '_id'] }).createIndex('event', 'eventId');
    },
    // Another tab wipes the data: step aside, or it would wait for ever.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return { tickets, queue: await openQueue(suffix) };
}

/** Removes every participant's data from the device: after sign-out, or when access was withdrawn. */
export async function wipeGateData(suffix = ''): Promise<void> {
  await deleteDB(TICKETS_DATABASE + suffix);
}

/** All that waits on this device, whoever left it. */
export async function readKept({ queue }: Pick<GateDatabases, 'queue'>): Promise<Kept> {
  const [scans, payments, handOvers] = await Promise.all([
    queue.getAll('scans'),
    queue.getAll('payments'),
    queue.getAll('handOvers'),
  ]);
  return { scans, payments, handOvers };
}
