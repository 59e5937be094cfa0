import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { folderOf, isAlive, waitForEnd, workersIn } from './processes.ts';

export interface Cluster {
  /** Folder the server owns: the cluster, its password and its lock are in it. */
  dataDir: string;
  binaries: Binaries;
  account: Account | undefined;
  password: string;
  /** The last lines the database wrote, oldest first. */
  log: string[];
  /** The account may not enter a folder above the data folder: the programs then get "here" instead of a path. */
  closed: boolean;
  /** False switches fsync off: for tests, whose data may be lost. */
  durable: boolean;
}

const keptLines = 200;

export function clusterFolder(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}

/**
 * How the programs find a folder. They are started inside it before they change to their account, and from inside a
 * folder its closed parents do not matter; `/proc/self/cwd` is the path that says so.
 */
function pathFor(cluster: Cluster, folder: string): string {
  return cluster.closed ? '/proc/self/cwd' : folder;
}

/** Runs a database program in a folder; in its own process group, so that Ctrl-C reaches the server first and the server stops it in order. */
function run(cluster: Cluster, cwd: string, program: string, args: string[], secret?: number): ChildProcess {
  const child = spawn(program, args, {
    ...cluster.account,
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', secret ?? 'ignore'],
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  });
  const keep = (chunk: Buffer): void => {
    cluster.log.push(...chunk.toString('utf8').split('\n').filter(Boolean));
    cluster.log.splice(0, Math.max(0, cluster.log.length - keptLines));
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.on('error', (error) => keep(Buffer.from(String(error))));
  return child;
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** The password goes through an open file, which the program may read wherever the file stands. */
async function runInitdb(cluster: Cluster, draft: string): Promise<number | null> {
  const { account, binaries, password } = cluster;
  const file = `${draft}.secret`;
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  if (account !== undefined) chownSync(file, account.uid, account.gid);
  const secret = openSync(file, 'r');
  const pwfile = process.platform === 'linux' ? '/proc/self/fd/3' : file;
  const flags = [
    '--username=regia',
    '--auth=scram-sha-256',
    `--pwfile=${pwfile}`,
    '--encoding=UTF8',
    '--data-checksums',
  ];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8', '--lc-messages=C'];
  try {
    const child = run(
      cluster,
      draft,
      binaries.initdb,
      [`--pgdata=${pathFor(cluster, draft)}`, ...flags, ...locale],
      secret,
    );
    return await new Promise<number | null>((resolve) => {
      child.once('error', () => resolve(null));
      child.once('close', resolve);
    });
  } finally {
    closeSync(secret);
    rmSync(file, { force: true });
  }
}

/** Removes what interrupted runs began. One may still be writing: it fails when its files vanish, so removing is tried until it has ended. */
function removeDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((one) => one.startsWith('postgres.draft-')))
    rmSync(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 50, retryDelay: 20 });
}

/**
 * Makes the cluster in a draft folder and renames it when it is complete: PG_VERSION is the first file written,
 * so its presence alone says nothing. Drafts of interrupted runs are removed.
 */
export async function initialise(cluster: Cluster): Promise<void> {
  const { dataDir, account } = cluster;
  removeDrafts(dataDir);
  if (existsSync(clusterFolder(dataDir))) return;
  const draft = path.join(dataDir, `postgres.draft-${randomUUID()}`);
  mkdirSync(draft, { mode: 0o700 });
  if (account !== undefined) chownSync(draft, account.uid, account.gid);
  const code = await runInitdb(cluster, draft);
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new EmbeddedDatabaseError(
      'initialise',
      `The database could not be created in ${dataDir}.`,
      cluster.log.slice(-20),
    );
  }
  renameSync(draft, clusterFolder(dataDir));
  // A run that was still writing may have made its folder anew before it failed.
  removeDrafts(dataDir);
  syncFolder(dataDir);
}

/** Refuses a cluster made by another major version: its files cannot be read by this one. */
export function checkMajor({ dataDir, binaries }: Cluster): void {
  const found = readFileSync(path.join(clusterFolder(dataDir), 'PG_VERSION'), 'utf8').trim();
  if (found === binaries.major) return;
  throw new EmbeddedDatabaseError(
    'major',
    `The data in ${dataDir} was written by PostgreSQL ${found}, this version of Regia brings PostgreSQL ${binaries.major}. ` +
      'Make a backup with the version that wrote it, then restore it into an empty DATA_DIR with this one.',
  );
}

/** The port of the database that runs on a data folder, undefined when none does. */
export function runningPort(dataDir: string): number | undefined {
  const pidFile = path.join(clusterFolder(dataDir), 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3]);
  return Number.isInteger(port) && port > 0 ? port : undefined;
}

function leftPid(pidFile: string): number | undefined {
  if (!existsSync(pidFile)) return undefined;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  return Number.isInteger(pid) && isAlive(pid) ? pid : undefined;
}

/**
 * Stops the database that a killed server left running. The caller holds the data folder, so nobody else uses it.
 * A killed database leaves its pid file, which would refuse the start for as long as the id is taken, be it by a process
 * nobody has collected: the file goes once no process works in the folder any more.
 */
export async function stopOrphan({ dataDir }: Cluster): Promise<void> {
  const folder = clusterFolder(dataDir);
  const pidFile = path.join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const real = realpathSync(folder);
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const pid = leftPid(pidFile);
    if (pid === undefined || (folderOf(pid) ?? real) !== real) break;
    process.kill(pid, signal);
    await waitForEnd(() => isAlive(pid), signal === 'SIGINT' ? 60_000 : 10_000);
  }
  if (!(await waitForEnd(() => workersIn(real).length > 0, 10_000))) {
    const pids = workersIn(real).join(', ');
    throw new EmbeddedDatabaseError(
      'orphan',
      `The database left running by a killed server does not stop: processes ${pids}.`,
    );
  }
  rmSync(pidFile, { force: true });
}

/** Starts the database on a port of 127.0.0.1; undefined when the port was taken in the meantime. */
export async function launch(cluster: Cluster, port: number): Promise<ChildProcess | undefined> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '128MB',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    ...(cluster.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const folder = clusterFolder(cluster.dataDir);
  const args = ['-D', pathFor(cluster, folder), '-p', String(port), ...flags];
  const child = run(cluster, folder, cluster.binaries.postgres, args);
  let said = '';
  const ready = await new Promise<boolean>((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      if (said.length > 20_000) return;
      said += chunk.toString('utf8');
      if (said.includes('ready to accept connections')) resolve(true);
    });
    child.once('error', () => resolve(false));
    child.once('close', () => resolve(false));
  });
  if (ready) return child;
  if (/could not bind|could not create any TCP|shared memory block/.test(said)) return undefined;
  const message = `The database in ${cluster.dataDir} did not start.`;
  throw new EmbeddedDatabaseError('start', message, said.split('\n').filter(Boolean).slice(-20));
}
