import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../server/kernel/database/embedded.ts';
import { migrate } from '../server/kernel/database/migrate.ts';
import { prepareQueues } from '../server/kernel/jobs/queue.ts';
import { buildDataset } from './support/dataset.ts';
import { compare, type Load } from './support/load.ts';

/**
 * Bookings of guests at an event with a waiting list and with the mail that confirms, beside the same at an event with neither
 * (goal, participants.md §10: at least 0.95). Each load books at events of its own, so that no lock is shared; `SECONDS` is
 * the length of a round, 4 by default.
 */
const EVENTS = 20;
/** Groups that fit nowhere: they wait as long as it lasts. */
const WAITING = 100;

async function prepare(url: string, eventIds: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('update events set max_participants = 100000, slots_per_user = 4');
  await client.query(
    `with made as (insert into plans (id, name, price, perks)
        values (gen_random_uuid(), 'Comunità', 2900, '{allPaymentTypes}') returning id)
      insert into subscriptions (id, tenant_id, plan_id, subscription_type, status, plan, starts_at)
      select gen_random_uuid(), t.id, m.id, 'card', 'active', '{"name":"Comunità","price":2900,"perks":["allPaymentTypes"]}', now()
      from tenants t, made m`,
  );
  await client.query(
    `insert into users (id, role, username, name, surname, email, tenant_id)
      select gen_random_uuid(), 'guest', 'bench-waits-' || n, 'Attesa', 'N' || n, 'attesa' || n || '@bench.test', t.id
      from generate_series(1, $1::int) n, tenants t`,
    [WAITING],
  );
  await client.query(
    `insert into waiting_list_entries (id, tenant_id, event_id, user_id, status, places)
      select gen_random_uuid(), u.tenant_id, e.id, u.id, 'waiting', 1000
      from unnest($1::uuid[]) as e (id), users u where u.username like 'bench-waits-%'`,
    [eventIds],
  );
  await client.end();
}

async function measure(url: string): Promise<void> {
  const data = await buildDataset(url, 2 * EVENTS * 1000);
  const [busy, plain] = [data.eventIds.slice(0, EVENTS), data.eventIds.slice(EVENTS, 2 * EVENTS)];
  await prepare(url, busy);
  const server = fork(new URL('./support/regia-server.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, PEOPLE: data.ownerId },
    execArgv: ['--import', 'tsx'],
  });
  const [{ address, tokens }] = (await once(server, 'message')) as [{ address: string; tokens: [string] }];
  let guests = 0;
  const books = (events: readonly string[], isSilent: boolean): Load => ({
    url: address,
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[0]}` },
    request(n) {
      const email = `prenota${++guests}@bench.test`;
      const who = { name: 'Bianca', surname: 'Ferri', email };
      const body = {
        guest: { ...who, phone: null, userType: 'normal' },
        paymentType: 'atDeparture',
        isSilent,
        participantsInfo: [who],
      };
      return {
        path: `/api/reservations/event/${events[n % events.length]}/guest`,
        body: JSON.stringify(body),
      };
    },
  });
  const { ours, bare, ratio } = await compare(books(busy, false), books(plain, true));
  const refused = ours.refused + bare.refused;
  console.log(
    `booking               ${ours.rate.toFixed(0)}/s with list and mail  ${bare.rate.toFixed(0)}/s without  ratio ${ratio.toFixed(2)} (goal 0.95)  refused ${refused}`,
  );
  server.kill();
}

const folder = mkdtempSync(join(tmpdir(), 'regia-bench-'));
const embedded = await startEmbedded(folder);
try {
  await migrate(embedded.url);
  await prepareQueues(embedded.url);
  await measure(embedded.url);
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
