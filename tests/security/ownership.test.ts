import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/tables.ts';
import { bookingOf } from '../support/booking.ts';
import { plantSecrets } from '../support/database/tenant-secrets.ts';
import { createWorld, type Person, type World } from '../support/world.ts';
import { atOnce } from './at-once.ts';
import { policyTable } from './policy-table.ts';

let world: World;
let ids: string[];
let actors: Record<'admin' | 'tenant' | 'scanner' | 'user', Person>;
let strangers: Person[];
beforeAll(async () => {
  world = await createWorld();
  ids = await plantSecrets(world);
  const buyer = await world.person('user');
  actors = { admin: world.admin, tenant: world.tenant, scanner: world.scanner, user: buyer };
  strangers = [world.otherTenant, world.otherScanner, buyer];
});
afterAll(() => world.close());

/** Ends a session, or is about the caller alone. */
const aboutOneself = (name: string) => name.includes('/auth/') || name.includes('/me');
const byId = [...policyTable.keys()].filter((name) => name.includes('/:') && !aboutOneself(name));

/** The statuses a route answers for every planted record. */
function statusesOf(who: Person, name: string): Promise<number[]> {
  const [method = '', url = ''] = name.split(' ');
  return atOnce(ids, async (id) => {
    const path = url.replace(/:index/g, '0').replace(/:\w+/g, id);
    const response = await world.app.inject({
      method: method as 'GET',
      url: path,
      headers: { authorization: `Bearer ${who.token}` },
    });
    return response.statusCode;
  });
}

const isRead = (name: string) => name.startsWith('GET ');
/** Platform data belong to nobody: there is no foreign record of them. */
const isPlatform = (name: string) =>
  [...(policyTable.get(name) ? Object.values(policyTable.get(name) ?? {}) : [])].every((scope) => scope === 'all') ||
  /\/(categories|requirements|event-subtypes|labels|available_subscriptions)\//.test(name);

test('role × route × owner: the person a row gives nothing to is answered 403 for every record, own or foreign [PERM-P013]', async () => {
  const surprises: string[] = [];
  for (const name of byId) {
    const row = policyTable.get(name);
    for (const role of ['admin', 'tenant', 'scanner', 'user'] as const) {
      if (row?.[role] !== 'none') continue;
      const statuses = new Set(await statusesOf(actors[role], name));
      if (statuses.size !== 1 || !statuses.has(403)) surprises.push(`${name} ${role} ${[...statuses]}`);
    }
  }
  expect(surprises).toEqual([]);
}, 240_000);

test('role × route × owner: a foreign record is never answered, by no route that reads [PERM-P013]', async () => {
  const surprises: string[] = [];
  for (const name of byId.filter((one) => isRead(one) && !isPlatform(one))) {
    for (const [at, who] of strangers.entries()) {
      const found = (await statusesOf(who, name)).filter((status) => ![400, 403, 404].includes(status));
      if (found.length > 0) surprises.push(`${name} stranger ${at} ${found}`);
    }
  }
  expect(surprises).toEqual([]);
}, 240_000);

test('role × route × owner: of its own records a community reads every kind [PERM-P013]', async () => {
  const unread: string[] = [];
  for (const name of byId.filter((one) => isRead(one) && policyTable.get(one)?.tenant === 'tenant')) {
    const statuses = await statusesOf(world.tenant, name);
    if (!statuses.includes(200)) unread.push(name);
  }
  // Planted for these there is nothing.
  const without = unread.filter(
    (name) => !/subscriptions\/:id$|subscriptions_payments|uploads|gate|chats|jobs|orders/.test(name),
  );
  expect(without).toEqual([]);
}, 240_000);

test('lets a buyer who scans for one community read their own booking and ticket of another [DEC-019, DEC-023]', async () => {
  const buyer = await world.follower('normal');
  const event = await world.event();
  const url = `reservations/event/${event._id}/registered`;
  const { userId: _self, ...body } = bookingOf(buyer._id);
  const booked = await world.call<{ _id: string; tickets: { _id: string }[] }>(buyer, 'POST', url, body);
  expect(booked.status).toBe(201);
  const [ticket] = booked.body.tickets;
  const promotion = { tenantId: world.otherTenant._id, secondaryRole: 'scanner' as const };
  await world.db.update(users).set(promotion).where(eq(users.id, buyer._id));
  const reservation = await world.call(buyer, 'GET', `reservations/${booked.body._id}`);
  expect(reservation.status).toBe(200);
  expect(JSON.stringify(reservation.body)).toContain(body.participantsInfo[0]?.email);
  expect((await world.call(buyer, 'GET', `tickets/${ticket?._id}`)).status).toBe(200);
  const stranger = await world.follower('normal');
  await world.db.update(users).set(promotion).where(eq(users.id, stranger._id));
  expect((await world.call(stranger, 'GET', `reservations/${booked.body._id}`)).status).toBe(404);
  expect((await world.call(stranger, 'GET', `tickets/${ticket?._id}`)).status).toBe(404);
});
