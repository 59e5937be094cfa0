import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onConnection } from './connections.ts';
import { type Account, closedParent, databaseAccount } from './embedded/account.ts';
import { findBinaries } from './embedded/binaries.ts';
import { type Cluster, checkMajor, clusterFolder, initialise, runningPort, stopOrphan } from './embedded/cluster.ts';
import { lockDataDir } from './embedded/data-dir-lock.ts';
import { DataDirInUse, EmbeddedDatabaseError } from './embedded/errors.ts';
import { RunningCluster } from './embedded/running.ts';

export { EmbeddedDatabaseError } from './embedded/errors.ts';

export interface EmbeddedDatabase {
  /** Connection string of the product's database, with its password. */
  url: string;
  /** Stops the database and frees the data folder. Connections still open are cut. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** False switches fsync off. Only for tests: a power cut may lose or break the data. Default true. */
  durable?: boolean;
}

const database = 'regia';

/** The password is made once and kept readable by the server's account alone. */
function readPassword(dataDir: string): string {
  const file = path.join(dataDir, 'postgres.password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (existsSync(clusterFolder(dataDir))) {
    throw new EmbeddedDatabaseError(
      'password',
      `${file} is missing: the database in ${dataDir} cannot be opened without it.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600, flush: true });
  return password;
}

/** The data folder itself may be private: the database account only needs to pass through it, not to list it. */
function letThrough(dataDir: string, account: Account | undefined): string | undefined {
  const closed = closedParent(dataDir, account);
  if (closed !== dataDir) return closed;
  chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o011);
  return closedParent(dataDir, account);
}

function prepare(dataDir: string, durable: boolean): Cluster {
  const account = databaseAccount();
  const closed = letThrough(dataDir, account);
  if (closed !== undefined && process.platform !== 'linux') {
    throw new EmbeddedDatabaseError(
      'unreachable',
      `The database runs as the account "postgres", which may not enter ${closed}. ` +
        `Set DATA_DIR to a folder it can reach (for example /var/lib/regia), open ${closed} with "chmod o+x", or set DATABASE_URL.`,
    );
  }
  return {
    dataDir,
    account,
    durable,
    closed: closed !== undefined,
    binaries: findBinaries(account),
    password: readPassword(dataDir),
    log: [],
  };
}

async function createDatabase(url: (name: string) => string): Promise<void> {
  await onConnection(url('postgres'), async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  });
}

function urlOf(password: string, port: number, name: string): string {
  return `postgres://regia:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
}

/** Beside a running server: connects to its database and leaves it running. Otherwise like {@link startEmbedded}. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = path.resolve(dataDir);
  try {
    return await startEmbedded(folder);
  } catch (error) {
    const port = error instanceof DataDirInUse ? runningPort(folder) : undefined;
    if (port === undefined) throw error;
    return { url: urlOf(readPassword(folder), port, database), stop: () => Promise.resolve() };
  }
}

/**
 * Starts the PostgreSQL that comes with the product on a data folder, making it on first use. Full durability:
 * fsync on, data checksums. A database left running by a killed server is stopped and taken over; one that dies while
 * the server lives is started again.
 * Throws DataDirInUse when another server lives on the folder, EmbeddedDatabaseError when the database cannot run.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const folder = path.resolve(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const unlock = await lockDataDir(folder);
  try {
    const cluster = prepare(folder, options.durable ?? true);
    await stopOrphan(cluster);
    await initialise(cluster);
    checkMajor(cluster);
    const running = await RunningCluster.start(cluster);
    const stop = async (): Promise<void> => {
      await running.stop();
      unlock();
    };
    const url = (name: string): string => urlOf(cluster.password, running.port, name);
    await createDatabase(url).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { url: url(database), stop };
  } catch (error) {
    unlock();
    throw error;
  }
}
