import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run } from './support/run.mjs';

function packagesOf(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

/** Whether node_modules holds what the lock file asks for; packages for other platforms may be missing. */
export function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    return present[path] ? present[path].version === version : optional === true;
  });
}

/** Installs the packages of the lock file when they are missing or the lock file has changed. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  // `npm ci` empties the folder first: behind a link that would be another checkout's.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Error('node_modules is a link, and does not hold what package-lock.json asks for: remove the link first');
  }
  console.log('Installing packages …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const quiet = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if ((await run(npm, ['ci', ...quiet])) === 0) return;
  // A lock file without some other platform's binary is refused whole, though nothing of it is missing here.
  console.log('Trying again with npm install …');
  const code = await run(npm, ['install', '--no-save', ...quiet]);
  if (code !== 0) throw new Error(`the packages could not be installed (npm ended with code ${code})`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureInstalled();
