import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { jobHandlers } from '#server/job-handlers.ts';
import * as tables from '#server/tables.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { createStrangers, linkIn, newEmail, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers({ env: { PAGE_KEEP: String(KEEP) } });
  world = strangers.world;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => strangers.close());

const KEEP = 60_000;

/** Lets the server's clock run ahead of the moment by so many milliseconds. */
function setClockAhead(milliseconds: number) {
  const at = new Date(Date.now() + milliseconds);
  vi.spyOn(world.services, 'now').mockImplementation(() => at);
}

/** An event's page that was opened once, and the event renamed since. */
async function openedAndRenamed() {
  const event = await world.event({ name: 'Prima', price: 3000, priceType: 'single' });
  const path = `/e/${await strangers.slugOf(event._id)}`;
  const first = await world.app.inject({ url: path });
  expect([first.statusCode, first.body]).toEqual([200, expect.stringContaining('Prima')]);
  await world.db.update(tables.events).set({ name: 'Seconda' }).where(eq(tables.events.id, event._id));
  return { event, path, first };
}

test('a page is kept as it was drawn, with all it was sent with, for anyone who opens it next [PUB-005, PUB-007]', async () => {
  const { path, first } = await openedAndRenamed();
  const again = await world.app.inject({ url: `${path}?utm_source=gruppo` });
  expect(again.body).toBe(first.body);
  const sent = ['content-security-policy', 'cache-control', 'vary', 'x-frame-options', 'content-type', 'link'];
  for (const name of sent) {
    expect([name, again.headers[name]]).toEqual([name, first.headers[name]]);
  }
});

test('each language is a page of its own [PUB-006]', async () => {
  const { path } = await openedAndRenamed();
  const english = await world.app.inject({ url: path, headers: { 'accept-language': 'en' } });
  expect(english.body).toContain('<html lang="en"');
  expect(english.body).toContain('Seconda');
  expect((await world.app.inject({ url: `${path}?lang=en` })).body).toContain('Seconda');
  expect((await world.app.inject({ url: path })).body).toContain('<html lang="it"');
});

test('a follower’s page is neither kept nor answered with everybody’s [PUB-012, PUB-021]', async () => {
  const email = newEmail();
  const { _id: userId } = await world.person('guest', { tenantId: world.tenant._id, email });
  const status = 'accepted' as const;
  await world.db
    .insert(tables.tenantSubscriptions)
    .values({ tenantId: world.tenant._id, userId, status, userType: 'top' });
  const event = await world.event({ priceType: 'byUserType', prices: { normal: 3000, premium: 2000, top: 1000 } });
  const path = `/e/${await strangers.slugOf(event._id)}`;
  const everybody = (await world.app.inject({ url: path })).body;
  const visitor = new Visitor(world);
  await visitor.open(`${await strangers.communityPage()}/bookings`);
  await visitor.fill({ email }).press();
  const jobs = jobHandlers(world.services, world.app.log);
  for (const wish of await take<never>(world, 'mailBookingLinks')) await jobs.mailBookingLinks(wish);
  await visitor.open(linkIn(await strangers.mailTo(email)));
  await visitor.open(path);
  expect(visitor.html).not.toBe(everybody);
  expect(visitor.text).toContain('10,00');
  expect(visitor.headers['cache-control']).toBe('no-store');
  expect((await world.app.inject({ url: path })).body).toBe(everybody);
});

test('what is not there, is cancelled, or is a draft is asked for anew each time [PUB-008, PUB-011]', async () => {
  const missing = await world.app.inject({ url: '/e/non-esiste-ancora' });
  expect(missing.statusCode).toBe(404);
  const event = await world.event({ name: 'Annullata' });
  await world.db.update(tables.events).set({ status: 'canceled' }).where(eq(tables.events.id, event._id));
  const path = `/e/${await strangers.slugOf(event._id)}`;
  expect((await world.app.inject({ url: path })).statusCode).toBe(410);
  await world.db.update(tables.events).set({ status: 'confirmed' }).where(eq(tables.events.id, event._id));
  expect((await world.app.inject({ url: path })).statusCode).toBe(200);
});

test('a page that has become old is answered once more while it is drawn anew behind it [PUB-005]', async () => {
  const { path, first } = await openedAndRenamed();
  setClockAhead(KEEP + 1);
  expect((await world.app.inject({ url: path })).body).toBe(first.body);
  await vi.waitFor(async () => expect((await world.app.inject({ url: path })).body).toContain('Seconda'));
});

test('a page that nobody opened for longer is drawn before it is answered [PUB-005]', async () => {
  const { path } = await openedAndRenamed();
  setClockAhead(2 * KEEP + 1);
  expect((await world.app.inject({ url: path })).body).toContain('Seconda');
});

test('an old page that is published no more is answered with once at most [PUB-008]', async () => {
  const { event, path } = await openedAndRenamed();
  await world.db.update(tables.events).set({ isVisible: false }).where(eq(tables.events.id, event._id));
  setClockAhead(KEEP + 1);
  expect((await world.app.inject({ url: path })).statusCode).toBe(200);
  await vi.waitFor(async () => expect((await world.app.inject({ url: path })).statusCode).toBe(404));
});

test('anyone who opens a page at the same time waits for one drawing of it [PUB-005]', async () => {
  const event = await world.event({ name: 'Insieme' });
  const path = `/e/${await strangers.slugOf(event._id)}`;
  const readings = vi.spyOn(pg.Pool.prototype, 'connect');
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.app.inject({ url: path })));
  const together = readings.mock.calls.length;
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  await world.app.inject({ url: `${path}?lang=en` });
  expect(together).toBeGreaterThan(0);
  expect(together).toBe(readings.mock.calls.length - together);
});

test('a kept page is sent compressed to anyone who reads that, with the same text [PUB-005]', async () => {
  const { path, first } = await openedAndRenamed();
  const compressed = await world.app.inject({ url: path, headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.headers.vary).toContain('Accept-Encoding');
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(first.body);
  const zipped = await world.app.inject({ url: path, headers: { 'accept-encoding': 'gzip' } });
  expect(zipped.headers['content-encoding']).toBe('gzip');
});

test('who opens a page by its former name at the same time keeps what is in their own address [PUB-004]', async () => {
  const event = await world.event({ name: 'Nome di prima' });
  const path = `/e/${await strangers.slugOf(event._id)}`;
  const renamed = await world.call(world.tenant, 'PUT', `website/page-names/${event._id}`, { slug: 'nome-di-adesso' });
  expect(renamed.status).toBe(200);
  const sources = ['?utm_source=gruppo', '?utm_source=mail', ''];
  const answers = await Promise.all(sources.map((source) => world.app.inject({ url: path + source })));
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
    sources.map((source) => [301, `/e/nome-di-adesso${source}`]),
  );
});
