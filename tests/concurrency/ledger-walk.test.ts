import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { eventFigures } from '#domain/metrics/event.ts';
import { heldPlacesOf, takenPlacesOf } from '#domain/metrics/places.ts';
import { doorSales, eventCounters, ledgerEntries } from '#server/tables.ts';
import { readRows } from '../support/metrics/figures.ts';
import type { ReadSentences, WrongSentence } from '../support/money/books.ts';
import { differencesOf } from '../support/money/ledger.ts';
import { openAnew } from '../support/money/opened.ts';
import { wrongSentences } from '../support/money/sentences.ts';
import { type LatestRecords, walkMoney } from '../support/money/walk.ts';
import { takesCards } from '../support/payments/cards.ts';
import { createWorld, type World } from '../support/world.ts';

/** Set it to 10000 for the long walk; its seed makes it the same walk each time. */
const OPERATIONS = Number(process.env['LEDGER_WALK'] ?? 400);

/** Sentences that every walk comes by, whatever its seed. */
const always = ['page: due', 'paper', 'order page: total', 'timeline: paidByHand'];

/** Another seed is another walk. */
const SEED = Number(process.env['LEDGER_SEED'] ?? 20_261_129);

let world: World;
afterEach(() => world.close());

/** After how many operations sentences are read; the demo has more of them. */
const SENTENCES_EVERY = 25;
const DEMO_SENTENCES_EVERY = 100;

/** Events whose places or counters are not what their rows come to by definition, after whatever happened to those. */
async function miscountedEvents(): Promise<unknown[]> {
  const rows = await readRows(world, [world.tenant._id]);
  const counters = await world.db.select().from(eventCounters);
  return rows.events.flatMap(({ _id, slots, heldPlaces }) => {
    const own = <R extends { eventId: string }>(all: readonly R[]) => all.filter(({ eventId }) => eventId === _id);
    const [tickets, waiting] = [own(rows.tickets), own(rows.waiting)];
    const expected = {
      ...eventFigures({ tickets, reservations: own(rows.reservations), requests: own(rows.requests) }),
      ...{ slots: takenPlacesOf(tickets), heldPlaces: heldPlacesOf(waiting) },
    };
    const found = { ...counters.find(({ eventId }) => eventId === _id), slots, heldPlaces };
    return isMatch(found, expected) ? [] : [{ _id, expected, found }];
  });
}

const isMatch = (found: Readonly<Record<string, unknown>>, expected: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(expected).every(([name, value]) => found[name] === value);

test.each(['nothing', 'the demo', 'an upgrade'])(
  'accounts for every cent, place and sentence about money of random operations, and sees a false one, beginning with %s [DEC-080, DEC-061, DEC-032, DEC-095, DEC-096, DEC-097]',
  async (beginning) => {
    const isDemo = beginning === 'the demo';
    const operations = beginning === 'nothing' ? OPERATIONS : OPERATIONS / 2;
    const every = isDemo ? DEMO_SENTENCES_EVERY : SENTENCES_EVERY;
    world = await createWorld({ isRandom: true, demo: isDemo, hasSketches: isDemo });
    if (!isDemo) await takesCards(world);
    if (beginning === 'an upgrade') {
      await walkMoney(world, operations, SEED + 1, { isPlain: true });
      await openAnew(world);
      expect(await differencesOf(world)).toEqual([]);
      expect(await world.db.$count(ledgerEntries, eq(ledgerEntries.cause, 'opening'))).toBeGreaterThan(operations / 40);
    }
    const wrong: WrongSentence[] = [];
    const read: ReadSentences = new Map();
    let latest: LatestRecords = { bookings: [], orders: [] };
    let looks = 0;
    const at = async (ids: LatestRecords) => {
      wrong.push(...(await wrongSentences(world, ids, read)));
      latest = ids;
      looks++;
    };
    const changed = await walkMoney(world, operations, SEED, { look: { every, at } });
    expect(wrong).toEqual([]);
    for (const kind of always) expect([kind, read.get(kind) ?? 0]).not.toEqual([kind, 0]);
    expect(read.size).toBeGreaterThan(8);
    expect(looks).toBe(Math.floor(operations / every));
    expect(changed).toBeGreaterThan(operations / 5);
    const entries = await world.db.$count(ledgerEntries);
    expect(entries).toBeGreaterThan(operations / 20);
    // A short walk may move bookings that nobody paid alone.
    const moved = await world.db.$count(ledgerEntries, eq(ledgerEntries.cause, 'moved'));
    expect(moved).toBeGreaterThanOrEqual(OPERATIONS < 1500 ? 0 : 1);
    if (!isDemo) expect(await world.db.$count(doorSales)).toBeGreaterThan(0);
    // Some places were paid in part, whatever became of them: what was taken for one at a dearer event was less than it cost.
    const { rows: halves } = await world.db.execute(
      sql`select distinct e.ticket_id from ledger_entries e join tickets t on t.id = e.ticket_id
        where e.cause = 'moved' and e.kind = 'taken' and e.amount > 0 and e.amount < t.price`,
    );
    expect(halves.length).toBeGreaterThan(0);
    // Some places went back by two charges; a short walk may pay and cancel none of those.
    const { rows: parts } = await world.db.execute(
      sql`select ticket_id from refunds where ticket_id is not null group by 1 having count(distinct checkout_id) > 1`,
    );
    expect(parts.length).toBeGreaterThanOrEqual(OPERATIONS < 1500 ? 0 : 1);
    expect(await differencesOf(world)).toEqual([]);
    expect(await miscountedEvents()).toEqual([]);
    console.info(
      `${operations} operations, ${changed} changes, ${entries} entries, ${halves.length} places paid in part, ${parts.length} given back in parts, 0 differences, sentences read:`,
      Object.fromEntries(read),
    );
    // The control: an amount on any page that is a cent more is found, and so is one that screens and files show.
    const misread = await wrongSentences(world, latest, new Map(), (cents) => cents + 1);
    expect(misread.map(({ where }) => where.split(' ')[0])).toContain('page');
    await world.db.execute(
      sql`update payments set taken_amount = taken_amount + 1 where id = (select payment_id from ledger_entries
      where tenant_id = ${world.tenant._id} and book = 'community' limit 1)`,
    );
    const shown = (await wrongSentences(world, { bookings: [], orders: [] })).map(({ where }) => where);
    expect(shown).toEqual(expect.arrayContaining(['report of payments: taken', 'file of payments: Incassato']));
    // The control: a ticket says that a cent less was taken for it than the ledger has.
    await world.db.execute(
      sql`update tickets set paid_amount = paid_amount - 1 where id = (select id from tickets
      where condition in ('pending', 'toRefund') and paid_amount > kept_amount limit 1)`,
    );
    const less = (await differencesOf(world)).map(({ check }) => check);
    expect(less.some((check) => check === 'value' || check === 'owed')).toBe(true);
    // The control: one entry is taken away behind the ledger's back.
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`alter table ledger_entries disable trigger only_grows`);
      await tx.execute(
        sql`delete from ledger_entries where id = (select id from ledger_entries where kind = 'taken' order by id limit 1)`,
      );
      await tx.execute(sql`alter table ledger_entries enable trigger only_grows`);
    });
    const found = await differencesOf(world);
    expect(found.map(({ check }) => check)).toContain('value');
  },
  5_400_000,
);
