import { and, desc, eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FactorMethods, Security } from '#domain/access/security.ts';
import { auditLog, consents, mails, sessions, signInFailures } from '#server/tables.ts';
import { basic } from '../../support/access.ts';
import { Authenticator } from '../../support/authenticator.ts';
import { createWorld, PASSWORD, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => void (await world.db.delete(signInFailures)));

const ME = 'users/me';
interface Question {
  code: string;
  token: string;
  methods: FactorMethods;
  passkeyOptions: { challenge: string } | null;
}
interface Signed {
  token: string;
  user: { _id: string };
}
const signIn = (email: string, password = PASSWORD) =>
  world.call<Question & Signed>(null, 'POST', 'auth', undefined, basic(email, password));
const secondStep = (body: object) => world.call<Signed & { code: string }>(null, 'POST', 'auth/second-factor', body);
const security = async (who: Person) => (await world.call<Security>(who, 'GET', `${ME}/security`)).body;
/** Lets the last proof of a person's sessions grow old. */
const grow = (who: Person) =>
  world.db
    .update(sessions)
    .set({ authenticatedAt: new Date(Date.now() - 11 * 60_000).toISOString() })
    .where(eq(sessions.userId, who._id));

/** A code of another half minute each time, as each opens something once. */
const codeOf = (secret: string, step = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + step * 30 });

async function withCodes(who: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await world.call<{ secret: string }>(who, 'POST', `${ME}/codes`)).body;
  const code = await codeOf(secret, -1);
  const on = await world.call<{ recoveryCodes: string[] }>(who, 'PUT', `${ME}/codes`, { code });
  expect(on.status).toBe(200);
  return { secret, recoveryCodes: on.body.recoveryCodes };
}

async function withPasskey(who: Person, authenticator = new Authenticator('regia.test')): Promise<Authenticator> {
  const asked = await world.call<{ token: string; options: { challenge: string } }>(
    ...([who, 'POST', `${ME}/passkeys/options`] as const),
  );
  const { token, options } = asked.body;
  const passkey = authenticator.create(options.challenge);
  const kept = await world.call(who, 'POST', `${ME}/passkeys`, { token, name: 'Telefono', passkey });
  expect(kept.status).toBe(201);
  return authenticator;
}

