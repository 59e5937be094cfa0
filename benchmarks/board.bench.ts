import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { start, withDatabase } from './support/bench.ts';
import { buildCrowd, type Crowd } from './support/crowd.ts';
import { buildDataset } from './support/dataset.ts';
import { type Measured, run } from './support/load.ts';
import { quantile } from './support/product.ts';

/**
 * The live board of an event of `PEOPLE` (20,000) of whom all were read at its doors: how long a board takes, goal p95 40 ms; and
 * scans at a checkpoint with `BOARDS` (20) boards open on an event of as many people, each read anew every second as its live message asks,
 * against scans at an event that has neither: goal 0.95 of the rate; and the slowest hundredth of both beside a bare route that does the
 * same writes: goal 10 ms or 1.3 times as long (trips-and-gate.md §5). `DATABASE_URL` as for the other benchmarks.
 */
const people = Number(process.env['PEOPLE'] ?? 20_000);
const boards = Number(process.env['BOARDS'] ?? 20);
const ROUNDS = 9;
/** In each round; with the one before the first no more than there are people. */
const SCANS = Math.floor(people / (ROUNDS + 1));

interface Server {
  process: ChildProcess;
  address: string;
  owner: Record<string, string>;
  scanner: Record<string, string>;
}

async function startServer(url: string, peopleIds: string): Promise<Server> {
  const child = start('./regia-server.ts', { NODE_ENV: 'production', DATABASE_URL: url, PEOPLE: peopleIds });
  const [{ address, tokens }] = (await once(child, 'message')) as [{ address: string; tokens: [string, string] }];
  const [owner, scanner] = tokens.map((token) => ({ authorization: `Bearer ${token}` }));
  return { process: child, address, owner: owner ?? {}, scanner: scanner ?? {} };
}

/** The shortest possible route that checks a ticket in. */
async function startBare(url: string): Promise<{ process: ChildProcess; address: string }> {
  const child = start('./bare-server.ts', { NODE_ENV: 'production', DATABASE_URL: url });
  const [address] = (await once(child, 'message')) as [string];
  return { process: child, address };
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

/** Opens boards on the event; answers what closes them. */
function openBoards({ address, owner }: Server, eventId: string, times: number[]): () => Promise<void> {
  const reader = fork(
    new URL('./support/open-boards.ts', import.meta.url),
    [address, owner['authorization'] ?? '', eventId, String(boards)],
    { execArgv: ['--import', 'tsx'] },
  );
  reader.on('message', (time) => times.push(Number(time)));
  return async () => {
    reader.disconnect();
    await once(reader, 'exit');
  };
}

interface Crowds {
  /** With checkpoints alone. */
  checked: Crowd;
  /** With checkpoints and boards. */
  busy: Crowd;
  /** With neither. */
  plain: Crowd;
  /** Scanned by the bare route. */
  bare: Crowd;
}

async function measureScans(server: Server, bareAddress: string, crowds: Crowds): Promise<void> {
  const taken = new Map<Crowd, number>();
  const scans = (url: string, path: string, crowd: Crowd, checkpointId?: string): Promise<Measured> =>
    run({
      ...{ url, headers: server.scanner, method: 'POST', amount: SCANS },
      request: () => {
        const at = taken.get(crowd) ?? 0;
        taken.set(crowd, at + 1);
        const ticketId = crowd.ticketIds[at] ?? '';
        return { path, body: JSON.stringify({ ticketId, eventId: crowd.eventId, checkpointId }) };
      },
    });
  const scanPlain = () => scans(server.address, '/api/scans', crowds.plain);
  const scanAt = (crowd: Crowd, door: number) =>
    scans(server.address, '/api/scans', crowd, crowd.checkpointIds[door % 2]);
  const scanBare = () => scans(bareAddress, '/scans', crowds.bare);
  await scanPlain();
  await scanAt(crowds.busy, 0);
  await scanAt(crowds.checked, 0);
  await scanBare();
  const rounds: Record<keyof Crowds, Measured>[] = [];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const plain = await scanPlain();
    const close = openBoards(server, crowds.busy.eventId, times);
    // Not while they start.
    await pause(2000);
    const busy = await scanAt(crowds.busy, round);
    await close();
    rounds.push({ busy, plain, checked: await scanAt(crowds.checked, round), bare: await scanBare() });
  }
  const median = (values: readonly number[]) => quantile(values, 0.5);
  const ratioOf = (side: keyof Crowds) =>
    `ratio ${median(rounds.map((round) => round[side].rate / round.plain.rate)).toFixed(2)}`;
  const report = (side: keyof Crowds, name: string, rest: string) => {
    const of = (what: 'rate' | 'p99') => median(rounds.map((round) => round[side][what])).toFixed(0);
    const slower = median(rounds.map((round) => round[side].p99 / round.bare.p99)).toFixed(2);
    const refused = rounds.reduce((sum, round) => sum + round[side].refused, 0);
    console.log(
      `${name.padEnd(36)}${of('rate')}/s  p99 ${of('p99')} ms, ${slower} of bare  ${rest}${refused > 0 ? `  refused ${refused}` : ''}`,
    );
  };
  report('bare', 'scans by a bare route', '');
  report('plain', 'scans', '(goal p99 10 ms or 1.3)');
  report('checked', 'scans with checkpoints', ratioOf('checked'));
  report(
    'busy',
    `scans with checkpoints, ${boards} boards`,
    `${ratioOf('busy')} (goal 0.95)  boards median ${median(times).toFixed(0)} ms`,
  );
}

await withDatabase(async (url) => {
  const data = await buildDataset(url, 100_000);
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = data.eventIds;
  const read = await buildCrowd(url, first, { people, read: people });
  const scanned = { people, read: 0 };
  const busy = await buildCrowd(url, second, scanned);
  const plain = await buildCrowd(url, third, scanned);
  const checked = await buildCrowd(url, fourth, scanned);
  const bare = await buildCrowd(url, fifth, scanned);
  const bareServer = await startBare(url);
  const server = await startServer(url, `${data.ownerId},${data.scannerId}`);
  try {
    await measureBoard(server, read);
    await measureScans(server, bareServer.address, { busy, plain, checked, bare });
  } finally {
    server.process.kill();
    bareServer.process.kill();
  }
});
