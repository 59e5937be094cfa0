import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { onLists, sampleList, samplePlan } from '#tests/support/builders/sample-plan.ts';
import { assign } from '../assign.ts';
import { assignmentsOf, type Proposal, proposeLayer } from './propose.ts';
import type { Plan, PlanPerson } from './schema.ts';
import { wishesOf } from './wishes.ts';

const party = (size: number, changes: Partial<PlanPerson> & { point?: string | null } = {}) =>
  Array.from({ length: size }, () => changes);
const goals = (proposal: Proposal): Map<string, string> =>
  new Map(
    assignmentsOf([proposal]).flatMap(({ transportId, ticketIds }) => ticketIds.map((id) => [id, transportId ?? ''])),
  );
const namesOn = (proposal: Proposal, id: string): string[] =>
  proposal.lists
    .find(({ transportId }) => transportId === id)
    ?.parties.map(({ reservationId }) => reservationId)
    .sort() ?? [];
const random = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

describe('a proposal for buses', () => {
  test('gives each departure point a bus of its own while there are any [LIST-005]', () => {
    const plan = samplePlan(
      [sampleList('A', 10), sampleList('B', 10)],
      [
        party(4, { point: 'Bologna' }),
        party(3, { point: 'Modena' }),
        party(2, { point: 'Bologna' }),
        party(2, { point: 'Modena' }),
      ],
    );
    const proposal = proposeLayer(plan, 'outward');
    expect(proposal.left).toEqual([]);
    expect([namesOn(proposal, 'A'), namesOn(proposal, 'B')].sort()).toEqual([
      ['r0', 'r2'],
      ['r1', 'r3'],
    ]);
  });

  test('brings latecomers to their companions, and to those of the same departure point [LIST-005]', () => {
    const plan = onLists(
      samplePlan(
        [sampleList('A', 10), sampleList('B', 10)],
        [party(5, { point: 'Modena' }), party(2, { point: 'Modena' }), party(2, { point: 'Bologna' })],
      ),
      { 't0-0': 'B', 't0-1': 'B', 't0-2': 'B', 't2-0': 'A' },
    );
    const found = goals(proposeLayer(plan, 'outward'));
    expect([found.get('t0-3'), found.get('t1-0'), found.get('t2-1')]).toEqual(['B', 'B', 'A']);
  });

  test('keeps those together on the way back who came together, on the bus of the same name [LIST-005]', () => {
    const back = [1, 2].map((n) => ({ ...sampleList(`back${n}`, 4, 'return'), identifier: `Bus ${n}` }));
    const there = [1, 2].map((n) => ({ ...sampleList(`bus${n}`, 4), identifier: `Bus ${n}` }));
    const plan = onLists(samplePlan([...there, ...back], [party(2), party(2), party(2), party(2)]), {
      ...{ 't0-0': 'bus2', 't0-1': 'bus2', 't1-0': 'bus1', 't1-1': 'bus1' },
      ...{ 't2-0': 'bus2', 't2-1': 'bus2', 't3-0': 'bus1', 't3-1': 'bus1' },
    });
    const proposal = proposeLayer(plan, 'return');
    expect([namesOn(proposal, 'back1'), namesOn(proposal, 'back2')]).toEqual([
      ['r1', 'r3'],
      ['r0', 'r2'],
    ]);
  });

  test('tears no booking apart: what fits nowhere together is left over and named [LIST-005]', () => {
    const proposal = proposeLayer(
      samplePlan([sampleList('A', 3), sampleList('B', 3)], [party(2), party(2), party(2)]),
      'outward',
    );
    expect(proposal.left.map(({ ticketIds }) => ticketIds.length)).toEqual([2]);
    expect(proposal.split).toEqual([]);
  });
});

