import type Stripe from 'stripe';
import type { RefundState } from '#domain/payments/refund.ts';
import type { PlanStatus } from '#domain/subscriptions/plan.ts';
import { planStatuses } from '#domain/subscriptions/plan.ts';
import {
  type Declined,
  type ProviderEvent,
  type ProviderFact,
  WebhookRefused,
  type WebhookRequest,
} from '../provider.ts';

/** How far a message's time may lie from ours, in seconds: an old one sent again is refused. */
const REPLAY_WINDOW = 300;

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();
const idOf = (value: string | { id: string } | null | undefined): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : value.id;

/** A pause keeps the subscription without payments, as `unpaid` does. */
const statusOf = (status: string): PlanStatus => planStatuses.find((known) => known === status) ?? 'unpaid';

/** When a period ends is on its items; there is one. */
function subscriptionFact(subscription: Stripe.Subscription): ProviderFact {
  const [item] = subscription.items.data;
  const end = subscription.ended_at ?? item?.current_period_end ?? null;
  return {
    kind: 'subscriptionChanged',
    subscription: {
      id: subscription.id,
      customer: idOf(subscription.customer) ?? '',
      checkoutId: subscription.metadata['checkoutId'] ?? null,
      status: statusOf(subscription.status),
      startsAt: instant(subscription.start_date),
      endsAt: end === null ? null : instant(end),
      cancelsAtEnd: subscription.cancel_at_period_end,
      changeId: item?.price.metadata['changeId'] ?? null,
    },
  };
}

function paymentFact(
  payment: Stripe.PaymentIntent,
  state: Extract<ProviderFact, { kind: 'paymentChanged' }>['state'],
): Extract<ProviderFact, { kind: 'paymentChanged' }> {
  const { id, metadata, amount } = payment;
  return { kind: 'paymentChanged', payment: id, paymentId: metadata['paymentId'] ?? null, state, amount };
}

/** Why a card was refused: the bank's own word where it gave one, and which card it was. */
function declinedOf({ last_payment_error }: Stripe.PaymentIntent): Declined | null {
  if (!last_payment_error) return null;
  const card = last_payment_error.payment_method?.card;
  return {
    code: last_payment_error.decline_code ?? last_payment_error.code ?? null,
    brand: card?.brand ?? null,
    lastDigits: card?.last4 ?? null,
  };
}

/**
 * The card of a charge, which a payment intent in a message only names by its id. Taken or held, it is the payment; what was
 * paid without a card tells nothing that the intent does not.
 */
function chargeFact({ payment_intent, metadata, amount, captured, payment_method_details }: Stripe.Charge) {
  const payment = idOf(payment_intent);
  const card = payment_method_details?.card;
  if (payment === null || !card) return null;
  const shown = { brand: card.brand, lastDigits: card.last4 };
  const state = captured ? 'paid' : 'held';
  const paymentId = metadata['paymentId'] ?? null;
  return { kind: 'paymentChanged', payment, paymentId, state, amount, card: shown } as const;
}

export const refundStateOf = (status: string | null): RefundState =>
  status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending';

/** What of Stripe's messages the product acts on; each type is listed in docs/adr/0008-payment-provider.md. */
export function factOfEvent(event: Stripe.Event): ProviderFact | null {
  switch (event.type) {
    case 'account.updated':
      return { kind: 'accountChanged', account: event.data.object.id };
    case 'checkout.session.completed': {
      const session = event.data.object;
      const paymentId = session.metadata?.['paymentId'] ?? null;
      return { kind: 'checkoutCompleted', session: session.id, paymentId, payment: idOf(session.payment_intent) };
    }
    case 'checkout.session.expired': {
      const session = event.data.object;
      return { kind: 'checkoutExpired', session: session.id, paymentId: session.metadata?.['paymentId'] ?? null };
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return subscriptionFact(event.data.object);
    case 'payment_intent.amount_capturable_updated':
      return paymentFact(event.data.object, 'held');
    case 'payment_intent.succeeded':
      return paymentFact(event.data.object, 'paid');
    case 'payment_intent.payment_failed':
      return { ...paymentFact(event.data.object, 'refused'), declined: declinedOf(event.data.object) };
    case 'payment_intent.canceled':
      return paymentFact(event.data.object, 'canceled');
    case 'charge.succeeded':
      return chargeFact(event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { id, payment_intent, status, amount, metadata, failure_reason, reason } = event.data.object;
      return {
        kind: 'refundChanged',
        refund: id,
        refundId: metadata?.['refundId'] ?? null,
        payment: idOf(payment_intent),
        state: refundStateOf(status),
        amount,
        error: failure_reason ?? null,
        reason: reason ?? null,
      };
    }
    case 'invoice.paid': {
      const { id, amount_paid, parent, billing_reason } = event.data.object;
      const subscription = idOf(parent?.subscription_details?.subscription);
      // Nothing was paid for a trial, and invoices without a subscription are not a plan's.
      if (id === undefined || subscription === null || amount_paid === 0) return null;
      const isChange = billing_reason === 'subscription_update';
      return { kind: 'planPaid', invoice: id, subscription, amount: amount_paid, isChange };
    }
    case 'charge.dispute.created':
    // An inquiry that became a dispute is reported by the money alone.
    case 'charge.dispute.funds_withdrawn': {
      const { id, payment_intent, amount, status, reason } = event.data.object;
      const isInquiry = status.startsWith('warning_');
      return { kind: 'disputeOpened', dispute: id, payment: idOf(payment_intent), amount, isInquiry, reason };
    }
    case 'charge.dispute.closed': {
      const { id, payment_intent, amount, status, balance_transactions, reason } = event.data.object;
      const fee = balance_transactions.reduce((sum, transaction) => sum + transaction.fee, 0);
      return {
        kind: 'disputeClosed',
        dispute: id,
        payment: idOf(payment_intent),
        amount,
        isWon: status !== 'lost',
        fee,
        reason,
      };
    }
    case 'payout.paid':
    case 'payout.failed': {
      const { id, amount, failure_code } = event.data.object;
      const state = event.type === 'payout.paid' ? 'paid' : 'failed';
      return { kind: 'bankPayoutChanged', payout: id, amount, state, code: failure_code };
    }
    default:
      return null;
  }
}

/** The event of a signed request; any of the secrets may have signed it. @throws WebhookRefused */
function verified(stripe: Stripe, { body, headers }: WebhookRequest, secrets: readonly string[]): Stripe.Event {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') throw new WebhookRefused('no signature');
  let reason = 'no secret is set';
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, REPLAY_WINDOW);
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
  }
  throw new WebhookRefused(reason);
}

/**
 * Reads a webhook. Endpoints of connected accounts get messages of the test mode too: those of the other mode than our key's
 * are taken and not acted on.
 * @throws WebhookRefused
 */
export function readEvent(
  stripe: Stripe,
  request: WebhookRequest,
  secrets: readonly string[],
  isLive: boolean,
): ProviderEvent {
  const event = verified(stripe, request, secrets);
  return {
    id: event.id,
    type: event.type,
    account: event.account ?? null,
    happenedAt: instant(event.created),
    fact: event.livemode === isLive ? factOfEvent(event) : null,
  };
}
