/** Rows of one batch: few enough not to hold up other requests while they are read, many enough for the database. */
export const EXPORT_BATCH = 1000;

/** Reads rows after the given id, in the order of their ids. */
export type ReadBatch<T> = (after: string | undefined, limit: number) => Promise<T[]>;

/**
 * Reads a whole list batch by batch: each starts after the last row of the one before, however long the list is. While one
 * is written, the database already reads the next.
 */
export async function* batches<T extends { _id: string }>(read: ReadBatch<T>): AsyncGenerator<T[]> {
  let next: Promise<T[]> | undefined = read(undefined, EXPORT_BATCH);
  while (next !== undefined) {
    const batch: T[] = await next;
    const last = batch.at(-1);
    next = last && batch.length === EXPORT_BATCH ? read(last._id, EXPORT_BATCH) : undefined;
    // Thrown when it is waited for; nobody may, once the reader of the spreadsheet has left.
    next?.catch(() => undefined);
    if (last) yield batch;
  }
}
