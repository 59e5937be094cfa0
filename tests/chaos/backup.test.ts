import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Traffic } from '#demo/traffic.ts';
import { jobNames } from '#server/jobs.ts';
import { backUp, restore } from '#server/kernel/database/backup/archive.ts';
import { manifestSchema } from '#server/kernel/database/backup/manifest.ts';
import { Database } from '#server/kernel/database/database.ts';
import { type EmbeddedDatabase, openEmbedded, startEmbedded } from '#server/kernel/database/embedded.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { LocalStorage } from '#server/kernel/files/storage.ts';
import { BossQueue, prepareQueues } from '#server/kernel/jobs/queue.ts';
import { seedDemo } from '#server/seed/seed.ts';
import { query } from '../support/database/database-url.ts';
import { fingerprint } from '../support/database/fingerprint.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { startPostgres } from './support/postgres.ts';
import { killHard, type ServerProcess, startServerProcess } from './support/server-process.ts';

const [tenant, category, subtype, event] = Array.from({ length: 4 }, () => randomUUID());

/** Values that a careless copy would change: accents, line ends, empty against missing, arrays, exact numbers, counters. */
const rows = `
  insert into users (id, role, username, name, surname, email)
    values ('${tenant}', 'tenant', 'caffe', 'Anna', 'Verdi', 'anna@regia.test');
  insert into tenants (id, business_name, gallery_images, billing_info, contact_address)
    values ('${tenant}', E'Caffè "L''Aquila"\\n\\\\ \\t 🎟', '{"a,b","c\\"d",""}', '{"iban": null, "n": 12345678901234567890.10}', null);
  insert into users (id, role, username, name, surname, email, born_date, default_fee_percentage)
    values (gen_random_uuid(), 'guest', '', 'Zoë', 'D''Àngelo', 'zoe@regia.test', '1980-02-29', 2.50);
  insert into categories (id, name, description, entity_type) values ('${category}', 'Gite', '', 'event');
  insert into event_subtypes (id, name, event_type) values ('${subtype}', 'Gita', 'standard');
  insert into events (id, tenant_id, name, event_type, event_subtype_id, category_id)
    values ('${event}', '${tenant}', 'Gita a Pisa', 'standard', '${subtype}', '${category}');
  insert into settings (key, value) values ('empty', ''), ('long', repeat('è', 100000));
  insert into audit_log (id, action, resource, at)
    select gen_random_uuid(), 'update', 'events', timestamptz '2026-03-29 02:30:00.123+01' + n * interval '1 minute'
    from generate_series(1, 5000) n;`;

async function filled(dataDir: string, demo: boolean): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded(dataDir, { durable: false });
  onTestFinished(() => embedded.stop());
  await migrate(embedded.url);
  await prepareQueues(embedded.url, jobNames);
  const database = new Database({ url: embedded.url });
  if (demo) await seedDemo(database, new LocalStorage(path.join(dataDir, 'files')), new Date());
  await query(embedded.url, rows);
  const queue = new BossQueue(embedded.url, (error) => expect.unreachable(String(error)));
  await queue.start();
  await database.transaction('*', (tx) => queue.send(tx, 'notifyCancellation', { jobId: 'waiting' }));
  await queue.stop();
  await database.close();
  mkdirSync(path.join(dataDir, 'files', 'covers'), { recursive: true });
  writeFileSync(path.join(dataDir, 'files', 'covers', 'one.webp'), Buffer.from([0, 255, 10, 13]));
  return embedded;
}

test('a backup of the running server restores every row, waiting work and files', async () => {
  const [folder, dataDir, restored] = [tempFolder(), tempFolder(), path.join(tempFolder(), 'new')];
  const archive = path.join(folder, 'backup.tar.gz');
  const source = await filled(dataDir, true);
  const before = await fingerprint(source.url);
  expect(before['jobs.job']).toMatch(/^1 /);
  expect(before['public.tickets']).not.toMatch(/^0 /);

  await backUp({ jobNames, dataDir, databaseUrl: undefined }, archive);
  expect(statSync(archive).mode & 0o077).toBe(0);
  await query(source.url, `delete from audit_log`);
  await restore({ jobNames, dataDir: restored, databaseUrl: undefined }, archive);

  const copy = await startEmbedded(restored, { durable: false });
  onTestFinished(() => copy.stop());
  expect(await fingerprint(copy.url)).toEqual(before);
  expect(readFileSync(path.join(restored, 'files', 'covers', 'one.webp'))).toEqual(Buffer.from([0, 255, 10, 13]));
});

test('a backup restores into an empty database of its own, and into nothing else', async () => {
  const [folder, dataDir] = [tempFolder(), tempFolder()];
  const archive = path.join(folder, 'backup.tar.gz');
  const source = await filled(dataDir, false);
  await backUp({ jobNames, dataDir, databaseUrl: source.url }, archive);
  await query(source.url, 'create database elsewhere');
  const databaseUrl = source.url.replace(/regia$/, 'elsewhere');

  const into = { jobNames, dataDir: path.join(folder, 'files-of-elsewhere'), databaseUrl };
  await restore(into, archive);
  expect(await fingerprint(databaseUrl)).toEqual(await fingerprint(source.url));
  await expect(restore(into, archive)).rejects.toThrow(/not empty/);
  await expect(restore({ ...into, dataDir: path.join(folder, 'other') }, archive)).rejects.toThrow(/not empty/);
});

/** Whether a server starts on what was restored, and takes the first page's calls. */
async function expectToServe(server: ServerProcess): Promise<void> {
  const answer = await fetch(`${server.url}/health/ready`);
  expect(answer.status, server.output.join('')).toBe(200);
}

