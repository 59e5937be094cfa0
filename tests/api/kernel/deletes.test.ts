import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Category } from '#domain/categories/entity.ts';
import type { Communication } from '#domain/communications/entity.ts';
import type { Faq } from '#domain/faqs/entity.ts';
import type { ProductDetail, ProductWithKpi } from '#domain/products/schema.ts';
import type { Plan } from '#domain/subscriptions/entity.ts';
import type { Subscription } from '#domain/subscriptions/schema.ts';
import * as tables from '#server/tables.ts';
import { createProduct, orderOf, productInput } from '../../support/builders/merchandise.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

interface Refused {
  code: string;
  message: string;
  fields?: Record<string, string>;
}

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const remove = <T = Refused>(who: Person, path: string) => world.call<T>(who, 'DELETE', path);
const sentences = async (resource: string, recordId: string) => {
  const path = `audit?resource=${resource}&recordId=${recordId}&limit=50`;
  return (await world.call<{ text?: string; action: string }[]>(world.admin, 'GET', path)).body;
};
const actions = async (resource: string, recordId: string) =>
  (await sentences(resource, recordId)).map(({ action }) => action);

test('a FAQ is deleted by its own writer, and noted; those of others are as if they were not there [DEC-077]', async () => {
  const input = { question: 'Si torna tardi?', answer: '<p>No.</p>', order: 1 };
  const { body } = await world.call<Faq>(world.tenant, 'POST', 'faqs', input);
  expect((await remove(world.otherTenant, `faqs/${body._id}`)).status).toBe(404);
  expect((await remove(world.admin, `faqs/${body._id}`)).status).toBe(404);
  expect((await remove(world.scanner, `faqs/${body._id}`)).status).toBe(403);
  expect((await remove(world.tenant, `faqs/${body._id}`)).status).toBe(204);
  expect((await world.call(world.tenant, 'GET', `faqs/${body._id}`)).status).toBe(404);
  expect(await actions('faqs', body._id)).toEqual(['delete', 'create']);
});

describe('a category', () => {
  const add = (fields: object) =>
    world.call<Category & Refused>(world.admin, 'POST', 'categories', { description: 'Testo', ...fields });

  test('goes when nothing uses it; in use it stays, and what uses it is counted [DEC-077]', async () => {
    const free = (await add({ name: 'Mai usata', entityType: 'product' })).body;
    expect((await remove(world.tenant, `categories/${free._id}`)).status).toBe(403);
    expect((await remove(world.admin, `categories/${free._id}`)).status).toBe(204);
    expect((await remove(world.admin, `categories/${free._id}`)).status).toBe(404);
    const used = (await add({ name: 'Magliette', entityType: 'product' })).body;
    await createProduct(world, { categoryId: used._id });
    const refused = await remove(world.admin, `categories/${used._id}`);
    expect(refused).toMatchObject({ status: 400, body: { code: 'category_in_use' } });
    expect(refused.body.message).toContain('Eventi: 0, prodotti: 1, community: 0');
    const ofCommunity = await world.db.select().from(tables.tenants).where(eq(tables.tenants.id, world.tenant._id));
    const own = ofCommunity[0]?.categoryIds[0] ?? '';
    expect((await remove(world.admin, `categories/${own}`)).body.message).toContain('community: 1');
    const { categoryId } = await productInput(world);
    expect((await remove(world.admin, `categories/${categoryId}`)).status).toBe(204);
  });

  test('keeps what it is for while something uses it [DEC-077]', async () => {
    const { _id } = (await add({ name: 'Libri', entityType: 'product' })).body;
    const change = (body: object) => world.call<Category & Refused>(world.admin, 'PATCH', `categories/${_id}`, body);
    expect((await change({ entityType: 'event' })).body.entityType).toBe('event');
    expect((await change({ entityType: 'product' })).status).toBe(200);
    await createProduct(world, { categoryId: _id });
    expect(await change({ entityType: 'event' })).toMatchObject({
      status: 400,
      body: { code: 'category_type_locked', fields: { entityType: 'errors.category_type_locked' } },
    });
    expect((await change({ name: 'Libri usati', entityType: 'product' })).status).toBe(200);
  });

  test('has a name of its own among those of its kind, whatever case and accents [DEC-077]', async () => {
    const { body } = await add({ name: 'Città', entityType: 'event' });
    const twice = await add({ name: ' CITTA ', entityType: 'event' });
    expect(twice).toMatchObject({
      status: 400,
      body: { code: 'category_name_used', fields: { name: expect.any(String) } },
    });
    expect((await add({ name: 'Città', entityType: 'tenant' })).status).toBe(201);
    const other = (await add({ name: 'Paesi', entityType: 'event' })).body;
    const renamed = await world.call<Refused>(world.admin, 'PATCH', `categories/${other._id}`, { name: 'città' });
    expect(renamed.body.code).toBe('category_name_used');
    expect((await world.call(world.admin, 'PATCH', `categories/${body._id}`, { name: 'CITTÀ' })).status).toBe(200);
  });
});

