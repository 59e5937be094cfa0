import type { Batch } from '../database/list-page.ts';

/** Rows of one batch: few enough not to hold up other requests while they are read, many enough for the database. */
const EXPORT_BATCH = 1000;

/** Reads rows after the given id, in the order of their ids. */
export type ReadBatch<T> = (batch: Batch) => Promise<T[]>;

/**
 * Reads a whole list batch by batch: each starts after the last row of the one before, however long the list is. While one
 * is written, the database already reads the next.
 */
export async function* batches<T extends { _id: string }>(read: ReadBatch<T>): AsyncGenerator<T[]> {
  let next: Promise<T[]> | undefined = read({ after: undefined, limit: EXPORT_BATCH });
  while (next !== undefined) {
    const batch: T[] = await next;
    const last = batch.at(-1);
    next = last && batch.length === EXPORT_BATCH ? read({ after: last._id, limit: EXPORT_BATCH }) : undefined;
    // Thrown when it is waited for; nobody may, once the reader of the spreadsheet has left.
    next?.catch(() => undefined);
    if (last) yield batch;
  }
}
