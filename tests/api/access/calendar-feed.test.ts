import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as tables from '#server/tables.ts';
import { bookGuest } from '../../support/booking.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function make(who: Person): Promise<string> {
  const { status, body } = await world.call<{ url: string }>(who, 'POST', 'users/me/calendar-feed');
  expect(status).toBe(201);
  return new URL(body.url).pathname;
}
const open = (url: string) => world.app.inject({ method: 'GET', url });
const summaries = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as [])
    .getAllSubcomponents('vevent')
    .map((event) => [event.getFirstPropertyValue('summary'), event.getFirstPropertyValue('status')]);

test('staff read all events of their community in a calendar of their own, drafts and cancelled ones too [CAL-001]', async () => {
  const published = await world.event({ name: 'Pubblicato' });
  await bookGuest(world, published);
  await world.event({ name: 'Bozza' }, { status: 'waiting_confirmation', isVisible: false });
  await world.event({ name: 'Annullato' }, { status: 'canceled' });
  await world.event({ name: 'Di altri' }, { tenantId: world.otherTenant._id });
  await world.event({ name: 'Senza data', startDate: null, endDate: null, departureDate: null });
  const answer = await open(await make(world.tenant));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect([answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual(['no-store', 'noindex, nofollow']);
  expect(summaries(answer.body).sort()).toEqual([
    ['Annullato', 'CANCELLED'],
    ['Bozza', 'TENTATIVE'],
    ['Pubblicato', 'CONFIRMED'],
  ]);
  // How many come, nobody's name; the link leads to where this reader works.
  const text = answer.body.replaceAll('\r\n ', '');
  expect(text).toContain('Posti: 1 su 50');
  expect(text).toContain('Non pubblicato');
  expect(text).toContain(`/tenant/events/${published._id}`);
  expect(text).not.toMatch(/prova\d+@|Nome\d/);
  const ofScanner = (await open(await make(world.scanner))).body.replaceAll('\r\n ', '');
  expect(ofScanner).toContain(`/scanner/check-in-area/events/${published._id}`);
  expect(summaries(ofScanner)).toHaveLength(3);
});

test('the address is shown once and kept hashed; a new one takes its place, a revoked one opens nothing [CAL-001]', async () => {
  const first = await make(world.tenant);
  const key = first.slice('/calendar/'.length, -'.ics'.length);
  expect(Buffer.from(key, 'base64url')).toHaveLength(16);
  const rows = await world.db.select().from(tables.calendarFeeds);
  expect(JSON.stringify(rows)).not.toContain(key);
  await open(first);
  const shown = await world.call<{ calendarFeed: object }>(world.tenant, 'GET', 'users/me/security');
  expect(shown.body.calendarFeed).toEqual({ createdAt: expect.any(String), lastReadAt: expect.any(String) });
  expect(JSON.stringify(shown.body)).not.toContain(key);

  const second = await make(world.tenant);
  expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200]);
  expect((await world.call(world.tenant, 'DELETE', 'users/me/calendar-feed')).status).toBe(204);
  expect((await open(second)).statusCode).toBe(404);
  expect((await world.call(world.tenant, 'DELETE', 'users/me/calendar-feed')).status).toBe(404);
  expect((await world.call(world.tenant, 'GET', 'users/me/security')).body['calendarFeed']).toBeNull();
});

test('anyone who no longer works for the community reads its calendar no more [CAL-001]', async () => {
  const scanner = await world.person('scanner', { tenantId: world.tenant._id });
  const address = await make(scanner);
  const status = async () => (await open(address)).statusCode;
  const change = (id: string, values: Partial<typeof tables.users.$inferInsert>) =>
    world.db.update(tables.users).set(values).where(eq(tables.users.id, id));
  expect(await status()).toBe(200);
  for (const [id, off, on] of [
    [scanner._id, { isEnabled: false }, { isEnabled: true }],
    [scanner._id, { isDeleted: true }, { isDeleted: false }],
    [scanner._id, { role: 'user' }, { role: 'scanner' }],
    [scanner._id, { tenantId: world.otherTenant._id }, { tenantId: world.tenant._id }],
    [world.tenant._id, { isEnabled: false }, { isEnabled: true }],
  ] as const) {
    await change(id, off);
    expect([off, await status()]).toEqual([off, 404]);
    await change(id, on);
    expect(await status()).toBe(200);
  }
});

test('buyers and administrators have no calendar of work, and made-up keys open none [CAL-001]', async () => {
  const buyer = await world.person('user');
  for (const who of [buyer, world.admin]) {
    expect((await world.call(who, 'POST', 'users/me/calendar-feed')).status).toBe(403);
    expect((await world.call(who, 'GET', 'users/me/security')).body['mayHaveFeed']).toBe(false);
  }
  for (const key of ['', '-', 'AAAAAAAAAAAAAAAAAAAAAA', 'x'.repeat(61), '%00', '..%2F..']) {
    expect((await open(`/calendar/${key}.ics`)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await open(`/calendar/${key}.ics`)).statusCode).toBeLessThan(500);
  }
});
