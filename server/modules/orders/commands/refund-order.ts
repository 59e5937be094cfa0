import { Refusal } from '#domain/errors.ts';
import { amountOf } from '#domain/orders/amounts.ts';
import type { RefundRequest } from '#domain/refund-requests/schema.ts';
import { assertRefundTerms, type RefundTerms } from '#domain/tickets/transitions.ts';
import { actionContext } from '#server/kernel/action-context.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { lockPayment, startRequestRefunds } from '../../money/cards/start-refunds.ts';
import { isAnyDisputed, refundsOf } from '../../money/queries/card.ts';
import * as store from '../queries/order-store.ts';
import { getRefundRequest } from '../queries/refund-request.ts';
import { keepOfRequest, showRefundOfLines } from './derive-order.ts';
import { mailOrder } from './order-mails.ts';

export interface WantedOrderRefund extends RefundTerms {
  orderId: string;
  requestId: string;
  restock: boolean;
}

/**
 * Gives back what an accepted request asks for, or all of it but what is kept. To the card: the provider is asked by
 * the queue, and lines and request are refunded when it confirms. Another way: it is recorded that
 * the organiser did, and the buyer is notified. Asked again it changes nothing while the money is on its way, and tries again after a
 * failure. What cost
 * nothing is refunded at once.
 * @throws Refusal not_found, payment_disputed, refund_request_not_accepted, card_refund_unavailable, refund_under_way, validation_failed
 */
export async function refundOrder(
  tx: Db,
  services: Services,
  caller: Caller,
  { orderId, ...wanted }: WantedOrderRefund,
): Promise<RefundRequest> {
  return refundRequested(tx, services, caller, await store.lockOrder(tx, orderId), wanted);
}

/** The same for an order that is locked already, as it is in this transaction. @throws as refundOrder */
export async function refundRequested(
  tx: Db,
  services: Services,
  caller: Caller,
  order: store.LockedOrder,
  { requestId, restock, way = 'card', keptAmount, keptReason }: Omit<WantedOrderRefund, 'orderId'>,
): Promise<RefundRequest> {
  const { id: orderId } = order.row;
  const request = order.requests.find(({ id }) => id === requestId);
  if (!request) throw new Refusal('not_found');
  if (request.status === 'refunded') return getRefundRequest(tx, requestId);
  if (request.status !== 'accepted') throw new Refusal('refund_request_not_accepted');
  const price = amountOf(order.lines.filter(({ id }) => request.lineIds.includes(id)));
  assertRefundTerms(price, { keptAmount, keptReason });
  const paymentId = await store.paymentIdOfOrder(tx, orderId);
  const card = paymentId === undefined ? undefined : await lockPayment(tx, paymentId);
  if (paymentId !== undefined && (await isAnyDisputed(tx, { paymentIds: [paymentId] })))
    throw new Refusal('payment_disputed');
  const isGoing = (paymentId === undefined ? [] : await refundsOf(tx, [paymentId])).some(
    ({ refundRequestId, state }) => refundRequestId === requestId && state === 'pending',
  );
  if (isGoing) {
    // Money on its way to the card is not given back another way, nor in another amount.
    const isSame = way === 'card' && (keptAmount === undefined || price - keptAmount === request.amount);
    if (isSame) return getRefundRequest(tx, requestId);
    throw new Refusal('refund_under_way');
  }
  await store.updateRefundRequest(tx, requestId, { restock });
  const doing = actionContext(services, caller);
  const asked = { ...order, requests: order.requests.map((one) => (one === request ? { ...one, restock } : one)) };
  const note = keptReason?.trim() ?? null;
  const now =
    keptAmount === undefined ? asked : await keepOfRequest(tx, doing, asked, { requestId, amount: keptAmount, note });
  const amount = keptAmount === undefined ? request.amount : price - keptAmount;
  if (amount === 0) {
    await showRefundOfLines(tx, doing, now, { requestId, isBack: true });
  } else if (way === 'other') {
    await showRefundOfLines(tx, doing, now, { requestId, isBack: true, back: { way } });
    // Of the card the buyer hears when the money is back; nobody else tells them of this.
    await mailOrder(tx, services, orderId, 'refundedOther', amount);
  } else {
    if (!card) throw new Refusal('card_refund_unavailable', { data: { ids: [requestId] } });
    await startRequestRefunds(tx, services, card, [{ id: requestId, amount }], caller.actor.userId);
  }
  const action = way === 'other' ? 'refundOther' : 'refund';
  const changes = { requestId, amount, restock, ...(price > amount && { keptAmount: price - amount }) };
  await audit(tx, caller, { action, resource: 'orders', recordId: orderId, tenantId: request.tenantId, changes });
  return getRefundRequest(tx, requestId);
}
