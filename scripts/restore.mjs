import { ensureInstalled } from './install.mjs';
import { importTypeScript } from './support/typescript.mjs';

/** `npm run restore -- FILE`: makes DATA_DIR (and the database of DATABASE_URL, which must be empty) from an archive. */
await ensureInstalled();
const { readConfig } = await importTypeScript('server/kernel/config/config.ts');
const { restore } = await importTypeScript('server/kernel/database/backup/archive.ts');
const { jobNames } = await importTypeScript('server/jobs.ts');
const { dataDir, databaseUrl } = readConfig(process.env);
const [, , archive] = process.argv;

try {
  if (archive === undefined) throw new Error('Name the archive: npm run restore -- FILE');
  const { tables, createdAt, files } = await restore({ dataDir, jobNames, databaseUrl }, archive);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${dataDir}: restored as of ${createdAt}, ${tables.length} tables, ${rows} rows`);
  if (files === 'bucket')
    console.log('The uploaded files are not in it: point S3_BUCKET at their bucket, or at a copy.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
