import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LocalStripe, openLocalStripe } from '../../../tests/support/stripe/local-stripe.ts';
import { idOf, published, publishedEvent, signatureFor } from '../../../tests/support/stripe/published.ts';
import { type PaymentProvider, ProviderRefused, ProviderUnavailable, WebhookRefused } from '../provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

const SECRET = 'whsec_platform';
const CONNECT_SECRET = 'whsec_connect';
const webhookSecrets = [SECRET, CONNECT_SECRET];
const account = idOf('account');
const payment = idOf('payment_intent');
const tenant = { tenantId: 't1', email: 'tenant@regia.test', businessName: 'Compagnia' };
const purchase = {
  checkoutId: 'c1',
  tenantId: 't1',
  customer: idOf('customer'),
  planName: 'Comunità',
  price: 2900,
  duration: 30,
  successUrl: 'https://regia.test/ok',
  failureUrl: 'https://regia.test/no',
};
const order = {
  paymentId: 'p1',
  account,
  description: 'Due posti',
  amount: 4000,
  fee: 160,
  email: 'a@regia.test',
  isHold: false,
  successUrl: 'https://regia.test/ok',
  failureUrl: 'https://regia.test/no',
  expiresAt: '2026-05-02T09:00:00.000Z',
};

let stripe: LocalStripe;
let provider: PaymentProvider;
const connect = (retries = 0, timeout = 2000) =>
  createStripeProvider({ secretKey: 'sk_test_x', webhookSecrets, apiUrl: stripe.url, retries, timeout });
beforeAll(async () => {
  stripe = await openLocalStripe();
  provider = connect();
});
beforeEach(() => stripe.reset());
afterAll(() => stripe.close());

interface ExpectedCall {
  name: string;
  call: () => Promise<unknown>;
  sent: { method: string; path: string; account?: string; key?: string; form?: Record<string, string> };
  answer: unknown;
}

const onTenant = { account };
/** Every call the product makes, what must reach Stripe, and what is made of its answer. */
const calls: ExpectedCall[] = [
  {
    name: 'createAccount',
    call: () => provider.createAccount(tenant),
    sent: {
      method: 'POST',
      path: '/v1/accounts',
      key: 'account-t1',
      form: {
        type: 'express',
        country: 'IT',
        email: 'tenant@regia.test',
        'business_profile[name]': 'Compagnia',
        'capabilities[card_payments][requested]': 'true',
        'capabilities[transfers][requested]': 'true',
        'metadata[tenantId]': 't1',
      },
    },
    answer: account,
  },
  {
    name: 'onboardingLink',
    call: () => provider.onboardingLink(account, { returnUrl: 'https://r.test/a', refreshUrl: 'https://r.test/b' }),
    sent: {
      method: 'POST',
      path: '/v1/account_links',
      form: { account, type: 'account_onboarding', return_url: 'https://r.test/a', refresh_url: 'https://r.test/b' },
    },
    answer: published('account_link')['url'],
  },
  {
    name: 'dashboardLink',
    call: () => provider.dashboardLink(account),
    sent: { method: 'POST', path: `/v1/accounts/${account}/login_links` },
    answer: published('login_link')['url'],
  },
  {
    name: 'accountStatus',
    call: () => provider.accountStatus(account),
    sent: { method: 'GET', path: `/v1/accounts/${account}` },
    answer: { paymentsEnabled: false, isComplete: false },
  },
  {
    name: 'createCustomer',
    call: () => provider.createCustomer(tenant),
    sent: {
      method: 'POST',
      path: '/v1/customers',
      key: 'customer-t1',
      form: { email: 'tenant@regia.test', name: 'Compagnia', 'metadata[tenantId]': 't1' },
    },
    answer: idOf('customer'),
  },
  {
    name: 'planCheckout',
    call: () => provider.planCheckout(purchase),
    sent: {
      method: 'POST',
      path: '/v1/checkout/sessions',
      key: 'plan-c1',
      form: {
        mode: 'subscription',
        customer: idOf('customer'),
        'allowed_payment_method_types[0]': 'card',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'eur',
        'line_items[0][price_data][unit_amount]': '2900',
        'line_items[0][price_data][recurring][interval]': 'day',
        'line_items[0][price_data][recurring][interval_count]': '30',
        'line_items[0][price_data][product_data][name]': 'Comunità',
        'metadata[checkoutId]': 'c1',
        'subscription_data[metadata][checkoutId]': 'c1',
        success_url: 'https://regia.test/ok',
        cancel_url: 'https://regia.test/no',
      },
    },
    answer: {
      id: idOf('checkout.session'),
      url: published('checkout.session')['url'],
      expiresAt: new Date(Number(published('checkout.session')['expires_at']) * 1000).toISOString(),
    },
  },
  {
    name: 'portalLink',
    call: () => provider.portalLink(idOf('customer'), 'https://r.test/back'),
    sent: {
      method: 'POST',
      path: '/v1/billing_portal/sessions',
      form: { customer: idOf('customer'), return_url: 'https://r.test/back' },
    },
    answer: published('billing_portal.session')['url'],
  },
  {
    name: 'cancelSubscription',
    call: () => provider.cancelSubscription(idOf('subscription')),
    sent: { method: 'DELETE', path: `/v1/subscriptions/${idOf('subscription')}` },
    answer: undefined,
  },
  {
    name: 'paymentCheckout',
    call: () => provider.paymentCheckout(order),
    sent: {
      method: 'POST',
      path: '/v1/checkout/sessions',
      ...onTenant,
      key: 'payment-p1-2026-05-02T09:00:00.000Z',
      form: {
        mode: 'payment',
        'allowed_payment_method_types[0]': 'card',
        'line_items[0][price_data][unit_amount]': '4000',
        'payment_intent_data[application_fee_amount]': '160',
        'payment_intent_data[capture_method]': 'automatic',
        'payment_intent_data[metadata][paymentId]': 'p1',
        expires_at: String(Date.parse('2026-05-02T09:00:00.000Z') / 1000),
      },
    },
    answer: expect.objectContaining({ id: idOf('checkout.session') }),
  },
  {
    name: 'paymentCheckout that only holds, without a fee',
    call: () => provider.paymentCheckout({ ...order, isHold: true, fee: 0 }),
    sent: {
      method: 'POST',
      path: '/v1/checkout/sessions',
      ...onTenant,
      form: { 'payment_intent_data[capture_method]': 'manual' },
    },
    answer: expect.anything(),
  },
  {
    name: 'expireCheckout',
    call: () => provider.expireCheckout('cs_1', account),
    sent: { method: 'POST', path: '/v1/checkout/sessions/cs_1/expire', ...onTenant },
    answer: undefined,
  },
  {
    name: 'capture',
    call: () => provider.capture({ account, payment, key: 'capture-p1' }),
    sent: { method: 'POST', path: `/v1/payment_intents/${payment}/capture`, ...onTenant, key: 'capture-p1' },
    answer: undefined,
  },
  {
    name: 'cancelAuthorisation',
    call: () => provider.cancelAuthorisation({ account, payment, key: 'release-p1' }),
    sent: { method: 'POST', path: `/v1/payment_intents/${payment}/cancel`, ...onTenant, key: 'release-p1' },
    answer: undefined,
  },
  {
    name: 'refund, the fee in proportion',
    call: () => provider.refund({ account, payment, amount: 2000, key: 'refund-t1' }),
    sent: {
      method: 'POST',
      path: '/v1/refunds',
      ...onTenant,
      key: 'refund-t1',
      form: { payment_intent: payment, amount: '2000', refund_application_fee: 'true' },
    },
    answer: { id: idOf('refund'), state: 'succeeded' },
  },
];

