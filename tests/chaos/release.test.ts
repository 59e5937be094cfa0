import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { ensureProxy } from '#scripts/support/proxy.mjs';
import { query } from '../support/database/database-url.ts';
import { freePort } from '../support/free-port.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { startPostgres } from './support/postgres.ts';
import {
  clientHeaders,
  createAdmin,
  createCategory,
  type ServerProcess,
  signIn,
  startServerProcess,
} from './support/server-process.ts';

const CLIENTS = 8;
const root = path.join(import.meta.dirname, '../..');

/** The release as an archive that was unpacked into an empty folder. */
async function unpackedRelease(): Promise<string> {
  const folder = tempFolder();
  await promisify(execFile)(process.execPath, ['scripts/pack.mjs', folder], { cwd: root });
  const [archive = ''] = readdirSync(folder);
  await promisify(execFile)('tar', ['-xzf', archive], { cwd: folder });
  return path.join(folder, readdirSync(folder).find((name) => !name.endsWith('.gz')) ?? '');
}

/** A proxy of the operating system's packages before two servers: one that does not take a connection is passed over. */
async function startProxy(servers: readonly number[]) {
  const haproxy = await ensureProxy();
  if (haproxy === undefined) throw new Error('HAProxy is missing: install it.');
  const [port, statsPort] = [await freePort(), await freePort()];
  const file = path.join(tempFolder(), 'haproxy.cfg');
  const backends = servers.map((server) => `  server s${server} 127.0.0.1:${server} check inter 200ms`);
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  option redispatch 1
  retries 5
  retry-on conn-failure empty-response 503
frontend all
  bind 127.0.0.1:${port}
  default_backend regia
listen stats
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /stats
backend regia
  option httpchk GET /health/ready
${backends.join('\n')}
`,
  );
  const child = spawn(haproxy, ['-db', '-f', file], { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return {
    url: `http://127.0.0.1:${port}`,
    /** Whether the proxy sends requests to a server. */
    async isUp(server: number): Promise<boolean> {
      const csv = await (await fetch(`http://127.0.0.1:${statsPort}/stats;csv`)).text();
      return csv.split('\n').some((row) => row.startsWith(`regia,s${server},`) && row.includes(',UP,'));
    },
  };
}

async function end({ child }: ServerProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

test('a release unpacked in an empty folder runs by itself, and no request fails while its processes are replaced', async () => {
  const release = await unpackedRelease();
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createOwned('release');
  const ports = [await freePort(), await freePort()] as const;
  const dataDir = tempFolder();
  const start = (port: number) =>
    startServerProcess(dataDir, { PORT: String(port), DATABASE_URL: databaseUrl }, release);
  const running = [await start(ports[0]), await start(ports[1])];
  await createAdmin(dataDir, databaseUrl);
  const { url, isUp } = await startProxy(ports);
  const ready = async () => (await fetch(`${url}/health/ready`).catch(() => null))?.status;
  await expect.poll(ready, { timeout: 20_000 }).toBe(200);
  expect(await (await fetch(`${url}/login`)).text()).toContain('<html');

  const token = await signIn(url);
  let isOver = false;
  const answers: { name: string; status: number | string }[] = [];
  const load = async (client: number): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const name = `${client}-${n}`;
      const headers = clientHeaders(token, client);
      const sent = n % 2 === 0 ? createCategory(url, headers, name) : fetch(`${url}/api/categories`, { headers });
      const answer = await sent.catch((error: unknown) => String(error));
      answers.push({ name, status: typeof answer === 'string' ? answer : answer.status });
      if (typeof answer !== 'string') await answer.arrayBuffer();
    }
  };
  const loads = Array.from({ length: CLIENTS }, (_, client) => load(client));
  for (const [at, port] of ports.entries()) {
    const served = answers.length;
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(served + 100);
    const old = running[at];
    if (old) await end(old);
    await expect.poll(() => isUp(port), { timeout: 20_000 }).toBe(false);
    running[at] = await start(port);
    // The next is stopped once the proxy has seen this one, as anyone who replaces servers waits.
    await expect.poll(() => isUp(port), { timeout: 20_000 }).toBe(true);
  }
  const served = answers.length;
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(served + 100);
  isOver = true;
  await Promise.all(loads);
  expect(answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
  const kept = new Set(
    (await query<{ name: string }>(databaseUrl, 'select name from categories')).rows.map((row) => row.name),
  );
  expect(answers.filter(({ name, status }) => status === 201 && !kept.has(name))).toEqual([]);
}, 180_000);
