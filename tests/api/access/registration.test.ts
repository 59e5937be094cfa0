import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerLinkRequest } from '#server/modules/access/commands/links.ts';
import { deliverMail } from '#server/modules/outbox/commands/queue-mail.ts';
import { consents, idempotencyKeys, mails, oneTimeLinks, signInFailures, users } from '#server/tables.ts';
import { basic, lastMail, registration, tokenIn } from '../../support/access.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { createWorld, PASSWORD, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
// One address makes more tries here than one is allowed.
beforeEach(() => world.db.delete(signInFailures));

const register = (body: object, headers = {}) => world.call(null, 'POST', 'auth/register', body, headers);
const signIn = (email: string) => world.call(null, 'POST', 'auth', undefined, basic(email));
const confirm = (token: string) => world.call(null, 'POST', `confirmations/${token}`);

describe('registration', () => {
  test('a community registers, confirms its e-mail by the link, and signs in [API-P005, REG-010, DEC-020]', async () => {
    const body = registration({ affiliateCode: ' AMICI-7 ' });
    const { status, body: user } = await register(body);
    expect(status).toBe(201);
    expect(user).toMatchObject({
      ...{ role: 'tenant', username: body.email, email: body.email, isEnabled: true, isConfirmed: false },
      affiliateCode: 'AMICI-7',
      tenant: { businessName: body.tenant.businessName, contactEmail: body.email },
    });
    expect(JSON.stringify(user)).not.toContain(PASSWORD);

    expect(await signIn(body.email)).toMatchObject({ status: 401, body: { message: 'E-mail o password errati' } });
    const mail = await lastMail(world, body.email);
    expect(mail?.subject).toBe('Conferma la tua e-mail');
    const token = tokenIn(mail?.text);
    expect((await confirm(token)).status).toBe(204);
    expect((await signIn(body.email)).status).toBe(200);
    // A link works once.
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'confirm_link_invalid' } });
  });

  test('what was consented to is kept with the version of its text [REG-008, REG-009]', async () => {
    const { body } = await register(registration({ privacyAcceptedForProfilingPurposes: true }));
    const rows = await world.db
      .select()
      .from(consents)
      .where(eq(consents.userId, String(body['_id'])));
    const given = Object.fromEntries(rows.map(({ kind, isGiven }) => [kind, isGiven]));
    expect(given).toEqual({ terms: true, privacyNotice: true, marketing: false, profiling: true });
    expect(new Set(rows.map(({ textVersion }) => textVersion))).toEqual(new Set(['2026-11']));
  });

  test('a buyer registers too, without a community; no other role can', async () => {
    const { tenant: _none, ...buyer } = registration({ role: 'user' });
    expect((await register(buyer)).body).toMatchObject({ role: 'user' });
    expect((await register(registration({ role: 'admin' }))).status).toBe(400);
    expect((await register(registration({ isConfirmed: true }))).status).toBe(400);
  });

  test('every field is checked, all faults at once [VAL-P015, REG-004, OPEN-012]', async () => {
    const { status, body } = await register({ email: 'x@y.it', password: 'Regia!1', name: ' ', role: 'tenant' });
    expect(status).toBe(400);
    expect(body['fields']).toMatchObject({
      password: 'validation.password',
      name: 'validation.required',
      surname: 'validation.required',
    });
    const { tenant: _none, ...nameless } = registration();
    expect((await register(nameless)).body['fields']).toEqual({ 'tenant.businessName': 'validation.required' });
    expect((await register(registration({ tenant: { businessName: '  ' } }))).status).toBe(400);
    const long = await register(registration({ name: 'x'.repeat(10_000) }));
    expect(long.body['fields']).toEqual({ name: 'validation.maxLength' });
  });

  test('six characters are never enough where a password is set; sign-in only wants it not to be empty [VAL-P006]', async () => {
    const { body } = await register(registration({ password: 'Re!2ab' }));
    expect(body['fields']).toEqual({ password: 'validation.password' });
    const short = await world.call(null, 'POST', 'auth', undefined, basic(world.tenant.email, 'Re!2ab'));
    expect(short.body).toMatchObject({ code: 'wrong_credentials' });
  });

  test('registration and sign-in need no bearer, calls of the back office do [API-P001]', async () => {
    expect((await register(registration())).status).toBe(201);
    expect((await signIn(world.tenant.email)).status).toBe(200);
    for (const url of ['users/me', 'events', 'users', 'addresses']) {
      expect((await world.call(null, 'GET', url)).status).toBe(401);
    }
  });

  test('an empty and a malformed e-mail have their own texts [ERR-P005, ERR-P006]', async () => {
    expect((await register(registration({ email: ' ' }))).body).toMatchObject({
      ...{ code: 'email_required', message: 'E-mail obbligatoria' },
    });
    expect((await register(registration({ email: 'elsa@posta' }))).body).toMatchObject({
      ...{ code: 'email_invalid', message: 'E-mail non valida' },
    });
  });

  test('without the terms nothing is created [REG-007, VAL-P016, OPEN-013]', async () => {
    const body = registration({ termsAndConditionsAccepted: false });
    expect((await register(body)).body).toMatchObject({ code: 'terms_not_accepted' });
    expect(await world.db.$count(users, eq(users.email, body.email))).toBe(0);
  });

  test('e-mail, community name and username are each taken once [ERR-P007, ERR-P008, ERR-P004]', async () => {
    const first = registration();
    await register(first);
    const again = await register(registration({ email: first.email.toUpperCase() }));
    expect(again.body).toMatchObject({ code: 'email_in_use', message: 'E-mail già in uso' });
    expect(again.body['fields']).toEqual({ email: 'errors.email_in_use' });
    const namesake = await register(
      registration({ tenant: { businessName: ` ${first.tenant.businessName.toUpperCase()}` } }),
    );
    expect(namesake.body).toMatchObject({
      ...{ code: 'community_exists', message: 'Esiste già una community con questo nome' },
      fields: { 'tenant.businessName': 'errors.community_exists' },
    });
    await world.person('user', { username: 'elsa@altrove.example' });
    const named = await register(registration({ email: 'elsa@altrove.example' }));
    expect(named.body).toMatchObject({ code: 'username_in_use', message: 'Username già esistente' });
  });

  test('the same registration sent again, also at once, makes one account; another body under its key is refused [DEC-012]', async () => {
    const body = registration();
    const headers = { 'idempotency-key': `key-${body.email}` };
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(body, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body['_id'])).size).toBe(1);
    expect(await register({ ...body, name: 'Altra' }, headers)).toMatchObject({ status: 409 });
    const rows = await world.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.key, headers['idempotency-key']));
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });

  test('twenty registrations of one e-mail at once make one account', async () => {
    const body = registration();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => register({ ...registration(), email: body.email })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body['code'] === 'email_in_use')).toHaveLength(19);
  });

  test('names with emoji and right-to-left text come back as they were', async () => {
    const body = registration({ name: '🎪 Zoë', surname: 'מרטה أحمد' });
    expect((await register(body)).body).toMatchObject({ name: '🎪 Zoë', surname: 'מרטה أحمد' });
  });

  test('a static bearer is asked for only where one is configured [OPEN-008]', async () => {
    expect((await register(registration(), { authorization: 'Bearer whatever' })).status).toBe(201);
    const strict = await createWorld({ env: { REGISTER_TOKEN: 'the static one' } });
    try {
      const send = (headers = {}) => strict.call(null, 'POST', 'auth/register', registration(), headers);
      expect((await send()).status).toBe(401);
      expect((await send({ authorization: 'Bearer another' })).status).toBe(401);
      expect((await send({ authorization: 'Bearer the static one' })).status).toBe(201);
    } finally {
      await strict.close();
    }
  });
});

