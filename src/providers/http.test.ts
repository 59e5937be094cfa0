import { HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { createHttp, nestMessages, OfflineError } from './http.ts';
import { createSession } from './session/session.ts';

const translate = (key: string) => `<${key}>`;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** A server that answers in turn, and what it was asked. */
function serverOf(answers: (() => Response)[]) {
  const asked: { url: string; init: RequestInit; headers: Headers }[] = [];
  const doFetch = vi.fn(async (url: string | URL | Request, init: RequestInit = {}) => {
    asked.push({ url: String(url), init, headers: new Headers(init.headers) });
    const next = answers.shift();
    if (!next) throw new TypeError('Failed to fetch');
    return next();
  });
  const session = createSession({ fetch: doFetch });
  const reached: boolean[] = [];
  const written: [string, boolean][] = [];
  const http = createHttp({
    session,
    translate,
    locale: () => 'it',
    fetch: doFetch,
    onReach: (is) => void reached.push(is),
    onWritten: (...told) => void written.push(told),
  });
  return { http, session, asked, reached, written };
}

test('a refusal carries its code and text; its fields become nested messages for the form [ERR-P001]', async () => {
  const refusal = {
    code: 'validation_failed',
    message: 'Alcuni campi',
    fields: { 'participants.0.email': 'validation.email' },
  };
  const { http } = serverOf([() => json(refusal, 400)]);
  const error = await http('reservations').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 400, message: 'Alcuni campi', body: { code: 'validation_failed' } });
  expect((error as HttpError).body?.errors).toEqual({ participants: { 0: { email: '<validation.email>' } } });
});

test('words without a code are a proxy’s, and are not shown: ours are, in the caller’s language', async () => {
  const { http } = serverOf([() => json({ message: 'upstream timed out' }, 504), () => json({ message: 'nope' }, 400)]);
  await expect(http('events')).rejects.toMatchObject({ message: '<errors.unavailable>' });
  await expect(http('events')).rejects.toMatchObject({ message: '<errors.unexpected>' });
});

test('paths that share a parent are nested together', () => {
  expect(nestMessages({ 'a.b': 'x', 'a.c.0': 'y', d: 'z' }, translate)).toEqual({
    a: { b: '<x>', c: { 0: '<y>' } },
    d: '<z>',
  });
});

test('tells what stored something, and not what a query asked for by POST, which would be asked for again and again', async () => {
  const answers = Array.from({ length: 4 }, () => () => json({}));
  const { http, written } = serverOf([...answers, () => new Response(null, { status: 204 })]);
  await http('events');
  await http('fees/quote', { method: 'POST', body: {}, signal: new AbortController().signal });
  await http('events', { method: 'POST', body: {} });
  await http('events/1', { method: 'DELETE' });
  await http('events/2', { method: 'DELETE' });
  // The first was archived and is still there; the second is gone.
  expect(written).toEqual([
    ['events', false],
    ['events/1', false],
    ['events/2', true],
  ]);
});

test('every call says its language, client and version, and sends JSON only with a body', async () => {
  const { http, asked } = serverOf([() => json({}), () => json({})]);
  await http('events/1', { method: 'PATCH', body: { name: 'x' }, ifMatch: 7, idempotencyKey: 'key' });
  await http('events');
  const [patch, get] = asked;
  expect(Object.fromEntries(patch?.headers ?? [])).toMatchObject({
    'accept-language': 'it',
    'x-client': 'web',
    'if-match': '7',
    'idempotency-key': 'key',
    'content-type': 'application/json',
  });
  expect(patch?.init.body).toBe('{"name":"x"}');
  expect(get?.headers.has('content-type')).toBe(false);
  expect(get?.headers.has('if-match')).toBe(false);
});

const answerOf = (token: string) => ({ token, refreshToken: null, user: { _id: 'u1' } });

test('a session that cannot be renewed for too many calls is told so, not that the server is out of reach', async () => {
  const { http } = serverOf([() => json({}, 401), () => json({ code: 'too_many_requests' }, 429)]);
  await expect(http('a')).rejects.toMatchObject({ status: 429, message: '<errors.too_many_requests>' });
});

test('a 401 refreshes once for all calls waiting, which are then sent again with the new token [ERR-P009]', async () => {
  const { http, asked } = serverOf([
    () => json({}, 401),
    () => json({}, 401),
    () => json(answerOf('second')),
    () => json({ n: 1 }),
    () => json({ n: 2 }),
  ]);
  await Promise.all([http('a'), http('b')]);
  expect(asked.filter(({ url }) => url === '/api/auth/refresh')).toHaveLength(1);
  expect(asked.slice(-2).map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer second',
    'Bearer second',
  ]);
});

test('when the session is over a call waits for the person to sign in again, and then goes on', async () => {
  const { http, session } = serverOf([
    () => json({}, 401),
    () => json({}, 401),
    () => json(answerOf('new')),
    () => json({ saved: true }),
  ]);
  const events: string[] = [];
  session.subscribe((event) => void events.push(event));
  const call = http<{ saved: boolean }>('events/1', { method: 'PATCH', body: { name: 'typed' } });
  await vi.waitFor(() => expect(events).toEqual(['expired']));
  await session.signIn('a@b.it', 'password');
  expect((await call).body).toEqual({ saved: true });
  expect(events).toContain('resumed');
});

test('a server out of reach is told apart from a refusal', async () => {
  const { http, reached } = serverOf([() => json({}, 503)]);
  await http('a').catch(() => undefined);
  const error = await http('a').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OfflineError);
  expect((error as Error).message).toBe('<app.offline.failed>');
  expect(reached).toEqual([false, false]);
});

test('an answer without a body, as after a delete, is no error', async () => {
  const { http } = serverOf([() => new Response(null, { status: 204 })]);
  expect((await http('events/1', { method: 'DELETE' })).body).toBeUndefined();
});

test('once the person signed out, here or in another tab, what still asks gets neither an answer nor a refusal [AUTH-007]', async () => {
  const { http, session, asked } = serverOf([
    () => json({ token: 't', user: {} }),
    () => new Response(null, { status: 204 }),
    () => json({ token: 't2', user: {} }),
    () => json({ total: 1 }),
  ]);
  await session.signIn('a@regia.test', 'secret');
  await session.signOut();
  const settled = vi.fn();
  void http('categories').then(settled, settled);
  await session.signIn('a@regia.test', 'secret');
  expect((await http('categories')).body).toEqual({ total: 1 });
  expect(settled).not.toHaveBeenCalled();
  expect(asked.map(({ url }) => url)).toEqual(['/api/auth', '/api/auth/logout', '/api/auth', '/api/categories']);
});