describe('a proposal for rooms', () => {
  const rooms = (...sizes: number[]) => sizes.map((size, at) => sampleList(`${101 + at}`, size, 'room'));

  test('puts a party into the room that is as large as it, and nobody alone into a triple [LIST-005]', () => {
    const proposal = proposeLayer(
      samplePlan(rooms(4, 3, 2, 2), [party(2), party(3), party(1), party(4), party(1)]),
      'room',
    );
    expect(namesOn(proposal, '101')).toEqual(['r3']);
    expect(namesOn(proposal, '102')).toEqual(['r1']);
    expect([namesOn(proposal, '103'), namesOn(proposal, '104')].sort()).toEqual([['r0'], ['r2', 'r4']]);
  });

  test('puts nobody into the room of a couple while another room stands empty, and does where none does [LIST-005]', () => {
    const couple = [{ surname: 'Conti' }, { surname: 'Conti' }];
    const rooms = [sampleList('Tripla 201', 3, 'room'), sampleList('Doppia 101', 2, 'room')];
    const roomOf = (lists: typeof rooms, id: string) =>
      proposeLayer(samplePlan(lists, [couple, [{ surname: 'Neri' }]]), 'room').lists.find(({ parties }) =>
        parties.some(({ ticketIds }) => ticketIds.includes(id)),
      )?.transportId;
    expect(roomOf(rooms, 't1-0')).not.toBe(roomOf(rooms, 't0-0'));
    expect(roomOf(rooms.slice(0, 1), 't1-0')).toBe('Tripla 201');
  });

  test('lets women who asked for it, and men, share with each other only; families stay with themselves [LIST-005]', () => {
    const plan = samplePlan(rooms(2, 2, 3, 2), [
      party(1, { roomWish: 'women' }),
      party(1, { roomWish: 'men' }),
      party(1, { roomWish: 'women' }),
      [{ roomWish: 'women' }, { roomWish: null }],
      party(1, { roomWish: 'men' }),
      party(1, { roomWish: 'mixed' }),
    ]);
    const proposal = proposeLayer(plan, 'room');
    expect(proposal.left.map(({ reservationId }) => reservationId)).toEqual([]);
    const found = goals(proposal);
    expect(found.get('t0-0')).toBe(found.get('t2-0'));
    expect(found.get('t1-0')).toBe(found.get('t4-0'));
    const alone = [found.get('t3-0'), found.get('t5-0')];
    expect(new Set([found.get('t0-0'), found.get('t1-0'), ...alone]).size).toBe(4);
    const full = proposeLayer(
      onLists(samplePlan(rooms(2), [party(1, { roomWish: 'women' }), party(1, { roomWish: 'men' })]), {
        't0-0': '101',
      }),
      'room',
    );
    expect(full.left).toHaveLength(1);
  });

  test('honours "with Anna" of both and of one, over the size of the room [LIST-005]', () => {
    const plan = samplePlan(rooms(3, 2, 2), [
      [{ name: 'Anna', surname: 'Bressan', together: 'con Irene, se si può' }],
      [{ name: 'Ugo', surname: 'Ferretti' }],
      [{ name: 'Irene', surname: 'Valsecchi', together: 'Anna Bressan' }],
      [{ name: 'Ivo', surname: 'Montanari', together: 'with Ugo' }],
    ]);
    const found = goals(proposeLayer(plan, 'room'));
    expect(found.get('t0-0')).toBe(found.get('t2-0'));
    expect(found.get('t1-0')).toBe(found.get('t3-0'));
  });

  test('splits only a booking that no room could hold, into the fewest parts, no child without the grown-ups [LIST-005]', () => {
    const family = [{ age: 44 }, { age: 12 }, { age: 9 }, { age: 45 }, { age: 7 }];
    const proposal = proposeLayer(samplePlan(rooms(3, 2, 4), [family, party(3)]), 'room');
    expect([proposal.split, proposal.left]).toEqual([['r0'], []]);
    const found = goals(proposal);
    const roomsOf = (ids: string[]) => new Set(ids.map((id) => found.get(id)));
    expect(roomsOf(['t0-0', 't0-1', 't0-2', 't0-3', 't0-4']).size).toBe(2);
    expect(roomsOf(['t0-0', 't0-3']).size).toBe(2);
  });
});

