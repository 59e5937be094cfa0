import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { onLists, sampleList, samplePlan } from '#tests/support/builders/sample-plan.ts';
import { checkPlan } from './check.ts';
import { isAdult, isSingleRoom, isUnaccompanied } from './company.ts';
import { assignmentsOf, type Proposal, proposeLayer } from './propose.ts';
import type { Plan, PlanPerson } from './schema.ts';

const rooms = (...sizes: number[]) => sizes.map((size, at) => sampleList(`${101 + at}`, size, 'room'));
const roomsIn = (proposal: Proposal): Map<string, string> =>
  new Map(
    assignmentsOf([proposal]).flatMap(({ transportId, ticketIds }) => ticketIds.map((id) => [id, transportId ?? ''])),
  );
const single = { hasSingleRoom: true };
const why = ({ left }: Proposal) => left.map(({ ticketIds, why: reason }) => [ticketIds.join(), reason]);

test.each([
  ['Camera singola', true],
  ['Supplemento singola', true],
  ['SUPPL. CAMERA SINGOLA (2 notti)', true],
  ['Doppia uso singola', true],
  ['Singola con bagno', true],
  ['Single room', true],
  ['Single supplement', true],
  ['Double for single use', true],
  ['DUS', true],
  ['Camera doppia', false],
  ['Camera con letto singolo', false],
  ['Corsa singola', false],
  ['Supplemento lezione singola di sci', false],
  ['Single ticket', false],
  ['Skipass singolo', false],
  ['Colazione in camera', false],
] as const)('an extra called "%s" is a room for oneself: %s [LIST-005]', (name, isSingle) => {
  expect(isSingleRoom({ name, extraType: 'supplement' })).toBe(isSingle);
  expect(isSingleRoom({ name, extraType: 'reduction' })).toBe(false);
});

describe('a paid single', () => {
  test('is alone, though others wait for a bed, and takes the smallest room [LIST-005]', () => {
    const plan = samplePlan(rooms(3, 2), [[single], [{}], [{}], [{}]]);
    const found = roomsIn(proposeLayer(plan, 'room'));
    expect([...found.entries()].filter(([, room]) => room === found.get('t0-0'))).toEqual([['t0-0', '102']]);
    expect(found.size).toBe(4);
  });

  test('is alone also within a booking, and the others of it stay together [LIST-005]', () => {
    const found = roomsIn(proposeLayer(samplePlan(rooms(3, 2, 1), [[{}, single, {}]]), 'room'));
    expect([found.get('t0-0'), found.get('t0-1'), found.get('t0-2')]).toEqual(['102', '103', '102']);
  });

  test('who is in theirs already is joined by nobody, not by their own booking [LIST-005]', () => {
    const plan = onLists(samplePlan(rooms(4), [[single, {}], [{}]]), { 't0-0': '101' });
    const proposal = proposeLayer(plan, 'room');
    expect([proposal.lists, why(proposal)]).toEqual([
      [],
      [
        ['t0-1', 'company'],
        ['t1-0', 'company'],
      ],
    ]);
  });

  test('without an empty room is left over, and that is why [LIST-005]', () => {
    const plan = onLists(samplePlan(rooms(4), [[single], [{}]]), { 't1-0': '101' });
    expect(why(proposeLayer(plan, 'room'))).toEqual([['t0-0', 'alone']]);
  });

  test('has a place on a bus like everybody [LIST-005]', () => {
    const plan = samplePlan([sampleList('Bus', 3)], [[single, {}], [{}]]);
    expect(roomsIn(proposeLayer(plan, 'outward')).size).toBe(3);
  });

  test('that is shared is found and moves to an empty room; one alone in a triple is no finding [LIST-006]', () => {
    const plan = onLists(samplePlan(rooms(3, 2), [[single], [{}]]), { 't0-0': '101', 't1-0': '101' });
    expect(checkPlan(plan)).toEqual([
      {
        ...{ kind: 'singleShared', ticketIds: ['t0-0'], layer: 'room', transportId: '101' },
        remedy: { action: 'assign', transportId: '102', ticketIds: ['t0-0'] },
      },
    ]);
    expect(checkPlan(onLists(samplePlan(rooms(3, 2), [[single]]), { 't0-0': '101' }))).toEqual([]);
  });

  test('is joined by nobody through what the check offers [LIST-006]', () => {
    const wish = [{ together: 'Anna t1-0' }];
    const plan = onLists(samplePlan(rooms(3, 3), [wish, [single]]), { 't0-0': '102', 't1-0': '101' });
    const offered = checkPlan(plan).map(({ kind, remedy }) => [kind, remedy.action]);
    expect(offered).toEqual([
      ['aloneInRoom', 'show'],
      ['wish', 'show'],
    ]);
    const waiting = onLists(samplePlan(rooms(3), [[{}], [single]]), { 't1-0': '101' });
    expect(checkPlan(waiting)[0]).toMatchObject({ kind: 'withoutPlace', remedy: { action: 'show' } });
  });
});

