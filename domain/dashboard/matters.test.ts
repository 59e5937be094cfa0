import { expect, test } from 'vitest';
import { emptyToday } from '#tests/support/builders/today.ts';
import { matterKinds, mattersOf } from './matters.ts';
import type { Today } from './schema.ts';

const at = '2026-11-28T14:38:00.000Z';
const one = { count: 1, amount: 2900 };
const full: Today = {
  ...emptyToday(at),
  toPay: {
    ...{
      count: 48,
      amount: 1_520_500,
      people: 71,
      late: { count: 5, amount: 24_500 },
      today: { count: 9, amount: 61_200 },
    },
    ...{ lateSince: '2026-11-22T15:30:00.000Z', nextAt: '2026-11-28T15:30:00.000Z' },
  },
  failedRefunds: { count: 2, amount: 8400, since: '2026-11-25T09:00:00.000Z', name: 'Renata Galli' },
  failedPayouts: { count: 1, amount: 125_000, since: '2026-11-26T09:00:00.000Z' },
  conflicts: { count: 1, name: 'Irene Valsecchi', eventId: 'e1', since: '2026-11-28T14:24:00.000Z' },
  requests: {
    count: 10,
    people: 14,
    firstExpiresAt: '2026-11-28T21:40:00.000Z',
    eventName: 'Museo Egizio',
    heldAmount: 45_900,
  },
  handOns: { ...one, firstExpiresAt: '2026-11-29T11:00:00.000Z', reservationId: 'r1', eventName: 'Lucca' },
  tickets: { count: 14, eventIds: ['e2'], eventId: 'e2', eventName: 'Alba', startDate: '2026-11-30T03:30:00.000Z' },
  unseated: { count: 30, events: 2, eventId: 'e2', eventName: 'Alba', startDate: '2026-11-30T03:30:00.000Z' },
  disputes: { ...one, since: '2026-11-27T09:00:00.000Z', name: 'Giorgio Neri', reservationId: 'r2', orderId: null },
  atProvider: { ...one, reservationId: 'r3', orderId: null, eventName: 'Alba' },
  takenTwice: { ...one, reservationId: 'r4', eventName: 'Alba' },
  orders: { count: 7, amount: 21_450, pieces: 9, oldestAt: '2026-11-25T09:00:00.000Z' },
  refunds: { count: 13, amount: 51_200, eventId: 'e1', eventName: 'Cena' },
  bounced: { count: 3, address: 'ada@example.org', reservationId: 'r5' },
};
const kinds = (today: Today, hasShop = true) => {
  const { due, coming } = mattersOf(today, hasShop);
  return [due.map(({ kind }) => kind), coming.map(({ kind }) => kind)];
};

test('every kind is in one of two groups, what is late or of today first, each by its deadline [DAY-002]', () => {
  expect(kinds(full)).toEqual([
    ['toPay', 'failedRefunds', 'failedPayouts', 'disputes', 'conflicts', 'requests', 'takenTwice'],
    ['handOns', 'tickets', 'unseated', 'atProvider', 'orders', 'refunds', 'bounced'],
  ]);
  expect(kinds(full).flat().sort()).toEqual([...matterKinds].sort());
});

test('only what has passed its day, or failed, is late [DAY-002]', () => {
  const { due } = mattersOf(full, true);
  expect(due.filter(({ isLate }) => isLate).map(({ kind }) => kind)).toEqual([
    'toPay',
    'failedRefunds',
    'failedPayouts',
  ]);
  const late = { count: 0, amount: 0 };
  const [soon] = mattersOf({ ...full, toPay: { ...full.toPay, late, lateSince: null } }, true).due.filter(
    ({ kind }) => kind === 'toPay',
  );
  expect(soon).toMatchObject({ isLate: false, isDue: true, at: full.toPay.nextAt });
});

test('nothing is said of what there is nothing of, nor of a shop that is shut [DAY-002]', () => {
  expect(kinds(emptyToday(at))).toEqual([[], []]);
  expect(kinds(full, false).flat()).not.toContain('orders');
});

test('a refund that failed is counted once, in its own row [DAY-002]', () => {
  const [refunds] = mattersOf(full, true).coming.filter(({ kind }) => kind === 'refunds');
  expect(refunds).toMatchObject({ count: 11, amount: 42_800 });
  const allFailed = { ...full, refunds: { ...full.refunds, count: 2, amount: 8400 } };
  expect(kinds(allFailed).flat()).not.toContain('refunds');
});