test('tables are filled by size, and people sit with those they asked for [LIST-005]', () => {
  const tables = [8, 7].map((size, at) => sampleList(`Tavolo ${at + 1}`, size, 'table'));
  const plan = samplePlan(tables, [party(5), party(4, { together: 'Anna t2-0' }), party(3), party(2)]);
  const proposal = proposeLayer(plan, 'table');
  expect(proposal.left).toEqual([]);
  const found = goals(proposal);
  expect(found.get('t1-0')).toBe(found.get('t2-0'));
});

describe('a wish', () => {
  const named = (people: [string, string, string?][]) =>
    people.map(([name, surname, together = ''], at) => ({ _id: String(at), name, surname, together }));
  test('names people by first name where there is one, marked when both wish it [LIST-005]', () => {
    const people = named([
      ['Anna', 'Rossi', 'con Luca e con la mia amica Bea'],
      ['Luca', 'Verdi', 'Anna'],
      ['Bea', 'Neri'],
    ]);
    expect(wishesOf(people)).toEqual([
      { from: '0', to: '1', isMutual: true },
      { from: '0', to: '2', isMutual: false },
      { from: '1', to: '0', isMutual: true },
    ]);
  });

  test('that could mean two is the one who wishes back, or nobody [LIST-005]', () => {
    const people = named([
      ['Luca', 'Verdi', 'Anna'],
      ['Anna', 'Rossi'],
      ['Anna', 'Bianchi', 'luca VERDI'],
      ['Ugo', 'Neri', 'Anna'],
    ]);
    expect(wishesOf(people)).toEqual([
      { from: '0', to: '2', isMutual: true },
      { from: '2', to: '0', isMutual: true },
    ]);
  });
});

/** What every way of putting parties onto lists is worth at best: people, then wishes. */
function bruteForce(plan: Plan, layer: string): [number, number] {
  const lists = plan.lists.filter((list) => list.layer === layer);
  const groups = plan.bookings.map(({ _id }) => plan.people.filter(({ reservationId }) => reservationId === _id));
  const wishes = wishesOf(plan.people);
  let best: [number, number] = [0, 0];
  const where: (string | null)[] = groups.map(() => null);
  const walk = (at: number): void => {
    if (at === groups.length) {
      for (const list of lists) {
        const on = groups.filter((_group, n) => where[n] === list._id);
        if (on.flat().length > list.maximumSlots) return;
        const kinds = on.map(
          (group) =>
            new Set(group.map(({ roomWish }) => (roomWish === 'women' || roomWish === 'men' ? roomWish : 'any'))),
        );
        if (layer === 'room' && on.length > 1 && new Set(kinds.flatMap((kind) => [...kind])).size > 1) return;
      }
      const placed = groups.filter((_group, n) => where[n] !== null).flat().length;
      const listOf = new Map(
        groups.flatMap((group, n) =>
          group.map(({ _id, reservationId }) => [_id, [where[n], reservationId] as const] as const),
        ),
      );
      const kept = wishes.filter(({ from, to }) => {
        const [one, other] = [listOf.get(from), listOf.get(to)];
        return one?.[0] && one[0] === other?.[0] && one[1] !== other[1];
      }).length;
      if (placed > best[0] || (placed === best[0] && kept > best[1])) best = [placed, kept];
      return;
    }
    for (const id of [null, ...lists.map(({ _id }) => _id)]) {
      where[at] = id;
      walk(at + 1);
    }
  };
  walk(0);
  return best;
}

