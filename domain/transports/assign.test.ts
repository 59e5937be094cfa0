import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleTransport } from '#tests/support/builders/sample-plan.ts';
import { refusalCode } from '../refusal-code.ts';
import { assign, type Rider, reverseOf, swapOf } from './assign.ts';
import type { Transport } from './entity.ts';
import type { HeldPlace } from './fields.ts';
import type { Assignment } from './schema.ts';

const list = (identifier: string, maximumSlots: number, slots = 0, layer = 'outward') =>
  sampleTransport({ _id: identifier, identifier, maximumSlots, slots, layer });
const on = (transportId: string, layer = 'outward', seat: string | null = null): HeldPlace => ({
  transportId,
  layer,
  seat,
});
const rider = (_id: string, places: HeldPlace[] = [], status: Rider['status'] = 'valid'): Rider => ({
  _id,
  status,
  places,
});
const codeOf = (transports: Transport[], tickets: Rider[], assignments: Assignment[]) =>
  refusalCode(() => assign(transports, tickets, assignments));

describe('assigning', () => {
  test('a ticket on another list of the layer is moved: one count falls, the other rises [LIST-002]', () => {
    const change = assign(
      [list('A', 5, 2), list('B', 5)],
      [rider('1', [on('A')]), rider('2', [on('A')]), rider('3')],
      [{ transportId: 'B', ticketIds: ['1', '3'] }],
    );
    expect(change.left).toEqual([{ ticketId: '1', ...on('A') }]);
    expect(change.taken).toEqual([
      { ticketId: '1', ...on('B') },
      { ticketId: '3', ...on('B') },
    ]);
    expect([...change.counts]).toEqual([
      ['A', -1],
      ['B', 2],
    ]);
  });

  test('a place in another layer is an addition that touches nothing else [LIST-002]', () => {
    const change = assign(
      [list('A', 5, 1), list('101', 2, 0, 'room')],
      [rider('1', [on('A', 'outward', '4B')])],
      [{ transportId: '101', ticketIds: ['1'] }],
    );
    expect(change.left).toEqual([]);
    expect(change.taken).toEqual([{ ticketId: '1', ...on('101', 'room') }]);
    expect([...change.counts]).toEqual([['101', 1]]);
  });

  test('who leaves a layer keeps the others; who leaves without a layer said leaves all [LIST-002]', () => {
    const lists = [list('A', 5, 1), list('101', 2, 1, 'room')];
    const tickets = [rider('1', [on('A'), on('101', 'room')])];
    const leaving = (layer?: string) =>
      assign(lists, tickets, [{ transportId: null, ticketIds: ['1'], ...(layer && { layer }) }]);
    expect(leaving('room').left).toEqual([{ ticketId: '1', ...on('101', 'room') }]);
    expect([...leaving().counts]).toEqual([
      ['A', -1],
      ['101', -1],
    ]);
  });

  test('anyone who is there already takes no other place, also on a full list', () => {
    const change = assign([list('A', 1, 1)], [rider('1', [on('A')])], [{ transportId: 'A', ticketIds: ['1', '1'] }]);
    expect([change.left, change.taken, change.counts.size]).toEqual([[], [], 0]);
  });

  test('only valid tickets get on; an invalid one may always get off', () => {
    const tickets = [rider('1', [], 'invalid'), rider('2')];
    expect(codeOf([list('A', 5)], tickets, [{ transportId: 'A', ticketIds: ['1', '2'] }])).toBe('tickets_not_eligible');
    expect(codeOf([list('A', 5)], tickets, [{ transportId: null, ticketIds: ['1'] }])).toBeNull();
  });

  test('full and not enough are told apart', () => {
    const tickets = [rider('1'), rider('2')];
    const both = [{ transportId: 'A', ticketIds: ['1', '2'] }];
    expect(codeOf([list('A', 3, 3)], tickets, both)).toBe('transport_full');
    expect(codeOf([list('A', 3, 2)], tickets, both)).toBe('transport_not_enough');
    expect(codeOf([list('A', 3, 1)], tickets, both)).toBeNull();
  });

  test('a list or a ticket that is not of the event is not found', () => {
    expect(codeOf([list('A', 5)], [rider('1')], [{ transportId: 'X', ticketIds: ['1'] }])).toBe('not_found');
    expect(codeOf([list('A', 5)], [rider('1')], [{ transportId: 'A', ticketIds: ['1', '2'] }])).toBe('not_found');
  });
});

describe('seats', () => {
  const seat = (label: string | null, ticketId = '1', transportId = 'A'): Assignment => ({
    transportId,
    ticketIds: [ticketId],
    seats: { [ticketId]: label },
  });
  test('are given, kept while somebody stays on the list, and left behind with it [LIST-004]', () => {
    const lists = [list('A', 5, 1), list('B', 5)];
    expect(assign(lists, [rider('1', [on('A')])], [seat('4B')]).taken).toEqual([
      { ticketId: '1', ...on('A', 'outward', '4B') },
    ]);
    const seated = [rider('1', [on('A', 'outward', '4B')])];
    expect(assign(lists, seated, [{ transportId: 'A', ticketIds: ['1'] }]).taken).toEqual([]);
    expect(assign(lists, seated, [{ transportId: 'B', ticketIds: ['1'] }]).taken[0]?.seat).toBeNull();
    expect(assign(lists, seated, [seat(null)]).taken[0]?.seat).toBeNull();
  });

  test('are given to one person only, also within one assignment [LIST-004]', () => {
    const lists = [list('A', 5, 1)];
    const taken = [{ ticketId: '9', ...on('A', 'outward', '4B') }];
    expect(refusalCode(() => assign(lists, [rider('1')], [seat('4B')], taken))).toBe('transport_seat_taken');
    expect(refusalCode(() => assign(lists, [rider('1')], [seat('4C')], taken))).toBeNull();
    expect(codeOf(lists, [rider('1'), rider('2')], [seat('4C'), seat('4C', '2')])).toBe('transport_seat_taken');
  });
});

