import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LocalStripe, openLocalStripe } from '#tests/support/stripe/local-stripe.ts';
import { idOf } from '#tests/support/stripe/published.ts';
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from '../provider.ts';
import { asking, createClient } from './client.ts';
import { createStripeProvider } from './stripe-provider.ts';

const account = idOf('account');
const payment = idOf('payment_intent');
let stripe: LocalStripe;
let provider: PaymentProvider;
const connect = (retries = 0, timeout = 2000) =>
  createStripeProvider({ secretKey: 'sk_test_x', webhookSecrets: [], apiUrl: stripe.url, retries, timeout });
beforeAll(async () => {
  stripe = await openLocalStripe();
  provider = connect();
});
beforeEach(() => stripe.reset());
afterAll(() => stripe.close());

describe('what goes wrong', () => {
  const capture = (from = provider) => from.capture({ account, payment, key: 'k', amount: 4000, fee: 160 });

  test('a card that is declined is a refusal with Stripe’s own word for it', async () => {
    stripe.fail(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
    await expect(capture()).rejects.toMatchObject({ reason: 'card_declined' });
    stripe.fail(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'no' });
    await expect(provider.refund({ account, payment, amount: 1, key: 'k', refundId: 'r1' })).rejects.toBeInstanceOf(
      ProviderRefused,
    );
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

  test('one whose answer drips in without end is given up in time too', async () => {
    stripe.drip();
    const client = createClient({ secretKey: 'sk_test_x', webhookSecrets: [], apiUrl: stripe.url, timeout: 200 });
    const before = Date.now();
    await expect(asking(() => client.accounts.retrieve(account), 600)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(Date.now() - before).toBeGreaterThan(500);
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
