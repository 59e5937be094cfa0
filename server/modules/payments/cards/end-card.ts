import type { ActionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { storeParticipationChange } from '../../participations/queries/participation.ts';
import * as cards from '../queries/card.ts';
import { chargeTargetOf, type LockedCard } from './lock-card.ts';
import { mailBuyer } from './mails.ts';
import { closeOutdated } from './pages.ts';

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

/** The payment was not made in time: booking or order end, or the request is revoked. */
export async function lapse(tx: Db, services: Services, doing: ActionContext, card: LockedCard): Promise<void> {
  const { payment, reservation, request, order } = card;
  if (payment.status !== 'waitingPayment' || payment.paymentType !== 'stripe') return;
  if (reservation || order) {
    await chargeTargetOf(tx, doing, card).giveUp({ isLapse: true });
    await mailBuyer(tx, services, payment, 'lapsed', null);
  } else if (request?.status === 'toAuthorize') {
    await storeParticipationChange(tx, request._id, { status: 'revoked' });
    await endRequestCards(tx, doing, [request._id]);
    await mailBuyer(tx, services, payment, 'requestLapsed', null);
  }
}

/** The card that was held could not be charged: what was reserved for the request is undone. */
export async function undoAcceptance(
  tx: Db,
  services: Services,
  doing: ActionContext,
  card: LockedCard,
): Promise<void> {
  const { payment, request } = card;
  if (payment.status !== 'inProgress') return;
  await cards.updatePayment(tx, payment.id, { status: 'refused', expiresAt: null });
  await chargeTargetOf(tx, doing, card).giveUp({ isLapse: false });
  if (request?.status === 'accepted') await storeParticipationChange(tx, request._id, { status: 'revoked' });
  await mailBuyer(tx, services, payment, 'refused', null);
}
