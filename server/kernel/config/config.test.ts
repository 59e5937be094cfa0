import { expect, test } from 'vitest';
import { googleAccount, passAuthority } from '#tests/support/wallet/authority.ts';
import { ConfigError, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  AUTH_SECRET: 'a secret that is long enough for this',
  DATABASE_URL: 'postgres://x',
};

test('the sandbox takes payments on a developer’s machine, nobody in production until one is chosen [DEC-029]', () => {
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

test('a wallet without all its parts, or with parts of others, does not start; no message shows a secret [CAL-002]', async () => {
  const [{ env }, other, google] = [await passAuthority(), await passAuthority(), googleAccount()];
  expect(readConfig({}).wallet).toEqual({ apple: null, google: null });
  expect(readConfig({ ...env, ...google.env }).wallet).toMatchObject({
    apple: { passTypeId: 'pass.test.regia', teamId: 'TEAM123456', pushUrl: 'https://api.push.apple.com' },
    google: { issuerId: '3388000000012345678', email: 'regia@wallet.test' },
  });
  // As one line, as environments often have it.
  const oneLine = { ...env, APPLE_PASS_KEY: env.APPLE_PASS_KEY.replaceAll('\n', '\\n') };
  expect(readConfig(oneLine).wallet.apple).not.toBeNull();
  const refused: [Record<string, string>, string][] = [
    [{ APPLE_PASS_KEY: env.APPLE_PASS_KEY }, 'needs APPLE_PASS_CERTIFICATE'],
    [{ ...env, APPLE_PASS_KEY: other.env.APPLE_PASS_KEY }, 'APPLE_PASS_KEY is not the RSA key'],
    [{ ...env, APPLE_PASS_WWDR: other.env.APPLE_PASS_WWDR }, 'APPLE_PASS_WWDR did not issue'],
    [{ ...env, APPLE_PASS_KEY: '/geheim/key.pem' }, 'APPLE_PASS_KEY is neither'],
    [{ ...env, APPLE_PASS_CERTIFICATE: '-----BEGIN geheim' }, 'APPLE_PASS_CERTIFICATE cannot be read'],
    [{ GOOGLE_WALLET_ISSUER_ID: '1' }, 'needs GOOGLE_WALLET_ISSUER_ID and GOOGLE_WALLET_KEY'],
    [{ GOOGLE_WALLET_ISSUER_ID: '1', GOOGLE_WALLET_KEY: '{"geheim":1}' }, 'GOOGLE_WALLET_KEY cannot be read'],
  ];
  for (const [given, message] of refused) {
    const start = () => readConfig(given);
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(message);
    expect(start).not.toThrow('geheim');
  }
});
