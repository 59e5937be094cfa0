import { existsSync } from 'node:fs';
import { capture, run } from './run.mjs';

const HAPROXY = '/usr/sbin/haproxy';

/** Finds HAProxy; on Debian as root it is installed when missing. Undefined when there is none to be had. */
export async function ensureProxy() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (existsSync(HAPROXY)) return HAPROXY;
  if (!mayInstall) return undefined;
  console.log('Installing HAProxy …');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const { code, output } = await capture('apt-get', ['update'], options);
  if (code !== 0) console.log(output);
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'haproxy'], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return existsSync(HAPROXY) ? HAPROXY : undefined;
}
