import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { capture, run } from './run.mjs';

const debian = '/usr/lib/postgresql';

/** Folder of the programs of a PostgreSQL server: POSTGRES_BIN, then Debian's packages, the newest first. */
export function findPostgres() {
  const named = process.env.POSTGRES_BIN;
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = named ? [named] : versions.map((version) => join(debian, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'pg_ctl')));
}

/** Finds PostgreSQL; on Debian as root it is installed when missing, without a cluster of its own. Undefined when there is none to be had. */
export async function ensurePostgres() {
  const found = findPostgres();
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env.POSTGRES_BIN;
  if (found || !mayInstall) return found;
  console.log('Installing PostgreSQL …');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const { code, output } = await capture('apt-get', ['update'], options);
  if (code !== 0) console.log(output);
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql-common'], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await run('sh', [
    '-c',
    'mkdir -p /etc/postgresql-common/createcluster.d && echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.d/regia.conf',
  ]);
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return findPostgres();
}
