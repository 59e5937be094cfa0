import { expect, test } from 'vitest';
import { Admission, type AdmissionLimits } from './admission.ts';

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
        await Promise.resolve();
      }
      await new Promise((resolve) => setImmediate(resolve));
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

test('a server is behind when its rounds have been long for a while, and not after one that was [DEC-105]', async () => {
  const { admission, pass } = line({ lag: 300, busy: 1000 });
  await pass(700, 700);
  expect(admission.isBehind()).toBe(false);
  let late = 0;
  const loop = new Admission({ lag: 300, busy: 1000 }, () => late);
  for (let round = 0; round < 4; round++) {
    late += 500;
    loop.tick();
  }
  expect(loop.isBehind()).toBe(false);
  late += 400;
  expect(loop.isBehind()).toBe(true);
  loop.tick();
  late += 60;
  loop.tick();
  expect(loop.isBehind()).toBe(false);
});
