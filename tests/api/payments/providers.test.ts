import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInFailures, users } from '#server/tables.ts';
import { basic, registration } from '../../support/access.ts';
import { addIssuer, type FakeIssuer, type FakeProvider, startFakeProvider } from '../../support/fake-provider.ts';
import { createWorld, type World } from '../../support/world.ts';

const CLIENT = 'regia-client';

let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.close());

describe('social sign-in', () => {
  let world: World;
  let issuers: Record<'google' | 'apple' | 'facebook', FakeIssuer>;
  beforeAll(async () => {
    const [google, apple, facebook] = [
      await addIssuer(provider, 'google', CLIENT),
      await addIssuer(provider, 'apple', CLIENT),
      await addIssuer(provider, 'facebook', CLIENT),
    ];
    issuers = { google, apple, facebook };
    world = await createWorld({
      env: {
        ...{ GOOGLE_CLIENT_ID: CLIENT, GOOGLE_ISSUER: google.issuer, GOOGLE_JWKS_URL: google.jwksUrl },
        ...{ APPLE_CLIENT_ID: CLIENT, APPLE_ISSUER: apple.issuer, APPLE_JWKS_URL: apple.jwksUrl },
        ...{ FACEBOOK_CLIENT_ID: CLIENT, FACEBOOK_ISSUER: facebook.issuer, FACEBOOK_JWKS_URL: facebook.jwksUrl },
      },
    });
  });
  afterAll(() => world.close());
  beforeEach(async () => void (await world.db.delete(signInFailures)));

  async function begin(): Promise<{ nonce: string; cookie: string }> {
    const answer = await world.call<{ nonce: string }>(null, 'GET', 'auth/socialLogin/nonce');
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    return { nonce: answer.body.nonce, cookie: cookie.split(';')[0] ?? '' };
  }
  const send = (token: string, cookie: string, name = 'google') =>
    world.call(null, 'POST', 'auth/socialLogin', { token, provider: name }, { cookie });

  test('a token of each issuer opens the session of the account with its e-mail [API-P007, AUTH-006, DEC-018]', async () => {
    for (const name of ['google', 'apple', 'facebook'] as const) {
      const { nonce, cookie } = await begin();
      const claims = {
        nonce,
        email: world.scanner.email.toUpperCase(),
        ...(name !== 'facebook' && { email_verified: true }),
      };
      const answer = await send(await issuers[name].token(claims), cookie, name);
      expect(answer).toMatchObject({ status: 200, body: { user: { _id: world.scanner._id } } });
    }
  });

  test('it never creates an account, and opens none that could not sign in [DEC-018]', async () => {
    const before = await world.db.$count(users);
    const disabled = await world.person('tenant', { isEnabled: false });
    const unconfirmed = await world.person('tenant', { isConfirmed: false });
    const guest = await world.guest();
    for (const email of ['nobody@posta.example', disabled.email, unconfirmed.email, guest.email]) {
      const { nonce, cookie } = await begin();
      const answer = await send(await issuers.google.token({ nonce, email, email_verified: true }), cookie);
      expect(answer).toMatchObject({ status: 401, body: { code: 'social_account_unknown' } });
    }
    expect(await world.db.$count(users)).toBe(before + 3);
  });

  test('a token of another issuer, application, signer or sign-in, one that is old or proves no e-mail is refused [DEC-018]', async () => {
    const { google, apple } = issuers;
    type Claims = { nonce: string; email: string; email_verified: boolean };
    const makers: ((proved: Claims) => Promise<string> | string)[] = [
      (proved) => google.token({ ...proved }, { issuer: 'https://evil.test' }),
      (proved) => google.token({ ...proved }, { audience: 'another-app' }),
      (proved) => google.token({ ...proved }, { expires: '-1h' }),
      (proved) => google.forged({ ...proved }),
      (proved) => apple.token({ ...proved }),
      (proved) => google.token({ ...proved, nonce: 'of another sign-in' }),
      ({ email, email_verified }) => google.token({ email, email_verified }),
      (proved) => google.token({ ...proved, email_verified: false }),
      ({ nonce, email }) => google.token({ nonce, email }),
      ({ nonce, email_verified }) => google.token({ nonce, email_verified }),
      () => 'no token at all',
    ];
    const claims = (nonce: string): Claims => ({ nonce, email: world.tenant.email, email_verified: true });
    for (const make of makers) {
      await world.db.delete(signInFailures);
      const { nonce, cookie } = await begin();
      expect(await send(await make(claims(nonce)), cookie)).toMatchObject({
        ...{ status: 401, body: { code: 'social_token_invalid' } },
      });
    }
    const { nonce, cookie } = await begin();
    // Without the cookie of its own sign-in a stolen token opens nothing.
    expect((await send(await google.token({ ...claims(nonce) }), '')).status).toBe(401);
    expect((await send(await google.token({ ...claims(nonce) }), cookie)).status).toBe(200);
  });

  test('takes a nonce that it gave out itself, and takes it once [DEC-018]', async () => {
    const proof = (nonce: string) => issuers.google.token({ nonce, email: world.tenant.email, email_verified: true });
    const { nonce, cookie } = await begin();
    const token = await proof(nonce);
    const twice = await Promise.all([send(token, cookie), send(token, cookie)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401]);
    const name = cookie.split('=')[0];
    const chosen = await send(await proof('chosen-elsewhere'), `${name}=chosen-elsewhere`);
    expect(chosen).toMatchObject({ status: 401, body: { code: 'social_token_invalid' } });
  });

  test('an issuer that does not answer in time is a clear refusal; others and unset ones are a 400 [AUTH-015, OPEN-018]', async () => {
    provider.on('/silent/jwks', () => undefined);
    const silent = await createWorld({
      env: {
        ...{ GOOGLE_CLIENT_ID: CLIENT, GOOGLE_ISSUER: `${provider.url}/silent` },
        ...{ GOOGLE_JWKS_URL: `${provider.url}/silent/jwks`, PROVIDER_TIMEOUT: '300' },
      },
    });
    try {
      const token = await issuers.google.token({ nonce: 'n', email: 'a@b.it' });
      const call = (name: string) =>
        silent.call(null, 'POST', 'auth/socialLogin', { token, provider: name }, { 'accept-language': 'it' });
      expect(await call('google')).toMatchObject({
        status: 503,
        body: { code: 'provider_unavailable', message: 'Il servizio esterno non risponde: riprova tra un momento' },
      });
      expect(await call('apple')).toMatchObject({ status: 400, body: { code: 'social_unavailable' } });
      expect((await call('twitter')).status).toBe(400);
    } finally {
      await silent.close();
    }
  });
});

