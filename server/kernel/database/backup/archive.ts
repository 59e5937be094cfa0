import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { JobName } from '../../jobs/kinds.ts';
import { type EmbeddedDatabase, openEmbedded, startEmbedded } from '../embedded.ts';
import { dumpDatabase } from './dump.ts';
import { loadDatabase, RestoreRefused } from './load.ts';
import type { Manifest } from './manifest.ts';

export interface Installation {
  dataDir: string;
  /** Kinds of work whose jobs are kept. */
  jobNames: readonly JobName[];
  /** Undefined for the embedded database. */
  databaseUrl: string | undefined;
  /** Whether uploaded files lie in a bucket, which is backed up where it is. */
  hasBucket?: boolean;
}

const run = promisify(execFile);

/** The database is backed up by its content; locks and programs are made anew. */
function isFile(name: string): boolean {
  return !name.startsWith('postgres') && !name.startsWith('server.lock');
}

async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'regia-backup-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withDatabase<T>(database: EmbeddedDatabase, work: (url: string) => Promise<T>): Promise<T> {
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

function copyFiles(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter(isFile)) {
    cpSync(path.join(from, name), path.join(to, name), { recursive: true, preserveTimestamps: true });
  }
}

/**
 * Writes database, uploaded files (those of a bucket stay there) and keys into one archive, while the server runs or while it is stopped.
 * The archive holds people's data and the server's keys: it is readable by its owner alone.
 */
export function backUp(
  { dataDir, jobNames, databaseUrl, hasBucket = false }: Installation,
  target: string,
): Promise<Manifest> {
  return inTemporaryFolder(async (folder) => {
    const source = databaseUrl === undefined ? await openEmbedded(dataDir) : undefined;
    const dump = (url: string): Promise<Manifest> =>
      dumpDatabase(url, folder, { jobNames, files: hasBucket ? 'bucket' : 'archive' });
    const manifest = source === undefined ? await dump(databaseUrl ?? '') : await withDatabase(source, dump);
    copyFiles(dataDir, path.join(folder, 'files'));
    mkdirSync(path.dirname(path.resolve(target)), { recursive: true });
    const draft = `${target}.${process.pid}`;
    await run('sh', ['-c', 'umask 077 && tar -czf "$1" -C "$2" .', 'sh', draft, folder]);
    renameSync(draft, target);
    return manifest;
  });
}

/** Makes an installation from an archive: into an empty data folder, and an empty database when one is named. Throws RestoreRefused. */
export async function restore({ dataDir, jobNames, databaseUrl }: Installation, archive: string): Promise<Manifest> {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new RestoreRefused(`The data folder ${dataDir} is not empty: restore into a new one (DATA_DIR).`);
  }
  return inTemporaryFolder(async (folder) => {
    await run('tar', ['-xzf', path.resolve(archive), '-C', folder]);
    try {
      const load = (url: string): Promise<Manifest> => loadDatabase(url, folder, jobNames);
      const database = databaseUrl === undefined ? await startEmbedded(dataDir) : undefined;
      const manifest = database === undefined ? await load(databaseUrl ?? '') : await withDatabase(database, load);
      copyFiles(path.join(folder, 'files'), dataDir);
      return manifest;
    } catch (error) {
      // The folder was empty: half a restore must not be taken for an installation.
      rmSync(dataDir, { recursive: true, force: true });
      throw error;
    }
  });
}
