import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { start, withDatabase } from './support/bench.ts';
import type { Delays } from './support/event-loop.ts';

/**
 * The spreadsheet of all users beside hucre streaming the same columns of bare rows, in turn: goal 1.5 times the time, event
 * loop under 100 ms p99. `USERS` sets the size, 100,000 by default.
 */
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

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Reads a whole answer. @returns the seconds it took */
async function download(name: string, server: ChildProcess, url: string, headers = {}): Promise<number> {
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
    `${name} ${seconds.toFixed(2)} s  ${(bytes / 1e6).toFixed(1)} MB  event loop p99 ${delays.p99.toFixed(0)} ms  most memory ${delays.peakMegabytes.toFixed(0)} MB`,
  );
  return seconds;
}

await withDatabase(async (url) => {
  const adminId = await fill(url);
  const server = start('./regia-server.ts', { DATABASE_URL: url, PEOPLE: adminId });
  const [{ address, tokens }] = (await once(server, 'message')) as [{ address: string; tokens: [string] }];
  console.log(`export of ${size.toLocaleString('en')} users`);
  const bareServer = start('./bare-export.ts', { DATABASE_URL: url, SHEET: 'users' });
  const [bareAddress] = (await once(bareServer, 'message')) as [string];
  const headers = { authorization: `Bearer ${tokens[0]}` };
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await download('ours', server, `${address}/api/users/excel`, headers);
    ratios.push(ours / (await download('bare', bareServer, bareAddress)));
  }
  console.log(`time ratio ${median(ratios).toFixed(2)} (goal at most 1.5)`);
  bareServer.kill();
  server.kill();
});
