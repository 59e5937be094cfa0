import { expect, test } from 'vitest';
import { SharedReadings } from './shared-readings.ts';

/** A source that answers when it is told to, with how often it was asked. */
function source() {
  const waiting: ((fails?: boolean) => void)[] = [];
  let asked = 0;
  const read = (): Promise<number> => {
    const number = ++asked;
    return new Promise((resolve, reject) => {
      waiting.push((fails = false) => (fails ? reject(new Error(`reading ${number} failed`)) : resolve(number)));
    });
  };
  return { read, answer: (fails?: boolean) => waiting.shift()?.(fails), asked: () => asked };
}

test('twenty boards asked for at once cost two readings, and nobody gets one begun before they asked [GATE-020, GATE-023]', async () => {
  const { read, answer, asked } = source();
  const boards = new SharedReadings<number>();
  const all = Array.from({ length: 20 }, () => boards.read('event', read));
  expect(asked()).toBe(1);
  answer();
  expect(await all[0]).toBe(1);
  answer();
  expect(await Promise.all(all)).toEqual([1, ...Array.from({ length: 19 }, () => 2)]);
  expect(asked()).toBe(2);
  const later = boards.read('event', read);
  answer();
  expect(await later).toBe(3);
});

test('another event, or another community, waits for nobody [GATE-020]', async () => {
  const [one, other] = [source(), source()];
  const boards = new SharedReadings<number>();
  const first = boards.read('event', one.read);
  const second = boards.read('other event', other.read);
  other.answer();
  expect(await second).toBe(1);
  one.answer();
  expect(await first).toBe(1);
});

test('a reading that fails is told to who shared it, and those who wait have another [GATE-025]', async () => {
  const { read, answer } = source();
  const boards = new SharedReadings<number>();
  const first = boards.read('event', read);
  const waiting = [boards.read('event', read), boards.read('event', read)];
  answer(true);
  await expect(first).rejects.toThrow('reading 1 failed');
  answer(true);
  for (const one of waiting) await expect(one).rejects.toThrow('reading 2 failed');
  const again = boards.read('event', read);
  answer();
  expect(await again).toBe(3);
});
