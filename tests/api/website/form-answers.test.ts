import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobHandlers } from '#server/job-handlers.ts';
import * as tables from '#server/tables.ts';
import { productOnSale } from '../../support/builders/orders.ts';
import { takesCards } from '../../support/payments/cards.ts';
import { consents, fillOrder, ordersOf, putInCart } from '../../support/shop.ts';
import { createStrangers, newEmail, type Strangers } from '../../support/strangers.ts';
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
beforeEach(() => world.db.delete(tables.signInFailures));

const typedIn = ({ document }: Visitor, name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.getAttribute('value');
const bookingsOf = (eventId: string) =>
  world.db.select().from(tables.reservations).where(eq(tables.reservations.eventId, eventId));

test('each step has an address that Back and reload show again, with what was typed and none of it in the address [DEC-104, PUB-034]', async () => {
  const event = await world.event();
  const visitor = new Visitor(world);
  const email = newEmail();
  await visitor.open(`/e/${await strangers.slugOf(event._id)}/book`);
  const first = visitor.url;
  await visitor.fill({ name0: 'Bianca', surname0: 'Ferri', email0: email }).press('add');
  expect([visitor.status, visitor.anchor]).toEqual([200, 'name1']);
  const second = visitor.url;
  await visitor.fill({ name1: 'Nora', surname1: 'Ferri' }).press('next');
  const third = visitor.url;
  expect(visitor.text).toContain('Come paghi?');
  expect(new Set([first, second, third]).size).toBe(3);
  for (const url of [first, second, third]) expect(url).toMatch(/^\/e\/[a-z0-9-]+\/book\?form=[A-Za-z0-9_-]{16}$/);
  await visitor.open(third);
  expect(visitor.text).toContain('Come paghi?');
  await visitor.open(second);
  expect([typedIn(visitor, 'name0'), typedIn(visitor, 'name1')]).toEqual(['Bianca', 'Nora']);
  await visitor.open(first);
  expect([typedIn(visitor, 'name0'), typedIn(visitor, 'name1')]).toEqual(['Bianca', undefined]);
  // A link that is followed anew opens an empty form.
  await visitor.open(first.split('?')[0] ?? '');
  expect(typedIn(visitor, 'name0')).toBe('');
  // Anyone who is sent the address of a step finds nobody's data in it.
  const other = new Visitor(world);
  await other.open(first);
  await other.open(third);
  expect(other.html).not.toContain('Bianca');
  expect(other.html).not.toContain(email);
});

test('who is wrong is told of at the head of the form, who was removed leads back to the one before [DEC-104]', async () => {
  const event = await world.event({ slotsPerUser: 4 });
  const visitor = new Visitor(world);
  await visitor.open(`/e/${await strangers.slugOf(event._id)}/book`);
  await visitor.fill({ name0: 'Bianca' }).press('next');
  expect([visitor.status, visitor.anchor]).toEqual([422, 'errors']);
  expect(visitor.document.getElementById('errors')?.getAttribute('tabindex')).toBe('-1');
  expect(typedIn(visitor, 'name0')).toBe('Bianca');
  await visitor.press('add');
  await visitor.press('add');
  expect(visitor.anchor).toBe('name2');
  await visitor.press('remove2');
  expect(visitor.anchor).toBe('name1');
});

test('the same form with other content is told that it has booked already, for whom and where to change it [DEC-104, PUB-034]', async () => {
  const event = await world.event();
  const visitor = new Visitor(world);
  const slug = await strangers.slugOf(event._id);
  await visitor.open(`/e/${slug}/book`);
  await visitor.fill({ name0: 'Bianca', surname0: 'Ferri', email0: newEmail() }).press('next');
  const step = visitor.url;
  await visitor.fill({ terms: '1', privacy: '1' }).press('book');
  const page = visitor.url;
  await visitor.open(step);
  // Sent again as it is, it is the same booking.
  await visitor.fill({ terms: '1', privacy: '1' }).press('book');
  expect(visitor.url).toBe(page);
  await visitor.open(step);
  await visitor.press('back');
  await visitor.press('add');
  await visitor.fill({ name1: 'Nora', surname1: 'Ferri' }).press('next');
  await visitor.fill({ terms: '1', privacy: '1' }).press('book');
  expect([visitor.status, visitor.anchor]).toEqual([409, 'errors']);
  expect(visitor.text).toContain('hai già prenotato per Bianca Ferri');
  expect(visitor.document.querySelector(`.alert a[href="${page}"]`)?.textContent).toBe('Apri la prenotazione');
  expect(visitor.text).toContain('Nora Ferri');
  expect(await bookingsOf(event._id)).toMatchObject([{ slots: 1 }]);
  await visitor.follow('È un’altra prenotazione');
  expect(typedIn(visitor, 'name0')).toBe('');
});

test('an order that was sent is not made again from the form one goes back to, and other content is said [DEC-104, PUB-038]', async () => {
  const product = await productOnSale(world, 20);
  const visitor = new Visitor(world);
  await putInCart(world, visitor, product);
  await fillOrder(visitor, [product], newEmail());
  const step = visitor.url;
  expect(step).toMatch(/\/order\?form=/);
  await visitor.fill(consents).press('book');
  const page = visitor.url;
  await visitor.open(step);
  expect(visitor.status).toBe(200);
  await visitor.press('back');
  await visitor.fill({ name: 'Un’altra' }).press('next');
  await visitor.fill(consents).press('book');
  expect([visitor.status, visitor.text]).toEqual([409, expect.stringContaining('hai già ordinato')]);
  expect(visitor.document.querySelector(`.alert a[href="${page}"]`)).not.toBeNull();
  expect(await ordersOf(world, product)).toHaveLength(1);
});

test('a browser that keeps no cookie is answered at once, and loses nothing [DEC-104]', async () => {
  const event = await world.event();
  const path = `/e/${await strangers.slugOf(event._id)}/book?form=x`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams({ name0: 'Bianca', surname0: '', email0: 'b@', action: 'next' }).toString();
  const { statusCode, body } = await world.app.inject({ method: 'POST', url: path, headers, payload });
  expect([statusCode, body]).toEqual([422, expect.stringContaining('value="Bianca"')]);
});

test('what was typed is forgotten after two hours [DEC-104]', async () => {
  const event = await world.event();
  const visitor = new Visitor(world);
  await visitor.open(`/e/${await strangers.slugOf(event._id)}/book`);
  await visitor.fill({ name0: 'Bianca', surname0: 'Ferri', email0: newEmail() }).press('next');
  const step = visitor.url;
  await world.db.update(tables.formStates).set({ keptAt: new Date(Date.now() - 3 * 3_600_000).toISOString() });
  await jobHandlers(world.services, world.app.log).tidy({});
  await visitor.open(step);
  expect(typedIn(visitor, 'name0')).toBe('');
});

test('a form that yesterday’s build kept is shown by today’s with all that still has a field, and goes on [DEC-104, PUB-034]', async () => {
  const event = await world.event();
  const visitor = new Visitor(world);
  const email = newEmail();
  await visitor.open(`/e/${await strangers.slugOf(event._id)}/book`);
  await visitor.fill({ name0: 'Bianca', surname0: 'Ferri', email0: email }).press('add');
  await visitor.fill({ name1: 'Nora', surname1: 'Ferri' }).press('next');
  const step = visitor.url;
  // As a build without wishes, questions and extras had it.
  const person = { surname: 'Ferri', email, age: '' };
  const form = { people: ['Bianca', 'Nora'].map((name) => ({ ...person, name })), phone: '3331234567' };
  const kept = { form, step: 1, token: 'of yesterday', colour: 'green' };
  await world.db.update(tables.formStates).set({ state: [JSON.stringify(kept)] });
  await visitor.open(step);
  expect([visitor.status, ...['name0', 'name1', 'email0', 'phone'].map((name) => typedIn(visitor, name))]).toEqual([
    ...[200, 'Bianca', 'Nora', email, '3331234567'],
  ]);
  await visitor.press('next');
  expect([visitor.status, visitor.text]).toEqual([200, expect.stringContaining('Come paghi?')]);
  for (const nothing of ['sent', 7, null, { form: 'green' }]) {
    await world.db.update(tables.formStates).set({ state: [JSON.stringify(nothing)] });
    await visitor.open(step);
    expect([visitor.status, typedIn(visitor, 'name0')]).toEqual([200, '']);
  }
});
