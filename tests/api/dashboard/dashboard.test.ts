import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Day } from '#domain/dashboard/day-answer.ts';
import type { Beginnings } from '#domain/dashboard/first-steps.ts';
import type { Dashboard, Kpi, Today } from '#domain/dashboard/schema.ts';
import type { MonthMoney } from '#domain/metrics/money.ts';
import { addDays } from '#domain/values/time.ts';
import {
  events,
  mails,
  participationRequests,
  reservations,
  scans,
  tenantSubscriptions,
  tenants,
  tickets,
  transports,
  users,
} from '#server/tables.ts';
import { bookGuest, bookingOf, participant } from '../../support/booking.ts';
import { isFrame } from '../../support/statements.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
let empty: Person;
beforeAll(async () => {
  world = await createWorld();
  empty = await world.community('Nuova');
});
afterAll(() => world.close());

const dashboard = async (who = world.tenant, query = '') =>
  (await world.call<Dashboard>(who, 'GET', `users/me/dashboard${query}`)).body;
const kpi = async (who = world.tenant) => (await world.call<Kpi>(who, 'GET', 'users/me/kpi')).body;
const today = async (who = world.tenant) => (await world.call<Today>(who, 'GET', 'users/me/today')).body;

async function followerAt(createdAt: string, status: 'accepted' | 'pending' = 'accepted'): Promise<Person> {
  const user = await world.person('user');
  await world.db
    .insert(tenantSubscriptions)
    .values({ tenantId: world.tenant._id, userId: user._id, status, createdAt });
  return user;
}

test('followers by month of Italy, with the months that had none [API-P014, ENT-P013, DASH-002, OPEN-036]', async () => {
  await world.db.update(users).set({ createdAt: '2026-01-31T23:30:00.000Z' }).where(eq(users.id, world.tenant._id));
  // In Italy it is already February, and a new year.
  for (const at of ['2026-02-10T09:00:00Z', '2026-03-31T22:30:00Z', '2026-04-01T09:00:00Z']) await followerAt(at);
  const gone = await followerAt('2026-04-02T09:00:00Z');
  await world.db.update(users).set({ isDeleted: true }).where(eq(users.id, gone._id));
  await followerAt('2026-04-03T09:00:00Z', 'pending');
  const { followers } = await dashboard();
  expect(followers[0]).toEqual({ year: 2026, month: 2, count: 1 });
  expect(followers.slice(1, 3)).toEqual([
    { year: 2026, month: 3, count: 0 },
    { year: 2026, month: 4, count: 2 },
  ]);
  // To the end of this year.
  const last = followers.at(-1);
  expect([last?.year, last?.month]).toEqual([new Date().getFullYear(), 12]);
  const some = await dashboard(world.tenant, '?from=2026-03-31T22:00:00.000Z&to=2026-04-30T21:59:59.999Z');
  expect(some.followers).toEqual([{ year: 2026, month: 4, count: 2 }]);
});

test('a span that ends before it begins, or is no span, is 400 and says which', async () => {
  const query = '?from=2026-04-01T00:00:00.000Z&to=2026-03-01T00:00:00.000Z';
  expect((await world.call(world.tenant, 'GET', `users/me/dashboard${query}`)).status).toBe(400);
  expect((await world.call(world.tenant, 'GET', 'users/me/dashboard?from=yesterday')).status).toBe(400);
});

test('active events are those people can still book, posts left out, with their places [DASH-003, DASH-004]', async () => {
  const soon = await world.event(
    { name: 'Presto', maxParticipants: 4, startDate: addDays(new Date(), 2).toISOString() },
    { slots: 3 },
  );
  await world.event({ name: 'Annullato' }, { status: 'canceled' });
  await world.event({ name: 'Chiuso', closingReservationDate: addDays(new Date(), -1).toISOString() });
  const { activeEvents } = await dashboard();
  expect(activeEvents).toEqual([{ _id: soon._id, name: 'Presto', availableSlots: 1, takenSlots: 3 }]);
  expect((await kpi()).activeEvents).toBe(1);
});

