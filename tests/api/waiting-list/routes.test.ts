import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WaitingEntry } from '#domain/waiting-list/schema.ts';
import { bookingOf, participant } from '../../support/booking.ts';
import { entryNow, fullEvent, joined, placesOf, statusesOf } from '../../support/waiting-list.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const path = 'waiting-list';
/** An entry, or what refused it. */
type Answer = WaitingEntry & { code?: string; fields?: Record<string, string> };
const listOf = async (eventId: string, query = '', who = world.tenant) =>
  (await world.call<WaitingEntry[]>(who, 'GET', `${path}?eventId=${eventId}${query}`)).body;
const put = (body: object, who: Person = world.tenant) => world.call<Answer>(who, 'POST', path, body);

test('staff put a follower, a guest and somebody new on the list by phone, with the places they ask for [WAIT-001]', async () => {
  const event = await fullEvent(world, 1);
  const follower = await world.follower();
  const guest = await world.guest();
  const nuova = { name: 'Nuova', surname: 'Voce', email: 'nuova.voce@example.org', phone: null, userType: 'top' };
  const asked = [{ userId: follower._id }, { userId: guest._id }, { guest: nuova }];
  for (const [at, who] of asked.entries()) {
    const answer = await put({ eventId: event._id, places: at + 1, ...who });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ status: 'waiting', places: at + 1, position: at + 1, version: 1 });
  }
  expect((await put({ eventId: event._id, places: 1, userId: follower._id })).body.code).toBe('waiting_list_exists');
  const rows = await listOf(event._id);
  expect(rows.map(({ user }) => user._id).slice(0, 2)).toEqual([follower._id, guest._id]);
  expect(rows[2]).toMatchObject({ user: { name: 'Nuova', surname: 'Voce', role: 'guest' } });
});

test('anyone who is refused was not written down either [WAIT-001]', async () => {
  const event = await world.event();
  const guest = { name: 'Mai', surname: 'Scritta', email: 'mai@example.org', phone: null, userType: 'normal' };
  expect((await put({ eventId: event._id, places: 1, guest })).body.code).toBe('waiting_list_not_needed');
  const { body } = await world.call<unknown[]>(world.tenant, 'GET', 'people?email=mai@example.org');
  expect(body).toEqual([]);
});

test('nobody is put on it with a wrong number of places, twice named, unknown or of another community [WAIT-001]', async () => {
  const event = await fullEvent(world, 1);
  const { _id: userId } = await world.follower();
  for (const places of [0, -1, 1.5, 100_000, '2']) {
    const { status, body } = await put({ eventId: event._id, userId, places });
    expect([status, body.fields?.['places']]).toEqual([400, expect.stringMatching(/^validation\./)]);
  }
  const guest = { name: 'A', surname: 'B', email: 'ab@example.org', phone: null, userType: 'normal' };
  expect((await put({ eventId: event._id, places: 1, userId, guest })).status).toBe(400);
  expect((await put({ eventId: event._id, places: 1 })).body.fields).toHaveProperty('userId');
  const foreign = await world.guest(world.otherTenant._id);
  expect((await put({ eventId: event._id, places: 1, userId: foreign._id })).body.code).toBe('follower_required');
  expect((await put({ eventId: event._id, places: 1, userId }, world.otherTenant)).status).toBe(404);
  expect(await listOf(event._id)).toEqual([]);
});

test('the list shows what was asked, offered and taken, who was passed over and why, and ranks those who wait [WAIT-004]', async () => {
  const event = await fullEvent(world, 3);
  const [group, one, two] = [
    await joined(world, event, 3),
    await joined(world, event, 1),
    await joined(world, event, 2),
  ];
  await event.free(1);
  const rows = await listOf(event._id);
  expect(rows.map(({ _id, status, position, heldPlaces }) => [_id, status, position, heldPlaces])).toEqual([
    [group.id, 'waiting', 1, 0],
    [one.id, 'offered', null, 1],
    [two.id, 'waiting', 2, 0],
  ]);
  expect(rows[0]?.passedOver).toMatchObject({ code: 'not_enough_seats', free: 1 });
  expect(rows[1]?.heldUntil).not.toBeNull();
  expect((await listOf(event._id, '&status=offered')).map(({ _id }) => _id)).toEqual([one.id]);
  expect((await listOf(event._id, `&q=${encodeURIComponent(group.person.email)}`)).map(({ _id }) => _id)).toEqual([
    group.id,
  ]);
});

