import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentTypes } from '#domain/events/entity.ts';
import { accountOf, accountSums } from '#domain/metrics/account/account.ts';
import { accountPeriod, type Comparison, monthNow, periodAfter } from '#domain/metrics/account/period.ts';
import type { MonthMoney } from '#domain/metrics/money.ts';
import { monthRange } from '#domain/metrics/months.ts';
import { ledgerKinds } from '#domain/payments/ledger/entries.ts';
import { rememberMonths } from '#server/modules/payments/commands/check-ledger.ts';
import { events, ledgerEntries, ledgerMonths, payments } from '#server/tables.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasSketches: true });
});
afterAll(() => world.close());

const last = periodAfter(monthNow(new Date()), -1);
const tenthOf = (month: string): string => new Date(Date.parse(monthRange(month).from) + 9 * 86_400_000).toISOString();

type NewPayment = Partial<typeof payments.$inferInsert>;
async function paymentOf({ db }: World, of: Person, values: NewPayment = {}): Promise<string> {
  const row = { tenantId: of._id, userId: of._id, amount: 1000, paymentType: 'wireTransfer' as const, ...values };
  const [payment] = await db.insert(payments).values(row).returning({ id: payments.id });
  return payment?.id ?? '';
}

type Entry = Partial<typeof ledgerEntries.$inferInsert>;
const entryOf = (tenantId: string, paymentId: string, values: Entry) => ({
  ...{ tenantId, paymentId, book: 'community' as const, kind: 'taken' as const, way: 'other' as const, amount: 1000 },
  ...{ cause: 'receipt' as const, ...values },
});

/** What the API says of a period, beside what all entries say one by one. */
async function accountsOf(of: World, who: Person, period: string, compare: Comparison = 'before') {
  const answer = await of.call<object>(who, 'GET', `ledger/account?period=${period}&compare=${compare}`);
  const rows = await of.db
    .select({ entry: ledgerEntries, paymentType: payments.paymentType })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    // The example of a community is in no account.
    .where(
      sql`${ledgerEntries.tenantId} = ${who._id} and book = 'community' and ledger_entries.event_id is distinct from ${who._id}`,
    );
  const names = new Map(
    (await of.db.select({ id: events.id, name: events.name }).from(events)).map((one) => [one.id, one.name]),
  );
  const entries = rows.map(({ entry, paymentType }) => ({ ...entry, paymentType }));
  const span = accountPeriod(period, compare, new Date());
  const defined = accountOf(
    span,
    accountSums(entries, span, (id) => names.get(id) ?? ''),
    [],
    new Date(),
  );
  return [
    { ...answer.body, at: '' },
    { ...defined, at: '' },
  ];
}

/** Months of the API that are not what all entries say one by one: of all time, or of a year. */
async function wrongMonths(of: World, who: Person, year?: string): Promise<string[]> {
  const range = year && { from: monthRange(`${year}-01`).from, to: monthRange(`${year}-12`).to };
  const query = range ? `?at.$gte=${range.from}&at.$lt=${range.to}` : '';
  const { body } = await of.call<MonthMoney[]>(who, 'GET', `ledger/months${query}`);
  const { rows } = await of.db.execute<{ month: string; taken: string; refunded: string; other: string }>(sql`
    select to_char(at at time zone 'Europe/Rome', 'YYYY-MM') as month,
      coalesce(sum(amount) filter (where kind = 'taken'), 0) as taken,
      coalesce(sum(amount) filter (where kind = 'givenBack'), 0) as refunded,
      coalesce(sum(amount) filter (where kind = 'taken' and way = 'other'), 0) as other
    from ledger_entries where tenant_id = ${who._id} and book = 'community' and event_id is distinct from ${who._id}
    group by 1 order by 1 desc`);
  const expected = rows.filter(({ month }) => !year || month.startsWith(year));
  const wrong = expected.flatMap((row, at) => {
    const said = body[at];
    const shown = [said?.month, said?.taken, said?.refunded, said?.byWay.other.taken];
    const counted = [row.month, Number(row.taken), Number(row.refunded), Number(row.other)];
    return JSON.stringify(shown) === JSON.stringify(counted) ? [] : [row.month];
  });
  return body.length === expected.length ? wrong : [...wrong, 'all'];
}

/** Whether an account is what its entries come to. */
async function isRight(period: string, of = world, who = of.tenant, compare: Comparison = 'before'): Promise<boolean> {
  const [shown, defined] = await accountsOf(of, who, period, compare);
  return JSON.stringify(shown) === JSON.stringify(defined);
}

const rememberedOf = async (of: World, who: Person): Promise<string[]> => {
  const rows = await of.db.select().from(ledgerMonths).where(eq(ledgerMonths.tenantId, who._id));
  return rows.map(({ month }) => month).sort();
};

