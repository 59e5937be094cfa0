import { desc, eq } from 'drizzle-orm';
import type { MyOrder } from '#domain/website/my-order.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { orders, payments, users } from '#server/tables.ts';
import { moneyBackOf } from '../../money/queries/ledger.ts';
import { linesOf } from '../../orders/queries/order.ts';
import { cardOf } from './my-booking.ts';
import { inOneState } from './one-state.ts';

/** An order with its lines and what is owed; undefined when it is gone. */
export const myOrder = (db: Db, orderId: string, now: Date): Promise<MyOrder | undefined> =>
  inOneState(db, (tx) => readOrder(tx, orderId, now));

async function readOrder(db: Db, orderId: string, now: Date): Promise<MyOrder | undefined> {
  const [[row], lines, [payment]] = await Promise.all([
    db
      .select({ order: orders, email: users.email })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(eq(orders.id, orderId)),
    linesOf(db, [orderId]),
    db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.createdAt)).limit(1),
  ]);
  if (!row) return undefined;
  const { id, tenantId, code, status, isContested, confirmBy, userInfo, deliveryPrice, totalPrice } = row.order;
  const isLive = row.order.lapsedAt === null;
  return {
    ...{ id, tenantId, code, status, isContested, confirmBy, deliveryPrice, isLive },
    ...{ name: userInfo.name, email: row.email, total: totalPrice, lines: lines.get(orderId) ?? [] },
    shippingAddress: row.order.shippingAddress,
    due: isLive && !row.order.isPayed ? totalPrice : 0,
    card: await cardOf(db, payment, now),
    back: await moneyBackOf(db, payment?.id),
  };
}
