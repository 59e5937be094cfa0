import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Category } from '#domain/categories/entity.ts';
import type { EventSubtype } from '#domain/event-subtypes/entity.ts';
import type { Requirement } from '#domain/requirements/entity.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const subtype = {
  name: 'Trekking',
  eventType: 'travel',
  hasStage: true,
  hasTransport: true,
  additionalRequirements: ['endDate'],
  excludedPrimaryFields: [],
};

describe('lookups', () => {
  test('an admin creates and changes event subtypes, everyone reads them [API-E016, API-E017, API-E018, ENT-E015]', async () => {
    const created = await world.call<EventSubtype>(world.admin, 'POST', 'event-subtypes', subtype);
    expect(created).toMatchObject({ status: 201, body: { name: 'Trekking', hasStage: true } });
    const { _id } = created.body;
    const changed = await world.call<EventSubtype>(world.admin, 'PUT', `event-subtypes/${_id}`, {
      ...created.body,
      name: 'Cammino',
    });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Cammino', version: 2 } });
    const list = await world.call<EventSubtype[]>(world.tenant, 'GET', 'event-subtypes?eventType=travel&limit=50');
    expect(list.body.map((row) => row.name)).toEqual(['Cammino']);
  });

  test('the required fields of a subtype are answered by name [API-E015]', async () => {
    const { body } = await world.call<EventSubtype>(world.admin, 'POST', 'event-subtypes', subtype);
    const required = await world.call<string[]>(world.tenant, 'GET', `event-subtypes/${body._id}/requiredfields`);
    expect(required.body).toEqual(expect.arrayContaining(['name', 'categoryId', 'departureDate', 'endDate']));
  });

  test('an admin, and nobody else, creates and changes categories [API-E099, API-E100, API-E101, ENT-E034, CAT-001, CAT-002]', async () => {
    const fields = { name: 'Musica', description: 'Concerti', entityType: 'event' };
    const created = await world.call<Category>(world.admin, 'POST', 'categories', fields);
    expect(created.status).toBe(201);
    expect((await world.call(world.tenant, 'POST', 'categories', fields)).status).toBe(403);
    const changed = await world.call(world.admin, 'PATCH', `categories/${created.body._id}`, { name: 'Teatro' });
    expect(changed.body).toMatchObject({ name: 'Teatro', description: 'Concerti' });
    const list = await world.call<Category[]>(world.tenant, 'GET', 'categories?entityType=event&q=tea');
    expect(list.body).toHaveLength(1);
  });

  test('an admin creates and changes requirements; contains ignores case and accents [API-E019, API-E020, API-E021, ENT-E036]', async () => {
    const created = await world.call<Requirement>(world.admin, 'POST', 'requirements', {
      fieldName: 'Età minima',
      entityType: 'event',
    });
    expect(created.status).toBe(201);
    await world.call(world.admin, 'PUT', `requirements/${created.body._id}`, {
      fieldName: 'Età massima',
      entityType: 'event',
    });
    const found = await world.call<Requirement[]>(
      world.tenant,
      'GET',
      'requirements?fieldName.$contains=ETA&entityType=event',
    );
    expect(found.body.map((row) => row.fieldName)).toEqual(['Età massima']);
  });

  test('only an admin writes lookups [PERM-E013, PERM-E015, PERM-E003]', async () => {
    for (const who of [world.tenant, world.scanner]) {
      expect((await world.call(who, 'POST', 'event-subtypes', subtype)).status).toBe(403);
      expect((await world.call(who, 'POST', 'categories', {})).status).toBe(403);
      expect((await world.call(who, 'POST', 'requirements', {})).status).toBe(403);
    }
  });

  test('a requirement goes when nothing asks for it; else the refusal says by what it is used [DEC-065, SET-011]', async () => {
    const create = async (fieldName: string) =>
      (await world.call<Requirement>(world.admin, 'POST', 'requirements', { fieldName, entityType: 'event' })).body._id;
    const [free, used] = [await create('Libero'), await create('Usato')];
    await world.event({ requirementIds: [used] });
    const remove = (id: string, who = world.admin) =>
      world.call<{ code: string; message: string }>(who, 'DELETE', `requirements/${id}`);
    expect((await remove(free, world.tenant)).status).toBe(403);
    expect((await remove(free)).status).toBe(204);
    expect((await remove(free)).status).toBe(404);
    const refused = await remove(used);
    expect(refused).toMatchObject({ status: 400, body: { code: 'requirement_in_use' } });
    expect(refused.body.message).toContain('Eventi che lo chiedono: 1');
    expect((await world.call(world.admin, 'GET', `requirements/${used}`)).status).toBe(200);
  });

  test('an event subtype goes when no event is of it [DEC-065, SET-011]', async () => {
    const { body } = await world.call<EventSubtype>(world.admin, 'POST', 'event-subtypes', subtype);
    expect((await world.call(world.admin, 'DELETE', `event-subtypes/${body._id}`)).status).toBe(204);
    await world.event();
    const refused = await world.call(world.admin, 'DELETE', `event-subtypes/${world.eventSubtypeId}`);
    expect(refused).toMatchObject({ status: 400, body: { code: 'subtype_in_use' } });
    expect((await world.call(world.tenant, 'DELETE', `event-subtypes/${world.eventSubtypeId}`)).status).toBe(403);
  });

  test('everybody signed in reads the lookups [API-P037, API-P038, API-P039, ENT-P010]', async () => {
    for (const path of ['event-subtypes', 'requirements?entityType=tenant', 'categories']) {
      for (const who of [world.admin, world.tenant, world.scanner]) {
        expect((await world.call(who, 'GET', path)).status).toBe(200);
      }
      expect((await world.call(null, 'GET', path)).status).toBe(401);
    }
    const of = { fieldName: 'Partita IVA', entityType: 'tenant' };
    await world.call(world.admin, 'POST', 'requirements', of);
    const listed = await world.call<Requirement[]>(world.tenant, 'GET', 'requirements?entityType=tenant');
    expect(listed.body).toMatchObject([of]);
    const wrong = await world.call(world.admin, 'POST', 'requirements', { ...of, entityType: 'product' });
    expect(wrong.status).toBe(400);
  });

  test('missing fields are named [VAL-P034, VAL-E062, VAL-E064]', async () => {
    const category = await world.call<{ fields: object }>(world.admin, 'POST', 'categories', {});
    expect(Object.keys(category.body.fields).sort()).toEqual(['description', 'entityType', 'name']);
    const requirement = await world.call(world.admin, 'POST', 'requirements', { fieldName: ' ', entityType: 'event' });
    expect(requirement.body).toMatchObject({ fields: { fieldName: 'validation.required' } });
  });
});