describe('DEC-059 every call through the SDK, answered with Stripe’s published objects', () => {
  test.each(calls)('$name', async ({ call, sent, answer }) => {
    expect(await call()).toEqual(answer);
    const [made] = stripe.calls;
    expect(made).toMatchObject({ method: sent.method, path: sent.path, form: sent.form ?? {} });
    expect(made?.account).toBe(sent.account);
    if (sent.key) expect(made?.idempotencyKey).toBe(sent.key);
    // Every write carries a key, so that an attempt repeated on the way acts once.
    if (sent.method === 'POST') expect(made?.idempotencyKey).toBeTruthy();
  });

  test('no fee is sent when there is none: Stripe refuses a fee of nothing', async () => {
    await provider.paymentCheckout({ ...order, fee: 0 });
    expect(stripe.calls[0]?.form).not.toHaveProperty('payment_intent_data[application_fee_amount]');
  });
});

describe('what goes wrong', () => {
  const capture = (from = provider) => from.capture({ account, payment, key: 'k' });

  test('a card that is declined is a refusal with Stripe’s own word for it', async () => {
    stripe.fail(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
    await expect(capture()).rejects.toMatchObject({ reason: 'card_declined' });
    stripe.fail(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'no' });
    await expect(provider.refund({ account, payment, amount: 1, key: 'k' })).rejects.toBeInstanceOf(ProviderRefused);
  });

  test.each([
    [500, 'api_error'],
    [401, 'authentication_error'],
    [429, 'rate_limit_error'],
  ])('an answer %i means that the provider is not available', async (status, type) => {
    stripe.fail(status, { type, message: 'no' });
    await expect(capture()).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  test('one that never answers is given up in time', async () => {
    stripe.hang();
    const before = Date.now();
    await expect(capture(connect(0, 300))).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(Date.now() - before).toBeLessThan(3000);
  });

  test('a lost connection is tried again under the same key', async () => {
    stripe.drop();
    await capture(connect(1));
    expect(stripe.calls).toHaveLength(2);
    expect(stripe.calls[0]?.idempotencyKey).toBe(stripe.calls[1]?.idempotencyKey);
  });

  test('what has ended already need not be ended', async () => {
    stripe.fail(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such subscription' });
    await provider.cancelSubscription('sub_1');
    stripe.fail(400, { type: 'invalid_request_error', message: 'Only open Checkout Sessions can be expired' });
    await provider.expireCheckout('cs_1', null);
  });
});

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
const state = {
  id: idOf('subscription'),
  customer: published('subscription')['customer'],
  checkoutId: 'c1',
  status: 'active',
  startsAt: startDate,
  endsAt: periodEnd,
  cancelsAtEnd: false,
};
const refunded = { refund: idOf('refund'), payment, amount: published('refund')['amount'] };

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
    published('payment_intent', paid),
    { kind: 'paymentChanged', state: 'refused', ...fact },
  ],
  [
    'payment_intent.canceled',
    published('payment_intent', paid),
    { kind: 'paymentChanged', state: 'canceled', ...fact },
  ],
  [
    'refund.created',
    published('refund', { payment_intent: payment, status: 'pending' }),
    { kind: 'refundChanged', state: 'pending', ...refunded },
  ],
  [
    'refund.updated',
    published('refund', { payment_intent: payment }),
    { kind: 'refundChanged', state: 'succeeded', ...refunded },
  ],
  [
    'refund.failed',
    published('refund', { payment_intent: payment, status: 'failed' }),
    { kind: 'refundChanged', state: 'failed', ...refunded },
  ],
  [
    'charge.dispute.created',
    published('dispute', { payment_intent: payment }),
    { kind: 'disputeOpened', dispute: idOf('dispute'), payment, amount: published('dispute')['amount'] },
  ],
];

describe('DEC-060 webhooks', () => {
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
