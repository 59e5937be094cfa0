import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DoorFacts, DoorSale } from '../../../domain/check-in/door-sale-schema.ts';
import type { GateSnapshot } from '../../../domain/check-in/schema.ts';
import {
  doorSales,
  events,
  ledgerEntries,
  payments,
  reservations,
  scans,
  tickets,
  users,
} from '../../../server/tables.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
let seller: Person;
let eventId: string;
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
  seller = world.scanner;
  await grant(true);
  eventId = (await world.event({ maxParticipants: 100, priceType: 'single', price: 1500 }))._id;
});
afterAll(() => world.close());

const grant = (sellsAtDoor: boolean) =>
  world.call(world.tenant, 'PATCH', `users/scanner/${world.scanner._id}`, { sellsAtDoor });

type Answer = Partial<DoorSale> & { code?: string; fields?: Record<string, string> };
let nonces = 0;
const sell = (more: object = {}, as = seller, event = eventId) =>
  world.call<Answer>(as, 'POST', `events/${event}/door-sales`, {
    ...{ nonce: `sale-${++nonces}`, places: [{}], seenTotal: 1500, taken: 'cash' },
    ...more,
  });
const slotsOf = async (id = eventId) => (await world.db.select().from(events).where(eq(events.id, id)))[0]?.slots;

