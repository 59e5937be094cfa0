import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { capture, run } from './run.mjs';

/** The browser without a window: the same engine, a third less work for each page of a test. */
const SHELL = 'chromium-headless-shell';
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of a Chromium: CHROMIUM_PATH, then the usual names on the PATH. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isProgram(named) ? named : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Finds a browser; on Debian as root the one without a window is installed when missing. Undefined when there is none to be had. */
export async function ensureBrowser() {
  const found = findBrowser();
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env.CHROMIUM_PATH;
  if (!mayInstall || found?.endsWith(SHELL)) return found;
  console.log('Installing Chromium …');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const { code, output } = await capture('apt-get', ['update'], options);
  if (code !== 0) console.log(output);
  await run('apt-get', ['install', '-y', '--no-install-recommends', SHELL, 'fonts-liberation'], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return findBrowser();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureBrowser();
