import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedDatabaseError } from './errors.ts';

/** The operating-system account the database runs as. */
export interface Account {
  uid: number;
  gid: number;
}

function idOf(flag: '-u' | '-g'): number | undefined {
  try {
    return Number.parseInt(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }), 10);
  } catch {
    return undefined;
  }
}

function existing(): Account | undefined {
  const uid = idOf('-u');
  const gid = idOf('-g');
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

/**
 * PostgreSQL refuses to run as root: under root the account `postgres` is used, and made when missing.
 * Undefined for everyone else: the database then runs as the server's own account.
 */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const found = existing();
  if (found !== undefined) return found;
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'pipe' });
  } catch (error) {
    throw new EmbeddedDatabaseError(
      'unsupported',
      `The database does not run as root and the account "postgres" could not be made (${String(error)}). ` +
        'Start the server as an ordinary user, or set DATABASE_URL.',
    );
  }
  const made = existing();
  if (made === undefined)
    throw new EmbeddedDatabaseError('unsupported', 'The account "postgres" was made but is not found.');
  return made;
}

function mayEnter(folder: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** The first folder on the way to `target` that the account may not enter; undefined when all are open. */
export function closedParent(target: string, account: Account | undefined): string | undefined {
  if (account === undefined) return undefined;
  const { root } = path.parse(target);
  const folders: string[] = [];
  for (let folder = path.resolve(target); folder !== root; folder = path.dirname(folder)) folders.unshift(folder);
  return folders.find((folder) => !mayEnter(folder, account));
}
