import type { ActionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import * as cards from '../queries/card.ts';
import { closeOutdated } from './close-outdated.ts';

/** Gives a hold back, by the queue. */
export async function releaseHold(tx: Db, doing: ActionContext, page: cards.CheckoutRow): Promise<void> {
  await cards.updateCheckout(tx, page.id, { releasedAt: doing.now.toISOString() });
  await doing.queue.send(tx, 'releaseHold', { checkoutId: page.id });
}

/** Ends what requests owe by card: payments are canceled, pages close, holds go back. */
export async function endRequestCards(tx: Db, doing: ActionContext, requestIds: readonly string[]): Promise<void> {
  const payments = await cards.paymentsOfRequests(tx, requestIds);
  const ids = payments.map(({ id }) => id);
  for (const { id, status } of payments) {
    if (status === 'unpaid' || status === 'waitingPayment')
      await cards.updatePayment(tx, id, { status: 'canceled', expiresAt: null });
  }
  if (ids.length === 0) return;
  await closeOutdated(tx, doing.queue, ids);
  for (const page of await cards.lockCheckouts(tx, ids)) {
    if (page.charge === 'held' && page.releasedAt === null) await releaseHold(tx, doing, page);
  }
}
