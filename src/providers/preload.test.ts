import { expect, test, vi } from 'vitest';
import type { SessionUser } from '#domain/users/schema.ts';
import { preload } from './preload.ts';
import { createQueryClient } from './queryClient.ts';

const person = (role: SessionUser['role']) => ({ _id: 'me', role, secondaryRole: null, tenantId: 'me' }) as SessionUser;

async function readBy(role: SessionUser['role'], fails: readonly string[] = []) {
  const getList = vi.fn(async (resource: string) => {
    if (fails.includes(resource)) throw new Error('broken');
    return { data: [], total: 0 };
  });
  await preload({ queryClient: createQueryClient(), dataProvider: { getList: getList as never } }, person(role));
  return getList.mock.calls.map(([resource]) => resource);
}

test('the start reads the lookups and the active plans; communities for administrators only [AUTH-013, OPEN-042]', async () => {
  const forAll = ['event-subtypes', 'categories', 'requirements', 'available_subscriptions'];
  expect(await readBy('tenant')).toEqual(forAll);
  expect(await readBy('admin')).toEqual([...forAll, 'tenants']);
  expect(await readBy('scanner')).toEqual([]);
});

test('a list that cannot be read stops nothing [AUTH-013]', async () => {
  expect(await readBy('tenant', ['categories', 'requirements'])).toHaveLength(4);
});

test('a form that asks the same finds the answer there', async () => {
  const queryClient = createQueryClient();
  const getList = vi.fn(async () => ({ data: [{ id: '1' }], total: 1 }));
  await preload({ queryClient, dataProvider: { getList: getList as never } }, person('tenant'));
  const key = [
    'event-subtypes',
    'getList',
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' }, filter: {} },
  ];
  expect(queryClient.getQueryData(key)).toMatchObject({ total: 1 });
});
