import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FAILED_DAYS } from '#domain/dashboard/platform.ts';
import { addDays } from '#domain/values/time.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { jobTerms } from '#server/jobs.ts';
import { type Db, EVERY_TENANT } from '#server/kernel/database/database.ts';
import type { JobHandlers } from '#server/kernel/jobs/kinds.ts';
import { BossQueue } from '#server/kernel/jobs/queue.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
let queue: BossQueue;
beforeEach(async () => {
  // Nothing is looked for by the clock: what is done was called for by the database.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  world = await createWorld();
  queue = new BossQueue(world.url, () => undefined);
  await queue.start();
});
afterEach(async () => {
  vi.useRealTimers();
  await queue.stop();
  await world.close();
});

const nothing = () => Promise.resolve();
const handlersOf = (own: Partial<JobHandlers>): JobHandlers => ({
  ...jobHandlers(world.services, world.app.log),
  sendMail: nothing,
  ...own,
});
const mail = (mailId: string, name: 'sendMail' | 'sendAccessMail' = 'sendMail') =>
  world.db.transaction((tx) => queue.send(tx, name, { mailId }));

const transactions = {
  owner: (work: (tx: Db) => Promise<void>) => world.db.transaction(work),
  request: (work: (tx: Db) => Promise<void>) => world.services.database.transaction(EVERY_TENANT, work),
};
for (const who of ['owner', 'request'] as const) {
  test(`work is done once the transaction of the ${who} that hands it over commits, and never when it does not [DEC-012]`, async () => {
    const done: string[] = [];
    // Another process does it: it has to be called, not only the one that hands the work over.
    const other = new BossQueue(world.url, () => undefined);
    await other.start();
    await other.work(handlersOf({ sendMail: async ({ mailId }) => void done.push(mailId) }), jobTerms);
    const failed = transactions[who](async (tx) => {
      await queue.send(tx, 'sendMail', { mailId: 'never' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await transactions[who]((tx) => queue.send(tx, 'sendMail', { mailId: 'committed' }));
    await expect.poll(() => done).toEqual(['committed']);
    await transactions[who]((tx) => queue.sendAll(tx, 'sendMail', [{ mailId: 'second' }, { mailId: 'third' }]));
    await expect.poll(() => done.toSorted()).toEqual(['committed', 'second', 'third']);
    await other.stop();
  });
}

test('several jobs of a kind run at a time, as many as it has slots, and each once [DEC-054]', async () => {
  const { slots } = jobTerms.sendMail;
  const done: string[] = [];
  let running = 0;
  let most = 0;
  let fill: () => void = () => undefined;
  // Nobody ends before every slot is taken: were there fewer, nothing would ever be done.
  const full = new Promise<void>((resolve) => {
    fill = resolve;
  });
  await queue.work(
    handlersOf({
      sendMail: async ({ mailId }) => {
        most = Math.max(most, ++running);
        if (running === slots) fill();
        await full;
        running--;
        done.push(mailId);
      },
    }),
    jobTerms,
  );
  const ids = Array.from({ length: slots + 20 }, (_, n) => `mail${n}`);
  await Promise.all(ids.map((id) => mail(id)));
  await expect.poll(() => done.length).toBe(ids.length);
  expect([...done].sort()).toEqual([...ids].sort());
  expect(most).toBe(slots);
});

test('a mail somebody waits for to sign in passes a mail server that hangs on all others [AUTH-016]', async () => {
  const done: string[] = [];
  let letGo: () => void = () => undefined;
  const hangs = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const handlers = handlersOf({ sendMail: () => hangs, sendAccessMail: async ({ mailId }) => void done.push(mailId) });
  await queue.work(handlers, jobTerms);
  for (let n = 0; n < 30; n++) await mail(`bulk${n}`);
  await mail('link', 'sendAccessMail');
  await expect.poll(() => done).toEqual(['link']);
  letGo();
});

test('what the clock hands over is done once, however many processes there are [DEC-045]', async () => {
  let count = 0;
  const handlers = handlersOf({
    tidy: async () => {
      count++;
    },
  });
  const other = new BossQueue(world.url, () => undefined);
  await other.start();
  await Promise.all([queue.work(handlers, jobTerms), other.work(handlers, jobTerms)]);
  await mail('after');
  const waiting = async () =>
    (await world.db.execute("select id from jobs.job where name = 'tidy' and state <> 'completed'")).rows.length;
  await expect.poll(waiting).toBe(0);
  await other.stop();
  expect(count).toBe(1);
});

test('work that failed is kept as long as an administrator is shown it, then put away; what was done goes before [DAY-005]', async () => {
  const daysAgo = (days: number) => addDays(new Date(), -days).toISOString();
  await world.db.execute(sql`insert into jobs.job (name, state, completed_on, data) values
    ('sendMail', 'failed', ${daysAgo(FAILED_DAYS - 1)}, '"shown"'), ('sendMail', 'failed', ${daysAgo(FAILED_DAYS + 1)}, '"old"'),
    ('sendMail', 'completed', ${daysAgo(1)}, '"done"')`);
  await queue.work(handlersOf({}), jobTerms);
  // The database has answered for long enough that what it holds is believed.
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(600_000);
  const left = async () => {
    const { rows } = await world.db.execute(sql`select data from jobs.job where name = 'sendMail'`);
    return rows.map(({ data }) => data);
  };
  await expect.poll(left).toEqual(['shown']);
});

test('what waits to be told in one mail waits ten seconds, for more about the same thing alone, and is begun anew once it was taken [DEC-092]', async () => {
  const gather = (about: string, id: string) =>
    world.db.transaction((tx) =>
      queue.sendGathering(tx, 'tellReceived', about, { gathered: [{ id, amount: 2000 }], causeId: id }),
    );
  const waiting = async () => {
    const { rows } = await world.db.execute<{ about: string; ids: string; seconds: number; state: string }>(
      sql`select singleton_key about, (select string_agg(g ->> 'id', ',') from jsonb_array_elements(data -> 'gathered') g) ids,
        extract(epoch from start_after - created_on)::int seconds, state from jobs.job where name = 'tellReceived'
        order by singleton_key, ids`,
    );
    return rows.map(({ about, ids, seconds, state }) => [about, ids, seconds, state]);
  };
  await gather('anna', 'a1');
  await gather('bruno', 'b1');
  await gather('anna', 'a2');
  expect(await waiting()).toEqual([
    ['anna', 'a1,a2', 10, 'created'],
    ['bruno', 'b1', 10, 'created'],
  ]);
  // Taken by a worker, its mail is being written: what follows is for the next.
  await world.db.execute(sql`update jobs.job set state = 'active' where singleton_key = 'anna'`);
  await gather('anna', 'a3');
  expect(await waiting()).toEqual([
    ['anna', 'a1,a2', 10, 'active'],
    ['anna', 'a3', 10, 'created'],
    ['bruno', 'b1', 10, 'created'],
  ]);
});