test('the figures count followers, requests, valid tickets, refunds and takings [API-P015, DASH-005, DASH-006, DEC-070]', async () => {
  const event = await world.event({ price: 2000 });
  const booked = await bookGuest(world, event, { participantsInfo: [participant(), participant()] });
  const [first, second] = booked.tickets;
  await world.call(world.tenant, 'POST', `tickets/${first?._id}/payment`);
  const before = await kpi();
  expect(before).toMatchObject({ totalValidTickets: 2, totalTicketsToRefund: 0, totalAmount: 2000, followers: 3 });
  expect(before.waitingFollowers).toBe(1);
  const owed = { status: 'invalid', condition: 'toRefund' };
  await world.call(world.tenant, 'PUT', `tickets/${first?._id}/status`, owed);
  expect(await kpi()).toMatchObject({ totalValidTickets: 1, totalTicketsToRefund: 1, totalAmount: 0 });
  expect(second).toBeDefined();
  expect(await today()).toMatchObject({
    refunds: { count: 1, amount: 2000, eventId: event._id },
    followers: { count: 1 },
    orders: { count: 0 },
  });
});

test('what waits today: requests with the first that lapses, tickets of events that begin within a week', async () => {
  const event = await world.event({
    name: 'Alba',
    startDate: addDays(new Date(), 3).toISOString(),
    selectionType: 'manual',
  });
  const late = await world.event({ name: 'Lontano', startDate: addDays(new Date(), 20).toISOString() });
  await bookGuest(world, late);
  const [follower, other] = [await world.follower(), await world.follower()];
  const createdAt = addDays(new Date(), -2).toISOString();
  const request = { tenantId: world.tenant._id, status: 'pending' as const, slots: 1, participantsInfo: [] };
  // Only what is held on a card lapses; the older one, paid at the departure, waits as long as it takes.
  const older = addDays(new Date(), -5).toISOString();
  await world.db.insert(participationRequests).values([
    { ...request, eventId: event._id, userId: follower._id, paymentType: 'stripe', createdAt },
    { ...request, eventId: late._id, userId: other._id, paymentType: 'atDeparture', createdAt: older },
  ]);
  const booked = await bookGuest(world, event, { participantsInfo: [participant(), participant()] });
  const { requests, tickets: toSend } = await today();
  expect(requests).toMatchObject({ count: 2, eventName: 'Alba', heldAmount: 0 });
  expect(requests.firstExpiresAt).toBe(addDays(createdAt, 6).toISOString());
  // Once the first has lapsed nobody can decide it, also before the work that marks it: it is neither counted nor first.
  const gone = addDays(new Date(), -6).toISOString();
  await world.db
    .update(participationRequests)
    .set({ createdAt: gone })
    .where(eq(participationRequests.userId, follower._id));
  expect((await today()).requests).toEqual({
    ...{ count: 1, people: 1, firstExpiresAt: null, eventName: 'Lontano', heldAmount: 0 },
  });
  await world.db.update(participationRequests).set({ createdAt }).where(eq(participationRequests.userId, follower._id));
  expect(toSend).toMatchObject({ count: 2, eventId: event._id, eventName: 'Alba' });
  await world.db.update(tickets).set({ isSent: true }).where(eq(tickets.reservationId, booked._id));
  expect((await today()).tickets).toEqual({ count: 0, eventIds: [], eventId: null, eventName: null, startDate: null });
  expect((await kpi()).pendingParticipationRequest).toBe(2);
});

test('today’s event says who came of those expected, the next one what it still lacks [DAY-001]', async () => {
  const host = await world.community('Giornata');
  const day = async () => (await world.call<Day>(host, 'GET', 'users/me/day')).body;
  expect(await day()).toMatchObject({ events: [], next: [] });
  const now = new Date();
  const own = { tenantId: host._id };
  const inDays = (days: number) => addDays(now, days).toISOString();
  const fields = { price: 1500, minimumParticipants: 4 };
  const later = await world.event({ ...fields, name: 'Ciaspolata', startDate: inDays(3) }, own);
  await world.event({ name: 'Annullata', startDate: inDays(2) }, { ...own, status: 'canceled' });
  const concert = await world.event({ name: 'Concerto', startDate: now.toISOString(), endDate: inDays(1) }, own);
  for (const [event, participants] of [
    [later, 2],
    [concert, 1],
  ] as const) {
    const guest = await world.guest(host._id);
    const booking = bookingOf(guest._id, {
      participantsInfo: Array.from({ length: participants }, () => participant()),
    });
    expect((await world.call(host, 'POST', `reservations/event/${event._id}/guest`, booking)).status).toBe(201);
  }
  const [first, ...others] = (await day()).events;
  expect(others).toEqual([]);
  expect(first).toMatchObject({ name: 'Concerto', entered: 0, expected: 1, begins: now.toISOString() });
  await world.db.update(tickets).set({ isScanned: true }).where(eq(tickets.eventId, concert._id));
  expect((await day()).events).toMatchObject([{ entered: 1, expected: 1 }]);
  expect((await day()).next).toMatchObject([
    { name: 'Ciaspolata', toPay: { count: 1, amount: 3000 }, toSend: 2, unseated: 0, missing: 2, isVisible: true },
  ]);
  // One of the two has a place on the bus.
  await world.db.insert(transports).values({
    ...{ tenantId: host._id, eventId: later._id, transportType: 'bus', layer: 'outward' },
    ...{ identifier: 'Bus 1', maximumSlots: 50, slots: 1 },
  });
  expect((await day()).next[0]?.unseated).toBe(1);
});

