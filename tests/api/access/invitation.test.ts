import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkMinutes } from '#domain/access/registration.ts';
import { MINUTE } from '#domain/values/time.ts';
import { consents, mails, oneTimeLinks, signInFailures, tenants, users } from '#server/tables.ts';
import { basic, lastMail, tokenIn } from '../../support/access.ts';
import { createWorld, PASSWORD, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.db.delete(signInFailures));

let count = 0;
const someone = (fields: object = {}) => {
  count++;
  return { email: `invitata-${count}@posta.example`, businessName: `Invitata ${count}`, language: 'it', ...fields };
};
const invite = (body: object, headers = {}) =>
  world.call<{ _id: string; outcome: string }>(world.admin, 'POST', 'tenants/invitations', body, headers);
const takenName = async () =>
  (await world.db.select().from(tenants).where(eq(tenants.id, world.tenant._id)))[0]?.businessName ?? '';
const linkOf = async (email: string) => tokenIn((await lastMail(world, email))?.text);
const read = (token: string) => world.call(null, 'GET', `invitations/${token}`);
const answer = { name: 'Elsa', surname: 'Moretti', password: PASSWORD, termsAndConditionsAccepted: true };
const accept = (token: string, businessName: string, fields: object = {}) =>
  world.call(null, 'POST', `invitations/${token}`, { ...answer, businessName, ...fields });
const signIn = (email: string) =>
  world.call<{ token: string; user: { role: string } }>(null, 'POST', 'auth', undefined, basic(email));
const mailsTo = (email: string) => world.db.select().from(mails).where(eq(mails.to, email));

describe('an invited community', () => {
  test('chooses its password and consents by the link of a mail in the chosen language, and signs in to its first steps [DAY-053]', async () => {
    const asked = someone({ language: 'en' });
    const { status, body } = await invite(asked);
    expect([status, body.outcome]).toEqual([201, 'invited']);
    const mail = await lastMail(world, asked.email);
    expect(mail?.subject).toBe('You are invited to Regia');
    expect(mail?.text).toContain(asked.businessName);
    // Nobody signs in before, not even with a password that was guessed.
    expect((await signIn(asked.email)).status).toBe(401);

    const token = tokenIn(mail?.text);
    expect((await read(token)).body).toEqual({ email: asked.email, businessName: asked.businessName });
    const given = { privacyAcceptedForMarketingPurposes: true };
    expect((await accept(token, 'Scelto da me', given)).status).toBe(204);
    const signed = await signIn(asked.email);
    expect(signed.body.user).toMatchObject({
      ...{ role: 'tenant', name: 'Elsa', showFirstSteps: true, tenant: { businessName: 'Scelto da me' } },
    });
    const rows = await world.db.select().from(consents).where(eq(consents.userId, body._id));
    expect(Object.fromEntries(rows.map(({ kind, isGiven }) => [kind, isGiven]))).toEqual({
      ...{ terms: true, privacyNotice: true, marketing: true, profiling: false },
    });
    const headers = { authorization: `Bearer ${signed.body.token}` };
    const steps = await world.call(null, 'GET', 'users/me/first-steps', undefined, headers);
    expect(steps.body).toMatchObject({ hasEvent: false });
  });

  test('is let in once: two answers at the same time, and later ones, find the link used [DAY-053]', async () => {
    const asked = someone();
    await invite(asked);
    const token = await linkOf(asked.email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(token, asked.businessName)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['code'] === 'invitation_invalid')).toHaveLength(3);
    expect(await read(token)).toMatchObject({ status: 400, body: { code: 'invitation_invalid' } });
  });

  test('is told what is wrong with its answer, and the link goes on working [DAY-053]', async () => {
    const asked = someone();
    await invite(asked);
    const token = await linkOf(asked.email);
    const refused = { status: 400 };
    expect(await accept(token, asked.businessName, { termsAndConditionsAccepted: false })).toMatchObject({
      ...refused,
      body: { code: 'terms_not_accepted' },
    });
    expect(await accept(token, asked.businessName, { password: 'corta' })).toMatchObject({
      body: { fields: { password: 'validation.password' } },
    });
    expect(await accept(token, asked.businessName, { name: ' ' })).toMatchObject({
      body: { fields: { name: 'validation.required' } },
    });
    expect(await accept(token, await takenName())).toMatchObject({
      body: { code: 'community_exists', fields: { businessName: expect.any(String) } },
    });
    expect((await accept(token, asked.businessName)).status).toBe(204);
  });

  test('finds its link over after seven days; sent again, the new one works and the old one does not [DAY-053]', async () => {
    const asked = someone();
    const { body } = await invite(asked);
    const old = await linkOf(asked.email);
    const long = new Date(Date.now() - (linkMinutes.invitation + 1) * MINUTE).toISOString();
    await world.db.update(tenants).set({ invitedAt: long }).where(eq(tenants.id, body._id));
    await world.db
      .update(oneTimeLinks)
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where(eq(oneTimeLinks.userId, body._id));
    expect((await read(old)).status).toBe(400);
    expect((await accept(old, asked.businessName)).status).toBe(400);

    expect((await world.call(world.admin, 'POST', `tenants/${body._id}/invitation`)).status).toBe(204);
    const fresh = await linkOf(asked.email);
    expect(fresh).not.toBe(old);
    expect(await mailsTo(asked.email)).toHaveLength(2);
    expect((await accept(old, asked.businessName)).status).toBe(400);
    expect((await accept(fresh, asked.businessName)).status).toBe(204);
    expect(await world.call(world.admin, 'POST', `tenants/${body._id}/invitation`)).toMatchObject({
      ...{ status: 409, body: { code: 'invitation_accepted' } },
    });
  });

  test('withdrawn, is nowhere any more: its link is over, its address and name are free [DAY-053]', async () => {
    const asked = someone();
    const { body } = await invite(asked);
    const token = await linkOf(asked.email);
    expect((await world.call(world.admin, 'DELETE', `tenants/${body._id}`)).status).toBe(204);
    expect((await read(token)).status).toBe(400);
    expect((await accept(token, asked.businessName)).status).toBe(400);
    expect(await world.db.select().from(users).where(eq(users.email, asked.email))).toEqual([]);
    expect((await invite(asked)).body.outcome).toBe('invited');
  });

  test('is no account that somebody else finds out about: a reset link answers as for any address, and sends nothing [DAY-053, DEC-091]', async () => {
    const asked = someone();
    await invite(asked);
    const before = (await mailsTo(asked.email)).length;
    expect(await world.call(null, 'POST', 'password-resets', { email: asked.email })).toMatchObject({
      status: 204,
      body: '',
    });
    expect(await mailsTo(asked.email)).toHaveLength(before);
  });
});

