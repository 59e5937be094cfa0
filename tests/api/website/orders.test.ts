import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#domain/orders/schema.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { type LookedUp, mailBookingLinks } from '#server/modules/website/commands/mail-booking-links.ts';
import { HONEYPOT } from '#server/modules/website/http/public-form.ts';
import * as tables from '#server/tables.ts';
import { createProduct } from '../../support/builders/merchandise.ts';
import { askRefund, decide, giveBack, orderById, productOnSale, stockOf } from '../../support/builders/orders.ts';
import { later, sessionOf, takesCards, workAll } from '../../support/payments/cards.ts';
import { sendForm, take } from '../../support/payments/provider-jobs.ts';
import {
  communityPath,
  consents,
  fillOrder,
  orderPieces,
  ordersOf,
  productSlug,
  putInCart,
} from '../../support/shop.ts';
import { createStrangers, linkIn, newEmail, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
  await takesCards(world);
});
afterAll(() => strangers.close());
beforeEach(async () => {
  later(world, 0);
  await world.db.delete(tables.signInFailures);
});

/** Pays an order on the provider's page; answers where it leads back to. */
async function payFor(orderId: string): Promise<string> {
  const paid = await sendForm(world, await sessionOf(world, orderId, world.admin), { outcome: 'pay' });
  const { pathname, search } = new URL(String(paid.location));
  return pathname + search;
}

const settled = async () => {
  await workAll(world);
  await strangers.runJobs();
};

test('a stranger orders from the product’s page, pays by card and finds the order again [PUB-038, PUB-039]', async () => {
  const product = await productOnSale(world, 30);
  const email = newEmail();
  const visitor = new Visitor(world);
  await visitor.open(`/p/${await productSlug(world, product)}`);
  expect(visitor.headers['set-cookie']).toBeUndefined();
  await orderPieces(world, visitor, product, { email, quantity: 2 });
  expect([visitor.status, visitor.url]).toEqual([200, expect.stringMatching(/^\/m\/[A-Za-z0-9_-]{22}$/)]);
  const page = visitor.url;
  expect(visitor.text).toContain('Paga con carta');
  expect(visitor.headers['x-robots-tag']).toContain('noindex');
  const [placed] = await ordersOf(world, product);
  expect(placed?.order).toMatchObject({
    totalPrice: 4000,
    status: 'waitingPayment',
    billingInfo: null,
    language: 'it',
  });
  expect(Date.parse(placed?.order.confirmBy ?? '') - Date.now()).toBeGreaterThan(29 * 60_000);
  expect(await stockOf(world, product)).toBe(28);

  await visitor.open(await payFor(placed?.order.id ?? ''));
  expect([visitor.url, visitor.text]).toEqual([`${page}?done=1`, expect.stringContaining('si sta confermando')]);
  await settled();
  await visitor.open(visitor.url);
  expect(visitor.text).toContain('Grazie, Bianca');
  expect(visitor.text).toContain('Da consegnare');
  expect(visitor.text).toContain('Via Zamboni 1, Bologna');
  // Nothing of it is sent, and there is no other way of asking.
  expect(visitor.text).toContain('Lo ritiri dove hai scelto, con il codice dell’ordine.Pagato: 40,00 €');
  expect(visitor.text).not.toMatch(/ti scriviamo quando parte|Oppure/);
  expect((await ordersOf(world, product))[0]?.order).toMatchObject({ confirmBy: null, isPayed: true });
  const [person] = await world.db.select().from(tables.users).where(eq(tables.users.email, email));
  expect(person).toMatchObject({ isProvisional: false, role: 'guest' });
  const phone = new Visitor(world, { address: '10.9.9.9' });
  await phone.open(linkIn(await strangers.mailTo(email)));
  expect(phone.text).toContain(`Ordine ${placed?.order.code}`);
  // A link that has grown too old is replaced by mail.
  await world.db.update(tables.personalLinks).set({ createdAt: '2020-01-01T00:00:00.000Z' });
  await phone.open(phone.url);
  expect(phone.text).toContain('Questo link è troppo vecchio');
  await phone.press();
  expect(phone.text).toContain('guarda la posta');
  await phone.open(linkIn(await strangers.mailTo(email)));
  expect(phone.text).toContain('Grazie, Bianca');
  // "Where are my bookings" tells of orders too.
  await phone.open(`${await communityPath(world, product)}/bookings`);
  await phone.fill({ email }).press();
  for (const wish of await take<LookedUp>(world, 'mailBookingLinks')) await mailBookingLinks(world.services, wish);
  const mail = await strangers.mailTo(email);
  expect(mail).toContain(`Ordine ${placed?.order.code}`);
  await phone.open(linkIn(mail));
  expect(phone.text).toContain('Grazie, Bianca');
});

