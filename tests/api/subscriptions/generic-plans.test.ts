import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Plan } from '#domain/subscriptions/entity.ts';
import type { Subscription } from '#domain/subscriptions/schema.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Refused {
  code: string;
  fields?: Record<string, string>;
}

const fields = { name: 'Sostenitori', price: 1900, defaultFeePercentage: 3.5, description: 'Tutto', perks: [] };
const free = { ...fields, name: 'Base', price: 0 };
const create = (body: object, who = world.admin) =>
  world.call<Plan & Refused>(who, 'POST', 'available_subscriptions', body);

describe('the generic calls of plans and subscriptions', () => {
  test('an administrator adds a plan and changes it; communities read it; the basic plan stays one [API-E107]', async () => {
    const added = await create(fields);
    expect(added).toMatchObject({ status: 201, body: { ...fields, isActive: true, version: 1 } });
    const path = `available_subscriptions/${added.body._id}`;
    const changed = await world.call<Plan>(world.admin, 'PATCH', path, { price: 2100 });
    expect(changed).toMatchObject({ status: 200, body: { price: 2100, name: fields.name } });
    expect((await world.call<Plan>(world.tenant, 'GET', path)).body).toMatchObject({ price: 2100 });
    const listed = await world.call<Plan[]>(world.tenant, 'GET', `available_subscriptions?_id=${added.body._id}`);
    expect(listed.body).toHaveLength(1);
    expect((await create(fields, world.tenant)).status).toBe(403);
    expect((await create({ ...fields, name: '' })).body.fields).toEqual({ name: 'validation.required' });
    expect((await create(free)).status).toBe(201);
    expect((await create(free)).body.fields).toEqual({ price: 'validation.required' });
  });

  test('a community subscribes to the basic plan by the generic call too; what costs something begins with its checkout [API-E106]', async () => {
    const found = await world.call<Plan[]>(world.admin, 'GET', 'available_subscriptions?limit=100');
    const basic = found.body.find(({ price }) => price === 0)?._id ?? '';
    const paid = (await create(fields)).body._id;
    const own = await world.community('Nuova Compagnia', { plan: false });
    const post = (body: object, who = own) => world.call<Subscription & Refused>(who, 'POST', 'subscriptions', body);
    expect((await post({ planId: paid })).body.code).toBe('plan_not_available');
    const made = await post({ planId: basic, tenantId: world.otherTenant._id });
    expect(made).toMatchObject({ status: 201, body: { tenantId: own._id, subscriptionType: 'basic' } });
    const path = `subscriptions/${made.body._id}`;
    expect((await world.call<Subscription>(own, 'GET', path)).body).toMatchObject({ _id: made.body._id });
    expect((await world.call<Subscription[]>(own, 'GET', 'subscriptions')).body).toHaveLength(1);
    expect((await world.call(world.otherTenant, 'GET', path)).status).toBe(404);
    expect((await world.call(world.admin, 'PATCH', path, {})).status).toBe(200);
    expect((await world.call(own, 'PATCH', path, {})).status).toBe(403);
  });

  test('an administrator names the community [API-E106]', async () => {
    const found = await world.call<Plan[]>(world.admin, 'GET', 'available_subscriptions?limit=100');
    const planId = found.body.find(({ price }) => price === 0)?._id ?? '';
    const community = await world.community('Terza Compagnia', { plan: false });
    const post = (body: object) => world.call<Subscription & Refused>(world.admin, 'POST', 'subscriptions', body);
    expect((await post({ planId })).body.fields).toEqual({ tenantId: 'validation.required' });
    expect((await post({ planId, tenantId: world.admin._id })).status).toBe(404);
    expect(await post({ planId, tenantId: community._id })).toMatchObject({
      status: 201,
      body: { tenantId: community._id },
    });
  });
});
