import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#domain/notifications/events.ts';
import type { SessionUser } from '#domain/users/schema.ts';
import { createSession } from '../session/session.ts';
import { forgetShown } from './live-shown.ts';
import { type RealtimeOptions, type SocketHandlers, startRealtime } from './realtime.ts';

const user = { _id: 'me', role: 'tenant', email: 'tenant@regia.test' } as SessionUser;
const event = (id: number, name: LiveEvent['name'] = 'newFollower'): LiveEvent => ({
  id,
  name,
  entityId: `fact-${id}`,
  payload: {},
  isRead: false,
  createdAt: '2026-11-21T10:00:00.000Z',
});

function memory() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** One page of a browser: its session, its socket's ends, what it read again and what it said. */
async function page(storage: ReturnType<typeof memory>, options: Partial<RealtimeOptions> = {}) {
  let tokens = 0;
  const answer = () => new Response(JSON.stringify({ token: `token-${++tokens}`, user }), { status: 200 });
  const fetched = vi.fn(async (_path: unknown) => answer());
  const session = createSession({ fetch: fetched as unknown as typeof fetch });
  await session.signIn('tenant@regia.test', 'secret');
  const socket = { connect: vi.fn(), close: vi.fn() };
  const handlers: SocketHandlers[] = [];
  const said: LiveEvent[] = [];
  const read: LiveEvent[] = [];
  const stop = startRealtime({
    session,
    storage,
    load: async () => (given) => {
      handlers.push(given);
      return socket;
    },
    onNews: (events) => read.push(...events),
    onShow: (events) => said.push(...events),
    onSeen: () => undefined,
    ...options,
  });
  await vi.advanceTimersByTimeAsync(0);
  const end = handlers[0] as SocketHandlers;
  return { end, session, socket, said, read, fetched, stop, handlers };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(500);

test('the channel opens with the session’s token; a first visit starts from now [NOTI-001]', async () => {
  const { end } = await page(memory());
  expect(end.auth()).toEqual({ token: 'token-1' });
  end.onReady(40);
  expect(end.auth()).toEqual({ token: 'token-1', after: 40 });
});

test('what comes twice counts once, and a new connection names the last event [DEC-071]', async () => {
  const { end, said, read } = await page(memory());
  end.onReady(40);
  for (const one of [event(41), event(42, 'newOrder'), event(41), event(42, 'newOrder')]) end.onEvent(one);
  await settle();
  expect(read.map(({ id }) => id)).toEqual([41, 42]);
  expect(said.map(({ id }) => id)).toEqual([41, 42]);
  expect(end.auth().after).toBe(42);
});

test('two pages of a browser read both, but only one of them says it [DEC-071]', async () => {
  const storage = memory();
  const [one, two] = [await page(storage), await page(storage)];
  for (const { end } of [one, two]) {
    end.onReady(7);
    end.onEvent(event(8));
  }
  await settle();
  expect([one.read.length, two.read.length]).toEqual([1, 1]);
  expect(one.said.length + two.said.length).toBe(1);
});

test('a hidden page keeps what it has to say until it is looked at, unless another page said it', async () => {
  const storage = memory();
  let isVisible = false;
  const target = new EventTarget();
  vi.stubGlobal('document', target);
  const hidden = await page(storage, { isVisible: () => isVisible });
  hidden.end.onReady(7);
  hidden.end.onEvent(event(8));
  await settle();
  expect(hidden.said).toEqual([]);
  const other = await page(storage);
  other.end.onEvent(event(8));
  await settle();
  hidden.end.onEvent(event(9));
  await settle();
  isVisible = true;
  target.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect([other.said.map(({ id }) => id), hidden.said.map(({ id }) => id)]).toEqual([[8], [9]]);
});

test('a page opened later starts after the last event that was shown', async () => {
  const storage = memory();
  const before = await page(storage);
  before.end.onReady(7);
  before.end.onEvent(event(8));
  await settle();
  before.stop();
  expect((await page(storage)).end.auth().after).toBe(8);
});

test('a token that ran out is renewed once; then the page waits before it tries again', async () => {
  const { end, socket, fetched } = await page(memory());
  end.onClosed('session_expired');
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.connect).toHaveBeenCalledTimes(1);
  expect(end.auth().token).toBe('token-2');
  end.onClosed('session_expired');
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.connect).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(socket.connect).toHaveBeenCalledTimes(2);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a session that is over stays closed until somebody signs in again', async () => {
  const { end, socket, session, fetched } = await page(memory());
  fetched.mockImplementation(async () => new Response('{}', { status: 401 }));
  end.onClosed('session_expired');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(socket.connect).not.toHaveBeenCalled();
  void session.expire();
  fetched.mockImplementation(async () => new Response(JSON.stringify({ token: 'again', user }), { status: 200 }));
  await session.signIn('tenant@regia.test', 'secret');
  expect(socket.connect).toHaveBeenCalledTimes(1);
});

test('signing out ends the channel for good and leaves no trace of what was shown [AUTH-007]', async () => {
  const storage = memory();
  const { end, session, socket, stop, fetched } = await page(storage);
  end.onReady(7);
  expect(storage.items.size).toBe(1);
  await session.signOut();
  forgetShown(storage);
  const calls = fetched.mock.calls.length;
  // The server ends the connection of a session that ended.
  end.onClosed(undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(socket.connect).not.toHaveBeenCalled();
  expect(fetched.mock.calls.length).toBe(calls);
  stop();
  expect(socket.close).toHaveBeenCalled();
  expect(storage.items.size).toBe(0);
});
