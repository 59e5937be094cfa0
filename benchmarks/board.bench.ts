import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../server/kernel/database/embedded.ts';
import { migrate } from '../server/kernel/database/migrate.ts';
import { prepareQueues } from '../server/kernel/jobs/queue.ts';
import { buildCrowd, type Crowd } from './support/crowd.ts';
import { buildDataset } from './support/dataset.ts';
import { type Measured, run } from './support/load.ts';
import { quantile } from './support/product.ts';

/**
 * The live board of an event of `PEOPLE` (20,000) of whom all were read at its doors: how long a board takes, goal p95 40 ms; and
 * scans at a checkpoint with `BOARDS` (20) boards open on the event, each read anew every second as its live message asks, against
 * scans at an event that has neither: goal 0.95 of the rate (trips-and-gate.md §5). `DATABASE_URL` as for the other benchmarks.
 */
const people = Number(process.env['PEOPLE'] ?? 20_000);
const boards = Number(process.env['BOARDS'] ?? 20);
const ROUNDS = 9;
const SECONDS = 3;
/** More than can be scanned in all rounds. */
const SCANNED = 60_000;

interface Server {
  process: ChildProcess;
  address: string;
  owner: Record<string, string>;
  scanner: Record<string, string>;
}

async function startServer(url: string, peopleIds: string): Promise<Server> {
  const child = fork(new URL('./support/regia-server.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: url, PEOPLE: peopleIds },
    execArgv: ['--import', 'tsx'],
  });
  const [{ address, tokens }] = (await once(child, 'message')) as [{ address: string; tokens: [string, string] }];
  const [owner, scanner] = tokens.map((token) => ({ authorization: `Bearer ${token}` }));
  return { process: child, address, owner: owner ?? {}, scanner: scanner ?? {} };
}

async function readBoard({ address, owner }: Server, eventId: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${address}/api/events/${eventId}/board`, { headers: owner });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`the board answered ${answer.status}`);
  return performance.now() - begun;
}

async function measureBoard(server: Server, { eventId }: Crowd): Promise<void> {
  for (let n = 0; n < 20; n++) await readBoard(server, eventId);
  const times: number[] = [];
  for (let n = 0; n < 100; n++) times.push(await readBoard(server, eventId));
  const figures = [0.5, 0.95].map((share) => quantile(times, share).toFixed(1));
  console.log(
    `board of ${people.toLocaleString('en')} scans   median ${figures[0]} ms  p95 ${figures[1]} ms (goal 40 ms)`,
  );
}

/** Boards that are open: each asks again a second after the last live message. */
function openBoards(server: Server, eventId: string): { times: number[]; close: () => Promise<void> } {
  const times: number[] = [];
  const asked = new Set<Promise<unknown>>();
  const ask = () => {
    for (let n = 0; n < boards; n++) {
      const one = readBoard(server, eventId).then((time) => times.push(time));
      asked.add(one);
      void one.finally(() => asked.delete(one));
    }
  };
  ask();
  const timer = setInterval(ask, 1000);
  const close = async (): Promise<void> => {
    clearInterval(timer);
    await Promise.all(asked);
  };
  return { times, close };
}

async function measureScans(server: Server, busy: Crowd, plain: Crowd): Promise<void> {
  const taken = new Map<Crowd, number>();
  const scans = (crowd: Crowd, checkpointId?: string): Promise<Measured> =>
    run({
      ...{ url: server.address, headers: server.scanner, method: 'POST', seconds: SECONDS },
      request: () => {
        const at = taken.get(crowd) ?? 0;
        taken.set(crowd, at + 1);
        const ticketId = crowd.ticketIds[at] ?? '';
        return { path: '/api/scans', body: JSON.stringify({ ticketId, eventId: crowd.eventId, checkpointId }) };
      },
    });
  await scans(plain);
  await scans(busy, busy.checkpointIds[0]);
  const pairs: { bare: Measured; ours: Measured }[] = [];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await scans(plain);
    const open = openBoards(server, busy.eventId);
    const ours = await scans(busy, busy.checkpointIds[round % 2]);
    await open.close();
    times.push(...open.times);
    pairs.push({ bare, ours });
  }
  const median = (values: readonly number[]) => quantile(values, 0.5);
  const ratio = median(pairs.map(({ ours, bare }) => ours.rate / bare.rate));
  const of = (side: 'ours' | 'bare', what: 'rate' | 'p99') => median(pairs.map((pair) => pair[side][what])).toFixed(0);
  const refused = pairs.reduce((sum, { ours, bare }) => sum + ours.refused + bare.refused, 0);
  console.log(
    `scans with checkpoints and ${boards} boards  ${of('ours', 'rate')}/s  p99 ${of('ours', 'p99')} ms  ` +
      `without ${of('bare', 'rate')}/s  p99 ${of('bare', 'p99')} ms  ratio ${ratio.toFixed(2)} (goal 0.95)  ` +
      `boards median ${median(times).toFixed(0)} ms${refused > 0 ? `  refused ${refused}` : ''}`,
  );
}

const given = process.env['DATABASE_URL'];
const folder = mkdtempSync(join(tmpdir(), 'regia-bench-'));
const embedded = given === undefined ? await startEmbedded(folder) : undefined;
try {
  const url = embedded?.url ?? given ?? '';
  await migrate(url);
  await prepareQueues(url);
  const data = await buildDataset(url, 100_000);
  const [first = '', second = '', third = ''] = data.eventIds;
  const read = await buildCrowd(url, first, { people, read: people });
  const scanned = { people: SCANNED, read: 0 };
  const busy = await buildCrowd(url, second, scanned);
  const plain = await buildCrowd(url, third, scanned);
  const server = await startServer(url, `${data.ownerId},${data.scannerId}`);
  try {
    await measureBoard(server, read);
    await measureScans(server, busy, plain);
  } finally {
    server.process.kill();
  }
} finally {
  await embedded?.stop();
  rmSync(folder, { recursive: true, force: true });
}
