import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerLinkRequest } from '#server/modules/access/commands/links.ts';
import { mails, oneTimeLinks, signInFailures } from '#server/tables.ts';
import { basic, lastMail, registration, tokenIn } from '../../support/access.ts';
import { createWorld, PASSWORD, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => void (await world.db.delete(signInFailures)));

const NEW = 'Nuova#2027';
const ask = (email: string | undefined, headers = {}) =>
  world.call(null, 'POST', 'password-resets', email === undefined ? {} : { email }, headers);
const complete = (token: string, password = NEW) => world.call(null, 'POST', `password-resets/${token}`, { password });
const signIn = (email: string, password = PASSWORD) =>
  world.call<{ token: string; refreshToken: string }>(null, 'POST', 'auth', undefined, basic(email, password));

/** Runs the job a request queued, and answers the token that was mailed. */
async function linkFor(email: string): Promise<string> {
  await answerLinkRequest(world.services, { email, purpose: 'resetPassword', language: 'it' });
  return tokenIn((await lastMail(world, email))?.text);
}

const queued = async () =>
  (
    await world.db.execute<{ data: object }>(
      sql`select data from jobs.job where name = 'sendLink' order by created_on, id`,
    )
  ).rows.map(({ data }) => data);

test('a link sets the password once, and every session ends [DEC-017, AUTH-016]', async () => {
  const person = await world.person('tenant');
  const { token, refreshToken } = (await signIn(person.email)).body;
  expect((await ask(person.email)).status).toBe(204);
  const link = await linkFor(person.email);
  expect((await complete(link)).status).toBe(204);

  const me = await world.call(null, 'GET', 'users/me', undefined, { authorization: `Bearer ${token}` });
  expect(me.status).toBe(401);
  const renewed = await world.call(null, 'POST', 'auth/refresh', undefined, {
    authorization: `Bearer ${refreshToken}`,
  });
  expect(renewed.status).toBe(401);
  expect((await signIn(person.email)).status).toBe(401);
  expect((await signIn(person.email, NEW)).status).toBe(200);
  expect(await complete(link)).toMatchObject({ status: 400, body: { code: 'reset_link_invalid' } });
});

test('the answer, and the work done for it, are the same whether the address has an account [DEC-017]', async () => {
  const person = await world.person('scanner', { tenantId: world.tenant._id });
  const before = (await queued()).length;
  const answers = [await ask(person.email), await ask('nobody@posta.example'), await ask((await world.guest()).email)];
  for (const answer of answers) expect(answer).toMatchObject({ status: 204, body: '' });
  const work = (await queued()).slice(before);
  // One job each, differing in the address only: the request itself looks nothing up.
  expect(work).toHaveLength(3);
  expect(work.map((job) => ({ ...job, email: '' }))).toEqual(
    Array.from({ length: 3 }, () => ({ ...work[0], email: '' })),
  );
});

test('no mail goes to guests, disabled or deleted accounts, nor to strangers', async () => {
  const guest = await world.guest();
  const disabled = await world.person('tenant', { isEnabled: false });
  const deleted = await world.person('tenant', { isDeleted: true });
  const before = await world.db.$count(mails);
  for (const { email } of [guest, disabled, deleted, { email: 'nobody@posta.example' }]) await linkFor(email);
  expect(await world.db.$count(mails)).toBe(before);
});

test('the person who has not confirmed the address yet is sent that link instead', async () => {
  const body = registration();
  await world.call(null, 'POST', 'auth/register', body);
  await linkFor(body.email);
  expect((await lastMail(world, body.email))?.subject).toBe('Conferma la tua e-mail');
});

test('a new link voids the older, an expired one is refused, one for confirming too [DEC-017]', async () => {
  const person = await world.person('tenant');
  const first = await linkFor(person.email);
  const second = await linkFor(person.email);
  expect((await complete(second)).status).toBe(204);
  expect((await complete(first)).status).toBe(400);
  const third = await linkFor(person.email);
  await world.db
    .update(oneTimeLinks)
    .set({ expiresAt: '2020-01-01T00:00:00Z' })
    .where(eq(oneTimeLinks.userId, person._id));
  expect((await complete(third)).body).toMatchObject({ code: 'reset_link_invalid' });
  expect((await complete('nothing')).status).toBe(400);
});

test('of twenty uses of a link at once one sets the password', async () => {
  const person = await world.person('tenant');
  const link = await linkFor(person.email);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => complete(link, `Nuova#20${30 + n}`)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
});

test.each(['Ab1!xyz', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Abcdef1?'])(
  'the password %s is refused, and the link still works [VAL-P005, OPEN-012]',
  async (password) => {
    const person = await world.person('tenant');
    const link = await linkFor(person.email);
    expect((await complete(link, password)).body).toMatchObject({ fields: { password: 'validation.password' } });
    expect((await complete(link)).status).toBe(204);
  },
);

test('an e-mail is asked for [API-P016, VAL-P037, ERR-P005, ERR-P006]', async () => {
  expect((await ask(undefined)).body).toMatchObject({ code: 'email_required', message: 'E-mail obbligatoria' });
  expect((await ask('marta@')).body).toMatchObject({ code: 'email_invalid', message: 'E-mail non valida' });
});

test('requests for one address are limited, whether it has an account or not', async () => {
  for (const email of [(await world.person('tenant')).email, 'nobody2@posta.example']) {
    const codes: number[] = [];
    for (let n = 0; n < 6; n++) codes.push((await ask(email)).status);
    expect(codes).toEqual([204, 204, 204, 204, 204, 429]);
  }
});

test('a reset lets somebody in whom failed attempts had locked out', async () => {
  const person = await world.person('tenant');
  for (let n = 0; n < 10; n++) await signIn(person.email, 'wrong');
  expect((await signIn(person.email)).status).toBe(429);
  await complete(await linkFor(person.email));
  expect((await signIn(person.email, NEW)).status).toBe(200);
});
