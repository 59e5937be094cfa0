import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InboxState, Notification } from '#domain/notifications/inbox.ts';
import { cancelByHolder, previewCancel } from '#server/modules/bookings/reservations/commands/cancel-by-holder.ts';
import {
  publishLiveEvent,
  publishNewFollower,
  publishNewOrder,
} from '#server/modules/notifications/commands/publish-live-event.ts';
import * as tables from '#server/tables.ts';
import { paidByCard, takesCards, workAll } from '../../support/payments/cards.ts';
import { createStrangers, linkIn, newEmail, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import type { Person, World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  ({ world } = strangers);
  await takesCards(world);
});
afterAll(() => strangers.close());

const inbox = async (query = '', who: Person = world.tenant) =>
  (await world.call<Notification[]>(who, 'GET', `notifications?limit=100${query}`)).body;
const state = async (who: Person = world.tenant) =>
  (await world.call<InboxState>(who, 'GET', 'notifications/unread')).body;
const read = (body: object, who: Person = world.tenant) =>
  world.call<InboxState>(who, 'POST', 'notifications/read', body);
const mute = (body: object, who: Person = world.tenant) =>
  world.call<InboxState>(who, 'PUT', 'notifications/muted', body);
const newest = async () => (await inbox())[0];

test('what came overnight is there in the morning: who booked, with whom and for what, cancelled, and which refund failed [DAY-032]', async () => {
  const event = await world.event({ name: 'Ciaspolata', paymentTypes: ['atDeparture'], price: 2000 });
  const email = newEmail();
  const visitor = new Visitor(world);
  await strangers.book(visitor, await strangers.slugOf(event._id), email);
  expect(await inbox()).toEqual([]);
  await visitor.open(linkIn(await strangers.mailTo(email)));
  await visitor.press();
  const [booking] = await world.db.select().from(tables.reservations).where(eq(tables.reservations.eventId, event._id));
  const reservationId = booking?.id ?? '';
  const about = {
    person: 'Bianca Ferri',
    event: { _id: event._id, name: 'Ciaspolata' },
    reservationId,
    code: booking?.code,
  };
  expect(await newest()).toMatchObject({ name: 'newReservation', ...about, places: 1, isRead: false });

  const holder = { reservationId, requestId: 'test' };
  await world.db.transaction(async (tx) => {
    const { amount: expected } = await previewCancel(tx, world.services, holder);
    await cancelByHolder(tx, world.services, holder, { expected });
  });
  expect(await newest()).toMatchObject({ name: 'reservationCanceled', ...about, places: 1 });

  // A booking that goes to another event later has been made, and cancelled, for this one.
  const other = await world.event({ name: 'Rafting' });
  await world.db
    .update(tables.reservations)
    .set({ eventId: other._id })
    .where(eq(tables.reservations.id, reservationId));
  expect((await inbox()).slice(0, 2)).toMatchObject([about, about]);

  const failed = await paidByCard(world, 1, 'keep');
  await world.call(world.tenant, 'PUT', `tickets/${failed.tickets[0]?._id}/status`, {
    status: 'invalid',
    condition: 'toRefund',
  });
  await world.call(world.tenant, 'POST', `payments/${failed._id}/refund`, { way: 'card' });
  await workAll(world);
  const { price } = failed.tickets[0] ?? {};
  expect(await newest()).toMatchObject({ name: 'paymentMatter', matter: 'refundFailed', amount: price });
  expect((await inbox('&isRead=false')).length).toBe((await state()).unread);
});

test('each person reads for themselves: some, or all up to one, and what came meanwhile stays unread [DAY-032]', async () => {
  const entry = (name: 'newQuestion' | 'newHandOn') => ({
    tenantId: world.otherTenant._id,
    name,
    entityId: crypto.randomUUID(),
  });
  const tell = (name: 'newQuestion' | 'newHandOn') =>
    world.services.database.transaction(world.otherTenant._id, (tx) => publishLiveEvent(tx, entry(name)));
  for (const name of ['newQuestion', 'newHandOn', 'newQuestion'] as const) await tell(name);
  const own = world.tenant;
  const before = await state(own);
  const [, second, first] = await inbox('', world.otherTenant);
  // Nobody reads for another.
  await read({ ids: [first?._id] }, own);
  expect(await state(world.otherTenant)).toMatchObject({ unread: 3 });
  expect((await read({ ids: [first?._id] }, world.otherTenant)).body).toMatchObject({ unread: 2 });
  await tell('newHandOn');
  expect((await read({ until: second?._id }, world.otherTenant)).body).toMatchObject({ unread: 2 });
  expect((await inbox('&isRead=false', world.otherTenant)).map(({ name }) => name)).toEqual([
    'newHandOn',
    'newQuestion',
  ]);
  expect((await inbox('&name=newHandOn', world.otherTenant)).map(({ isRead }) => isRead)).toEqual([false, true]);
  expect(await state(own)).toEqual(before);
  for (const body of [
    {},
    { ids: [] },
    { ids: ['0'] },
    { ids: ['x'] },
    { until: '1', ids: ['1'] },
    { until: '9'.repeat(30) },
  ])
    expect((await read(body)).status).toBe(400);
});

