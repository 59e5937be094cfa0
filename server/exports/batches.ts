/** Rows of one batch: few enough not to hold up other requests while they are read, many enough for the database. */
export const EXPORT_BATCH = 500;

/** Reads rows after the given id, in the order of their ids. */
export type ReadBatch<T> = (after: string | undefined, limit: number) => Promise<T[]>;

/** Reads a whole list batch by batch: each starts after the last row of the one before, however long the list is. */
export async function* batches<T extends { _id: string }>(read: ReadBatch<T>): AsyncGenerator<T[]> {
  let after: string | undefined;
  for (;;) {
    const batch = await read(after, EXPORT_BATCH);
    if (batch.length > 0) yield batch;
    if (batch.length < EXPORT_BATCH) return;
    after = batch.at(-1)?._id;
  }
}
