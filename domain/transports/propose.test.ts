import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assign } from './assign.ts';
import { assignmentsOf, fillable, type Party, proposeFill } from './propose.ts';
import { sampleTransport } from './sample-transport.ts';

const bus = (name: string, maximumSlots: number, slots = 0) =>
  sampleTransport({ _id: name, identifier: name, maximumSlots, slots });
let next = 0;
const party = (departurePoint: string | null, size: number): Party => ({
  reservationId: `r${++next}`,
  departurePoint,
  ticketIds: Array.from({ length: size }, (_, at) => `t${next}-${at}`),
});

test('each departure point gets a bus of its own while there are any', () => {
  const people = [party('Bologna', 4), party('Modena', 3), party('Bologna', 2), party('Modena', 2)];
  const { lists, left } = proposeFill([bus('A', 10), bus('B', 10)], people);
  expect(left).toEqual([]);
  expect(lists.map(({ parties }) => [...new Set(parties.map(({ departurePoint }) => departurePoint))])).toEqual([
    ['Bologna'],
    ['Modena'],
  ]);
});

test('whoever comes later joins those of the same departure point', () => {
  const onBoard = new Map([['B', new Map([['Modena', 5]])]]);
  const { lists } = proposeFill([bus('A', 10), bus('B', 10, 5)], [party('Modena', 2)], onBoard);
  expect(lists).toMatchObject([{ transportId: 'B', joining: 2 }]);
});

test('a booking is never torn apart: what fits nowhere together is left over', () => {
  const four = party(null, 4);
  const { lists, left } = proposeFill([bus('A', 3), bus('B', 3)], [four, party(null, 3)]);
  expect(left).toEqual([four]);
  expect(lists).toHaveLength(1);
});

test('rooms are filled only where there is no vehicle with a place', () => {
  const room = sampleTransport({ _id: 'R', transportType: 'room', maximumSlots: 2 });
  expect(fillable([bus('A', 5, 1), room]).map(({ _id }) => _id)).toEqual(['A']);
  expect(fillable([bus('A', 5, 5), room]).map(({ _id }) => _id)).toEqual(['R']);
});

const points = fc.constantFrom<string | null>(null, 'Bologna', 'Modena', 'Reggio');
const situation = fc.record({
  lists: fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.nat(12)), { minLength: 1, maxLength: 5 }),
  parties: fc.array(fc.tuple(points, fc.integer({ min: 1, max: 5 })), { maxLength: 20 }),
});

test('everybody is placed once or left over, together, and the server would store it as it is', () => {
  fc.assert(
    fc.property(situation, ({ lists, parties }) => {
      const transports = lists.map(([places, taken], at) => bus(`L${at}`, Math.max(places, taken, 1), taken));
      const people = parties.map(([point, size]) => party(point, size));
      const proposal = proposeFill(transports, people);
      const placed = proposal.lists.flatMap((list) => list.parties);
      const ids = [...placed, ...proposal.left].map(({ reservationId }) => reservationId);
      expect(ids.sort()).toEqual(people.map(({ reservationId }) => reservationId).sort());
      const riders = people.flatMap(({ ticketIds }) =>
        ticketIds.map((_id) => ({ _id, status: 'valid' as const, places: [] })),
      );
      const { counts } = assign(transports, riders, assignmentsOf(proposal));
      for (const { transportId, joining } of proposal.lists) expect(counts.get(transportId)).toBe(joining);
      // Nobody stays behind who would have fitted somewhere.
      const mostFree = Math.max(
        ...fillable(transports).map((one) => one.maximumSlots - one.slots - (counts.get(one._id) ?? 0)),
        0,
      );
      for (const { ticketIds } of proposal.left) expect(ticketIds.length).toBeGreaterThan(mostFree);
    }),
  );
});