test('by tier the list ranks the highest first, where the organiser wants it [WAIT-002]', async () => {
  const event = await fullEvent(world, 1, { waitingListByTier: true });
  const [normal, top] = [await world.follower(), await world.follower('top')];
  await joined(world, event, 1, normal);
  await joined(world, event, 1, top);
  expect((await listOf(event._id)).map(({ userId, position }) => [userId === top._id, position])).toEqual([
    [false, 2],
    [true, 1],
  ]);
});

test('offers, keeps and removals go by the version that was read; the next gets what becomes free [WAIT-004]', async () => {
  const event = await fullEvent(world, 4);
  const [group, one] = [await joined(world, event, 3), await joined(world, event, 1)];
  const act = (id: string, action: string, body: object, version: number) =>
    world.call<Answer>(world.tenant, 'POST', `${path}/${id}/${action}`, body, { 'if-match': String(version) });
  const kept = await act(group.id, 'keep', { places: 3, hours: 12 }, 1);
  expect([kept.status, kept.body.keepPlaces]).toEqual([200, 3]);
  expect((await act(group.id, 'keep', { places: 3, hours: 12 }, 1)).body.code).toBe('stale_write');
  expect((await act(group.id, 'keep', { places: 3, hours: 25 }, 2)).body.fields).toEqual({ hours: 'validation.max' });
  expect((await act(group.id, 'keep', { places: 4, hours: 2 }, 2)).body.fields).toEqual({ places: 'validation.max' });
  expect((await act(one.id, 'offer', {}, 1)).body.code).toBe('event_full');
  await event.free(2);
  expect(await entryNow(world, group.id)).toMatchObject({ status: 'waiting', heldPlaces: 2 });
  const { version } = await entryNow(world, group.id);
  expect((await act(group.id, 'remove', { reason: '' }, version)).body.fields).toEqual({
    reason: 'validation.required',
  });
  const removed = await act(group.id, 'remove', { reason: 'Non rispondono' }, version);
  expect(removed.body).toMatchObject({ status: 'removed', removalReason: 'Non rispondono', heldPlaces: 0 });
  expect(await statusesOf(world, event)).toEqual(['removed', 'offered']);
  expect(await placesOf(world, event)).toEqual({ slots: 2, heldPlaces: 1, held: 1 });
});

test('staff offer by hand, and book for anyone who says yes on the phone with the places held for them [WAIT-003, WAIT-004]', async () => {
  const event = await fullEvent(world, 2, { selectionType: 'manual' });
  const entry = await joined(world, event, 2);
  const stranger = await joined(world, event, 1);
  await event.free(2);
  const offered = await world.call<Answer>(world.tenant, 'POST', `${path}/${entry.id}/offer`);
  expect(offered.body).toMatchObject({ status: 'offered', heldPlaces: 2 });
  const book = (userId: string) =>
    world.call(world.tenant, 'POST', `reservations/event/${event._id}/registered`, {
      ...bookingOf(userId),
      participantsInfo: [participant(), participant()].slice(0, userId === entry.userId ? 2 : 1),
    });
  expect((await book(stranger.userId)).body.code).toBe('event_full');
  expect((await book(entry.userId)).status).toBe(201);
  expect(await entryNow(world, entry.id)).toMatchObject({ status: 'accepted', takenPlaces: 2, heldPlaces: 0 });
  expect(await placesOf(world, event)).toEqual({ slots: 2, heldPlaces: 0, held: 0 });
});

test('nobody else reads or changes a list: another community, a scanner, a follower, nobody signed in [WAIT-004]', async () => {
  const event = await fullEvent(world, 1);
  const entry = await joined(world, event);
  expect(await listOf(event._id, '', world.otherTenant)).toEqual([]);
  for (const [action, body] of [
    ['offer', {}],
    ['keep', { places: 1, hours: 1 }],
    ['remove', { reason: 'x' }],
  ] as const) {
    const url = `${path}/${entry.id}/${action}`;
    expect((await world.call(world.otherTenant, 'POST', url, body)).status).toBe(404);
    expect((await world.call(world.scanner, 'POST', url, body)).status).toBe(403);
    expect((await world.call(entry.person, 'POST', url, body)).status).toBe(403);
  }
  expect((await world.call(world.otherTenant, 'GET', `${path}/${entry.id}`)).status).toBe(404);
  expect((await world.call(world.scanner, 'GET', path)).status).toBe(403);
  expect(await entryNow(world, entry.id)).toMatchObject({ status: 'waiting', version: 1 });
});
