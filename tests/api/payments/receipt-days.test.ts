import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LedgerEntry, MonthMoney } from '#domain/metrics/money.ts';
import type { Payment } from '#domain/payments/schema.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { toLocalInput } from '#domain/values/time.ts';
import { reservations } from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { differencesOf } from '../../support/money/ledger.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(async () => {
  expect(await differencesOf(world)).toEqual([]);
});
afterAll(() => world.close());

const DAY = 86_400_000;
/** Noon of a day so many days before today, as the form sends it. */
const start = Date.now();
const daysAgo = (days: number): string => new Date(start - days * DAY).toISOString();
/** Rome's, as the account has it. */
const monthOf = (at: string) => toLocalInput(at).slice(0, 7);

/** A booking of two, made so long ago. */
async function bookedBefore(days: number) {
  const event = await world.event();
  const booked = await bookGuest(world, event, { participantsInfo: [participant(), participant()] });
  await world.db.update(reservations).set({ createdAt: daysAgo(days) });
  return { ...booked, event };
}

const call = <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object, who: Person = world.tenant) =>
  world.call<T>(who, method, path, body);
const entriesOf = async (event: { _id: string }): Promise<LedgerEntry[]> =>
  (await call<LedgerEntry[]>('GET', `ledger?eventId=${event._id}&sort=at&kind=taken`)).body;

test('books money on the day it came, one by one, in bulk and by an administrator [DEC-098]', async () => {
  const { tickets, event, _id } = await bookedBefore(60);
  const [first, second] = tickets;
  const paid = await call<Ticket>('POST', `tickets/${first?._id}/payment`, { receivedAt: daysAgo(40) });
  expect([paid.status, paid.body.payedAt]).toEqual([200, daysAgo(40)]);
  const states = [{ id: second?._id, status: 'valid', condition: 'payed', receivedAt: daysAgo(30) }];
  expect((await call('PUT', 'tickets/status/bulk', { tickets: states })).status).toBe(200);
  expect((await entriesOf(event)).map(({ at }) => at)).toEqual([daysAgo(40), daysAgo(30)]);

  const other = await bookedBefore(60);
  const amount = other.tickets.reduce((sum, { price }) => sum + price, 0);
  const receipt = { reservationId: other._id, amount, paymentType: 'wireTransfer', receivedAt: daysAgo(35) };
  expect((await call('POST', 'payments', receipt, world.admin)).status).toBe(201);
  expect((await entriesOf(other.event)).map(({ at }) => at)).toEqual([daysAgo(35), daysAgo(35)]);
  expect(_id).not.toBe(other._id);
});

test('takes no day in the future or before the booking, and says so at the field [DEC-098]', async () => {
  const { tickets, _id } = await bookedBefore(10);
  const path = `tickets/${tickets[0]?._id}/payment`;
  const refused = async (receivedAt: string) =>
    (await call<{ fields: object }>('POST', path, { receivedAt })).body.fields;
  expect(await refused(daysAgo(-2))).toEqual({ receivedAt: 'validation.receivedFuture' });
  expect(await refused(daysAgo(11))).toEqual({ receivedAt: 'validation.receivedEarly' });
  const bulk = { tickets: [{ id: tickets[0]?._id, status: 'valid', condition: 'payed', receivedAt: daysAgo(12) }] };
  expect((await call('PUT', 'tickets/status/bulk', bulk)).status).toBe(400);
  const receipt = { reservationId: _id, amount: tickets[0]?.price, paymentType: 'onSite', receivedAt: daysAgo(-3) };
  expect((await call('POST', 'payments', receipt, world.admin)).status).toBe(400);
  expect((await call('POST', path, { receivedAt: daysAgo(10) })).status).toBe(200);
});

