import pg from 'pg';
import { databaseCode, isConnectionError } from './connections.ts';

/** The database cannot be used as it is; the message is one sentence for anyone who runs it, with what to do. */
export class DatabaseNotReady extends Error {}

/** The oldest PostgreSQL the product runs on, as `server_version_num` says it. */
const OLDEST = 150_000;

const nameOf = (url: string) => {
  const { username, hostname, port, pathname } = new URL(url);
  return { user: decodeURIComponent(username), place: `${hostname}:${port || 5432}`, name: pathname.slice(1) };
};

/** What an error of preparing a database means for anyone who runs it; errors of another kind are answered as they are. */
export function explainDatabase(error: unknown, url: string): unknown {
  if (error instanceof DatabaseNotReady) return error;
  const { user, place, name } = nameOf(url);
  const said = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  const sentence = (text: string) => new DatabaseNotReady(text, { cause: error });
  switch (databaseCode(error)) {
    case '42501':
      return sentence(
        `The database role "${user}" lacks a right (${said}): make it the owner of the database with ALTER DATABASE "${name}" OWNER TO "${user}".`,
      );
    case '28P01':
    case '28000':
      return sentence(`The database at ${place} refuses the user "${user}": check name and password in DATABASE_URL.`);
    case '3D000':
      return sentence(
        `There is no database "${name}" at ${place}: create it with CREATE DATABASE "${name}" OWNER "${user}".`,
      );
    case '0A000':
    case '58P01':
      return sentence(
        `The database at ${place} lacks something the product needs (${said}): install PostgreSQL's contrib extensions.`,
      );
    default:
      return isConnectionError(error) ? sentence(`No database answers at ${place} (DATABASE_URL).`) : error;
  }
}

async function may(client: pg.Client, statement: string): Promise<boolean> {
  try {
    await client.query(statement);
    return true;
  } catch (error) {
    // Another server process may have made the role at the same moment.
    if (/^(42710|23505)$/.test(databaseCode(error) ?? '')) return true;
    if (databaseCode(error) === '42501') return false;
    throw error;
  }
}

/** Roles that connections act as: `regia_app` for people with a session, `regia_public` for pages that anybody opens. */
const ROLES = ['regia_app', 'regia_public'] as const;

/** Sees to it that the owner can act as a role; answers the statements somebody else has to run when it cannot. */
async function ensureRole(client: pg.Client, role: (typeof ROLES)[number], owner: string): Promise<string> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [role]);
  const isThere = rows.length > 0;
  const grant = `GRANT ${role} TO ${pg.escapeIdentifier(owner)}`;
  const isMade = isThere || (await may(client, `create role ${role} nologin`));
  // From version 16 on the one who made a role does not act as it by that alone.
  const isMember = async () => isMade && (await may(client, `set role ${role}`));
  if ((await isMember()) || (isMade && (await may(client, grant)) && (await isMember()))) {
    await client.query('reset role');
    return '';
  }
  return `${isThere ? '' : `CREATE ROLE ${role} NOLOGIN; `}${grant};`;
}

/**
 * Sees to it that requests can run as the roles made for them. Who may not create roles needs them made beforehand.
 * @throws DatabaseNotReady
 */
export async function ensureRequestRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owner: string; version: number }>(
    `select current_user as owner, current_setting('server_version_num')::int as version`,
  );
  const [{ owner, version } = { owner: '', version: OLDEST }] = rows;
  if (version < OLDEST) {
    throw new DatabaseNotReady(
      `The database is PostgreSQL ${Math.floor(version / 10_000)}: version 15 or newer is needed.`,
    );
  }
  const missing: string[] = [];
  for (const role of ROLES) missing.push(await ensureRole(client, role, owner));
  const statements = missing.filter((text) => text !== '');
  if (statements.length === 0) return;
  throw new DatabaseNotReady(
    `The database role "${owner}" may not create the roles requests run as: have somebody who may run, once, ${statements.join(' ')}`,
  );
}

/** What no request reads, whatever it asks: columns of tables, or all of one. */
const SECRETS: Readonly<Record<string, readonly string[] | 'all'>> = {
  settings: 'all',
  users: ['password_hash'],
  sessions: ['refresh_hash', 'previous_hash', 'successor_sealed'],
  list_leaders: ['key_hash'],
  list_shares: ['key_hash'],
};

/** Takes the right to read secrets from the role of requests, and gives it what has been added beside them. */
export async function hideSecrets(client: pg.Client): Promise<void> {
  for (const [table, secret] of Object.entries(SECRETS)) {
    const { rows } = await client.query<{ name: string; isReadable: boolean }>(
      `select attname::text as name, has_column_privilege('regia_app', attrelid, attnum, 'select') as "isReadable"
       from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
      [table],
    );
    const isShown = (name: string) => secret !== 'all' && !secret.includes(name);
    if (rows.every(({ name, isReadable }) => isReadable === isShown(name))) continue;
    const shown = rows.filter(({ name }) => isShown(name)).map(({ name }) => pg.escapeIdentifier(name));
    const right = secret === 'all' ? 'all' : 'select';
    await client.query('begin');
    await client.query(`revoke ${right} on ${table} from regia_app`);
    if (shown.length > 0) await client.query(`grant select (${shown.join(', ')}) on ${table} to regia_app`);
    await client.query('commit');
  }
}
