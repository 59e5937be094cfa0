import { once } from 'node:events';
import { createWriteStream, mkdirSync, type WriteStream, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { JobName } from '../../jobs/kinds.ts';
import { onConnection } from '../connections.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';

const rowsPerRead = 2000;

/** Tables of the product, and the one of the work queue that holds waiting work; the queue's own bookkeeping is made anew. */
const tablesQuery = `
  select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p') and not c.relispartition
    and (n.nspname = 'public' or (n.nspname = 'jobs' and c.relname = 'job'))
  group by n.nspname, c.relname
  order by n.nspname, c.relname`;

const sequencesQuery = `
  select schemaname as schema, sequencename as name, coalesce(last_value, start_value)::text as value,
    last_value is not null as called
  from pg_sequences where schemaname = 'public' order by sequencename`;

function qualified({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

/** Of the work queue only what is still to be done is worth keeping. */
function conditionOf({ schema }: BackedUpTable, jobNames: readonly JobName[]): string {
  if (schema !== 'jobs') return '';
  return `where name in (${jobNames.map((name) => pg.escapeLiteral(name)).join(', ')}) and state < 'completed'`;
}

/** Writes a table as lines of JSON, made by the database, so that no value passes through a JavaScript number. */
async function dumpTable(
  client: pg.Client,
  table: BackedUpTable,
  file: WriteStream,
  condition: string,
): Promise<number> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const select = `select to_jsonb(r)::text as line from (select ${columns} from ${qualified(table)} ${condition}) r`;
  await client.query(`declare backup no scroll cursor for ${select}`);
  let count = 0;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsPerRead} from backup`);
    if (rows.length === 0) break;
    count += rows.length;
    if (!file.write(`${rows.map(({ line }) => line).join('\n')}\n`)) await once(file, 'drain');
  }
  await client.query('close backup');
  file.end();
  await once(file, 'close');
  return count;
}

/** Writes every table into a folder as it stood at one moment, while the server goes on working. */
export async function dumpDatabase(
  url: string,
  folder: string,
  { jobNames, files }: Pick<Manifest, 'files'> & { jobNames: readonly JobName[] },
): Promise<Manifest> {
  mkdirSync(path.join(folder, 'tables'), { recursive: true });
  return onConnection(url, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    // A row hidden by row-level security would be missing without a word: better an error.
    await client.query('set local row_security = off');
    const applied = await client.query<{ count: number }>('select count(*)::int from drizzle.__drizzle_migrations');
    const found = await client.query<Pick<BackedUpTable, 'schema' | 'name' | 'columns'>>(tablesQuery);
    const tables: BackedUpTable[] = [];
    for (const row of found.rows) {
      const table = { ...row, rows: 0, file: path.posix.join('tables', `${row.schema}.${row.name}.ndjson`) };
      const file = createWriteStream(path.join(folder, table.file), { mode: 0o600 });
      tables.push({ ...table, rows: await dumpTable(client, table, file, conditionOf(table, jobNames)) });
    }
    const sequences = await client.query<Manifest['sequences'][number]>(sequencesQuery);
    const manifest: Manifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      migrations: applied.rows[0]?.count ?? 0,
      files,
      tables,
      sequences: sequences.rows,
    };
    writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2), { mode: 0o600 });
    return manifest;
  });
}
