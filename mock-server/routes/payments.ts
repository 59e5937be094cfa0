import { paymentList } from '../../domain/payment/list.ts';
import type { Payment } from '../../domain/payment/schema.ts';
import { list, type PageOptions } from '../list.ts';
import { showPayment } from '../related.ts';
import { type Call, findOwn, ok, type Route, route, visible } from '../route.ts';

export function searchOf(call: Call, userId: string): string {
  const user = call.store.users.find((one) => one._id === userId);
  return user ? `${user.surname} ${user.name} ${user.email}` : '';
}

export const paymentOptions = (call: Call): PageOptions<Payment> => ({
  show: (row) => showPayment(call.store, row),
  search: (row) => searchOf(call, row.userId),
});

/** Payments and plans: read only here (events §7). */
export const paymentRoutes: Route[] = [
  route('get', '/api/payments', ['list', 'payments'], (call) =>
    list(call, paymentList, visible(call, call.store.payments), paymentOptions(call)),
  ),
  route('get', '/api/payments/:id', ['get', 'payments'], (call) =>
    ok(showPayment(call.store, findOwn(call, call.store.payments))),
  ),
];
