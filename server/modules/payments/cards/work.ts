import { AUTHORIZATION_HOURS, isLapsed, REQUEST_DAYS } from '#domain/participations/decide.ts';
import { feeOfCharge, isCardLapsed } from '#domain/payments/card.ts';
import { addDays, HOUR, MINUTE } from '#domain/values/time.ts';
import { actionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import {
  getParticipation,
  lockParticipation,
  storeParticipationChange,
} from '../../bookings/participations/queries/participation.ts';
import { lockEvents } from '../../bookings/reservations/queries/booking.ts';
import { overdueConfirmations, overdueRequestConfirmations } from '../../bookings/reservations/queries/unproven.ts';
import { endRequestCards } from '../../money/cards/end-request-cards.ts';
import { mailBuyer } from '../../money/cards/mails.ts';
import { ProviderRefused } from '../../money/provider/provider.ts';
import * as cards from '../../money/queries/card.ts';
import * as work from '../../money/queries/card-work.ts';
import { lapseUnconfirmedOrder } from '../../orders/commands/prove-order.ts';
import { overdueOrders } from '../../orders/queries/unproven.ts';
import { lapse, undoAcceptance } from './end-card.ts';
import { chargeTargetOf, lockCard } from './lock-card.ts';

/**
 * Charges a card that is held, for a request that was accepted. That it was charged is reported by message; that it cannot be
 * undoes what was reserved. @throws Error for the queue to try again
 */
export async function captureCard(services: Services, checkoutId: string): Promise<void> {
  const { database, payments } = services;
  const page = await cards.findCheckout(database.system, { id: checkoutId });
  if (page?.charge !== 'held' || page.captureAmount === null || page.providerId === null || page.releasedAt !== null)
    return;
  const { account, providerId: payment, captureAmount: amount } = page;
  try {
    await payments.capture({ account, payment, amount, fee: feeOfCharge(page), key: `capture-${checkoutId}` });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await database.system.transaction(async (tx) => {
      const card = await lockCard(tx, page.paymentId);
      // It may have been charged by an earlier attempt whose answer was lost.
      const now = card.pages.find(({ id }) => id === checkoutId);
      if (now?.charge !== 'held') return;
      const doing = actionContext(services, null);
      await undoAcceptance(tx, services, doing, card);
      await cards.updateCheckout(tx, checkoutId, { releasedAt: doing.now.toISOString() });
      await services.queue.send(tx, 'releaseHold', { checkoutId });
    });
  }
}

/** Gives a hold back; what ended otherwise meanwhile has nothing to give. @throws Error for the queue to try again */
export async function releaseHeld(services: Services, checkoutId: string): Promise<void> {
  const { database, payments } = services;
  const page = await cards.findCheckout(database.system, { id: checkoutId });
  if (page?.charge !== 'held' || page.releasedAt === null || page.providerId === null) return;
  const { account, providerId: payment } = page;
  try {
    await payments.cancelAuthorisation({ account, payment, key: `release-${checkoutId}` });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await cards.updateCheckout(database.system, checkoutId, { charge: 'canceled' });
  }
}

async function lapsePayment(services: Services, id: string): Promise<void> {
  await services.database.system.transaction(async (tx) => {
    const card = await lockCard(tx, id);
    if (isCardLapsed(card.payment, services.now())) await lapse(tx, services, actionContext(services, null), card);
  });
}

async function lapseRequest(services: Services, tx: Db, id: string): Promise<void> {
  const { eventId } = await getParticipation(tx, id, {});
  await lockEvents(tx, [eventId]);
  const request = await lockParticipation(tx, id);
  if (!isLapsed(request, services.now())) return;
  const [payment] = await cards.paymentsOfRequests(tx, [id]);
  await storeParticipationChange(tx, id, { status: 'revoked' });
  await endRequestCards(tx, actionContext(services, null), [id]);
  if (payment) await mailBuyer(tx, services, payment, 'requestLapsed', null);
}

/** Ends a booking whose address was not proven in time; nobody is written to, as the address may be somebody else's. */
async function lapseUnconfirmed(services: Services, paymentId: string): Promise<void> {
  await services.database.system.transaction(async (tx) => {
    const card = await lockCard(tx, paymentId);
    const { confirmBy = null } = card.reservation ?? {};
    if (confirmBy === null || Date.parse(confirmBy) > services.now().getTime()) return;
    await chargeTargetOf(tx, actionContext(services, null), card).giveUp({ isLapse: true });
  });
}

async function lapseUnconfirmedRequest(services: Services, tx: Db, id: string): Promise<void> {
  const { eventId } = await getParticipation(tx, id, {});
  await lockEvents(tx, [eventId]);
  const { status, confirmBy = null } = await lockParticipation(tx, id);
  if (status !== 'pending' || confirmBy === null || Date.parse(confirmBy) > services.now().getTime()) return;
  await storeParticipationChange(tx, id, { status: 'revoked' });
}

/** Ends what was not paid, authorised, confirmed or decided in time, whether or not the provider says so. */
export async function lapseOverdue(services: Services): Promise<void> {
  const db = services.database.system;
  const now = services.now();
  for (const id of await work.overduePayments(db, now.toISOString())) await lapsePayment(services, id);
  const limits = {
    now: now.toISOString(),
    asked: new Date(now.getTime() - AUTHORIZATION_HOURS * HOUR).toISOString(),
    pending: addDays(now, -REQUEST_DAYS).toISOString(),
  };
  for (const id of await overdueConfirmations(db, limits.now)) await lapseUnconfirmed(services, id);
  for (const id of await overdueRequestConfirmations(db, limits.now)) {
    await db.transaction((tx) => lapseUnconfirmedRequest(services, tx, id));
  }
  for (const id of await overdueOrders(db, limits.now)) {
    await db.transaction((tx) => lapseUnconfirmedOrder(tx, actionContext(services, null), id));
  }
  for (const id of await work.overdueRequests(db, limits)) await db.transaction((tx) => lapseRequest(services, tx, id));
}

/** Work is tried again by hand of the clock when the queue gave it up or lost it. */
const STUCK_MS = 15 * MINUTE;

/** Hands work with the provider that is not done to the queue again; answers how much. */
export async function retryCardWork(services: Services): Promise<number> {
  const { database, queue } = services;
  return database.system.transaction(async (tx) => {
    const before = new Date(services.now().getTime() - STUCK_MS).toISOString();
    const { checkouts, refunds, plans } = await work.stuckWork(tx, before);
    for (const { id: checkoutId, state, releasedAt } of checkouts) {
      if (state === 'closing') await queue.send(tx, 'closeCheckout', { checkoutId });
      else if (releasedAt !== null) await queue.send(tx, 'releaseHold', { checkoutId });
      else await queue.send(tx, 'captureCard', { checkoutId });
      await cards.updateCheckout(tx, checkoutId, { state });
    }
    for (const { id: refundId } of refunds) {
      await queue.send(tx, 'refundCard', { refundId });
      await cards.updateRefund(tx, refundId, { state: 'pending' });
    }
    for (const paymentId of plans) await queue.send(tx, 'refundPlan', { paymentId });
    return checkouts.length + refunds.length + plans.length;
  });
}
