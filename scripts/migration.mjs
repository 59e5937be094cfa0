import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { root, run } from './support/run.mjs';

/**
 * `npm run migration -- suppliers`: writes the migration that brings a database to the tables as they are declared. Each table
 * that is new gets what every table has: the moment of its last change, and the policy that keeps other communities away.
 */
const folder = join(root, 'server/kernel/database/migrations');
const BREAK = '--> statement-breakpoint\n';

const migrations = () => new Set(readdirSync(folder).filter((file) => file.endsWith('.sql')));

/** What a new table needs beside its columns, in the words of the other migrations. */
export function guardsOf(sql) {
  return [...sql.matchAll(/CREATE TABLE "(\w+)" \(([\s\S]*?)\n\);/g)].flatMap(([, table, columns]) => [
    ...(columns.includes('"updated_at"')
      ? [`CREATE TRIGGER touch BEFORE UPDATE ON "${table}" FOR EACH ROW EXECUTE FUNCTION regia_touch();`]
      : []),
    ...(columns.includes('"tenant_id"')
      ? [
          `ALTER TABLE "${table}" ENABLE ROW LEVEL SECURITY;`,
          `CREATE POLICY own_tenant ON "${table}" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));`,
        ]
      : []),
    // The example event of a community is hidden from what counts.
    ...(columns.includes('"tenant_id"') && columns.includes('"event_id" uuid')
      ? [
          `CREATE POLICY no_example ON "${table}" AS RESTRICTIVE TO regia_app
  USING ((event_id = tenant_id) IS NOT TRUE OR (SELECT regia_shows_example()));`,
        ]
      : []),
  ]);
}

/** @returns the exit code */
export async function writeMigration(name) {
  const before = migrations();
  const code = await run(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', name]);
  for (const file of migrations()) {
    if (before.has(file)) continue;
    const path = join(folder, file);
    const sql = readFileSync(path, 'utf8').trimEnd();
    writeFileSync(path, `${[sql, ...guardsOf(sql)].join(BREAK)}\n`);
    console.log(`\nserver/kernel/database/migrations/${file}`);
  }
  return code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled();
  const [name] = process.argv.slice(2);
  if (!/^[a-z][a-z_]*$/.test(name ?? '')) {
    console.error('A migration has a name of small letters: npm run migration -- suppliers');
    process.exitCode = 1;
  } else process.exitCode = await writeMigration(name);
}