test('what is owed is asked for by its day: late, until midnight, later, and of nobody a month after the event [DAY-002]', async () => {
  const host = await world.community('Da pagare');
  const own = { tenantId: host._id };
  const now = new Date();
  const inDays = (days: number) => addDays(now, days).toISOString();
  const book = async (fields: object, participants: number, paymentType: 'wireTransfer' | 'atDeparture') => {
    const limits = { price: 1000, paymentTypes: ['wireTransfer', 'atDeparture'] as ('wireTransfer' | 'atDeparture')[] };
    const event = await world.event(
      { ...limits, startDate: inDays(3), iban: 'IT60X0542811101000000123456', ...fields },
      own,
    );
    const guest = await world.guest(host._id);
    const people = Array.from({ length: participants }, () => participant());
    const booking = bookingOf(guest._id, { paymentType, participantsInfo: people });
    const { status } = await world.call(host, 'POST', `reservations/event/${event._id}/guest`, booking);
    expect(status).toBe(201);
    return event;
  };
  const late = await book({}, 2, 'wireTransfer');
  const lateSince = inDays(-2);
  await world.db.update(events).set({ wireTransferLimitDate: lateSince }).where(eq(events.id, late._id));
  await book({ startDate: inDays(9) }, 1, 'atDeparture');
  const past = await book({}, 1, 'atDeparture');
  const { toPay, unseated } = await today(host);
  expect(toPay).toMatchObject({ count: 3, people: 4, amount: 4000, late: { count: 1, amount: 2000 }, lateSince });
  expect(unseated.count).toBe(0);
  await world.db
    .update(events)
    .set({ startDate: inDays(-31), endDate: inDays(-31) })
    .where(eq(events.id, past._id));
  expect((await today(host)).toPay).toMatchObject({ count: 2, nextAt: inDays(9), today: { count: 0, amount: 0 } });
  await world.db.insert(transports).values({
    ...{ tenantId: host._id, eventId: late._id, transportType: 'bus', layer: 'outward' },
    ...{ identifier: 'Bus 1', maximumSlots: 50, slots: 1 },
  });
  expect((await today(host)).unseated).toMatchObject({ count: 1, events: 1, eventId: late._id });
});

test('entries no gate should have made and mails that came back are told of, other communities’ not [DAY-002]', async () => {
  const event = await world.event({ name: 'Porta' });
  const booked = await bookGuest(world, event);
  const [ticket] = booked.tickets;
  const at = new Date().toISOString();
  await world.db.insert(scans).values({
    ...{ tenantId: world.tenant._id, eventId: event._id, ticketId: ticket?._id ?? null, status: 'valid', read: 'X' },
    ...{ at, userId: world.tenant._id, userName: 'Varco', isOffline: true, isConflict: true, reason: 'conflict_used' },
  });
  await world.db.insert(mails).values({
    ...{ tenantId: world.tenant._id, to: 'ada@nowhere.test', subject: 'Biglietto', html: '', text: '' },
    ...{ subjectId: booked._id, state: 'failed', error: '550 no such user' },
  });
  const { conflicts, bounced } = await today();
  expect(conflicts).toMatchObject({ count: 1, eventId: event._id, since: at });
  expect(bounced).toEqual({ count: 1, address: 'ada@nowhere.test', reservationId: booked._id });
  expect(await today(empty)).toMatchObject({ conflicts: { count: 0 }, bounced: { count: 0 } });
});

