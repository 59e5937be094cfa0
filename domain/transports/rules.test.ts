import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusalCode } from '../refusal-code.ts';
import { assertDeletable, assertEditable, assign, fitOf, freeSlots, isFull, type Rider, reverseOf } from './rules.ts';
import { sampleTransport } from './sample-transport.ts';
import { type Assignment, transportInput } from './schema.ts';

const bus = (identifier: string, maximumSlots: number, slots = 0) =>
  sampleTransport({ _id: identifier, identifier, maximumSlots, slots });
const rider = (_id: string, transportId: string | null = null, status: Rider['status'] = 'valid'): Rider => ({
  _id,
  transportId,
  status,
});

describe('what a list may hold', () => {
  test('STATE-E031 a list is full exactly when its places are taken', () => {
    expect(isFull(bus('A', 2, 1))).toBe(false);
    expect(isFull(bus('A', 2, 2))).toBe(true);
    expect(freeSlots(bus('A', 5, 2))).toBe(3);
  });

  test.each([
    [50, 12, 38, 'fits'],
    [50, 12, 39, 'notEnough'],
    [50, 50, 1, 'full'],
    [50, 50, 0, 'full'],
    [50, 49, 1, 'fits'],
  ] as const)('VAL-E047 VAL-E048 of %i places with %i taken, %i more: %s', (maximumSlots, slots, joining, fit) => {
    expect(fitOf({ maximumSlots, slots }, joining)).toBe(fit);
  });

  test('VAL-E042 type, identifier and places are required, each named', () => {
    const result = transportInput.safeParse({ eventId: '0190a000-0000-7000-8000-000000000001' });
    expect(result.error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
      'identifier',
      'maximumSlots',
      'transportType',
    ]);
  });

  test('VAL-E043 the identifier is locked from the first participant on', () => {
    expect(refusalCode(() => assertEditable(bus('A', 5), { identifier: 'B' }))).toBeNull();
    expect(refusalCode(() => assertEditable(bus('A', 5, 1), { identifier: 'B' }))).toBe('transport_identifier_locked');
    // A form that sends the whole record changes nothing of it.
    expect(refusalCode(() => assertEditable(bus('A', 5, 1), { identifier: 'A' }))).toBeNull();
  });

  test('DEC-032 the places never fall below those assigned', () => {
    expect(refusalCode(() => assertEditable(bus('A', 5, 3), { maximumSlots: 3 }))).toBeNull();
    expect(refusalCode(() => assertEditable(bus('A', 5, 3), { maximumSlots: 2 }))).toBe(
      'transport_slots_below_assigned',
    );
  });

  test('VAL-E044 a list somebody is on is not deleted', () => {
    expect(refusalCode(() => assertDeletable(bus('A', 5)))).toBeNull();
    expect(refusalCode(() => assertDeletable(bus('A', 5, 1)))).toBe('transport_in_use');
  });
});

describe('assigning', () => {
  const codeOf = (transports: Parameters<typeof assign>[0], tickets: Rider[], assignments: Assignment[]) =>
    refusalCode(() => assign(transports, tickets, assignments));

  test('OPEN-196 a ticket on another list is moved: one count falls, the other rises', () => {
    const change = assign(
      [bus('A', 5, 2), bus('B', 5)],
      [rider('1', 'A'), rider('2', 'A'), rider('3')],
      [{ transportId: 'B', ticketIds: ['1', '3'] }],
    );
    expect(change.moves).toEqual(new Map([['B', ['1', '3']]]));
    expect(change.counts).toEqual(
      new Map([
        ['A', -1],
        ['B', 2],
      ]),
    );
  });

  test('whoever is there already takes no other place, also on a full list', () => {
    const change = assign([bus('A', 1, 1)], [rider('1', 'A')], [{ transportId: 'A', ticketIds: ['1', '1'] }]);
    expect([change.moves.size, change.counts.size]).toEqual([0, 0]);
  });

  test('OPEN-196 only valid tickets get on; an invalid one may always get off', () => {
    const tickets = [rider('1', null, 'invalid'), rider('2')];
    expect(codeOf([bus('A', 5)], tickets, [{ transportId: 'A', ticketIds: ['1', '2'] }])).toBe('tickets_not_eligible');
    expect(codeOf([bus('A', 5)], tickets, [{ transportId: null, ticketIds: ['1'] }])).toBeNull();
  });

  test('full and not enough are told apart', () => {
    const tickets = [rider('1'), rider('2')];
    const both = [{ transportId: 'A', ticketIds: ['1', '2'] }];
    expect(codeOf([bus('A', 3, 3)], tickets, both)).toBe('transport_full');
    expect(codeOf([bus('A', 3, 2)], tickets, both)).toBe('transport_not_enough');
    expect(codeOf([bus('A', 3, 1)], tickets, both)).toBeNull();
  });

  test('two full lists may exchange people in one assignment', () => {
    const change = assign(
      [bus('A', 1, 1), bus('B', 1, 1)],
      [rider('1', 'A'), rider('2', 'B')],
      [
        { transportId: 'B', ticketIds: ['1'] },
        { transportId: 'A', ticketIds: ['2'] },
      ],
    );
    expect(change.counts.size).toBe(0);
    expect(change.moves.size).toBe(2);
  });

  test('a list or a ticket that is not of the event is not found', () => {
    expect(codeOf([bus('A', 5)], [rider('1')], [{ transportId: 'X', ticketIds: ['1'] }])).toBe('not_found');
    expect(codeOf([bus('A', 5)], [rider('1')], [{ transportId: 'A', ticketIds: ['1', '2'] }])).toBe('not_found');
  });
});

