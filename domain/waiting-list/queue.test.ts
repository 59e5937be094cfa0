import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { userTypes } from '../shared/user-type.ts';
import { byPlaceInLine, planOffers, positionsOf, type Waiting } from './queue.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 5, 10, 12, minute)).toISOString();
const waits = (id: string, minute: number, changes: Partial<Waiting> = {}): Waiting => ({
  ...{ id, places: 1, heldPlaces: 0, keepPlaces: 0, userType: 'normal', obstacle: null },
  createdAt: at(minute),
  ...changes,
});
const offered = (people: Waiting[], free: number, isByTier = false) =>
  planOffers(people, free, isByTier).offers.map(({ id }) => id);

describe('the order [WAIT-002]', () => {
  const people = [
    waits('c', 2, { userType: 'top' }),
    waits('a', 1),
    waits('b', 2),
    waits('d', 3, { userType: 'premium' }),
  ];

  test('is by the time of joining, and of the same moment always the same', () => {
    expect(offered(people, 4)).toEqual(['a', 'b', 'c', 'd']);
    expect(offered([...people].reverse(), 2)).toEqual(['a', 'b']);
  });

  test('is by tier first where the organiser wants it, the highest first, and by time within a tier', () => {
    expect(offered(people, 4, true)).toEqual(['c', 'd', 'a', 'b']);
    expect(offered(people, 1, true)).toEqual(['c']);
  });

  test('is what people are shown as their position [WAIT-001]', () => {
    expect([...positionsOf(people, false)]).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 4],
    ]);
    expect(positionsOf(people, true).get('a')).toBe(3);
  });
});

describe('a group larger than what is free [WAIT-002, WAIT-004]', () => {
  const people = [waits('group', 1, { places: 4 }), waits('one', 2), waits('two', 3, { places: 2 })];

  test('is passed over with the reason, keeps its place in line and comes first when it fits', () => {
    expect(planOffers(people, 3, false)).toEqual({
      offers: [
        { id: 'one', places: 1 },
        { id: 'two', places: 2 },
      ],
      keeps: [],
      passedOver: [{ id: 'group', code: 'not_enough_seats', free: 3 }],
      left: 0,
    });
    expect(offered(people, 4)).toEqual(['group']);
    expect(offered(people, 5)).toEqual(['group', 'one']);
  });

  test('never gets a part of its places', () => {
    expect(planOffers([waits('group', 1, { places: 4 })], 3, false)).toMatchObject({ offers: [], left: 3 });
  });

  test('gathers what is free at its turn when the organiser keeps places for it, until it fits', () => {
    const kept = (heldPlaces: number) => [
      waits('first', 0),
      waits('group', 1, { places: 4, keepPlaces: 4, heldPlaces }),
      waits('one', 2),
    ];
    expect(planOffers(kept(0), 3, false)).toMatchObject({
      offers: [{ id: 'first', places: 1 }],
      keeps: [{ id: 'group', heldPlaces: 2 }],
      left: 0,
    });
    expect(planOffers(kept(2), 2, false)).toMatchObject({
      offers: [{ id: 'first' }],
      keeps: [{ id: 'group', heldPlaces: 3 }],
    });
    expect(planOffers(kept(2), 3, false)).toMatchObject({
      offers: [{ id: 'first' }, { id: 'group', places: 4 }],
      keeps: [],
      left: 0,
    });
  });

  test('is kept no more places than the organiser said: the others go on to the person who comes after it', () => {
    const kept = [waits('group', 1, { places: 4, keepPlaces: 2, heldPlaces: 1 }), waits('one', 2)];
    expect(planOffers(kept, 2, false)).toMatchObject({
      offers: [{ id: 'one', places: 1 }],
      keeps: [{ id: 'group', heldPlaces: 2 }],
      left: 0,
    });
  });
});

test('anyone who may not book yet is passed over with that reason, and places nobody can take are for sale [WAIT-003]', () => {
  const people = [waits('early', 1, { obstacle: 'preemption_not_open' }), waits('ready', 2)];
  expect(planOffers(people, 2, false)).toEqual({
    offers: [{ id: 'ready', places: 1 }],
    keeps: [],
    passedOver: [{ id: 'early', code: 'preemption_not_open', free: 2 }],
    left: 1,
  });
});

