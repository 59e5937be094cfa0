import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PagePreview } from '#domain/website/api.ts';
import { newPreviewKey } from '#server/modules/website/http/preview.ts';
import * as tables from '#server/tables.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const open = (url: string) => world.app.inject({ method: 'GET', url });
const preview = (body: object = {}, who: Person = world.tenant) =>
  world.call<PagePreview>(who, 'POST', 'website/previews', body);
const keyOf = ({ body }: { body: PagePreview }) => new URL(body.url, 'https://regia.test').searchParams.get('preview');

test('a preview is the page itself with its drafts, in a frame of our own pages alone [PUB-011, PUB-008]', async () => {
  const draft = await world.event({ name: 'Bozza segreta' }, { isVisible: false });
  const own = await preview();
  expect([own.status, own.body.url]).toEqual([201, expect.stringMatching(/^\/c\/compagnia-del-crinale\?preview=/)]);
  const left = new Date(own.body.expiresAt).getTime() - Date.now();
  expect(left).toBeGreaterThan(14 * 60_000);
  expect(left).toBeLessThanOrEqual(15 * 60_000);
  const page = await open(own.body.url);
  expect([page.statusCode, page.body.includes('Bozza segreta')]).toEqual([200, true]);
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
  });
  // Its frame runs no script, and is asked to run none.
  expect([page.body.includes('<script type="module"'), (await open('/c/compagnia-del-crinale')).body]).toEqual([
    false,
    expect.stringContaining('<script type="module"'),
  ]);
  // What it shows can be opened from it.
  expect(page.body).toContain(`href="/e/bozza-segreta?preview=${keyOf(own)}"`);
  const event = await preview({ eventId: draft._id });
  expect((await open(event.body.url)).body).toContain('<h1>Bozza segreta</h1>');
  // The same pages as anybody opens them: without the draft, and in no frame.
  const published = await open('/c/compagnia-del-crinale');
  expect(published.body).not.toContain('Bozza segreta');
  expect(published.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(published.headers['x-frame-options']).toBe('DENY');
  expect((await open('/e/bozza-segreta')).statusCode).toBe(404);
});

test('a community that is not open yet sees its page all the same [PUB-011]', async () => {
  const owner = await world.community('Ancora chiusa');
  const { url } = (await preview({}, owner)).body;
  await world.db.update(tables.users).set({ isEnabled: false }).where(eq(tables.users.id, owner._id));
  expect((await open(url)).statusCode).toBe(200);
  expect((await open(url.split('?')[0] ?? '')).statusCode).toBe(404);
});

test('a link that is over, forged or of another community shows nothing, nor does a form below it [PUB-011]', async () => {
  const draft = await world.event({ name: 'Altra bozza' }, { isVisible: false });
  const key = keyOf(await preview()) ?? '';
  const other = keyOf(await preview({}, world.otherTenant)) ?? '';
  const [tenantId = '', until = '', mac = ''] = key.split('.');
  const old = newPreviewKey(
    { tokens: world.services.tokens, now: () => new Date(Date.now() - 15 * 60_000) },
    world.tenant._id,
  ).key;
  const forged = [
    ...[other, old, '', 'x', '..', `${key}.`, `${key}x`, `${tenantId}.zzzzzzzz.${mac}`, `${tenantId}.${until}.`],
    ...[`${world.otherTenant._id}.${until}.${mac}`, '%00', 'a'.repeat(500), `${key}&preview=${key}`],
  ];
  for (const path of ['/c/compagnia-del-crinale', '/e/altra-bozza', `/e/${draft._id}`])
    for (const wrong of forged) {
      const { statusCode, body } = await open(`${path}?preview=${wrong}`);
      expect([path, wrong, statusCode, body.includes('Altra bozza')]).toEqual([path, wrong, 404, false]);
    }
  for (const tail of ['/book', '/calendar.ics'])
    expect([tail, (await open(`/e/altra-bozza${tail}?preview=${key}`)).statusCode]).toEqual([tail, 404]);
  // Control: the right key opens them.
  expect((await open(`/e/altra-bozza?preview=${key}`)).statusCode).toBe(200);
});

test('nobody gets a link to another community’s page; an administrator gets one of any event [PUB-011]', async () => {
  const { _id: eventId } = await world.event({ name: 'Di chi è' }, { isVisible: false });
  expect((await preview({ eventId }, world.otherTenant)).status).toBe(404);
  const byAdmin = await preview({ eventId }, world.admin);
  expect((await open(byAdmin.body.url)).statusCode).toBe(200);
  expect((await preview({}, world.admin)).status).toBe(404);
  expect((await preview({ eventId: 'no' })).status).toBe(400);
});
