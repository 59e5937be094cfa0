import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbedded } from '#server/kernel/database/embedded.ts';
import { tempFolder } from '../support/temp-folder.ts';
import {
  clientHeaders,
  createAdmin,
  createCategory,
  inDatabase,
  killDatabase,
  killHard,
  signIn,
  startServerProcess,
} from './support/server-process.ts';

const rounds = 30;
const clients = 8;

interface Round {
  acknowledged: string[];
  enough: Promise<void>;
  done: Promise<unknown>;
}

/** Clients that write one record after the other until the server is gone; only answered writes count. */
function write(url: string, token: string, round: number, wanted: number): Round {
  const acknowledged: string[] = [];
  let reached: () => void = () => undefined;
  const enough = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const loop = async (client: number): Promise<void> => {
    for (let n = 0; ; n += 1) {
      const name = `${round}-${client}-${n}`;
      const answer = await createCategory(url, clientHeaders(token, client), name).catch(() => undefined);
      if (answer === undefined) return;
      expect(answer.status).toBe(201);
      acknowledged.push(name);
      if (acknowledged.length >= wanted) reached();
    }
  };
  const done = Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  return { acknowledged, enough, done };
}

test('kill -9 in a loop of writes loses no acknowledged write, thirty times over', { timeout: 600_000 }, async () => {
  const dataDir = tempFolder();
  let server = await startServerProcess(dataDir);
  await createAdmin(dataDir);
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const token = await signIn(server.url);
    const work = write(server.url, token, round, 5 + round * 3);
    await Promise.race([work.enough, work.done]);
    // Every other time the database is killed too, and has to recover from its log.
    await killHard(server, dataDir, round % 2 === 1);
    await work.done;
    acknowledged.push(...work.acknowledged);
    server = await startServerProcess(dataDir);
    const stored = new Set(
      (await inDatabase<{ name: string }>(dataDir, 'select name from categories')).map(({ name }) => name),
    );
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  }
  expect(acknowledged.length).toBeGreaterThan(rounds * 5);
  const halves = await inDatabase(
    dataDir,
    `select c.id from categories c left join audit_log a on a.record_id = c.id and a.action = 'create'
     group by c.id having count(a.id) <> 1`,
  );
  expect(halves).toEqual([]);
});

/**
 * The control: a database that does not wait for its log is killed the same way. If this one lost nothing, the test above would
 * prove nothing.
 */
test('the same kill loses acknowledged writes where they are not written down first', async () => {
  const dataDir = tempFolder();
  const careless = await startEmbedded(dataDir, { durable: false });
  const client = new pg.Client(careless.url);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table kept (n integer)');
  await client.query('checkpoint');
  for (let n = 0; n < 50; n += 1) await client.query('insert into kept values ($1)', [n]);
  killDatabase(dataDir);
  await careless.stop();
  const [row] = await inDatabase<{ count: number }>(dataDir, 'select count(*)::int from kept');
  expect(row?.count).toBeLessThan(50);
});