test('nobody is passed over while nothing is free [WAIT-004]', () => {
  expect(planOffers([waits('a', 1), waits('b', 2)], 0, false)).toMatchObject({ offers: [], passedOver: [] });
  expect(planOffers([waits('a', 1), waits('b', 2)], 1, false)).toMatchObject({ passedOver: [] });
});

const party = fc.record({
  places: fc.integer({ min: 1, max: 6 }),
  kept: fc.nat(6),
  held: fc.nat(6),
  userType: fc.constantFrom(...userTypes),
  minute: fc.nat(20),
  obstacle: fc.constantFrom(null, null, null, 'preemption_not_open' as const),
});
const list = fc.array(party, { maxLength: 25 }).map((parties) =>
  parties.map(({ places, kept, held, userType, minute, obstacle }, index) => {
    const keepPlaces = Math.min(kept, places);
    return waits(`p${String(index).padStart(2, '0')}`, minute, {
      ...{ places, keepPlaces, userType, obstacle },
      heldPlaces: Math.min(held, keepPlaces),
    });
  }),
);

test('whatever the list: nobody who fits is overtaken by a later entry of the same tier [WAIT-006]', () => {
  fc.assert(
    fc.property(list, fc.nat(30), fc.boolean(), (people, free, isByTier) => {
      const { offers } = planOffers(people, free, isByTier);
      const has = new Set(offers.map(({ id }) => id));
      const order = byPlaceInLine(isByTier);
      let left = free;
      // Walked again, by hand: at each turn what is left is what those before did not take or gather.
      for (const one of [...people].sort(order)) {
        const missing = one.places - one.heldPlaces;
        const fits = one.obstacle === null && missing <= left;
        expect(has.has(one.id)).toBe(fits);
        left -= fits ? missing : Math.min(left, Math.max(0, one.keepPlaces - one.heldPlaces));
        if (fits) continue;
        const overtaking = people.filter(
          (other) => other.userType === one.userType && order(one, other) < 0 && has.has(other.id),
        );
        // One of the same tier who came later and is offered places needs fewer, or may book what the other may not.
        for (const other of overtaking) {
          const needs = other.places - other.heldPlaces;
          expect(one.obstacle !== null || needs < missing).toBe(true);
        }
      }
    }),
  );
});

test('whatever the list: no more than what is free is given, nobody twice, and everybody in one way only [WAIT-006]', () => {
  fc.assert(
    fc.property(list, fc.nat(30), fc.boolean(), (people, free, isByTier) => {
      const { offers, keeps, passedOver, left } = planOffers(people, free, isByTier);
      const of = new Map(people.map((one) => [one.id, one]));
      const given = [
        ...offers.map(({ id, places }) => places - (of.get(id)?.heldPlaces ?? 0)),
        ...keeps.map(({ id, heldPlaces }) => heldPlaces - (of.get(id)?.heldPlaces ?? 0)),
      ];
      expect(given.every((places) => places >= 0)).toBe(true);
      expect(given.reduce((sum, places) => sum + places, 0) + left).toBe(free);
      expect(left).toBeGreaterThanOrEqual(0);
      const ids = [...offers, ...passedOver].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { id, places } of offers) expect(of.get(id)).toMatchObject({ places, obstacle: null });
      for (const { id, heldPlaces } of keeps) expect(heldPlaces).toBeLessThanOrEqual(of.get(id)?.keepPlaces ?? 0);
    }),
  );
});

test('over rounds of places becoming free everybody who fits is served in turn, and planning again changes nothing [WAIT-006]', () => {
  fc.assert(
    fc.property(list, fc.array(fc.nat(6), { maxLength: 15 }), fc.boolean(), (all, rounds, isByTier) => {
      let waiting = all.map((one) => ({ ...one, obstacle: null, keepPlaces: 0, heldPlaces: 0 }));
      let free = 0;
      for (const freed of rounds) {
        free += freed;
        const plan = planOffers(waiting, free, isByTier);
        const gone = new Set(plan.offers.map(({ id }) => id));
        waiting = waiting.filter(({ id }) => !gone.has(id));
        free = plan.left;
        // Nobody who fits into what is left still waits.
        expect(waiting.every(({ places }) => places > free)).toBe(true);
        expect(planOffers(waiting, free, isByTier)).toMatchObject({ offers: [], keeps: [], left: free });
      }
    }),
  );
});
