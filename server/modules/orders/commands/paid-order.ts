import { lineAmount, piecesByVariant } from '#domain/orders/amounts.ts';
import type { ChargeTarget } from '#domain/payments/card.ts';
import type { ActionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { publishNewOrder } from '../../notifications/commands/publish-live-event.ts';
import { communityRights } from '../../tenants/queries/community.ts';
import * as store from '../queries/order-store.ts';
import { changeLines, deriveOrder } from './derive-order.ts';

/** Whether the pieces of a lapsed order can be had again; their options stay locked. */
async function canRetake(tx: Db, { row, lines }: store.LockedOrder): Promise<boolean> {
  const { isEnabled } = await communityRights(tx, row.tenantId);
  if (!isEnabled) return false;
  const pieces = piecesByVariant(lines);
  const variants = await store.lockVariants(tx, [...pieces.keys()]);
  return [...pieces].every(([id, count]) => (variants.find(({ _id }) => _id === id)?.stock ?? 0) >= count);
}

/** The lines of an order, as what its payment by card is for. */
export function paidOrder(tx: Db, doing: ActionContext, order: store.LockedOrder): ChargeTarget {
  const { row } = order;
  const pending = order.lines.filter(({ status }) => status === 'pending');
  const priced = pending.map((line) => ({ id: line.id, price: lineAmount(line) }));
  const isLapsed = row.lapsedAt !== null;

  const pay = async (ids: readonly string[]) => {
    const taken = { ...order, row: { ...row, lapsedAt: null } };
    const paid = await changeLines(tx, doing, taken, { ids, status: 'readyToDelivery' });
    await deriveOrder(tx, doing, paid);
  };
  return {
    due: isLapsed ? [] : priced,
    lapsed: isLapsed ? priced : [],
    isPaid: row.isPayed || order.lines.some(({ status }) => status !== 'pending'),
    canRetake: () => canRetake(tx, order),
    pay,
    async reclaim(ids) {
      await pay(ids);
      await store.takeStock(tx, piecesByVariant(pending));
    },
    async giveUp() {
      if (isLapsed || pending.length === 0) return;
      await deriveOrder(tx, doing, { ...order, row: { ...row, lapsedAt: doing.now.toISOString() } });
      await store.restock(tx, piecesByVariant(pending));
    },
    announce: () => publishNewOrder(tx, null, { _id: row.id, tenantId: row.tenantId, total: row.totalPrice }),
  };
}
