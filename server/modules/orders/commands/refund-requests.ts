import { v7 } from 'uuid';
import { Refusal } from '#domain/errors.ts';
import { amountOf } from '#domain/orders/amounts.ts';
import { assertDecidable, decidedLines, requestedLines } from '#domain/refund-requests/rules.ts';
import type { RefundDecision, RefundRequest, RefundRequestInput } from '#domain/refund-requests/schema.ts';
import { actionContext } from '#server/kernel/action-context.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { drawCode } from '#server/kernel/draw-code.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { paymentOfOrder } from '../../money/queries/card.ts';
import { unmarkViewed } from '../../notifications/queries/view.ts';
import * as store from '../queries/order-store.ts';
import { getRefundRequest } from '../queries/refund-request.ts';
import { changeLines, deriveOrder, withRequest } from './derive-order.ts';
import { mailOrder } from './order-mails.ts';

/**
 * A buyer asks money back for lines of an order of theirs, which then counts as unread again for the community.
 * @throws Refusal not_found, refund_not_requestable, validation_failed for pictures they did not upload
 */
export async function askRefund(
  tx: Db,
  services: Services,
  caller: Caller,
  input: RefundRequestInput,
): Promise<RefundRequest> {
  const { userId } = caller.actor;
  const order = await store.lockOrder(tx, input.orderId);
  if (order.row.userId !== userId) throw new Refusal('not_found');
  const lines = requestedLines(order.lines, order.requests, input.productIds);
  const { galleryImages, refundMotivation } = input;
  const own = await store.ownUploads(tx, userId, galleryImages);
  if (galleryImages.some((image) => !own.includes(image))) {
    throw new Refusal('validation_failed', { fields: { galleryImages: 'validation.invalid' } });
  }
  const { id: orderId, tenantId } = order.row;
  const amount = amountOf(lines);
  const lineIds = lines.map(({ id }) => id);
  const request = await store.insertRefundRequest(
    tx,
    { id: v7(), tenantId, orderId, userId, refundMotivation: refundMotivation.trim(), galleryImages, amount },
    lineIds,
    drawCode,
  );
  const { id } = request;
  await deriveOrder(tx, services, { ...order, requests: [...order.requests, request] });
  await unmarkViewed(tx, 'orders', orderId);
  const changes = { orderId, amount, lineIds };
  await audit(tx, caller, { action: 'create', resource: 'refund-requests', recordId: id, tenantId, changes });
  return getRefundRequest(tx, id);
}

/**
 * Accepts or refuses a request that waits; the buyer is notified.
 * @throws Refusal not_found, refund_request_not_pending; stale_write through `assertFresh`
 */
export async function decideRefund(
  tx: Db,
  services: Services,
  caller: Caller,
  { id, status, assertFresh }: { id: string; status: RefundDecision; assertFresh: (version: number) => void },
): Promise<RefundRequest> {
  const order = await store.lockOrder(tx, await store.orderOfRequest(tx, id));
  const request = order.requests.find((one) => one.id === id);
  if (!request) throw new Refusal('not_found');
  assertFresh(request.version);
  assertDecidable(request);
  await store.updateRefundRequest(tx, id, { status });
  const lineStatus = decidedLines[status];
  const doing = actionContext(services, caller);
  const changed = lineStatus
    ? await changeLines(tx, doing, order, { ids: request.lineIds, status: lineStatus })
    : order;
  await deriveOrder(tx, services, withRequest(changed, id, status));
  const isByCard = (await paymentOfOrder(tx, order.row.id))?.paymentType === 'stripe';
  const accepted = isByCard ? 'refundAccepted' : 'refundAcceptedOther';
  const kind = status === 'accepted' ? accepted : 'refundRefused';
  await mailOrder(tx, services, order.row.id, kind, status === 'accepted' ? request.amount : null);
  const { tenantId } = request;
  const changes = { status: { before: request.status, after: status } };
  await audit(tx, caller, { action: 'update', resource: 'refund-requests', recordId: id, tenantId, changes });
  return getRefundRequest(tx, id);
}