test('a cart holds several products, changes and loses lines, and becomes one order under one payment [PUB-038]', async () => {
  const shirt = await productOnSale(world, 30);
  const cap = await productOnSale(world, 30, { price: 1200 });
  const visitor = new Visitor(world);
  await putInCart(world, visitor, shirt);
  await putInCart(world, visitor, cap, { quantity: 2 });
  expect(visitor.url).toBe(`${await communityPath(world, cap)}/cart`);
  expect(visitor.text).toContain('44,00 €');
  const quantityOf = (one: typeof cap) => `quantity_${one.variants[0]?._id}`;
  await visitor.fill({ [quantityOf(cap)]: '3' }).press('update');
  expect(visitor.text).toContain('56,00 €');
  await visitor.press(`remove.${shirt.variants[0]?._id}`);
  expect(visitor.text).toContain('36,00 €');
  await putInCart(world, visitor, shirt);
  await fillOrder(visitor, [shirt], newEmail(), {
    ...{ [`how_${cap._id}`]: 'delivery', street: 'Via Mazzini 7', zipCode: '41121', city: 'Modena' },
  });
  // Three caps travel for 7 €, the shirt is picked up.
  expect(visitor.text).toContain('63,00 €');
  await visitor.fill(consents).press('book');
  const [ordered] = await ordersOf(world, shirt);
  const order = await orderById(world, ordered?.order.id ?? '');
  expect(order).toMatchObject({ totalPrice: 6300, deliveryPrice: 700, payment: { amount: 6300 } });
  expect(order.products.map(({ quantity, deliveryType }) => [quantity, deliveryType])).toEqual([
    [3, 'delivery'],
    [1, 'withdraw'],
  ]);
  expect(order.shippingAddress?.address.plainAddress).toBe('Via Mazzini 7, 41121 Modena');
  await visitor.open(`${await communityPath(world, cap)}/cart`);
  expect(visitor.text).toContain('Il carrello è vuoto');
});

test('what was typed stays on every error, with the message at its field, and the total is shown before the end [PUB-038]', async () => {
  const product = await productOnSale(world, 30);
  const visitor = new Visitor(world);
  await visitor.open(`/p/${await productSlug(world, product)}`);
  // A single option is chosen already.
  await visitor.press('add');
  expect(visitor.url).toBe(`${await communityPath(world, product)}/cart`);
  await visitor.press('order');
  // The page's style hides the address by this rule while nothing is to be sent.
  const rule = 'form:not(:has(input[value="delivery"]:checked)) .to';
  expect(readFileSync('site/site.css', 'utf8')).toContain(`${rule} {\n  display: none;`);
  const hidden = () => visitor.document.querySelector(rule);
  expect(hidden()?.querySelector('[name=street]')).toBeTruthy();
  await visitor.fill({ name: 'Bianca', email: 'bianca@', [`how_${product._id}`]: 'delivery', street: 'Via Lunga 3' });
  await visitor.press('next');
  expect(visitor.status).toBe(422);
  expect(hidden()).toBeNull();
  const invalid = [...visitor.document.querySelectorAll('[aria-invalid]')].map(({ id }) => id);
  expect(invalid).toEqual(['surname', 'email', 'zipCode', 'city']);
  for (const id of invalid) expect(visitor.document.querySelector(`[role=alert] a[href="#${id}"]`), id).not.toBeNull();
  const typedIn = (name: string) => visitor.document.querySelector(`[name=${name}]`)?.getAttribute('value');
  expect([typedIn('name'), typedIn('email'), typedIn('street')]).toEqual(['Bianca', 'bianca@', 'Via Lunga 3']);
  await visitor.fill({ surname: 'Ferri', email: 'bianca@gmial.com', zipCode: '40100', city: 'Bologna' }).press('next');
  expect(visitor.text).toContain('25,00 €');
  expect(visitor.text).toContain('Volevi dire bianca@gmail.com?');
  await visitor.press('keep');
  expect(visitor.text).not.toContain('Volevi dire');
  await visitor.press('book');
  expect([...visitor.document.querySelectorAll('.err')].map(({ id }) => id)).toEqual(['err-terms', 'err-privacy']);
  await visitor.press('back');
  expect([typedIn('street'), typedIn('city')]).toEqual(['Via Lunga 3', 'Bologna']);
  expect(await ordersOf(world, product)).toEqual([]);
});