describe('captcha', () => {
  let world: World;
  beforeAll(async () => {
    provider.on('/siteverify', (_url, body) => {
      const form = new URLSearchParams(body);
      const token = form.get('response') ?? '';
      if (token === 'silence') return undefined;
      if (token === 'nonsense') return { odd: true };
      const [action, score = '0.9'] = token.split(':');
      return { success: form.get('secret') === 'captcha-secret' && action !== 'bad', action, score: Number(score) };
    });
    world = await createWorld({
      env: {
        ...{ CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'captcha-secret', PROVIDER_TIMEOUT: '300' },
        CAPTCHA_VERIFY_URL: `${provider.url}/siteverify`,
      },
    });
  });
  afterAll(() => world.close());

  const signIn = (token?: string) =>
    world.call(null, 'POST', 'auth', undefined, {
      ...basic(world.tenant.email),
      ...(token && { 'x-recaptcha-token': token }),
    });

  test('sign-in, registration and reset need a token that its service confirms, for their own action [DEC-018, OPEN-009]', async () => {
    expect((await signIn('login')).status).toBe(200);
    for (const token of [undefined, 'bad', 'register', 'login:0.1']) {
      expect(await signIn(token)).toMatchObject({ status: 400, body: { code: 'captcha_failed' } });
    }
    const register = (token: string) =>
      world.call(null, 'POST', 'auth/register', registration(), { 'x-recaptcha-token': token });
    expect((await register('login')).status).toBe(400);
    expect((await register('register')).status).toBe(201);
    const reset = (headers: Record<string, string>) =>
      world.call(null, 'POST', 'password-resets', { email: world.tenant.email }, headers);
    expect((await reset({})).status).toBe(400);
    expect((await reset({ 'x-recaptcha-token': 'login' })).status).toBe(204);
    // An administrator who sends somebody a link has signed in already.
    expect((await reset({ authorization: `Bearer ${world.admin.token}` })).status).toBe(204);
  });

  test('a service that is silent or answers nonsense is a clear refusal', async () => {
    for (const token of ['silence', 'nonsense']) {
      expect(await signIn(token)).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
    }
  });

  test('pages may load the captcha’s script where it is configured, and nothing from elsewhere where it is not', async () => {
    const policyOf = async (one: World) =>
      String((await one.app.inject({ url: '/health/live' })).headers['content-security-policy']);
    expect(await policyOf(world)).toContain("script-src 'self' 'wasm-unsafe-eval' https://www.google.com");
    const plain = await createWorld();
    try {
      expect(await policyOf(plain)).not.toContain('http');
      const options = (await plain.call(null, 'GET', 'options')).body;
      expect(options).toMatchObject({ captcha: null, social: { google: null }, addressSearch: false });
      // Off, the header is ignored.
      const answer = await plain.call(null, 'POST', 'auth', undefined, {
        ...basic(plain.tenant.email),
        'x-recaptcha-token': 'anything',
      });
      expect(answer.status).toBe(200);
    } finally {
      await plain.close();
    }
    const options = JSON.stringify((await world.call(null, 'GET', 'options')).body);
    expect(options).toContain('"siteKey":"site"');
    expect(options).not.toContain('captcha-secret');
  });
});
