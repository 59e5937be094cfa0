import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { jobNames } from '#server/jobs.ts';
import { startEmbedded } from '#server/kernel/database/embedded.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { prepareQueues } from '#server/kernel/jobs/queue.ts';
import { databaseUrl, query } from './database-url.ts';

interface Server {
  url: string;
  stop(): Promise<void>;
}

/** One embedded cluster for the run, without fsync; or the server named by TEST_DATABASE_URL, whose role may create databases. */
async function startServer(): Promise<Server> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') return { url, stop: () => Promise.resolve() };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'regia-test-'));
  const embedded = await startEmbedded(dataDir, { durable: false });
  const stop = async (): Promise<void> => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: embedded.url, stop };
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const { rows } = await query<{ datname: string }>(
    url,
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows)
    await query(url, `drop database if exists ${pg.escapeIdentifier(datname)} with (force)`);
}

/** Prepares the database that every test file clones: created and migrated once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `regia_test_${randomBytes(4).toString('hex')}`;
  await query(server.url, `create database ${template} template template0 encoding 'UTF8'`);
  await migrate(databaseUrl(server.url, template));
  await prepareQueues(databaseUrl(server.url, template), jobNames);
  project.provide('databaseServer', { url: server.url, template });
  return async () => {
    await dropAll(server.url, template);
    await server.stop();
  };
}
