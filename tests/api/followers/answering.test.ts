import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as tables from '#server/tables.ts';
import { basic } from '../../support/access.ts';
import { bookingOf } from '../../support/booking.ts';
import { createStrangers, newEmail, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import type { Person, World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
});
afterAll(() => strangers.close());
beforeEach(() => world.db.delete(tables.signInFailures).then(() => undefined));

interface Follower {
  _id: string;
  userId: string;
  consent: string;
  invitedAt: string | null;
  user: { role: string; name: string; scansFor: string | null };
}
const enter = async (email: string, who = world.tenant) =>
  (
    await world.call<Follower>(who, 'POST', 'tenant-subscriptions', {
      ...{ email, name: 'Ada', surname: 'Verdi', userType: 'premium' },
    })
  ).body;
const mailsTo = (email: string) => world.db.select().from(tables.mails).where(eq(tables.mails.to, email));
const followerOf = async (email: string, who = world.tenant) =>
  (await world.call<Follower[]>(who, 'GET', `tenant-subscriptions?q=${encodeURIComponent(email)}`)).body[0];
async function linkTo(email: string, matter: 'follow' | 'scan', say: 'stay' | 'leave'): Promise<string> {
  const link = new RegExp(`https://regia\\.test(/c/\\S+/${matter}/${say}/\\S+)`);
  return link.exec(await strangers.mailTo(email, link))?.[1] ?? '';
}
const promote = (userId: string, who = world.tenant) =>
  world.call<{ isInvited: boolean; secondaryRole: string | null; code?: string }>(
    who,
    'PUT',
    `users/${userId}/promotetoscanner`,
  );

/** Opens a mailed link and presses its button. */
async function press(link: string, fields: Record<string, string> = {}, language = 'it'): Promise<Visitor> {
  const visitor = new Visitor(world, { language });
  await visitor.open(link);
  await visitor.fill(fields).press();
  return visitor;
}

describe('whom a community enters', () => {
  test('gets one mail with a link to stay and one to leave; opening them changes nothing [DEC-091]', async () => {
    const email = newEmail();
    const { _id } = await enter(email);
    const [stay, leave] = [await linkTo(email, 'follow', 'stay'), await linkTo(email, 'follow', 'leave')];
    for (const link of [stay, leave]) {
      for (const language of ['it', 'en']) {
        const visitor = new Visitor(world, { language });
        await visitor.open(link);
        expect([visitor.status, visitor.text]).toEqual([200, expect.stringContaining(email)]);
      }
    }
    expect(await followerOf(email)).toMatchObject({ _id, consent: 'asked' });
    // Anyone who reads the outbox later cannot answer for them.
    for (const { html, text } of await mailsTo(email)) expect(html + text).not.toContain(stay.split('/').at(-1));
  });

  test('who stays without an account stays a guest with what was typed [DEC-091]', async () => {
    const email = newEmail();
    await enter(email);
    const visitor = await press(await linkTo(email, 'follow', 'stay'));
    expect(visitor.text).toContain('Ciao Ada, segui');
    expect(await followerOf(email)).toMatchObject({ consent: 'given', user: { role: 'guest', name: 'Ada' } });
  });

  test('who stays with an account follows as themselves, with what the community had of them [DEC-091]', async () => {
    const account = await world.person('user', { name: 'Zita', email: newEmail() });
    const { userId } = await enter(account.email);
    const link = await linkTo(account.email, 'follow', 'stay');
    const event = await world.event();
    const booked = await world.call(world.tenant, 'POST', `reservations/event/${event._id}/guest`, bookingOf(userId));
    expect(booked.status).toBe(201);
    await press(link);
    expect(await followerOf(account.email)).toMatchObject({
      userId: account._id,
      consent: 'given',
      user: { name: 'Zita' },
    });
    const own = await world.call<unknown[]>(account, 'GET', 'reservations');
    expect(own.body).toHaveLength(1);
    const [kept] = await world.db.select().from(tables.users).where(eq(tables.users.id, account._id));
    expect(kept).toMatchObject({ phone: null, name: 'Zita' });
  });

  test('who leaves follows no longer, and hears nothing when they are entered again [DEC-091]', async () => {
    const email = newEmail();
    await enter(email);
    const leave = await linkTo(email, 'follow', 'leave');
    expect((await press(leave)).text).toContain('Non segui più');
    expect(await followerOf(email)).toBeUndefined();
    const again = new Visitor(world);
    await again.open(leave);
    expect(again.status).toBe(404);
    const before = (await mailsTo(email)).length;
    expect(await enter(email)).toMatchObject({ consent: 'asked' });
    expect(await mailsTo(email)).toHaveLength(before);
  });

  test('who follows by themselves afterwards is seen as themselves, once [DEC-091, PUB-012]', async () => {
    const account = await world.person('user', { name: 'Iole', email: newEmail() });
    await enter(account.email);
    const asked = await world.call<Follower>(account, 'POST', 'tenant-subscriptions', { tenantId: world.tenant._id });
    expect(asked.status).toBe(201);
    expect((await followerOf(account.email))?.user).toBeDefined();
  });

  test('a community whose profile is not filled in enters nobody [DEC-091, PROF-017]', async () => {
    const raw = await world.community('Appena nata', { complete: false });
    const body = { email: newEmail(), userType: 'normal' };
    const rows = [{ ...body, name: 'Ada', surname: 'Verdi' }];
    const one = await world.call<{ code: string }>(raw, 'POST', 'tenant-subscriptions', body);
    const many = await world.call<{ code: string }>(raw, 'POST', 'tenant-subscriptions/import', { rows, dryRun: true });
    expect([one.body.code, many.body.code]).toEqual(['profile_incomplete', 'profile_incomplete']);
  });
});

