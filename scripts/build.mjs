import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { compress } from './support/compress.mjs';
import { programs, root, run } from './support/run.mjs';

/** What is built, each part anew when one of its sources has changed: the application for browsers, and the server in one file. */
const parts = {
  app: {
    sources: [
      'index.html',
      'login.html',
      'gate.html',
      'vite.config.ts',
      'scripts/build.mjs',
      'scripts/support/compress.mjs',
      'tsconfig.base.json',
      'tsconfig.json',
      'package-lock.json',
      'server/kernel/http/entries.ts',
      'domain',
      'i18n',
      'public',
      'resources',
      'src',
    ],
    result: 'dist/index.html',
    build: buildApp,
  },
  server: {
    sources: [
      'server',
      'domain',
      'i18n',
      'site',
      'demo',
      'vite.server.config.ts',
      'scripts/build.mjs',
      'tsconfig.base.json',
      'package-lock.json',
    ],
    result: 'dist-server/main.js',
    build: () => buildServer(),
  },
};

/** Beside what is built, so that it is never served. */
const stampFile = (part) => join(root, 'node_modules', '.cache', 'regia', `built-from-${part}`);

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/** Changes when a source of the part changes; tests do not count. */
function fingerprint({ sources }) {
  const hash = createHash('sha256').update(root);
  for (const file of sources.flatMap((source) => filesIn(join(root, source)))) {
    if (!/\.test\.tsx?$/.test(file)) hash.update(file).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** In a process of its own: the builder makes the one it runs in a production process, and this one may go on to be the server. */
async function vite(...args) {
  const code = await run(process.execPath, [programs.vite, 'build', '--logLevel', 'warn', ...args]);
  if (code !== 0) throw new Error(`the build ended with code ${code}`);
}

async function buildApp() {
  await vite();
  await compress(join(root, 'dist'));
}

/** A server built so starts in half the time. */
export async function buildServer(folder = 'dist-server') {
  await vite('--config', 'vite.server.config.ts', '--outDir', folder);
}

async function ensurePartBuilt(name) {
  const part = parts[name];
  const stamp = stampFile(name);
  const wanted = fingerprint(part);
  if (existsSync(join(root, part.result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Building the ${name === 'app' ? 'application' : name} …`);
  await part.build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Builds into dist and dist-server what is missing there or older than its sources. */
export async function ensureBuilt() {
  await ensurePartBuilt('app');
  await ensurePartBuilt('server');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  await ensureBuilt();
}