describe('a communication', () => {
  const write = async () => {
    const owner = await world.community(`Posta ${Math.random()}`);
    await world.follower('normal', owner._id);
    const text = { subject: 'Ciao', body: '<p>Ciao</p>', userType: 'all' };
    return { owner, ...(await world.call<Communication>(owner, 'POST', 'communications', text)).body };
  };

  test('goes while nobody has it, new or failed, with its recipients [DEC-077]', async () => {
    const fresh = await write();
    expect((await remove(world.otherTenant, `communications/${fresh._id}`)).status).toBe(404);
    expect((await remove(fresh.owner, `communications/${fresh._id}`)).status).toBe(204);
    const left = await world.db.$count(
      tables.communicationRecipients,
      eq(tables.communicationRecipients.communicationId, fresh._id),
    );
    expect(left).toBe(0);
    expect(await actions('communications', fresh._id)).toContain('delete');
    const failed = await write();
    await world.db
      .update(tables.communications)
      .set({ status: 'failed', failed: 1, finishedAt: new Date().toISOString() })
      .where(eq(tables.communications.id, failed._id));
    expect((await remove(failed.owner, `communications/${failed._id}`)).status).toBe(204);
  });

  test('stays once somebody got it, and while it is handed over [DEC-077]', async () => {
    const { owner, _id } = await write();
    const set = (values: Partial<typeof tables.communications.$inferInsert>) =>
      world.db.update(tables.communications).set(values).where(eq(tables.communications.id, _id));
    await set({ sendingSince: new Date().toISOString() });
    expect(await remove(owner, `communications/${_id}`)).toMatchObject({ status: 409 });
    await set({ sendingSince: null, status: 'sent', delivered: 1 });
    expect((await remove(owner, `communications/${_id}`)).body.code).toBe('communication_sent');
  });
});

