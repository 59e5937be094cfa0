import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lineOf } from './connections.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('people get their turns in the order they came, no more at a time than there are [DEC-041]', async () => {
  const line = lineOf(2);
  const log: number[] = [];
  const visit = async (n: number) => {
    const [, leave] = await line.acquire();
    log.push(n);
    await new Promise((resolve) => setTimeout(resolve, 100));
    leave();
  };
  const visits = [1, 2, 3, 4, 5].map(visit);
  await vi.advanceTimersByTimeAsync(50);
  expect(log).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(100);
  expect(log).toEqual([1, 2, 3, 4]);
  await vi.runAllTimersAsync();
  await Promise.all(visits);
  expect(log).toEqual([1, 2, 3, 4, 5]);
});

test('a rush of 200 whose last waits half a minute is served to the last [DEC-041]', async () => {
  const line = lineOf(12);
  let served = 0;
  const visits = Array.from({ length: 200 }, async () => {
    const [, leave] = await line.acquire();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    served++;
    leave();
  });
  await vi.advanceTimersByTimeAsync(40_000);
  await Promise.all(visits);
  expect(served).toBe(200);
});

test('anyone who waits for a minute is told that nobody can be served, and takes no turn', async () => {
  const line = lineOf(1);
  const [, leave] = await line.acquire();
  const refused = expect(line.acquire()).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  leave();
  await expect(line.acquire()).resolves.toHaveLength(2);
});

test('who goes first gets the next connection, ahead of those who waited longer [DEC-105]', async () => {
  const line = lineOf(1);
  const [, leave] = await line.acquire();
  const log: string[] = [];
  const visit = async (name: string, priority: number) => {
    const [, leaveIt] = await line.acquire(1, priority);
    log.push(name);
    leaveIt();
  };
  const visits = [visit('list', 0), visit('booking', 0), visit('scan', 1)];
  leave();
  await Promise.all(visits);
  expect(log).toEqual(['scan', 'list', 'booking']);
});

test('anyone who waits for a connection longer than the server has patience is refused [DEC-105]', async () => {
  const line = lineOf(1, 5_000);
  await line.acquire();
  const refused = expect(line.acquire()).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(5_000);
  await refused;
});
