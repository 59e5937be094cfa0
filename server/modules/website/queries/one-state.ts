import type { Db } from '#server/kernel/database/database.ts';

/**
 * Reads a page's parts from one state of the database: whoever comes back while their card is taken in reads what was before or what is
 * after, and never some of both.
 */
export const inOneState = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
