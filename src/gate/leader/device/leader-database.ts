import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { LedEntry, LedSnapshot } from '#domain/leaders/schema.ts';
import { LEADER_DATABASE } from '#src/providers/gate-data.ts';

/** A list as a phone holds it. */
export interface HeldList {
  /** Whose it is and which: two people of one phone never read each other's. */
  key: string;
  owner: string;
  snapshot: LedSnapshot;
  digest: string;
  visit: string;
  /** The device's own clock when it last learned that this is right. */
  receivedAt: number;
  /** By how much the server's time is ahead of the device's. */
  offset: number;
  /** The latest moment the device knows to have been: a clock that is put back opens nothing again. */
  latest: number;
  /** Stops that have been left, and when. */
  left: Readonly<Record<string, string>>;
}

/** Something done that the server has not heard of yet. */
export interface QueuedEntry {
  nonce: string;
  order: number;
  key: string;
  entry: LedEntry;
}

/** What the server would not keep; listed until the list is gone from the phone. */
export interface LeaderProblem {
  nonce: string;
  key: string;
  kind: LedEntry['kind'];
  /** Of the person, roll call or room. */
  name: string;
  at: string;
  /** The server's words. */
  message: string;
}

/** Why a list is no longer on the phone. */
export interface ClosedList {
  key: string;
  kind: 'over' | 'gone' | 'revoked';
  /** What could never be sent. */
  unsent: number;
}

interface ListsSchema extends DBSchema {
  lists: { key: string; value: HeldList };
}
interface QueueSchema extends DBSchema {
  entries: { key: string; value: QueuedEntry };
  problems: { key: string; value: LeaderProblem };
  closed: { key: string; value: ClosedList };
}

export interface LeaderDatabases {
  lists: IDBPDatabase<ListsSchema>;
  queue: IDBPDatabase<QueueSchema>;
}

const QUEUE_DATABASE = 'regia-leader-queue';

/**
 * Opens the phone's store: people's data, which go with the leader's time, and what is owed, which stays; `suffix` separates phones
 * in tests.
 */
export async function openLeaderDatabases(suffix = ''): Promise<LeaderDatabases> {
  const blocking = (_current: number, _blocked: number | null, event: IDBVersionChangeEvent) =>
    (event.target as IDBDatabase).close();
  const lists = await openDB<ListsSchema>(LEADER_DATABASE + suffix, 1, {
    upgrade(db) {
      db.createObjectStore('lists', { keyPath: 'key' });
    },
    blocking,
  });
  const queue = await openDB<QueueSchema>(QUEUE_DATABASE + suffix, 1, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: 'nonce' });
      db.createObjectStore('problems', { keyPath: 'nonce' });
      db.createObjectStore('closed', { keyPath: 'key' });
    },
    blocking,
  });
  return { lists, queue };
}