describe('a product', () => {
  const listed = async (query = '') =>
    (await world.call<{ data: ProductWithKpi[] }>(world.tenant, 'GET', `products/info?limit=100${query}`)).body.data;
  const has = async (id: string, query = '') => (await listed(query)).some(({ _id }) => _id === id);

  test('nobody ordered goes, with its options [DEC-077]', async () => {
    const product = await createProduct(world, { name: 'Mai ordinato' });
    expect((await remove(world.otherTenant, `products/${product._id}`)).status).toBe(404);
    expect((await remove(world.tenant, `products/${product._id}`)).status).toBe(204);
    expect((await world.call(world.tenant, 'GET', `products/${product._id}`)).status).toBe(404);
    expect(await actions('products', product._id)).toContain('delete');
  });

  test('somebody ordered is archived: off the list, not for sale, there with its orders, and restored hidden [DEC-077]', async () => {
    const product = await createProduct(world, { name: 'Ordinato' });
    await world.call(world.tenant, 'PUT', `products/${product._id}`, { isVisible: true });
    await orderOf(world, product, [{}]);
    const answer = await remove<ProductDetail>(world.tenant, `products/${product._id}`);
    expect(answer).toMatchObject({ status: 200, body: { isArchived: true, isVisible: false } });
    expect(await has(product._id)).toBe(false);
    expect(await has(product._id, '&isArchived=true')).toBe(true);
    expect(await has(product._id, `&_id=${product._id}`)).toBe(true);
    const change = (body: object) =>
      world.call<ProductDetail & Refused>(world.tenant, 'PUT', `products/${product._id}`, body);
    expect((await change({ isVisible: true })).body.code).toBe('product_archived');
    expect((await change({ isArchived: false })).body).toMatchObject({ isArchived: false, isVisible: false });
    expect(await has(product._id)).toBe(true);
    expect((await actions('products', product._id)).slice(0, 2)).toEqual(['restore', 'archive']);
  });
});

describe('a plan', () => {
  const fields = { name: 'Prova', price: 1900, description: '', perks: [] };
  const add = async (changes: object = {}) =>
    (await world.call<Plan>(world.admin, 'POST', 'available_subscriptions', { ...fields, ...changes })).body;
  const path = ({ _id }: Plan) => `available_subscriptions/${_id}`;

  test('has the fee of 5 % unless it says otherwise [CONST-P008, ENT-P007, API-E107]', async () => {
    expect(await add()).toMatchObject({ defaultFeePercentage: 5, duration: 30, isActive: true });
    expect(await add({ defaultFeePercentage: 2.5 })).toMatchObject({ defaultFeePercentage: 2.5 });
  });

  test('is retired: nobody new gets it, who has it keeps it; and comes back [DEC-077, API-E107]', async () => {
    const basic = await add({ name: 'Gratis', price: 0 });
    const own = await world.community('Abbonata', { plan: false });
    const post = (who: Person) => world.call<Subscription & Refused>(who, 'POST', 'subscriptions/basic');
    const held = (await post(own)).body;
    const set = (plan: Plan, isActive: boolean) =>
      world.call<Plan & Refused>(world.admin, 'PATCH', path(plan), { isActive });
    expect((await world.call(world.tenant, 'PATCH', path(basic), { isActive: false })).status).toBe(403);
    expect((await set(basic, false)).body).toMatchObject({ isActive: false });
    expect((await post(await world.community('Tardiva', { plan: false }))).status).toBe(404);
    const kept = await world.call<Subscription>(own, 'GET', `subscriptions/${held._id}`);
    expect(kept.body).toMatchObject({ subscriptionStatus: 'active', planId: basic._id });
    const paid = await add();
    await set(paid, false);
    const bought = await world.call<Refused>(own, 'POST', `subscriptions_payments/${paid._id}`);
    expect(bought.body.code).toBe('plan_not_available');
    const second = await add({ name: 'Gratis bis', price: 0 });
    expect((await set(basic, true)).body.code).toBe('plan_basic_exists');
    await set(second, false);
    expect((await set(basic, true)).body).toMatchObject({ isActive: true });
    expect(await actions('available_subscriptions', basic._id)).toEqual(['resume', 'retire', 'create']);
    expect(await remove(world.admin, path(basic))).toMatchObject({ status: 400, body: { code: 'plan_bought' } });
  });

  test('nobody ever bought is deleted [DEC-077]', async () => {
    const plan = await add();
    expect((await remove(world.tenant, path(plan))).status).toBe(403);
    expect((await remove(world.admin, path(plan))).status).toBe(204);
    expect((await world.call(world.admin, 'GET', path(plan))).status).toBe(404);
    expect(await actions('available_subscriptions', plan._id)).toEqual(['delete', 'create']);
  });
});
