import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLedger } from '#server/modules/money/queries/ledger.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { createProduct, orderOf } from '../../support/builders/merchandise.ts';
import { bookByCard, cardEvent, onPage, takesCards, workAll } from '../../support/payments/cards.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const totals = async (who: Person, name: string, query = '') =>
  (await world.call<Record<string, number>>(who, 'GET', `reports/${name}/totals?${query}`)).body;

async function sheet(who: Person, path: string) {
  const response = await world.app.inject({
    method: 'GET',
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
  expect(response.statusCode).toBe(200);
  const { sheets } = await readXlsx(response.rawPayload);
  const [header = [], ...rows] = sheets[0]?.rows ?? [];
  // The last row of files of money has the sums of the others.
  const own = rows.filter(([first]) => first !== 'Totale');
  return own.map((row) => Object.fromEntries(header.map((name, at) => [String(name), row[at]])));
}

describe('payments', () => {
  test('a group that pays one by one at the gate: what came in counts, the rest is awaited', async () => {
    const event = await world.event();
    const booking = await bookGuest(world, event, { participantsInfo: [participant(), participant()] });
    const query = `eventId=${event._id}`;
    expect(await totals(world.tenant, 'payments', query)).toMatchObject({ rows: 1, taken: 0, waiting: 4000, net: 0 });
    await world.call(world.tenant, 'POST', `tickets/${booking.tickets[0]?._id}/payment`);
    const half = { rows: 1, taken: 2000, waiting: 2000, refunded: 0, fees: 0, net: 2000 };
    expect(await totals(world.tenant, 'payments', query)).toMatchObject(half);
    expect(await totals(world.admin, 'payments', query)).toMatchObject(half);
    expect(await totals(world.otherTenant, 'payments', query)).toMatchObject({ rows: 0, taken: 0, waiting: 0 });
    const [row] = await sheet(world.tenant, `payments/excel?${query}`);
    expect(row).toMatchObject({
      ...{
        Importo: 40,
        Incassato: 20,
        Rimborsato: 0,
        'Netto incassato': 20,
        Commissioni: 0,
        'Resta a te': 20,
        'Da pagare': 20,
      },
    });
    expect(await totals(world.tenant, 'reservations', query)).toEqual({
      ...{ rows: 1, places: 2, total: 4000, waiting: 2000, taken: 2000, refunded: 0, net: 2000, owed: 0, kept: 0 },
    });
  });

  test('the fee and what is left of a card payment are in the file of both, and in the figures [DEC-059, REP-010]', async () => {
    await takesCards(world);
    const event = await cardEvent(world, { price: 2020 });
    const booking = await bookByCard(world, event);
    await onPage(world, booking._id);
    const kept = { keptAmount: 1020, keptReason: 'Penale' };
    await world.call(world.tenant, 'PUT', `tickets/${booking.tickets[0]?._id}/status`, {
      ...{ status: 'invalid', condition: 'refunded', ...kept },
    });
    await workAll(world);
    const query = `eventId=${event._id}`;
    // 5 % is 1,01 €; with 10,00 of 20,20 € goes back 0,50.
    expect(await totals(world.tenant, 'payments', query)).toMatchObject({
      ...{ taken: 2020, waiting: 0, refunded: 1000, net: 1020, fees: 51, payout: 969, kept: 1020 },
    });
    for (const who of [world.tenant, world.admin]) {
      const [row] = await sheet(who, `payments/excel?${query}`);
      expect(row).toMatchObject({
        Importo: 20.2,
        Incassato: 20.2,
        Rimborsato: 10,
        'Netto incassato': 10.2,
        'Resta a te': 9.69,
      });
      expect(row && 'Community' in row).toBe(who === world.admin);
    }
  });

  test('what a community pays for its plan is the platform’s figure, and no part of what events took [PERM-E020]', async () => {
    const before = await totals(world.admin, 'payments');
    const own = await totals(world.tenant, 'payments');
    await world.db.insert(tables.payments).values({
      ...{ tenantId: world.tenant._id, userId: world.tenant._id, amount: 2900, status: 'paid', paymentType: 'stripe' },
    });
    await openLedger(world.db);
    const after = await totals(world.admin, 'payments');
    expect(after).toEqual({ ...before, rows: (before['rows'] ?? 0) + 1, plans: (before['plans'] ?? 0) + 2900 });
    expect(await totals(world.tenant, 'payments')).toEqual(own);
    const plan = (await sheet(world.admin, 'payments/excel')).find((row) => row['Importo'] === 29);
    expect(plan?.['Netto incassato'] ?? null).toBeNull();
  });
});

test('the file of the communities has the affiliate code and keeps to the days asked for [REP-005, DEC-075]', async () => {
  await world.db.update(tables.users).set({ affiliateCode: 'AMICI-26' }).where(eq(tables.users.id, world.tenant._id));
  const today = new Date().toISOString().slice(0, 10);
  const rows = await sheet(world.admin, `users/tenants/excel?from=${today}&to=${today}`);
  expect(rows.find((row) => row['Nome community'] === 'Compagnia del Crinale')).toMatchObject({
    'Codice affiliato': 'AMICI-26',
  });
  expect(await sheet(world.admin, 'users/tenants/excel?to=2020-01-01')).toEqual([]);
});

test('the file of events has the filters of its report [REP-009]', async () => {
  await world.event({ name: 'Regata in notturna' }, { isVisible: false });
  const rows = await sheet(world.tenant, 'events/excel?isVisible=false&q=regata');
  expect(rows.map((row) => row['Nome'])).toEqual(['Regata in notturna']);
  expect((await totals(world.tenant, 'events', 'isVisible=false&q=regata'))['rows']).toBe(1);
});

test('an administrator’s figures and files are of every community, a community’s are its own [PERM-E019]', async () => {
  const event = await world.event({}, { tenantId: world.otherTenant._id });
  const own = (await totals(world.tenant, 'events'))['rows'] ?? 0;
  const theirs = (await totals(world.otherTenant, 'events'))['rows'] ?? 0;
  expect(theirs).toBeGreaterThan(0);
  expect((await totals(world.admin, 'events'))['rows']).toBe(own + theirs);
  expect((await totals(world.admin, 'events', `tenantId=${world.otherTenant._id}`))['rows']).toBe(theirs);
  expect((await totals(world.tenant, 'events', `tenantId=${world.otherTenant._id}`))['rows']).toBe(0);
  expect((await sheet(world.tenant, `events/excel?_id=${event._id}`)).length).toBe(0);
  expect((await sheet(world.admin, `events/excel?_id=${event._id}`)).length).toBe(1);
});

test('the figures and the file of orders are of every community for an administrator, of its own for a community [REP-008, PERM-E019]', async () => {
  const [own, theirs] = [await createProduct(world), await createProduct(world, {}, { owner: world.otherTenant })];
  const pending = [{ status: 'pending' as const }];
  const unpaid = { isPayed: false, status: 'waitingPayment' as const };
  const refused = { isPayed: false, status: 'refused' as const, lapsedAt: new Date().toISOString() };
  const code = 'OR-THEIRS';
  const orders = [
    [await orderOf(world, own, [{ quantity: 2 }]), world.tenant, 4000, 'paid'],
    [await orderOf(world, own, pending, unpaid), world.tenant, 2000, 'waitingPayment'],
    [await orderOf(world, own, pending, refused), world.tenant, 0, 'canceled'],
    [await orderOf(world, theirs, [{}], { code }), world.otherTenant, 2000, 'paid'],
  ] as const;
  for (const [orderId, { _id: tenantId }, amount, status] of orders) {
    const of = { tenantId, userId: tenantId, orderId, amount, status, paymentType: 'stripe' as const };
    await world.db.insert(tables.payments).values(of);
  }
  await openLedger(world.db);
  const ofTenant = { rows: 3, total: 6000, waiting: 2000, kept: 0, taken: 4000, refunded: 0, net: 4000, owed: 0 };
  expect(await totals(world.tenant, 'orders')).toEqual(ofTenant);
  expect(await totals(world.tenant, 'orders', 'token.$contains=THEIRS')).toMatchObject({ rows: 0, total: 0 });
  expect(await totals(world.admin, 'orders')).toMatchObject({ rows: 4, total: 8000, taken: 6000 });
  expect(await totals(world.admin, 'orders', `tenantId=${world.tenant._id}`)).toEqual(ofTenant);
  expect(await sheet(world.admin, 'orders/excel')).toHaveLength(4);
  expect(await sheet(world.tenant, 'orders/excel')).toHaveLength(3);
});

test('an administrator chooses the community of events, products, orders and refund requests [PERM-E011]', async () => {
  const list = async (who: Person, path: string) => {
    const { status, body } = await world.call<unknown[] | { data: unknown[] }>(who, 'GET', path);
    expect(status).toBe(200);
    return (Array.isArray(body) ? body : body.data) as { tenantId: string }[];
  };
  for (const path of ['events/backoffice', 'products/info', 'orders']) {
    const rows = await list(world.admin, `${path}?limit=100&tenantId=${world.otherTenant._id}`);
    expect(new Set(rows.map(({ tenantId }) => tenantId))).toEqual(new Set([world.otherTenant._id]));
  }
  expect(await list(world.admin, `refund-requests?tenantId=${world.otherTenant._id}`)).toEqual([]);
  expect(await list(world.tenant, `orders?tenantId=${world.otherTenant._id}`)).toEqual([]);
});
