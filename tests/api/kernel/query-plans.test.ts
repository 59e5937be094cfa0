import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERYBODY } from '#domain/check-in/checkpoint.ts';
import { scanList } from '#domain/check-in/list.ts';
import { eventPartList } from '#domain/entity/event-part-list.ts';
import { eventList } from '#domain/events/entity.ts';
import { scanningList } from '#domain/events/list.ts';
import { extras } from '#domain/extras/entity.ts';
import { tenantSubscriptionList } from '#domain/followers/schema.ts';
import { type FilterKind, kindOf, type ListDeclaration } from '#domain/list-query.ts';
import { orderList } from '#domain/orders/schema.ts';
import { participationList } from '#domain/participations/schema.ts';
import { paymentList } from '#domain/payments/list.ts';
import { refundRequestList } from '#domain/refund-requests/schema.ts';
import { reservationList } from '#domain/reservations/list.ts';
import { ticketList } from '#domain/tickets/list.ts';
import { personList } from '#domain/users/entity.ts';
import { EVERY_TENANT } from '#server/kernel/database/database.ts';
import { REQUEST_SETTINGS } from '#server/kernel/database/database-options.ts';
import * as tables from '#server/tables.ts';
import { fillLargeTables } from '../../support/database/large-tables.ts';
import { isFrame } from '../../support/statements.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

/** A table with more rows is never read from end to end. */
const LARGE = 10_000;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  'Actual Loops'?: number;
  Plans?: Plan[];
}

interface Sent {
  text: string;
  values: readonly unknown[];
}

