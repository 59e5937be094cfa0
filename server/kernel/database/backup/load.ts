import { cpSync, createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { JobName } from '../../jobs/kinds.ts';
import { prepareQueues } from '../../jobs/queue.ts';
import { onConnection } from '../connections.ts';
import { migrate, migrationsFolder } from '../migrate.ts';
import { type BackedUpTable, type Manifest, manifestSchema } from './manifest.ts';

const rowsPerInsert = 1000;

interface Journal {
  entries: unknown[];
}

/** The backup cannot be loaded here; nothing was changed. */
export class RestoreRefused extends Error {}

/** Migrates an empty database as far as the backup's data had come. */
async function migrateTo(url: string, count: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'regia-migrations-'));
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
    await migrate(url, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isWork = ({ schema }: BackedUpTable): boolean => schema === 'jobs';

function qualified({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

/** Archives of earlier versions hold more of the work queue than its waiting work. */
const WAITING = "where name in (select name from jobs.queue) and state < 'completed'";

async function insertLines(client: pg.Client, table: BackedUpTable, lines: readonly string[]): Promise<number> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const text = `insert into ${qualified(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${qualified(table)}, $1::jsonb) ${isWork(table) ? WAITING : ''}`;
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
  if (loaded !== table.rows && !isWork(table))
    throw new Error(`${table.name}: ${loaded} rows loaded, ${table.rows} expected`);
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const foreignKeysQuery = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`;

/**
 * Loads while nothing looks at single rows: triggers must not count them again, nor the order of tables matter. Foreign keys
 * are taken off and put back, which checks every row anew; unlike switching them off this asks for no superuser.
 */
async function withoutChecks(
  client: pg.Client,
  tables: readonly BackedUpTable[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(foreignKeysQuery);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${qualified(table)} disable trigger user`);
  await load();
  for (const table of tables) await client.query(`alter table ${qualified(table)} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

async function loadAll(client: pg.Client, manifest: Manifest, folder: string): Promise<void> {
  const tables = manifest.tables.filter((table) => !isWork(table) || table.name === 'job');
  await client.query('begin');
  await withoutChecks(
    client,
    tables.filter((table) => !isWork(table)),
    async () => {
      await client.query(`truncate ${tables.map(qualified).join(', ')}`);
      for (const table of tables) await loadTable(client, table, folder);
    },
  );
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

/**
 * Loads a folder written by dumpDatabase into an empty database and brings it to this version's schema.
 * Owning the database is enough. Throws {@link RestoreRefused}, DatabaseNotReady.
 */
export async function loadDatabase(url: string, folder: string, jobNames: readonly JobName[]): Promise<Manifest> {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')));
  await onConnection(url, refuseUnlessEmpty);
  await migrateTo(url, manifest.migrations);
  await prepareQueues(url, jobNames);
  await onConnection(url, (client) => loadAll(client, manifest, folder));
  await migrate(url);
  return manifest;
}