test('an option that is sold out says so and cannot be chosen; more than one order may have is refused at its field [PUB-038]', async () => {
  const product = await createProduct(
    world,
    {},
    {
      variants: [
        { name: 'S', stock: 5 },
        { name: 'M', stock: 5 },
      ],
    },
  );
  await world.call(world.tenant, 'PUT', `products/${product._id}`, { isVisible: true });
  const [small, medium] = product.variants;
  await world.db
    .update(tables.productVariants)
    .set({ stock: 0 })
    .where(eq(tables.productVariants.id, small?._id ?? ''));
  const visitor = new Visitor(world);
  const path = `/p/${await productSlug(world, product)}`;
  await visitor.open(path);
  const radios = [...visitor.document.querySelectorAll<HTMLInputElement>('[name=variant]')];
  expect(radios.map(({ value, disabled }) => [value, disabled])).toEqual([
    [small?._id, true],
    [medium?._id, false],
  ]);
  expect(radios[0]?.closest('label')?.textContent).toContain('Esaurito');
  for (const [variant, field] of [
    [small?._id, 'variant'],
    ['niente', 'variant'],
  ] as const) {
    await visitor.post(path, { variant: variant ?? '', quantity: '1', action: 'add' });
    expect([visitor.status, visitor.document.querySelector('.err')?.id]).toEqual([422, `err-${field}`]);
  }
  await visitor.post(path, { variant: medium?._id ?? '', quantity: '5', action: 'add' });
  expect([visitor.status, visitor.document.querySelector('.err')?.id]).toEqual([422, 'err-quantity']);
});

