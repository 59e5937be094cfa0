import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditRecord } from '#domain/audit/schema.ts';
import { newProduct } from '#domain/products/entity.ts';
import type { PageName } from '#domain/website/api.ts';
import * as tables from '#server/tables.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const open = (url: string) => world.app.inject({ method: 'GET', url });
const read = (id: string, who: Person = world.tenant) => world.call<PageName>(who, 'GET', `website/page-names/${id}`);
const rename = (id: string, slug: string, who: Person = world.tenant) =>
  world.call<PageName & { fields?: Record<string, string> }>(who, 'PUT', `website/page-names/${id}`, { slug });
const product = async (name: string): Promise<string> => {
  const { db, tenant, categoryId } = world;
  const own = { tenantId: tenant._id, name, categoryId, isVisible: true, variantType: 'size' };
  const [row] = await db
    .insert(tables.products)
    .values({ ...newProduct(), ...own })
    .returning();
  return row?.id ?? '';
};

test('the organiser names the pages of event, product and community; older names lead there for good [PUB-004]', async () => {
  const event = await world.event({ name: 'Notte dei Falò' });
  const productId = await product('Tazza smaltata');
  for (const [id, prefix, first, next] of [
    [event._id, '/e/', 'notte-dei-falo', 'falo-2027'],
    [productId, '/p/', 'tazza-smaltata', 'tazza'],
    [world.tenant._id, '/c/', 'compagnia-del-crinale', 'crinale'],
  ] as const) {
    expect((await read(id)).body).toMatchObject({
      slug: first,
      url: `https://regia.test${prefix}${first}`,
      former: [],
    });
    const renamed = await rename(id, ` ${next.toUpperCase()} `);
    expect([renamed.status, renamed.body.slug, renamed.body.former]).toEqual([200, next, [first]]);
    const older = await open(`${prefix}${first}`);
    expect([older.statusCode, older.headers.location]).toEqual([301, `${prefix}${next}`]);
    expect((await open(`${prefix}${next}`)).statusCode).toBe(200);
  }
  const { body } = await world.call<AuditRecord[]>(world.tenant, 'GET', `audit?recordId=${event._id}`);
  expect(body[0]).toMatchObject({
    ...{ resource: 'events', action: 'renamePage', recordName: 'Notte dei Falò' },
    ...{ changes: { slug: { before: 'notte-dei-falo', after: 'falo-2027' } } },
    sentence: 'ha cambiato l’indirizzo della pagina dell’evento “Notte dei Falò”',
  });
});

test('what ended the sentence that a link stood in leads to the page all the same, once there is none of that name [PUB-004]', async () => {
  await world.event({ name: 'Sagra del fungo' });
  for (const end of ['.', ',', ')', '%C2%BB.']) {
    const answer = await open(`/e/sagra-del-fungo${end}`);
    expect([end, answer.statusCode, answer.headers.location]).toEqual([end, 301, '/e/sagra-del-fungo']);
  }
});

test('reserved words and collisions get a number, a page’s own older name is taken up again [PUB-004]', async () => {
  const one = (await world.event({ name: 'Prima' }))._id;
  const other = (await world.event({ name: 'Seconda' }))._id;
  expect((await rename(one, 'alba')).body.slug).toBe('alba');
  expect((await rename(other, 'alba')).body.slug).toBe('alba-2');
  // Asked again: the number it has, not one more.
  expect((await rename(other, 'alba')).body).toMatchObject({ slug: 'alba-2', former: ['seconda'] });
  expect((await rename(other, 'embed')).body.slug).toBe('embed-2');
  // Names of before are nobody else's: links go on leading where they led.
  expect((await rename(one, 'seconda')).body.slug).toBe('seconda-2');
  const back = await rename(other, 'seconda');
  expect(back.body).toMatchObject({ slug: 'seconda', former: ['alba-2', 'embed-2'] });
  expect((await open('/e/embed-2')).headers.location).toBe('/e/seconda');
  // Unique per kind alone: a product may be called as an event is.
  expect((await rename(await product('Calza'), 'seconda')).body.slug).toBe('seconda');
});

test('a wrong name is said at its field, and nobody names another community’s page [PUB-004]', async () => {
  const { _id } = await world.event({ name: 'Di chi è' });
  for (const [slug, message] of [
    ['', 'validation.required'],
    ['alba lago', 'validation.slug'],
    ['alba/../lago', 'validation.slug'],
    ['a'.repeat(75), 'validation.maxLength'],
  ] as const) {
    const wrong = await rename(_id, slug);
    expect([wrong.status, wrong.body.fields?.['slug']]).toEqual([400, message]);
  }
  for (const [who, status] of [
    [world.otherTenant, 404],
    [world.scanner, 403],
    [world.admin, 200],
  ] as const) {
    expect((await read(_id, who)).status).toBe(status);
    expect((await rename(_id, 'mia', who)).status).toBe(status);
  }
  expect((await read('0195f2c1-7a2b-7c3d-8e4f-001122334455')).status).toBe(404);
  const renaming = world.services.database.published.execute(
    sql`select regia_name_page('event', ${world.tenant._id}, ${_id}, null, 'rubata')`,
  );
  await expect(renaming).rejects.toThrow();
});

test('twenty at once want one name for their pages: each gets a name of its own, each page one name [PUB-004]', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => (await world.event({ name: `Gara ${at}` }))._id),
  );
  const answers = await Promise.all(ids.map((id) => rename(id, 'gara')));
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(20);
  const [id = ''] = ids;
  await Promise.all(Array.from({ length: 8 }, (_, at) => rename(id, `contesa-${at}`)));
  const { rows } = await world.db.execute(
    sql`select count(*)::int as names from page_slugs where event_id = ${id} and is_current`,
  );
  expect(rows).toEqual([{ names: 1 }]);
});
