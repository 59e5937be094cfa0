import { describe, expect, test } from 'vitest';
import { idOf, published, publishedEvent, signatureFor } from '#tests/support/stripe/published.ts';
import { WebhookRefused } from '../provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

const SECRET = 'whsec_platform';
const CONNECT_SECRET = 'whsec_connect';
const account = idOf('account');
const payment = idOf('payment_intent');
const provider = createStripeProvider({ secretKey: 'sk_test_x', webhookSecrets: [SECRET, CONNECT_SECRET] });

const message = (event: Record<string, unknown>, secret = SECRET, at = new Date()) => {
  const body = JSON.stringify(event);
  return { body: Buffer.from(body), headers: { 'stripe-signature': signatureFor(body, secret, at) } };
};
const read = (event: Record<string, unknown>, secret?: string) => provider.readWebhook(message(event, secret));
const subscription = (changes: Record<string, unknown> = {}) =>
  published('subscription', {
    ended_at: null,
    cancel_at_period_end: false,
    metadata: { checkoutId: 'c1' },
    ...changes,
  });
const [item] = (published('subscription')['items'] as { data: Record<string, unknown>[] }).data;
const periodEnd = new Date(Number(item?.['current_period_end']) * 1000).toISOString();
const startDate = new Date(Number(published('subscription')['start_date']) * 1000).toISOString();
const paid = { metadata: { paymentId: 'p1' } };
const fact = { payment, paymentId: 'p1', amount: published('payment_intent')['amount'] };
const charged = { ...fact, amount: published('charge')['amount'] };
const state = {
  id: idOf('subscription'),
  customer: published('subscription')['customer'],
  checkoutId: 'c1',
  status: 'active',
  startsAt: startDate,
  endsAt: periodEnd,
  cancelsAtEnd: false,
  changeId: null,
};
const refunded = {
  ...{ refund: idOf('refund'), refundId: 'r1', payment },
  ...{ amount: published('refund')['amount'], error: null, reason: null },
};
const ours = { payment_intent: payment, metadata: { refundId: 'r1' } };

