import { once } from 'node:events';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { Tokens } from '#server/kernel/auth/tokens.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { Database } from '#server/kernel/database/database.ts';
import { LocalStorage } from '#server/kernel/files/storage.ts';
import { BossQueue } from '#server/kernel/jobs/queue.ts';
import { createMailer } from '#server/kernel/mail/mailer.ts';
import { openSession } from '#server/modules/access/auth/sessions.ts';
import { LiveBoards } from '#server/modules/check-in/live/live-boards.ts';
import { createPayments } from '#server/modules/money/provider/create-payments.ts';
import { rememberMonths } from '#server/modules/payments/commands/check-ledger.ts';
import { start, withDatabase } from './support/bench.ts';
import { buildDataset } from './support/dataset.ts';
import { compare, run } from './support/load.ts';

/**
 * The dashboard of a community with many tickets (`TICKETS`, 1,000,000 by default) and followers (`FOLLOWERS`, 50,000):
 * requests beside bare routes with the shortest SQL for the same figures, and queries per request.
 */
const size = Number(process.env['TICKETS'] ?? 1_000_000);
const followers = Number(process.env['FOLLOWERS'] ?? 50_000);

/** Followers over two years, a few of them waiting. */
async function addFollowers(url: string, tenantId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into users (id, role, username, name, surname, email)
      select gen_random_uuid(), 'user', 'follower-' || n, 'Nome', 'N' || n, 'follower' || n || '@bench.test'
      from generate_series(1, ${followers}) n`,
  );
  await client.query(
    `insert into tenant_subscriptions (id, tenant_id, user_id, status, created_at)
      select gen_random_uuid(), $1, id, case when random() < 0.01 then 'pending' else 'accepted' end,
        now() - random() * interval '700 days'
      from users where username like 'follower-%'`,
    [tenantId],
  );
  await client.query("update users set created_at = now() - interval '730 days' where id = $1", [tenantId]);
  await client.query('vacuum (analyze)');
  await client.end();
}

/** A payment for nearly each booking, with a receipt for each ticket over two years and a fee for every third, as cards leave one. */
async function addLedger(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  await client.query(`insert into payments (id, tenant_id, event_id, reservation_id, user_id, amount, status, payment_type)
    select gen_random_uuid(), tenant_id, event_id, id, user_id, total, 'paid', case when hashtext(id::text) % 3 = 0 then 'stripe' else 'wireTransfer' end
    from reservations where hashtext(id::text) % 20 <> 0`);
  await client.query(`insert into ledger_entries (id, tenant_id, payment_id, event_id, reservation_id, ticket_id, book, kind, way, amount, cause, at)
    select gen_random_uuid(), p.tenant_id, p.id, p.event_id, p.reservation_id, t.id, 'community', k.kind,
      case when p.payment_type = 'stripe' then 'card' else 'other' end, case when k.kind = 'fee' then 60 else 2000 end, 'paid',
      now() - (abs(hashtext(p.id::text)) % 700) * interval '1 day'
    from payments p join tickets t on t.reservation_id = p.reservation_id
      join (values ('taken'), ('fee')) k (kind) on k.kind = 'taken' or p.payment_type = 'stripe'`);
  await client.query(
    "update tickets t set condition = 'payed', paid_amount = t.price from payments p where p.reservation_id = t.reservation_id",
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum (analyze)');
  await client.end();
}

/** Four events of five are over and seven of ten people came; their bookings are followers', two or three of each who books. */
async function letTimePass(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  await client.query(`with numbered as (select id, row_number() over (order by id) n, count(*) over () of_all from events)
    update events e set start_date = now() - n * interval '4 days', end_date = now() - n * interval '4 days' + interval '3 hours'
    from numbered where numbered.id = e.id and n * 5 <= of_all * 4`);
  await client.query(
    `with follower as (select id, row_number() over (order by id) - 1 n from users where username like 'follower-%'),
      booking as (select id, row_number() over (order by event_id, id) - 1 n from reservations)
    update reservations r set user_id = f.id, created_at = e.start_date - interval '20 days'
    from follower f, booking b, events e where b.id = r.id and e.id = r.event_id and f.n = b.n % $1`,
    [Math.ceil(size / 5)],
  );
  await client.query(`update tickets t set is_scanned = true, scanned_at = e.start_date,
      participant_info = participant_info || jsonb_build_object('email', case when hashtext(t.id::text) % 2 = 0 then u.email else 'x' end)
    from events e, reservations r join users u on u.id = r.user_id
    where e.id = t.event_id and r.id = t.reservation_id and e.start_date < now() and abs(hashtext(t.id::text)) % 10 < 7`);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum (analyze)');
  await client.end();
}

/** What the pages of a day ask for: today, the event with most tickets, who has to pay, what happened to a booking. */
async function pagesOf(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ event: string; booking: string }>(
    `select event_id as event, min(reservation_id::text) as booking from tickets group by event_id order by count(*) desc limit 1`,
  );
  await client.end();
  const [most] = rows;
  return new Map([
    ['day', 'users/me/day'],
    ['today', 'users/me/today'],
    ['overview', `events/${most?.event}/overview`],
    ['to pay', 'reservations?hasDebt=true&isOwing=true&sort=dueAt&limit=25'],
    ['owed', 'reservations/owed?hasDebt=true&isOwing=true'],
    ['timeline', `reservations/${most?.booking}/timeline`],
    ['attendance', 'reports/attendance'],
    ['inbox', 'notifications'],
    ['unread', 'notifications/unread'],
  ]);
}

/** The administrator's day. */
const platform = new Map([['platform', 'platform/today']]);

/** An administrator, who is none of the community's people. */
async function addAdmin(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(`insert into users (id, role, username, name, surname, email)
    values (gen_random_uuid(), 'admin', 'bench-admin', 'Ada', 'Reni', 'admin@bench.test') returning id`);
  await client.end();
  return rows[0]?.id ?? '';
}

/** The account of this month beside the one before, and of this year. */
const accounts = new Map([
  ['account', 'ledger/account'],
  ['its year', `ledger/account?period=${new Date().getFullYear()}`],
]);

/** Statements a request sends, with the look-up of its session. */
async function queriesOf(
  { url, folder }: { url: string; folder: string },
  asked: readonly { personId: string; pages: readonly string[] }[],
): Promise<Map<string, number>> {
  const database = new Database({ url });
  const queue = new BossQueue(url, () => undefined);
  await queue.start();
  const config = readConfig({
    ...{ DATABASE_URL: url, DEMO: 'off', NODE_ENV: 'benchmark' },
    ADMIN_SECOND_FACTOR: 'offered',
  });
  const tokens = new Tokens('only for this run, made up on the spot');
  const payments = await createPayments(config, {
    ...{ database, queue, secret: 'only for this run' },
    now: () => new Date(),
    publicUrl: () => 'http://localhost',
  });
  const app = await buildApp(
    {
      liveBoards: new LiveBoards(database),
      ...{ config, database, tokens, queue, ...payments },
      storage: new LocalStorage(folder),
      mailer: createMailer(undefined, config.mailFrom),
      publicUrl: 'http://localhost',
      now: () => new Date(),
    },
    { requestsPerMinute: 0 },
  );
  const counts = new Map<string, number>();
  for (const { personId, pages } of asked) {
    const { token } = await openSession(database, tokens, personId, 'benchmark');
    for (const path of pages) {
      const before = database.statements;
      const headers = { authorization: `Bearer ${token}` };
      const { statusCode } = await app.inject({ url: `/api/${path}`, headers });
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      counts.set(path.split('?')[0] ?? path, database.statements - before);
    }
  }
  await app.close();
  await queue.stop();
  await database.close();
  return counts;
}

await withDatabase(async (url, folder) => {
  const data = await buildDataset(url, size);
  await addFollowers(url, data.tenantId);
  const pages = await pagesOf(url);
  const adminId = await addAdmin(url);
  const span = 'from=2026-01-01T00:00:00.000Z&to=2026-12-31T00:00:00.000Z';
  const own = ['users/me/kpi', `users/me/dashboard?${span}`, ...pages.values(), ...accounts.values()];
  const counts = await queriesOf({ url, folder }, [
    { personId: data.ownerId, pages: own },
    { personId: adminId, pages: [...platform.values()] },
  ]);
  const bareServer = start('./bare-dashboard.ts', { DATABASE_URL: url });
  const [bareAddress] = (await once(bareServer, 'message')) as [string];
  const server = start('./regia-server.ts', { DATABASE_URL: url, PEOPLE: `${data.ownerId},${adminId}` });
  const [{ address, tokens }] = (await once(server, 'message')) as [{ address: string; tokens: [string, string] }];
  const [headers, ofAdmin] = tokens.map((token) => ({ authorization: `Bearer ${token}` }));
  if (!headers || !ofAdmin) throw new Error('nobody is signed in');
  console.log(`${size.toLocaleString('en')} tickets, ${followers.toLocaleString('en')} followers, 10 connections`);
  for (const [path, goal] of [
    ['kpi', 0.5],
    ['dashboard', 0.5],
  ] as const) {
    const { ours, bare, ratio } = await compare(
      { url: address, headers, request: () => ({ path: `/api/users/me/${path}` }) },
      { url: bareAddress, request: () => ({ path: `/${path}` }) },
    );
    const figures = `${ours.rate.toFixed(0)}/s  p95 ${ours.p95} ms  p99 ${ours.p99} ms  bare ${bare.rate.toFixed(0)}/s`;
    console.log(
      `${path.padEnd(12)} ${figures}  ratio ${ratio.toFixed(2)} (goal ${goal})  queries ${counts.get(`users/me/${path}`)}`,
    );
  }
  // What the pages themselves ask for, one after the other as they do: 19 of 20 are to be there within 150 ms.
  const measure = async (asked: ReadonlyMap<string, string>, by = headers) => {
    for (const [name, path] of asked) {
      const request = () => ({ path: `/api/${path}` });
      const { rate, p95, p99 } = await run({ url: address, headers: by, request, connections: 1, seconds: 5 });
      const called = path.split('?')[0] ?? path;
      console.log(
        `${name.padEnd(12)} ${rate.toFixed(0)}/s  p95 ${p95} ms (goal 150)  p99 ${p99} ms  queries ${counts.get(called)}`,
      );
    }
  };
  // One booking of twenty still owes; where nobody has paid yet, the list of who has to is every booking there is.
  await addLedger(url);
  await letTimePass(url);
  await measure(pages);
  await measure(platform, ofAdmin);
  await measure(new Map([['year, first', accounts.get('its year') ?? '']]));
  // As a server does once an hour.
  const database = new Database({ url });
  await rememberMonths({ database, now: () => new Date() });
  await database.close();
  await measure(accounts);
  server.kill();
  bareServer.kill();
});