test('corrects the day with a reason: months follow, the ledger keeps both days, and nothing else moves [DEC-098]', async () => {
  const { tickets, event, _id } = await bookedBefore(100);
  const path = `tickets/${tickets[0]?._id}/payment`;
  await call('POST', path);
  const months = async () => {
    const { body } = await call<MonthMoney[]>('GET', `ledger/months?eventId=${event._id}`);
    return body.flatMap(({ month, taken }) => (taken === 0 ? [] : [[month, taken]]));
  };
  const price = tickets[0]?.price;
  expect(await months()).toEqual([[monthOf(daysAgo(0)), price]]);
  expect((await call('PATCH', path, { receivedAt: daysAgo(70) })).status).toBe(400);
  const moved = await call<Ticket>('PATCH', path, { receivedAt: daysAgo(70), reason: 'Lo dice l’estratto conto' });
  expect([moved.status, moved.body.payedAt]).toEqual([200, daysAgo(70)]);
  expect(await months()).toEqual([[monthOf(daysAgo(70)), price]]);
  const redated = (await entriesOf(event)).filter(({ cause }) => cause === 'redated');
  expect(redated.map(({ amount, note }) => [amount, note])).toEqual([
    [price, 'Lo dice l’estratto conto'],
    [-(price ?? 0), 'Lo dice l’estratto conto'],
  ]);
  // A mark that is taken back was never money: it is gone from the day it stood on.
  expect((await world.call(world.tenant, 'DELETE', path)).status).toBe(200);
  expect(await months()).toEqual([]);

  const amount = tickets.reduce((sum, one) => sum + one.price, 0);
  const receipt = { reservationId: _id, amount, paymentType: 'wireTransfer' };
  const { body: payment } = await call<Payment>('POST', 'payments', receipt, world.admin);
  const change = { receivedAt: daysAgo(40), reason: 'Valuta della banca' };
  const changed = await call<Payment>('PATCH', `payments/${payment._id}`, change, world.admin);
  expect([changed.status, changed.body.receivedAt, changed.body.takenAt]).toEqual([200, daysAgo(40), daysAgo(40)]);
  expect(await months()).toEqual([[monthOf(daysAgo(40)), amount]]);
});

test('has the same figures for a month in report, list, file and account, by the day money moved [DEC-098]', async () => {
  const { tickets, event, _id } = await bookedBefore(100);
  await call('POST', `tickets/${tickets[0]?._id}/payment`, { receivedAt: daysAgo(70) });
  await call('POST', `tickets/${tickets[1]?._id}/payment`);
  const kept = { keptAmount: 300, keptReason: 'Penale' };
  await call('PUT', `tickets/${tickets[1]?._id}/status`, { status: 'invalid', condition: 'refunded', ...kept });
  const [price = 0, other = 0] = tickets.map((ticket) => ticket.price);
  const period = (from: number, to: number) =>
    `eventId=${event._id}&movedAt.$gte=${daysAgo(from)}&movedAt.$lt=${daysAgo(to)}`;
  const figures = async (query: string) =>
    (await call<Record<string, number>>('GET', `reports/payments/totals?${query}`)).body;
  const rows = async (query: string) => (await call<Payment[]>('GET', `payments?${query}`)).body;

  expect(await figures(period(80, 60))).toMatchObject({ rows: 1, taken: price, refunded: 0, net: price, kept: 0 });
  const [before] = await rows(period(80, 60));
  expect(before).toMatchObject({ reservationId: _id, takenAmount: price, refundedAmount: 0, keptAmount: 0 });
  const now = { taken: other, refunded: other - 300, net: 300, kept: 300, owed: 0, payout: 300 };
  expect(await figures(period(5, -1))).toMatchObject({ rows: 1, ...now });
  expect((await rows(period(5, -1)))[0]).toMatchObject({ takenAmount: other, refundedAmount: other - 300 });
  expect(await figures(period(40, 20))).toMatchObject({ rows: 0, taken: 0, net: 0 });
  expect(await rows(period(40, 20))).toEqual([]);
  const whole = await figures(`eventId=${event._id}`);
  expect(whole).toMatchObject({ taken: price + other, refunded: other - 300, kept: 300 });
});
