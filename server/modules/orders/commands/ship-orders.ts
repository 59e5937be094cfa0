import { Refusal } from '../../../../domain/errors.ts';
import { shippable } from '../../../../domain/orders/derive-status.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Db } from '../../../kernel/database/database.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { lockOrders, setLines } from '../queries/order-store.ts';
import { storeOrderStatus, withLines } from './derive-order.ts';
import { mailOrder } from './order-mails.ts';

/** How many orders and lines were shipped or handed over. */
export interface Shipped {
  orders: number;
  lines: number;
}

/**
 * Sets what is ready of orders as shipped, or handed over; lines in any other state stay, and an order that has none is no
 * error (STATE-E033, STATE-E034, OPEN-212). Whoever is sent a parcel is told.
 * @throws Refusal not_found when one of them is absent or another community's
 */
export async function shipOrders(tx: Db, services: Services, caller: Caller, ids: readonly string[]): Promise<Shipped> {
  const wanted = [...new Set(ids)];
  const found = await lockOrders(tx, wanted);
  if (found.length < wanted.length) throw new Refusal('not_found');
  const shipped: Shipped = { orders: 0, lines: 0 };
  for (const order of found) {
    const lines = shippable(order.lines);
    if (lines.length === 0) continue;
    const lineIds = lines.map(({ id }) => id);
    await setLines(tx, lineIds, 'delivered');
    await storeOrderStatus(tx, withLines(order, lineIds, 'delivered'));
    const { id: recordId, tenantId } = order.row;
    const changes = { status: 'delivered', lineIds };
    await audit(tx, caller, { action: 'update', resource: 'orders', recordId, tenantId, changes });
    if (lines.some(({ deliveryType }) => deliveryType === 'delivery'))
      await mailOrder(tx, services, recordId, 'shipped', null);
    shipped.orders += 1;
    shipped.lines += lines.length;
  }
  return shipped;
}
