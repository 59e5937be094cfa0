import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../values/time.ts';
import { type BoardFacts, boardOf, endOf, medianOf, SHOWN_MINUTES } from './board.ts';
import type { ReadingGroup } from './tally.ts';

const now = new Date('2026-06-20T19:41:20.000Z');
const minute = Math.floor(now.getTime() / MINUTE);
const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE).toISOString();
const nord = { checkpointId: 'n', gate: '' };
const reading = (values: Partial<ReadingGroup> = {}): ReadingGroup => ({
  ...{ ...nord, device: null, userId: 'u', userName: 'Giada Ronchi', outcome: 'in', reason: null },
  ...{ count: 1, recent: 1, lastAt: ago(1), ...values },
});
const facts = (values: Partial<BoardFacts> = {}): BoardFacts => ({
  ...{ readings: [], arrivals: [], people: [], lists: [], inside: 0, refusedTwice: [], newestConflict: null },
  event: { _id: 'e', name: 'Festa', tenantName: 'Crinale', capacity: 100 },
  ...{ checkpoints: [{ _id: 'n', name: 'Nord' }], phones: [], ...values },
});
const arrivals = (counts: Readonly<Record<number, number>>) =>
  Object.entries(counts).map(([before, count]) => ({ ...nord, minute: minute - Number(before), count }));
const people = (came: number, waiting: number, pending = 0) => [
  { departurePoint: null, hasCome: true, isPending: false, count: came },
  { departurePoint: null, hasCome: false, isPending: false, count: waiting },
  { departurePoint: null, hasCome: false, isPending: true, count: pending },
];

describe('how fast people come in', () => {
  test('is the median of the last five full minutes; the minute in progress does not count [GATE-020]', () => {
    const board = boardOf(facts({ arrivals: arrivals({ 0: 90, 1: 14, 2: 16, 3: 9, 4: 60, 5: 10, 6: 300 }) }), now);
    expect(board.perMinute).toBe(14);
    expect(board.minutes.counts).toHaveLength(SHOWN_MINUTES);
    expect(board.minutes.counts.slice(-3)).toEqual([16, 14, 90]);
    expect(board.minutes.medians.slice(-1)).toEqual([14]);
    expect(Date.parse(board.minutes.from)).toBe((minute - SHOWN_MINUTES + 1) * MINUTE);
  });

  test('says when all will be in, and nothing when nobody comes or all have [GATE-020]', () => {
    expect(endOf(376, 14, now)).toBe('2026-06-20T20:08:11.428Z');
    expect([endOf(0, 14, now), endOf(376, 0, now)]).toEqual([null, null]);
  });

  test.each([
    [[], 0],
    [[3], 3],
    [[1, 4], 2.5],
    [[9, 1, 5], 5],
  ])('the median of %j is %d', (values, median) => expect(medianOf(values)).toBe(median));
});

test('expected are those who came and those who still may; who left is the difference to those inside [GATE-020]', () => {
  const board = boardOf(facts({ people: people(864, 318, 58), inside: 812 }), now);
  expect(board).toMatchObject({ entered: 864, expected: 1240, toCome: 376, toPay: 58, left: 52 });
});

describe('alerts', () => {
  const kinds = (values: Partial<BoardFacts>) => boardOf(facts(values), now).alerts.map(({ kind }) => kind);
  const refusals = (refused: number, entered: number) => [
    reading({ recent: entered, count: entered }),
    reading({ outcome: 'refused', reason: 'not_yet', recent: refused, count: refused }),
  ];

  test('many refusals are more than 8 % of ten minutes, and three at least [GATE-022]', () => {
    expect(kinds({ readings: refusals(7, 71) })).toEqual(['refusals']);
    expect(kinds({ readings: refusals(8, 92) })).toEqual([]);
    expect(kinds({ readings: refusals(2, 3) })).toEqual([]);
    expect(boardOf(facts({ readings: refusals(7, 71) }), now).alerts[0]).toMatchObject({
      ...{ door: 'Nord', refused: 7, reads: 78, reason: 'not_yet', ofReason: 7 },
    });
  });

  const phone = {
    ...{ _id: 'p', userId: 'omar', userName: 'Omar Bassi', phoneNumber: null, device: 'Sud', checkpointId: null },
    ...{ seenAt: ago(4), queued: 0, battery: 18, version: '1.9.0' },
  };
  const own = reading({ checkpointId: null, gate: 'Sud', device: 'Sud', userId: 'omar', lastAt: ago(4) });

  test('a phone is silent after three minutes, if it ever read and others read meanwhile [GATE-022]', () => {
    const others = reading({ lastAt: ago(1) });
    expect(kinds({ phones: [phone], readings: [own, others] })).toEqual(['silentPhone']);
    expect(kinds({ phones: [{ ...phone, seenAt: ago(2) }], readings: [own, others] })).toEqual([]);
    expect(kinds({ phones: [phone], readings: [own, reading({ lastAt: ago(5) })] })).toEqual([]);
    expect(kinds({ phones: [phone], readings: [others] })).toEqual([]);
    expect(kinds({ phones: [{ ...phone, queued: 3 }], readings: [others] })).toEqual(['silentPhone']);
  });

  test('a phone that holds readings stays silent when the door closes and nobody reads any longer [GATE-022]', () => {
    const holding = { ...phone, seenAt: ago(45), queued: 12 };
    expect(kinds({ phones: [holding], readings: [own, reading({ lastAt: ago(40) })] })).toEqual(['silentPhone']);
    expect(kinds({ phones: [{ ...holding, queued: 0 }], readings: [own, reading({ lastAt: ago(40) })] })).toEqual([]);
    expect(kinds({ phones: [{ ...holding, seenAt: ago(2) }], readings: [own] })).toEqual([]);
  });

  test('the worst comes first, and the same matter keeps its key [GATE-022]', () => {
    const shown = { ...nord, at: ago(2) };
    const values: Partial<BoardFacts> = {
      ...{ phones: [phone], readings: [own, ...refusals(7, 71)] },
      refusedTwice: [{ ticketId: 't', name: 'Irene Valsecchi', shown: [shown, { ...shown, checkpointId: 's' }] }],
      newestConflict: {
        ...shown,
        _id: 'c',
        ticketId: 't',
        name: 'Irene Valsecchi',
        reason: 'conflict_used',
        first: shown,
      },
    };
    expect(kinds(values)).toEqual(['silentPhone', 'conflict', 'twoDoors', 'refusals']);
    const keys = (at: Date) => boardOf(facts(values), at).alerts.map(({ key }) => key);
    expect(keys(new Date(now.getTime() + 5_000))).toEqual(keys(now));
  });
});