let world: World;
let owner: Person;
let client: pg.Client;
let large: Set<string>;
beforeAll(async () => {
  world = await createWorld({ hasSketches: true });
  await fillLargeTables(world.url);
  client = new pg.Client({ connectionString: world.url, options: REQUEST_SETTINGS });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1`,
    [LARGE],
  );
  large = new Set(rows.map(({ name }) => name));
  const { rows: owners } = await client.query<{ id: string }>("select id from users where username = 'owner-5'");
  owner = await world.signIn(owners[0]?.id ?? '');
}, 240_000);
afterAll(async () => {
  await client.end();
  await world.close();
});

const scansOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && large.has(plan['Relation Name'] ?? '') ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

/** Large tables that a statement reads from end to end: planned for its values, or once for all values. */
async function fullReads(scope: string, { text, values }: Sent, plan: 'custom' | 'generic'): Promise<string[]> {
  await client.query("select set_config('regia.tenant_id', $1, false)", [scope]);
  const { rows } =
    plan === 'custom'
      ? await client.query(`explain (format json) ${text}`, [...values])
      : await client.query(`explain (generic_plan, format json) ${text}`);
  return (rows[0]['QUERY PLAN'] as { Plan: Plan }[]).flatMap(({ Plan }) => scansOf(Plan));
}

const readBy = (plan: Plan): number =>
  ((plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)) * (plan['Actual Loops'] ?? 0) +
  (plan.Plans ?? []).reduce((sum, part) => sum + readBy(part), 0);

/** How many rows a statement that changes nothing hands on from step to step, planned for its values and once for all values. */
async function rowsRead(scope: string, { text, values }: Sent): Promise<number[]> {
  await client.query("select set_config('regia.tenant_id', $1, false)", [scope]);
  const counts: number[] = [];
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await client.query(`set plan_cache_mode = ${mode}`);
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
    counts.push((rows[0]['QUERY PLAN'] as { Plan: Plan }[]).reduce((sum, { Plan }) => sum + readBy(Plan), 0));
  }
  await client.query('reset plan_cache_mode');
  return counts;
}

/** The statements of what is done. */
async function sentWhile(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  world.services.database.onStatement = (text, values) => {
    if (!isFrame(text)) sent.push({ text, values });
  };
  await work();
  world.services.database.onStatement = undefined;
  return sent;
}

/** The statements of a call that reads. */
const sentBy = (who: Person, path: string): Promise<Sent[]> =>
  sentWhile(async () => {
    const { status, body } = await world.call(who, 'GET', path);
    expect(`${path} ${status} ${status === 200 ? '' : JSON.stringify(body)}`).toBe(`${path} 200 `);
  });

const lists = [
  'events',
  'events/backoffice',
  'events/tabs',
  'events/scanningdata',
  'event-stages',
  'extras',
  'transports',
  'reservations',
  'tickets',
  'tickets/participants-info',
  'payments',
  'participations',
  'views/requests/toread',
  'views/payments/toread',
  'views/toread?entityType=tenant-subscriptions',
  'live-events',
  'chats',
  'chats/toread',
  'scans',
  'tenant-subscriptions',
  'users',
  'users/guests',
  'users/tenantrelated',
  'communications',
  'communications?status=sent',
  'communications/audience?userType=all',
  'faqs',
  'faqs?scope=global',
  'orders',
  'orders?status=readyToDelivery',
  'orders/info',
  'refund-requests',
  'refund-requests?status=pending',
  'views/toread?entityType=orders',
  'reports/attendance',
  'reports/events/totals',
  'reports/orders/totals',
  'reports/participation-requests/totals',
  'reports/payments/totals',
  'reports/payments/totals?createdAt.$gte=2026-01-01&status=paid',
  'reports/reservations/totals',
  'reports/tenant-subscriptions/totals',
  'sponsorships',
];
/** Lists a community sees of its own, with what they can be ordered and filtered by. */
const declared: Record<string, ListDeclaration> = {
  events: eventList,
  'events/scanningdata': scanningList,
  'event-stages': eventPartList,
  extras: extras.list,
  transports: eventPartList,
  reservations: reservationList,
  tickets: ticketList,
  payments: paymentList,
  participations: participationList,
  scans: scanList,
  orders: orderList,
  'refund-requests': refundRequestList,
  'tenant-subscriptions': tenantSubscriptionList,
  'users/guests': personList,
};
const searched = [
  'events',
  'events/scanningdata',
  'reservations',
  'tickets',
  'payments',
  'participations',
  'users',
  'users/guests',
  'tenant-subscriptions',
  'communications',
  'faqs',
  'orders',
  'refund-requests',
];

/** The full reads among the statements of a call. */
async function problemsAmong(statements: readonly Sent[], scope: string, call: string): Promise<string[]> {
  const problems = statements.length === 0 ? [`${call}: nothing was sent`] : [];
  for (const sent of statements) {
    for (const plan of ['custom', 'generic'] as const) {
      for (const table of await fullReads(scope, sent, plan))
        problems.push(
          `${call}: ${plan} plan reads all of ${table}: ${sent.text.slice(0, 60)} … ${sent.text.slice(-200)}`,
        );
    }
  }
  return problems;
}

async function problemsOf(who: Person, scope: string, paths: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const path of paths) problems.push(...(await problemsAmong(await sentBy(who, path), scope, path)));
  return problems;
}

describe('no list reads a table of more than 10,000 rows from end to end', () => {
  test('the tables of the lists are that large here', () => {
    const needed = [
      'events',
      'event_stages',
      'extras',
      'transports',
      'reservations',
      'tickets',
      'payments',
      'scans',
      'users',
      'participation_requests',
      'tenant_subscriptions',
      'mails',
      'communications',
      'communication_recipients',
      'faqs',
      'orders',
      'order_lines',
      'refund_requests',
      'refund_request_lines',
    ];
    expect(needed.filter((name) => !large.has(name))).toEqual([]);
  });

  test('a community’s dashboard, figures and what it has to do today [DASH-008, DASH-009]', async () => {
    expect(
      await problemsOf(owner, owner._id, ['users/me/dashboard', 'users/me/kpi', 'users/me/day', 'users/me/today']),
    ).toEqual([]);
  });

  test('the people of one communication [COMM-001]', async () => {
    const { rows } = await client.query<{ id: string }>('select id from communications where tenant_id = $1 limit 1', [
      owner._id,
    ]);
    const path = `communication-recipients?communicationId=${rows[0]?.id}`;
    expect(await problemsOf(owner, owner._id, [path, `${path}&q=ferri`, `${path}&state=failed`])).toEqual([]);
  });

  test('a community’s own lists', async () => {
    expect(await problemsOf(owner, owner._id, lists)).toEqual([]);
  });

  test('its searches by names, by a code, by one letter and by the end of a phone', async () => {
    const paths = searched.flatMap((list) =>
      ['ferri', 'bianca ferri', 'pr-a1', 'b', '4567', 'ferri 4567'].map((q) => `${list}?q=${q}`),
    );
    // One letter of a person's name is looked for among all people at once, which costs less than one community's first.
    const asked = paths.filter((path) => path !== 'users?q=b');
    expect(await problemsOf(owner, owner._id, asked)).toEqual([]);
  });

  test('its lists of one event', async () => {
    const { body } = await world.call<{ _id: string }[]>(owner, 'GET', 'events?limit=1');
    const filter = `eventId=${body[0]?._id}`;
    const paths = [
      ...['tickets', 'reservations', 'payments', 'participations', 'scans', 'event-stages', 'extras', 'transports'].map(
        (list) => `${list}?${filter}`,
      ),
      `tickets?${filter}&status=valid`,
      `tickets?${filter}&condition=pending&isScanned=false`,
      `tickets?${filter}&sort=surname`,
      `tickets?${filter}&q=ferri`,
      `events/${body[0]?._id}`,
      `events/${body[0]?._id}/gate`,
      `transports/event/${body[0]?._id}/boarding`,
      ...[
        '',
        '?hasTransport=false',
        '?sort=createdAt',
        '?q=ferri',
        `?departurePoint=${body[0]?._id}`,
        '?limit=1000',
      ].map((query) => `reservations/transportlist/event/${body[0]?._id}${query}`),
      `transports/excel/event/${body[0]?._id}`,
    ];
    expect(await problemsOf(owner, owner._id, paths)).toEqual([]);
  });

  test.each(Object.entries(declared))('every order and filter of the community’s %s', async (path, declaration) => {
    const { body } = await world.call<{ _id: string }[]>(owner, 'GET', 'events?limit=1');
    const samples: Record<FilterKind, string> = {
      id: `=${body[0]?._id}`,
      text: '.$contains=ferri',
      enum: '=valid',
      boolean: '=true',
      number: '.$gte=10',
      instant: '.$gte=2026-01-01T00:00:00.000Z',
    };
    const orders = declaration.sortable.flatMap((field) => [`sort=${field}`, `sort=-${field}`]);
    const filters = Object.entries(declaration.filters).map(([field, filter]) =>
      typeof filter === 'string' ? `${field}${samples[kindOf(filter)]}` : `${field}=${filter[0]}`,
    );
    const asked = [...orders, ...filters].map((query) => `${path}?${query}`);
    expect(await problemsOf(owner, owner._id, asked)).toEqual([]);
  });

  test('a scan of a code, of a ticket’s id, of a code that names nothing, at the event’s gate and at a checkpoint [CHK-012, GATE-002]', async () => {
    const { id, code, eventId: ofEvent, tenantId } = tables.tickets;
    const tickets = await world.db
      .select({ id, code, eventId: ofEvent })
      .from(tables.tickets)
      .where(eq(tenantId, owner._id))
      .orderBy(ofEvent, id)
      .limit(4);
    const [first] = tickets;
    const eventId = first?.eventId ?? '';
    const door = { name: 'Porta', kind: 'entry', repeat: 'day', hasExit: true, audience: EVERYBODY } as const;
    const [checkpoint] = await world.db
      .insert(tables.checkpoints)
      .values({ ...door, tenantId: owner._id, eventId })
      .returning();
    const checkpointId = checkpoint?.id;
    const scans: [object, number][] = [
      [{ ticketId: tickets[0]?.code }, 200],
      [{ ticketId: tickets[1]?.id }, 200],
      [{ ticketId: tickets[2]?.code, checkpointId }, 200],
      [{ ticketId: tickets[3]?.id, checkpointId }, 200],
      [{ ticketId: tickets[0]?.code }, 409],
      [{ ticketId: 'ZZZZZZZZ99' }, 404],
      [{ ticketId: 'ZZZZZZZZ98', checkpointId }, 404],
    ];
    for (const [fields, status] of scans) {
      const call = `scan of ${JSON.stringify(fields)}`;
      const sent = await sentWhile(async () => {
        const answer = await world.call(owner, 'POST', 'scans', { eventId, ...fields });
        expect([call, answer.status]).toEqual([call, status]);
      });
      expect(sent.some(({ text }) => text.includes('insert into scans'))).toBe(true);
      expect(await problemsAmong(sent, owner._id, call)).toEqual([]);
      for (const one of sent.filter(({ text }) => text.trimStart().startsWith('select')))
        expect(Math.max(...(await rowsRead(owner._id, one)))).toBeLessThan(60);
    }
  });

  // Their totals over every community are counted, and those of the events' counters summed.
  test('the pages of an administrator’s lists, over every community', async () => {
    for (const path of ['events', 'reservations', 'tickets', 'payments', 'participations', 'scans', 'outbox']) {
      const [page] = await sentBy(world.admin, path);
      const read = page ? await fullReads(EVERY_TENANT, page, 'custom') : ['nothing was sent'];
      expect([path, read.filter((table) => table !== 'event_counters')]).toEqual([path, []]);
    }
  });

  test('the functions that search under row-level security', async () => {
    const { rows } = await client.query<{ name: string; body: string; settings: string[] }>(
      "select proname as name, prosrc as body, proconfig as settings from pg_proc where proname like 'regia\\_search\\_%'",
    );
    expect(rows.length).toBe(4);
    // They run as the owner of the tables and with settings of their own.
    await client.query('set role none');
    for (const { name, body, settings } of rows) {
      for (const setting of settings) await client.query(`set ${setting}`);
      const text = body.replace(/\bpattern\b/, '$1');
      const { rows: plans } = await client.query(`explain (generic_plan, format json) ${text}`);
      expect(JSON.stringify(plans)).toContain(`"${name.replace('regia_search_', '')}_search"`);
      await client.query('reset enable_seqscan');
    }
    await client.query('set role regia_app');
  });
});