describe('the community name', () => {
  const check = (name: string, who: World['tenant'] | null = null) =>
    world.call(who, 'GET', `users/tenants/name/${encodeURIComponent(name)}`);

  test('a free name is available; a taken one is not, whatever its case, accents and blanks [REG-003, API-P009, DEC-022]', async () => {
    expect(await check('Libera e Nuova')).toMatchObject({ status: 200, body: { available: true } });
    for (const name of ['Compagnia del Crinale', ' compagnia DEL crinale ', 'Compagnìa del Crinalé']) {
      expect(await check(name)).toMatchObject({
        status: 400,
        body: { code: 'community_name_taken', message: 'Nome community già in uso' },
      });
    }
    expect((await check('a/b?c#d')).status).toBe(200);
  });

  test('a community’s own name is free to itself; an empty one is no name [DEC-022]', async () => {
    expect((await check('Compagnia del Crinale', world.tenant)).status).toBe(200);
    expect((await check('Compagnia del Crinale', world.otherTenant)).status).toBe(400);
    expect((await check('  ')).body).toMatchObject({ code: 'validation_failed' });
  });
});

describe('confirmation', () => {
  test('a new link can be asked for, and only the account it is for is opened', async () => {
    const body = registration();
    await register(body);
    const first = tokenIn((await lastMail(world, body.email))?.text);
    expect((await world.call(null, 'POST', 'confirmations', { email: body.email })).status).toBe(204);
    await answerLinkRequest(world.services, { email: body.email, purpose: 'confirmEmail', language: 'it' });
    const second = tokenIn((await lastMail(world, body.email))?.text);
    expect(second).not.toBe(first);
    expect((await confirm(second)).status).toBe(204);
    // The older link went with it.
    expect((await confirm(first)).status).toBe(400);
  });

  test('an expired link, one for a password and one of a disabled account confirm nothing', async () => {
    const body = registration();
    const { body: user } = await register(body);
    const token = tokenIn((await lastMail(world, body.email))?.text);
    const id = String(user['_id']);
    await world.db.update(oneTimeLinks).set({ expiresAt: '2020-01-01T00:00:00Z' }).where(eq(oneTimeLinks.userId, id));
    expect((await confirm(token)).status).toBe(400);
    expect((await confirm('nothing')).status).toBe(400);
    const other = registration();
    const { body: disabled } = await register(other);
    await world.db
      .update(users)
      .set({ isEnabled: false })
      .where(eq(users.id, String(disabled['_id'])));
    expect((await confirm(tokenIn((await lastMail(world, other.email))?.text))).status).toBe(400);
  });

  test('the mail goes through the mail server; its kept copy no longer holds the link', async () => {
    const server = await startMailServer();
    const sending = await createWorld({ env: { SMTP_URL: server.url } });
    try {
      const body = registration();
      await sending.call(null, 'POST', 'auth/register', body);
      const [row] = await sending.db.select().from(mails).where(eq(mails.to, body.email));
      await deliverMail(sending.services, row?.id ?? '');
      await deliverMail(sending.services, row?.id ?? '');
      expect(server.received).toHaveLength(1);
      const token = tokenIn(server.received[0]?.text);
      expect(server.received[0]?.html).toContain(`https://regia.test/confirm/${token}`);
      const kept = await lastMail(sending, body.email);
      expect(kept?.state).toBe('sent');
      expect(`${kept?.html}${kept?.text}`).not.toContain(token);
      expect((await sending.call(null, 'POST', `confirmations/${token}`)).status).toBe(204);
    } finally {
      await sending.close();
      await server.close();
    }
  });
});

test('registrations and name checks of one address are limited', async () => {
  const narrow = await createWorld();
  try {
    const codes: number[] = [];
    for (let n = 0; n < 31; n++) {
      codes.push((await narrow.call(null, 'POST', 'auth/register', registration({ email: 'x' }))).status);
    }
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 400));
    expect(codes[30]).toBe(429);
    const checks = await Promise.all(
      Array.from({ length: 125 }, (_, n) => narrow.call(null, 'GET', `users/tenants/name/nome${n}`)),
    );
    expect(checks.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(checks.find(({ status }) => status === 429)?.headers['retry-after']).toMatch(/^\d+$/);
  } finally {
    await narrow.close();
  }
});
