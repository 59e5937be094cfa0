import { type Account, accountOf, accountQuery, accountSums, duesOf } from '#domain/metrics/account/account.ts';
import { type Income, incomesOf, incomesQuery } from '#domain/metrics/account/incomes.ts';
import { accountPeriod, monthNow } from '#domain/metrics/account/period.ts';
import { type EventMoney, type LedgerEntry, ledgerList } from '#domain/metrics/money.ts';
import { eventMoneyOf, monthsOfMoney } from '#domain/metrics/statement.ts';
import { owingBookingsOf } from '#domain/metrics/today.ts';
import { feeQuoteInput, quoteFee } from '#domain/payments/fee-quote.ts';
import { type MoneyWay, moneyOf, movementsOf, noMoney } from '#domain/payments/ledger/entries.ts';
import { feeKept } from '#domain/payments/net.ts';
import type { Payment } from '#domain/payments/schema.ts';
import { toLocalInput } from '#domain/values/time.ts';
import { incomeColumns } from '#i18n/sheets/incomes.ts';
import { ledgerColumns } from '#i18n/sheets/ledger.ts';
import { feesOf } from '../../fees.ts';
import { readBody } from '../../kernel/body.ts';
import { list } from '../../kernel/list.ts';
import { paymentReader } from '../../kernel/related.ts';
import { type Call, find, ok, type Route, route, visible } from '../../kernel/route.ts';
import { exported, sheet } from '../../kernel/sheet.ts';

/** The entries the server's ledger would have of a payment, from its tickets or lines and its fee. */
function entriesOf({ show, thingsOf }: ReturnType<typeof paymentReader>, row: Payment): LedgerEntry[] {
  const {
    _id: paymentId,
    tenantId,
    eventId,
    paymentType,
    user,
    event,
    reservation,
    order,
    createdAt,
    refundedAmount,
  } = show(row);
  const way: MoneyWay = paymentType === 'stripe' ? 'card' : 'other';
  const common = {
    ...{ tenantId, paymentId, eventId, paymentType, note: null, corrects: null, way, cause: 'opening' as const },
  };
  const related = { ...(event && { event }), ...(reservation && { reservation }), ...(order && { order }) };
  const base = { ...common, ...(user && { user }), ...related };
  const { tickets, lines } = thingsOf(row);
  const things = [
    ...tickets.map((ticket) => ({
      ...{ ticketId: ticket._id, at: ticket.payedAt ?? createdAt, note: ticket.keptReason ?? null },
      ...moneyOf({ ...ticket, wasPayed: ticket.payedAt !== null }),
    })),
    ...lines.map((line) => ({
      ...{ ticketId: null, at: createdAt, note: null, ...moneyOf(line) },
    })),
  ];
  const moved = things.flatMap(({ ticketId, at, note, ...state }, thing) =>
    movementsOf(noMoney, state).map(
      ({ kind, amount }): LedgerEntry => ({
        ...{ ...base, _id: `${paymentId}.${thing}.${kind}`, ticketId, kind, amount, at },
        note: kind === 'kept' ? note : null,
      }),
    ),
  );
  const fee = feeKept({ ...row, refundedAmount });
  const [first] = moved;
  if (fee === 0 || !first) return moved;
  return [
    ...moved,
    { ...base, _id: `${paymentId}.fee`, ticketId: null, kind: 'fee', amount: fee, cause: 'charge', at: first.at },
  ];
}

export function ledgerOf(call: Call): LedgerEntry[] {
  const reader = paymentReader(call.store);
  return visible(call, call.store.payments).flatMap((row) => entriesOf(reader, row));
}

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
  const entries = ledgerOf(call).map((entry) => ({ ...entry, orderId: entry.order?._id ?? null }));
  const nameOf = (id: string) => store.events.find(({ _id }) => _id === id)?.name ?? '';
  const rows = {
    ...{ events: visible(call, store.events), tickets: visible(call, store.tickets) },
    ...{ reservations: visible(call, store.reservations), payments: visible(call, store.payments) },
  };
  return accountOf(span, accountSums(entries, span, nameOf), duesOf(owingBookingsOf(rows, now), now), now);
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

/** The statement of money and the fee of an amount. */
export const moneyRoutes: Route[] = [
  route('get', '/api/events/:id/money', ['get', 'ledger'], (call) => ok(eventMoney(call))),
  route('get', '/api/ledger/months', ['list', 'ledger'], (call) =>
    ok(monthsOfMoney(ledgerOf(call).map((entry) => ({ ...entry, orderId: entry.order?._id ?? null })))),
  ),
  route('get', '/api/ledger/account', ['list', 'ledger'], (call) => ok(account(call))),
  route('get', '/api/ledger/incomes', ['list', 'ledger'], (call) => ok(incomes(call))),
  route('get', '/api/ledger/incomes/excel', ['export', 'ledger'], (call) =>
    sheet(call, 'ledger', incomeColumns, incomes(call)),
  ),
  route('get', '/api/ledger/differences', ['list', 'ledger'], () => ok([])),
  route('get', '/api/ledger/excel', ['export', 'ledger'], (call) =>
    sheet(call, 'ledger', ledgerColumns, exported(call, ledgerList, ledgerOf(call), {})),
  ),
  route('get', '/api/ledger', ['list', 'ledger'], (call) => list(call, ledgerList, ledgerOf(call), {})),
  route('post', '/api/fees/quote', ['get', 'subscriptions'], (call) => {
    const { tenantId = call.actor.tenantId, amount, count, terms } = readBody(call, feeQuoteInput);
    const { fees, planName } = feesOf(call, tenantId);
    return ok(quoteFee({ ...fees, ...terms }, { amount, count }, planName));
  }),
];
