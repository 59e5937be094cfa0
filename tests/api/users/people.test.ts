import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantSubscription } from '#domain/followers/schema.ts';
import type { Person as ListedPerson } from '#domain/shared/person.ts';
import * as tables from '#server/tables.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const guest = (fields: object = {}) => ({
  name: 'Ada',
  surname: 'Verdi',
  email: 'ada@example.org',
  role: 'guest',
  ...fields,
});
const create = (who: Person, body: object) =>
  world.call<ListedPerson & { code: string }>(who, 'POST', 'users/guest', body);
const list = (who: Person, path: string) => world.call<ListedPerson[]>(who, 'GET', path);

test('a guest is created without credentials; a repeat names the one who is there; another community has its own [API-E067, DEC-002]', async () => {
  const first = await create(world.tenant, guest({ password: 'whatever it is' }));
  expect(first).toMatchObject({ status: 201, body: { role: 'guest', email: 'ada@example.org' } });
  const again = await create(world.tenant, guest({ email: 'ADA@example.org' }));
  expect(again).toMatchObject({ status: 400, body: { code: 'guest_exists', _id: first.body._id } });
  expect((await create(world.otherTenant, guest())).status).toBe(201);
  expect((await create(world.admin, guest({ email: 'b@example.org' }))).body.code).toBe('validation_failed');
  expect((await create(world.admin, guest({ email: 'b@example.org', tenantId: world.tenant._id }))).status).toBe(201);
  const [row] = await world.db.select().from(tables.users).limit(500);
  expect(row?.passwordHash).not.toBe('whatever it is');
});

test('a community lists its own guests only, by part of the name [API-E066, DEC-021]', async () => {
  const found = await list(world.tenant, 'users/guests?q=verd');
  expect(found.body.map(({ email }) => email).sort()).toEqual(['ada@example.org', 'b@example.org']);
  expect((await list(world.otherTenant, 'users/guests')).body).toHaveLength(1);
  expect((await list(world.scanner, 'users/guests')).status).toBe(403);
});

test('a guest becomes an accepted follower of a tier, once [API-E068, API-E069, OPEN-162]', async () => {
  const { body: person } = await create(world.tenant, guest({ email: 'nuova@example.org' }));
  const follow = (body: object) =>
    world.call<TenantSubscription & { code: string }>(world.tenant, 'POST', 'tenant-subscriptions', body);
  const input = { status: 'accepted', userId: person._id, tenantId: world.otherTenant._id, userType: 'premium' };
  const done = await follow(input);
  expect(done).toMatchObject({
    status: 201,
    body: { status: 'accepted', userType: 'premium', tenantId: world.tenant._id },
  });
  expect((await follow(input)).body.code).toBe('already_follower');
  const followers = await world.call<TenantSubscription[]>(
    world.tenant,
    'GET',
    'tenant-subscriptions?status=accepted&q=nuova',
  );
  expect(followers.body).toMatchObject([{ userId: person._id, user: { email: 'nuova@example.org' } }]);
  expect((await list(world.tenant, 'users/guests?q=nuova')).body[0]?.userType).toBe('premium');
});

test('a community reaches strangers by exact e-mail only [DEC-021]', async () => {
  const stranger = await world.person('user');
  expect((await list(world.tenant, `users?email=${stranger.email}`)).body).toEqual([]);
  expect((await world.call(world.tenant, 'GET', `users/${stranger._id}`)).status).toBe(404);
  const byId = { userId: stranger._id, userType: 'normal' };
  expect((await world.call(world.tenant, 'POST', 'tenant-subscriptions', byId)).status).toBe(404);
  const byEmail = { email: stranger.email.toUpperCase(), userType: 'normal' };
  expect((await world.call(world.tenant, 'POST', 'tenant-subscriptions', byEmail)).status).toBe(201);
  expect((await list(world.tenant, `users/tenantrelated?email=${stranger.email}`)).body).toHaveLength(1);
});

test('an administrator looks up communities and buyers [PERM-E012, PERM-E025]', async () => {
  const found = await list(world.admin, 'users/tenants?q=crinale');
  expect(found.body).toMatchObject([{ _id: world.tenant._id, businessName: 'Compagnia del Crinale' }]);
  const buyers = await list(world.admin, 'users?role=user&limit=100');
  expect(new Set(buyers.body.map(({ role }) => role))).toEqual(new Set(['user']));
  expect((await list(world.tenant, 'users/tenants')).status).toBe(403);
});

test('what a person has seen is remembered for them, no matter who the request names [DEC-071]', async () => {
  const body = { entityType: 'participations', entityId: world.tenant._id, userId: world.admin._id };
  const answer = await world.call(world.tenant, 'POST', 'views', body);
  expect(answer).toMatchObject({ status: 201, body: { userId: world.tenant._id } });
  expect((await world.call(world.tenant, 'POST', 'views', body)).status).toBe(201);
});
