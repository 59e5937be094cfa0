import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category } from '#domain/categories/entity.ts';
import type { Product } from '#domain/products/entity.ts';
import type { Plan } from '#domain/subscriptions/entity.ts';
import { both, describeContract, type Target } from './support/target.ts';

const code = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body?.code;

describeContract('deleting what is declared, and registering', both, (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  test('a category goes when nothing uses it, keeps its kind in use, and has a name of its own [DEC-077]', async () => {
    const { rows } = await api.list<Category>('admin', 'categories?limit=100');
    const used = rows.find(({ _id }) => api.demo.events.some(({ categoryId }) => categoryId === _id));
    const path = `categories/${used?._id}`;
    expect(await code(api.call('admin', 'DELETE', path))).toBe('category_in_use');
    const kind = await api.call('admin', 'PATCH', path, { body: { entityType: 'tenant' } });
    expect(kind.body).toMatchObject({ code: 'category_type_locked', fields: { entityType: expect.any(String) } });
    const body = { name: ` ${used?.name.toUpperCase()}`, description: 'Doppia', entityType: used?.entityType };
    expect(await code(api.call('admin', 'POST', 'categories', { body }))).toBe('category_name_used');
    const made = await api.call<Category>('admin', 'POST', 'categories', { body: { ...body, name: 'Mai usata' } });
    expect((await api.call('admin', 'DELETE', `categories/${made.body._id}`)).status).toBe(204);
  });

  test('a plan is retired and comes back; one nobody bought is deleted [DEC-077]', async () => {
    const { rows } = await api.list<Plan>('admin', 'available_subscriptions');
    const path = `available_subscriptions/${rows[1]?._id}`;
    const retired = await api.call<Plan>('admin', 'PATCH', path, { body: { isActive: false } });
    expect(retired.body).toMatchObject({ isActive: false });
    expect(await code(api.call('admin', 'DELETE', path))).toBe('plan_bought');
    await api.call('admin', 'PATCH', path, { body: { isActive: true } });
    const body = { name: 'Di passaggio', price: 1000, description: '', perks: [] };
    const added = await api.call<Plan>('admin', 'POST', 'available_subscriptions', { body });
    expect(added.body).toMatchObject({ defaultFeePercentage: 5, isActive: true });
    expect((await api.call('admin', 'DELETE', `available_subscriptions/${added.body._id}`)).status).toBe(204);
  });

  test('a community registers; it cannot sign in before its address is confirmed [REG-001, AUTH-014]', async () => {
    const body = {
      ...{ email: 'Nuova@posta.example', password: 'Regia!2026x', name: 'Ada', surname: 'Neri' },
      ...{ role: 'tenant', tenant: { businessName: 'Nuova Compagnia' }, termsAndConditionsAccepted: true },
    };
    const made = await api.call(null, 'POST', 'auth/register', { body });
    expect(made).toMatchObject({ status: 201, body: { email: 'nuova@posta.example', isConfirmed: false } });
    expect(await code(api.call(null, 'POST', 'auth/register', { body }))).toBe('email_in_use');
    const other = { ...body, email: 'altra@posta.example', tenant: { businessName: 'NUOVA compagnia' } };
    expect(await code(api.call(null, 'POST', 'auth/register', { body: other }))).toBe('community_exists');
    expect((await api.signIn('nuova@posta.example', 'Regia!2026x')).status).toBe(401);
    expect(await code(api.call(null, 'POST', 'confirmations/none'))).toBe('confirm_link_invalid');
    const answer = await api.call(null, 'POST', 'password-resets/none', { body: { password: 'Regia!2026x' } });
    expect(answer.body['code']).toBe('reset_link_invalid');
  });
});

describeContract('deleting what has a past, and the files of people', ['server'], (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  test('a product that was ordered is archived and leaves the list [DEC-077]', async () => {
    const ordered = api.demo.orders.find(({ tenantId }) => tenantId === api.tenantId)?.products[0]?.productId ?? '';
    const gone = await api.call<Product>('tenant', 'DELETE', `products/${ordered}`);
    expect(gone).toMatchObject({ status: 200, body: { isArchived: true, isVisible: false } });
    const ids = async (query: string) =>
      (await api.list<Product>('tenant', `products/info?limit=100${query}`)).rows.map(({ _id }) => _id);
    expect(await ids('')).not.toContain(ordered);
    expect(await ids('&isArchived=true')).toEqual([ordered]);
    const back = await api.call<Product>('tenant', 'PUT', `products/${ordered}`, { body: { isArchived: false } });
    expect(back.body).toMatchObject({ isArchived: false, isVisible: false });
  });

  test('a FAQ and a communication nobody has are deleted, one that went out is not [DEC-077]', async () => {
    const body = { question: 'Si torna?', answer: '<p>Sì.</p>', order: 9 };
    const faq = await api.call<{ _id: string }>('tenant', 'POST', 'faqs', { body });
    expect((await api.call('tenant2', 'DELETE', `faqs/${faq.body._id}`)).status).toBe(404);
    expect((await api.call('tenant', 'DELETE', `faqs/${faq.body._id}`)).status).toBe(204);
    const sent = api.demo.communications.find(({ status, tenantId }) => status === 'sent' && tenantId === api.tenantId);
    expect(await code(api.call('tenant', 'DELETE', `communications/${sent?._id}`))).toBe('communication_sent');
  });

  test('accounts, communities, followers and the log come as files [USER-004, TEN-001, DEC-075]', async () => {
    const rowsOf = async (who: 'admin' | 'tenant', path: string) => {
      const { status, bytes } = await api.call(who, 'GET', path);
      expect({ path, status }).toEqual({ path, status: 200 });
      return (await readXlsx(bytes)).sheets[0]?.rows.length ?? 0;
    };
    const total = async (who: 'admin' | 'tenant', path: string) => (await api.list(who, `${path}?limit=1`)).total + 1;
    expect(await rowsOf('admin', 'users/excel?q=zzzz')).toBe(1);
    expect(await rowsOf('admin', 'users/excel')).toBe(await total('admin', 'users'));
    expect(await rowsOf('admin', 'users/tenants/excel')).toBe(await total('admin', 'users/tenants'));
    expect(await rowsOf('tenant', 'tenant-subscriptions/excel')).toBe(await total('tenant', 'tenant-subscriptions'));
    expect(await rowsOf('tenant', 'audit/excel')).toBeGreaterThan(10);
    expect((await api.call('tenant', 'GET', 'users/excel')).status).toBe(403);
  });
});
