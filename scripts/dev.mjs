import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { programs, root } from './support/run.mjs';

/** `npm run dev`: the server on 3001, restarted when its files change, behind the pages on 3000 with hot reload. */
const apiPort = process.env.API_PORT ?? '3001';
const pagePort = process.env.PORT ?? '3000';
const entry = process.argv.includes('--mock') ? 'mock-server/main.ts' : 'server/main.ts';

await ensureInstalled();

const children = [];
let isStopping = false;

function start(args, environment) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
  children.push(child);
  child.once('exit', (code) => {
    if (!isStopping) process.exitCode = code ?? 1;
    stopAll('SIGTERM');
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

start([programs.tsx, 'watch', '--clear-screen=false', entry], { PORT: apiPort, DEMO: process.env.DEMO ?? 'on' });
start([programs.vite, '--port', pagePort, '--clearScreen', 'false'], { API_URL: `http://127.0.0.1:${apiPort}` });