test('the badges of the menu and the bell count the same: who looked at the record has read of it, and the other way round [DAY-032]', async () => {
  const [a, b] = [await world.person('user'), await world.person('user')];
  const follow = (userId: string) =>
    world.call<{ _id: string }>(world.admin, 'POST', 'tenant-subscriptions', {
      ...{ userId, tenantId: world.tenant._id, userType: 'normal' },
    });
  const badge = async () =>
    (await world.call<{ ids: string[] }>(world.tenant, 'GET', 'views/toread?entityType=tenant-subscriptions')).body.ids;
  const unread = async () => (await inbox('&isRead=false&name=newFollower')).map(({ entityId }) => entityId);
  const [first, second] = [(await follow(a._id)).body._id, (await follow(b._id)).body._id];
  expect([await badge(), await unread()]).toEqual([
    [second, first],
    [second, first],
  ]);
  await world.call(world.tenant, 'POST', 'views', { entityType: 'tenant-subscriptions', entityId: [first] });
  expect([await badge(), await unread()]).toEqual([[second], [second]]);
  await read({ ids: (await inbox('&name=newFollower')).slice(0, 1).map(({ _id }) => _id) });
  expect([await badge(), await unread()]).toEqual([[], []]);
});

test('a muted kind arrives read and is said to nobody, until one wants to hear of it again [DAY-032]', async () => {
  const asCaller = {
    actor: { userId: crypto.randomUUID(), role: 'user' as const, secondaryRole: null, tenantId: null },
  };
  const tell = () =>
    world.services.database.transaction(world.tenant._id, async (tx) => {
      const { _id: tenantId } = world.tenant;
      await publishNewFollower(tx, asCaller, { _id: crypto.randomUUID(), tenantId, status: 'pending' });
      await publishNewOrder(tx, asCaller, { _id: crypto.randomUUID(), tenantId, total: 4200 });
    });
  await tell();
  const { unread } = await state();
  expect((await mute({ name: 'newFollower', isMuted: true })).body).toEqual({
    unread: unread - 1,
    muted: ['newFollower'],
  });
  await tell();
  const [order, follower] = await inbox();
  expect([order, follower]).toMatchObject([
    { name: 'newOrder', isRead: false, amount: 4200, person: null },
    { name: 'newFollower', isRead: true },
  ]);
  const live = (await world.call<{ name: string; isRead: boolean }[]>(world.tenant, 'GET', 'live-events')).body;
  expect(live.slice(-2).map(({ isRead }) => isRead)).toEqual([true, false]);
  // Another community hears of its followers as before.
  expect((await state(world.otherTenant)).muted).toEqual([]);
  await mute({ name: 'newFollower', isMuted: false });
  await tell();
  expect((await inbox()).slice(0, 2)).toMatchObject([{ isRead: false }, { isRead: false }]);
  expect((await mute({ name: 'gossip', isMuted: true })).status).toBe(400);
});

test('an inbox of 10,000 is counted up to a hundred, and read at once [DAY-032]', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    ...({
      tenantId: world.tenant._id,
      userId: world.tenant._id,
      name: index % 2 ? 'newFollower' : 'newOrder',
    } as const),
    ...{ entityId: crypto.randomUUID(), createdAt: new Date().toISOString() },
  }));
  for (let at = 0; at < rows.length; at += 5000)
    await world.db.insert(tables.liveEvents).values(rows.slice(at, at + 5000));
  expect(await state()).toMatchObject({ unread: 100 });
  const [last] = await inbox();
  expect((await read({ until: last?._id })).body).toMatchObject({ unread: 0 });
});
