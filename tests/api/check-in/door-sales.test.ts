import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DoorFacts, DoorSale } from '#domain/check-in/door-sale-schema.ts';
import type { Checkpoint } from '#domain/check-in/entity.ts';
import type { GateSnapshot } from '#domain/check-in/schema.ts';
import type { EventOverview } from '#domain/metrics/overview.ts';
import { doorSales, events, ledgerEntries, payments, reservations, scans, tickets, users } from '#server/tables.ts';
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

  test('leaves nothing to send to whoever gave no address, until they give one [GATE-006, DEC-103]', async () => {
    const { _id } = await world.event({ maxParticipants: 100, priceType: 'single', price: 1500 });
    const unsent = async () => {
      const { body } = await world.call<EventOverview>(world.tenant, 'GET', `events/${_id}/overview`);
      return body.missing.tickets;
    };
    const { body: nowhere } = await sell({}, seller, _id);
    expect(await unsent()).toBe(0);
    expect((await sell({ email: 'ada@regia.test' }, seller, _id)).status).toBe(200);
    expect(await unsent()).toBe(1);
    const [ticket] = await world.db
      .select()
      .from(tickets)
      .where(eq(tickets.reservationId, nowhere.reservationId ?? ''));
    expect([ticket?.isSent, ticket?.sentAt]).toEqual([true, null]);
    const participantInfo = { name: 'Lia', surname: 'Neri', email: 'lia.neri@regia.test' };
    const url = `tickets/${ticket?.id}/handleinfo`;
    expect((await world.call(world.tenant, 'POST', url, { participantInfo })).status).toBe(200);
    expect(await unsent()).toBe(2);
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

  test('is told to the boards of the event, which read it anew at once; a refusal is not [GATE-006, GATE-023]', async () => {
    const touched = vi.fn();
    world.services.boards = { touched } as never;
    await sell();
    await sell({ seenTotal: 1 });
    world.services.boards = undefined as never;
    expect(touched.mock.calls).toEqual([[{ tenantId: world.tenant._id, eventId }]]);
  });

  test('goes on after reservations are closed, not for an event that is cancelled [GATE-006]', async () => {
    const closed = await world.event({ price: 1500 }, { closingReservationDate: '2020-01-01T10:00:00.000Z' } as never);
    expect((await sell({}, seller, closed._id)).status).toBe(200);
    await world.db.update(events).set({ status: 'canceled' }).where(eq(events.id, closed._id));
    expect((await sell({}, seller, closed._id)).body.code).toBe('event_closed');
  });
});

describe('a sale at a checkpoint', () => {
  const HOUR = 3_600_000;
  const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  let names = 0;
  async function door(event: string, more: object = {}) {
    const fields = { eventId: event, name: `Varco ${++names}`, kind: 'entry', ...more };
    const { status, body } = await world.call<Checkpoint>(world.tenant, 'POST', 'checkpoints', fields);
    expect(status).toBe(201);
    return body._id;
  }
  const counted = async (event: string) => ({
    sales: await world.db.$count(doorSales, eq(doorSales.eventId, event)),
    tickets: await world.db.$count(tickets, eq(tickets.eventId, event)),
    scans: await world.db.$count(scans, eq(scans.eventId, event)),
    slots: await slotsOf(event),
  });

  test('lets people in there, as a scan would [GATE-001, GATE-006]', async () => {
    const { _id: event } = await world.event({ priceType: 'single', price: 1500 });
    const checkpointId = await door(event, { opensAt: fromNow(-1), closesAt: fromNow(1) });
    const { body } = await sell({ checkpointId }, seller, event);
    const [entry] = await world.db.select().from(scans).where(eq(scans.eventId, event));
    expect(entry).toMatchObject({ checkpointId, status: 'valid', turn: 0, period: '' });
    const [sold] = await world.db
      .select()
      .from(tickets)
      .where(eq(tickets.reservationId, body.reservationId ?? ''));
    const again = await world.call(seller, 'POST', 'scans', { eventId: event, ticketId: sold?.code, checkpointId });
    expect(again).toMatchObject({ status: 409, body: { scan: { reason: 'already_used' } } });
  });

  test('sells nothing and takes nothing where a scan of the ticket would be refused [GATE-001, GATE-006]', async () => {
    const { _id: event } = await world.event({ priceType: 'byAges', prices: { young: 500, adult: 1000, senior: 700 } });
    const everybody = { tiers: [], ticketTypes: [], extraIds: [], transportIds: [] };
    const deleted = await door(event);
    await world.call(world.tenant, 'DELETE', `checkpoints/${deleted}`);
    const before = await counted(event);
    const adult = { places: [{ age: 40 }], seenTotal: 1000 };
    for (const [checkpointId, code] of [
      [await door(event, { opensAt: fromNow(1) }), 'door_not_yet'],
      [await door(event, { closesAt: fromNow(-1) }), 'door_closed'],
      [deleted, 'door_closed'],
      [await door(event, { audience: { ...everybody, ticketTypes: ['young'] } }), 'door_not_here'],
      [await door(event, { audience: { ...everybody, tiers: ['top'] } }), 'door_not_here'],
    ] as const) {
      const refused = await sell({ ...adult, checkpointId }, seller, event);
      expect([refused.status, refused.body.code]).toEqual([400, code]);
    }
    expect(await counted(event)).toEqual(before);
    const children = await door(event, { audience: { ...everybody, ticketTypes: ['young'] } });
    const mixed = { places: [{ age: 40 }, { age: 6 }], seenTotal: 1500, checkpointId: children };
    expect((await sell(mixed, seller, event)).body.code).toBe('door_not_here');
    expect((await sell({ ...mixed, places: [{ age: 6 }], seenTotal: 500 }, seller, event)).status).toBe(200);
  });

  test('answers a sale made before the checkpoint closed under its nonce, and knows no other event’s [GATE-006]', async () => {
    const { _id: event } = await world.event({ priceType: 'single', price: 1500 });
    const checkpointId = await door(event);
    const first = await sell({ checkpointId, nonce: 'before-closing' }, seller, event);
    await world.call(world.tenant, 'DELETE', `checkpoints/${checkpointId}`);
    expect(await sell({ checkpointId, nonce: 'before-closing' }, seller, event)).toMatchObject({
      ...{ status: 200, body: first.body },
    });
    expect((await sell({ checkpointId })).status).toBe(404);
  });
});

describe('who sells', () => {
  test('a scanner with the right, and anyone who works for the community; nobody else [GATE-006]', async () => {
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
