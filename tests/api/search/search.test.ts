import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchResults } from '#domain/search-results.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
let booked: Awaited<ReturnType<typeof bookGuest>>;
let event: { _id: string };
beforeAll(async () => {
  world = await createWorld();
  event = await world.event({ name: 'Polenta a Monteluco' });
  booked = await bookGuest(world, event, {
    participantsInfo: [participant({ name: 'Carla', surname: 'Poli', email: 'nascosta@posta.example' })],
  });
  const buyer = await world.person('user', { name: 'Aldo', surname: 'Poletti', phone: '+39 3339876543' });
  await world.db
    .insert(tables.tenantSubscriptions)
    .values({ tenantId: world.tenant._id, userId: buyer._id, status: 'accepted' });
});
afterAll(() => world.close());

const search = async (who: Person, q: string): Promise<SearchResults> => {
  const { status, body } = await world.call<SearchResults>(who, 'GET', `search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body;
};
const none: SearchResults = { events: [], people: [], reservations: [], tickets: [], orders: [] };

test('finds events, people, reservations and tickets of the community at once [DEC-084]', async () => {
  const found = await search(world.tenant, 'pol');
  expect(found.events).toMatchObject([{ _id: event._id, name: 'Polenta a Monteluco', status: 'confirmed' }]);
  expect(found.people).toMatchObject([{ surname: 'Poletti', followerId: expect.any(String) }]);
  expect(found.reservations).toMatchObject([{ code: booked.code, eventName: 'Polenta a Monteluco' }]);
  expect(found.tickets).toMatchObject([{ code: booked.tickets[0]?.code, name: 'Carla Poli', eventId: event._id }]);
  expect(found.orders).toEqual([]);
});

test('finds by a code and by the last digits of a phone [DEC-084]', async () => {
  expect((await search(world.tenant, booked.code.toLowerCase())).reservations).toMatchObject([{ _id: booked._id }]);
  expect((await search(world.tenant, '6543')).people).toMatchObject([{ name: 'Aldo' }]);
});

test('another community finds nothing of it [DEC-084]', async () => {
  for (const q of ['pol', booked.code, '6543', 'nascosta']) expect(await search(world.otherTenant, q)).toEqual(none);
});

test('a scanner finds events and tickets, without addresses and not by them [DEC-057, DEC-084]', async () => {
  const found = await search(world.scanner, 'poli');
  expect(found).toMatchObject({ ...none, tickets: [{ name: 'Carla Poli' }] });
  expect(JSON.stringify(found)).not.toContain('@');
  expect((await search(world.scanner, 'polenta')).events).toHaveLength(1);
  for (const q of ['nascosta', '6543', 'poletti']) expect(await search(world.scanner, q)).toEqual(none);
  expect((await search(world.tenant, 'nascosta')).tickets).toHaveLength(1);
});

test('a buyer who scans for a community finds nothing of their own elsewhere [DEC-019, DEC-084]', async () => {
  const { otherTenant } = world;
  const promoted = await world.person('user', {
    secondaryRole: 'scanner',
    tenantId: otherTenant._id,
    surname: 'Polidori',
  });
  expect(await search(promoted, 'pol')).toEqual(none);
});

test('an administrator finds communities and people of all of them [DEC-084]', async () => {
  expect((await search(world.admin, 'crinale')).people).toMatchObject([{ businessName: 'Compagnia del Crinale' }]);
  expect((await search(world.admin, 'pol')).tickets).toHaveLength(1);
});

test('at most five of each kind are answered, the nearest events first [DEC-084]', async () => {
  const day = 86_400_000;
  for (let n = 1; n <= 7; n++) {
    const at = new Date(Date.now() + n * n * 10 * day).toISOString();
    await world.event({ name: `Zattera ${n}`, startDate: at, endDate: at, departureDate: at });
  }
  const { events } = await search(world.tenant, 'zattera');
  expect(events.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((n) => `Zattera ${n}`));
});

test('one letter, nothing and what is no text are refused at the field [DEC-084]', async () => {
  for (const query of ['q=a', 'q=%20', '', 'q=ab&q=cd', 'q=a%00b', `q=${'a'.repeat(201)}`, 'q=ab&limit=3']) {
    expect([query, (await world.call(world.tenant, 'GET', `search?${query}`)).status]).toEqual([query, 400]);
  }
  expect(await search(world.tenant, '%%')).toEqual(none);
  expect((await world.call(null, 'GET', 'search?q=pol')).status).toBe(401);
  expect((await world.call(await world.person('user'), 'GET', 'search?q=pol')).status).toBe(403);
});
