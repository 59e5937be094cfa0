import { and, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportResult } from '#domain/followers/import.ts';
import * as tables from '#server/tables.ts';
import { bookingOf, participant } from '../../support/booking.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const row = (email: string, fields: object = {}) => ({
  name: 'Ada',
  surname: 'Verdi',
  email,
  userType: 'premium',
  ...fields,
});
const send = (rows: object[], dryRun = false, who: Person = world.tenant) =>
  world.call<{ results: ImportResult[]; code: string; fields?: Record<string, string> }>(
    who,
    'POST',
    'tenant-subscriptions/import',
    { rows, dryRun },
  );
const outcomes = async (answer: ReturnType<typeof send>) => (await answer).body.results.map(({ outcome }) => outcome);
const followers = async (tenantId = world.tenant._id) => {
  const [row] = await world.db
    .select({ rows: count() })
    .from(tables.tenantSubscriptions)
    .where(and(eq(tables.tenantSubscriptions.tenantId, tenantId), eq(tables.tenantSubscriptions.status, 'accepted')));
  return row?.rows ?? 0;
};

describe('an organiser’s list', () => {
  test('new e-mails become guests who follow with their tier; a dry run tells the same and stores nothing', async () => {
    const rows = [row('ada@lista.it'), row('bruno@lista.it', { userType: 'top', name: '🌊', surname: 'مريم' })];
    expect(await outcomes(send(rows, true))).toEqual(['created', 'created']);
    expect(await followers()).toBe(0);
    expect(await outcomes(send(rows))).toEqual(['created', 'created']);
    const listed = await world.call<{ userType: string; user: { role: string; name: string } }[]>(
      world.tenant,
      'GET',
      'tenant-subscriptions?q=@lista&sort=surname',
    );
    expect(listed.body.map(({ userType, user }) => [userType, user.role, user.name])).toEqual(
      expect.arrayContaining([
        ['premium', 'guest', 'Ada'],
        ['top', 'guest', '🌊'],
      ]),
    );
  });

  test('repeating it changes nothing, in whole or in part', async () => {
    const rows = [row('ada@lista.it', { userType: 'top', name: 'Altra' }), row('carla@lista.it')];
    const before = await followers();
    expect(await outcomes(send(rows))).toEqual(['unchanged', 'created']);
    expect(await outcomes(send(rows))).toEqual(['unchanged', 'unchanged']);
    expect(await followers()).toBe(before + 1);
  });

  test('people the community deals with are linked with their own names; who waits is accepted [DEC-021]', async () => {
    const account = await world.person('user', { name: 'Zoe', email: 'zoe@lista.it' });
    const event = await world.event();
    const booking = { ...bookingOf(account._id), userId: undefined };
    expect((await world.call(account, 'POST', `reservations/event/${event._id}/registered`, booking)).status).toBe(201);
    const waiting = await world.person('user', { email: 'waiting@lista.it' });
    await world.call(waiting, 'POST', 'tenant-subscriptions', { tenantId: world.tenant._id });
    expect(await outcomes(send([row('zoe@lista.it'), row('waiting@lista.it')]))).toEqual(['linked', 'accepted']);
    const listed = await world.call<{ userId: string; consent: string }[]>(
      world.tenant,
      'GET',
      'tenant-subscriptions?q=zoe@lista',
    );
    expect(listed.body).toMatchObject([{ userId: account._id, consent: 'asked', user: { name: 'Zoe' } }]);
  });

  test('accounts, communities, administrators and nobody are told apart by no answer, dry or not [DEC-091]', async () => {
    const account = await world.person('user', { name: 'Segreta', email: 'segreta@lista.it', phone: '+39 3339876543' });
    const [community] = await world.db.select().from(tables.users).where(eq(tables.users.id, world.otherTenant._id));
    const addresses = [
      account.email,
      community?.email ?? '',
      world.admin.email,
      world.otherScanner.email,
      'nessuno@lista.it',
    ];
    const rows = addresses.map((email) => row(email));
    const same = addresses.map(() => 'created');
    expect(await outcomes(send(rows, true))).toEqual(same);
    expect(await outcomes(send(rows))).toEqual(same);
    const listed = await world.call<{ userId: string; user: { name: string; role: string }; userInfo: object }[]>(
      world.tenant,
      'GET',
      'tenant-subscriptions?userType=premium&q=verdi&limit=100',
    );
    const entered = listed.body.filter(({ userInfo }) => addresses.includes((userInfo as { email: string }).email));
    expect(entered).toHaveLength(addresses.length);
    for (const one of entered) expect(one).toMatchObject({ consent: 'asked', user: { name: 'Ada', role: 'guest' } });
  });

  test('an e-mail twice in a batch is stored once', async () => {
    expect(await outcomes(send([row('due@lista.it'), row('DUE@lista.it ')]))).toEqual(['created', 'unchanged']);
  });

  test('the same guest stays a guest of each community', async () => {
    expect(await outcomes(send([row('ada@lista.it')], false, world.otherTenant))).toEqual(['created']);
    expect(await followers(world.otherTenant._id)).toBe(1);
  });

  test('two imports of one list at once leave everybody once', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => row(`insieme${at}@lista.it`));
    const answers = await Promise.all([send(rows), send(rows)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const found = await world.call(world.tenant, 'GET', 'tenant-subscriptions?q=insieme&limit=1');
    expect(Number(found.headers['odin-count'])).toBe(200);
  });

  test('a batch is stored whole or not at all: one wrong row names itself', async () => {
    const before = await followers();
    const wrong = await send([
      row('giusta@lista.it'),
      row('no e-mail'),
      row('x@lista.it', { name: 'y'.repeat(10_000) }),
    ]);
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        fields: { 'rows.1.email': 'validation.email', 'rows.2.name': 'validation.maxLength' },
      },
    });
    expect(await followers()).toBe(before);
  });

  test('a community enters 500 people a day and is told when it goes on; who is there already does not count [DEC-091]', async () => {
    const community = await world.community('Grande');
    const rows = Array.from({ length: 500 }, (_, at) => row(`socio${at}@grande.it`));
    expect((await send(rows, false, community)).status).toBe(200);
    const more = await send([row('ancora@grande.it')], false, community);
    expect(more).toMatchObject({ status: 400, body: { code: 'followers_today' } });
    expect((await send([row('ancora@grande.it')], true, community)).body.code).toBe('followers_today');
    const one = { email: 'ancora@grande.it', userType: 'normal' };
    expect((await world.call<{ code: string }>(community, 'POST', 'tenant-subscriptions', one)).body.code).toBe(
      'followers_today',
    );
    // A guest who is written down with a booking, or for the waiting list, gets such a mail too.
    const event = await world.event({}, { tenantId: community._id });
    const guest = { name: 'Ada', surname: 'Verdi', email: 'ancora@grande.it', userType: 'normal' };
    const booking = { guest, paymentType: 'atDeparture', participantsInfo: [participant()] };
    const url = `reservations/event/${event._id}/guest`;
    expect((await world.call<{ code: string }>(community, 'POST', url, booking)).body.code).toBe('followers_today');
    expect(await outcomes(send(rows.slice(0, 2), false, community))).toEqual(['unchanged', 'unchanged']);
    expect(await followers(community._id)).toBe(500);
  });

  test('nobody else imports, and a batch has an end', async () => {
    expect((await send([row('a@lista.it')], false, world.admin)).status).toBe(403);
    expect((await send([row('a@lista.it')], false, world.scanner)).status).toBe(403);
    expect((await send([])).body.fields).toEqual({ rows: 'validation.required' });
    expect((await send(Array.from({ length: 501 }, () => row('a@lista.it')))).status).toBe(400);
  });
});