describe('one-time codes', () => {
  test('asks for a code after the right password, takes it once, and opens the account [DEC-089]', async () => {
    const person = await world.person('scanner', { tenantId: world.tenant._id });
    const { secret } = await withCodes(person);
    const first = await signIn(person.email);
    expect(first).toMatchObject({ status: 401, body: { code: 'second_factor_required', methods: { code: true } } });
    expect(first.body).not.toHaveProperty('user');
    const { token } = first.body;
    expect((await secondStep({ token, code: '000000' })).body).toMatchObject({ code: 'code_wrong' });
    const code = await codeOf(secret);
    expect((await secondStep({ token, code })).body.user._id).toBe(person._id);
    // Neither the step nor the code works again.
    expect((await secondStep({ token, code: await codeOf(secret, 1) })).body).toMatchObject({
      code: 'challenge_expired',
    });
    const again = (await signIn(person.email)).body.token;
    expect((await secondStep({ token: again, code })).body).toMatchObject({ code: 'code_wrong' });
  });

  test('never says that a password is right before it is, nor asks strangers for a code [DEC-016]', async () => {
    const person = await world.person('tenant');
    await withCodes(person);
    expect((await signIn(person.email, 'wrong')).body).toMatchObject({ code: 'wrong_credentials' });
  });

  test('opens the account with each recovery code once, of ten at once with one [DEC-089]', async () => {
    const person = await world.person('tenant');
    const { recoveryCodes } = await withCodes(person);
    expect(recoveryCodes).toHaveLength(10);
    const tokens = await Promise.all(Array.from({ length: 10 }, async () => (await signIn(person.email)).body.token));
    const recoveryCode = recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ') ?? '';
    const answers = await Promise.all(tokens.map((token) => secondStep({ token, recoveryCode })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await security(person)).recoveryCodesLeft).toBe(9);
  });

  test('spends one of four recovery codes that are sent at once for one challenge [DEC-089]', async () => {
    const person = await world.person('tenant');
    const { recoveryCodes } = await withCodes(person);
    const { token } = (await signIn(person.email)).body;
    const answers = await Promise.all(
      recoveryCodes.slice(0, 4).map((recoveryCode) => secondStep({ token, recoveryCode })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await security(person)).recoveryCodesLeft).toBe(9);
  });

  test('evaluates no more than thirty codes an hour of anyone who knows the password [DEC-089]', async () => {
    const person = await world.person('tenant');
    await withCodes(person);
    const { token } = (await signIn(person.email)).body;
    const answers = await Promise.all(Array.from({ length: 60 }, () => secondStep({ token, code: '000000' })));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('goes off again with a fresh proof only, and new recovery codes void the old [DEC-089]', async () => {
    const person = await world.person('tenant');
    const { recoveryCodes } = await withCodes(person);
    const renewed = await world.call<{ recoveryCodes: string[] }>(person, 'POST', `${ME}/recovery-codes`);
    const { token } = (await signIn(person.email)).body;
    const old = await secondStep({ token, recoveryCode: recoveryCodes[0] });
    expect(old.body).toMatchObject({ code: 'recovery_code_wrong' });
    expect((await secondStep({ token, recoveryCode: renewed.body.recoveryCodes[0] })).status).toBe(200);
    await grow(person);
    expect((await world.call(person, 'DELETE', `${ME}/codes`)).body).toMatchObject({ code: 'proof_required' });
    expect((await world.call(person, 'POST', 'auth/proof', { password: PASSWORD })).status).toBe(204);
    expect((await world.call(person, 'DELETE', `${ME}/codes`)).status).toBe(204);
    expect((await signIn(person.email)).status).toBe(200);
  });
});

describe('passkeys', () => {
  const begin = async () =>
    (await world.call<{ token: string; options: { challenge: string } }>(null, 'POST', 'auth/passkey/options')).body;
  const enter = (body: object) => world.call<Signed & { code: string }>(null, 'POST', 'auth/passkey', body);

  test('opens the account without a password, once for each challenge [DEC-089]', async () => {
    const person = await world.person('tenant');
    const phone = await withPasskey(person);
    const { token, options } = await begin();
    const body = { token, passkey: phone.sign(options.challenge) };
    expect((await enter(body)).body.user._id).toBe(person._id);
    expect((await enter(body)).body).toMatchObject({ code: 'challenge_expired' });
  });

  test('refuses a locked device, another site, an unknown key, a copy and somebody else’s challenge [DEC-089]', async () => {
    const person = await world.person('tenant');
    const phone = await withPasskey(person);
    const tries = [
      (challenge: string) => phone.sign(challenge, false),
      () => phone.sign(Buffer.from('another').toString('base64url')),
      (challenge: string) => new Authenticator('regia.test').sign(challenge),
      (challenge: string) => {
        const fake = Object.assign(new Authenticator('regia.test', 'https://regia.evil'), { id: phone.id });
        return fake.sign(challenge);
      },
    ];
    for (const answer of tries) {
      const { token, options } = await begin();
      expect((await enter({ token, passkey: answer(options.challenge) })).body).toMatchObject({
        code: 'passkey_refused',
      });
    }
    phone.counter = 20;
    const first = await begin();
    expect((await enter({ token: first.token, passkey: phone.sign(first.options.challenge) })).status).toBe(200);
    phone.counter = 3;
    const copy = await begin();
    expect((await enter({ token: copy.token, passkey: phone.sign(copy.options.challenge) })).status).toBe(400);
  });

  test('serves as the second step after the password, is renamed and removed by its owner only [DEC-089]', async () => {
    const person = await world.person('tenant');
    const phone = await withPasskey(person);
    const { token, passkeyOptions } = (await signIn(person.email)).body;
    const passkey = phone.sign(passkeyOptions?.challenge ?? '', false);
    expect((await secondStep({ token, passkey })).body.user._id).toBe(person._id);
    const [own] = (await security(person)).passkeys;
    const path = `${ME}/passkeys/${own?._id}`;
    for (const method of ['PATCH', 'DELETE'] as const) {
      const body = method === 'PATCH' ? { name: 'Mia' } : undefined;
      expect((await world.call(world.otherTenant, method, path, body)).status).toBe(404);
    }
    expect((await world.call(person, 'PATCH', path, { name: 'Chiave' })).body).toMatchObject({ name: 'Chiave' });
    expect((await world.call(person, 'DELETE', path)).status).toBe(204);
    expect((await signIn(person.email)).status).toBe(200);
  });
});

describe('administrators', () => {
  test('are told that a passkey is a second factor, also after an edit of their profile [DEC-089]', async () => {
    const admin = await world.person('admin');
    await withPasskey(admin);
    expect((await world.call(admin, 'GET', ME)).body).toMatchObject({ hasSecondFactor: true });
    expect((await world.call(admin, 'PATCH', ME, { name: 'Sara' })).body).toMatchObject({ hasSecondFactor: true });
  });

  test('do nothing without a second factor where one is required, and keep their last [DEC-089]', async () => {
    const strict = await createWorld({ env: { ADMIN_SECOND_FACTOR: 'required' } });
    const { admin } = strict;
    expect((await strict.call(admin, 'GET', 'users')).body).toMatchObject({ code: 'second_factor_missing' });
    expect((await strict.call(admin, 'GET', ME)).body).toMatchObject({ hasSecondFactor: false });
    expect((await strict.call(strict.tenant, 'GET', 'events')).status).toBe(200);
    const { secret } = (await strict.call<{ secret: string }>(admin, 'POST', `${ME}/codes`)).body;
    expect((await strict.call(admin, 'PUT', `${ME}/codes`, { code: await codeOf(secret) })).status).toBe(200);
    expect((await strict.call(admin, 'GET', 'users')).status).toBe(200);
    expect((await strict.call(admin, 'DELETE', `${ME}/codes`)).body).toMatchObject({ code: 'last_factor' });
    expect((await strict.call(admin, 'GET', 'users')).status).toBe(200);
    await strict.close();
  });
});

describe('proof before what weighs', () => {
  test('asks for a new proof before payouts and fees change, and for nothing else [DEC-089]', async () => {
    const { tenant, admin } = world;
    await grow(tenant);
    await grow(admin);
    const billingInfo = { iban: 'IT60X0542811101000000123456', ibanHolder: 'Compagnia del Crinale' };
    const payout = () => world.call(tenant, 'PATCH', ME, { tenant: { billingInfo } });
    const fee = () => world.call(admin, 'PATCH', `users/${tenant._id}`, { defaultFeePercentage: 3 });
    for (const call of [payout, fee]) {
      expect(await call()).toMatchObject({ status: 403, body: { code: 'proof_required' } });
    }
    expect((await world.call(tenant, 'POST', `${ME}/payments/activate`)).body).toMatchObject({
      code: 'proof_required',
    });
    expect((await world.call(tenant, 'PATCH', ME, { name: 'Nuovo' })).status).toBe(200);
    expect((await world.call(tenant, 'POST', 'auth/proof', { password: 'wrong' })).body).toMatchObject({
      ...{ code: 'password_wrong', fields: { password: 'errors.password_wrong' } },
    });
    for (const who of [tenant, admin]) await world.call(who, 'POST', 'auth/proof', { password: PASSWORD });
    for (const call of [payout, fee]) expect((await call()).status).toBe(200);
    await grow(tenant);
    // The same data again move nothing.
    expect((await payout()).status).toBe(200);
  });

  test('takes a code or a passkey of one’s own for a proof, ten tries in a session [DEC-089]', async () => {
    const person = await world.person('tenant');
    const { secret } = await withCodes(person);
    const phone = await withPasskey(person);
    await grow(person);
    expect((await world.call(person, 'POST', 'auth/proof', { code: await codeOf(secret) })).status).toBe(204);
    await grow(person);
    const { token, passkeyOptions } = (await world.call<Question>(person, 'POST', 'auth/proof/options')).body;
    const passkey = phone.sign(passkeyOptions?.challenge ?? '');
    expect((await world.call(person, 'POST', 'auth/proof', { token, passkey })).status).toBe(204);
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => world.call(person, 'POST', 'auth/proof', { password: 'wrong' })),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
  });
});

describe('sessions and password', () => {
  test('shows one’s open sessions and ends them, never somebody else’s [DEC-089]', async () => {
    const person = await world.person('tenant');
    const other = { ...person, token: (await signIn(person.email)).body.token };
    const { sessions: open } = await security(person);
    expect(open).toHaveLength(2);
    expect(open.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const theirs = open.find(({ isCurrent }) => !isCurrent)?._id ?? '';
    expect((await world.call(world.otherTenant, 'DELETE', `${ME}/sessions/${theirs}`)).status).toBe(404);
    expect((await world.call(person, 'DELETE', `${ME}/sessions/${theirs}`)).status).toBe(204);
    expect((await world.call(other, 'GET', ME)).status).toBe(401);
    expect((await world.call(person, 'GET', ME)).status).toBe(200);
  });

  test('ends a session at its own end, however often it is renewed [DEC-015]', async () => {
    const person = await world.person('admin');
    const { refreshToken } = (
      await world.call<{ refreshToken: string }>(null, 'POST', 'auth', undefined, basic(person.email))
    ).body;
    const soon = new Date(Date.now() + 60_000).toISOString();
    await world.db.update(sessions).set({ endsAt: soon }).where(eq(sessions.userId, person._id));
    const bearer = { authorization: `Bearer ${refreshToken}` };
    expect((await world.call(null, 'POST', 'auth/refresh', undefined, bearer)).status).toBe(200);
    const [row] = await world.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, person._id), eq(sessions.endsAt, soon)))
      .orderBy(desc(sessions.rotatedAt));
    expect(row?.expiresAt).toBe(soon);
  });

  test('changes the password with the present one, refuses a common one, ends the other sessions [DEC-089]', async () => {
    const person = await world.person('tenant', { surname: 'Ravelli' });
    const other = { ...person, token: (await signIn(person.email)).body.token };
    const change = (currentPassword: string, password: string) =>
      world.call(person, 'PUT', `${ME}/password`, { currentPassword, password });
    expect((await change('wrong', 'Sentiero#48x')).body).toMatchObject({
      fields: { currentPassword: 'errors.password_wrong' },
    });
    for (const password of ['Password1!', 'P@ssw0rd1', 'Juventus1!', 'Ravelli!24']) {
      expect((await change(PASSWORD, password)).body).toMatchObject({
        ...{ code: 'password_common', fields: { password: 'errors.password_common' } },
      });
    }
    expect((await change(PASSWORD, 'Sentiero#48x')).status).toBe(204);
    expect((await world.call(other, 'GET', ME)).status).toBe(401);
    expect((await world.call(person, 'GET', ME)).status).toBe(200);
    expect((await signIn(person.email, 'Sentiero#48x')).status).toBe(200);
  });
});

