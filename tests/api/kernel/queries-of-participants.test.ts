import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as tables from '#server/tables.ts';
import { orderById, orderOfProducts, productOnSale, tryOrder } from '../../support/builders/orders.ts';
import { onPage, takesCards, workAll } from '../../support/payments/cards.ts';
import { everyStatement } from '../../support/statements.ts';
import { createStrangers, linkIn, newEmail, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import { fullEvent, joined } from '../../support/waiting-list.ts';
import type { World } from '../../support/world.ts';

const counted = everyStatement();
let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
  await takesCards(world);
});
afterAll(() => strangers.close());

const called = async (...call: Parameters<World['call']>) => {
  let status = 0;
  const sent = await counted(async () => {
    status = (await world.call(...call)).status;
  });
  return { status, sent };
};

test.each([['waiting-list/info'], ['waiting-list/excel'], ['waiting-list']])(
  '%s asks as little for a long waiting list as for a short one [WAIT-004]',
  async (path) => {
    const [short, long] = [await fullEvent(world, 1), await fullEvent(world, 1)];
    for (let at = 0; at < 3; at++) await joined(world, short);
    for (let at = 0; at < 12; at++) await joined(world, long);
    const limit = path === 'waiting-list' ? '&limit=' : '';
    const read = (event: { _id: string }, rows: number) =>
      called(world.tenant, 'GET', `${path}?eventId=${event._id}${limit && limit + rows}`);
    await read(short, 2);
    const [few, many] = [await read(short, 2), await read(long, 11)];
    expect([few.status, many.status]).toEqual([200, 200]);
    expect(many.sent).toHaveLength(few.sent.length);
    // One more than the bound of reading calls, which is beside the look-up of the session.
    expect((many.sent.length > 1 && many.sent.length <= 6) || many.sent).toBe(true);
  },
);

/** A page of "my booking" with so many participants, papers and orders. */
async function bookingWith(count: number) {
  const event = await world.event({ slotsPerUser: 10, accessType: 'all' });
  const files = Array.from({ length: count }, (_, at) => ({
    _id: v7(),
    name: `Foglio ${at}`,
    url: `/files/a/${at}.pdf`,
  }));
  await world.db.update(tables.events).set({ files }).where(eq(tables.events.id, event._id));
  const email = newEmail();
  const visitor = new Visitor(world);
  await visitor.open(`/e/${await strangers.slugOf(event._id)}/book`);
  for (let at = 1; at < count; at++) await visitor.press('add');
  const names = Array.from({ length: count }, (_, at) => [
    [`name${at}`, `Bianca${at}`],
    [`surname${at}`, 'Ferri'],
    [`email${at}`, at === 0 ? email : newEmail()],
  ]);
  await visitor.fill(Object.fromEntries(names.flat())).press('next');
  await visitor.fill({ terms: '1', privacy: '1', paymentType: 'atDeparture' }).press('book');
  await visitor.open(linkIn(await strangers.mailTo(email)));
  await visitor.press();
  const page = visitor.url;
  const [person] = await world.db.select().from(tables.users).where(eq(tables.users.email, email));
  if (!person) throw new Error('nobody booked');
  return { visitor, page, email };
}

/** An order of so many products by one person, paid by card. */
async function orderedBy(buyer: Awaited<ReturnType<World['follower']>>, count: number) {
  const lines: { product: Awaited<ReturnType<typeof productOnSale>> }[] = [];
  for (let at = 0; at < count; at++) lines.push({ product: await productOnSale(world) });
  const { status, body } = await tryOrder(world, buyer, orderOfProducts(lines));
  expect(status).toBe(201);
  await onPage(world, body._id, 'pay', buyer);
  return orderById(world, body._id);
}

test('“my booking” asks as little for many participants, papers and orders as for one of each [HOLD-001]', async () => {
  const [few, many] = [await bookingWith(1), await bookingWith(5)];
  for (const [{ email }, count] of [
    [few, 1],
    [many, 5],
  ] as const) {
    const buyer = await world.follower();
    await world.db.update(tables.users).set({ email }).where(eq(tables.users.id, buyer._id));
    for (let at = 0; at < count; at++) await orderedBy(buyer, count);
  }
  const read = async ({ visitor, page }: typeof few) => counted(() => visitor.open(page));
  await read(few);
  const [little, much] = [await read(few), await read(many)];
  expect(many.visitor.document.querySelectorAll('[aria-labelledby=t-orders] article')).toHaveLength(5);
  expect(many.visitor.document.querySelectorAll('[aria-labelledby=t-files] a')).toHaveLength(5);
  expect(much).toHaveLength(little.length);
  expect(much.length).toBeGreaterThan(1);
  expect(much.length).toBeLessThanOrEqual(20);
});

test.each([
  { way: 'card', most: 40 },
  { way: 'other', most: 48 },
] as const)(
  'many lines of an order are given back ($way) in as many statements as few [DEC-078]',
  async ({ way, most }) => {
    const buyer = await world.follower();
    const sent: string[][] = [];
    for (const count of [2, 2, 8]) {
      const order = await orderedBy(buyer, count + 1);
      await workAll(world);
      const lineIds = order.products.slice(0, count).map(({ _id }) => _id);
      const body = { lineIds, reason: 'Taglia sbagliata', restock: true, way };
      const answer = await called(world.tenant, 'POST', `orders/${order._id}/refund`, body);
      expect(answer.status).toBe(201);
      sent.push(answer.sent);
    }
    const [, few, many] = sent;
    expect(many?.length).toBe(few?.length);
    expect(many?.length).toBeGreaterThan(1);
    expect(many?.length).toBeLessThanOrEqual(most);
  },
);
