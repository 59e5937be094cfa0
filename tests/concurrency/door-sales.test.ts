import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DoorSale } from '#domain/check-in/door-sale-schema.ts';
import { doorSales, events, tickets, users } from '#server/tables.ts';
import { createWorld, type Person, type World } from '../support/world.ts';

let world: World;
let sellers: Person[];
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
  sellers = [world.scanner, await world.person('scanner', { tenantId: world.tenant._id })];
  for (const { _id } of sellers) await world.db.update(users).set({ sellsAtDoor: true }).where(eq(users.id, _id));
});
afterAll(() => world.close());

const oneLeft = async () => (await world.event({ maxParticipants: 1, priceType: 'single', price: 1000 }))._id;
async function rush(eventId: string, count: number, nonceOf: (index: number) => string) {
  const sell = (index: number) =>
    world.call<Partial<DoorSale> & { code?: string }>(
      sellers[index % sellers.length] ?? world.scanner,
      ...(['POST', `events/${eventId}/door-sales`] as const),
      { nonce: nonceOf(index), places: [{}], seenTotal: 1000, taken: 'cash' },
    );
  return Promise.all(Array.from({ length: count }, (_, index) => sell(index)));
}
const soldOf = async (eventId: string) => [
  await world.db.$count(doorSales, eq(doorSales.eventId, eventId)),
  await world.db.$count(tickets, eq(tickets.eventId, eventId)),
  (await world.db.select().from(events).where(eq(events.id, eventId)))[0]?.slots,
];

test('two scanners who sell the last place: one sells, the other is told that it is full [GATE-006]', async () => {
  for (let round = 0; round < 5; round++) {
    const eventId = await oneLeft();
    const answers = await rush(eventId, 2, (index) => `last-${round}-${index}`);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('event_full');
    expect(await soldOf(eventId)).toEqual([1, 1, 1]);
  }
});

test('the same sale sent 20 times at once is one sale, and 20 equal answers [GATE-006]', async () => {
  const eventId = await oneLeft();
  const answers = await rush(eventId, 20, () => 'same');
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  expect(await soldOf(eventId)).toEqual([1, 1, 1]);
});

test('without the lock and the check of the database the last place is sold twice [GATE-006]', async () => {
  const eventId = await oneLeft();
  await world.db.execute('alter table events drop constraint events_places');
  Object.assign(world.services, { testing: { skipCapacityLock: true } });
  const answers = await rush(eventId, 10, (index) => `control-${index}`);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
});