test('withdraws and gives the free consents, and keeps what was said before [DEC-088]', async () => {
  const person = await world.person('tenant');
  expect((await security(person)).consents).toEqual({ marketing: false, profiling: false });
  const set = (body: object) => world.call(person, 'PUT', `${ME}/consents`, body);
  expect((await set({ marketing: true })).body).toEqual({ marketing: true, profiling: false });
  expect((await set({ marketing: false })).body).toEqual({ marketing: false, profiling: false });
  expect(await world.db.$count(consents, eq(consents.userId, person._id))).toBe(2);
  expect((await set({ terms: false })).status).toBe(400);
});

test('writes failed sign-ins and refused actions down, without passwords [DEC-088]', async () => {
  const person = await world.person('scanner', { tenantId: world.tenant._id });
  await signIn(person.email, 'a-wrong-password');
  await signIn('MyPassword!1', 'x');
  for (let n = 0; n < 30; n++) await world.call(person, 'GET', 'users');
  const rows = await world.db.select().from(auditLog).orderBy(auditLog.at);
  const failed = rows.filter(({ action, userId }) => action === 'signInFailed' && userId === person._id);
  expect(failed).toMatchObject([{ tenantId: world.tenant._id, changes: { reason: 'wrong_credentials' } }]);
  const refused = rows.filter(({ action, userId }) => action === 'refused' && userId === person._id);
  expect(refused).toHaveLength(20);
  expect(refused[0]).toMatchObject({
    resource: 'session',
    changes: { action: 'list', resource: 'users', code: 'forbidden' },
  });
  expect(JSON.stringify(rows)).not.toMatch(/a-wrong-password|MyPassword/i);
});

test('masks links that open accounts in the outbox [DEC-088]', async () => {
  for (const path of ['password-reset', 'confirm']) {
    const link = `https://regia.test/${path}/a-secret_token`;
    const values = { to: 'a@posta.example', subject: 'Link', html: `<a href="${link}">${link}</a>`, text: link };
    const [row] = await world.db
      .insert(mails)
      .values({ tenantId: null, ...values })
      .returning();
    const { body } = await world.call(world.admin, 'GET', `outbox/${row?.id}`);
    expect(JSON.stringify(body)).not.toContain('a-secret_token');
    expect(body['text']).toBe(`https://regia.test/${path}/…`);
  }
});
