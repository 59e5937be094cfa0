import { v7 } from 'uuid';
import { amountOf } from '#domain/orders/amounts.ts';
import { decidedLines, requestedLines } from '#domain/refund-requests/rules.ts';
import type { LinesRefund, RefundRequest } from '#domain/refund-requests/schema.ts';
import { actionContext } from '#server/kernel/action-context.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { drawCode } from '#server/kernel/draw-code.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import * as store from '../queries/order-store.ts';
import { changeLines, deriveOrder } from './derive-order.ts';
import { refundRequested } from './refund-order.ts';

/**
 * Staff give money of an order back that nobody asked for in the app, as for a call or a parcel that came back: a request that
 * is accepted from the start, given back at once, all or nothing.
 * @throws Refusal not_found, refund_not_requestable, card_refund_unavailable, validation_failed
 */
export async function refundLines(
  tx: Db,
  services: Services,
  caller: Caller,
  { orderId, lineIds: wanted, reason, ...terms }: LinesRefund & { orderId: string },
): Promise<RefundRequest> {
  const order = await store.lockOrder(tx, orderId);
  const lines = requestedLines(order.lines, order.requests, wanted);
  const { tenantId, userId } = order.row;
  const lineIds = lines.map(({ id }) => id);
  const amount = amountOf(lines);
  const request = await store.insertRefundRequest(
    tx,
    { id: v7(), tenantId, orderId, userId, refundMotivation: reason.trim(), amount, status: 'accepted' },
    lineIds,
    drawCode,
  );
  const { id: requestId } = request;
  const opened = { ...order, requests: [...order.requests, request] };
  const accepted = { ids: lineIds, status: decidedLines.accepted };
  const asked = await changeLines(tx, actionContext(services, caller), opened, accepted);
  // Given back another way than to the card the lines change once more, at once.
  if (terms.way !== 'other') await deriveOrder(tx, services, asked);
  const changes = { orderId, amount, lineIds };
  const about = { resource: 'refund-requests', recordId: requestId, tenantId, changes } as const;
  await audit(tx, caller, { action: 'createUnasked', ...about });
  return refundRequested(tx, services, caller, asked, { requestId, ...terms });
}