describe('whatever is asked for', () => {
  const lists = ['A', 'B', 'C'];
  const where = fc.constantFrom<string | null>(null, ...lists);
  const world = fc
    .record({
      capacities: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 3 }),
      places: fc.array(where, { minLength: 1, maxLength: 14 }),
      asked: fc.array(fc.tuple(where, fc.array(fc.nat(13), { minLength: 1, maxLength: 8 })), { maxLength: 4 }),
    })
    .map(({ capacities, places, asked }) => {
      const tickets = places.map((transportId, at) => rider(String(at), transportId));
      const transports = lists.map((name, at) => {
        const slots = tickets.filter(({ transportId }) => transportId === name).length;
        return bus(name, Math.max(slots, capacities[at] ?? 1), slots);
      });
      const assignments = asked.map(([transportId, at]) => ({
        transportId,
        ticketIds: at.map((n) => String(n % tickets.length)),
      }));
      return { tickets, transports, assignments };
    });
  const carriedOut = (tickets: Rider[], assignments: Assignment[], transports: Parameters<typeof assign>[0]) => {
    const change = assign(transports, tickets, assignments);
    const goal = new Map([...change.moves].flatMap(([to, ids]) => ids.map((id) => [id, to] as const)));
    const after = tickets.map((ticket) => ({ ...ticket, transportId: goal.get(ticket._id) ?? null }));
    const moved = tickets.map((ticket, at) => (goal.has(ticket._id) ? (after[at] ?? ticket) : ticket));
    return { change, moved };
  };

  test('no list ever holds more than its places, and the counts are those of the tickets', () => {
    fc.assert(
      fc.property(world, ({ tickets, transports, assignments }) => {
        if (refusalCode(() => assign(transports, tickets, assignments))) return;
        const { change, moved } = carriedOut(tickets, assignments, transports);
        for (const list of transports) {
          const slots = list.slots + (change.counts.get(list._id) ?? 0);
          expect(slots).toBe(moved.filter(({ transportId }) => transportId === list._id).length);
          expect(slots).toBeLessThanOrEqual(list.maximumSlots);
        }
      }),
    );
  });

  test('asking twice changes nothing the second time', () => {
    fc.assert(
      fc.property(world, ({ tickets, transports, assignments }) => {
        if (refusalCode(() => assign(transports, tickets, assignments))) return;
        const { change, moved } = carriedOut(tickets, assignments, transports);
        const now = transports.map((one) => ({ ...one, slots: one.slots + (change.counts.get(one._id) ?? 0) }));
        expect(assign(now, moved, assignments).moves.size).toBe(0);
      }),
    );
  });

  test('the reverse brings everybody back to where they were', () => {
    fc.assert(
      fc.property(world, ({ tickets, transports, assignments }) => {
        if (refusalCode(() => assign(transports, tickets, assignments))) return;
        const { change, moved } = carriedOut(tickets, assignments, transports);
        const now = transports.map((one) => ({ ...one, slots: one.slots + (change.counts.get(one._id) ?? 0) }));
        expect(carriedOut(moved, reverseOf(tickets), now).moved).toEqual(tickets);
      }),
    );
  });
});
