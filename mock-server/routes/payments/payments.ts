import { Refusal } from '../../../domain/errors.ts';
import { isOpenToCard } from '../../../domain/payments/card.ts';
import { paymentList } from '../../../domain/payments/list.ts';
import { isPlanPayment } from '../../../domain/payments/net.ts';
import type { Payment } from '../../../domain/payments/schema.ts';
import { payByCard, paymentOf, refundOwed } from '../../cards.ts';
import { list, type PageOptions } from '../../kernel/list.ts';
import { paymentReader } from '../../kernel/related.ts';
import { type Call, findOwn, noContent, ok, type Route, route, visible } from '../../kernel/route.ts';
import { bookingWords, personWords, phoneOf } from '../../kernel/searched.ts';

export function paymentOptions({ store }: Call): PageOptions<Payment> {
  const { show } = paymentReader(store);
  return {
    read: {
      takenAmount: (row) => show(row).takenAmount,
      owedAmount: (row) => show(row).owedAmount,
      refundedAmount: (row) => show(row).refundedAmount,
      keptAmount: (row) => show(row).keptAmount,
      isPlan: (row) => isPlanPayment(row),
    },
    show,
    search: ({ userId, reservationId, orderId }) => {
      const booking = store.reservations.find(({ _id }) => _id === reservationId);
      const order = store.orders.find(({ _id }) => _id === orderId);
      const words = booking ? bookingWords(store, booking) : personWords(store, userId);
      return `${words} ${order?.code ?? ''}`;
    },
    phone: ({ userId }) => phoneOf(store, userId),
  };
}

/** A payment by itself: without a provider its money goes back the way it came. */
function wholePayment(call: Call): Payment {
  const payment = paymentReader(call.store).show(findOwn(call, call.store.payments));
  const { paymentType, refundedAmount } = payment;
  const givenBack = { card: 0, other: 0, [paymentType === 'stripe' ? 'card' : 'other']: refundedAmount };
  return { ...payment, payPath: null, wasRefused: false, givenBack, refunds: [] };
}

/** Payments: read, and by card made and given back at once (events §7). */
export const paymentRoutes: Route[] = [
  route('get', '/api/payments', ['list', 'payments'], (call) =>
    list(call, paymentList, visible(call, call.store.payments), paymentOptions(call)),
  ),
  route('get', '/api/payments/:id', ['get', 'payments'], (call) => ok(wholePayment(call))),
  route('post', '/api/payments/:id', ['pay', 'payments'], (call) => ok(payByCard(call))),
  route('post', '/api/payments/:id/send', ['send', 'payments'], (call) => {
    if (!isOpenToCard(paymentOf(call), call.now)) throw new Refusal('payment_not_open');
    return noContent;
  }),
  route('post', '/api/payments/:id/refund', ['refund', 'payments'], (call) => ok(refundOwed(call))),
];