describe('a swap', () => {
  const lists = [list('A', 1, 1), list('B', 1, 1), list('101', 1, 1, 'room')];
  const tickets = [rider('1', [on('A', 'outward', '4B'), on('101', 'room')]), rider('2', [on('B', 'outward', '7C')])];

  test('exchanges lists and seats of one layer between two full lists, and leaves the rooms alone [LIST-008]', () => {
    const swap = swapOf(tickets, { layer: 'outward', ticketIds: ['1', '2'] });
    const seated = tickets.flatMap(({ _id: ticketId, places }) => places.map((place) => ({ ticketId, ...place })));
    const change = assign(lists, tickets, swap, seated);
    expect(change.counts.size).toBe(0);
    expect(change.taken).toEqual([
      { ticketId: '1', ...on('B', 'outward', '7C') },
      { ticketId: '2', ...on('A', 'outward', '4B') },
    ]);
  });

  test('with somebody who has no place hands the place over [LIST-008]', () => {
    const change = assign(lists, tickets, swapOf(tickets, { layer: 'room', ticketIds: ['2', '1'] }));
    expect(change.left).toEqual([{ ticketId: '1', ...on('101', 'room') }]);
    expect(change.taken).toEqual([{ ticketId: '2', ...on('101', 'room') }]);
    expect(change.counts.size).toBe(0);
  });

  test('names two tickets of the event', () => {
    expect(refusalCode(() => swapOf(tickets, { layer: 'room', ticketIds: ['1', 'x'] }))).toBe('not_found');
  });
});

describe('whatever is asked for', () => {
  const names = ['A', 'B', '101', '102'];
  const layerOf = (name: string) => (name.length === 1 ? 'outward' : 'room');
  const layers = ['outward', 'room'];
  const bus = fc.constantFrom<string | null>(null, 'A', 'B');
  const room = fc.constantFrom<string | null>(null, '101', '102');
  const asked = fc.tuple(
    fc.constantFrom<string | null>(null, ...names),
    fc.constantFrom(undefined, ...layers),
    fc.array(fc.nat(13), { minLength: 1, maxLength: 8 }),
  );
  const world = fc
    .record({
      capacities: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 4, maxLength: 4 }),
      places: fc.array(fc.tuple(bus, room), { minLength: 1, maxLength: 14 }),
      asked: fc.array(asked, { maxLength: 4 }),
    })
    .map(({ capacities, places, asked: wishes }) => {
      const tickets = places.map((both, at) =>
        rider(
          String(at),
          both.flatMap((name) => (name === null ? [] : [on(name, layerOf(name))])),
        ),
      );
      const onIt = (name: string) =>
        tickets.filter((one) => one.places.some((place) => place.transportId === name)).length;
      const transports = names.map((name, at) =>
        list(name, Math.max(onIt(name), capacities[at] ?? 1), onIt(name), layerOf(name)),
      );
      const assignments = wishes.map(
        ([transportId, layer, at]): Assignment => ({
          transportId,
          ...(layer !== undefined && { layer }),
          ticketIds: at.map((n) => String(n % tickets.length)),
        }),
      );
      return { tickets, transports, assignments };
    });
  const carriedOut = (tickets: Rider[], assignments: Assignment[], transports: Transport[]) => {
    const change = assign(transports, tickets, assignments);
    const moved = tickets.map((ticket) => {
      const gone = change.left.filter(({ ticketId }) => ticketId === ticket._id).map(({ layer }) => layer);
      const came = change.taken.filter(({ ticketId }) => ticketId === ticket._id);
      const places = [
        ...ticket.places.filter(({ layer }) => !gone.includes(layer)),
        ...came.map(({ ticketId: _id, ...place }) => place),
      ].sort((a, b) => (a.layer < b.layer ? -1 : 1));
      return { ...ticket, places };
    });
    const now = transports.map((one) => ({ ...one, slots: one.slots + (change.counts.get(one._id) ?? 0) }));
    return { moved, now };
  };
  const holds = (check: (parts: { tickets: Rider[]; transports: Transport[]; assignments: Assignment[] }) => void) =>
    fc.assert(
      fc.property(world, (parts) => {
        if (codeOf(parts.transports, parts.tickets, parts.assignments) === null) check(parts);
      }),
    );

  test('no list holds more than its places, counts are those of the tickets, a layer holds a ticket once [LIST-001]', () => {
    holds(({ tickets, transports, assignments }) => {
      const { moved, now } = carriedOut(tickets, assignments, transports);
      for (const { _id, slots, maximumSlots } of now) {
        expect(slots).toBe(moved.filter(({ places }) => places.some((place) => place.transportId === _id)).length);
        expect(slots).toBeLessThanOrEqual(maximumSlots);
      }
      for (const { places } of moved) expect(new Set(places.map(({ layer }) => layer)).size).toBe(places.length);
    });
  });

  test('asking twice changes nothing the second time', () => {
    holds(({ tickets, transports, assignments }) => {
      const { moved, now } = carriedOut(tickets, assignments, transports);
      expect(assign(now, moved, assignments).taken).toEqual([]);
    });
  });

  test('the reverse brings everybody back to where they were, in every layer', () => {
    holds(({ tickets, transports, assignments }) => {
      const { moved, now } = carriedOut(tickets, assignments, transports);
      expect(carriedOut(moved, reverseOf(tickets, layers), now).moved).toEqual(tickets);
    });
  });
});
