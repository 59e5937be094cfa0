import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payment } from '#domain/payments/schema.ts';
import { paymentStatuses } from '#domain/payments/schema.ts';
import * as tables from '#server/tables.ts';
import { bookGuest } from '../../support/booking.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const list = (who: Person, query = '') => world.call<Payment[]>(who, 'GET', `payments${query}`);

test('a payment says amount, status, person, event, reservation and type; a new one waits to be paid [ENT-E032, API-E105]', async () => {
  const event = await world.event();
  const { _id: reservationId, guest } = await bookGuest(world, event);
  const [payment] = (await list(world.tenant, `?reservationId=${reservationId}`)).body;
  expect(payment).toMatchObject({
    amount: 2000,
    status: 'waitingPayment',
    paymentType: 'atDeparture',
    tenantId: world.tenant._id,
    reservationId,
    participationRequestId: null,
    user: { _id: guest._id },
    event: { _id: event._id },
    createdAt: expect.any(String),
  });
  const one = await world.call<Payment>(world.tenant, 'GET', `payments/${payment?._id}`);
  expect(one.body).toEqual({
    ...payment,
    ...{ payPath: expect.stringMatching(/^\/pay\//), wasRefused: false, attempts: [], refunds: [] },
    taken: { card: 0, other: 0 },
    givenBack: { card: 0, other: 0 },
  });
});

test('a payment has exactly seven statuses [STATE-E030, STATE-P016]', () => {
  expect([...paymentStatuses].sort()).toEqual([
    'canceled',
    'inProgress',
    'paid',
    'refunded',
    'refused',
    'unpaid',
    'waitingPayment',
  ]);
});

test('payments for a plan are shown to administrators only, in list, detail and file [PAY-002, PERM-E020]', async () => {
  const owner = { tenantId: world.tenant._id, userId: world.tenant._id };
  const [row] = await world.db
    .insert(tables.payments)
    .values({ ...owner, amount: 2900, status: 'paid', paymentType: 'stripe' })
    .returning();
  const id = row?.id ?? '';
  const idsOf = async (who: Person) => (await list(who, '?limit=100')).body.map(({ _id }) => _id);
  expect(await idsOf(world.admin)).toContain(id);
  expect(await idsOf(world.tenant)).not.toContain(id);
  expect((await list(world.tenant, `?_id=${id}`)).headers['odin-count']).toBe('0');
  expect((await world.call(world.tenant, 'GET', `payments/${id}`)).status).toBe(404);
  expect((await world.call(world.admin, 'GET', `payments/${id}`)).status).toBe(200);
});