describe('an administrator', () => {
  test('invites an address twice: the same community, with a new link [DAY-053]', async () => {
    const asked = someone();
    const first = await invite(asked);
    const old = await linkOf(asked.email);
    const again = await invite({ ...asked, businessName: 'Un altro nome' });
    expect(again.body).toEqual({ _id: first.body._id, outcome: 'invited' });
    expect((await read(old)).status).toBe(400);
    expect((await read(await linkOf(asked.email))).body).toMatchObject({ businessName: 'Un altro nome' });
  });

  test('learns of an address that has an account, whose owner is written how to use it; nobody writes to a disabled one [DAY-053]', async () => {
    const [community, follower, disabled] = [
      await world.person('tenant'),
      await world.person('user'),
      await world.person('user', { isEnabled: false }),
    ];
    expect(await invite(someone({ email: community.email }))).toMatchObject({
      ...{ status: 201, body: { _id: community._id, outcome: 'known' } },
    });
    expect((await lastMail(world, community.email))?.text).toContain('È quello di una community');
    expect((await invite(someone({ email: follower.email.toUpperCase() }))).body.outcome).toBe('known');
    const mail = await lastMail(world, follower.email);
    expect(mail?.text).toContain('serve un altro indirizzo');
    expect(mail?.text).not.toContain('/invitation/');
    expect((await invite(someone({ email: disabled.email }))).body.outcome).toBe('closed');
    expect(await mailsTo(disabled.email)).toEqual([]);
    expect((await signIn(follower.email)).status).toBe(200);
  });

  test('is told at the field what is wrong with an address or a name [DAY-053]', async () => {
    expect((await invite(someone({ email: '' }))).body).toMatchObject({ code: 'email_required' });
    expect((await invite(someone({ email: 'ciao@' }))).body).toMatchObject({
      code: 'email_invalid',
      fields: { email: expect.any(String) },
    });
    expect((await invite(someone({ businessName: ' ' }))).body).toMatchObject({
      fields: { businessName: 'validation.required' },
    });
    const taken = someone({ businessName: await takenName() });
    expect((await invite(taken)).body).toMatchObject({
      code: 'community_exists',
      fields: { businessName: expect.any(String) },
    });
    expect(await mailsTo(taken.email)).toEqual([]);
  });

  test('sends one mail for a call that is repeated with its key [DAY-053]', async () => {
    const asked = someone();
    const headers = { 'idempotency-key': `invite-${asked.email}` };
    const [first, second] = [await invite(asked, headers), await invite(asked, headers)];
    expect(second.body).toEqual(first.body);
    expect(await mailsTo(asked.email)).toHaveLength(1);
  });

  test('sees in the list who was invited and when; no community may invite [DAY-053]', async () => {
    const asked = someone();
    const { body } = await invite(asked);
    const listed = await world.call<{ tenant: { invitedAt: string | null } }>(
      world.admin,
      'GET',
      `tenants/${body._id}`,
    );
    expect(listed.body.tenant.invitedAt).not.toBeNull();
    expect((await world.call(world.tenant, 'POST', 'tenants/invitations', someone())).status).toBe(403);
    expect((await world.call(world.tenant, 'POST', `tenants/${body._id}/invitation`)).status).toBe(403);
  });
});
