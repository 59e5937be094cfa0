import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onConnection } from '#server/kernel/database/connections.ts';
import { Database, type Db, EVERY_TENANT, type Statement, type TenantScope } from '#server/kernel/database/database.ts';
import { plantSecrets, SECRET } from '../support/database/tenant-secrets.ts';
import { createWorld, type Person, type World } from '../support/world.ts';
import { type Finding, readEverything, writeEverything } from './walk.ts';

/** Both walls down: every connection sees every community, and so no query has a condition of its own. */
class OpenDatabase extends Database {
  override run<T>(_scope: TenantScope, work: (db: Db) => Promise<T>): Promise<T> {
    return super.run(EVERY_TENANT, work);
  }
  override transaction<T>(_scope: TenantScope, work: (tx: Db) => Promise<T>): Promise<T> {
    return super.transaction(EVERY_TENANT, work);
  }
  override query<R extends Record<string, unknown>>(
    _scope: TenantScope,
    statement: Statement,
    values: unknown[],
  ): Promise<R[]> {
    return super.query<R>(EVERY_TENANT, statement, values);
  }
}

const leaksOf = (findings: readonly Finding[]) =>
  findings.filter(({ text }) => text.toLowerCase().includes(SECRET.toLowerCase()));
const routesOf = (findings: readonly Finding[]) => [...new Set(findings.map(({ route }) => route))].sort();

/** What anybody may add to a community: their own request to follow it, with its line in the log and what is told of it. */
const ownRequests: Readonly<Record<string, (who: string) => string>> = {
  tenant_subscriptions: (who) => `and user_id <> '${who}'`,
  audit_log: (who) => `and user_id <> '${who}'`,
  live_events: (who) => `and entity_id not in (select id from tenant_subscriptions where user_id = '${who}')`,
};

/** The first community's rows, whole, without a stranger's own request to follow it. */
function rowsOfFirst(world: World, stranger?: Person): Promise<Record<string, unknown>> {
  return onConnection(world.url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
    );
    const contents: Record<string, unknown> = {};
    for (const { name } of rows) {
      const own = (stranger && ownRequests[name]?.(stranger._id)) ?? '';
      const text = `select to_jsonb(t) as row from ${name} t where tenant_id = $1 ${own} order by to_jsonb(t)`;
      contents[name] = (await client.query(text, [world.tenant._id])).rows;
    }
    return contents;
  });
}

describe('two communities on one server', () => {
  let world: World;
  let ids: string[];
  let strangers: Record<string, Person>;
  beforeAll(async () => {
    world = await createWorld();
    ids = await plantSecrets(world);
    strangers = { owner: world.otherTenant, scanner: world.otherScanner, buyer: await world.person('user') };
  });
  afterAll(() => world.close());

  test('its own people find the marks: the walk reaches every kind of record', async () => {
    const found = routesOf(leaksOf(await readEverything(world, world.tenant, ids)));
    for (const list of ['events', 'event-stages', 'transports', 'reservations', 'tickets', 'payments', 'scans']) {
      expect(found).toContain(`GET /api/${list}`);
    }
    for (const one of ['events', 'reservations', 'tickets', 'payments', 'uploads', 'users', 'participations']) {
      expect(found).toContain(`GET /api/${one}/:id`);
    }
    expect(found).toContain('GET /api/tickets/excel');
  }, 120_000);

  for (const who of ['owner', 'scanner', 'buyer']) {
    test(`a stranger (${who}) reads nothing of a community by any list, filter, search, id or export`, async () => {
      const stranger = strangers[who] as Person;
      const findings = await readEverything(world, stranger, ids);
      expect(leaksOf(findings)).toEqual([]);
      const answered = findings.filter(({ route, status }) => route.includes(':') && ![403, 404].includes(status));
      expect(answered).toEqual([]);
      expect(findings.filter(({ status }) => status === 200).length).toBeGreaterThan(who === 'buyer' ? 20 : 50);
    }, 120_000);

    test(`a stranger (${who}) changes nothing of a community, whatever ids a call names`, async () => {
      const stranger = strangers[who] as Person;
      // Only a buyer follows communities; of the others every row counts.
      const buyer = who === 'buyer' ? stranger : undefined;
      const before = await rowsOfFirst(world, buyer);
      const findings = await writeEverything(world, stranger, ids);
      expect(leaksOf(findings)).toEqual([]);
      expect(findings.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await rowsOfFirst(world, buyer)).toEqual(before);
    }, 240_000);
  }

  test('no answer to a scanner has an address, a phone or a fiscal code in it [DEC-057]', async () => {
    const findings = await readEverything(world, world.scanner, ids);
    // A person's own account, and all of it as a file.
    const own = ['GET /api/users/me', 'GET /api/users/me/data'];
    const withoutOwn = findings.filter(({ route }) => !own.includes(route));
    expect(leaksOf(withoutOwn).length).toBeGreaterThan(20);
    const keys = /"(?:\w*email|\w*phone|fiscal_?code|codice_?fiscale|iban|requirements)":\s*(?:"|\{\s*")/i;
    const values = /tenant_a_secret_\w+@regia\.test|\+39 333 0000000|TENANT_A_SECRET_\w*fiscal/i;
    expect(withoutOwn.filter(({ text }) => keys.test(text) || values.test(text))).toEqual([]);
  }, 120_000);
});

test('with both walls down the same walk finds what they keep', async () => {
  const world = await createWorld({ database: (url) => new OpenDatabase({ url }) });
  try {
    const ids = await plantSecrets(world);
    const leaks = routesOf(leaksOf(await readEverything(world, world.otherTenant, ids)));
    for (const list of ['events', 'event-stages', 'transports', 'reservations', 'tickets', 'payments', 'scans']) {
      expect(leaks).toContain(`GET /api/${list}`);
    }
    const before = await rowsOfFirst(world);
    await writeEverything(world, world.otherTenant, ids);
    expect(await rowsOfFirst(world)).not.toEqual(before);
  } finally {
    await world.close();
  }
}, 240_000);
