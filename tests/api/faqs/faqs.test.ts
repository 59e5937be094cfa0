import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Faq } from '#domain/faqs/entity.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

type Answered = Faq & { code: string; fields?: Record<string, string> };

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const write = (who: Person, fields: object = {}) =>
  world.call<Answered>(who, 'POST', 'faqs', {
    ...{ question: 'Come mi iscrivo?', answer: '<p>Dall’app.</p>', order: 1, language: 'it' },
    ...fields,
  });
const list = async (who: Person, query = '') =>
  (await world.call<Answered[]>(who, 'GET', `faqs?limit=100${query}`)).body;
const questions = async (who: Person, query = '') => (await list(who, query)).map(({ question }) => question);

test('what a community writes is its own, in Italian [API-E103, FAQ-002, FAQ-004, PERM-E008, ENT-E035]', async () => {
  const owner = await world.community('Domande');
  const answer = await write(owner, { scope: 'global', tenantId: world.otherTenant._id });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    ...{ question: 'Come mi iscrivo?', answer: '<p>Dall’app.</p>', order: 1 },
    ...{ scope: 'tenant', tenantId: owner._id, language: 'it' },
  });
  const { language: _language, ...without } = answer.body;
  const { question, order } = without;
  expect((await write(owner, { question, order, language: undefined })).body.language).toBe('it');
  expect((await write(owner, { language: 'en' })).body.fields).toEqual({ language: 'validation.enum' });
});

test('what an administrator writes is the platform’s [FAQ-003, PERM-E017, DEC-006]', async () => {
  const { body } = await write(world.admin, { question: 'Come attivo i pagamenti?', tenantId: world.tenant._id });
  expect(body).toMatchObject({ scope: 'global', tenantId: null });
  expect((await write(world.scanner)).status).toBe(403);
});

test('question, order and answer are needed, and what is missing is said at its field [VAL-E063]', async () => {
  const { body } = await world.call<Answered>(world.tenant, 'POST', 'faqs', {});
  expect(body.fields).toEqual({
    question: 'validation.required',
    answer: 'validation.required',
    order: 'validation.required',
  });
  const scripted = await write(world.tenant, { answer: '<script>x()</script>' });
  expect(scripted.body.fields).toEqual({ answer: 'validation.required' });
});

test('a community gets its own and may read the platform’s; an administrator the platform’s, and any on request [API-E102, DEC-006]', async () => {
  const one = await world.community('Prime domande');
  const two = await world.community('Seconde domande');
  const own = (await write(one, { question: 'Città di partenza?' })).body;
  const foreign = (await write(two, { question: 'Altrui' })).body;
  const global = (await write(world.admin, { question: 'Di tutti' })).body;
  expect(await questions(one)).toEqual(['Città di partenza?']);
  expect(await questions(one, '&scope=global')).toEqual(expect.arrayContaining(['Di tutti']));
  expect(await questions(one, `&tenantId=${two._id}`)).toEqual([]);
  expect(await questions(one, '&q=citta')).toEqual(['Città di partenza?']);
  expect(await questions(world.admin)).toEqual(expect.arrayContaining(['Di tutti']));
  expect(await questions(world.admin)).not.toContain('Altrui');
  expect(await questions(world.admin, '&scope=tenant')).toEqual(expect.arrayContaining(['Altrui', own.question]));
  const [named] = await list(world.admin, `&tenantId=${two._id}`);
  expect(named).toMatchObject({ question: 'Altrui', tenant: { businessName: 'Seconde domande' } });
  const get = async (who: Person, { _id }: Faq) => (await world.call(who, 'GET', `faqs/${_id}`)).status;
  expect([await get(one, own), await get(one, global), await get(one, foreign)]).toEqual([200, 200, 404]);
});

test('only one’s own may be changed, against the version it was read with [API-E104, DEC-013, FAQ-003]', async () => {
  const owner = await world.community('Cambi di domande');
  const { _id, version } = (await write(owner)).body;
  const change = (who: Person, id: string, body: object, headers: Record<string, string> = {}) =>
    world.call<Answered>(who, 'PATCH', `faqs/${id}`, body, headers);
  const changed = await change(owner, _id, { answer: '<p>Dal sito.</p><script>x()</script>', scope: 'global' });
  expect(changed.body).toMatchObject({ answer: '<p>Dal sito.</p>', scope: 'tenant', version: version + 1 });
  expect((await change(owner, _id, { order: 3 }, { 'if-match': String(version) })).body.code).toBe('stale_write');
  expect((await change(world.admin, _id, { order: 3 })).status).toBe(404);
  expect((await change(world.otherTenant, _id, { order: 3 })).status).toBe(404);
  const global = (await write(world.admin, { question: 'Aiuto' })).body;
  expect((await change(owner, global._id, { question: 'Preso' })).status).toBe(404);
  expect((await world.call(owner, 'PUT', `faqs/${global._id}/move`, { direction: 'up' })).status).toBe(404);
});

test('sorted by order, then by creation; moving swaps places, also among equals [OPEN-188]', async () => {
  const owner = await world.community('Ordine');
  for (const question of ['a', 'b', 'c']) await write(owner, { question, order: 5 });
  expect(await questions(owner)).toEqual(['a', 'b', 'c']);
  const [, , last] = await list(owner);
  const move = (direction: string) => world.call<Answered>(owner, 'PUT', `faqs/${last?._id}/move`, { direction });
  expect((await move('up')).status).toBe(200);
  expect(await questions(owner)).toEqual(['a', 'c', 'b']);
  await move('up');
  expect(await questions(owner)).toEqual(['c', 'a', 'b']);
  await move('up');
  expect(await questions(owner)).toEqual(['c', 'a', 'b']);
  expect((await move('sideways')).status).toBe(400);
  // Many at once take turns: every place is still taken once.
  const all = await list(owner);
  await Promise.all(all.map(({ _id }) => world.call(owner, 'PUT', `faqs/${_id}/move`, { direction: 'down' })));
  expect(new Set((await list(owner)).map(({ order }) => order)).size).toBe(3);
});
