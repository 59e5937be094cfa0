import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import pg from 'pg';
import { start, withDatabase } from './support/bench.ts';
import { buildDataset, publishEvents } from './support/dataset.ts';
import { run } from './support/load.ts';
import { quantile } from './support/product.ts';
import type { Asked, Rush, Rushed } from './support/rush.ts';

/**
 * Three times the load that is served (quality.md): anyone who is served waits for at most two seconds, the others are answered 503
 * with Retry-After, and signing in and the door go first. `SECONDS` is the length of a rush, 8 by default.
 */
const SECONDS = Number(process.env['SECONDS'] ?? 8);
const GOAL_MS = 2000;
/** More connections than this are the client's own load. */
const MOST = 1500;

/** So many people ask at once, and again as soon as they are answered: as many as would wait three times as long as they may. */
const crowdOf = (rate: number): number => Math.min(MOST, Math.ceil((rate * GOAL_MS * 3) / 1000));

/** Asks as a crowd does; what was answered, with how long each waited. */
async function rush(url: string, connections: number, seconds: number, asked: readonly Asked[]): Promise<Rushed> {
  const crowd = start('./rush.ts', {});
  crowd.send({ url, connections, seconds, asked } satisfies Rush);
  const [rushed] = (await once(crowd, 'message')) as [Rushed];
  return rushed;
}

/** What those who go first were answered meanwhile. */
function reportFirst(what: string, { answers: beside }: Rushed): void {
  const took = beside.map(({ took }) => took);
  const refused = beside.filter(({ status }) => status === 503).length;
  const p99 = quantile(took, 0.99);
  console.log(
    `${''.padEnd(12)} ${what} meanwhile: ${took.length} answered, ${refused} x 503 (goal 0), p50 ${quantile(took, 0.5).toFixed(0)} ms ` +
      `p99 ${p99.toFixed(0)} ms (ratio to goal ${(p99 / GOAL_MS).toFixed(2)}, goal ≤ 1)`,
  );
}

function report(name: string, rate: number, { answers, seconds }: Rushed): void {
  const good = answers.filter(({ status }) => status < 400).map(({ took }) => took);
  const refusals = answers.filter(({ status }) => status === 503).map(({ took }) => took);
  const shed = refusals.length;
  const p99 = quantile(good, 0.99);
  console.log(
    `${name.padEnd(12)} ${crowdOf(rate)} at once, ${rate.toFixed(0)}/s alone: ${(good.length / seconds).toFixed(0)}/s served ` +
      `(ratio ${(good.length / seconds / rate).toFixed(2)}), p50 ${quantile(good, 0.5).toFixed(0)} ms p99 ${p99.toFixed(0)} ms ` +
      `(ratio to goal ${(p99 / GOAL_MS).toFixed(2)}, goal ≤ 1), ${shed} x 503 after p99 ${quantile(refusals, 0.99).toFixed(0)} ms, ${answers.length - good.length - shed} otherwise`,
  );
}

const scanOf = (ticketId: string, eventId: string): Asked => ({
  ...{ path: '/api/scans', method: 'POST', headers: { 'content-type': 'application/json' } },
  body: JSON.stringify({ ticketId, eventId }),
});

async function prepare(url: string): Promise<{ slugs: string[]; eventIds: string[]; scans: Asked[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const events = await client.query<{ id: string }>('select id from events order by id limit 50');
  const eventIds = events.rows.map(({ id }) => id);
  const slugs = await publishEvents(client, eventIds);
  const { rows } = await client.query<{ id: string; event_id: string }>('select id, event_id from tickets order by id');
  await client.end();
  const scans = rows.map(({ id, event_id }) => scanOf(id, event_id));
  return { slugs, eventIds, scans };
}

await withDatabase(async (url) => {
  let server: ChildProcess | undefined;
  try {
    const data = await buildDataset(url, 10_000);
    const { slugs, eventIds, scans } = await prepare(url);
    server = start('./regia-server.ts', {
      NODE_ENV: 'production',
      DATABASE_URL: url,
      PEOPLE: `${data.ownerId},${data.scannerId}`,
    });
    const [{ address, tokens }] = (await once(server, 'message')) as [{ address: string; tokens: string[] }];
    const owner = { authorization: `Bearer ${tokens[0]}` };
    const pick = (list: readonly string[], n: number) => list[n % list.length] ?? '';
    const loads: Record<string, (n: number) => Asked> = {
      'event page': (n) => ({ path: `/e/${pick(slugs, n)}`, headers: { 'accept-encoding': 'gzip' } }),
      'heavy list': (n) => ({ path: `/api/tickets?limit=100&eventId=${pick(eventIds, n)}`, headers: owner }),
    };
    const credentials = Buffer.from('nobody@regia.test:wrong').toString('base64');
    const signIn: Asked = { path: '/api/auth', method: 'POST', headers: { authorization: `Basic ${credentials}` } };
    const scanner = { authorization: `Bearer ${tokens[1]}` };
    const atDoor = scans.map((asked) => ({ ...asked, headers: { ...asked.headers, ...scanner } }));
    for (const [name, make] of Object.entries(loads)) {
      const { headers } = make(0);
      const alone = { url: address, connections: 8, ...(headers && { headers }), request: make };
      await run({ ...alone, seconds: 2 });
      const { rate } = await run(alone);
      const crowd = rush(
        address,
        crowdOf(rate),
        SECONDS,
        slugs.map((_slug, n) => make(n)),
      );
      // People who sign in or scan come when the crowd is there.
      await new Promise((resolve) => setTimeout(resolve, 2000));
      const [answers, signedIn, scanned] = await Promise.all([
        crowd,
        rush(address, 1, SECONDS - 3, [signIn]),
        rush(address, 1, SECONDS - 3, atDoor),
      ]);
      report(name, rate, answers);
      reportFirst('signing in', signedIn);
      reportFirst('scanning', scanned);
    }
    console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
  } finally {
    server?.kill();
  }
});
