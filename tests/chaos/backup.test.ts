import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backUp, restore } from '../../server/database/backup/archive.ts';
import { Database } from '../../server/database/database.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../server/database/embedded.ts';
import { migrate } from '../../server/database/migrate.ts';
import { seedDemo } from '../../server/database/seed.ts';
import { LocalStorage } from '../../server/files/storage.ts';
import { BossQueue, prepareQueues } from '../../server/jobs/queue.ts';
import { query } from '../support/database-url.ts';
import { fingerprint } from '../support/fingerprint.ts';
import { tempFolder } from '../support/temp-folder.ts';

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
  await prepareQueues(embedded.url);
  const database = new Database({ url: embedded.url });
  if (demo) await seedDemo(database, new LocalStorage(path.join(dataDir, 'files')), new Date());
  await query(embedded.url, rows);
  const queue = new BossQueue(embedded.url, (error) => expect.unreachable(error.message));
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

  await backUp({ dataDir, databaseUrl: undefined }, archive);
  expect(statSync(archive).mode & 0o077).toBe(0);
  await query(source.url, `delete from audit_log`);
  await restore({ dataDir: restored, databaseUrl: undefined }, archive);

  const copy = await startEmbedded(restored, { durable: false });
  onTestFinished(() => copy.stop());
  expect(await fingerprint(copy.url)).toEqual(before);
  expect(readFileSync(path.join(restored, 'files', 'covers', 'one.webp'))).toEqual(Buffer.from([0, 255, 10, 13]));
});

test('a backup restores into an empty database of its own, and into nothing else', async () => {
  const [folder, dataDir] = [tempFolder(), tempFolder()];
  const archive = path.join(folder, 'backup.tar.gz');
  const source = await filled(dataDir, false);
  await backUp({ dataDir, databaseUrl: source.url }, archive);
  await query(source.url, 'create database elsewhere');
  const databaseUrl = source.url.replace(/regia$/, 'elsewhere');

  const into = { dataDir: path.join(folder, 'files-of-elsewhere'), databaseUrl };
  await restore(into, archive);
  expect(await fingerprint(databaseUrl)).toEqual(await fingerprint(source.url));
  await expect(restore(into, archive)).rejects.toThrow(/not empty/);
  await expect(restore({ ...into, dataDir: path.join(folder, 'other') }, archive)).rejects.toThrow(/not empty/);
});
