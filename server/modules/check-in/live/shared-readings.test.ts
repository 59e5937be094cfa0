import { expect, test } from 'vitest';
import { SharedReadings } from './shared-readings.ts';

/** A promise that is kept when the test says so. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

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

/** Lets everything that waits for nothing happen. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const atOnce = <T>() => new SharedReadings<T>(() => Promise.resolve());

test('twenty boards asked for at once cost one reading, and nobody gets one begun before they asked [GATE-020, GATE-023]', async () => {
  const { read, answer, asked } = source();
  const { opened, open } = gate();
  const boards = new SharedReadings<number>(() => opened);
  const all = Array.from({ length: 20 }, () => boards.read('event', read));
  await settle();
  expect(asked()).toBe(0);
  open();
  await settle();
  expect(asked()).toBe(1);
  const late = Array.from({ length: 3 }, () => boards.read('event', read));
  answer();
  expect(await Promise.all(all)).toEqual(all.map(() => 1));
  await settle();
  answer();
  expect(await Promise.all(late)).toEqual([2, 2, 2]);
  expect(asked()).toBe(2);
  const later = boards.read('event', read);
  await settle();
  answer();
  expect(await later).toBe(3);
});

test('another event, or another community, waits for nobody [GATE-020]', async () => {
  const [one, other] = [source(), source()];
  const boards = atOnce<number>();
  const first = boards.read('event', one.read);
  const second = boards.read('other event', other.read);
  await settle();
  other.answer();
  expect(await second).toBe(1);
  one.answer();
  expect(await first).toBe(1);
});

test('a reading that fails is told to who shared it, and those who wait have another [GATE-025]', async () => {
  const { read, answer } = source();
  const boards = atOnce<number>();
  const first = boards.read('event', read);
  await settle();
  const waiting = [boards.read('event', read), boards.read('event', read)];
  answer(true);
  await expect(first).rejects.toThrow('reading 1 failed');
  await settle();
  answer(true);
  for (const one of waiting) await expect(one).rejects.toThrow('reading 2 failed');
});
