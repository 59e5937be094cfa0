import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Chat } from '#domain/notifications/chat.ts';
import type { LiveEvent } from '#domain/notifications/events.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import {
  publishLiveEvent,
  publishNewFollower,
  publishNewOrder,
  publishNewPayments,
  publishNewRequest,
} from '#server/modules/notifications/commands/publish-live-event.ts';
import * as tables from '#server/tables.ts';
import { bookGuest } from '../../support/booking.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const told = async (who: Person, after = 0) =>
  (await world.call<LiveEvent[]>(who, 'GET', `live-events?after=${after}`)).body;
const unread = async (who: Person, path: string) =>
  (await world.call<{ ids: string[]; slotsCounter: number }>(who, 'GET', path)).body;

test('facts are stored for the community they concern, once each, with ids and amounts only [DEC-071, API-P041]', async () => {
  const tenantId = world.tenant._id;
  const asCaller = { actor: { userId: id(9), role: 'user' as const, secondaryRole: null, tenantId: null } };
  const paid = { payment: { id: id(3), tenantId, eventId: id(20) }, amount: 2500 };
  await world.services.database.transaction(tenantId, async (tx) => {
    await publishNewFollower(tx, asCaller, { _id: id(1), tenantId, status: 'pending' });
    await publishNewRequest(tx, asCaller, { _id: id(2), tenantId, eventId: id(20), slots: 3 });
    await publishNewPayments(tx, [paid, paid]);
    await publishNewOrder(tx, asCaller, { _id: id(4), tenantId, total: 4200 });
    await publishNewPayments(tx, [paid]);
  });
  const events = await told(world.tenant);
  expect(events.map(({ name, entityId, payload }) => ({ name, entityId, payload }))).toEqual([
    { name: 'newFollower', entityId: id(1), payload: { status: 'pending' } },
    { name: 'newParticipationRequest', entityId: id(2), payload: { eventId: id(20), slots: 3 } },
    { name: 'newPayment', entityId: id(3), payload: { amount: 2500, eventId: id(20) } },
    { name: 'newOrder', entityId: id(4), payload: { total: 4200 } },
  ]);
  // The person who was away asks for what came after the last one they have.
  expect((await told(world.tenant, events[1]?.id)).map(({ name }) => name)).toEqual(['newPayment', 'newOrder']);
});

test('another person is answered none of them, also when asking for all [NOTI-006]', async () => {
  expect((await told(world.tenant)).length).toBeGreaterThan(0);
  for (const who of [world.otherTenant, world.admin, world.scanner]) expect(await told(who)).toEqual([]);
  expect((await world.call(world.tenant, 'GET', 'live-events?after=-1')).status).toBe(400);
  expect((await world.call(world.tenant, 'GET', 'live-events?userId=x')).status).toBe(400);
});