describe('whom a community wants to scan', () => {
  test('a guest who follows is invited, chooses a password and scans [DEC-091, STATE-P005]', async () => {
    const email = newEmail();
    const { userId } = await enter(email);
    expect((await promote(userId)).body).toMatchObject({ isInvited: true, secondaryRole: null });
    expect((await followerOf(email))?.invitedAt).not.toBeNull();
    const link = await linkTo(email, 'scan', 'stay');
    expect((await press(link, { password: 'corta' })).text).toContain('Almeno 8 caratteri');
    const visitor = await press(link, { password: 'Sentiero!2031' });
    expect(visitor.text).toContain('ora controlli i biglietti');
    expect(await followerOf(email)).toMatchObject({
      userId,
      consent: 'given',
      invitedAt: null,
      user: { scansFor: 'this' },
    });
    const signedIn = await world.call(null, 'POST', 'auth', undefined, basic(email, 'Sentiero!2031'));
    expect([signedIn.status, JSON.stringify(signedIn.body)]).toEqual([200, expect.stringContaining('scanner')]);
  });

  test('who scans for a community that was disabled reads whom to write to, and leaves by the link all the same [DEC-091, HOLD-006]', async () => {
    const email = newEmail();
    const { userId } = await enter(email);
    expect((await promote(userId)).body.isInvited).toBe(true);
    await press(await linkTo(email, 'scan', 'stay'), { password: 'Sentiero!2031' });
    const leave = await linkTo(email, 'scan', 'leave');
    const set = (isEnabled: boolean) =>
      world.db.update(tables.users).set({ isEnabled }).where(eq(tables.users.id, world.tenant._id));
    await set(false);
    try {
      const visitor = new Visitor(world);
      await visitor.open(leave);
      expect([visitor.status, visitor.text]).toEqual([200, expect.stringMatching(/non è attiva.*scrivi a \S+@\S+/)]);
      expect((await press(leave)).text).toMatch(/non è attiva.*Non controlli i biglietti/);
    } finally {
      await set(true);
    }
    expect((await followerOf(email))?.user?.scansFor).toBeNull();
  });

  test('an account that was entered waits for its person, who says no without a word to anybody else [DEC-091]', async () => {
    const account = await world.person('user', { email: newEmail() });
    const { userId } = await enter(account.email);
    expect((await promote(userId)).body.isInvited).toBe(true);
    expect((await world.call(account, 'GET', 'events/scanningdata')).status).toBe(403);
    expect((await press(await linkTo(account.email, 'scan', 'leave'))).text).toContain('Non controlli i biglietti');
    expect((await followerOf(account.email))?.invitedAt).toBeNull();
  });

  test('an account that was entered says yes and scans as itself [DEC-091]', async () => {
    const account = await world.person('user', { email: newEmail() });
    await promote((await enter(account.email)).userId);
    await press(await linkTo(account.email, 'scan', 'stay'));
    expect((await world.call(account, 'GET', 'events/scanningdata')).status).toBe(200);
    expect(await followerOf(account.email)).toMatchObject({ userId: account._id, user: { scansFor: 'this' } });
  });

  test('an invitation that was taken back is over [DEC-091]', async () => {
    const email = newEmail();
    const { userId } = await enter(email);
    await promote(userId);
    const link = await linkTo(email, 'scan', 'stay');
    await world.call(world.tenant, 'PUT', `users/${userId}/demotefromscanner`);
    const visitor = new Visitor(world);
    await visitor.open(link);
    expect([visitor.status, visitor.text]).toEqual([404, expect.stringContaining('non vale più')]);
  });

  test('who asked to follow scans at once, is told by mail, and leaves by it or from their profile [DEC-091]', async () => {
    const ask = async (account: Person, who: Person) => {
      await world.call(account, 'POST', 'tenant-subscriptions', { tenantId: who._id });
      const follower = await followerOf(account.email, who);
      await world.call(who, 'PUT', `tenant-subscriptions/${follower?._id}/accept`);
      return promote(account._id, who);
    };
    const account = await world.person('user', { email: newEmail() });
    expect((await ask(account, world.otherTenant)).body).toMatchObject({ isInvited: false, secondaryRole: 'scanner' });
    // Held by one community, the person frees themselves and scans for the one they want to.
    expect((await ask(account, world.tenant)).body.code).toBe('scanner_elsewhere');
    await press(await linkTo(account.email, 'scan', 'leave'));
    expect((await world.call(account, 'GET', 'events/scanningdata')).status).toBe(403);
    expect((await promote(account._id)).status).toBe(200);
    const me = async () => (await world.call<{ scansFor?: string }>(account, 'GET', 'users/me')).body.scansFor;
    const [community] = await world.db.select().from(tables.tenants).where(eq(tables.tenants.id, world.tenant._id));
    expect(await me()).toBe(community?.businessName);
    expect((await world.call(account, 'DELETE', 'users/me/scanning')).status).toBe(204);
    expect(await me()).toBeUndefined();
    expect((await world.call<{ code: string }>(account, 'DELETE', 'users/me/scanning')).body.code).toBe(
      'not_promotable',
    );
    expect((await promote(account._id, world.otherTenant)).status).toBe(200);
  });

  test('who already scans elsewhere is told what to do first, and the other community is not named [DEC-091, DEC-019]', async () => {
    const account = await world.person('user', {
      email: newEmail(),
      secondaryRole: 'scanner',
      tenantId: world.otherTenant._id,
    });
    await promote((await enter(account.email)).userId);
    const visitor = new Visitor(world);
    await visitor.open(await linkTo(account.email, 'scan', 'stay'));
    expect(visitor.text).toContain('Prima smetti lì');
    expect(visitor.text).not.toContain('Altra Compagnia');
  });
});
