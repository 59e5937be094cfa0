import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type FigureRows,
  type Figures,
  figuresByDefinition,
  figuresForAdministrators,
  readRows,
} from '../../support/metrics/figures.ts';
import { communitySketch } from '../../support/metrics/sketch.ts';
import { storeSketch } from '../../support/metrics/store-sketch.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

/** Set it higher for a long search. */
const RUNS = Number(process.env['FIGURE_RUNS'] ?? 40);
/** The same communities each time, as the controls need one among them that shows each wrong definition; another one searches on. */
const SEED = Number(process.env['FIGURE_SEED'] ?? 3);
const CREATED = '2025-08-31T22:30:00.000Z';

let world: World;
let now: Date;
beforeAll(async () => {
  world = await createWorld({ hasSketches: true });
  now = new Date();
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterAll(async () => {
  vi.useRealTimers();
  await world.close();
});

/** What the server answers to calls, no more of each than is expected of it. */
async function answersTo(who: Person, expected: Figures): Promise<Figures> {
  const answered: Figures = {};
  for (const [address, figures] of Object.entries(expected)) {
    const { status, body } = await world.call<Record<string, unknown>>(who, 'GET', address);
    expect([address, status]).toEqual([address, 200]);
    const isOneOfMany = !Array.isArray(figures) && typeof figures === 'object' && figures !== null;
    answered[address] = isOneOfMany ? Object.fromEntries(Object.keys(figures).map((name) => [name, body[name]])) : body;
  }
  return answered;
}

/** What was found of each random community: its rows, and what the server said of them. */
const seen: { rows: FigureRows; answered: Figures }[] = [];

test('answers every figure as its definition counts it, over random communities [DEC-070, DEC-080, DEC-032, OPEN-183, OPEN-192]', async () => {
  await fc.assert(
    fc.asyncProperty(communitySketch, async (sketch) => {
      const owner = await storeSketch(world, sketch, now);
      const rows = await readRows(world, [owner._id]);
      const expected = figuresByDefinition(rows, now, CREATED);
      const answered = await answersTo(owner, expected);
      seen.push({ rows, answered });
      expect(answered).toEqual(expected);
      const all = figuresForAdministrators(rows, owner._id);
      expect(await answersTo(world.admin, all)).toEqual(all);
    }),
    { numRuns: RUNS, seed: SEED },
  );
}, 120_000);

type Mutation = (rows: FigureRows) => Partial<FigureRows>;
const twoHoursLater = <R extends { at: string }>(row: R): R => ({
  ...row,
  at: new Date(Date.parse(row.at) + 7_200_000).toISOString(),
});

/** Definitions that are a little wrong: each reads the rows as if one thing about them did not matter. */
const wrong: Record<string, Mutation> = {
  'nothing is kept of a refund': ({ tickets }) => ({ tickets: tickets.map((row) => ({ ...row, keptAmount: 0 })) }),
  'nothing goes back for lines': ({ entries }) => ({
    entries: entries.filter(({ orderLineId }) => orderLineId === null),
  }),
  'months begin with those of other clocks': ({ entries }) => ({ entries: entries.map(twoHoursLater) }),
  'held places are for sale': ({ events }) => ({ events: events.map((row) => ({ ...row, heldPlaces: 0 })) }),
  'cancelled tickets count': ({ tickets }) => ({
    tickets: tickets.map((row) => ({ ...row, status: 'valid' as const })),
  }),
  'deleted people follow': ({ followers }) => ({ followers: followers.map((row) => ({ ...row, isDeleted: false })) }),
  'charges beyond what was due pay for it': ({ payments }) => ({
    payments: payments.map((row) => ({ ...row, surplusAmount: 0 })),
  }),
  'orders that lapsed are worth something': ({ orders }) => ({
    orders: orders.map((row) => ({ ...row, status: row.lapsedAt ? ('waitingPayment' as const) : row.status })),
  }),
  'fees are not given back': ({ entries }) => ({
    entries: entries.filter(({ kind, amount }) => kind !== 'fee' || amount > 0),
  }),
  'every option is on sale': ({ variants }) => ({ variants: variants.map((row) => ({ ...row, isVisible: true })) }),
  'whoever waits holds places': ({ waiting }) => ({
    waiting: waiting.map((row) => ({ ...row, heldPlaces: row.places })),
  }),
};

/** Whether what the server answered is what rows come to, as both travel. */
const isAnswered = (rows: FigureRows, answered: Figures): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(figuresByDefinition(rows, now, CREATED))), answered);

test.each(Object.keys(wrong))('finds a definition by which %s', (name) => {
  expect(seen.filter(({ rows, answered }) => !isAnswered(rows, answered))).toEqual([]);
  const found = seen.filter(({ rows, answered }) => !isAnswered({ ...rows, ...wrong[name]?.(rows) }, answered));
  expect([seen.length, found.length > 0]).toEqual([RUNS, true]);
});
