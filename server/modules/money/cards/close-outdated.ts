import type { Db } from '#server/kernel/database/database.ts';
import type { JobQueue } from '#server/kernel/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { closeLivePages, closeOutdatedPages } from '../queries/card.ts';

/** Closes pages that ask for what is not due any more: another amount, another way to pay, nothing. */
export async function closeOutdated(tx: Db, queue: JobQueue, paymentIds: readonly string[]): Promise<void> {
  await close(tx, queue, await closeOutdatedPages(tx, paymentIds));
}

/** Closes every page of a payment, whatever it asks for. */
export async function closePages(tx: Db, queue: JobQueue, paymentId: string): Promise<void> {
  await close(tx, queue, await closeLivePages(tx, { paymentId }));
}

/** Closes every page of a community that works no more: nobody pays it any further. */
export async function closeCommunityPages(tx: Db, { queue }: Services, tenantId: string): Promise<void> {
  await close(tx, queue, await closeLivePages(tx, { tenantId }));
}

async function close(tx: Db, queue: JobQueue, checkoutIds: readonly string[]): Promise<void> {
  for (const checkoutId of checkoutIds) await queue.send(tx, 'closeCheckout', { checkoutId });
}
