import { Semaphore, withTimeout } from 'async-mutex';
import pg from 'pg';
import { Refusal } from '#domain/errors.ts';

/** An established connection that says nothing for this long is asked whether it still stands. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** How long a new connection may take: a database that is being replaced is tried again rather than waited for. */
const CONNECT_MS = 5_000;

/** How long somebody waits for a connection where nobody says less, longer than any rush of bookings lasts. */
const PATIENCE_MS = 60_000;

/**
 * A number of turns for which people wait in the order they came, those of a higher priority ahead of the others. Throws Refusal
 * unavailable for anyone who waited too long.
 */
export const lineOf = (turns: number, patience = PATIENCE_MS) =>
  withTimeout(new Semaphore(turns), patience, new Refusal('unavailable'));

/**
 * A pool whose connections may be cut at any moment. The driver reports a cut as an `error` event, of the pool while the
 * connection is idle and of the connection itself while it is in use; one that nobody hears ends the process.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_MS, ...KEEP_ALIVE, ...config });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A single connection that may be cut like those of {@link openPool}; not connected yet. */
export function newClient(url: string, config: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    ...KEEP_ALIVE,
    ...config,
  });
  client.on('error', () => undefined);
  return client;
}

/** Runs work on a connection of its own. */
export async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = newClient(url);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The PostgreSQL error code behind an error, wherever the driver or the query builder put it. */
export function databaseCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string' && /^(?!EPIPE)[0-9A-Z]{5}$/.test(error.code)) return error.code;
  return 'cause' in error ? databaseCode(error.cause) : undefined;
}

/** Name of the constraint an error violated, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return 'cause' in error ? violatedConstraint(error.cause) : undefined;
}

/** What the driver says in words only when a connection is gone or was never made. */
const lost =
  /Connection terminated|not queryable|Query read timeout|timeout exceeded when trying to connect|Client was closed|timeout expired/;
const unreachable = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;

/** Whether an error says that the database, or the connection to it, is not there at the moment. */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = databaseCode(error);
  if (code !== undefined) return /^(08|57P)/.test(code);
  if ('code' in error && typeof error.code === 'string' && unreachable.test(error.code)) return true;
  if (error instanceof Error && lost.test(error.message)) return true;
  return 'cause' in error && isConnectionError(error.cause);
}
