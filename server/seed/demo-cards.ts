import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { cardUsed, isCharged } from '#demo/reservations/card-outcomes.ts';
import { takenFor } from '#demo/support/outcomes.ts';
import type { DemoData, DemoTicket } from '#demo/support/types.ts';
import { isProviderReason } from '#domain/payments/refund.ts';
import type { CardRefund, Payment } from '#domain/payments/schema.ts';
import { DAY } from '#domain/values/time.ts';
import type * as tables from '../tables.ts';
import { requestRefunds } from './demo-orders.ts';

type CheckoutValues = typeof tables.cardCheckouts.$inferInsert;
type AttemptValues = typeof tables.cardAttempts.$inferInsert;
type RefundValues = typeof tables.refunds.$inferInsert;
type SandboxValues = typeof tables.sandboxObjects.$inferInsert;

/** What is behind the demo's card payments: pages that were paid or hold a card, refunds, and the provider's own side. */
export interface DemoCards {
  checkouts: CheckoutValues[];
  attempts: AttemptValues[];
  refunds: RefundValues[];
  /** Disputes that nobody has decided, or that were won: no money moved, and none is in an opened ledger. */
  disputes: RefundValues[];
  sandboxObjects: SandboxValues[];
}

const providerIdOf = (payment: Payment): string => `pi_demo_${payment._id.replaceAll('-', '')}`;
const dayAfter = (instant: string): string => new Date(Date.parse(instant) + DAY).toISOString();

/** What a payment by card has that others have not; one that waits is open a day. */
export function cardColumns(payment: Payment) {
  const linkKey = payment.reservationId ? randomBytes(18).toString('base64url') : null;
  if (payment.paymentType !== 'stripe') return { linkKey, expiresAt: null, isHold: false, invoiceId: null };
  const isOpen = payment.status === 'waitingPayment';
  return {
    linkKey: randomBytes(18).toString('base64url'),
    expiresAt: isOpen ? (payment.expiresAt ?? dayAfter(payment.createdAt)) : null,
    isHold: payment.reservationId === null && !payment.orderId,
    invoiceId: null,
  };
}

/** When a ticket was given up because its card was not paid: that of a cancelled booking nothing was ever paid for. */
export function lapsedAtOf(data: DemoData): (ticket: DemoTicket) => string | null {
  const cancelled = new Set(data.events.filter(({ status }) => status === 'canceled').map(({ _id }) => _id));
  const lapsed = new Map(
    data.reservations
      .filter((row) => row.paymentType === 'stripe' && row.status === 'cancelled' && !cancelled.has(row.eventId))
      .map((row) => [row._id, dayAfter(row.createdAt)]),
  );
  return ({ reservationId, condition, payedAt }) =>
    condition === 'revoked' && payedAt === null ? (lapsed.get(reservationId) ?? null) : null;
}

const refundOf = (ticket: DemoTicket): number => takenFor(ticket) - (ticket.keptAmount ?? 0);

/** Money that moves on the provider's own pages, for nothing that we asked for. */
const atProvider = (
  { _id: paymentId, tenantId }: Payment,
  { _id: id, ticketId, amount, reason, state, toldReason, createdAt }: CardRefund,
): RefundValues => ({
  ...{ id, tenantId, paymentId, checkoutId: paymentId, ticketId, refundRequestId: null },
  ...{ amount, reason, state, toldReason, error: null },
  providerId: `${reason === 'dispute' ? 'dp' : 're'}_demo_${id.replaceAll('-', '')}`,
  ...{ createdAt, updatedAt: createdAt },
});