describe('a sale at the door', () => {
  test('books, takes the money, and lets everybody in, at once [GATE-006]', async () => {
    const before = await slotsOf();
    const { status, body } = await sell({ places: [{}, {}], seenTotal: 3000, device: 'Ingresso' });
    expect(body).toMatchObject({ places: 2, total: 3000, taken: 'cash', cardDigits: null, device: 'Ingresso' });
    expect(status).toBe(200);
    const reservationId = body.reservationId ?? '';
    const [booked] = await world.db.select().from(reservations).where(eq(reservations.id, reservationId));
    expect(booked).toMatchObject({ slots: 2, total: 3000, isPayed: true, paymentType: 'atDeparture', status: 'valid' });
    const sold = await world.db.select().from(tickets).where(eq(tickets.reservationId, reservationId));
    expect(sold.map(({ condition, isScanned }) => [condition, isScanned])).toEqual([
      ['payed', true],
      ['payed', true],
    ]);
    const [first] = sold;
    const entries = await world.db
      .select()
      .from(scans)
      .where(eq(scans.ticketId, first?.id ?? ''));
    expect(entries).toMatchObject([{ status: 'valid', direction: 'in', device: 'Ingresso', userId: seller._id }]);
    const [payment] = await world.db.select().from(payments).where(eq(payments.reservationId, reservationId));
    expect(payment).toMatchObject({ status: 'paid', amount: 3000 });
    const taken = await world.db
      .select()
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.paymentId, payment?.id ?? ''), eq(ledgerEntries.kind, 'taken')));
    expect(taken.reduce((sum, { amount }) => sum + amount, 0)).toBe(3000);
    expect(await slotsOf()).toBe((before ?? 0) + 2);
    const { body: held } = await world.call<GateSnapshot>(seller, 'GET', `events/${eventId}/gate`);
    expect(held.tickets.filter(({ scannedAt }) => scannedAt !== null)).toHaveLength(2);
    const again = await world.call(seller, 'POST', 'scans', { eventId, ticketId: first?.code });
    expect(again.status).toBe(409);
  });

  test('needs neither a name nor an address; what is said of who buys is kept [GATE-006]', async () => {
    const { body } = await sell({ name: 'Lia', surname: 'Neri', email: 'lia@regia.test' });
    const who = { name: tickets.name, surname: tickets.surname };
    const named = await world.db
      .select(who)
      .from(tickets)
      .where(eq(tickets.reservationId, body.reservationId ?? ''));
    expect(named).toEqual([{ name: 'Lia', surname: 'Neri' }]);
    // Somebody who comes a second time is not in the way of their own first booking.
    expect((await sell({ name: 'Lia', surname: 'Neri', email: 'lia@regia.test' })).status).toBe(200);
    const guests = await world.db.$count(users, and(eq(users.email, 'lia@regia.test'), eq(users.isProvisional, true)));
    expect(guests).toBe(2);
  });

  test('notes the last digits of a card, and asks for what is missing at the field [GATE-006]', async () => {
    expect((await sell({ taken: 'reader', cardDigits: '4242' })).body).toMatchObject({ cardDigits: '4242' });
    const cases: [object, string][] = [
      [{ taken: 'reader' }, 'cardDigits'],
      [{ taken: 'reader', cardDigits: '42' }, 'cardDigits'],
      [{ taken: undefined }, 'taken'],
      [{ places: [] }, 'places'],
      [{ places: [{ age: 200 }] }, 'places.0.age'],
      [{ email: 'nobody' }, 'email'],
    ];
    for (const [wrong, field] of cases) {
      const { status, body } = await sell(wrong);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    }
  });

  test('answers the same nonce as the first time, also when the event is full since [GATE-006]', async () => {
    const small = await world.event({ maxParticipants: 1, priceType: 'single', price: 1500 });
    const first = await sell({ nonce: 'lost' }, seller, small._id);
    expect(first.status).toBe(200);
    const again = await sell({ nonce: 'lost' }, seller, small._id);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await sell({}, seller, small._id)).body.code).toBe('event_full');
    expect((await sell({ nonce: 'lost', taken: 'reader', cardDigits: '4242' }, seller, small._id)).body.code).toBe(
      'idempotency_mismatch',
    );
    expect(await world.db.$count(doorSales, eq(doorSales.nonce, 'lost'))).toBe(1);
  });

  test('sells by age and by tier as bookings do, and never at a price that was not shown [GATE-006]', async () => {
    const byAge = await world.event({ priceType: 'byAges', prices: { young: 500, adult: 1000, senior: 700 } });
    const family = { places: [{ age: 40 }, { age: 6 }], seenTotal: 1500 };
    expect((await sell(family, seller, byAge._id)).body).toMatchObject({ total: 1500, places: 2 });
    expect((await sell({ ...family, seenTotal: 1000 }, seller, byAge._id)).body.code).toBe('price_changed');
    expect((await sell({ seenTotal: 1000 }, seller, byAge._id)).body.fields).toHaveProperty(['participantsInfo.0.age']);
    const byTier = await world.event({ priceType: 'byUserType', prices: { normal: 1500, premium: 1200, top: 900 } });
    expect((await sell({ tier: 'top', seenTotal: 900 }, seller, byTier._id)).body).toMatchObject({ total: 900 });
    const free = await world.event({ priceType: 'free' });
    expect((await sell({ seenTotal: 0, taken: undefined }, seller, free._id)).body).toMatchObject({ taken: null });
  });

  test('goes on after reservations are closed, not for an event that is cancelled [GATE-006]', async () => {
    const closed = await world.event({ price: 1500 }, { closingReservationDate: '2020-01-01T10:00:00.000Z' } as never);
    expect((await sell({}, seller, closed._id)).status).toBe(200);
    await world.db.update(events).set({ status: 'canceled' }).where(eq(events.id, closed._id));
    expect((await sell({}, seller, closed._id)).body.code).toBe('event_closed');
  });
});

describe('who sells', () => {
  test('a scanner with the right, and whoever works for the community; nobody else [GATE-006]', async () => {
    const path = `events/${eventId}/door-sales/prices`;
    const facts = await world.call<DoorFacts>(seller, 'GET', path);
    expect(facts.body).toMatchObject({ eventId, priceType: 'single', price: 1500, free: expect.any(Number) });
    await grant(false);
    expect((await sell()).body.code).toBe('door_sale_not_granted');
    expect((await world.call<Answer>(seller, 'GET', path)).body.code).toBe('door_sale_not_granted');
    expect((await world.call<GateSnapshot>(seller, 'GET', `events/${eventId}/gate`)).body.sells).toBe(false);
    await grant(true);
    expect((await world.call<GateSnapshot>(seller, 'GET', `events/${eventId}/gate`)).body.sells).toBe(true);
    expect((await sell({}, world.tenant)).status).toBe(200);
    expect((await sell({}, world.otherTenant)).status).toBe(404);
    expect((await sell({}, world.otherScanner)).status).toBe(404);
    expect((await sell({}, await world.person('user'))).status).toBe(403);
  });
});
