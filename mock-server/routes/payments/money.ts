import { takenFor } from '#demo/support/outcomes.ts';
import { type Account, accountOf, accountQuery, accountSums, duesOf } from '#domain/metrics/account/account.ts';
import { type Income, incomesOf, incomesQuery } from '#domain/metrics/account/incomes.ts';
import { accountPeriod, monthNow } from '#domain/metrics/account/period.ts';
import { type EventMoney, type LedgerEntry, ledgerList } from '#domain/metrics/money.ts';
import { eventMoneyOf, monthsOfMoney, takenTypeOf } from '#domain/metrics/statement.ts';
import { owingBookingsOf } from '#domain/metrics/today.ts';
import type { TenantFees } from '#domain/payments/fees/fee.ts';
import { feeQuoteInput, quoteFee } from '#domain/payments/fees/fee-quote.ts';
import { type MoneyWay, moneyOf, movementsOf, noMoney } from '#domain/payments/ledger/entries.ts';
import { paymentList } from '#domain/payments/list.ts';
import { feeKept, isPlanPayment } from '#domain/payments/net.ts';
import type { Payment } from '#domain/payments/schema.ts';
import { isTroubled, troubles } from '#domain/payments/trouble.ts';
import { isActivePlan } from '#domain/subscriptions/plan.ts';
import { toLocalInput } from '#domain/values/time.ts';
import { readBody } from '../../kernel/contract.ts';
import { list, type PageOptions, records } from '../../kernel/list.ts';
import { bookingWords, paidByTakers, paymentReader, personWords, phoneOf, troubleIn } from '../../kernel/related.ts';
import { type Call, find, ok, type Route, route, visible } from '../../kernel/route.ts';
import type { Store } from '../../kernel/store.ts';

