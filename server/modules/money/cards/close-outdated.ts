import type { Db } from '#server/kernel/database/database.ts';
import type { JobQueue } from '#server/kernel/jobs/queue.ts';
import { closeAllPages, closeOutdatedPages } from '../queries/card.ts';

/** Closes pages that ask for what is not due any more: another amount, another way to pay, nothing. */
export async function closeOutdated(tx: Db, queue: JobQueue, paymentIds: readonly string[]): Promise<void> {
  await close(tx, queue, await closeOutdatedPages(tx, paymentIds));
}

/** Closes every page of a payment, whatever it asks for. */
export async function closePages(tx: Db, queue: JobQueue, paymentId: string): Promise<void> {
  await close(tx, queue, await closeAllPages(tx, paymentId));
}

async function close(tx: Db, queue: JobQueue, checkoutIds: readonly string[]): Promise<void> {
  for (const checkoutId of checkoutIds) await queue.send(tx, 'closeCheckout', { checkoutId });
}
