import { Refusal } from '#domain/errors.ts';
import { ledgerList } from '#domain/metrics/money.ts';
import { isOpenToCard } from '#domain/payments/card.ts';
import type { LedgerKind } from '#domain/payments/ledger/entries.ts';
import { paymentList } from '#domain/payments/list.ts';
import { isPlanPayment } from '#domain/payments/net.ts';
import type { Payment } from '#domain/payments/schema.ts';
import { isTroubled, troubles } from '#domain/payments/trouble.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { payByCard, paymentOf, refundOwed } from '../../cards.ts';
import { list, type PageOptions, select } from '../../kernel/list.ts';
import { paymentReader, troubleIn } from '../../kernel/related.ts';
import { type Call, findOwn, noContent, ok, type Route, route, visible } from '../../kernel/route.ts';
import { bookingWords, personWords, phoneOf } from '../../kernel/searched.ts';
import { ledgerOf } from './money.ts';

type Terms = Call['query'];

/** The query without what narrows it by when money moved, and that alone. */
function splitQuery({ query }: Call): { moved: Terms; rest: Terms } {
  const isMoved = (key: string) => key === 'movedAt' || key.startsWith('movedAt.');
  const only = (keep: (key: string) => boolean): Terms =>
    Object.fromEntries(Object.entries(query).filter(([key]) => keep(key)));
  return { moved: only(isMoved), rest: only((key) => !isMoved(key)) };
}

/** Payments as a list has them: narrowed to a time, those that moved money in it, with what moved then. */
export function paymentsListed(call: Call): { call: Call; rows: Payment[]; options: PageOptions<Payment> } {
  const rows = visible(call, call.store.payments);
  const options = paymentOptions(call);
  const { moved, rest } = splitQuery(call);
  if (Object.keys(moved).length === 0) return { call, rows, options };
  const query = Object.fromEntries(Object.entries(moved).map(([key, value]) => [key.replace('movedAt', 'at'), value]));
  const entries = groupBy(select({ ...call, query }, ledgerList, ledgerOf(call)), ({ paymentId }) => paymentId);
  const show = (row: Payment): Payment => {
    const of = (kind: LedgerKind) =>
      (entries.get(row._id) ?? []).reduce((sum, entry) => sum + (entry.kind === kind ? entry.amount : 0), 0);
    return {
      ...paymentReader(call.store).show(row),
      ...{ takenAmount: of('taken'), refundedAmount: of('givenBack'), owedAmount: of('owed') },
      ...{ keptAmount: of('kept'), feeKept: of('fee') },
    };
  };
  return {
    call: { ...call, query: rest },
    rows: rows.filter(({ _id }) => entries.has(_id)),
    options: { ...options, show },
  };
}

export function paymentOptions({ store }: Call): PageOptions<Payment> {
  const { show } = paymentReader(store);
  return {
    read: {
      takenAmount: (row) => show(row).takenAmount,
      owedAmount: (row) => show(row).owedAmount,
      refundedAmount: (row) => show(row).refundedAmount,
      keptAmount: (row) => show(row).keptAmount,
      trouble: (row) => troubles.filter((kind) => isTroubled(troubleIn(row), kind)),
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
  const row = findOwn(call, call.store.payments);
  const payment = paymentReader(call.store).show(row);
  const { paymentType, refundedAmount } = payment;
  const givenBack = { card: 0, other: 0, [paymentType === 'stripe' ? 'card' : 'other']: refundedAmount };
  const { wasRefused = false, attempts = [], refunds = [] } = row;
  return { ...payment, payPath: null, wasRefused, attempts, givenBack, refunds };
}

/** Payments: read, and by card made and given back at once (events §7). */
export const paymentRoutes: Route[] = [
  route('get', '/api/payments', ['list', 'payments'], (call) => {
    const listed = paymentsListed(call);
    return list(listed.call, paymentList, listed.rows, listed.options);
  }),
  route('get', '/api/payments/:id', ['get', 'payments'], (call) => ok(wholePayment(call))),
  route('post', '/api/payments/:id', ['pay', 'payments'], (call) => ok(payByCard(call))),
  route('post', '/api/payments/:id/send', ['send', 'payments'], (call) => {
    if (!isOpenToCard(paymentOf(call), call.now)) throw new Refusal('payment_not_open');
    return noContent;
  }),
  route('post', '/api/payments/:id/refund', ['refund', 'payments'], (call) => ok(refundOwed(call))),
];
