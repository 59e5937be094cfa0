import { createInterface } from 'node:readline/promises';
import { ensureInstalled } from './install.mjs';
import { importTypeScript } from './support/typescript.mjs';

/** `npm run db [-- "select …"]`: a shell on the database, also beside a running server; with a statement it answers that one. */
await ensureInstalled();
const { default: pg } = await import('pg');
const { readConfig } = await importTypeScript('server/kernel/config/config.ts');
const { openEmbedded } = await importTypeScript('server/kernel/database/embedded.ts');
const { dataDir, databaseUrl } = readConfig(process.env);

const embedded = databaseUrl === undefined ? await openEmbedded(dataDir) : undefined;
const client = new pg.Client({ connectionString: databaseUrl ?? embedded?.url });

/** Whether the statement could be run. */
async function answer(statement) {
  try {
    for (const { rows, rowCount, command } of [await client.query(statement)].flat()) {
      if (rows.length > 0) console.table(rows);
      else console.log(`${command} ${rowCount ?? ''}`);
    }
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

async function shell() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: 'regia> ' });
  let statement = '';
  terminal.prompt();
  for await (const line of terminal) {
    statement += `${line}\n`;
    if (!/;\s*$/.test(statement)) continue;
    await answer(statement);
    statement = '';
    terminal.prompt();
  }
}

try {
  await client.connect();
  if (process.argv[2] === undefined) {
    console.log('A statement ends with ";", the shell with Ctrl-D.');
    await shell();
  } else if (!(await answer(process.argv[2]))) {
    process.exitCode = 1;
  }
} finally {
  await client.end();
  await embedded?.stop();
}
