import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { events } from '#server/tables.ts';
import { bookGuest, bookingOf, participant } from '../../support/booking.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const hold = (id: string, heldPlaces: number) => world.db.update(events).set({ heldPlaces }).where(eq(events.id, id));
const three = { participantsInfo: [participant(), participant(), participant()] };

test('the database takes no more held and taken places than an event has, nor fewer held than none [WAIT-002]', async () => {
  const event = await world.event({ maxParticipants: 5, slotsPerUser: 5 });
  await bookGuest(world, event, three);
  await hold(event._id, 2);
  await expect(hold(event._id, 3)).rejects.toMatchObject({ cause: { constraint: 'events_places' } });
  await expect(hold(event._id, -1)).rejects.toMatchObject({ cause: { constraint: 'events_places' } });
  const lower = world.db.update(events).set({ maxParticipants: 4 }).where(eq(events.id, event._id));
  await expect(lower).rejects.toMatchObject({ cause: { constraint: 'events_places' } });
});

test('held places are not for sale: staff, requests and the capacity see them as taken [WAIT-002]', async () => {
  const event = await world.event({ maxParticipants: 5, slotsPerUser: 5 });
  await bookGuest(world, event, three);
  await hold(event._id, 1);
  const book = async (fields = {}) => {
    const url = `reservations/event/${event._id}/guest`;
    return world.call(world.tenant, 'POST', url, bookingOf((await world.guest())._id, fields));
  };
  expect((await book({ participantsInfo: [participant(), participant()] })).body.code).toBe('not_enough_seats');
  expect((await book()).status).toBe(201);
  expect((await book()).body.code).toBe('event_full');
  const edit = (maxParticipants: number) =>
    world.call(world.tenant, 'PATCH', `events/${event._id}`, { maxParticipants });
  expect((await edit(4)).body.code).toBe('capacity_below_taken');
  const dashboard = await world.call<{ activeEvents: { _id: string; availableSlots: number }[] }>(
    world.tenant,
    'GET',
    'users/me/dashboard',
  );
  expect(dashboard.body.activeEvents.find(({ _id }) => _id === event._id)).toMatchObject({ availableSlots: 0 });
  const shown = await world.call(world.tenant, 'GET', `events/${event._id}`);
  expect(shown.body).toMatchObject({ slots: 4, heldPlaces: 1, waitingListOfferHours: 24, waitingListByTier: false });
});

test('the organiser sets how long offers last and whether higher tiers come first, within limits [WAIT-002, WAIT-003]', async () => {
  const event = await world.event();
  const edit = (fields: object) => world.call(world.tenant, 'PATCH', `events/${event._id}`, fields);
  const answer = await edit({ waitingListOfferHours: 6, waitingListByTier: true });
  expect(answer.body).toMatchObject({ waitingListOfferHours: 6, waitingListByTier: true });
  expect((await edit({ waitingListOfferHours: 0 })).status).toBe(400);
  expect((await edit({ waitingListOfferHours: 337 })).status).toBe(400);
  expect((await edit({ heldPlaces: 3 })).body).toMatchObject({ heldPlaces: 0 });
});
