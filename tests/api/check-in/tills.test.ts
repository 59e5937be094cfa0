import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Till } from '#domain/check-in/door-sale-schema.ts';
import { users } from '#server/tables.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
let eventId: string;
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
  await world.db.update(users).set({ sellsAtDoor: true }).where(eq(users.id, world.scanner._id));
  eventId = (await world.event({ maxParticipants: 50, priceType: 'single', price: 1000 }))._id;
});
afterAll(() => world.close());

let nonces = 0;
const sell = (money: object) =>
  world.call(world.scanner, 'POST', `events/${eventId}/door-sales`, {
    ...{ nonce: `s${++nonces}`, places: [{}], seenTotal: 1000, ...money },
  });
const close = (counted: object, more: object = {}) =>
  world.call<Partial<Till> & { code?: string; fields?: object }>(world.scanner, 'POST', `events/${eventId}/tills`, {
    ...{ nonce: `t${++nonces}`, counted, ...more },
  });
const tills = async () => (await world.call<Till[]>(world.tenant, 'GET', `events/${eventId}/tills`)).body;

test('a till is open with what its sales say, until its person has counted it [GATE-006]', async () => {
  await sell({ taken: 'cash' });
  await sell({ taken: 'cash' });
  await sell({ taken: 'reader', cardDigits: '4242' });
  const expected = { cash: 2000, reader: 1000 };
  expect(await tills()).toMatchObject([{ _id: null, sales: 3, expected, counted: null, userId: world.scanner._id }]);
  const { status, body } = await close(expected, { nonce: 'evening' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ sales: 3, expected, counted: expected, difference: { cash: 0, reader: 0 } });
  expect((await close(expected, { nonce: 'evening' })).body).toEqual(body);
  expect(await tills()).toEqual([body]);
  expect((await close(expected)).body.code).toBe('till_empty');
});

test('one that does not add up asks for a note; the organiser reads it, nobody else does [GATE-006]', async () => {
  await sell({ taken: 'cash' });
  const short = { cash: 900, reader: 0 };
  expect((await close(short)).body).toMatchObject({ fields: { note: expect.any(String) } });
  expect((await close({ cash: -1, reader: 0 })).status).toBe(400);
  const { body } = await close(short, { note: 'Dati 100 di resto in più' });
  expect(body).toMatchObject({ difference: { cash: -100, reader: 0 }, note: 'Dati 100 di resto in più' });
  expect(await tills()).toHaveLength(2);
  expect((await world.call(world.scanner, 'GET', `events/${eventId}/tills`)).status).toBe(403);
  expect((await world.call(world.otherTenant, 'GET', `events/${eventId}/tills`)).status).toBe(404);
});
