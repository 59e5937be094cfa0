import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInvalidation, createQueryClient, isCount } from './queryClient.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An open screen that reads something, and how often it did. */
function openScreen(queryKey: unknown[]) {
  const client = createQueryClient();
  const read = vi.fn(async () => 'read');
  const close = new QueryObserver(client, { queryKey, queryFn: read }).subscribe(() => undefined);
  return { client, read, close, wrote: createInvalidation(client) };
}

test('reads what an open screen shows again after a write, whatever was written, once for many', async () => {
  const { read, wrote, close } = openScreen(['tickets', 'getList', {}]);
  await vi.runAllTimersAsync();
  for (const id of ['e1', 'e2', 'e3']) wrote(`events/${id}/status`);
  await vi.runAllTimersAsync();
  expect(read).toHaveBeenCalledTimes(2);
  close();
});

test('asks no more for a record that was deleted, whose page is about to be left', async () => {
  const { client, read, wrote, close } = openScreen(['categories', 'getOne', { id: 'c1' }]);
  const others = vi.fn(async () => 'read');
  const list = new QueryObserver(client, { queryKey: ['categories', 'getList', {}], queryFn: others });
  const closeList = list.subscribe(() => undefined);
  await vi.runAllTimersAsync();
  wrote('categories/c1', true);
  await vi.runAllTimersAsync();
  expect([read.mock.calls.length, others.mock.calls.length]).toEqual([1, 2]);
  wrote('categories/c2');
  await vi.runAllTimersAsync();
  expect([read.mock.calls.length, others.mock.calls.length]).toEqual([1, 3]);
  closeList();
  close();
});

test('asks no more for what hangs on a record that was deleted, as the board of an event, and still for lists [DAY-052]', async () => {
  const { client, read, wrote, close } = openScreen(['live-board', 'e1', 'tills']);
  const others = vi.fn(async () => 'read');
  const keys = [
    ['live-board', 'e2'],
    ['tickets', 'getList', { filter: { eventId: 'e1' } }],
    ['events', 'overview', 'e3'],
  ];
  const closing = keys.map((queryKey) =>
    new QueryObserver(client, { queryKey, queryFn: others }).subscribe(() => undefined),
  );
  await vi.runAllTimersAsync();
  wrote('events/example/e1', true);
  await vi.runAllTimersAsync();
  expect([read.mock.calls.length, others.mock.calls.length]).toEqual([1, 6]);
  for (const end of [close, ...closing]) end();
});

test.each([
  'views',
  'auth/refresh',
  'uploads',
  'communications/preview',
  'website/previews',
  'fees/quote',
  'events/e1/impact',
  'chats/c1/read',
])('reads nothing again after %s, which changes nothing that is shown', async (path) => {
  const { read, wrote, close } = openScreen(['tickets', 'getList', {}]);
  await vi.runAllTimersAsync();
  wrote(path);
  await vi.runAllTimersAsync();
  expect(read).toHaveBeenCalledTimes(1);
  close();
});

test('tells the queries that count from those whose rows are under a pointer', () => {
  const key = (perPage: number) => ({ queryKey: ['orders', 'getList', { pagination: { page: 1, perPage } }] });
  expect([isCount(key(1)), isCount(key(10)), isCount({ queryKey: ['dashboard'] })]).toEqual([true, false, false]);
});
