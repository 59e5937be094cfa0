import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Label } from '#domain/labels/entity.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const label = (fields: object = {}) => ({ category: 'prova', key: 'ciao', language: 'it', value: 'Ciao', ...fields });
const create = (fields: object, who: Person | null = world.admin) =>
  world.call<Label & { code: string; fields?: object; message: string }>(who, 'POST', 'labels', label(fields));
const list = async (query: string, who: Person | null = null) =>
  (await world.call<Label[]>(who, 'GET', `labels?${query}`)).body;

test('a label is added once per language; everybody reads it, also before signing in [API-P052, API-P050, API-P051, SET-008]', async () => {
  expect((await create({})).status).toBe(201);
  expect((await create({ language: 'en', value: 'Hello' })).status).toBe(201);
  const italian = await list('language=it&fields=category,value,key,language');
  expect(italian).toEqual([expect.objectContaining({ category: 'prova', key: 'ciao', language: 'it', value: 'Ciao' })]);
  const both = await list('category=prova&key=ciao&sort=key');
  expect(both.map(({ language, value }) => [language, value]).sort()).toEqual([
    ['en', 'Hello'],
    ['it', 'Ciao'],
  ]);
});

test('a key is used once in its category and language [VAL-P035, ERR-P027]', async () => {
  expect(await create({})).toMatchObject({
    status: 400,
    body: { code: 'label_key_used', message: 'Chiave già in uso' },
  });
  expect((await create({ category: 'altra' })).status).toBe(201);
  const english = await world.call(world.admin, 'POST', 'labels', label(), { 'accept-language': 'en' });
  expect(english.body['message']).toBe('label key already used');
});

test('every part of a label is required and of the right form [VAL-P036]', async () => {
  for (const field of ['category', 'key', 'value']) {
    const { status, body } = await create({ [field]: ' ' });
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
  }
  expect((await create({ key: 'a b' })).body.fields).toEqual({ key: 'validation.labelPath' });
  expect((await create({ language: 'fr' })).body.fields).toEqual({ language: 'validation.enum' });
});

test('a label over a built-in text keeps its placeholders [DEC-028]', async () => {
  const wrong = await create({ category: 'app', key: 'version', value: 'Regia' });
  expect(wrong).toMatchObject({
    status: 400,
    body: { code: 'label_placeholders', fields: { value: 'validation.placeholders' } },
  });
  expect(wrong.body.message).toContain('%{version}');
  const right = await create({ category: 'app', key: 'version', value: 'Regia %{version}' });
  expect(right.status).toBe(201);
  const change = await world.call(world.admin, 'PUT', `labels/${right.body._id}`, { value: 'Regia' });
  expect(change.body).toMatchObject({ code: 'label_placeholders' });
});

test('the text of a label changes by its id, against the version it was loaded with [API-P053, SET-008]', async () => {
  const { body } = await create({ key: 'cambia' });
  const put = (value: string, version: number) =>
    world.call(world.admin, 'PUT', `labels/${body._id}`, { ...body, value }, { 'if-match': String(version) });
  expect((await put('Salve', 1)).body).toMatchObject({ value: 'Salve', version: 2, key: 'cambia' });
  expect((await put('Oh', 1)).status).toBe(409);
  expect((await world.call(world.admin, 'PUT', `labels/${body._id}`, { value: '' })).status).toBe(400);
});

test('a label is deleted by one call, in all its languages [API-P054, OPEN-050]', async () => {
  const { body } = await create({ key: 'via' });
  await create({ key: 'via', language: 'en' });
  expect((await world.call(world.admin, 'DELETE', `labels/${body._id}`)).status).toBe(204);
  expect(await list('key=via')).toEqual([]);
  expect((await world.call(world.admin, 'DELETE', `labels/${body._id}`)).status).toBe(404);
});

test('only an administrator writes labels [SET-011]', async () => {
  const { body } = await create({ key: 'mia' });
  for (const who of [world.tenant, world.scanner]) {
    expect((await create({ key: 'loro' }, who)).status).toBe(403);
    expect((await world.call(who, 'PUT', `labels/${body._id}`, { value: 'x' })).status).toBe(403);
    expect((await world.call(who, 'DELETE', `labels/${body._id}`)).status).toBe(403);
  }
  expect((await create({ key: 'loro' }, null)).status).toBe(401);
});