/** The page on which a card was refused, open for another. */
function pageOfRefused(
  payment: Payment,
  account: string,
  description: string,
): Pick<DemoCards, 'checkouts' | 'attempts' | 'sandboxObjects'> {
  const { _id, tenantId, amount, createdAt } = payment;
  const expiresAt = dayAfter(createdAt);
  const fee = payment.feeAmount ?? 0;
  const [sessionId, providerId] = [`cs_demo_${_id.replaceAll('-', '')}`, providerIdOf(payment)];
  const stamps = { createdAt, updatedAt: createdAt };
  const back = `/tenant/reservations/${payment.reservationId}`;
  const order = {
    ...{ paymentId: _id, account, description, amount, fee, isHold: false, expiresAt },
    ...{ email: 'socia@posta.example', successUrl: back, failureUrl: back },
  };
  const charge = { paymentId: _id, description, amount, fee, state: 'refused', refunded: 0, refundedFee: 0 };
  const owned = { ownerId: account, ...stamps };
  return {
    attempts: (payment.attempts ?? []).map(({ _id: id, at }) => ({
      ...{ id, tenantId, paymentId: _id, checkoutId: _id, messageId: id, amount, at },
      ...{ code: 'insufficient_funds', brand: 'visa', lastDigits: '9995' },
    })),
    checkouts: [
      {
        ...{ id: _id, tenantId, paymentId: _id, account, amount, fee, charge: 'none', isHold: false, expiresAt },
        ...{ sessionId, providerId, state: 'open', wasRefused: true, heldAt: null, settledAt: null },
        ...stamps,
      },
    ],
    sandboxObjects: [
      { id: providerId, kind: 'payment', data: charge, ...owned },
      {
        ...{ id: sessionId, kind: 'checkout', ...owned },
        data: { mode: 'payment', state: 'open', order, payment: providerId, expiresAt },
      },
    ],
  };
}

/** What of a payment went back to its card for its tickets, or did not; or what the provider moved by itself. */
function refundsOf(payment: Payment, tickets: readonly DemoTicket[]): RefundValues[] {
  const { tenantId, _id: paymentId, refunds = [] } = payment;
  const moved = refunds.filter(({ reason }) => isProviderReason(reason));
  if (moved.length > 0) return moved.map((refund) => atProvider(payment, refund));
  const common = { tenantId, paymentId, checkoutId: paymentId, refundRequestId: null, reason: 'ticket' } as const;
  const failed = refunds.map(
    ({ _id: id, ticketId, amount, error, createdAt }): RefundValues => ({
      ...{ ...common, id, ticketId, amount, state: 'failed', error, providerId: null },
      ...{ createdAt, updatedAt: createdAt },
    }),
  );
  const back = tickets
    .filter(({ condition, price }) => condition === 'refunded' && price > 0)
    .map((ticket): RefundValues => {
      const { _id: id, payedAt, createdAt } = ticket;
      const providerId = `re_demo_${id.replaceAll('-', '')}`;
      return {
        ...{ ...common, id, ticketId: id, amount: refundOf(ticket), state: 'succeeded', error: null, providerId },
        ...{ createdAt: payedAt ?? createdAt, updatedAt: payedAt ?? createdAt },
      };
    });
  return [...back, ...failed];
}

/**
 * What became of a card, and of how much: held for a request, or charged; nothing of one that was not used yet. Of a payment that
 * waits for a rest only what was paid was charged.
 */
function chargeOf(payment: Payment, own: readonly DemoTicket[]): { charge: 'held' | 'paid' | null; amount: number } {
  const { status, amount } = payment;
  const part = status === 'waitingPayment' ? own.reduce((sum, ticket) => sum + takenFor(ticket), 0) : 0;
  if (part > 0) return { charge: 'paid', amount: part };
  return { charge: status === 'unpaid' ? 'held' : isCharged(payment) ? 'paid' : null, amount };
}

/** The dispute that nobody has decided yet, as the provider has it. */
function disputeOf(refunds: readonly RefundValues[]): { id: string; amount: number } | undefined {
  const open = refunds.find(({ reason, state }) => reason === 'dispute' && state === 'pending');
  return open?.providerId ? { id: open.providerId, amount: open.amount } : undefined;
}

