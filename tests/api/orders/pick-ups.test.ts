import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WithdrawLocation } from '#domain/products/entity.ts';
import type { ProductDetail } from '#domain/products/schema.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { type PickUpMailJob, sendPickUpMail } from '#server/modules/orders/commands/order-mails.ts';
import { mails, orderLines, orders } from '#server/tables.ts';
import { orderById, paidOrder, placeOrder, productOnSale } from '../../support/builders/orders.ts';
import { takesCards } from '../../support/payments/cards.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
let buyer: Person;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
  buyer = await world.person('user');
});
afterAll(() => world.close());

const placeAt = (plainAddress: string, note = ''): WithdrawLocation => ({ info: [], note, address: { plainAddress } });
const [station, office] = [placeAt('Piazza Medaglie d’Oro 2, Bologna'), placeAt('Via Zamboni 1, Bologna')];
const edit = (product: ProductDetail, withdrawLocations: readonly WithdrawLocation[]) =>
  world.call<{ code?: string; message?: string; fields?: object } & Partial<ProductDetail>>(
    world.tenant,
    'PUT',
    `products/${product._id}`,
    { withdrawLocations },
  );
const tell = () => jobHandlers(world.services, world.app.log).tellPickUp;
/** Who is told once the work that waits is done. */
async function toldOf(orderId: string) {
  for (const job of await take<PickUpMailJob>(world, 'tellPickUp')) await tell()(job);
  return keptOf(orderId);
}
const keptOf = (orderId: string) =>
  world.db
    .select()
    .from(mails)
    .where(and(eq(mails.subjectId, orderId), like(mails.subject, 'Ritiro cambiato%')));
/** Picked up at the first of its places. */
const first = { withdrawLocation: 0 };
const placeOf = async (orderId: string) => (await orderById(world, orderId)).products[0]?.withdrawLocation;

async function ordered(places = [station, office]) {
  const product = await productOnSale(world, 9);
  await edit(product, places);
  return { product, order: await paidOrder(world, buyer, product, first) };
}

describe('a place where orders are picked up', () => {
  test('that moves, or opens at other times, goes along with what is still to be picked up, and its buyers are told once [PROD-027, DEC-092]', async () => {
    const { product, order } = await ordered([station]);
    const done = await paidOrder(world, buyer, product);
    await world.db.update(orderLines).set({ status: 'delivered' }).where(eq(orderLines.orderId, done._id));
    const open = await placeOrder(world, buyer, product);
    const moved = placeAt('Via Emilia 9, Modena', 'Suona al citofono');
    expect((await edit(product, [moved])).status).toBe(200);
    for (const { _id, code } of [order, open]) {
      expect(await placeOf(_id)).toEqual(moved);
      const [mail, ...more] = await toldOf(_id);
      expect([mail?.to, more]).toEqual([buyer.email, []]);
      expect(mail?.subject).toBe(`Ritiro cambiato: ordine ${code}`);
      expect(mail?.text).toContain('Ritiro: Via Emilia 9, Modena · Suona al citofono');
    }
    // What was handed over was handed over where it was.
    expect([await placeOf(done._id), await toldOf(done._id)]).toEqual([station, []]);
    // Saved again as it is, nobody hears of anything.
    expect((await edit(product, [moved])).status).toBe(200);
    expect(await toldOf(order._id)).toHaveLength(1);
  });

  test('tells its buyers after the edit: of none that failed, each once however often the work is taken up [PROD-027, DEC-092]', async () => {
    const { product, order } = await ordered([station]);
    const second = await paidOrder(world, buyer, product, first);
    // The edit itself writes nothing, so that a thousand buyers keep nobody waiting.
    expect((await edit(product, [office])).status).toBe(200);
    expect([await keptOf(order._id), await keptOf(second._id)]).toEqual([[], []]);
    const jobs = await take<PickUpMailJob>(world, 'tellPickUp');
    expect(jobs.map(({ orderId }) => orderId).sort()).toEqual([order._id, second._id].sort());
    const killed = () => Promise.reject(new Error('killed'));
    const { queue } = world.services;
    const dying = { ...world.services, queue: { ...queue, send: killed, sendAll: killed, sendGathering: killed } };
    for (const job of jobs) await expect(sendPickUpMail(dying, job)).rejects.toThrow('killed');
    expect([await keptOf(order._id), await keptOf(second._id)]).toEqual([[], []]);
    for (const job of [...jobs, ...jobs]) await tell()(job);
    expect([(await keptOf(order._id)).length, (await keptOf(second._id)).length]).toEqual([1, 1]);
    // One that is refused tells nobody.
    expect((await edit(product, [])).status).toBe(400);
    expect(await take(world, 'tellPickUp')).toEqual([]);
  });

  test('is not taken away while something is to be picked up there, and says of how many orders [PROD-027, DEC-065]', async () => {
    const { product, order } = await ordered();
    await placeOrder(world, buyer, product, first);
    const refused = await edit(product, [office]);
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'product_location_in_use', fields: { withdrawLocations: 'validation.invalid' } },
    });
    expect(refused.body.message).toContain('nel luogo che togli: 2.');
    const off = { withdraw: false, courierDelivery: true };
    expect((await world.call(world.tenant, 'PUT', `products/${product._id}`, off)).body['code']).toBe(
      'product_location_in_use',
    );
    expect(await placeOf(order._id)).toEqual(station);
    // One where nothing waits, or nothing waits any more, is taken away; another may always be added.
    expect((await edit(product, [station, placeAt('Via Cavour 3, Parma')])).status).toBe(200);
    await world.db.update(orderLines).set({ status: 'delivered' }).where(eq(orderLines.productId, product._id));
    expect((await edit(product, [placeAt('Via Cavour 3, Parma')])).status).toBe(200);
  });

  test('holds nothing back for an order that was given up, and writes to no address that nobody proved [DEC-068, DEC-092]', async () => {
    const product = await productOnSale(world, 9);
    await edit(product, [station, office]);
    const lapsed = await placeOrder(world, buyer, product, first);
    await world.db.update(orders).set({ status: 'refused' }).where(eq(orders.id, lapsed._id));
    expect((await edit(product, [office])).status).toBe(200);
    const unproven = await placeOrder(world, buyer, product);
    const confirmBy = new Date(Date.now() + 600_000).toISOString();
    await world.db.update(orders).set({ confirmBy }).where(eq(orders.id, unproven._id));
    const moved = placeAt('Via Saffi 4, Forlì');
    expect((await edit(product, [moved])).status).toBe(200);
    expect([await placeOf(unproven._id), await toldOf(unproven._id)]).toEqual([moved, []]);
  });
});
