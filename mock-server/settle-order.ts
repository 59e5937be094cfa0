import { deriveOrderStatus } from '#domain/orders/derive-status.ts';
import type { Order } from '#domain/orders/schema.ts';
import { derivePayment } from '#domain/payments/derive.ts';
import { payableOf } from './kernel/related.ts';
import type { Store } from './kernel/store.ts';

/** What an order and its payment show of its lines and requests. */
export function settleOrder(store: Store, order: Order): void {
  const isRefused = order.status === 'refused';
  const requests = store.refundRequests.filter(({ orderId }) => orderId === order._id);
  const { products, isPayed } = order;
  const status = deriveOrderStatus({ isPayed, isRefused, lines: products, requests });
  Object.assign(order, { status, version: order.version + 1 });
  const payment = store.payments.find(({ orderId }) => orderId === order._id);
  if (payment) Object.assign(payment, derivePayment(payableOf(store, order), payment.status));
}
