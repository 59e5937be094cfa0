import { cpSync, createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { prepareQueues } from '../../jobs/queue.ts';
import { migrate } from '../migrate.ts';
import { type BackedUpTable, type Manifest, manifestSchema } from './manifest.ts';

const rowsPerInsert = 1000;
const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

interface Journal {
  entries: unknown[];
}

/** The backup cannot be loaded here; nothing was changed. */
export class RestoreRefused extends Error {}

/** Migrates an empty database as far as the backup's data had come. */
async function migrateTo(url: string, count: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'regia-migrations-'));
  const client = new pg.Client(url);
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const file = path.join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
    if (journal.entries.length < count) {
      throw new RestoreRefused(
        'The backup was made by a later version of Regia: restore it with that version or a newer one.',
      );
    }
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await client.connect();
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

function qualified({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

async function insertLines(client: pg.Client, table: BackedUpTable, lines: readonly string[]): Promise<number> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const text = `insert into ${qualified(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${qualified(table)}, $1::jsonb)`;
  const { rowCount } = await client.query(text, [`[${lines.join(',')}]`]);
  return rowCount ?? 0;
}

async function loadTable(client: pg.Client, table: BackedUpTable, folder: string): Promise<void> {
  let loaded = 0;
  let lines: string[] = [];
  for await (const line of createInterface({ input: createReadStream(path.join(folder, table.file)) })) {
    if (lines.push(line) < rowsPerInsert) continue;
    loaded += await insertLines(client, table, lines);
    lines = [];
  }
  if (lines.length > 0) loaded += await insertLines(client, table, lines);
  if (loaded !== table.rows) throw new Error(`${table.name}: ${loaded} rows loaded, ${table.rows} expected`);
}

async function loadAll(client: pg.Client, manifest: Manifest, folder: string): Promise<void> {
  await client.query('begin');
  // The rows are whole as they are: triggers must not count them again, nor the order of tables matter.
  await client.query('set local session_replication_role = replica');
  await client.query(`truncate ${manifest.tables.map(qualified).join(', ')}`);
  for (const table of manifest.tables) await loadTable(client, table, folder);
  for (const sequence of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      qualified(sequence),
      sequence.value,
      sequence.called,
    ]);
  }
  await client.query('commit');
  await client.query('analyze');
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  if (rows[0]?.count !== 0) throw new RestoreRefused('The database is not empty: restore into a new one.');
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Loads a folder written by dumpDatabase into an empty database and brings it to this version's schema.
 * The database role must be allowed to set session_replication_role. Throws {@link RestoreRefused}.
 */
export async function loadDatabase(url: string, folder: string): Promise<Manifest> {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')));
  await connected(url, refuseUnlessEmpty);
  await migrateTo(url, manifest.migrations);
  await prepareQueues(url);
  await connected(url, (client) => loadAll(client, manifest, folder));
  await migrate(url);
  return manifest;
}