test('what came in lately is what the account of months says of its days, a refund beside it [DAY-003]', async () => {
  const host = await world.community('Incassi');
  const event = await world.event({ price: 2500 }, { tenantId: host._id });
  const guest = await world.guest(host._id);
  const booking = bookingOf(guest._id, { participantsInfo: [participant(), participant()] });
  const url = `reservations/event/${event._id}/guest`;
  const { body } = await world.call<{ tickets: { _id: string }[] }>(host, 'POST', url, booking);
  const money = async () => (await world.call<Day>(host, 'GET', 'users/me/day')).body.money;
  expect(await money()).toMatchObject({ taken: 0, before: 0, refunded: 0, refunds: 0 });
  for (const { _id } of body.tickets) await world.call(host, 'POST', `tickets/${_id}/payment`);
  const back = { status: 'invalid', condition: 'refunded' };
  await world.call(host, 'PUT', `tickets/${body.tickets[0]?._id}/status`, back);
  const { weeks, ...sums } = await money();
  expect(sums).toEqual({ taken: 5000, before: 0, refunded: 2500, refunds: 1 });
  expect(weeks.at(-1)?.taken).toBe(5000);
  const [month] = (await world.call<MonthMoney[]>(host, 'GET', 'ledger/months')).body;
  expect(month).toMatchObject({ taken: sums.taken, refunded: sums.refunded });
});

test('a new community has zeros everywhere, and sees nothing of another', async () => {
  expect(await kpi(empty)).toEqual({
    followers: 0,
    waitingFollowers: 0,
    activeEvents: 0,
    pendingParticipationRequest: 0,
    totalValidTickets: 0,
    totalTicketsToRefund: 0,
    totalAmount: 0,
    totalOrdersToDeliver: 0,
    totalOrdersDelivered: 0,
    totalAmountMerchandising: 0,
  });
  const { followers, activeEvents } = await dashboard(empty);
  expect([followers.every(({ count }) => count === 0), activeEvents]).toEqual([true, []]);
  expect(await today(empty)).toMatchObject({ requests: { count: 0 }, tickets: { count: 0 }, refunds: { count: 0 } });
  expect((await world.call(world.scanner, 'GET', 'users/me/kpi')).status).toBe(403);
});

test('few queries for each [PERM-P012]', async () => {
  const { database } = world.services;
  for (const [path, most] of [
    ['dashboard', 3],
    ['kpi', 1],
    ['day', 1],
    ['today', 1],
    ['dashboard?from=2026-01-01T00:00:00.000Z&to=2026-12-31T00:00:00.000Z', 2],
  ] as const) {
    let queries = 0;
    database.onStatement = (text) => void (isFrame(text) || queries++);
    await world.call(world.tenant, 'GET', `users/me/${path}`);
    database.onStatement = undefined;
    expect([path, queries]).toEqual([path, most]);
  }
});

test('the link of a community is shared once somebody came by themselves: whom staff entered and booked did not [DAY-050]', async () => {
  const found = async (who: Person) => (await world.call<Beginnings>(who, 'GET', 'users/me/first-steps')).body;
  const fresh = await world.community('Appena aperta');
  const event = await world.event({}, { tenantId: fresh._id });
  const asked = { tenantId: fresh._id, userId: (await world.person('user'))._id, status: 'accepted' as const };
  await world.db.insert(tenantSubscriptions).values({ ...asked, consent: 'asked' });
  const guest = await world.guest(fresh._id);
  const booked = await world.call(fresh, 'POST', `reservations/event/${event._id}/guest`, bookingOf(guest._id));
  expect(booked.status, JSON.stringify(booked.body)).toBe(201);
  expect(await found(fresh)).toMatchObject({ hasEvent: true, isFollowed: true, isFound: false });
  await world.db.update(reservations).set({ origin: 'link' }).where(eq(reservations.eventId, event._id));
  expect(await found(fresh)).toMatchObject({ isFound: true });
});

test('the beginnings of a community are its own: another one’s events, followers, scanners and cover count for nothing [DAY-050, DAY-051]', async () => {
  const begun = async (who: Person) => (await world.call<Beginnings>(who, 'GET', 'users/me/first-steps')).body;
  const fresh = await world.community('Appena nata');
  expect(await begun(world.tenant)).toMatchObject({ hasEvent: true, isFollowed: true });
  expect(await begun(fresh)).toEqual({
    hasEvent: false,
    isFollowed: false,
    isFound: false,
    hasScanner: false,
    hasCover: false,
  });
  const user = await world.person('user');
  await world.db.insert(tenantSubscriptions).values({ tenantId: fresh._id, userId: user._id, status: 'pending' });
  expect(await begun(fresh)).toEqual({
    hasEvent: false,
    isFollowed: true,
    isFound: true,
    hasScanner: false,
    hasCover: false,
  });
  await world.db.update(tenants).set({ headerImage: '/files/bosco.webp' }).where(eq(tenants.id, fresh._id));
  expect(await begun(fresh)).toMatchObject({ hasCover: true });
  await world.db.update(tenants).set({ headerImage: null }).where(eq(tenants.id, fresh._id));
  expect(await begun(fresh)).toMatchObject({ hasCover: false });
});
