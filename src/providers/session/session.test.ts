import { expect, test, vi } from 'vitest';
import { createSession, SessionError } from './session.ts';

const answerOf = (token: string, id = 'u1') => ({ token, refreshToken: null, user: { _id: id } });
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** A place where things are kept, as a browser has. */
function storage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test('signing in sends e-mail and password by Basic, also with accents', async () => {
  const doFetch = vi.fn(async (..._args: Parameters<typeof fetch>) => json(answerOf('one')));
  const session = createSession({ fetch: doFetch });
  await session.signIn('a@b.it', 'Perché!2026');
  const headers = new Headers(doFetch.mock.calls[0]?.[1]?.headers);
  const sent = Buffer.from(headers.get('authorization')?.slice(6) ?? '', 'base64').toString('utf8');
  expect(sent).toBe('a@b.it:Perché!2026');
  expect(session.token()).toBe('one');
});

test('a refused sign-in keeps its code and leaves nobody signed in', async () => {
  const session = createSession({ fetch: async () => json({ code: 'wrong_credentials', message: 'no' }, 401) });
  const error = await session.signIn('a@b.it', 'x').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SessionError);
  expect(error).toMatchObject({ code: 'wrong_credentials', status: 401 });
  expect(session.user()).toBeNull();
});

test('refreshes asked for together are one call [DEC-015]', async () => {
  const doFetch = vi.fn(async () => json(answerOf('two')));
  const session = createSession({ fetch: doFetch });
  expect(await Promise.all([session.refresh(), session.refresh(), session.refresh()])).toEqual([true, true, true]);
  expect(doFetch).toHaveBeenCalledTimes(1);
  await session.refresh();
  expect(doFetch).toHaveBeenCalledTimes(2);
});

test('the client never calls refresh where the server has it off [AUTH-012]', async () => {
  const doFetch = vi.fn(async () => json(answerOf('two')));
  const session = createSession({ fetch: doFetch, canRefresh: async () => false });
  expect(await session.refresh()).toBe(false);
  expect(await session.start()).toBeNull();
  expect(doFetch).not.toHaveBeenCalled();
});

test('the token waits for the next page only where the cookie cannot renew it, and is read once', async () => {
  const handover = storage();
  const withRefresh = createSession({ fetch: async () => json(answerOf('one')), handover });
  await withRefresh.signIn('a@b.it', 'x');
  await withRefresh.handOver();
  expect(handover.items.size).toBe(0);
  const without = createSession({ fetch: async () => json(answerOf('one')), handover, canRefresh: async () => false });
  await without.signIn('a@b.it', 'x');
  await without.handOver();
  const next = createSession({ fetch: async () => json({}, 401), handover, canRefresh: async () => false });
  expect(await next.start()).toMatchObject({ _id: 'u1' });
  expect(handover.items.size).toBe(0);
});

test('nothing that a browser keeps holds a token [DEC-015]', async () => {
  const hint = storage();
  const handover = storage();
  const session = createSession({ fetch: async () => json(answerOf('secret-token')), hint, handover });
  await session.signIn('a@b.it', 'x');
  await session.handOver();
  expect(JSON.stringify([...hint.items, ...handover.items])).not.toContain('secret-token');
});

test('signing out in one tab, or signing in as somebody else, ends the others', async () => {
  const tabs: ((event: MessageEvent) => void)[] = [];
  const channel = () => ({
    postMessage: () => undefined,
    addEventListener: (_: string, listener: unknown) => void tabs.push(listener as (event: MessageEvent) => void),
  });
  const session = createSession({ fetch: async () => json(answerOf('one')), channel: channel() });
  await session.signIn('a@b.it', 'x');
  const events: string[] = [];
  session.subscribe((event) => void events.push(event));
  tabs[0]?.({ data: { type: 'session', answer: answerOf('other', 'u2') } } as MessageEvent);
  expect(events).toEqual(['ended']);
  expect(session.token()).toBe('one');
  tabs[0]?.({ data: { type: 'ended' } } as MessageEvent);
  expect(session.user()).toBeNull();
});
