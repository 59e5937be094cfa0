import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as tables from '#server/tables.ts';
import { productOnSale } from '../../support/builders/orders.ts';
import { sessionOf, takesCards, workAll } from '../../support/payments/cards.ts';
import { sendForm } from '../../support/payments/provider-jobs.ts';
import { orderPieces, ordersOf } from '../../support/shop.ts';
import { createStrangers, linkIn, newEmail, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
  await takesCards(world);
  await takesCards(world, world.otherTenant);
});
afterAll(() => strangers.close());
beforeEach(async () => {
  await world.db.delete(tables.signInFailures);
});

/** A booking whose page is open in a browser. */
async function booked(email = newEmail(), fields: object = {}) {
  const event = await world.event({ name: 'Sentiero delle Genziane', ...fields });
  const visitor = new Visitor(world);
  await strangers.book(visitor, await strangers.slugOf(event._id), email, { paymentType: 'atDeparture' });
  await visitor.open(linkIn(await strangers.mailTo(email)));
  await visitor.press();
  return { event, email, visitor, page: visitor.url };
}

/** Somebody orders under an address; paid unless told otherwise. */
async function ordered(email: string, { owner = world.tenant, isPaid = true, name = 'Bianca' } = {}) {
  const product = await productOnSale(world, 9, { owner });
  await orderPieces(world, new Visitor(world), product, { email, quantity: 2, fields: { name } });
  const [placed] = await ordersOf(world, product);
  if (isPaid) {
    await sendForm(world, await sessionOf(world, placed?.order.id ?? '', world.admin), { outcome: 'pay' });
    await workAll(world);
    await strangers.runJobs();
  }
  return placed?.order;
}

const goods = (visitor: Visitor) => visitor.document.querySelector('[aria-labelledby=t-orders]');

test('“my booking” shows what the same person bought of the community, how it stands and where it waits [HOLD-001]', async () => {
  const { visitor, page, email } = await booked();
  expect(goods(visitor)).toBeNull();
  const order = await ordered(email);
  await visitor.open(page);
  const shown = goods(visitor)?.textContent ?? '';
  expect(shown).toContain(`Ordine ${order?.code}`);
  expect(shown).toContain('Da consegnare');
  expect(shown).toMatch(/2 × .*Ritiro: Via Zamboni 1, Bologna/);
  expect(shown).toMatch(/Totale\s*40,00\s€/);
  expect(goods(visitor)?.querySelector('a')?.getAttribute('href')).toMatch(/^\/c\/[^/]+\/bookings/);
  await visitor.open(`${page}?lang=en`);
  expect(goods(visitor)?.textContent).toContain('Your orders');
});

test('neither another’s order, nor one of another community, nor one nobody proved is shown, and no key leads on [HOLD-001, HOLD-009]', async () => {
  const { visitor, page, email } = await booked();
  await ordered(newEmail());
  await ordered(email, { owner: world.otherTenant });
  // A stranger types the address of the person who booked: until it is proven the order is nobody's.
  const foisted = await ordered(email, { isPaid: false, name: 'Intruso' });
  expect(foisted?.confirmBy).not.toBeNull();
  await visitor.open(page);
  expect(goods(visitor)).toBeNull();
  expect(visitor.text).not.toContain('Intruso');
  await ordered(email);
  await visitor.open(page);
  expect(goods(visitor)?.querySelectorAll('article')).toHaveLength(1);
  expect(goods(visitor)?.innerHTML).not.toContain('/m/');
});

test('the papers of the event are on “my booking”, their names as text [HOLD-001]', async () => {
  const { event, visitor, page } = await booked();
  const files = [{ _id: v7(), name: 'Lista <b>attrezzatura</b>.pdf', url: '/files/ab/attrezzatura.pdf' }];
  await world.db.update(tables.events).set({ files }).where(eq(tables.events.id, event._id));
  await visitor.open(page);
  const link = visitor.document.querySelector('[aria-labelledby=t-files] a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    'Lista <b>attrezzatura</b>.pdf',
    '/files/ab/attrezzatura.pdf',
  ]);
});
