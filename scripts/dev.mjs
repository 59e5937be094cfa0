import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { programs, root } from './support/run.mjs';
import { importTypeScript } from './support/typescript.mjs';

/**
 * `npm run dev`: the server on API_PORT (3001), restarted when its files change, behind the pages on PORT (3000) with hot reload. The
 * embedded database is started here, so that it outlives the server.
 */
const apiPort = process.env.API_PORT ?? '3001';
const pagePort = process.env.PORT ?? '3000';
const isMock = process.argv.includes('--mock');

await ensureInstalled();

async function openDatabase() {
  const { readConfig } = await importTypeScript('server/kernel/config/config.ts');
  const { openEmbedded } = await importTypeScript('server/kernel/database/embedded.ts');
  const { dataDir, databaseUrl } = readConfig(process.env);
  return databaseUrl === undefined ? openEmbedded(dataDir) : undefined;
}
const database = isMock ? undefined : await openDatabase();

const children = [];
let isStopping = false;

function start(args, environment) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
  children.push(child);
  child.once('exit', (code) => {
    if (!isStopping) process.exitCode = code ?? 1;
    stopAll('SIGTERM');
    if (children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)) void database?.stop();
  });
}

/** Once: a second signal would cut the server off while it puts its database to rest. */
function stopAll(signal) {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}

// On a terminal Ctrl-C reaches the children by itself; this process only waits for them.
process.on('SIGINT', () => {
  if (process.stdin.isTTY) isStopping = true;
  else stopAll('SIGINT');
});
process.on('SIGTERM', () => stopAll('SIGTERM'));

// Texts of the back office alone are the pages' matter: the server need not start again for them.
const ofPages = ['--exclude', 'i18n/*/*.ts', '--exclude', 'i18n/*/!(website|mails|wallet|errors|access|leaders)/**'];
const entry = isMock ? 'mock-server/main.ts' : 'server/main.ts';
start([programs.tsx, 'watch', '--clear-screen=false', ...ofPages, entry], {
  PORT: apiPort,
  DEMO: process.env.DEMO ?? 'on',
  ...(database && { DATABASE_URL: database.url }),
});
start([programs.vite, '--port', pagePort, '--clearScreen', 'false'], { API_URL: `http://127.0.0.1:${apiPort}` });
