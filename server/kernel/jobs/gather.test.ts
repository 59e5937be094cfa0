import { expect, test } from 'vitest';
import { gathered } from './gather.ts';

test('what is asked for in one moment is done together, each answered by itself', async () => {
  const done: number[][] = [];
  const double = gathered((_key: object, all: readonly number[]) => {
    done.push([...all]);
    return Promise.resolve(all.map((one) => 2 * one));
  });
  const key = {};
  expect(await Promise.all([1, 2, 3].map((one) => double(key, one)))).toEqual([2, 4, 6]);
  expect(await double(key, 4)).toBe(8);
  await Promise.all([double(key, 5), double({}, 6)]);
  expect(done).toEqual([[1, 2, 3], [4], [5], [6]]);
});

test('one that cannot be done keeps none of the others from it', async () => {
  const check = gathered((_key: object, all: readonly string[]) =>
    all.includes('bad') ? Promise.reject(new Error('bad')) : Promise.resolve(all.map((one) => `${one}!`)),
  );
  const key = {};
  const results = await Promise.allSettled(['a', 'bad', 'b'].map((one) => check(key, one)));
  expect(results.map((one) => (one.status === 'fulfilled' ? one.value : 'refused'))).toEqual(['a!', 'refused', 'b!']);
});