/** A made-up number each time, the same each run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('an account is what its entries come to one by one, whichever months were remembered when [DAY-060]', async () => {
  const random = chance(20_261_130);
  const one = <T>(all: readonly T[]): T => {
    const found = all[random(all.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
  const communities = await Promise.all(
    [world.tenant, world.otherTenant].map(async (who) => {
      const eventIds = who === world.tenant ? [(await world.event())._id, (await world.event())._id] : [];
      const made = Array.from({ length: 12 }, (_, at) =>
        paymentOf(world, who, {
          paymentType: one(paymentTypes),
          eventId: at === 0 ? who._id : (eventIds[at % 3] ?? null),
        }),
      );
      return { who, paymentIds: await Promise.all(made) };
    }),
  );
  const add = async () => {
    const { who, paymentIds } = one(communities);
    const paymentId = one(paymentIds);
    const [payment] = await world.db.select().from(payments).where(eq(payments.id, paymentId));
    const entries = Array.from({ length: 1 + random(3) }, () => {
      const month = periodAfter(monthNow(new Date()), -random(25));
      // From the first moment of the month to a day that every month has.
      const at = new Date(Date.parse(monthRange(month).from) + random(28) * 86_400_000 * random(2)).toISOString();
      const amount = (1 + random(3)) * 500 * (random(3) === 0 ? -1 : 1);
      const ids = { eventId: payment?.eventId ?? null, orderId: random(5) === 0 ? paymentId : null };
      const checkoutId = random(4) === 0 ? paymentId : null;
      const kind = random(2) === 0 ? ('taken' as const) : one(ledgerKinds);
      const cause = random(4) === 0 ? ('split' as const) : ('receipt' as const);
      const book = random(12) === 0 ? ('plan' as const) : ('community' as const);
      const way = random(2) === 0 ? ('card' as const) : ('other' as const);
      const row = { ...entryOf(who._id, paymentId, {}), ...ids, checkoutId, kind, cause, book, way, amount, at };
      // Some are taken back the moment they are written, in their month or in the next.
      return random(4) === 0
        ? [row, { ...row, amount: -amount, at: random(2) ? at : new Date().toISOString() }]
        : [row];
    }).flat();
    await world.db.insert(ledgerEntries).values(entries);
  };
  const retype = () =>
    world.db
      .update(payments)
      .set({ paymentType: one(paymentTypes) })
      .where(eq(payments.id, one(one(communities).paymentIds)));
  const periods = [0, 1, 2].map((back) => String(Number(last.slice(0, 4)) - back));
  const apart = async () => {
    const found: string[] = [];
    for (const { who } of communities)
      for (const [period, compare] of [
        ...periods.map((year) => [year, 'before'] as const),
        ...[last, periodAfter(last, 1)].map((month) => [month, 'yearBefore'] as const),
        [periodAfter(last, -5), 'before'] as const,
      ]) {
        if (!(await isRight(period, world, who, compare))) found.push(`${period} ${compare}`);
      }
    for (const { who } of communities)
      for (const year of [undefined, ...periods]) found.push(...(await wrongMonths(world, who, year)));
    return found;
  };
  for (let round = 0; round < 60; round++) {
    const acts = [add, add, add, retype, () => rememberMonths(world.services)];
    // At once, as servers do: also two that remember.
    await Promise.all(Array.from({ length: 1 + random(4) }, () => one(acts)()));
    if (round % 4 === 0) await rememberMonths(world.services);
    if (round % 3 === 0) expect(await apart()).toEqual([]);
  }
  await Promise.all([rememberMonths(world.services), rememberMonths(world.services)]);
  expect((await rememberedOf(world, world.tenant)).length).toBeGreaterThan(20);
  expect(await apart()).toEqual([]);
  // The control: what is remembered is what is shown.
  await world.db.execute(sql`update ledger_months set sums = jsonb_set(sums, '{moved}', '[]')`);
  expect((await apart()).length).toBeGreaterThan(0);
  await world.db.delete(ledgerMonths);
  expect(await apart()).toEqual([]);
}, 240_000);

test('an entry for a month that was remembered has it forgotten with its own transaction, and one of today forgets nothing [DAY-060]', async () => {
  const paymentId = await paymentOf(world, world.tenant);
  await rememberMonths(world.services);
  const before = await rememberedOf(world, world.tenant);
  expect(before).toContain(last);
  await world.db.insert(ledgerEntries).values(entryOf(world.tenant._id, paymentId, { at: new Date().toISOString() }));
  expect(await rememberedOf(world, world.tenant)).toEqual(before);
  const refused = world.db.transaction(async (tx) => {
    await tx.insert(ledgerEntries).values(entryOf(world.tenant._id, paymentId, { at: tenthOf(last) }));
    throw new Error('thought better of it');
  });
  await expect(refused).rejects.toThrow('thought better of it');
  expect(await rememberedOf(world, world.tenant)).toEqual(before);
  await world.db.insert(ledgerEntries).values(entryOf(world.tenant._id, paymentId, { at: tenthOf(last) }));
  expect(await rememberedOf(world, world.tenant)).toEqual(before.filter((month) => month !== last));
  expect(await isRight(last.slice(0, 4))).toBe(true);
  // The control: nobody forgets.
  await rememberMonths(world.services);
  await world.db.execute(sql`alter table ledger_entries disable trigger forget_months`);
  await world.db.insert(ledgerEntries).values(entryOf(world.tenant._id, paymentId, { at: tenthOf(last) }));
  await world.db.execute(sql`alter table ledger_entries enable trigger forget_months`);
  expect(await isRight(last.slice(0, 4))).toBe(false);
  await world.db.delete(ledgerMonths);
  expect(await isRight(last.slice(0, 4))).toBe(true);
});

test('payments of a day do not wait for one another, though months are remembered [DAY-060]', async () => {
  const ids = [await paymentOf(world, world.tenant), await paymentOf(world, world.tenant)];
  await rememberMonths(world.services);
  const clients = ids.map(() => new pg.Client({ connectionString: world.url, options: '-c lock_timeout=1000' }));
  try {
    for (const [at, client] of clients.entries()) {
      await client.connect();
      await client.query('begin');
      // The one before has not ended.
      await client.query(INSERT, [world.tenant._id, ids[at], new Date().toISOString()]);
    }
    for (const client of clients) await client.query('commit');
  } finally {
    for (const client of clients) await client.end();
  }
});

const INSERT = `insert into ledger_entries (id, tenant_id, payment_id, book, kind, way, amount, cause, at)
  values (gen_random_uuid(), $1, $2, 'community', 'taken', 'other', 700, 'receipt', $3)`;

test.each([
  ['is in the account', {}, true],
  ['would be lost if nobody looked for those who write', { skipClosingLock: true }, false],
] as const)(
  'an entry that is committed after its month was to be remembered %s [DAY-060]',
  async (_what, testing, isKept) => {
    const own = await createWorld({ testing, hasSketches: true });
    const slow = new pg.Client({ connectionString: own.url });
    await slow.connect();
    try {
      const [paymentId, otherId] = [await paymentOf(own, own.tenant), await paymentOf(own, own.otherTenant)];
      const first = entryOf(own.tenant._id, paymentId, { at: tenthOf(periodAfter(last, -1)) });
      await own.db
        .insert(ledgerEntries)
        .values([first, { ...first, tenantId: own.otherTenant._id, paymentId: otherId }]);
      await slow.query('begin');
      await slow.query(INSERT, [own.tenant._id, paymentId, tenthOf(last)]);
      // Others write later, and are done: neither its id nor its moment says that an entry is not there yet.
      await own.db.insert(ledgerEntries).values(entryOf(own.otherTenant._id, otherId, { at: tenthOf(last) }));
      await rememberMonths(own.services);
      expect(await rememberedOf(own, own.otherTenant)).toEqual([periodAfter(last, -1), last]);
      expect(await rememberedOf(own, own.tenant)).toEqual(isKept ? [] : [periodAfter(last, -1), last]);
      await slow.query('commit');
      expect(await isRight(last, own)).toBe(isKept);
      await rememberMonths(own.services);
      expect(await isRight(last, own)).toBe(isKept);
      expect(await isRight(last, own, own.otherTenant)).toBe(true);
    } finally {
      await slow.end();
      await own.close();
    }
  },
);

test('a payment that becomes one of another type is in the account as what it is now, in every month it moved in [DAY-060]', async () => {
  const paymentId = await paymentOf(world, world.otherTenant, { paymentType: 'onSite' });
  const months = [last, periodAfter(last, -2)];
  await world.db
    .insert(ledgerEntries)
    .values(months.map((month) => entryOf(world.otherTenant._id, paymentId, { at: tenthOf(month) })));
  await rememberMonths(world.services);
  expect(await rememberedOf(world, world.otherTenant)).toEqual(expect.arrayContaining(months));
  await world.db.update(payments).set({ paymentType: 'stripe' }).where(eq(payments.id, paymentId));
  const left = await rememberedOf(world, world.otherTenant);
  expect(months.filter((month) => left.includes(month))).toEqual([]);
  for (const month of months) expect(await isRight(month, world, world.otherTenant)).toBe(true);
});

test('a community cannot change what is remembered, nor see another’s [DAY-060]', async () => {
  await rememberMonths(world.services);
  const scope = world.otherTenant._id;
  const seen = await world.services.database.run(scope, (db) => db.select().from(ledgerMonths));
  expect(new Set(seen.map(({ tenantId }) => tenantId))).toEqual(new Set([scope]));
  const changed = world.services.database.run(scope, (db) => db.execute(sql`update ledger_months set sums = '{}'`));
  await expect(changed).rejects.toMatchObject({ cause: { code: '42501' } });
  const removed = world.services.database.run(scope, (db) => db.execute(sql`delete from ledger_months`));
  await expect(removed).rejects.toMatchObject({ cause: { code: '42501' } });
  const forOther = world.services.database.run(scope, (db) =>
    db.insert(ledgerMonths).values({
      ...{ tenantId: world.tenant._id, month: '2020-01' },
      sums: { moved: [], days: [], events: [], ways: [] },
    }),
  );
  await expect(forOther).rejects.toMatchObject({ cause: { code: '42501' } });
});