const wish = fc.constantFrom<PlanPerson['roomWish']>(null, 'women', 'men', 'mixed');
const person = fc.record({ roomWish: wish, wants: fc.option(fc.nat(5), { nil: undefined }) });
const small = fc.record({
  layer: fc.constantFrom('outward', 'room', 'table'),
  sizes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  parties: fc.array(fc.array(person, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
});
const planOf = (
  layer: string,
  sizes: number[],
  parties: { roomWish: PlanPerson['roomWish']; wants: number | undefined }[][],
) =>
  samplePlan(
    sizes.map((size, at) => sampleList(`L${at}`, size, layer)),
    parties.map((people, at) =>
      people.map(({ roomWish, wants }) => ({
        roomWish,
        together: wants === undefined || wants === at || wants >= parties.length ? '' : `Anna t${wants}-0`,
      })),
    ),
  );

test('few people and lists are placed as well as every way of placing them allows [LIST-005]', () => {
  fc.assert(
    fc.property(small, ({ layer, sizes, parties }) => {
      const most = Math.max(...sizes);
      const plan = planOf(
        layer,
        sizes,
        parties.filter(({ length }) => length <= most),
      );
      const proposal = proposeLayer(plan, layer);
      const found = goals(proposal);
      const kept = wishesOf(plan.people).filter(({ from, to }) => {
        const isOther =
          plan.people.find(({ _id }) => _id === from)?.reservationId !==
          plan.people.find(({ _id }) => _id === to)?.reservationId;
        return isOther && found.has(from) && found.get(from) === found.get(to);
      });
      expect([found.size, kept.length]).toEqual(bruteForce(plan, layer));
    }),
    { numRuns: 150 },
  );
});

test('whatever is proposed is stored as it is: everybody once, nobody apart, no list too full [LIST-005]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 25 }),
      (sizes, parties) => {
        const plan = samplePlan(
          sizes.map((size, at) => sampleList(`L${at}`, size)),
          parties.map((size) => party(size)),
        );
        const proposal = proposeLayer(plan, 'outward');
        const riders = plan.people.map(({ _id, places }) => ({ _id, status: 'valid' as const, places }));
        const { counts } = assign(plan.lists, riders, assignmentsOf([proposal]));
        for (const { transportId, joining } of proposal.lists) expect(counts.get(transportId)).toBe(joining);
        const ids = [...proposal.lists.flatMap((list) => list.parties), ...proposal.left].flatMap(
          ({ ticketIds }) => ticketIds,
        );
        expect(ids.sort()).toEqual(plan.people.map(({ _id }) => _id).sort());
        const found = goals(proposal);
        for (const { _id } of plan.bookings.filter((booking) => !proposal.split.includes(booking._id)))
          expect(
            new Set(plan.people.filter((one) => one.reservationId === _id).map((one) => found.get(one._id))).size,
          ).toBe(1);
      },
    ),
  );
});

/** Lists filled to the last place by bookings of one to five, then mixed: a way to place everybody exists. */
function solvable(capacities: readonly number[], layer: string, seed: number) {
  const next = random(seed);
  const parties: number[] = [];
  for (const capacity of capacities)
    for (let free = capacity; free > 0; ) {
      const size = Math.min(free, 1 + Math.floor(next() * 5));
      parties.push(size);
      free -= size;
    }
  const lists = capacities.map((size, at) => sampleList(`L${at}`, size, layer));
  const shuffled = parties.map((size) => ({ size, at: next() })).sort((a, b) => a.at - b.at);
  const points = ['Bologna', 'Modena', 'Parma', 'Rimini', 'Firenze'];
  return samplePlan(
    lists,
    shuffled.map(({ size }) => party(size, { point: points[Math.floor(next() * 5)] ?? null })),
  );
}

test('bookings are placed whole to the last seat and the last bed wherever that is possible [LIST-005]', {
  timeout: 60_000,
}, () => {
  for (let seed = 1; seed <= 20; seed++) {
    const next = random(seed * 7);
    const buses = [50, 50, 50, 30, 36];
    const beds = Array.from({ length: 60 }, () => 2 + Math.floor(next() * 4));
    for (const plan of [solvable(buses, 'outward', seed), solvable(beds, 'room', seed)]) {
      const proposal = proposeLayer(plan, plan.lists[0]?.layer ?? '');
      expect([seed, proposal.left.length, proposal.split.length]).toEqual([seed, 0, 0]);
    }
  }
});
