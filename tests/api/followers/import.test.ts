import { and, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportResult } from '../../../domain/followers/import.ts';
import * as tables from '../../../server/tables.ts';
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

  test('DEC-021 accounts are linked by their exact e-mail, with their own names; who waits is accepted', async () => {
    const account = await world.person('user', { name: 'Zoe', email: 'zoe@lista.it' });
    const waiting = await world.person('user', { email: 'waiting@lista.it' });
    await world.call(waiting, 'POST', 'tenant-subscriptions', { tenantId: world.tenant._id });
    expect(await outcomes(send([row('zoe@lista.it'), row('waiting@lista.it')]))).toEqual(['linked', 'accepted']);
    const [person] = await world.db.select().from(tables.users).where(eq(tables.users.id, account._id));
    expect(person).toMatchObject({ name: 'Zoe', role: 'user' });
  });

  test('staff accounts do not become followers', async () => {
    const emails = await world.db.select().from(tables.users).where(eq(tables.users.id, world.otherTenant._id));
    expect(await outcomes(send([row(emails[0]?.email ?? ''), row(world.admin.email)]))).toEqual(['refused', 'refused']);
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

  test('10,000 rows in batches of 500', { timeout: 120_000 }, async () => {
    const community = await world.community('Grande');
    for (let start = 0; start < 10_000; start += 500) {
      const rows = Array.from({ length: 500 }, (_, at) => row(`socio${start + at}@grande.it`));
      expect((await send(rows, false, community)).status).toBe(200);
    }
    expect(await followers(community._id)).toBe(10_000);
  });

  test('nobody else imports, and a batch has an end', async () => {
    expect((await send([row('a@lista.it')], false, world.admin)).status).toBe(403);
    expect((await send([row('a@lista.it')], false, world.scanner)).status).toBe(403);
    expect((await send([])).body.fields).toEqual({ rows: 'validation.required' });
    expect((await send(Array.from({ length: 501 }, () => row('a@lista.it')))).status).toBe(400);
  });
});