describe('a child', () => {
  test('who booked without an adult is placed with nobody, and that is why [LIST-005]', () => {
    const proposal = proposeLayer(samplePlan(rooms(4, 2), [[{ age: 15 }], [{}], [{ age: 16 }, { age: 17 }]]), 'room');
    expect(why(proposal)).toEqual([
      ['t0-0', 'child'],
      ['t2-0,t2-1', 'child'],
    ]);
    expect([...roomsIn(proposal).keys()]).toEqual(['t1-0']);
  });

  test('goes to the adult of their booking, not to that of another [LIST-005]', () => {
    const family = [{ age: 40 }, { age: 9 }];
    const plan = onLists(samplePlan(rooms(2, 3, 4), [family, [{}], [{}]]), {
      ...{ 't0-0': '102', 't1-0': '101', 't2-0': '103' },
    });
    expect(roomsIn(proposeLayer(plan, 'room')).get('t0-1')).toBe('102');
  });

  test('whose parent took a single is left for a person to place [LIST-005]', () => {
    const proposal = proposeLayer(samplePlan(rooms(2, 2), [[{ age: 40, ...single }, { age: 9 }]]), 'room');
    expect([[...roomsIn(proposal).keys()], why(proposal)]).toEqual([['t0-0'], [['t0-1', 'child']]]);
  });

  test('who is alone in a room by hand is joined by no stranger [LIST-005]', () => {
    const plan = onLists(samplePlan(rooms(4), [[{ age: 15 }], [{}]]), { 't0-0': '101' });
    expect(why(proposeLayer(plan, 'room'))).toEqual([['t1-0', 'company']]);
  });
});

/** What no proposal may do to anybody who was on no list before. */
function wrongIn(plan: Plan, proposal: Proposal): string[] {
  const found = roomsIn(proposal);
  const roomOf = ({ _id, places }: PlanPerson) =>
    found.get(_id) ?? places.find(({ layer }) => layer === 'room')?.transportId;
  const guests = (room: string | undefined) => plan.people.filter((one) => room !== undefined && roomOf(one) === room);
  return plan.people.flatMap((one) => {
    const room = guests(roomOf(one));
    const isNew = room.some(({ _id }) => found.has(_id));
    if (!isNew || room.length < 2) return [];
    const isWithStrangers = room.some(({ reservationId }) => reservationId !== one.reservationId);
    return [
      ...(one.hasSingleRoom ? [`${one._id} is not alone`] : []),
      ...(!isAdult(one) && isWithStrangers && isUnaccompanied(one, room) ? [`${one._id} is with strangers`] : []),
    ];
  });
}

const guest = fc.record({
  age: fc.constantFrom(null, 7, 17, 18, 40),
  hasSingleRoom: fc.boolean(),
  roomWish: fc.constantFrom<PlanPerson['roomWish']>(null, 'women', 'men', 'mixed'),
});

test('whatever is proposed for rooms, singles are alone and children with an adult of theirs or none but theirs [LIST-005]', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 7 });
  const parties = fc.array(fc.array(guest, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(sizes, parties, fc.array(fc.nat(), { maxLength: 4 }), (beds, bookings, placed) => {
      const plan = samplePlan(rooms(...beds), bookings);
      const where: Record<string, string> = {};
      for (const [at, n] of placed.entries()) {
        const person = plan.people[n % plan.people.length];
        const room = plan.lists[at % plan.lists.length];
        // One in each room by hand, as no list is fuller than it is large.
        if (person && room && !Object.values(where).includes(room._id)) where[person._id] = room._id;
      }
      const begun = onLists(plan, where);
      expect(wrongIn(begun, proposeLayer(begun, 'room'))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('the rule that no proposal breaks is one that can be broken [LIST-005]', () => {
  const plan = onLists(samplePlan(rooms(4), [[single], [{ age: 9 }], [{}]]), { 't0-0': '101', 't1-0': '101' });
  const lists = [{ transportId: '101', joining: 1, parties: [{ reservationId: 'r2', ticketIds: ['t2-0'] }] }];
  expect(wrongIn(plan, { layer: 'room', lists, left: [], split: [] })).toEqual([
    't0-0 is not alone',
    't1-0 is with strangers',
  ]);
});

test('where no bed is free any more, that is why, for families, children and singles alike [LIST-005]', () => {
  const plan = samplePlan(rooms(2), [[{ age: 40 }, { age: 41 }], [{ age: 30 }, { age: 8 }], [single], [{ age: 50 }]]);
  const { left } = proposeLayer(onLists(plan, { 't0-0': '101', 't0-1': '101' }), 'room');
  expect([...new Set(left.map(({ why }) => why))]).toEqual(['full']);
  expect(left.flatMap(({ ticketIds }) => ticketIds)).toHaveLength(4);
});
