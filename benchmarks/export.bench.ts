import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { start, withDatabase } from './support/bench.ts';
import { buildDataset } from './support/dataset.ts';
import type { Delays } from './support/event-loop.ts';

/**
 * The spreadsheet of all tickets beside hucre streaming bare rows from keyset batches, in turn, each in a process of its own:
 * goal 1.5 times the time, event loop under 100 ms p99. `TICKETS` sets the size, 100,000 by default.
 */
const size = Number(process.env['TICKETS'] ?? 100_000);
const ROUNDS = 3;

interface Run {
  seconds: number;
  megabytes: number;
  delays: Delays;
}

/** Reads a whole answer, then asks the process how its event loop and memory did. */
async function download(server: ChildProcess, url: string, headers: Record<string, string> = {}): Promise<Run> {
  server.send('reset');
  const began = performance.now();
  const response = await fetch(url, { headers });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  const seconds = (performance.now() - began) / 1000;
  server.send('report');
  const [delays] = (await once(server, 'message')) as [Delays];
  return { seconds, megabytes: bytes / 1e6, delays };
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const line = (name: string, { seconds, megabytes, delays }: Run) =>
  `${name.padEnd(8)} ${seconds.toFixed(2)} s  ${megabytes.toFixed(1)} MB  event loop p99 ${delays.p99.toFixed(0)} ms  most memory ${delays.peakMegabytes.toFixed(0)} MB`;

async function measure(url: string, ownerId: string): Promise<void> {
  const server = start('./regia-server.ts', { DATABASE_URL: url, PEOPLE: ownerId });
  const [{ address, tokens }] = (await once(server, 'message')) as [{ address: string; tokens: [string] }];
  const bareServer = start('./bare-export.ts', { DATABASE_URL: url });
  const [bareAddress] = (await once(bareServer, 'message')) as [string];
  const headers = { authorization: `Bearer ${tokens[0]}` };
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await download(server, `${address}/api/tickets/excel`, headers);
    const bare = await download(bareServer, bareAddress);
    ratios.push(ours.seconds / bare.seconds);
    console.log(line('ours', ours));
    console.log(line('bare', bare));
  }
  console.log(`time ratio ${median(ratios).toFixed(2)} (goal at most 1.5)`);
  server.kill();
  bareServer.kill();
}

await withDatabase(async (url) => {
  const { ownerId } = await buildDataset(url, size);
  console.log(`export of ${size.toLocaleString('en')} tickets`);
  await measure(url, ownerId);
});
