import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { Admission, type AdmissionLimits } from './admission.ts';
import { watchArrivals } from './arrivals.ts';

const nextRound = () => new Promise((resolve) => setImmediate(resolve));

/** A line whose clock the test moves. */
function line(limits: Partial<AdmissionLimits>) {
  let now = 0;
  const admission = new Admission(limits, () => now);
  const said: string[] = [];
  return {
    admission,
    said,
    enter(name: string, priority: 'first' | 'usual' = 'usual') {
      const key = { name };
      admission.enter(key, priority).then(
        () => said.push(name),
        (error: { status: number }) => said.push(`${name} ${error.status}`),
      );
      return key;
    },
    async pass(milliseconds: number, step = 50) {
      for (const end = now + milliseconds; now < end; ) {
        now += step;
        admission.tick();
        await nextRound();
      }
      await nextRound();
    },
  };
}

test('further requests wait for a turn, and those at the door and signing in go first [DEC-105]', async () => {
  const { enter, admission, said, pass } = line({ atOnce: 1, lease: 10_000 });
  const running = enter('running');
  enter('page');
  const scan = enter('scan', 'first');
  await pass(50);
  expect(said).toEqual(['running']);
  admission.leave(running);
  await pass(50);
  expect(said).toEqual(['running', 'scan']);
  admission.leave(scan);
  await pass(50);
  expect(said).toEqual(['running', 'scan', 'page']);
});

test('who would wait too long is told at once to come again, who goes first waits on [DEC-105]', async () => {
  const { enter, said, pass } = line({ atOnce: 1, patience: 200, lease: 60_000 });
  enter('running');
  enter('page');
  enter('scan', 'first');
  await pass(300);
  expect(said).toEqual(['running', 'page 503']);
});

test('a request that waits for somebody else takes no turn from the others for long [DEC-105]', async () => {
  const { enter, said, pass } = line({ atOnce: 1, lease: 400, patience: 2000 });
  enter('paying');
  enter('page');
  await pass(300);
  expect(said).toEqual(['paying']);
  await pass(300);
  expect(said).toEqual(['paying', 'page']);
});

test('while requests wait for our own database, those long under way keep their turns [DEC-105]', async () => {
  let isCrowded = true;
  const { enter, said, pass } = line({ atOnce: 1, lease: 400, patience: 5000, isCrowded: () => isCrowded });
  enter('slow list');
  enter('page');
  await pass(2000);
  expect(said).toEqual(['slow list']);
  isCrowded = false;
  await pass(100);
  expect(said).toEqual(['slow list', 'page']);
});

test('few of a crowd begin in one round, and who signs in last begins in the next [DEC-105]', async () => {
  const { enter, said } = line({ atOnce: 100 });
  for (let n = 1; n <= 30; n++) enter(`page ${n}`);
  enter('sign-in', 'first');
  await nextRound();
  expect(said.indexOf('sign-in')).toBe(8);
  expect(said).toHaveLength(16);
  await nextRound();
  await nextRound();
  expect(said).toHaveLength(31);
});

test('a crowd that waited too long is told in several rounds, between which the door is served [DEC-105]', async () => {
  const { enter, admission, said, pass } = line({ atOnce: 1, patience: 200 });
  const running = enter('running');
  for (let n = 1; n <= 100; n++) enter(`page ${n}`);
  await pass(250, 250);
  const scan = enter('scan', 'first');
  admission.leave(running);
  await nextRound();
  await nextRound();
  expect(said.indexOf('scan')).toBeLessThan(70);
  admission.leave(scan);
  await pass(200);
  expect(said.filter((name) => name.endsWith('503'))).toHaveLength(100);
});

test('while a crowd is let in nothing usual begins, for a moment at most; the door does [DEC-105]', async () => {
  let isArriving = true;
  const { enter, said, pass } = line({ isArriving: () => isArriving });
  enter('page');
  enter('scan', 'first');
  await pass(100);
  expect(said).toEqual(['scan']);
  isArriving = false;
  await pass(50);
  expect(said).toEqual(['scan', 'page']);
});

test('one after the other in each round is a crowd, one now and then is none; it holds nobody up for long [DEC-105]', async () => {
  let now = 0;
  const server = new EventEmitter();
  const isArriving = watchArrivals(server, () => now);
  for (let n = 0; n < 20; n++) {
    server.emit('connection');
    await nextRound();
  }
  expect(isArriving()).toBe(false);
  await nextRound();
  for (let n = 0; n < 40; n++) {
    server.emit('connection');
    await nextRound();
  }
  expect(isArriving()).toBe(true);
  now = 1500;
  expect(isArriving()).toBe(false);
  now = 0;
  await nextRound();
  await nextRound();
  expect(isArriving()).toBe(false);
});