test('what a transaction that is rolled back would have told is never told [DEC-071]', async () => {
  const before = (await told(world.tenant)).length;
  const failing = world.services.database.transaction(world.tenant._id, async (tx) => {
    await publishLiveEvent(tx, { tenantId: world.tenant._id, name: 'newOrder', entityId: id(50) });
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect((await told(world.tenant)).length).toBe(before);
});

test('what others do is told and unread; what the community does itself is neither [NOTI-002]', async () => {
  const before = (await told(world.otherTenant)).length;
  const follow = (who: Person, userId: string, tenantId: string) =>
    world.call<{ _id: string }>(who, 'POST', 'tenant-subscriptions', { userId, tenantId, userType: 'normal' });
  const [first, second] = [await world.person('user'), await world.guest(world.otherTenant._id)];
  const byAdmin = await follow(world.admin, first._id, world.otherTenant._id);
  const byItself = await follow(world.otherTenant, second._id, world.otherTenant._id);
  expect([byAdmin.status, byItself.status]).toEqual([201, 201]);
  const events = (await told(world.otherTenant)).slice(before);
  expect(events).toMatchObject([{ name: 'newFollower', entityId: byAdmin.body._id }]);
  expect((await unread(world.otherTenant, 'views/toread?entityType=tenant-subscriptions')).ids).toEqual([
    byAdmin.body._id,
  ]);
});

test('requests are unread, with their places, until one views them [NOTI-007, NOTI-010, API-P041, API-P044]', async () => {
  const event = await world.event();
  const [a, b] = [await world.person('user'), await world.person('user')];
  const request = (userId: string, slots: number, status: 'pending' | 'accepted' = 'pending') => ({
    tenantId: world.tenant._id,
    eventId: event._id,
    userId,
    status,
    slots,
    paymentType: 'atDeparture' as const,
    participantsInfo: [],
    searchText: '',
  });
  const rows = await world.db
    .insert(tables.participationRequests)
    .values([request(a._id, 2), request(b._id, 3), request(world.scanner._id, 5, 'accepted')])
    .returning({ id: tables.participationRequests.id });
  const path = 'views/requests/toread';
  const before = await unread(world.tenant, path);
  // The accepted one was dealt with: it has been read.
  expect(before).toMatchObject({ slotsCounter: 5 });
  expect([...before.ids].sort()).toEqual([rows[0]?.id, rows[1]?.id].sort());
  const seen = { userId: world.admin._id, entityType: 'participations', entityId: rows[0]?.id };
  const answer = await world.call(world.tenant, 'POST', 'views', seen);
  // Whose view it is, is not the caller's to choose.
  expect(answer).toMatchObject({ status: 201, body: { userId: world.tenant._id } });
  expect(await unread(world.tenant, path)).toEqual({ ids: [rows[1]?.id], slotsCounter: 3 });
  expect((await unread(world.otherTenant, path)).ids).toEqual([]);
  // Seeing it again changes nothing; a page of records is seen at once.
  await world.call(world.tenant, 'POST', 'views', { ...seen, entityId: rows.map((row) => row.id) });
  expect(await unread(world.tenant, path)).toEqual({ ids: [], slotsCounter: 0 });
});

test('payments and other records are unread until viewed; a kind nobody reads is refused [NOTI-008, NOTI-009, API-P042, API-P043]', async () => {
  const event = await world.event();
  const own = await bookGuest(world, event);
  const [others] = await world.db
    .insert(tables.payments)
    .values({
      tenantId: world.tenant._id,
      userId: own.guest._id,
      eventId: event._id,
      participationRequestId: id(7),
      amount: 900,
      paymentType: 'stripe',
      status: 'paid',
    })
    .returning({ id: tables.payments.id });
  // What the community pays for its plan it never sees, so it cannot be unread (NOTI-010).
  const { _id: tenantId } = world.tenant;
  await world.db
    .insert(tables.payments)
    .values({ ...{ tenantId, userId: tenantId, amount: 2900 }, paymentType: 'stripe', status: 'paid' });
  // The booking the community entered itself is no news to it.
  expect((await unread(world.tenant, 'views/payments/toread')).ids).toEqual([others?.id]);
  expect((await unread(world.tenant, 'views/toread?entityType=payments')).ids).toEqual([others?.id]);
  await world.call(world.tenant, 'POST', 'views', { entityType: 'payments', entityId: others?.id });
  expect((await unread(world.tenant, 'views/payments/toread')).ids).toEqual([]);
  const refused = await world.call(world.tenant, 'GET', 'views/toread?entityType=users');
  expect(refused).toMatchObject({ status: 400, body: { fields: { entityType: 'validation.enum' } } });
  expect((await world.call(world.tenant, 'POST', 'views', { entityType: 'nonsense', entityId: id(1) })).status).toBe(
    400,
  );
});

test('counters of what is to be read are the community’s alone [NOTI-011, PERM-P006]', async () => {
  for (const path of ['views/requests/toread', 'views/payments/toread', 'views/toread?entityType=payments']) {
    expect((await world.call(world.admin, 'GET', path)).status).toBe(403);
    expect((await world.call(world.scanner, 'GET', path)).status).toBe(403);
  }
});

test('only the newest thousand of a kind can be unread', async () => {
  const community = await world.community('Molto seguita');
  const person = await world.person('user');
  await world.db.insert(tables.payments).values(
    Array.from({ length: 1005 }, () => ({
      tenantId: community._id,
      userId: person._id,
      participationRequestId: id(8),
      amount: 100,
      paymentType: 'stripe' as const,
    })),
  );
  expect((await unread(community, 'views/payments/toread')).ids).toHaveLength(1000);
});

async function chat(tenantId: string, minutesAgo: number): Promise<string> {
  const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const person = await world.person('user');
  const [row] = await world.db
    .insert(tables.chats)
    .values({ tenantId, userId: person._id, lastMessage: 'Ciao', lastMessageAt: at, createdAt: at, updatedAt: at })
    .returning({ id: tables.chats.id });
  return row?.id ?? '';
}

test('chats come newest first, are counted while unread and are read one by one [NOTI-012, API-P045, API-P046, API-P047, ENT-P014]', async () => {
  const [older, newer] = [await chat(world.tenant._id, 10), await chat(world.tenant._id, 1)];
  const foreign = await chat(world.otherTenant._id, 0);
  const listed = await world.call<Chat[]>(world.tenant, 'GET', 'chats?sort=-updatedAt');
  expect(listed.body.map(({ _id }) => _id)).toEqual([newer, older]);
  expect(listed.headers['odin-count']).toBe('2');
  expect(listed.body[0]).toMatchObject({ isRead: false, connectionStatus: 'waiting', employeeId: null });
  const count = async () => (await world.call(world.tenant, 'GET', 'chats/toread')).body;
  expect(await count()).toEqual({ chatToRead: 2 });
  expect((await world.call(world.tenant, 'PATCH', `chats/${newer}/read`)).body).toMatchObject({ isRead: true });
  expect(await count()).toEqual({ chatToRead: 1 });
  expect((await world.call(world.tenant, 'PATCH', `chats/${foreign}/read`)).status).toBe(404);
});

test('somebody of the staff takes a chat up, one at a time, and closes it [NOTI-013, API-P048, API-P049, STATE-P021]', async () => {
  const waiting = await chat(world.tenant._id, 5);
  const open = (employeeId: string, who = world.tenant) =>
    world.call(who, 'POST', `connections/${waiting}`, { employeeId });
  expect(await open(world.otherScanner._id)).toMatchObject({
    status: 400,
    body: { fields: { employeeId: 'validation.id' } },
  });
  expect((await open(world.scanner._id)).body).toMatchObject({
    connectionStatus: 'active',
    employeeId: world.scanner._id,
  });
  expect((await open(world.scanner._id)).status).toBe(200);
  expect((await open(world.tenant._id)).body).toMatchObject({ code: 'chat_already_active' });
  expect((await open(world.otherTenant._id, world.otherTenant)).status).toBe(404);
  const close = (who: Person) => world.call(who, 'DELETE', `connections/${waiting}`);
  expect((await close(world.otherTenant)).status).toBe(404);
  expect((await close(world.tenant)).body).toMatchObject({ connectionStatus: 'closed' });
  expect((await close(world.admin)).body).toMatchObject({ connectionStatus: 'closed' });
  expect((await open(world.admin._id, world.admin)).body).toMatchObject({ connectionStatus: 'active' });
});

test('notifications are kept for ninety days', async () => {
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const row = (n: number, days: number) => {
    const who = { tenantId: world.tenant._id, userId: world.tenant._id };
    return { ...who, name: 'newOrder' as const, entityId: id(n), createdAt: at(days) };
  };
  await world.db.insert(tables.liveEvents).values([row(900, 91), row(901, 89)]);
  await jobHandlers(world.services, world.app.log).tidy({});
  const kept = (await told(world.tenant)).map(({ entityId }) => entityId);
  expect([kept.includes(id(900)), kept.includes(id(901))]).toEqual([false, true]);
});
