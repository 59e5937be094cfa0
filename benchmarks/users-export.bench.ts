import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../server/database/embedded.ts';
import { migrate } from '../server/database/migrate.ts';
import { prepareQueues } from '../server/jobs/queue.ts';
import type { Delays } from './support/event-loop.ts';

/** The spreadsheet of all users: time, most memory, event loop. `USERS` sets the size, 100,000 by default. */
const size = Number(process.env['USERS'] ?? 100_000);
const ROUNDS = 3;

const statements = [
  `insert into users (id, role, username, name, surname, email) values
    (gen_random_uuid(), 'admin', 'bench-admin', 'Sara', 'Benedetti', 'admin@bench.test')`,
  `insert into users (id, role, username, name, surname, email, phone, fiscal_code)
    select gen_random_uuid(), 'user', 'bench-' || n, 'Nome ' || n, 'Cognome ' || substr(md5(n::text), 1, 8), 'user' || n || '@bench.test',
      '+39 3331234567', 'BENCH' || n from generate_series(1, ${size}) n`,
  'vacuum (analyze) users',
];

async function fill(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  const { rows } = await client.query<{ id: string }>("select id from users where role = 'admin'");
  await client.end();
  return rows[0]?.id ?? '';
}

async function download(server: ChildProcess, url: string, headers: Record<string, string>): Promise<void> {
  server.send('reset');
  const began = performance.now();
  const response = await fetch(url, { headers });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  const seconds = (performance.now() - began) / 1000;
  server.send('report');
  const [delays] = (await once(server, 'message')) as [Delays];
  console.log(
    `${seconds.toFixed(2)} s  ${(bytes / 1e6).toFixed(1)} MB  event loop p99 ${delays.p99.toFixed(0)} ms  most memory ${delays.peakMegabytes.toFixed(0)} MB`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'regia-bench-'));
const embedded = await startEmbedded(folder);
try {
  await migrate(embedded.url);
  await prepareQueues(embedded.url);
  const adminId = await fill(embedded.url);
  const server = fork(new URL('./support/regia-server.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: embedded.url, PEOPLE: adminId },
    execArgv: ['--import', 'tsx'],
  });
  const [{ address, tokens }] = (await once(server, 'message')) as [{ address: string; tokens: [string] }];
  console.log(`export of ${size.toLocaleString('en')} users`);
  for (let round = 0; round < ROUNDS; round++) {
    await download(server, `${address}/api/users/excel`, { authorization: `Bearer ${tokens[0]}` });
  }
  server.kill();
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
