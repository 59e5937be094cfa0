import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { openPool } from '#server/kernel/database/connections.ts';
import { databaseUrl } from './database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: { url: string; template: string };
  }
}

export interface TestDatabase {
  url: string;
  /** Drops the database, cutting connections that are still open. */
  drop(): Promise<void>;
}

/** One connection of the worker makes and drops its databases: a new one costs as much as a clone. */
let administration: pg.Pool | undefined;
async function administer(statement: string): Promise<void> {
  administration ??= openPool({
    ...{ connectionString: inject('databaseServer').url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true },
    // One waits for the other, and a busy machine takes its time.
    connectionTimeoutMillis: 60_000,
  });
  await administration.query(statement);
}

/** Copies the files as they are: written anew page by page, a clone takes the database two to ten times as long. */
const clone = (name: string, template: string) =>
  administer(`create database ${name} template ${template} strategy file_copy`);

/**
 * A migrated database of one's own, cloned from the template (some 30 ms in memory): call it in `beforeAll`, drop it in `afterAll`.
 * Runs on the embedded cluster of the test run, or on the server named by TEST_DATABASE_URL.
 * @param template another database of the run to clone, to which nobody is connected
 */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const { url, template: migrated } = inject('databaseServer');
  const name = nameOfRun();
  await clone(name, template ?? migrated);
  const drop = () => administer(`drop database if exists ${name} with (force)`);
  return { url: databaseUrl(url, name), drop };
}

/** A name below the template's: whatever has one is dropped at the end of the run. */
function nameOfRun(): string {
  return `${inject('databaseServer').template}_${randomBytes(6).toString('hex')}`;
}

/** A database that others are cloned from, filled once; answers its name. `fill` leaves no connection open. */
export async function createTemplate(fill: (url: string) => Promise<void>): Promise<string> {
  const { url, template } = inject('databaseServer');
  const name = nameOfRun();
  await clone(name, template);
  await fill(databaseUrl(url, name));
  return name;
}
