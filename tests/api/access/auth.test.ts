import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions, users } from '#server/tables.ts';
import { cookieOf } from '../../support/access.ts';
import { createWorld, PASSWORD, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Signed {
  token: string;
  refreshToken: string | null;
  user: { _id: string; role: string };
}

const basic = (email: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
});
const signIn = (email: string, password = PASSWORD, headers = {}) =>
  world.call<Signed>(null, 'POST', 'auth', undefined, { ...basic(email, password), ...headers });
const refresh = (token: string | null) =>
  world.call<Signed>(null, 'POST', 'auth/refresh', undefined, { authorization: `Bearer ${token}` });
const me = (token: string) => world.call(null, 'GET', 'users/me', undefined, { authorization: `Bearer ${token}` });

describe('sign-in', () => {
  test('a Basic header answers token, refresh token and user [API-P006, AUTH-005]', async () => {
    const answer = await signIn(world.tenant.email.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ _id: world.tenant._id, role: 'tenant' });
    expect((await me(answer.body.token)).body).toMatchObject({ _id: world.tenant._id });
  });

  test('a browser gets the refresh token in an HttpOnly strict cookie only, and renews with it [DEC-015]', async () => {
    const answer = await signIn(world.tenant.email, PASSWORD, { 'x-client': 'web' });
    expect(answer.body.refreshToken).toBeNull();
    const cookie = cookieOf(answer.headers['set-cookie'], 'refresh');
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    const renewed = await world.call<Signed>(null, 'POST', 'auth/refresh', undefined, {
      'x-client': 'web',
      cookie: cookie.split(';')[0] ?? '',
    });
    expect(renewed).toMatchObject({ status: 200, body: { refreshToken: null } });
  });

  test('wrong password, unknown address, disabled, unconfirmed and deleted accounts get the same answer [DEC-016]', async () => {
    const states = [{ isEnabled: false }, { isConfirmed: false }, { isDeleted: true }];
    const people = await Promise.all(states.map((state) => world.person('tenant', state)));
    const attempts = [
      await signIn(world.tenant.email, 'wrong'),
      await signIn('nobody@regia.test'),
      ...(await Promise.all(people.map((person) => signIn(person.email)))),
    ];
    for (const attempt of attempts) {
      expect(attempt).toMatchObject({
        status: 401,
        body: { code: 'wrong_credentials', message: 'E-mail o password errati' },
      });
    }
  });

  test('a guest has no way in [DEC-002]', async () => {
    const guest = await world.guest();
    expect((await signIn(guest.email)).status).toBe(401);
  });

  test('after ten failures a stranger is refused from there, also with the right password; others are not [DEC-089]', async () => {
    const person = await world.person('tenant');
    for (let attempt = 0; attempt < 10; attempt++) await signIn(person.email, 'wrong');
    expect(await signIn(person.email)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect((await signIn(world.tenant.email)).status).toBe(200);
  });
});

describe('sessions', () => {
  test('each use rotates; a replay older than the last ends the whole family [API-P008, DEC-015]', async () => {
    const first = (await signIn(world.tenant.email)).body;
    const second = (await refresh(first.refreshToken)).body;
    const third = await refresh(second.refreshToken);
    expect(third.status).toBe(200);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(third.body.refreshToken)).status).toBe(401);
    expect((await me(third.body.token)).status).toBe(401);
  });

  test('twenty parallel renewals with one token get one successor and nobody is signed out [DEC-015]', async () => {
    const { refreshToken } = (await signIn(world.tenant.email)).body;
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
  });

  test('the last token may not be replayed after ten seconds [DEC-015]', async () => {
    const { refreshToken } = (await signIn(world.tenant.email)).body;
    await refresh(refreshToken);
    const past = new Date(Date.now() - 11_000).toISOString();
    await world.db.update(sessions).set({ rotatedAt: past }).where(eq(sessions.userId, world.tenant._id));
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  test('after sign-out neither token works [AUTH-007]', async () => {
    const { token, refreshToken } = (await signIn(world.tenant.email)).body;
    const out = await world.call(null, 'POST', 'auth/logout', undefined, { authorization: `Bearer ${token}` });
    expect(out.status).toBe(204);
    expect((await me(token)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  test('disabling a person ends the running session at once [DEC-016]', async () => {
    const person: Person = await world.community('Spenta');
    expect((await me(person.token)).status).toBe(200);
    await world.db.update(users).set({ isEnabled: false }).where(eq(users.id, person._id));
    expect((await me(person.token)).status).toBe(401);
  });

  test('refuses every protected call without a token, or with a forged or padded one [API-E001, AUTH-008]', async () => {
    expect((await world.call(null, 'GET', 'events')).body).toMatchObject({ code: 'missing_credentials' });
    const flipped = `${world.tenant.token.slice(0, -2)}xx`;
    expect((await me(flipped)).status).toBe(401);
    // The same signature, written otherwise.
    for (const end of ['=', '==']) expect((await me(`${world.tenant.token}${end}`)).status).toBe(401);
    const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${world.tenant.token.split('.')[1]}.`;
    expect((await me(unsigned)).status).toBe(401);
  });
});
