import type { Db } from '#server/kernel/database/database.ts';
import type { JobQueue } from '#server/kernel/jobs/queue.ts';
import { closeOutdatedPages } from '../queries/card.ts';

/** Closes pages that ask for what is not due any more: another amount, another way to pay, nothing. */
export async function closeOutdated(tx: Db, queue: JobQueue, paymentIds: readonly string[]): Promise<void> {
  for (const checkoutId of await closeOutdatedPages(tx, paymentIds)) {
    await queue.send(tx, 'closeCheckout', { checkoutId });
  }
}
