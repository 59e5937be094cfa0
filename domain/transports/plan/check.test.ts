import { expect, test } from 'vitest';
import { onLists, sampleList, samplePlan } from '#tests/support/builders/sample-plan.ts';
import { checkPlan } from './check.ts';
import type { Finding } from './findings.ts';
import type { Plan } from './schema.ts';
import { nextSeat, sameSeat } from './seats.ts';

const bus = sampleList('Bus 1', 4);
const second = sampleList('Bus 2', 1);
const double = sampleList('209', 2, 'room');
const triple = sampleList('221', 3, 'room');
const quad = sampleList('311', 4, 'room');
const ofKind = (plan: Plan, kind: Finding['kind']) => checkPlan(plan).filter((one) => one.kind === kind);

test('a plan that adds up has no finding [LIST-006]', () => {
  const plan = onLists(samplePlan([bus, double], [[{}, {}]]), { 't0-0': ['Bus 1', '209'], 't0-1': ['Bus 1', '209'] });
  expect(checkPlan(plan)).toEqual([]);
});

test('who has no bus and who has no room are two findings; one booking is put where there is room for it [LIST-006]', () => {
  const plan = onLists(samplePlan([bus, double], [[{}, {}], [{}]]), { 't0-0': 'Bus 1', 't0-1': 'Bus 1' });
  expect(ofKind(plan, 'withoutPlace')).toEqual([
    {
      ...{ kind: 'withoutPlace', ticketIds: ['t1-0'], layer: 'outward' },
      remedy: { action: 'assign', transportId: 'Bus 1', ticketIds: ['t1-0'] },
    },
    {
      ...{ kind: 'withoutPlace', ticketIds: ['t0-0', 't0-1', 't1-0'], layer: 'room' },
      remedy: { action: 'show', ticketIds: ['t0-0', 't0-1', 't1-0'], layer: 'room' },
    },
  ]);
});

test('two on one seat, however it was written, are parted by the next free one [LIST-006]', () => {
  const at = (seat: string) => ({ places: [{ transportId: 'Bus 1', layer: 'outward', seat }] });
  const plan = samplePlan([bus], [[at('12B')], [at('12 b')], [at('1A')], [at('1B')]]);
  expect(ofKind(plan, 'sameSeat')).toEqual([
    {
      ...{ kind: 'sameSeat', ticketIds: ['t1-0', 't0-0'], layer: 'outward', transportId: 'Bus 1' },
      remedy: { action: 'seat', transportId: 'Bus 1', ticketId: 't1-0', seat: '1C' },
    },
  ]);
  expect(['012B', '12-b', ' 12 B'].map(sameSeat)).toEqual(['12B', '12B', '12B']);
  expect([nextSeat(['1', '2', '4'], 9), nextSeat([], 9), nextSeat(['1A', '1B', '1C', '1D'], 9)]).toEqual([
    '3',
    '1',
    '2A',
  ]);
});

test('a child without a grown-up of the booking in the room moves to theirs, or changes with a stranger there [LIST-006]', () => {
  const family = [{ age: 45 }, { age: 16 }];
  const rooms = { 't0-0': '209', 't0-1': '311' };
  const roomy = onLists(samplePlan([double, quad], [family]), rooms);
  expect(ofKind(roomy, 'minorAlone')).toEqual([
    {
      ...{ kind: 'minorAlone', ticketIds: ['t0-1'], layer: 'room', transportId: '311' },
      remedy: { action: 'assign', transportId: '209', ticketIds: ['t0-1'] },
    },
  ]);
  const full = onLists(samplePlan([double, quad], [family, [{}]]), { ...rooms, 't1-0': '209' });
  expect(ofKind(full, 'minorAlone')[0]?.remedy).toEqual({ action: 'swap', layer: 'room', ticketIds: ['t0-1', 't1-0'] });
  const strangers = onLists(samplePlan([double, quad], [family, [{}, {}]]), { 't0-1': '311', 't1-0': '311' });
  expect(ofKind(strangers, 'minorAlone')[0]?.remedy).toMatchObject({ action: 'show', ticketIds: ['t0-0', 't0-1'] });
  expect(ofKind(onLists(samplePlan([quad], [family]), { 't0-0': '311', 't0-1': '311' }), 'minorAlone')).toEqual([]);
});

test('somebody in the room of two who came together moves to one that stands empty; without one there is nothing to say [LIST-006]', () => {
  const couple = [{}, {}];
  const onTriple = { 't0-0': '221', 't0-1': '221', 't1-0': '221' };
  const roomy = onLists(samplePlan([triple, quad, double], [couple, [{}]]), onTriple);
  expect(ofKind(roomy, 'strangerInRoom')).toEqual([
    {
      ...{ kind: 'strangerInRoom', ticketIds: ['t1-0'], layer: 'room', transportId: '221' },
      remedy: { action: 'assign', transportId: '209', ticketIds: ['t1-0'] },
    },
  ]);
  expect(ofKind(onLists(samplePlan([triple], [couple, [{}]]), onTriple), 'strangerInRoom')).toEqual([]);
  const women = [{ roomWish: 'women' as const }, { roomWish: 'women' as const }];
  const shared = onLists(samplePlan([triple, double], [women, [{ roomWish: 'women' }]]), onTriple);
  expect(ofKind(shared, 'strangerInRoom')).toEqual([]);
});

