import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  AUTH_SECRET: 'a secret that is long enough for this',
  DATABASE_URL: 'postgres://x',
};

test('DEC-029 the sandbox takes payments on a developer’s machine, nobody in production until one is chosen', () => {
  expect(readConfig({}).payments.provider).toBe('sandbox');
  expect(readConfig(production).payments.provider).toBe('off');
});

test('the sandbox is refused in production unless it is explicitly allowed', () => {
  expect(() => readConfig({ ...production, PAYMENTS: 'sandbox' })).toThrow(ConfigError);
  const allowed = { ...production, PAYMENTS: 'sandbox', PAYMENTS_SANDBOX_IN_PRODUCTION: 'on' };
  expect(readConfig(allowed).payments.provider).toBe('sandbox');
});

test('Stripe without its keys does not start; the message names the variables, never their values', () => {
  for (const keys of [{}, { STRIPE_SECRET_KEY: 'sk_test_geheim' }, { STRIPE_WEBHOOK_SECRET: 'whsec_geheim' }]) {
    const start = () => readConfig({ PAYMENTS: 'stripe', ...keys });
    expect(start).toThrow('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET');
    expect(start).not.toThrow('geheim');
  }
  const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'a', STRIPE_CONNECT_WEBHOOK_SECRET: 'b' };
  expect(readConfig({ PAYMENTS: 'stripe', ...keys }).payments).toMatchObject({ webhookSecrets: ['a', 'b'] });
});
