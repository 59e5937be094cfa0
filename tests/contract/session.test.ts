import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, both, describeContract, type Target } from './support/target.ts';

interface SignedIn {
  token: string;
  refreshToken: string | null;
  user: Record<string, unknown>;
}

describeContract('sessions', both, (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  test('each demo account signs in and is told who it is [DEC-029, API-P010]', async () => {
    for (const email of Object.values(accounts)) {
      const { status, body } = await api.signIn(email);
      expect(status).toBe(200);
      const { token, user } = body as unknown as SignedIn;
      expect((await api.call({ token }, 'GET', 'users/me')).body).toEqual(user);
      expect(user['email']).toBe(email);
    }
  });

  test('a community is told its plan, a scanner the community scanned for [DEC-019, DEC-040]', async () => {
    const tenant = (await api.call('tenant', 'GET', 'users/me')).body;
    expect(tenant).toMatchObject({ tenantId: api.tenantId, plan: { isActive: true, allPaymentTypes: true } });
    const second = (await api.call('tenant2', 'GET', 'users/me')).body;
    expect(second).toMatchObject({ tenantId: api.tenant2Id, plan: { isActive: true, allPaymentTypes: false } });
    const scanner = (await api.call('scanner', 'GET', 'users/me')).body;
    expect(scanner).toMatchObject({ role: 'scanner', tenantId: api.tenantId });
  });

  test('a wrong password, an unknown address and a guest are the same 401 [DEC-016]', async () => {
    const guest = api.demo.users.find((user) => user.role === 'guest');
    const wrong = await api.signIn(accounts.tenant, 'Wrong!2026');
    const unknown = await api.signIn('nobody@regia.test');
    const asGuest = await api.signIn(guest?.email ?? '');
    for (const answer of [wrong, unknown, asGuest]) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(wrong.body);
    }
    expect(wrong.body).toMatchObject({ code: 'wrong_credentials', message: 'E-mail o password errati' });
  });

  test('a refresh token gives a new session once; a browser gets it in a cookie only [DEC-015]', async () => {
    const { body } = await api.signIn(accounts.tenant);
    const first = body as unknown as SignedIn;
    const renewed = await api.call<SignedIn>({ token: first.refreshToken ?? '' }, 'POST', 'auth/refresh');
    expect(renewed.status).toBe(200);
    expect(renewed.body.refreshToken).not.toBe(first.refreshToken);
    expect((await api.call({ token: renewed.body.token }, 'GET', 'users/me')).status).toBe(200);

    const web = await api.signIn(accounts.tenant, undefined, { 'x-client': 'web' });
    expect(web.body['refreshToken']).toBeNull();
    const cookie = web.header('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Strict/i);
    const headers = { 'x-client': 'web', cookie: /[^,; ]*regia_refresh=[^;]+/.exec(cookie)?.[0] ?? '' };
    const again = await api.call<SignedIn>(null, 'POST', 'auth/refresh', { headers });
    expect(again.status).toBe(200);
    expect(again.body.refreshToken).toBeNull();
  });

  test('after signing out the token opens nothing [STATE-P020]', async () => {
    const { token } = (await api.signIn(accounts.admin)).body as unknown as SignedIn;
    expect((await api.call({ token }, 'POST', 'auth/logout')).status).toBe(204);
    const after = await api.call({ token }, 'GET', 'users/me');
    expect([after.status, after.body['code']]).toEqual([401, 'session_expired']);
  });
});

describeContract('one’s own account', both, (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  test('the demo communities are complete [PROF-015]', async () => {
    for (const who of ['tenant', 'tenant2'] as const) {
      expect((await api.call(who, 'GET', 'users/me')).body).toMatchObject({ missing: [] });
    }
  });

  test('what is written is merged, read-only keys are ignored, a stale version is refused [DEC-011, DEC-013, DEC-020]', async () => {
    const before = (await api.call('tenant', 'GET', 'users/me')).body;
    const body = { ...before, name: 'Nuova', tenant: { companyType: 'aps', paymentsEnabled: false } };
    const saved = await api.call('tenant', 'PUT', 'users/me', {
      body,
      headers: { 'if-match': String(before['version']) },
    });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ name: 'Nuova', tenant: { companyType: 'aps', paymentsEnabled: true } });
    expect(saved.body['version']).not.toBe(before['version']);
    const stale = await api.call('tenant', 'PUT', 'users/me', {
      body,
      headers: { 'if-match': String(before['version']) },
    });
    expect([stale.status, stale.body['code']]).toEqual([409, 'stale_write']);
    const unknown = await api.call('tenant', 'PATCH', 'users/me', { body: { tenant: { odd: 1 } } });
    expect(unknown.status).toBe(400);
  });

  test('the name check and the reset request [DEC-022, DEC-017]', async () => {
    expect((await api.call(null, 'GET', 'users/tenants/name/Libera')).body).toEqual({ available: true });
    const taken = await api.call(null, 'GET', 'users/tenants/name/compagnia%20del%20CRINALE');
    expect([taken.status, taken.body['code']]).toEqual([400, 'community_name_taken']);
    expect((await api.call(null, 'POST', 'password-resets', { body: { email: 'a@b.it' } })).status).toBe(204);
    expect((await api.call(null, 'POST', 'password-resets', { body: {} })).body['code']).toBe('email_required');
  });
});
