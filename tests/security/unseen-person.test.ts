import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as tables from '#server/tables.ts';
import { connectLive, listenLive } from '../support/live.ts';
import { createStrangers, type Strangers } from '../support/strangers.ts';
import { Visitor } from '../support/visitor.ts';
import type { Person, World } from '../support/world.ts';
import { type Finding, readEverything, writeEverything } from './walk.ts';

/** Stands in everything that the person told the platform, and in nothing that the community typed. */
const MARK = 'ZSENTINELZ';
const PHONE = '+39 3339876543';
const BORN = '1971-03-09';
const EMAIL = 'antonia.cavallini@posta.example';

let strangers: Strangers;
let world: World;
let hostile: Person;
let sentinel: Person;
let followerId: string;
let guestId: string;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
  hostile = world.otherTenant;
  sentinel = await world.person('user', {
    ...{ email: EMAIL, username: MARK, name: `${MARK}name`, surname: `${MARK}surname` },
    ...{ phone: PHONE, bornDate: BORN, bornPlace: `${MARK}born`, profileImage: `/files/${MARK}.png` },
    ...{ fiscalCode: `${MARK}FC`, address: { plainAddress: `Via ${MARK} 7`, city: `${MARK}city` } },
  });
  // What they did with another community is no business of this one either.
  await world.call(sentinel, 'POST', 'tenant-subscriptions', { tenantId: world.tenant._id });
  const rows = [{ name: 'Xx', surname: 'Yy', email: EMAIL, userType: 'normal' }];
  await world.call(hostile, 'POST', 'tenant-subscriptions/import', { rows, dryRun: false });
  const listed = await world.call<{ _id: string; userId: string }[]>(hostile, 'GET', 'tenant-subscriptions');
  followerId = listed.body[0]?._id ?? '';
  guestId = listed.body[0]?.userId ?? '';
});
afterAll(() => strangers.close());

const told = [MARK.toLowerCase(), PHONE.slice(4), BORN];
const tells = ({ text }: Finding): boolean => told.some((mark) => text.toLowerCase().includes(mark));
const routesOf = (findings: readonly Finding[]) =>
  [...new Set(findings.filter(tells).map(({ route }) => route))].sort();
const ids = () => [followerId, guestId, sentinel._id];

describe('somebody whom a community entered by their address', () => {
  test('shows it nothing they told the platform, by any list, search, filter, id or file [DEC-091]', async () => {
    expect(followerId).not.toBe('');
    expect(routesOf(await readEverything(world, hostile, ids(), MARK))).toEqual([]);
    expect(routesOf(await readEverything(world, hostile, ids(), PHONE.slice(-5)))).toEqual([]);
    for (const path of ['users', 'people']) {
      expect((await world.call(hostile, 'GET', `${path}/${sentinel._id}`)).status).toBe(404);
    }
  }, 120_000);

  test('is not found by their id, and booking or promoting makes the community see no more [DEC-091]', async () => {
    const event = await world.event({}, { tenantId: hostile._id });
    const place = { name: 'Xx', surname: 'Yy', email: EMAIL, participant_type: 'normal' };
    const booking = { userId: guestId, participantsInfo: [place], paymentType: 'atDeparture' };
    await world.call(hostile, 'POST', `reservations/event/${event._id}/guest`, booking);
    for (const userId of [sentinel._id, guestId]) await world.call(hostile, 'PUT', `users/${userId}/promotetoscanner`);
    await world.call(hostile, 'POST', 'tenant-subscriptions', { userId: sentinel._id, userType: 'top' });
    expect(routesOf(await writeEverything(world, hostile, ids()))).toEqual([]);
    expect(routesOf(await readEverything(world, hostile, ids(), MARK))).toEqual([]);
    const live = await world.db.select().from(tables.liveEvents);
    const ownLive = live.filter(({ tenantId }) => tenantId === hostile._id);
    expect(routesOf([{ route: 'live', status: 200, text: JSON.stringify(ownLive) }])).toEqual([]);
    const mails = (await world.db.select().from(tables.mails)).filter(({ tenantId }) => tenantId === hostile._id);
    expect(mails.length).toBeGreaterThan(0);
    expect(routesOf([{ route: 'mails', status: 200, text: JSON.stringify(mails) }])).toEqual([]);
    expect(
      (await world.call<{ role: string; secondaryRole: null }>(sentinel, 'GET', 'users/me')).body.secondaryRole,
    ).toBeNull();
  }, 240_000);

  test('is in nothing that reaches the community live, no matter who enters them [DEC-091, DEC-071]', async () => {
    const email = 'zeno.cavallini@posta.example';
    const more = {
      email,
      username: `${MARK}2`,
      name: `${MARK}two`,
      surname: `${MARK}too`,
      phone: PHONE,
      bornDate: BORN,
    };
    const other = await world.person('user', more);
    const server = await listenLive(world);
    const page = connectLive(server.address, hostile.token);
    try {
      await expect.poll(() => page.after).toBeDefined();
      const entered = { email, userType: 'normal', tenantId: hostile._id };
      expect((await world.call(world.admin, 'POST', 'tenant-subscriptions', entered)).status).toBe(201);
      await expect.poll(() => page.received.map(({ name }) => name)).toEqual(['newFollower']);
      const text = JSON.stringify(page.received).toLowerCase();
      for (const mark of [...told, email, other._id]) expect([mark, text.includes(mark)]).toEqual([mark, false]);
    } finally {
      page.close();
      await server.stop();
    }
  });

  test('is found by the same walk once they said by the mailed link that they stay [DEC-091]', async () => {
    await world.call(hostile, 'DELETE', `tenant-subscriptions/${followerId}`);
    strangers.mailServer.received.length = 0;
    const again = { email: EMAIL, name: 'Xx', surname: 'Yy', userType: 'normal' };
    const entered = await world.call<{ _id: string }>(hostile, 'POST', 'tenant-subscriptions', again);
    expect(entered.status).toBe(201);
    const link = /https:\/\/regia\.test(\/c\/\S+\/follow\/stay\/\S+)/.exec(await strangers.mailTo(EMAIL))?.[1] ?? '';
    const visitor = new Visitor(world);
    await visitor.open(link);
    expect(routesOf(await readEverything(world, hostile, [entered.body._id, sentinel._id], MARK))).toEqual([]);
    await visitor.press();
    expect(visitor.status).toBe(200);
    const found = routesOf(await readEverything(world, hostile, [entered.body._id, sentinel._id], MARK));
    for (const call of [
      'tenant-subscriptions',
      'tenant-subscriptions/:id',
      'tenant-subscriptions/excel',
      'search',
      'people',
      'people/:id',
      'users',
      'users/:id',
    ]) {
      expect(found).toContain(`GET /api/${call}`);
    }
  }, 240_000);
});
