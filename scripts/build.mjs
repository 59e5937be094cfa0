import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensureInstalled } from './install.mjs';
import { programs, root, run } from './support/run.mjs';

/** Everything the browser's files are made of. */
const sources = [
  'index.html',
  'login.html',
  'gate.html',
  'vite.config.ts',
  'scripts/build.mjs',
  'tsconfig.base.json',
  'tsconfig.json',
  'package-lock.json',
  'server/kernel/http/entries.ts',
  'domain',
  'i18n',
  'public',
  'resources',
  'src',
];
/** Beside dist, so that it is never served. */
const stampFile = join(root, 'node_modules', '.cache', 'regia', 'built-from');

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/** Changes when a source of the application changes; tests do not count. */
function fingerprint() {
  const hash = createHash('sha256').update(root);
  for (const file of sources.flatMap((source) => filesIn(join(root, source)))) {
    if (!/\.test\.tsx?$/.test(file)) hash.update(file).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Beside each text of dist its compressed forms, as small as they get: the server sends them as they are. */
async function compress(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|html|svg|json)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      const content = await readFile(file);
      if (content.length < 1024) return;
      const size = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, size));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** Builds the application into dist when it is missing or older than its sources. */
export async function ensureBuilt() {
  const wanted = fingerprint();
  const complete = existsSync(join(root, 'dist', 'index.html'));
  if (complete && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  console.log('Building the application …');
  const code = await run(process.execPath, [programs.vite, 'build', '--logLevel', 'warn']);
  if (code !== 0) throw new Error(`the build ended with code ${code}`);
  await compress(join(root, 'dist'));
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  await ensureBuilt();
}
