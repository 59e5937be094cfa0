import { expect, test } from 'vitest';
import { createRepeatGuard } from './repeat-guard.ts';

test('the same code is read once while it stays in view, and again 2.5 s after it left', () => {
  const accepts = createRepeatGuard();
  expect(accepts('A', 0)).toBe(true);
  for (let now = 100; now < 10_000; now += 100) expect(accepts('A', now)).toBe(false);
  expect(accepts('A', 9900 + 2500)).toBe(true);
});

test('another code is read at once', () => {
  const accepts = createRepeatGuard();
  accepts('A', 0);
  expect(accepts('B', 50)).toBe(true);
  expect(accepts('A', 100)).toBe(true);
});