test('a double tap, the back button and a reload leave one order, also when it took the last piece [PUB-034, PUB-038]', async () => {
  const product = await productOnSale(world, 1);
  const visitor = new Visitor(world);
  await putInCart(world, visitor, product);
  await fillOrder(visitor, [product], newEmail());
  const { url, body } = visitor.fill(consents).formData('book');
  const send = () =>
    world.app.inject({
      ...{ method: 'POST', url, payload: body.toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const answers = [...(await Promise.all([send(), send()])), await send()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
  expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
  expect(await ordersOf(world, product)).toHaveLength(1);
});

test('a price or a stock that changed between two steps brings the filled form back with one sentence [PUB-036, PUB-038]', async () => {
  const product = await productOnSale(world, 10);
  const variantId = product.variants[0]?._id ?? '';
  const set = (changes: object) =>
    world.db.update(tables.productVariants).set(changes).where(eq(tables.productVariants.id, variantId));
  const visitor = new Visitor(world);
  await putInCart(world, visitor, product, { quantity: 3 });
  await fillOrder(visitor, [product], newEmail());
  await set({ price: 2500 });
  await visitor.fill(consents).press('book');
  expect(visitor.status).toBe(409);
  expect(visitor.text).toContain('Un prezzo è cambiato mentre compilavi');
  expect(visitor.text).toContain('75,00 €');
  await set({ stock: 2 });
  await visitor.press('book');
  expect([visitor.status, visitor.text]).toEqual([409, expect.stringContaining('per te ne restano 2')]);
  expect(visitor.text).toContain('50,00 €');
  expect(await ordersOf(world, product)).toEqual([]);
  await visitor.press('book');
  expect(visitor.url).toMatch(/^\/m\//);
  expect((await ordersOf(world, product))[0]?.line).toMatchObject({ quantity: 2, unitPrice: 2500 });
});

test('an order nobody pays lapses after half an hour and its pieces are for sale again [PUB-031, PUB-038]', async () => {
  const product = await productOnSale(world, 10);
  const visitor = new Visitor(world);
  await orderPieces(world, visitor, product, { email: newEmail(), quantity: 3 });
  expect(await stockOf(world, product)).toBe(7);
  const work = () => jobHandlers(world.services, world.app.log).cardWork({});
  later(world, 0.45);
  await work();
  expect(await stockOf(world, product)).toBe(7);
  later(world, 0.55);
  await work();
  expect(await stockOf(world, product)).toBe(10);
  await visitor.open(visitor.url);
  expect(visitor.text).toContain('L’ordine è scaduto');
});

test('what costs nothing is confirmed by the mailed link, and lapses without it [PUB-031, PUB-038]', async () => {
  const product = await productOnSale(world, 20, { price: 0 });
  const [email, other] = [newEmail(), newEmail()];
  const visitor = new Visitor(world);
  await orderPieces(world, visitor, product, { email });
  expect(visitor.text).toContain(`Abbiamo scritto a ${email}`);
  const toConfirm = async () =>
    (await world.call<Order[]>(world.tenant, 'GET', `orders?productId=${product._id}`)).body.map(
      ({ confirmBy }) => confirmBy !== null,
    );
  // The back office does not take it for an order that is to be packed.
  expect(await toConfirm()).toEqual([true]);
  const late = new Visitor(world);
  await orderPieces(world, late, product, { email: other });
  const lateLink = linkIn(await strangers.mailTo(other));
  const phone = new Visitor(world, { address: '10.9.9.9' });
  await phone.open(linkIn(await strangers.mailTo(email)));
  // The time that is left counts on while the page is open.
  const left = phone.document.querySelector('[role=status][data-until]');
  expect(left?.getAttribute('data-other')).toMatch(/%{count} minuti/);
  await phone.press();
  expect(phone.text).toContain('Grazie, Bianca');
  expect((await toConfirm()).sort()).toEqual([false, true]);
  // The browser it was ordered in may be anybody's.
  await visitor.open(visitor.url);
  expect(visitor.text).toContain('Apri il link nell’e-mail');
  later(world, 0.55);
  await jobHandlers(world.services, world.app.log).cardWork({});
  expect((await ordersOf(world, product)).map(({ order }) => order.status).sort()).toEqual([
    'readyToDelivery',
    'refused',
  ]);
  expect(await stockOf(world, product)).toBe(19);
  await late.open(lateLink);
  expect(late.text).toContain('L’ordine è scaduto');
});

test('the answer to a stranger is the same whether the address is known; the order is that person’s once it is paid [PUB-032, PUB-038]', async () => {
  const product = await productOnSale(world, 40);
  const known = await world.person('user', { email: newEmail() });
  const answers: string[] = [];
  for (const email of [newEmail(), known.email]) {
    const visitor = new Visitor(world);
    await orderPieces(world, visitor, product, { email });
    const own = visitor.text.replaceAll(email, '…').replace(/\d\d:\d\d/g, '…');
    answers.push(`${visitor.status} ${own.replace(/Ordine [\w-]+/, '…')}`);
  }
  expect(new Set(answers).size).toBe(1);
  const [, ofKnown] = (await ordersOf(world, product)).map(({ order }) => order);
  expect(ofKnown?.userId).not.toBe(known._id);
  await payFor(ofKnown?.id ?? '');
  await settled();
  expect((await orderById(world, ofKnown?.id ?? '')).userId).toBe(known._id);
});

test('the order’s page shows a refund that was asked for and given [PUB-038]', async () => {
  const product = await productOnSale(world, 40);
  const account = await world.person('user', { email: newEmail() });
  const visitor = new Visitor(world);
  const shipped = { [`how_${product._id}`]: 'delivery', street: 'Via Mazzini 7', zipCode: '41121', city: 'Modena' };
  await orderPieces(world, visitor, product, { email: account.email, fields: shipped });
  const [placed] = await ordersOf(world, product);
  await payFor(placed?.order.id ?? '');
  await settled();
  const request = await askRefund(world, account, await orderById(world, placed?.order.id ?? ''));
  await visitor.open(visitor.url);
  expect(visitor.text).toMatch(/Hai chiesto il rimborso.*Si spedisce a/);
  await decide(world, request._id, 'accepted');
  await giveBack(world, request, true);
  await workAll(world);
  await visitor.open(visitor.url);
  expect(visitor.text).toContain('I soldi sono tornati indietro');
  // Nothing is left to be sent.
  expect(visitor.text).not.toContain('Si spedisce a');
});

test('a machine, a stranger’s form and anyone who orders too often are stopped; nothing answers with an error of the server [PUB-035, PUB-038]', async () => {
  const product = await productOnSale(world, 200);
  const path = `${await communityPath(world, product)}/order`;
  const visitor = new Visitor(world);
  const broken: Record<string, string>[] = [
    {},
    { line: 'x', how_: '1', action: 'book' },
    { line: '💥', token: '.', action: 'remove' },
  ];
  for (const fields of broken) {
    await visitor.post(path, fields);
    expect(visitor.status).toBeLessThan(500);
  }
  await putInCart(world, visitor, product);
  await fillOrder(visitor, [product], newEmail());
  // Filled in, with a token of its own, and lines that are none.
  const filled = visitor.fill(consents).formData('book').body;
  for (const line of [
    '',
    'x',
    `${product.variants[0]?._id}.0`,
    `${product.variants[0]?._id}.-3`,
    '__proto__.1',
    '.1',
    '💥',
  ]) {
    const fields = new URLSearchParams(filled);
    fields.delete('line');
    await visitor.post(path, { ...Object.fromEntries(fields), ...(line !== '' && { line }) });
    expect([line, visitor.status]).toEqual([line, 422]);
  }
  await putInCart(world, visitor, product);
  await fillOrder(visitor, [product], newEmail());
  await visitor.fill({ ...consents, [HONEYPOT]: 'http://x' }).press('book');
  expect([visitor.status, visitor.text]).toEqual([422, expect.stringContaining('Non è partito niente')]);
  expect(await ordersOf(world, product)).toEqual([]);
  await putInCart(world, visitor, product);
  await fillOrder(visitor, [product], newEmail());
  await visitor.fill({ ...consents, token: 'a.b.c' }).press('book');
  expect(visitor.text).toContain('aperta da troppo tempo');
  await visitor.press('book');
  expect(visitor.url).toMatch(/^\/m\//);
  const email = newEmail();
  for (let at = 0; at < 9; at++) {
    const other = new Visitor(world, { address: `10.7.7.${at}` });
    await orderPieces(world, other, product, { email });
    expect([at, other.status]).toEqual([at, at < 8 ? 200 : 429]);
  }
});

test('a community that takes no cards keeps the mail of before; the pages of an order speak English [PUB-006, PUB-038]', async () => {
  const product = await productOnSale(world, 30);
  const path = `/p/${await productSlug(world, product)}`;
  const visitor = new Visitor(world, { language: 'en' });
  const take = (paymentsEnabled: boolean) =>
    world.db.update(tables.tenants).set({ paymentsEnabled }).where(eq(tables.tenants.id, world.tenant._id));
  await take(false);
  await visitor.open(path);
  expect(visitor.document.querySelector('button[value=add]')).toBeNull();
  await take(true);
  await orderPieces(world, visitor, product, { email: newEmail() });
  expect(visitor.text).toContain('Pay by card');
});
