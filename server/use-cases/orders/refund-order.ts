import { Refusal } from '../../../domain/errors.ts';
import type { RefundRequest } from '../../../domain/refund-request/schema.ts';
import type { Db } from '../../database/database.ts';
import { audit } from '../../database/repositories/audit-repository.ts';
import { refundsOf } from '../../database/repositories/card-repository.ts';
import * as store from '../../database/repositories/order-store.ts';
import { getRefundRequest } from '../../database/repositories/refund-request-repository.ts';
import type { Caller } from '../../http/policy.ts';
import type { Services } from '../../services.ts';
import { doingOf } from '../bookings/ticket-changes.ts';
import { lockCard } from '../cards/lock-card.ts';
import { startRequestRefunds } from '../cards/refunds.ts';
import { showRefundOfLines } from './derive-order.ts';

/**
 * Gives back what an accepted request asks for: the provider is asked by the queue, and lines and request are refunded when it
 * confirms (REF-007, DEC-061, API-E095). Asked again it changes nothing while the money is on its way, and tries again after a
 * failure. What cost nothing is refunded at once.
 * @throws Refusal not_found, refund_request_not_accepted, card_refund_unavailable
 */
export async function refundOrder(
  tx: Db,
  services: Services,
  caller: Caller,
  { orderId, requestId, restock }: { orderId: string; requestId: string; restock: boolean },
): Promise<RefundRequest> {
  // Locked for its community first: what pays it is found by it.
  const order = await store.lockOrder(tx, orderId);
  const request = order.requests.find(({ id }) => id === requestId);
  if (!request) throw new Refusal('not_found');
  if (request.status === 'refunded') return getRefundRequest(tx, requestId);
  if (request.status !== 'accepted') throw new Refusal('refund_request_not_accepted');
  if (request.amount === 0) {
    await store.updateRefundRequest(tx, requestId, { restock });
    const asked = await store.lockOrder(tx, orderId);
    await showRefundOfLines(tx, doingOf(services, caller), asked, { requestId, isBack: true });
  } else {
    const paymentId = await store.paymentIdOfOrder(tx, orderId);
    if (paymentId === undefined) throw new Refusal('card_refund_unavailable', { data: { ids: [requestId] } });
    const card = await lockCard(tx, paymentId);
    const isGoing = (await refundsOf(tx, [paymentId])).some(
      ({ refundRequestId, state }) => refundRequestId === requestId && state === 'pending',
    );
    if (isGoing) return getRefundRequest(tx, requestId);
    await store.updateRefundRequest(tx, requestId, { restock });
    await startRequestRefunds(tx, services, card, [request], caller.actor.userId);
  }
  const { tenantId, amount } = request;
  const changes = { requestId, amount, restock };
  await audit(tx, caller, { action: 'refund', resource: 'orders', recordId: orderId, tenantId, changes });
  return getRefundRequest(tx, requestId);
}