/** The provider's side of the demo's payments by card, so that its pages show them and refunds work. */
export function demoCards(data: DemoData): DemoCards {
  const accounts = new Map(data.tenants.map(({ userId, stripeConnectId }) => [userId, stripeConnectId]));
  const names = new Map(data.events.map(({ _id, name }) => [_id, name]));
  const codes = new Map(data.orders.map(({ _id, code }) => [_id, code]));
  const tickets = new Map<string, DemoTicket[]>();
  for (const ticket of data.tickets) {
    tickets.set(ticket.reservationId, [...(tickets.get(ticket.reservationId) ?? []), ticket]);
  }
  const cards: DemoCards = { checkouts: [], attempts: [], refunds: [], disputes: [], sandboxObjects: [] };
  for (const payment of data.payments) {
    const { _id, tenantId, createdAt } = payment;
    const account = accounts.get(tenantId);
    if (account && payment.wasRefused) {
      const page = pageOfRefused(payment, account, names.get(payment.eventId ?? '') ?? '');
      cards.checkouts.push(...page.checkouts);
      cards.attempts.push(...page.attempts);
      cards.sandboxObjects.push(...page.sandboxObjects);
      continue;
    }
    const own = payment.reservationId === null ? [] : (tickets.get(payment.reservationId) ?? []);
    const { charge, amount } = chargeOf(payment, own);
    if (payment.paymentType !== 'stripe' || !account || charge === null || amount === 0) continue;
    const at = own.find(({ payedAt }) => payedAt !== null)?.payedAt ?? createdAt;
    const fee = payment.feeAmount ?? 0;
    const refunds = [...refundsOf(payment, own), ...requestRefunds(data, payment)];
    const refunded = refunds.filter(({ state }) => state === 'succeeded').reduce((sum, one) => sum + one.amount, 0);
    const stamps = { createdAt, updatedAt: at };
    cards.checkouts.push({
      ...{ id: _id, tenantId, paymentId: _id, account, amount, fee, charge, isHold: charge === 'held' },
      expiresAt: dayAfter(createdAt),
      sessionId: `cs_demo_${_id.replaceAll('-', '')}`,
      state: 'completed',
      wasRefused: false,
      ...cardUsed(payment),
      providerId: providerIdOf(payment),
      heldAt: charge === 'held' ? at : null,
      settledAt: charge === 'paid' ? at : null,
      ...stamps,
    });
    const isMoneyless = ({ reason, state }: RefundValues) => reason === 'dispute' && state !== 'succeeded';
    cards.disputes.push(...refunds.filter(isMoneyless));
    cards.refunds.push(...refunds.filter((one) => !isMoneyless(one)));
    cards.sandboxObjects.push({
      id: providerIdOf(payment),
      kind: 'payment',
      ownerId: account,
      data: {
        ...{
          paymentId: _id,
          description: names.get(payment.eventId ?? '') ?? codes.get(payment.orderId ?? '') ?? '',
          amount,
          fee,
          state: charge,
        },
        ...{
          refunded,
          refundedFee: Math.floor((fee * refunded) / amount),
          refusesRefunds: refunds.some(({ state, reason }) => state === 'failed' && !isProviderReason(reason)),
          dispute: disputeOf(refunds),
        },
      },
      ...stamps,
    });
  }
  return cards;
}

/** The periods of plans that were paid: administrators see them among the payments. */
export const planPayments = (data: DemoData): (typeof tables.payments.$inferInsert)[] =>
  data.subscriptions
    .filter(({ providerId, price }) => providerId !== null && price > 0)
    .map(({ _id, tenantId, price, startAt }) => ({
      ...{ id: _id, tenantId, userId: tenantId, amount: price, invoiceId: `in_demo_${_id.replaceAll('-', '')}` },
      status: 'paid',
      paymentType: 'stripe',
      ...{ refundedAmount: 0, isHold: false, version: 1 },
      ...{ createdAt: startAt, updatedAt: startAt },
    }));

/** What was marked as paid in error, and taken back: the ledger keeps both. */
export const unmarkedRows = (data: DemoData): (typeof tables.ledgerEntries.$inferInsert)[] =>
  data.bookingChanges.flatMap(({ resource, action, recordId: ticketId, tenantId, userId: actorId, at }) => {
    const ticket = resource === 'tickets' ? data.tickets.find(({ _id }) => _id === ticketId) : undefined;
    const payment = data.payments.find(({ reservationId }) => reservationId === ticket?.reservationId);
    if (!ticket || !payment) return [];
    const { eventId, reservationId, price } = ticket;
    const isTaken = action !== 'unpay';
    return [
      {
        ...{ id: v7({ msecs: Date.parse(at) }), tenantId, paymentId: payment._id, eventId, reservationId, ticketId },
        ...{ book: 'community' as const, kind: 'taken' as const, way: 'other' as const, actorId, at },
        ...{ amount: isTaken ? price : -price, cause: isTaken ? ('paid' as const) : ('unpaid' as const) },
      },
    ];
  });
