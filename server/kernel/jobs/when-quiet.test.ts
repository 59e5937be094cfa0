import { expect, test } from 'vitest';
import { whenQuiet } from './workers.ts';

/** Passes spans of a server that is as busy as said, the last for ever; answers how long was waited. */
async function waitedWith(...busy: readonly number[]): Promise<number> {
  let waited = 0;
  let at = 0;
  await whenQuiet(250, async (span) => {
    waited += span;
    return busy[Math.min(at++, busy.length - 1)] ?? 0;
  });
  return waited;
}

test('letters gather for a moment where nobody waits for an answer', async () => {
  expect(await waitedWith(0.1)).toBe(250);
});

test('letters give way while the server is busy answering, and are written once it is not', async () => {
  expect(await waitedWith(0.9, 0.8, 0.95, 0.2)).toBe(1000);
});

test('letters are written within three seconds however busy the server is', async () => {
  expect(await waitedWith(1)).toBe(3000);
});
