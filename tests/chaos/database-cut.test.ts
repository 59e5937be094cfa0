import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { query } from '../support/database/database-url.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { startPostgres } from './support/postgres.ts';
import { startProxy } from './support/proxy.ts';
import {
  askForLink,
  clientHeaders,
  createAdmin,
  createCategory,
  inDatabase,
  killDatabase,
  type ServerProcess,
  signIn,
  startServerProcess,
} from './support/server-process.ts';

const clients = 12;
/** How long writes may stand still once the database is there again. */
const BACK_MS = 5_000;

interface Load {
  /** Names whose creation was answered. */
  acknowledged: string[];
  /** Statuses of what was not created. */
  refused: Set<number>;
  /** How many have been acknowledged by each server. */
  perServer: number[];
  stop(): Promise<void>;
}

/** Clients that write without a pause to servers in turn, whatever they answer; each call from another address, so that no limit answers. */
function writeTo(servers: readonly ServerProcess[], token: string, label: string): Load {
  let isOver = false;
  const acknowledged: string[] = [];
  const refused = new Set<number>();
  const perServer = servers.map(() => 0);
  const loop = async (client: number): Promise<void> => {
    for (let n = 0; !isOver; n++) {
      const name = `${label}-${client}-${n}`;
      const at = (client + n) % servers.length;
      const answer = await createCategory(
        servers[at]?.url ?? '',
        clientHeaders(token, (n * clients + client) % 60_000),
        name,
      );
      await answer.arrayBuffer();
      if (answer.status === 201) {
        acknowledged.push(name);
        perServer[at] = (perServer[at] ?? 0) + 1;
      } else {
        refused.add(answer.status);
        await pause(20);
      }
    }
  };
  const loops = Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  return {
    acknowledged,
    refused,
    perServer,
    async stop() {
      isOver = true;
      await loops;
    },
  };
}

/** Waits until every server has acknowledged writes that began now: those under way, one of each client, may have been stored before. */
async function writesAgain({ perServer }: Load, timeout: number): Promise<void> {
  const before = [...perServer];
  const isBack = () => perServer.every((count, at) => count > (before[at] ?? 0) + clients);
  await expect.poll(isBack, { timeout, interval: 20 }).toBe(true);
}

/** Every server still runs, nothing it acknowledged is missing, and jobs are done again. */
async function expectWhole(
  servers: readonly ServerProcess[],
  load: Load,
  ask: (text: string) => Promise<Record<string, unknown>[]>,
): Promise<void> {
  for (const { child, output } of servers) expect(child.exitCode, output.join('')).toBeNull();
  const stored = new Set((await ask('select name from categories')).map(({ name }) => name));
  expect(load.acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  // What was refused meanwhile was refused as "not available", never as an error nobody had thought of.
  expect([...load.refused].filter((status) => status !== 503)).toEqual([]);
  const mails = async () => (await ask('select id from mails')).length;
  const before = await mails();
  await askForLink(servers[0]?.url ?? '');
  await expect.poll(mails, { timeout: 20_000 }).toBe(before + 1);
}

test('an external database that restarts under load ends no process and loses no write [DEC-029]', async () => {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createOwned('regia');
  const ask = async (text: string) => (await query(databaseUrl, text)).rows;
  const settings = { DATABASE_URL: databaseUrl };
  const servers = [
    await startServerProcess(tempFolder(), settings),
    await startServerProcess(tempFolder(), settings),
  ] as const;
  await createAdmin('', databaseUrl);
  const token = await signIn(servers[0].url);
  const load = writeTo(servers, token, 'restart');
  await writesAgain(load, 30_000);
  for (const mode of ['fast', 'immediate', 'fast'] as const) {
    await postgres.restart(mode);
    const back = performance.now();
    await writesAgain(load, BACK_MS);
    console.log(`restart -m ${mode}: both servers wrote again after ${Math.round(performance.now() - back)} ms`);
  }
  await load.stop();
  await expectWhole(servers, load, ask);
});

test('connections an administrator ends one after the other under load cost no process [DEC-029]', async () => {
  const dataDir = tempFolder();
  const servers = [await startServerProcess(dataDir)] as const;
  await createAdmin(dataDir);
  const load = writeTo(servers, await signIn(servers[0].url), 'ended');
  await writesAgain(load, 30_000);
  const others = 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and pid in';
  for (let time = 0; time < 5; time++) {
    // Some of those that wait, all that work: both are in use in another way.
    await inDatabase(dataDir, `${others} (select pid from pg_stat_activity where datname = 'regia')`);
    await writesAgain(load, BACK_MS);
  }
  await load.stop();
  await expectWhole(servers, load, (text) => inDatabase(dataDir, text));
});

test('the embedded database killed under load comes back, and its server with it [DEC-029]', async () => {
  const dataDir = tempFolder();
  const servers = [await startServerProcess(dataDir)] as const;
  await createAdmin(dataDir);
  const load = writeTo(servers, await signIn(servers[0].url), 'killed');
  for (let time = 0; time < 3; time++) {
    await writesAgain(load, 30_000);
    killDatabase(dataDir);
  }
  await writesAgain(load, 60_000);
  await load.stop();
  await expectWhole(servers, load, (text) => inDatabase(dataDir, text));
});

test('a standby takes over under load: nothing acknowledged is lost, and both servers write to it [DEC-029]', async () => {
  const postgres = await startPostgres();
  const proxy = await startProxy(postgres.port);
  const own = await postgres.createOwned('regia');
  const databaseUrl = own.replace(`:${postgres.port}/`, `:${proxy.port}/`);
  const ask = async (text: string) => (await query(databaseUrl, text)).rows;
  const settings = { DATABASE_URL: databaseUrl };
  const servers = [
    await startServerProcess(tempFolder(), settings),
    await startServerProcess(tempFolder(), settings),
  ] as const;
  await createAdmin('', databaseUrl);
  const standby = await postgres.addStandby();
  const load = writeTo(servers, await signIn(servers[0].url), 'failover');
  await writesAgain(load, 30_000);
  await postgres.crash();
  // The address leads to the other machine before that one takes writes: connections made meanwhile find it read-only.
  proxy.leadTo(standby.port);
  await expect.poll(() => load.refused.size, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0);
  await pause(1_000);
  const before = [...load.perServer];
  await pause(1_000);
  expect(load.perServer).toEqual(before);
  await standby.promote();
  const back = performance.now();
  await writesAgain(load, BACK_MS);
  console.log(`failover: both servers wrote again after ${Math.round(performance.now() - back)} ms`);
  await load.stop();
  await expectWhole(servers, load, ask);
});
