import { v7 } from 'uuid';
import { amountOf } from '#domain/orders/amounts.ts';
import { decidedLines } from '#domain/refund-requests/rules.ts';
import type { ActionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { drawCode } from '#server/kernel/draw-code.ts';
import type { MoneyBack } from '../../money/commands/ledger.ts';
import * as store from '../queries/order-store.ts';
import { changeLines, deriveOrder, showRefundOfLines, withRequest } from './derive-order.ts';

/** As the organiser reads it beside the lines. */
const MOTIVATIONS = {
  provider: 'Rimborsato dal fornitore dei pagamenti',
  dispute: 'Contestazione persa presso il fornitore dei pagamenti',
} as const;

/** Lines that are paid and asked back by nobody, or by nobody who was answered. */
const paidLines = ({ lines }: store.LockedOrder) =>
  lines.filter(({ status }) => status === 'readyToDelivery' || status === 'delivered');

/** What is paid of an order, in cents. */
export const paidOfOrder = (order: store.LockedOrder): number => amountOf(paidLines(order));

/**
 * All that is paid of an order went back at the provider: what was asked back is accepted by that, for the rest a request is
 * written down, and the lines are refunded. The order is locked.
 */
export async function refundAllLines(
  tx: Db,
  doing: ActionContext,
  orderId: string,
  reason: keyof typeof MOTIVATIONS,
  back: MoneyBack,
): Promise<void> {
  const order = await store.lockOrder(tx, orderId);
  const open = order.requests.filter(({ status }) => status === 'pending');
  const rest = paidLines(order).filter(({ id }) => open.every(({ lineIds }) => !lineIds.includes(id)));
  const { tenantId, userId } = order.row;
  const lineIds = rest.map(({ id }) => id);
  const added =
    rest.length === 0
      ? []
      : [
          await store.insertRefundRequest(
            tx,
            {
              ...{ id: v7(), tenantId, orderId, userId, amount: amountOf(rest), status: 'accepted' },
              refundMotivation: MOTIVATIONS[reason],
            },
            lineIds,
            drawCode,
          ),
        ];
  for (const { id: requestId, lineIds: ids } of [...open, ...added]) {
    const now = await store.lockOrder(tx, orderId);
    await store.updateRefundRequest(tx, requestId, { status: 'accepted' });
    const accepted = await changeLines(tx, doing, now, { ids, status: decidedLines.accepted });
    const asked = withRequest(accepted, requestId, 'accepted');
    await deriveOrder(tx, doing, asked);
    await showRefundOfLines(tx, doing, asked, { requestId, isBack: true, back });
  }
}
