import { afterAll, beforeAll, expect, test } from 'vitest';
import { both, describeContract, type Target } from './support/target.ts';

describeContract('what has not been read', both, (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  const unread = async (path: string) =>
    (await api.call<{ ids: string[]; slotsCounter?: number }>('tenant', 'GET', `views/${path}`)).body;

  test('a demo community has a few of each kind to read, and fewer once it looked [DEC-071, NOTI-007, NOTI-008, NOTI-009]', async () => {
    const requests = await unread('requests/toread');
    expect(requests.ids.length).toBeGreaterThan(0);
    expect(requests.ids.length).toBeLessThan(10);
    expect(requests.slotsCounter).toBeGreaterThanOrEqual(requests.ids.length);
    const payments = await unread('payments/toread');
    expect(payments.ids.length).toBeLessThan(10);
    expect((await unread('toread?entityType=payments')).ids).toEqual(payments.ids);
    const followers = await unread('toread?entityType=tenant-subscriptions');
    expect(followers.ids).toHaveLength(2);
    const body = { entityType: 'tenant-subscriptions', entityId: followers.ids };
    expect((await api.call('tenant', 'POST', 'views', { body })).status).toBe(201);
    expect((await unread('toread?entityType=tenant-subscriptions')).ids).toEqual([]);
    expect((await api.call('admin', 'GET', 'views/requests/toread')).status).toBe(403);
    expect((await api.call('tenant', 'GET', 'views/toread?entityType=users')).status).toBe(400);
  });

  test('chats are a list with a counter [NOTI-012, API-P045]', async () => {
    expect((await api.list('tenant', 'chats?sort=-updatedAt')).total).toBe(0);
    expect((await api.call('tenant', 'GET', 'chats/toread')).body).toEqual({ chatToRead: 0 });
  });
});
