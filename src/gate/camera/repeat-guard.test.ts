import { expect, test } from 'vitest';
import { createRepeatGuard, oncePerView } from './use-camera.ts';

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

test('a code that stays in view while the server takes its time is scanned once, and again when it comes back', async () => {
  let now = 0;
  const scanned: string[] = [];
  const read = oncePerView(
    (text) => {
      scanned.push(text);
      now += 8_000;
      return Promise.resolve();
    },
    () => now,
  );
  await read('LUNA');
  await read('LUNA');
  expect(scanned).toEqual(['LUNA']);
  now += 2_500;
  await read('LUNA');
  expect(scanned).toEqual(['LUNA', 'LUNA']);
});
