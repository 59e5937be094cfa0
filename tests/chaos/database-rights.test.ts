import { expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from '#server/kernel/database/embedded.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { query } from '../support/database/database-url.ts';
import { freePort } from '../support/free-port.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { startPostgres } from './support/postgres.ts';
import { startServerProcess } from './support/server-process.ts';

/** What a server that does not start says. */
async function saidAtStart(databaseUrl: string): Promise<string> {
  const failure = await startServerProcess(tempFolder(), { DATABASE_URL: databaseUrl }).catch((error: Error) => error);
  if (!(failure instanceof Error)) throw new Error('the server started');
  expect(failure.message).not.toMatch(/\n\s+at /);
  return failure.message;
}

test('an owner without CREATEROLE is told in one sentence what to have done, and then starts [DEC-029]', async () => {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createOwned('shop', false);
  const statements =
    'CREATE ROLE regia_app NOLOGIN; GRANT regia_app TO "shop"; CREATE ROLE regia_public NOLOGIN; GRANT regia_public TO "shop";';
  expect(await saidAtStart(databaseUrl)).toContain(statements);
  await postgres.asSuperuser(statements);
  const server = await startServerProcess(tempFolder(), { DATABASE_URL: databaseUrl });
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
});

test('anyone who names a database that is not theirs, not there or not running is told so [DEC-029]', async () => {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createOwned('shop');
  await postgres.asSuperuser('create database foreign_to_shop');
  const foreign = databaseUrl.replace(/shop$/, 'foreign_to_shop');
  expect(await saidAtStart(foreign)).toContain('ALTER DATABASE "foreign_to_shop" OWNER TO "shop"');
  expect(await saidAtStart(databaseUrl.replace(/shop$/, 'nowhere'))).toContain('There is no database "nowhere"');
  const silent = `postgres://shop@127.0.0.1:${await freePort()}/shop`;
  expect(await saidAtStart(silent)).toContain('No database answers at 127.0.0.1:');
});

test('an owner who may create roles but is no superuser needs nothing made beforehand [DEC-029]', async () => {
  const embedded = await startEmbedded(tempFolder(), { durable: false });
  onTestFinished(() => embedded.stop());
  await query(embedded.url, `create role maker login createrole password 'maker'`);
  await query(embedded.url, 'create database made owner maker');
  const { port } = new URL(embedded.url);
  const url = `postgres://maker:maker@127.0.0.1:${port}/made`;
  await migrate(url);
  expect((await query(url, 'set role regia_app')).command).toBe('SET');
});