test('somebody alone in a triple moves to a smaller room whose people share their wish [LIST-006]', () => {
  const alone = [{ roomWish: 'women' as const }];
  const plan = onLists(samplePlan([triple, double, quad], [alone, [{ roomWish: 'women' }], [{}]]), {
    ...{ 't0-0': '221', 't1-0': '209', 't2-0': '311' },
  });
  const [first] = ofKind(plan, 'aloneInRoom');
  expect(first).toMatchObject({ ticketIds: ['t0-0'], remedy: { action: 'assign', transportId: '209' } });
  const nowhere = onLists(samplePlan([triple, double], [alone, [{ roomWish: 'men' }]]), {
    't0-0': '221',
    't1-0': '209',
  });
  expect(ofKind(nowhere, 'aloneInRoom')[0]?.remedy).toMatchObject({ action: 'show' });
});

test('a wish of both is said once and brings them into one room; kept wishes are no finding [LIST-006]', () => {
  const wishes = [[{ together: 'Anna t1-0' }], [{ together: 'Anna t0-0' }]];
  const plan = onLists(samplePlan([double, triple], wishes), { 't0-0': '221', 't1-0': '209' });
  expect(ofKind(plan, 'wish')).toMatchObject([
    { ticketIds: ['t0-0', 't1-0'], remedy: { action: 'assign', transportId: '209', ticketIds: ['t0-0'] } },
  ]);
  const kept = onLists(samplePlan([double], wishes), { 't0-0': '209', 't1-0': '209' });
  expect(ofKind(kept, 'wish')).toEqual([]);
});

test('a leader is brought onto the bus they lead, in exchange for somebody where it is full [LIST-006]', () => {
  const plan = onLists(samplePlan([bus, second], [[{}], [{}]]), { 't0-0': 'Bus 1', 't1-0': 'Bus 2' });
  const led = { ...plan, leaders: [{ transportId: 'Bus 2', ticketId: 't0-0' }] };
  expect(ofKind(led, 'leaderElsewhere')).toMatchObject([
    {
      ticketIds: ['t0-0'],
      transportId: 'Bus 2',
      remedy: { action: 'swap', layer: 'outward', ticketIds: ['t0-0', 't1-0'] },
    },
  ]);
  expect(ofKind({ ...plan, leaders: [{ transportId: 'Bus 1', ticketId: 't0-0' }] }, 'leaderElsewhere')).toEqual([]);
});

test('who has not paid is reminded, and who owes a document is shown [LIST-006]', () => {
  const plan = samplePlan([], [[{ due: 2000 }], [{ missing: ['Documento'] }], [{}]]);
  expect(checkPlan(plan)).toEqual([
    { kind: 'missing', ticketIds: ['t1-0'], remedy: { action: 'show', ticketIds: ['t1-0'] } },
    { kind: 'unpaid', ticketIds: ['t0-0'], remedy: { action: 'remind', ticketIds: ['t0-0'] } },
  ]);
});

test('a booking on several buses is said, with the bus that holds them all; one that no bus holds is not [LIST-006]', () => {
  const small = sampleList('Bus 3', 2);
  const apart = onLists(samplePlan([bus, second], [[{}, {}, {}]]), {
    't0-0': 'Bus 1',
    't0-1': 'Bus 2',
    't0-2': 'Bus 1',
  });
  expect(ofKind(apart, 'splitBooking')).toEqual([
    {
      ...{ kind: 'splitBooking', ticketIds: ['t0-1'], layer: 'outward', transportId: 'Bus 1' },
      remedy: { action: 'assign', transportId: 'Bus 1', ticketIds: ['t0-1'] },
    },
  ]);
  // Where no bus has room for them somebody has to look.
  const full = onLists(samplePlan([sampleList('Bus 1', 2), small], [[{}, {}], [{}], [{}]]), {
    ...{ 't0-0': 'Bus 1', 't1-0': 'Bus 1', 't0-1': 'Bus 3', 't2-0': 'Bus 3' },
  });
  expect(ofKind(full, 'splitBooking')).toMatchObject([{ remedy: { action: 'show', ticketIds: ['t0-0', 't0-1'] } }]);
  const many = onLists(samplePlan([small, second], [[{}, {}, {}]]), {
    't0-0': 'Bus 3',
    't0-1': 'Bus 3',
    't0-2': 'Bus 2',
  });
  expect(ofKind(many, 'splitBooking')).toEqual([]);
  // Rooms part people who booked together, which is nothing to say.
  const rooms = onLists(samplePlan([double, triple], [[{}, {}]]), { 't0-0': '209', 't0-1': '221' });
  expect(ofKind(rooms, 'splitBooking')).toEqual([]);
});
