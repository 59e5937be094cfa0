import { existsSync, rmSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { importTypeScript } from './support/typescript.mjs';

/** `npm run demo:reset`: throws the embedded database and its files away; the next start fills them with the demo again. */
await ensureInstalled();
const { readConfig } = await importTypeScript('server/kernel/config/config.ts');
const { lockDataDir } = await importTypeScript('server/kernel/database/embedded/data-dir-lock.ts');
const { dataDir, databaseUrl } = readConfig(process.env);

async function reset() {
  if (databaseUrl !== undefined) return 'The demo of a DATABASE_URL is not thrown away: drop that database yourself.';
  if (process.env.NODE_ENV === 'production') return 'A production’s data is not thrown away.';
  if (!existsSync(dataDir)) return `There is nothing in ${dataDir}.`;
  // Throws while a server works on the folder.
  const unlock = await lockDataDir(dataDir);
  unlock();
  rmSync(dataDir, { recursive: true });
  console.log(`${dataDir} is empty: "npm start" or "npm run dev" makes the demo anew.`);
  return undefined;
}

const refusal = await reset().catch((error) => (error instanceof Error ? error.message : String(error)));
if (refusal !== undefined) {
  console.error(refusal);
  process.exitCode = 1;
}
