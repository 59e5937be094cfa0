import { amountOf, lineAmount, payableLines, piecesByVariant } from '#domain/orders/amounts.ts';
import { deriveOrderStatus } from '#domain/orders/derive-status.ts';
import type { RefundRequestStatus } from '#domain/orders/refund-request-status.ts';
import type { OrderLineStatus } from '#domain/orders/status.ts';
import { derivePayment } from '#domain/payments/derive.ts';
import type { LedgerCause } from '#domain/payments/ledger/entries.ts';
import { keptByLine } from '#domain/refund-requests/kept.ts';
import type { ActionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { closeOutdated } from '../../money/cards/close-outdated.ts';
import type { MoneyBack } from '../../money/commands/ledger.ts';
import { postThings, type ThingMoved } from '../../money/commands/ledger.ts';
import { paymentOfOrder, updatePayment } from '../../money/queries/card.ts';
import { isOrderBackByHand } from '../../money/queries/ledger.ts';
import * as store from '../queries/order-store.ts';

type LockedOrder = store.LockedOrder;

/** The lines of an order as its payment sees them, with what is kept of each. */
function payableOf({ row, lines, requests }: LockedOrder) {
  const kept = keptByLine(
    lines.map((line) => ({ id: line.id, amount: lineAmount(line) })),
    requests,
  );
  return payableLines(lines, row.lapsedAt !== null, ({ id }) => kept.get(id) ?? 0);
}

/** The order after some of its lines changed, as it will be stored. */
export const withLines = (order: LockedOrder, ids: readonly string[], status: OrderLineStatus): LockedOrder => ({
  ...order,
  lines: order.lines.map((line) => (ids.includes(line.id) ? { ...line, status } : line)),
});

/**
 * Changes the state of lines of an order, with what that means for their money; answers the order as it is then. The one way
 * a line that is, or was, paid changes.
 * @param back how its money goes back, when it does
 */
export async function changeLines(
  tx: Db,
  doing: Pick<ActionContext, 'by' | 'now'>,
  order: LockedOrder,
  { ids, status, back, at }: { ids: readonly string[]; status: OrderLineStatus; back?: MoneyBack; at?: string },
): Promise<LockedOrder> {
  await store.setLines(tx, ids, status);
  const changed = withLines(order, ids, status);
  await postLines(tx, doing, order, changed, { ids, back, at });
  return changed;
}

/**
 * What of a request's lines stays with the community from now on, and why; the rest is what goes back. The order
 * is locked; answers it as it is then.
 */
export async function keepOfRequest(
  tx: Db,
  doing: Pick<ActionContext, 'by' | 'now'>,
  order: LockedOrder,
  { requestId, amount: kept, note }: { requestId: string; amount: number; note: string | null },
): Promise<LockedOrder> {
  const request = order.requests.find(({ id }) => id === requestId);
  const ids = request?.lineIds ?? [];
  const amount = amountOf(order.lines.filter(({ id }) => ids.includes(id))) - kept;
  if (!request || request.amount === amount) return order;
  await store.updateRefundRequest(tx, requestId, { amount });
  const requests = order.requests.map((one) => (one.id === requestId ? { ...one, amount } : one));
  const changed = { ...order, requests };
  await postLines(tx, doing, order, changed, { ids, note });
  return changed;
}

/** Writes into the ledger what a change of an order means for the money of some of its lines. */
async function postLines(
  tx: Db,
  doing: Pick<ActionContext, 'by' | 'now'>,
  order: LockedOrder,
  changed: LockedOrder,
  {
    ids,
    back,
    note,
    at,
  }: { ids: readonly string[]; back?: MoneyBack | undefined; note?: string | null; at?: string | undefined },
): Promise<void> {
  const payment = await paymentOfOrder(tx, order.row.id);
  if (!payment) return;
  const [before, after] = [payableOf(order), payableOf(changed)];
  const moved = changed.lines.flatMap(({ id: orderLineId, status }, index): ThingMoved[] => {
    const [was, is] = [before[index], after[index]];
    if (!was || !is || !ids.includes(orderLineId)) return [];
    const isBounced = was.condition === 'refunded' && is.condition === 'toRefund';
    const cause = isBounced ? 'bounced' : (back?.cause ?? lineCauses[status]);
    const backAs = back && { backWay: back.way, refundId: back.refundId };
    const way = payment.paymentType === 'stripe' ? ('card' as const) : ('other' as const);
    return [{ payment, orderLineId, before: was, after: is, way, cause, note, at, ...backAs }];
  });
  await postThings(tx, doing, moved);
}

const lineCauses: Record<OrderLineStatus, LedgerCause> = {
  pending: 'unpaid',
  readyToDelivery: 'paid',
  delivered: 'paid',
  refundRequestAccepted: 'canceled',
  refunded: 'refunded',
};

/** The order after one of its requests changed. */
export const withRequest = (order: LockedOrder, id: string, status: RefundRequestStatus): LockedOrder => ({
  ...order,
  requests: order.requests.map((request) => (request.id === id ? { ...request, status } : request)),
});

/** Stores what an order shows of its lines and refund requests. */
export async function storeOrderStatus(tx: Db, { row, lines, requests }: LockedOrder): Promise<void> {
  const isPayed = lines.every(({ status }) => status !== 'pending');
  const isBack = lines.every((line) => line.status === 'refunded');
  const paymentId = isBack ? await store.paymentIdOfOrder(tx, row.id) : undefined;
  const isBackByHand = paymentId !== undefined && (await isOrderBackByHand(tx, paymentId));
  const status = deriveOrderStatus({ isPayed, isRefused: row.lapsedAt !== null, isBackByHand, lines, requests });
  const { lapsedAt } = row;
  await store.updateOrder(tx, row.id, { status, isPayed, lapsedAt });
}

/** Stores what an order and its payment show of its lines, from the lines alone. */
export async function deriveOrder(tx: Db, { queue }: Pick<ActionContext, 'queue'>, order: LockedOrder): Promise<void> {
  await storeOrderStatus(tx, order);
  const payment = await paymentOfOrder(tx, order.row.id);
  if (!payment) return;
  const { status, amount } = derivePayment(payableOf(order), payment.status);
  await updatePayment(tx, payment.id, { status, amount });
  await closeOutdated(tx, queue, [payment.id]);
}

/**
 * The money of a request is back, or bounced: its lines and the request itself follow, and the pieces go back to stock once
 * if that was wanted. The order is locked.
 */
export async function showRefundOfLines(
  tx: Db,
  doing: ActionContext,
  order: LockedOrder,
  { requestId, isBack, back }: { requestId: string; isBack: boolean; back?: MoneyBack },
): Promise<void> {
  const request = order.requests.find(({ id }) => id === requestId);
  if (request?.status !== (isBack ? 'accepted' : 'refunded')) return;
  const { lineIds } = request;
  const status = isBack ? 'refunded' : 'accepted';
  const lineStatus = isBack ? 'refunded' : 'refundRequestAccepted';
  const isRestocking = isBack && request.restock && request.restockedAt === null;
  await store.updateRefundRequest(tx, requestId, {
    status,
    ...(isRestocking && { restockedAt: doing.now.toISOString() }),
  });
  const changed = await changeLines(tx, doing, order, { ids: lineIds, status: lineStatus, ...(back && { back }) });
  await deriveOrder(tx, doing, withRequest(changed, requestId, status));
  if (!isRestocking) return;
  await store.restock(tx, piecesByVariant(order.lines.filter(({ id }) => lineIds.includes(id))));
}
