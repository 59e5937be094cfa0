import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root } from './support/run.mjs';
import { importTypeScript } from './support/typescript.mjs';

/** `npm run backup [-- FILE]`: database, files and keys in one archive; files of a bucket are not in it, and it says so. */
await ensureInstalled();
const { readConfig } = await importTypeScript('server/kernel/config/config.ts');
const { backUp } = await importTypeScript('server/kernel/database/backup/archive.ts');
const { jobNames } = await importTypeScript('server/jobs.ts');
const { dataDir, databaseUrl, files } = readConfig(process.env);
const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const target = process.argv[2] ?? join(root, 'backups', `regia-${stamp}.tar.gz`);

if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres'))) {
  console.error(`There is nothing to back up in ${dataDir}.`);
  process.exitCode = 1;
} else {
  const { tables } = await backUp({ dataDir, jobNames, databaseUrl, hasBucket: files !== null }, target);
  console.log(`${target}: ${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
  if (files) console.log(`The uploaded files are not in it: copy the bucket "${files.bucket}" with its own tools.`);
}
