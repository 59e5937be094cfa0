import { Refusal } from '#domain/errors.ts';
import { shippable } from '#domain/orders/derive-status.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { lockOrders } from '../queries/order-store.ts';
import { deliverLines } from './deliver-lines.ts';
import { mailOrder } from './order-mails.ts';

/** How many orders and lines were shipped or handed over. */
export interface Shipped {
  orders: number;
  lines: number;
}

/**
 * Sets what is ready of orders as shipped, or handed over; lines in any other state stay, and an order that has none is no
 * error. Anyone who is sent a parcel is notified.
 * @throws Refusal not_found when one of them is absent or another community's
 */
export async function shipOrders(tx: Db, services: Services, caller: Caller, ids: readonly string[]): Promise<Shipped> {
  const wanted = [...new Set(ids)];
  const found = await lockOrders(tx, wanted);
  if (found.length < wanted.length) throw new Refusal('not_found');
  const shipped: Shipped = { orders: 0, lines: 0 };
  const at = services.now().toISOString();
  for (const order of found) {
    const lines = shippable(order.lines);
    if (lines.length === 0) continue;
    await deliverLines(tx, caller, order, lines, { at });
    if (lines.some(({ deliveryType }) => deliveryType === 'delivery'))
      await mailOrder(tx, services, order.row.id, 'shipped', null);
    shipped.orders += 1;
    shipped.lines += lines.length;
  }
  return shipped;
}
