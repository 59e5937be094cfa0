import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isChunkError, loadChunk } from './lazy-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a script that has not come after 120 seconds is a load error [ERR-P029, CONST-P028]', async () => {
  const failed = vi.fn();
  loadChunk(() => new Promise(() => undefined)).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isChunkError(failed.mock.calls[0]?.[0])).toBe(true);
});

test('a script that fails to load is a load error; one that comes is itself [ERR-P029]', async () => {
  const error = await loadChunk(() => Promise.reject(new TypeError('gone'))).catch((thrown: unknown) => thrown);
  expect(isChunkError(error)).toBe(true);
  expect(await loadChunk(async () => 'page')).toBe('page');
});
