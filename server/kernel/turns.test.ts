import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** Work that ends when the test says so. */
function held() {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => promise, end: () => end() };
}
const tick = () => new Promise((resolve) => setImmediate(resolve));

test('one community has one turn at a time, and another one goes on meanwhile [DEC-105]', async () => {
  const turns = new Turns({ atOnce: 2, each: 1 });
  const begun: string[] = [];
  const first = held();
  const begin = (name: string) => async () => {
    begun.push(name);
    await first.work();
  };
  const all = [turns.run('one', begin('one-1')), turns.run('one', begin('one-2')), turns.run('two', begin('two-1'))];
  await tick();
  expect(begun).toEqual(['one-1', 'two-1']);
  first.end();
  await Promise.all(all);
  expect(begun).toEqual(['one-1', 'two-1', 'one-2']);
});

test('the process runs no more at once than it may, no matter who asks [DEC-105]', async () => {
  const turns = new Turns({ atOnce: 1, each: 1 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running++;
    most = Math.max(most, running);
    await tick();
    running--;
  };
  await Promise.all(['a', 'b', 'c', 'd'].map((who) => turns.run(who, work)));
  expect(most).toBe(1);
});

test('who waited too long is refused with 503, and the turn goes to the next one after that [DEC-105]', async () => {
  const turns = new Turns({ atOnce: 1, each: 1, patienceMs: 20 });
  const first = held();
  const running = turns.run('a', first.work);
  for (const who of ['a', 'b']) {
    await expect(turns.run(who, async () => 1)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  }
  first.end();
  await running;
  expect(await turns.run('b', async () => 2)).toBe(2);
});

test('work that fails gives its turn back [DEC-105]', async () => {
  const turns = new Turns({ atOnce: 1, each: 1 });
  await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.run('a', async () => 3)).toBe(3);
});
