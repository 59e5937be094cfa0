import { once } from 'node:events';
import { loadavg } from 'node:os';
import pg from 'pg';
import { Tokens } from '#server/kernel/auth/tokens.ts';
import { newFormToken } from '#server/modules/website/http/public-form.ts';
import { start, withDatabase } from './support/bench.ts';
import { buildDataset, publishEvents } from './support/dataset.ts';
import { compare, type Load } from './support/load.ts';
import { SECRET } from './support/secret.ts';

/**
 * Bookings with all that comes of them, beside a bare route that writes the same rows (goal: at least 0.5): of guests by staff, and
 * by the public form. The server does its own work meanwhile, the mails among it; how many are still to be drawn when the last
 * booking of a round was answered, and how long that takes, is reported, and nobody else is measured before that. Then the same at events with a waiting list and mail, beside events with
 * neither (goal, participants.md §10: at least 0.95). Each load books at events of its own, so that no lock is shared; `SECONDS`
 * is the length of a round, 4 by default.
 */
const EVENTS = 20;
/** Groups that fit nowhere: they wait as long as it lasts. */
const WAITING = 100;

async function prepare(client: pg.Client, eventIds: readonly string[]): Promise<void> {
  await client.query('update events set max_participants = 100000, slots_per_user = 4');
  // More guests than a community may enter in a day: those of the benchmark were entered on another.
  await client.query(`create function bench_earlier() returns trigger language plpgsql as
      $$ begin new.at := new.at - interval '2 days'; return new; end $$;
    create trigger bench_earlier before insert on audit_log for each row
      when (new.resource = 'tenant-subscriptions') execute function bench_earlier()`);
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
}

let guests = 0;
const newGuest = () => ({ name: 'Bianca', surname: 'Ferri', email: `prenota${++guests}@bench.test` });
const pick = (list: readonly string[], n: number) => list[n % list.length] ?? '';

const byStaff = (url: string, token: string, events: readonly string[], isSilent = false): Load => ({
  url,
  method: 'POST',
  headers: { authorization: `Bearer ${token}` },
  request(n) {
    const who = newGuest();
    const body = {
      guest: { ...who, phone: null, userType: 'normal' },
      paymentType: 'atDeparture',
      isSilent,
      participantsInfo: [who],
    };
    return { path: `/api/reservations/event/${pick(events, n)}/guest`, body: JSON.stringify(body) };
  },
});

function byForm(url: string, slugs: readonly string[]): Load {
  const tokens = new Tokens(SECRET);
  return {
    url,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    request(n) {
      const { name, surname, email } = newGuest();
      const path = `/e/${pick(slugs, n)}/book`;
      const fields = new URLSearchParams({
        ...{ action: 'book', token: newFormToken({ tokens, now: () => new Date() }, path) },
        ...{ name0: name, surname0: surname, email0: email, paymentType: 'atDeparture', terms: 'on', privacy: 'on' },
      });
      // Each comes from a line of its own, as people do.
      const from = `10.${(guests >> 16) & 255}.${(guests >> 8) & 255}.${guests & 255}`;
      return { path, body: fields.toString(), headers: { 'x-forwarded-for': from } };
    },
  };
}

const bare = (url: string, path: string, events: readonly string[]): Load => ({
  url,
  method: 'POST',
  request: (n) => ({ path, body: JSON.stringify({ eventId: pick(events, n), ...newGuest() }) }),
});

/** Seconds until nothing is to be done any more, and how many mails that were. */
async function settled(client: pg.Client): Promise<string> {
  const begun = performance.now();
  const waiting = async () => {
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from jobs.job where name in ('tellBooking', 'tellEntered', 'sendMail') and state < 'completed'",
    );
    return rows[0]?.n ?? 0;
  };
  const first = await waiting();
  while ((await waiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 100));
  return `${first} mails left, gone after ${((performance.now() - begun) / 1000).toFixed(1)} s`;
}

const profile = process.env['PROFILE'];
const startFast = (file: string, env: Record<string, string>) =>
  start(file, { NODE_ENV: 'production', ...env }, profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []);

async function measure(url: string): Promise<void> {
  const data = await buildDataset(url, 3 * EVENTS * 1000);
  const [busy, plain, theirs] = [0, 1, 2].map((part) => data.eventIds.slice(part * EVENTS, (part + 1) * EVENTS));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await prepare(client, busy ?? []);
  const slugs = await publishEvents(client, plain ?? []);
  const bareServer = startFast('./bare-server.ts', { DATABASE_URL: url });
  const [bareAddress] = (await once(bareServer, 'message')) as [string];
  const server = startFast('./regia-server.ts', { DATABASE_URL: url, PEOPLE: data.ownerId, WORK: 'on' });
  const [{ address, tokens }] = (await once(server, 'message')) as [{ address: string; tokens: [string] }];
  const yardstick = (path: string) => bare(bareAddress, path, theirs ?? []);
  let left: string[] = [];
  const andMails = (load: Load): Load => ({ ...load, settled: async () => left.push(await settled(client)) });
  const loads: [string, number, Load, Load, string][] = [
    ['booked by staff', 0.5, andMails(byStaff(address, tokens[0], plain ?? [])), yardstick('/bookings'), 'bare'],
    ['booked by form', 0.5, andMails(byForm(address, slugs)), yardstick('/forms'), 'bare'],
    [
      'list and mail',
      0.95,
      andMails(byStaff(address, tokens[0], busy ?? [])),
      andMails(byStaff(address, tokens[0], plain ?? [], true)),
      'without',
    ],
  ];
  for (const [what, goal, ours, other, name] of loads) {
    left = [];
    const result = await compare(ours, other);
    const refused = result.ours.refused + result.bare.refused;
    console.log(
      `${what.padEnd(18)} ${result.ours.rate.toFixed(0)}/s  ${name} ${result.bare.rate.toFixed(0)}/s  ratio ${result.ratio.toFixed(2)} (goal ${goal})  ` +
        `p99 ${result.ours.p99} ms  refused ${refused}  load ${loadavg()[0]?.toFixed(1)}  each round: ${left.at(-1)}`,
    );
  }
  await client.end();
  server.disconnect();
  bareServer.disconnect();
  await Promise.all([server, bareServer].map((one) => one.exitCode ?? once(one, 'exit')));
}

await withDatabase(async (url) => {
  await measure(url);
});
