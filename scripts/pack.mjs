import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { closureOf, importedBy } from './support/packages.mjs';
import { root, run } from './support/run.mjs';

/**
 * `npm run pack [-- FOLDER]`: one archive that runs with Node and its environment alone: application and server as they are built,
 * the migrations, the faces of letters and the packages the server imports. `npm run pack -- --folder FOLDER` leaves it unpacked.
 */
const { name, version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const args = process.argv.slice(2).filter((arg) => arg !== '--folder');
const isFolder = process.argv.includes('--folder');
const target = resolve(args[0] ?? join(root, isFolder ? 'release' : '.'));

/** Read at run time beside what is built. */
const read = [
  ...['dist', 'dist-server', 'site/site.css', 'site/site.js'],
  ...['server/kernel/database/migrations', 'server/kernel/print/fonts', 'demo/pictures'],
];
/** Letters of other scripts, which are named by their folder and imported by nobody. */
const fonts = readdirSync(join(root, 'node_modules/@fontsource-variable'))
  .filter((font) => font.startsWith('noto-'))
  .map((font) => `@fontsource-variable/${font}`);

/** What nobody reads of a package while it runs. */
const isIdle = (path) =>
  /\.(map|d\.ts|d\.mts|d\.cts|md|tsbuildinfo)$|\/(test|tests|__tests__|docs|examples?)$/.test(path);
/** What a new migration is compared with. */
const isSnapshot = (path) => /\/migrations\/meta\/.*_snapshot\.json$/.test(path);

function writeRelease(folder) {
  for (const path of read)
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (from) => !isSnapshot(from) });
  for (const path of closureOf([...importedBy(join(root, 'dist-server')), ...fonts]))
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      // The packages within it are in the list themselves.
      filter: (from) => !isIdle(from) && (from === join(root, path) || !from.endsWith('/node_modules')),
    });
  const release = {
    name,
    version,
    private: true,
    type: 'module',
    engines,
    scripts: { start: 'node dist-server/main.js' },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(release, null, 2)}\n`);
}

await ensureInstalled();
await ensureBuilt();
if (isFolder) {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty`);
  mkdirSync(target, { recursive: true });
  writeRelease(target);
  console.log(target);
} else {
  const folder = mkdtempSync(join(tmpdir(), 'regia-release-'));
  const release = `${name}-${version}`;
  const archive = join(target, `${release}-${process.platform}-${process.arch}.tar.gz`);
  mkdirSync(join(folder, release));
  writeRelease(join(folder, release));
  process.exitCode = await run('tar', ['-czf', archive, '-C', folder, release]);
  rmSync(folder, { recursive: true });
  console.log(archive);
}
