import { v7 } from 'uuid';
import { Refusal } from '../../../../domain/errors.ts';
import { piecesByVariant } from '../../../../domain/orders/amounts.ts';
import { assertSelling, type OrderPlan, planOrder } from '../../../../domain/orders/plan.ts';
import type { Order, OrderInput } from '../../../../domain/orders/schema.ts';
import { merchandiseFee } from '../../../../domain/payments/fee.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Db } from '../../../kernel/database/database.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { publishNewOrder } from '../../notifications/commands/publish-live-event.ts';
import { cardFields } from '../../payments/cards/card-fields.ts';
import { sendPayLink } from '../../payments/cards/mails.ts';
import { findPaymentOf } from '../../payments/queries/card.ts';
import { insertPayment } from '../../reservations/queries/booking.ts';
import { communityRights } from '../../tenants/queries/community.ts';
import { drawCode } from '../../tickets/print/new-code.ts';
import { getOrder } from '../queries/order.ts';
import * as store from '../queries/order-store.ts';
import { mailOrder } from './order-mails.ts';

/** What is ordered, planned with its options locked until the transaction ends. */
async function plan(tx: Db, services: Services, input: OrderInput, account: OrderPlan['userInfo']): Promise<OrderPlan> {
  const distinct = (ids: readonly string[]) => [...new Set(ids)].sort();
  const productIds = distinct(input.products.map(({ productId }) => productId));
  const variantIds = distinct(input.products.map(({ variantId }) => variantId));
  const products = await store.orderableProducts(tx, input.tenantId, productIds);
  // First without the lock, so that refusals, the most of a rush, do not queue for it; what counts is decided under it.
  const seen = await store.readVariants(tx, variantIds);
  const first = planOrder({ input, products, variants: seen, account });
  if (services.testing?.skipStockLock) return first;
  return planOrder({ input, products, variants: await store.lockVariants(tx, variantIds), account });
}

/** The payment by card; what costs nothing has none. */
async function placePayment(tx: Db, services: Services, order: store.OrderRow): Promise<void> {
  const { id: orderId, tenantId, userId, totalPrice: amount } = order;
  const feeOn = (fees: Parameters<typeof merchandiseFee>[0]) => merchandiseFee(fees, amount);
  const fields = await cardFields(tx, { tenantId, feeOn, now: services.now(), isHold: false });
  await insertPayment(tx, {
    ...{ tenantId, userId, orderId, amount },
    ...{ status: 'waitingPayment', paymentType: 'stripe' },
    ...fields,
  });
  await sendPayLink(tx, services, await findPaymentOf(tx, orderId, {}));
}

/**
 * Orders merchandise of one community: prices, stock, order, lines and payment in the caller's transaction (DEC-067, DEC-068).
 * The pieces are taken now; the community is told when they are paid for, as until then there is nothing to do and the order
 * may lapse. One that costs nothing is ready at once.
 * @throws Refusal not_found, those of assertSelling and planOrder
 */
export async function placeOrder(tx: Db, services: Services, caller: Caller, input: OrderInput): Promise<Order> {
  const { userId } = caller.actor;
  const { tenantId } = input;
  const buyer = await store.buyerOf(tx, userId);
  if (!buyer) throw new Refusal('not_found');
  assertSelling(await communityRights(tx, tenantId));
  const { email, ...account } = buyer;
  const { lines, price, deliveryPrice, totalPrice, ...contact } = await plan(tx, services, input, account);
  await store.takeStock(tx, piecesByVariant(lines));
  const isFree = totalPrice === 0;
  const status = isFree ? 'readyToDelivery' : 'waitingPayment';
  const { name, surname } = contact.userInfo;
  const row = await store.insertOrder(
    tx,
    { id: v7(), tenantId, userId, status, isPayed: isFree, price, deliveryPrice, totalPrice, ...contact },
    lines.map((line) => ({ ...line, id: v7(), status: isFree ? 'readyToDelivery' : 'pending' })),
    { words: [surname, name, email], newCode: drawCode },
  );
  if (!isFree) await placePayment(tx, services, row);
  const changes = { total: totalPrice, lines: lines.length };
  await audit(tx, caller, { action: 'create', resource: 'orders', recordId: row.id, tenantId, changes });
  if (isFree) {
    await mailOrder(tx, services, row.id, 'placed', null);
    await publishNewOrder(tx, caller, { _id: row.id, tenantId, total: 0 });
  }
  return getOrder(tx, row.id);
}