/** People of the demo book, pay and ask until they are told to stop; answers how much they did. */
function traffic(server: ServerProcess): () => Promise<number> {
  let isOver = false;
  let done = 0;
  const people = Traffic.open(server.url).then(async (open) => {
    while (!isOver) {
      await open.next();
      done++;
    }
  });
  return async () => {
    isOver = true;
    await people;
    return done;
  };
}

test('a server killed under traffic is restored row by row, embedded and elsewhere, and serves [DEC-029]', {
  timeout: 600_000,
}, async () => {
  const [folder, dataDir] = [tempFolder(), tempFolder()];
  const server = await startServerProcess(dataDir, { DEMO: 'on', AUTH_SECRET: 'x'.repeat(40) });
  const stop = traffic(server);
  const [running, ended] = [path.join(folder, 'running.tar.gz'), path.join(folder, 'ended.tar.gz')];
  const count = async (text: string) => {
    const { url, stop: close } = await openEmbedded(dataDir);
    const { rows } = await query<{ n: number }>(url, `select count(*)::int as n from jobs.job where ${text}`);
    await close();
    return rows[0]?.n ?? 0;
  };
  // The queue has ticked, done work, and has some in hand and waiting: all that a server has that runs.
  await expect.poll(() => count("name = 'cardWork' and state = 'completed'"), { timeout: 60_000 }).toBeGreaterThan(0);
  await expect
    .poll(() => count("name = 'providerEvent' and state = 'completed'"), { timeout: 60_000 })
    .toBeGreaterThan(3);
  await backUp({ jobNames, dataDir, databaseUrl: undefined }, running);
  expect(await stop()).toBeGreaterThan(3);
  await killHard(server, dataDir, false);

  const source = await startEmbedded(dataDir);
  await query(source.url, `update jobs.job set state = 'active', completed_on = null where name = 'cardWork'`);
  await query(source.url, `update jobs.job set state = 'created', completed_on = null where name = 'providerEvent'`);
  const before = await fingerprint(source.url);
  expect(before['jobs.job']).not.toMatch(/^0 /);
  await source.stop();
  await backUp({ jobNames, dataDir, databaseUrl: undefined }, ended);

  // Into an embedded database, and into one of somebody else's server whose owner has no other right.
  const restored = path.join(folder, 'restored');
  await restore({ jobNames, dataDir: restored, databaseUrl: undefined }, ended);
  const copy = await startEmbedded(restored, { durable: false });
  expect(await fingerprint(copy.url)).toEqual(before);
  await copy.stop();
  const postgres = await startPostgres();
  const [first, second, third] = [
    await postgres.createOwned('first'),
    await postgres.createOwned('second'),
    await postgres.createOwned('third'),
  ];
  await restore({ jobNames, dataDir: path.join(folder, 'first'), databaseUrl: first }, ended);
  expect(await fingerprint(first)).toEqual(before);
  // And from there into another.
  const external = path.join(folder, 'external.tar.gz');
  await backUp({ jobNames, dataDir: path.join(folder, 'first'), databaseUrl: first }, external);
  await restore({ jobNames, dataDir: path.join(folder, 'second'), databaseUrl: second }, external);
  expect(await fingerprint(second)).toEqual(before);
  // What was copied while people were at it is whole too: every reference was checked again.
  await restore({ jobNames, dataDir: path.join(folder, 'third'), databaseUrl: third }, running);

  const secret = { AUTH_SECRET: 'x'.repeat(40) };
  await expectToServe(await startServerProcess(restored, secret));
  for (const databaseUrl of [second, third]) {
    await expectToServe(await startServerProcess(tempFolder(), { ...secret, DATABASE_URL: databaseUrl }));
  }
});

/** What archives of earlier versions hold: the queue's own jobs, those that are done, and its plans. */
test('an archive with the work queue’s own bookkeeping in it is restored too [DEC-029]', async () => {
  const [folder, dataDir] = [tempFolder(), tempFolder()];
  const source = await filled(dataDir, false);
  const before = await fingerprint(source.url);
  const archive = path.join(folder, 'backup.tar.gz');
  await backUp({ jobNames, dataDir, databaseUrl: source.url }, archive);
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')));
  const work = manifest.tables.find(({ schema }) => schema === 'jobs');
  if (work === undefined) throw new Error('no table of the work queue');
  const file = path.join(folder, work.file);
  const [line = ''] = readFileSync(file, 'utf8').split('\n');
  const own = { ...JSON.parse(line), id: randomUUID(), name: '__pgboss__send-it' };
  const done = { ...JSON.parse(line), id: randomUUID(), state: 'completed' };
  appendFileSync(file, `${JSON.stringify(own)}\n${JSON.stringify(done)}\n`);
  writeFileSync(path.join(folder, 'tables', 'jobs.schedule.ndjson'), '{"name": "tidy", "cron": "17 * * * *"}\n');
  const plans = {
    schema: 'jobs',
    name: 'schedule',
    columns: ['name', 'cron'],
    rows: 1,
    file: 'tables/jobs.schedule.ndjson',
  };
  const tables = [...manifest.tables.filter((table) => table !== work), { ...work, rows: work.rows + 2 }, plans];
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ ...manifest, tables }));
  execFileSync('tar', ['-czf', archive, '-C', folder, 'manifest.json', 'tables', 'files']);

  const restored = path.join(folder, 'restored');
  await restore({ jobNames, dataDir: restored, databaseUrl: undefined }, archive);
  const copy = await startEmbedded(restored, { durable: false });
  onTestFinished(() => copy.stop());
  expect(await fingerprint(copy.url)).toEqual(before);
});
