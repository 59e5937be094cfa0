import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive } from '#server/kernel/database/embedded/processes.ts';
import { startEmbedded } from '#server/kernel/database/embedded.ts';
import { query } from '../support/database/database-url.ts';
import { tempFolder } from '../support/temp-folder.ts';

interface Holder {
  child: ChildProcess;
  answer: { url?: string; failure?: string; message?: string; pid?: number };
}

function start(dataDir: string): ChildProcess {
  const program = path.join(import.meta.dirname, 'support', 'hold-database.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  });
  return child;
}

async function hold(dataDir: string): Promise<Holder> {
  const child = start(dataDir);
  if (child.stdout === null) throw new Error('no output');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, answer: JSON.parse(line) };
}

async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function postmaster(dataDir: string): number {
  return Number.parseInt(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

async function until(condition: () => boolean): Promise<void> {
  await expect.poll(condition, { timeout: 30_000, interval: 5 }).toBe(true);
}

test('a second server on the same data folder is refused and named, the first goes on', async () => {
  const dataDir = tempFolder();
  const first = await hold(dataDir);
  const second = await hold(dataDir);
  expect(second.answer.failure).toBe('DataDirInUse');
  expect(second.answer.pid).toBe(first.child.pid);
  expect(second.answer.message).toContain(dataDir);
  const { rows } = await query(first.answer.url ?? '', 'select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
});

test('a second start in the same process is refused', async () => {
  const dataDir = tempFolder();
  const database = await startEmbedded(dataDir, { durable: false });
  await expect(startEmbedded(dataDir)).rejects.toMatchObject({ name: 'DataDirInUse', pid: process.pid });
  await database.stop();
});

test('the database left by a killed server is stopped and taken over with its data', async () => {
  const dataDir = tempFolder();
  const first = await hold(dataDir);
  await query(first.answer.url ?? '', 'create table kept as select 42 as answer');
  const orphan = postmaster(dataDir);
  await killHard(first.child);
  expect(isAlive(orphan)).toBe(true);
  const second = await hold(dataDir);
  expect(isAlive(orphan)).toBe(false);
  const { rows } = await query(second.answer.url ?? '', 'select answer from kept');
  expect(rows).toEqual([{ answer: 42 }]);
});

test('of five servers that take over at once exactly one wins', async () => {
  const dataDir = tempFolder();
  await killHard((await hold(dataDir)).child);
  const answers = (await Promise.all(Array.from({ length: 5 }, () => hold(dataDir)))).map(({ answer }) => answer);
  expect(answers.filter(({ url }) => url !== undefined)).toHaveLength(1);
  expect(answers.filter(({ failure }) => failure === 'DataDirInUse')).toHaveLength(4);
});

test('a database that dies under a living server is started again where it was', async () => {
  const dataDir = tempFolder();
  const { answer } = await hold(dataDir);
  await query(answer.url ?? '', 'create table kept as select 42 as answer');
  await query(answer.url ?? '', 'checkpoint');
  for (let time = 0; time < 3; time += 1) {
    const died = postmaster(dataDir);
    process.kill(died, 'SIGKILL');
    const ask = async (): Promise<unknown> => {
      const { rows } = await query(answer.url ?? '', 'select answer from kept').catch(() => ({ rows: [] }));
      return postmaster(dataDir) === died ? 'not yet' : rows[0];
    };
    await expect.poll(ask, { timeout: 30_000 }).toEqual({ answer: 42 });
  }
});

test('a first start interrupted while the database is made begins again', async () => {
  const dataDir = tempFolder();
  const interrupted = start(dataDir);
  await until(
    () =>
      existsSync(dataDir) && readdirSync(dataDir).some((name) => existsSync(path.join(dataDir, name, 'PG_VERSION'))),
  );
  await killHard(interrupted);
  const { answer } = await hold(dataDir);
  expect(answer.message).toBeUndefined();
  expect(readdirSync(dataDir).filter((name) => name.includes('draft'))).toEqual([]);
});

test('a lock whose process id now belongs to another process is not respected', async () => {
  const dataDir = tempFolder();
  writeFileSync(
    path.join(dataDir, 'server.lock'),
    JSON.stringify({ pid: process.ppid, startedAt: '1', token: 'gone' }),
  );
  const database = await startEmbedded(dataDir, { durable: false });
  await database.stop();
  expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false);
});

test('data of another major version is refused with what to do', async () => {
  const dataDir = tempFolder();
  await (await startEmbedded(dataDir, { durable: false })).stop();
  writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(startEmbedded(dataDir)).rejects.toThrow(/written by PostgreSQL 17, .* brings PostgreSQL 18/);
});

test('a data folder below a private folder works, also after a restart and a takeover', async () => {
  const closed = path.join(tempFolder(), 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const dataDir = path.join(closed, 'data');
  const first = await hold(dataDir);
  await query(first.answer.url ?? '', 'create table kept as select 42 as answer');
  const orphan = postmaster(dataDir);
  await killHard(first.child);
  const second = await hold(dataDir);
  expect(isAlive(orphan)).toBe(false);
  expect((await query(second.answer.url ?? '', 'select answer from kept')).rows).toEqual([{ answer: 42 }]);
});

test('the password is readable by the server alone, the data is durable and checked', async () => {
  const dataDir = tempFolder();
  const database = await startEmbedded(dataDir);
  const settings = `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
    current_setting('password_encryption') as password, (select string_agg(w, ' ' order by w collate "und-x-icu")
      from (values ('Zorro'), ('età'), ('esame')) as words(w)) as sorted`;
  const { rows } = await query(database.url, settings);
  expect(rows).toEqual([{ fsync: 'on', checksums: 'on', password: 'scram-sha-256', sorted: 'esame età Zorro' }]);
  expect(statSync(path.join(dataDir, 'postgres.password')).mode & 0o077).toBe(0);
  const pid = postmaster(dataDir);
  await database.stop();
  expect(isAlive(pid)).toBe(false);
});
