import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LocalStripe, openLocalStripe } from '#tests/support/stripe/local-stripe.ts';
import { idOf, published } from '#tests/support/stripe/published.ts';
import type { PaymentProvider } from '../provider.ts';
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
const taken = { amount_to_capture: '4000', application_fee_amount: '160' };
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
      key: 'payment-p1',
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
    call: () => provider.capture({ account, payment, key: 'capture-p1', amount: 4000, fee: 160 }),
    sent: {
      method: 'POST',
      path: `/v1/payment_intents/${payment}/capture`,
      ...onTenant,
      key: 'capture-p1',
      form: taken,
    },
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
    call: () => provider.refund({ account, payment, amount: 2000, key: 'refund-t1', refundId: 'r1' }),
    sent: {
      method: 'POST',
      path: '/v1/refunds',
      ...onTenant,
      key: 'refund-t1',
      form: { payment_intent: payment, amount: '2000', refund_application_fee: 'true', 'metadata[refundId]': 'r1' },
    },
    answer: { id: idOf('refund'), state: 'succeeded', error: null },
  },
];

describe('every call through the SDK, answered with Stripe’s published objects [DEC-059]', () => {
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

  test('a refund of a charge without a fee asks for none back', async () => {
    stripe.fail(400, { type: 'invalid_request_error', param: 'refund_application_fee', message: 'no fee' });
    const told = await provider.refund({ account, payment, amount: 2000, key: 'refund-t2', refundId: 'r2' });
    expect(told.state).toBe('succeeded');
    expect(stripe.calls.at(-1)?.form).not.toHaveProperty('refund_application_fee');
  });

  describe('the fee of a charge that was refunded on Stripe’s own pages', () => {
    const fee = idOf('application_fee');
    const returnFee = () => provider.returnFee({ account, payment, returned: 80, key: 'fee-r1' });

    test('goes back by the platform, as far as it has not gone back with the refund [DEC-097]', async () => {
      stripe.answerWith({ latest_charge: { application_fee: fee }, amount_refunded: 30 });
      await returnFee();
      const [asked, read, made] = stripe.calls;
      expect(asked).toMatchObject({ method: 'GET', account });
      expect(read).toMatchObject({ method: 'GET', path: `/v1/application_fees/${fee}`, account: undefined });
      expect(made).toMatchObject({
        ...{ method: 'POST', path: `/v1/application_fees/${fee}/refunds`, account: undefined },
        ...{ form: { amount: '50' }, idempotencyKey: 'fee-r1' },
      });
    });

    test('is left alone where it has gone back already, and where there is none [DEC-097]', async () => {
      stripe.answerWith({ latest_charge: { application_fee: fee }, amount_refunded: 80 });
      await returnFee();
      stripe.answerWith({ latest_charge: { application_fee: null } });
      await returnFee();
      expect(stripe.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    });
  });

  describe('a change of plan', () => {
    const [item] = (published('subscription')['items'] as { data: { id: string; price: { product: string } }[] }).data;
    const change = {
      ...{ subscription: idOf('subscription'), customer: idOf('customer'), planName: 'Regia', price: 5900 },
      at: '2026-05-10T09:00:00.000Z',
    };
    const counted = { proration_behavior: 'always_invoice', proration_date: '1778403600' };

    test('is asked for its cost without changing anything: what is due, or what stays to one’s credit [PLAN-016]', async () => {
      stripe.answerWith({ amount_due: 1500, total: 1500 });
      expect(await provider.planChangeCost(change)).toEqual({ amount: 1500, credit: 0 });
      const asked = stripe.calls.at(-1);
      expect([asked?.method, asked?.path]).toEqual(['POST', '/v1/invoices/create_preview']);
      expect(asked?.form).toMatchObject({
        customer: change.customer,
        subscription: change.subscription,
        'subscription_details[items][0][id]': item?.id,
        'subscription_details[items][0][price_data][product]': item?.price.product,
        'subscription_details[items][0][price_data][unit_amount]': '5900',
        'subscription_details[proration_behavior]': 'always_invoice',
        'subscription_details[proration_date]': '1778403600',
      });
      stripe.answerWith({ amount_due: 0, total: -800 });
      expect(await provider.planChangeCost(change)).toEqual({ amount: 0, credit: 800 });
    });

    const order = { ...change, changeId: 'c1', successUrl: 'https://r.test/ok', failureUrl: 'https://r.test/no' };

    test('charges the difference at once, and its price names our change [PLAN-016]', async () => {
      stripe.answerWith({ pending_update: null });
      expect(await provider.changePlan(order)).toBeNull();
      const [, price, update] = stripe.calls;
      expect(price).toMatchObject({ path: '/v1/prices', idempotencyKey: 'price-c1' });
      expect(price?.form).toMatchObject({
        unit_amount: '5900',
        'product_data[name]': 'Regia',
        'metadata[changeId]': 'c1',
      });
      expect(update).toMatchObject({ path: `/v1/subscriptions/${change.subscription}`, idempotencyKey: 'change-c1' });
      expect(update?.form).toMatchObject({
        ...{ 'items[0][id]': item?.id, 'items[0][price]': idOf('price'), ...counted },
        payment_behavior: 'pending_if_incomplete',
      });
    });

    test('leads to the invoice where the card asks its holder, and the plan waits for it [PLAN-016]', async () => {
      const page = 'https://invoice.stripe.test/i/1';
      stripe.answerWith({ pending_update: { expires_at: 1 }, latest_invoice: { hosted_invoice_url: page } });
      expect(await provider.changePlan(order)).toBe(page);
    });
  });

  test('gives back the payment behind an invoice, on the platform and once [DEC-063]', async () => {
    const told = await provider.refundInvoice({ invoice: 'in_1', amount: 2900, key: 'plan-p1' });
    expect(told).toEqual({ id: idOf('refund'), state: 'succeeded', error: null });
    const [asked, made] = stripe.calls;
    expect(asked?.path).toContain('/v1/invoice_payments?invoice=in_1');
    expect(made).toMatchObject({ method: 'POST', path: '/v1/refunds', idempotencyKey: 'plan-p1', account: undefined });
    expect(made?.form).toEqual({ payment_intent: payment, amount: '2900' });
  });

  test('the same checkout asked for twice has one key', async () => {
    await provider.paymentCheckout(order);
    await provider.paymentCheckout(order);
    expect(stripe.calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['payment-p1', 'payment-p1']);
  });
});
