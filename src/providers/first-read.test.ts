import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginRead, forgetReads, readsShown, takeRead } from './first-read.ts';

const doFetch = vi.fn(async (..._args: Parameters<typeof fetch>) => new Response('{"name":"Alba"}'));

beforeEach(() => {
  forgetReads();
  doFetch.mockClear();
  vi.stubGlobal('fetch', doFetch);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an answer that was asked for ahead is drawn, and given to anyone who asks first', async () => {
  const show = vi.fn();
  beginRead('events/1', new Headers(), show);
  await readsShown();
  expect(show).toHaveBeenCalledWith({ name: 'Alba' });
  expect(await (await takeRead('events/1'))?.json()).toEqual({ name: 'Alba' });
  expect(await takeRead('events/1')).toBeUndefined();
});

test('an answer that is old, or was read before something was written, is asked for anew', async () => {
  vi.useFakeTimers();
  beginRead('events/1', new Headers(), () => undefined);
  vi.setSystemTime(Date.now() + 16_000);
  expect(await takeRead('events/1')).toBeUndefined();
  beginRead('events/1', new Headers(), () => undefined);
  forgetReads();
  expect(await takeRead('events/1')).toBeUndefined();
});

test('a refusal and a network that failed are left to the application, which asks again', async () => {
  const show = vi.fn();
  doFetch.mockResolvedValueOnce(new Response('{"code":"forbidden"}', { status: 403 }));
  beginRead('events/1', new Headers(), show);
  doFetch.mockRejectedValueOnce(new TypeError('offline'));
  beginRead('events/2', new Headers(), show);
  await readsShown();
  expect(show).not.toHaveBeenCalled();
  expect(await takeRead('events/1')).toBeUndefined();
  expect(await takeRead('events/2')).toBeUndefined();
});