function paymentOptions({ store }: Call): PageOptions<Payment> {
  const { show } = paymentReader(store);
  return {
    read: {
      movedAt: (row) => show(row).takenAt,
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
function wholePayment(call: Call, row: Payment): object {
  const payment = paymentReader(call.store).show(row);
  const { paymentType, takenAmount = 0, refundedAmount = 0 } = payment;
  const byWay = (amount: number) => ({ card: 0, other: 0, [paymentType === 'stripe' ? 'card' : 'other']: amount });
  const [taken, givenBack] = [byWay(takenAmount), byWay(refundedAmount)];
  const { wasRefused = false, attempts = [], refunds = [] } = row;
  return { ...payment, payPath: null, wasRefused, attempts, taken, givenBack, refunds };
}

/** Payments as they are. */
export const paymentRoutes: Route[] = records<Payment>('/api/payments', 'payments', {
  list: paymentList,
  rows: ({ payments }) => payments,
  options: paymentOptions,
  whole: wholePayment,
});

/** The entries the server's ledger would have of a payment, from its tickets or lines and its fee. */
function entriesOf(store: Store, { show, thingsOf }: ReturnType<typeof paymentReader>, row: Payment): LedgerEntry[] {
  const { _id: paymentId, createdAt, refundedAmount, note: _note, ...payment } = show(row);
  const way: MoneyWay = payment.paymentType === 'stripe' ? 'card' : 'other';
  const base = { ...payment, paymentId, ticketId: null, note: null, corrects: null, way, cause: 'opening' as const };
  const { tickets, lines } = thingsOf(row);
  const takers = paidByTakers(store, tickets);
  const things = [
    ...tickets.map((ticket) => ({
      ...{ ticketId: ticket._id, at: ticket.payedAt ?? createdAt, note: ticket.keptReason ?? null },
      state: moneyOf({ ...ticket, paidAmount: takenFor(ticket) }),
      ...(takers.includes(ticket) && {
        taker: { name: ticket.participantInfo.name, surname: ticket.participantInfo.surname },
      }),
    })),
    ...lines.map((line) => ({ ticketId: null, at: createdAt, note: null, state: moneyOf(line) })),
  ];
  const moved = things.flatMap(({ note, state, ...thing }, at) =>
    movementsOf(noMoney, state).map(({ kind, amount }): LedgerEntry => {
      const about = { ...base, ...thing, _id: `${paymentId}.${at}.${kind}`, kind, amount };
      return { ...about, note: kind === 'kept' ? note : null };
    }),
  );
  const fee = feeKept({ ...row, refundedAmount });
  const [first] = moved;
  if (fee === 0 || !first) return moved;
  return [...moved, { ...base, _id: `${paymentId}.fee`, kind: 'fee', amount: fee, cause: 'charge', at: first.at }];
}

export function ledgerOf(call: Call): LedgerEntry[] {
  const reader = paymentReader(call.store);
  return visible(call, call.store.payments).flatMap((row) => entriesOf(call.store, reader, row));
}

/** The entries with what they pay by its id. */
export const entriesIn = (call: Call) =>
  ledgerOf(call).map((entry) => ({ ...entry, orderId: entry.order?._id ?? null }));

export function eventMoney(call: Call): EventMoney {
  const { _id: eventId } = find(visible(call, call.store.events), call.params['id']);
  const isOfEvent = (row: { eventId: string | null }) => row.eventId === eventId;
  const at = call.now.toISOString();
  return eventMoneyOf({ eventId, at }, call.store.tickets.filter(isOfEvent), ledgerOf(call).filter(isOfEvent));
}

function account(call: Call): Account {
  const { store, now } = call;
  const { period = monthNow(now), compare } = readBody({ body: call.query }, accountQuery);
  const span = accountPeriod(period, compare, now);
  const nameOf = (id: string) => store.events.find(({ _id }) => _id === id)?.name ?? '';
  const rows = {
    ...{ events: visible(call, store.events), tickets: visible(call, store.tickets) },
    ...{ reservations: visible(call, store.reservations), payments: visible(call, store.payments) },
  };
  return accountOf(span, accountSums(entriesIn(call), span, nameOf), duesOf(owingBookingsOf(rows, now), now), now);
}

function incomes(call: Call): Income[] {
  const { period } = readBody({ body: call.query }, incomesQuery);
  const { store } = call;
  return incomesOf(
    ledgerOf(call)
      .map(({ eventId, at, kind, amount }) => {
        const event = store.events.find(({ _id }) => _id === eventId);
        const named = event && { _id: event._id, name: event.name, eventType: event.eventType };
        return { month: toLocalInput(at).slice(0, 7), event: named ?? null, kind, amount };
      })
      .filter(({ month }) => month.startsWith(period)),
  );
}

/** The fees that hold for a community now, its plan's among them. */
function feesOf({ store }: Call, tenantId: string | null): { fees: TenantFees; planName: string | null } {
  const owner = store.tenants.find(({ userId }) => userId === tenantId);
  const own = store.subscriptions.find((one) => one.tenantId === tenantId && isActivePlan(one.status));
  const plan = store.plans.find(({ _id }) => _id === own?.planId);
  const fees = {
    defaultFeePercentage: owner?.defaultFeePercentage ?? null,
    merchFeePercentage: owner?.merchFeePercentage ?? null,
    priceTiers: owner?.priceTiers ?? [],
    planFeePercentage: plan?.defaultFeePercentage ?? null,
  };
  return { fees, planName: plan?.name ?? null };
}

/** The statement of money and the fee of an amount. */
export const moneyRoutes: Route[] = [
  route('get', '/api/events/:id/money', ['get', 'ledger'], (call) => ok(eventMoney(call))),
  route('get', '/api/ledger/months', ['list', 'ledger'], (call) => ok(monthsOfMoney(entriesIn(call)))),
  route('get', '/api/ledger/account', ['list', 'ledger'], (call) => ok(account(call))),
  route('get', '/api/ledger/incomes', ['list', 'ledger'], (call) => ok(incomes(call))),
  route('get', '/api/ledger/differences', ['list', 'ledger'], () => ok([])),
  route('get', '/api/ledger', ['list', 'ledger'], (call) =>
    list(call, ledgerList, ledgerOf(call), { read: { takenType: takenTypeOf } }),
  ),
  route('post', '/api/fees/quote', ['get', 'subscriptions'], (call) => {
    const { tenantId = call.actor.tenantId, amount, count, terms } = readBody(call, feeQuoteInput);
    const { fees, planName } = feesOf(call, tenantId);
    return ok(quoteFee({ ...fees, ...terms }, { amount, count }, planName));
  }),
];
