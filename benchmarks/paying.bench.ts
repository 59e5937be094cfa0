import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { openEmbedded } from '#server/kernel/database/embedded.ts';

/**
 * 500 people pay by card within a second, at the local provider of a whole server: how long after the provider's message a
 * payment is paid, and how long a mail that lets somebody sign in takes meanwhile. Goal: 2 s each.
 */
const BUYERS = Number(process.env['BUYERS'] ?? 500);
const SPAN_MS = 1_000;
const GOAL_MS = 2_000;

async function startServer(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: 'on', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server ended')));
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const [, address] = /Regia\s+(http:\/\/\S+)/.exec(said) ?? [];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
  });
  return { child, url };
}

/** Calls of somebody who sits at an address of their own, so that no limit answers. */
function callerOf(url: string, token: string) {
  let count = 0;
  return async (path: string, body?: object): Promise<Record<string, unknown>> => {
    count += 1;
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
      },
      body: JSON.stringify(body ?? {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${text}`);
    return text === '' ? {} : JSON.parse(text);
  };
}

async function inTurns<T, R>(list: readonly T[], width: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < list.length; at += width) {
    results.push(...(await Promise.all(list.slice(at, at + width).map(work))));
  }
  return results;
}

/** Books a place by card for each of so many guests; answers the pages they pay on. */
async function openPages(client: pg.Client, url: string): Promise<string[]> {
  const basic = Buffer.from(`tenant@regia.test:${DEMO_PASSWORD}`).toString('base64');
  const signIn = await fetch(`${url}/api/auth`, { method: 'POST', headers: { authorization: `Basic ${basic}` } });
  const { token } = (await signIn.json()) as { token: string };
  const call = callerOf(url, token);
  const { rows: events } = await client.query<{ id: string; tenantId: string; point: string | null }>(
    `update events e set max_participants = 100000, closing_reservation_date = now() + interval '10 days'
     from users u where u.id = e.tenant_id and u.email = 'tenant@regia.test' and 'stripe' = any(e.payment_types)
       and e.status = 'confirmed' and e.begins_at > now() + interval '11 days' and e.price > 0
     returning e.id, e.tenant_id as "tenantId", e.departure_points -> 0 ->> '_id' as point`,
  );
  const { rows: people } = await client.query<{ id: string }>(
    `insert into users (id, role, username, email, name, surname, tenant_id)
     select gen_random_uuid(), 'guest', 'buyer' || n, 'buyer' || n || '@example.org', 'Nome', 'Cognome', $1
     from generate_series(1, $2) n returning id`,
    [events[0]?.tenantId, BUYERS],
  );
  const bookingOf = (userId: string, point: string | null) => ({
    ...{ userId, paymentType: 'stripe', ...(point && { departurePoint: point }) },
    participantsInfo: [{ name: 'Nome', surname: 'Cognome', email: 'nome@example.org' }],
  });
  for (const { id, point } of events) {
    const book = (userId: string) => call(`/api/reservations/event/${id}/guest`, bookingOf(userId, point));
    const [first, ...others] = people;
    const tried = await book(first?.id ?? '').catch(() => undefined);
    if (!tried) continue;
    const booked = [tried, ...(await inTurns(others, 10, ({ id: userId }) => book(userId)))];
    return inTurns(booked, 10, async ({ _id }) => String((await call(`/api/payments/${_id}`))['sessionUrl']));
  }
  throw new Error('no event of the demo takes cards');
}

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

async function measure(client: pg.Client, url: string): Promise<boolean> {
  const pages = await openPages(client, url);
  const asked = performance.now();
  // Whatever the bookings left to do is done first.
  const { rows: then } = await client.query<{ now: string }>('select now()::text as now');
  const payAt = (page: string, at: number) =>
    wait((SPAN_MS * at) / pages.length).then(() =>
      fetch(`${url}${new URL(page).pathname}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'x-forwarded-for': `10.200.${at >> 8}.${at & 255}` },
        body: new URLSearchParams({ outcome: 'pay' }),
      }),
    );
  const paying = Promise.all(pages.map(payAt));
  await wait(SPAN_MS / 2);
  const linkAsked = performance.now();
  await callerOf(url, '')('/api/password-resets', { email: 'scanner@regia.test' });
  let mailTook = 0;
  const since = [then[0]?.now];
  for (let paid = 0; paid < pages.length; ) {
    await wait(50);
    const { rows } = await client.query<{ paid: number; mailed: number }>(
      `select (select count(*)::int from provider_events where type = 'payment.updated' and state = 'done'
         and created_at >= $1) as paid,
       (select count(*)::int from mails where "to" = 'scanner@regia.test' and state = 'local' and created_at >= $1) as mailed`,
      since,
    );
    paid = rows[0]?.paid ?? 0;
    if (mailTook === 0 && (rows[0]?.mailed ?? 0) > 0) mailTook = performance.now() - linkAsked;
    if (performance.now() - asked > 300_000) throw new Error(`${paid} of ${pages.length} paid after five minutes`);
  }
  const all = performance.now() - asked;
  await paying;
  const { rows } = await client.query<{ took: number }>(
    `select extract(epoch from updated_at - created_at)::float8 * 1000 as took from provider_events
     where type = 'payment.updated' and created_at >= $1 order by 1`,
    since,
  );
  const took = rows.map((row) => row.took);
  const [median, last] = [quantile(took, 0.5), quantile(took, 1)];
  console.log(`${pages.length} payments within ${SPAN_MS} ms, all paid after ${all.toFixed(0)} ms`);
  console.log(`message → paid    median ${median.toFixed(0)} ms  last ${last.toFixed(0)} ms of ${GOAL_MS} ms`);
  console.log(`mail to sign in   ${mailTook.toFixed(0)} ms of ${GOAL_MS} ms`);
  return last <= GOAL_MS && mailTook <= GOAL_MS;
}

const folder = mkdtempSync(join(tmpdir(), 'regia-bench-'));
const { child, url } = await startServer(folder);
const database = await openEmbedded(folder);
const client = new pg.Client(database.url);
await client.connect();
try {
  process.exitCode = (await measure(client, url)) ? 0 : 1;
} finally {
  await client.end();
  child.kill('SIGTERM');
  await once(child, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
