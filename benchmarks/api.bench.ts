import { once } from 'node:events';
import { start, withDatabase } from './support/bench.ts';
import { buildDataset, type Dataset } from './support/dataset.ts';
import { compare, type Load } from './support/load.ts';

/**
 * The API beside a bare Fastify + pg route over the same tables, in the same run (goals: quality.md "Fast"). `TICKETS` sets
 * the size, 100,000 by default; `DATABASE_URL` measures on a PostgreSQL server, whose database must be empty;
 * `SECONDS` is the length of a round, 4 by default.
 */
const size = Number(process.env['TICKETS'] ?? 100_000);

function pick(list: readonly string[], n: number): string {
  return list[n % list.length] ?? '';
}

async function measure(url: string, data: Dataset): Promise<void> {
  const bareServer = start('./bare-server.ts', { DATABASE_URL: url });
  const [bareAddress] = (await once(bareServer, 'message')) as [string];
  const server = start('./regia-server.ts', { DATABASE_URL: url, PEOPLE: `${data.ownerId},${data.scannerId}` });
  const [{ address, tokens }] = (await once(server, 'message')) as [{ address: string; tokens: [string, string] }];
  const [owner, scanner] = tokens.map((token) => ({ authorization: `Bearer ${token}` }));
  const ours = (load: Omit<Load, 'url'>): Load => ({ url: address, headers: owner ?? {}, ...load });
  const bare = (load: Omit<Load, 'url'>): Load => ({ url: bareAddress, ...load });

  const rows: [string, number, Load, Load][] = [
    [
      'list 25 tickets, exact total',
      0.5,
      ours({ request: () => ({ path: '/api/tickets?limit=25' }) }),
      bare({ request: () => ({ path: '/tickets' }) }),
    ],
    [
      'get one ticket',
      0.5,
      ours({ request: (n) => ({ path: `/api/tickets/${pick(data.ticketIds, n)}` }) }),
      bare({ request: (n) => ({ path: `/tickets/${pick(data.ticketIds, n)}` }) }),
    ],
    [
      'get one event',
      0.3,
      ours({ request: (n) => ({ path: `/api/events/${pick(data.eventIds, n)}` }) }),
      bare({ request: (n) => ({ path: `/events/${pick(data.eventIds, n)}` }) }),
    ],
    [
      'change one event, with audit',
      0.3,
      ours({
        method: 'PATCH',
        request: (n) => ({
          path: `/api/events/${pick(data.eventIds, n)}`,
          body: JSON.stringify({ isInHome: n % 2 === 0 }),
        }),
      }),
      bare({
        method: 'PATCH',
        request: (n) => ({ path: `/events/${pick(data.eventIds, n)}`, body: JSON.stringify({ name: `Evento ${n}` }) }),
      }),
    ],
    [
      'search part of a name',
      0.5,
      ours({
        request: (n) => ({ path: `/api/tickets?limit=25&q=${(n * 7919).toString(16).slice(-3).padStart(3, '0')}` }),
      }),
      bare({ request: (n) => ({ path: `/search?q=${(n * 7919).toString(16).slice(-3).padStart(3, '0')}` }) }),
    ],
    [
      'event list with counters',
      0.5,
      ours({ request: () => ({ path: '/api/events/backoffice?limit=8' }) }),
      bare({ request: () => ({ path: '/events' }) }),
    ],
  ];
  for (const [what, goal, left, right] of rows) {
    const result = await compare(left, right);
    report(what, goal, result);
  }
  const eventOf = await eventsOfTickets(url, data.ticketIds);
  const body = (ticketId = '') => JSON.stringify({ ticketId, eventId: eventOf.get(ticketId) ?? '' });
  const compareScans = (ids: readonly string[]) => {
    const half = Math.floor(ids.length / 2);
    let mine = 0;
    let theirs = half;
    const post = { method: 'POST', seconds: 2 } as const;
    return compare(
      {
        ...ours({ ...post, request: () => ({ path: '/api/scans', body: body(ids[mine++]) }) }),
        headers: scanner ?? {},
      },
      bare({ ...post, request: () => ({ path: '/scans', body: body(ids[theirs++]) }) }),
    );
  };
  const third = Math.floor(data.ticketIds.length / 3);
  report('scan, p99 at most 10 ms', 0.7, await compareScans(data.ticketIds.slice(third)));
  // Entries of one event are counted in one row, each after the one before is on the disk: for the bare route as for ours.
  const byEvent = data.ticketIds
    .slice(0, third)
    .sort((one, other) => (eventOf.get(one) ?? '').localeCompare(eventOf.get(other) ?? ''));
  report('scan, all at one event', 0.7, await compareScans(byEvent));
  server.kill();
  bareServer.kill();
}

function report(what: string, goal: number, { ours, bare, ratio }: Awaited<ReturnType<typeof compare>>): void {
  const figures = [
    `${ours.rate.toFixed(0)}/s`,
    `p99 ${ours.p99} ms`,
    `bare ${bare.rate.toFixed(0)}/s p99 ${bare.p99} ms`,
    `ratio ${ratio.toFixed(2)} (goal ${goal})`,
  ];
  const failures = ours.refused + bare.refused > 0 ? `  refused ${ours.refused}/${bare.refused}` : '';
  console.log(`${what.padEnd(30)} ${figures.join('  ')}${failures}`);
}

async function eventsOfTickets(url: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string; event_id: string }>(
    'select id, event_id from tickets where id = any($1)',
    [ids],
  );
  await client.end();
  return new Map(rows.map((row) => [row.id, row.event_id]));
}

await withDatabase(async (url) => {
  console.log(
    `${size.toLocaleString('en')} tickets, ${process.env['DATABASE_URL'] === undefined ? 'embedded database' : 'PostgreSQL server'}, ratio of medians over 3 alternating rounds, 10 connections`,
  );
  await measure(url, await buildDataset(url, size));
});
