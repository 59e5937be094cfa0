import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Board } from '#domain/check-in/board/schema.ts';
import type { DoorFacts, DoorSale, Till } from '#domain/check-in/door-sale-schema.ts';
import type { Checkpoint } from '#domain/check-in/entity.ts';
import type { GateSnapshot } from '#domain/check-in/schema.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { describeContract, type Target } from '../support/target.ts';

type Answer = Partial<DoorSale & Till> & { code?: string; fields?: Record<string, string> };

describeContract('selling at the door', ['server'], (open) => {
  let api: Target;
  let eventId: string;
  beforeAll(async () => {
    api = await open();
    eventId = api.demo.events.find(({ name }) => name === 'Concerto all’alba sul crinale')?._id ?? '';
  });
  afterAll(() => api.close());

  let nonces = 0;
  const sell = (more: object = {}) =>
    api.call<Answer>('scanner', 'POST', `events/${eventId}/door-sales`, {
      body: { nonce: `contract-sale-${++nonces}`, places: [{}], seenTotal: 1800, taken: 'cash', ...more },
    });
  const tills = async () => (await api.call<Till[]>('tenant', 'GET', `events/${eventId}/tills`)).body;

  test('the demo’s tills: one counted that does not add up, one still open [GATE-006]', async () => {
    const [counted, ...others] = await tills();
    expect(counted).toMatchObject({ difference: { cash: -500, reader: 0 }, note: expect.any(String), sales: 3 });
    expect(others.length).toBeGreaterThan(0);
    expect(others.every(({ closedAt }) => closedAt === null)).toBe(true);
  });

  test('prices and places, then a sale: people are in, the place is taken, the money is in the till [GATE-006]', async () => {
    const path = `events/${eventId}/door-sales/prices`;
    const before = await api.call<DoorFacts>('scanner', 'GET', path);
    expect(before.body).toMatchObject({ eventId, priceType: 'byUserType', prices: { normal: 1800 } });
    const board = async () => (await api.call<Board>('tenant', 'GET', `events/${eventId}/board`)).body;
    const { entered } = await board();
    const sold = await sell({ places: [{}, {}], seenTotal: 3600, name: 'Lia', device: 'Cassa' });
    expect(sold).toMatchObject({ status: 200, body: { places: 2, total: 3600, taken: 'cash', device: 'Cassa' } });
    expect((await api.call<DoorFacts>('scanner', 'GET', path)).body.free).toBe(before.body.free - 2);
    expect((await board()).entered).toBe(entered + 2);
    const booked = await api.call<Reservation>('tenant', 'GET', `reservations/${sold.body.reservationId}`);
    expect(booked.body).toMatchObject({ slots: 2, total: 3600, isPayed: true, paymentType: 'atDeparture' });
    const { body: held } = await api.call<GateSnapshot>('scanner', 'GET', `events/${eventId}/gate`);
    const theirs = held.tickets.filter(({ reservationId }) => reservationId === sold.body.reservationId);
    expect([held.sells, theirs.map(({ scannedAt, name }) => [scannedAt !== null, name])]).toEqual([
      true,
      [
        [true, 'Lia'],
        [true, 'Lia'],
      ],
    ]);
  });

  test('the same nonce sells once; what is missing or too dear is refused [GATE-006]', async () => {
    const first = await sell({ nonce: 'contract-once' });
    expect(await sell({ nonce: 'contract-once' })).toMatchObject({ status: 200, body: first.body });
    expect((await sell({ nonce: 'contract-once', places: [{}, {}] })).body.code).toBe('idempotency_mismatch');
    expect((await sell({ taken: 'reader' })).body.fields).toHaveProperty('cardDigits');
    expect((await sell({ seenTotal: 1 })).body.code).toBe('price_changed');
    expect((await api.call<Answer>('tenant2', 'POST', `events/${eventId}/door-sales`, { body: {} })).status).toBe(400);
  });

  test('nothing is sold at a checkpoint that is closed or for others [GATE-001, GATE-006]', async () => {
    const add = async (more: object) => {
      const body = { eventId, kind: 'entry', ...more };
      return (await api.call<Checkpoint>('tenant', 'POST', 'checkpoints', { body })).body._id;
    };
    const audience = { tiers: ['top'], ticketTypes: [], extraIds: [], transportIds: [] };
    for (const [checkpointId, code] of [
      [await add({ name: 'Chiuso', closesAt: '2020-01-01T00:00:00Z' }), 'door_closed'],
      [await add({ name: 'Domani', opensAt: '2999-01-01T00:00:00Z' }), 'door_not_yet'],
      [await add({ name: 'Soci', audience }), 'door_not_here'],
    ])
      expect((await sell({ checkpointId })).body.code).toBe(code);
    const open = await add({ name: 'Aperto' });
    expect((await sell({ checkpointId: open })).status).toBe(200);
  });

  test('a till is counted once, and explained where it does not add up [GATE-006]', async () => {
    const close = (body: object) => api.call<Answer>('scanner', 'POST', `events/${eventId}/tills`, { body });
    await sell({ nonce: 'contract-till' });
    const counted = { cash: 100, reader: 0 };
    expect((await close({ nonce: 'contract-till', counted })).body.fields).toHaveProperty('note');
    const closed = await close({ nonce: 'contract-till', counted, note: 'Contata male' });
    expect(closed).toMatchObject({ status: 200, body: { counted, note: 'Contata male' } });
    expect((await close({ nonce: 'contract-till', counted, note: 'Contata male' })).body).toEqual(closed.body);
    expect((await close({ nonce: 'contract-till-2', counted })).body.code).toBe('till_empty');
    expect((await tills()).filter(({ closedAt }) => closedAt !== null)).toHaveLength(2);
  });
});