/** Every type the product acts on, with the published object it carries, and what is made of it. */
const webhooks: [string, Record<string, unknown>, unknown][] = [
  ['account.updated', published('account'), { kind: 'accountChanged', account }],
  [
    'checkout.session.completed',
    published('checkout.session', paid),
    {
      kind: 'checkoutCompleted',
      session: idOf('checkout.session'),
      paymentId: 'p1',
      payment: published('checkout.session')['payment_intent'],
    },
  ],
  [
    'checkout.session.expired',
    published('checkout.session'),
    { kind: 'checkoutExpired', session: idOf('checkout.session'), paymentId: null },
  ],
  [
    'customer.subscription.updated',
    subscription({ items: { data: [{ ...item, price: { ...published('price'), metadata: { changeId: 'c2' } } }] } }),
    { kind: 'subscriptionChanged', subscription: { ...state, changeId: 'c2' } },
  ],
  ['customer.subscription.created', subscription(), { kind: 'subscriptionChanged', subscription: state }],
  [
    'customer.subscription.updated',
    subscription({ status: 'past_due', cancel_at_period_end: true }),
    { kind: 'subscriptionChanged', subscription: { ...state, status: 'past_due', cancelsAtEnd: true } },
  ],
  [
    'customer.subscription.deleted',
    subscription({ status: 'canceled', ended_at: 1_800_000_000 }),
    {
      kind: 'subscriptionChanged',
      subscription: { ...state, status: 'canceled', endsAt: new Date(1_800_000_000_000).toISOString() },
    },
  ],
  [
    'customer.subscription.paused',
    subscription({ status: 'paused' }),
    { kind: 'subscriptionChanged', subscription: { ...state, status: 'unpaid' } },
  ],
  ['customer.subscription.resumed', subscription(), { kind: 'subscriptionChanged', subscription: state }],
  [
    'payment_intent.amount_capturable_updated',
    published('payment_intent', paid),
    { kind: 'paymentChanged', state: 'held', ...fact },
  ],
  ['payment_intent.succeeded', published('payment_intent', paid), { kind: 'paymentChanged', state: 'paid', ...fact }],
  [
    'payment_intent.payment_failed',
    published('payment_intent', {
      ...paid,
      last_payment_error: {
        ...{ code: 'card_declined', decline_code: 'insufficient_funds' },
        payment_method: { card: { brand: 'visa', last4: '9995' } },
      },
    }),
    {
      ...{ kind: 'paymentChanged', state: 'refused', ...fact },
      declined: { code: 'insufficient_funds', brand: 'visa', lastDigits: '9995' },
    },
  ],
  [
    'payment_intent.canceled',
    published('payment_intent', paid),
    { kind: 'paymentChanged', state: 'canceled', ...fact },
  ],
  [
    'charge.succeeded',
    published('charge', { ...paid, payment_intent: payment, captured: true }),
    { kind: 'paymentChanged', state: 'paid', ...charged, card: { brand: 'visa', lastDigits: '4242' } },
  ],
  [
    'charge.succeeded',
    published('charge', { ...paid, payment_intent: payment }),
    { kind: 'paymentChanged', state: 'held', ...charged, card: { brand: 'visa', lastDigits: '4242' } },
  ],
  [
    'refund.created',
    published('refund', { ...ours, status: 'pending' }),
    { kind: 'refundChanged', state: 'pending', ...refunded },
  ],
  ['refund.updated', published('refund', ours), { kind: 'refundChanged', state: 'succeeded', ...refunded }],
  [
    'refund.updated',
    published('refund', { payment_intent: payment, metadata: {} }),
    { kind: 'refundChanged', state: 'succeeded', ...refunded, refundId: null },
  ],
  [
    'refund.failed',
    published('refund', { ...ours, status: 'failed', failure_reason: 'expired_or_canceled_card' }),
    { kind: 'refundChanged', state: 'failed', ...refunded, error: 'expired_or_canceled_card' },
  ],
  [
    'invoice.paid',
    { id: 'in_1', amount_paid: 2900, parent: { subscription_details: { subscription: idOf('subscription') } } },
    { kind: 'planPaid', invoice: 'in_1', subscription: idOf('subscription'), amount: 2900, isChange: false },
  ],
  [
    'invoice.paid',
    {
      ...{ id: 'in_3', amount_paid: 1500, billing_reason: 'subscription_update' },
      parent: { subscription_details: { subscription: idOf('subscription') } },
    },
    { kind: 'planPaid', invoice: 'in_3', subscription: idOf('subscription'), amount: 1500, isChange: true },
  ],
  // Nothing was paid for a trial.
  ['invoice.paid', { id: 'in_2', amount_paid: 0, parent: { subscription_details: { subscription: 'sub_1' } } }, null],
  [
    'payout.paid',
    published('payout', { status: 'paid' }),
    { kind: 'bankPayoutChanged', payout: idOf('payout'), amount: 1100, state: 'paid', code: null },
  ],
  [
    'payout.failed',
    published('payout', { status: 'failed', failure_code: 'account_closed' }),
    { kind: 'bankPayoutChanged', payout: idOf('payout'), amount: 1100, state: 'failed', code: 'account_closed' },
  ],
  [
    'charge.dispute.created',
    published('dispute', { payment_intent: payment }),
    // The published one only asks.
    {
      kind: 'disputeOpened',
      dispute: idOf('dispute'),
      payment,
      amount: published('dispute')['amount'],
      ...{ isInquiry: true, reason: 'general' },
    },
  ],
  [
    'charge.dispute.funds_withdrawn',
    published('dispute', { payment_intent: payment, status: 'needs_response' }),
    {
      kind: 'disputeOpened',
      dispute: idOf('dispute'),
      payment,
      amount: published('dispute')['amount'],
      ...{ isInquiry: false, reason: 'general' },
    },
  ],
  [
    'charge.dispute.closed',
    published('dispute', {
      payment_intent: payment,
      status: 'lost',
      balance_transactions: [{ amount: -1000, fee: 2000, net: -3000 }],
    }),
    {
      ...{ kind: 'disputeClosed', dispute: idOf('dispute'), payment, amount: 1000, isWon: false, fee: 2000 },
      reason: 'general',
    },
  ],
  [
    'charge.dispute.closed',
    published('dispute', { payment_intent: payment, status: 'won' }),
    {
      ...{ kind: 'disputeClosed', dispute: idOf('dispute'), payment, amount: 1000, isWon: true, fee: 0 },
      reason: 'general',
    },
  ],
];

describe('webhooks [DEC-060]', () => {
  test.each(webhooks)('%s', (type, object, expected) => {
    const event = publishedEvent(type, object);
    const told = read(event);
    expect(told).toEqual({
      id: event['id'],
      type,
      account: null,
      happenedAt: new Date(Number(event['created']) * 1000).toISOString(),
      fact: expected,
    });
    // Read again from what was stored.
    expect(provider.factOf(JSON.parse(JSON.stringify(event)) as Record<string, unknown>)).toEqual(expected);
  });

  test('types the product does not act on, and messages of the other mode, are taken without a fact', () => {
    expect(read(published('event')).fact).toBeNull();
    expect(read(publishedEvent('account.updated', published('account'), { livemode: true })).fact).toBeNull();
  });

  test('connected accounts have a secret of their own', () => {
    const event = publishedEvent('account.updated', published('account'), { account });
    expect(read(event, CONNECT_SECRET).account).toBe(account);
  });

  test('a wrong signature, none, a changed body and an old message are refused', () => {
    const event = publishedEvent('account.updated', published('account'));
    const good = message(event);
    const wrong = [
      message(event, 'whsec_other'),
      { ...good, headers: {} },
      { ...good, body: Buffer.from(JSON.stringify({ ...event, type: 'account.application.deauthorized' })) },
      message(event, SECRET, new Date(Date.now() - 301_000)),
    ];
    for (const request of wrong) expect(() => provider.readWebhook(request)).toThrow(WebhookRefused);
    expect(provider.readWebhook(message(event, SECRET, new Date(Date.now() - 290_000))).fact).not.toBeNull();
  });
});
