import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventWithCounters } from '#domain/events/entity.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import type { PagePreview } from '#domain/website/api.ts';
import { participant } from '../support/booking.ts';
import { createStrangers, type Strangers } from '../support/strangers.ts';
import { Visitor } from '../support/visitor.ts';
import type { Answer, World } from '../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers({ isRandom: true });
  world = strangers.world;
});
afterAll(() => strangers.close());

const make = () => world.call(world.tenant, 'POST', 'events/example');
const remove = () => world.call(world.tenant, 'DELETE', 'events/example');
beforeEach(remove);

const book = () =>
  world.call(world.tenant, 'POST', `reservations/event/${world.tenant._id}/guest`, {
    guest: { name: 'Ines', surname: 'Prova', email: 'ines@altrove.example', userType: 'normal' },
    participantsInfo: [participant()],
  });

/** Rows of every table that name the community beside an event of its own id, or a person made for it. */
async function leftovers(): Promise<Record<string, number>> {
  const { rows: tables } = await world.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'event_id' and data_type = 'uuid'
      and table_name in (select tablename from pg_tables where schemaname = 'public')`);
  const counts = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::int as n from ${sql.identifier(name)}
      where event_id = ${world.tenant._id}`,
  );
  const people = sql`select 'users', count(*)::int from users where is_example
    union all select 'events', count(*)::int from events where id = tenant_id
    union all select 'jobs', count(*)::int from jobs
    union all select 'personal_links', count(*)::int from personal_links
    union all select 'mails', count(*)::int from mails`;
  const { rows } = await world.db.execute<{ name: string; n: number }>(sql.join([...counts, people], sql` union all `));
  return Object.fromEntries(rows.flatMap(({ name, n }) => (n > 0 ? [[name, n]] : [])));
}

test('two who make it at once make one, with its people once [DAY-052]', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, make));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [201, { eventId: world.tenant._id }]),
  );
  const { body } = await world.call<EventWithCounters>(world.tenant, 'GET', `events/${world.tenant._id}`);
  expect([body.slots, body.totalTickets]).toEqual([3, 3]);
  // Control: what is counted here is there while it is not deleted.
  expect(await leftovers()).toMatchObject({ events: 1, users: 2, reservations: 2, tickets: 3, payments: 2 });
  await remove();
  expect(await leftovers()).toEqual({});
});

test('deleting while people book, send and scan refuses nobody with an error of ours, and leaves nothing [DAY-052]', {
  timeout: 120_000,
}, async () => {
  const found = new Set<number>();
  for (let round = 0; round < 8; round++) {
    await make();
    const { tenant, scanner } = world;
    const { body: tickets } = await world.call<Ticket[]>(tenant, 'GET', `tickets?eventId=${tenant._id}`);
    const { body } = await world.call<PagePreview>(tenant, 'POST', 'website/previews', { eventId: tenant._id });
    const visitor = new Visitor(world, { address: `10.7.0.${round + 1}` });
    await visitor.open(body.url);
    await visitor.follow('Prenota');
    await visitor.fill({ name0: 'Bianca', surname0: 'Ferri', email0: 'b@altrove.example' }).press('next');
    visitor.fill({ terms: '1', privacy: '1' });
    const scans = tickets.map(({ code }) =>
      world.call(scanner, 'POST', 'scans', { eventId: tenant._id, ticketId: code }),
    );
    const [pressed, ...answers] = await Promise.all([
      visitor.press('book').then(() => ({ status: visitor.status })),
      ...[book(), book(), ...scans, world.call(tenant, 'PUT', `events/${tenant._id}/tickets/send`)],
      remove(),
      ...[book(), make(), remove()],
    ] as Promise<Pick<Answer, 'status'>>[]);
    for (const answer of [pressed, ...answers]) found.add(answer?.status ?? 0);
    await remove();
    expect((await book()).status).toBe(404);
    await strangers.runJobs();
    expect(await leftovers()).toEqual({});
  }
  expect([...found].filter((status) => status >= 500)).toEqual([]);
  expect(found.size).toBeGreaterThan(1);
});
