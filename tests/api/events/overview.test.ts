import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventOverview } from '#domain/metrics/overview.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { isFrame } from '../../support/statements.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const read = (id: string) => world.call<EventOverview>(world.tenant, 'GET', `events/${id}/overview`);

test('an event nobody booked has all places free and nothing else to say [DAY-010]', async () => {
  const event = await world.event({ maxParticipants: 10 });
  const { status, body } = await read(event._id);
  expect(status).toBe(200);
  expect(body.places).toMatchObject({ maximum: 10, sold: 0, held: 0, free: 10, bookings: 0, heldFor: [], next: null });
  expect(body.missing).toMatchObject({ withoutList: 0, tickets: 0, answers: 0, healthPeople: 0, healthUntil: null });
  expect([body.curve.days, body.moves]).toEqual([[], []]);
});

test('a booking is counted in places, money, what is missing, its day and what happened last [DAY-010]', async () => {
  const event = await world.event({ maxParticipants: 10, price: 2000 });
  const booking = await bookGuest(world, event, { participantsInfo: [participant(), participant()] });
  const { body } = await read(event._id);
  const money = (await world.call<{ figures: object }>(world.tenant, 'GET', `events/${event._id}/money`)).body;
  expect(body.places).toMatchObject({ sold: 2, free: 8, bookings: 1 });
  expect(money.figures).toMatchObject(body.money);
  expect(body.money.value).toBe(4000);
  expect(body.counts).toMatchObject({ tickets: 2, awaitedPeople: 2, awaitedBookings: 1 });
  expect(body.missing.tickets).toBe(2);
  expect(body.curve).toMatchObject({ total: 2, usualTotal: null, similar: 0 });
  expect(body.curve.days.map(({ places }) => places)).toEqual([2]);
  expect(body.moves).toMatchObject([{ kind: 'booked', places: 2, amount: 4000, reservationId: booking._id }]);
});

test('an overview is read in four statements, six with those that begin and end the snapshot, and of another community is not there [DAY-010, NFR-API]', async () => {
  const event = await world.event();
  const statements: string[] = [];
  world.services.database.onStatement = (text) => void statements.push(text);
  await read(event._id);
  world.services.database.onStatement = undefined;
  expect(statements).toHaveLength(6);
  expect(statements.filter((text) => !isFrame(text))).toHaveLength(4);
  expect((await world.call(world.otherTenant, 'GET', `events/${event._id}/overview`)).status).toBe(404);
});
