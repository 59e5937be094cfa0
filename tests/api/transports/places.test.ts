import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GateSnapshot, ScanAnswer } from '#domain/check-in/schema.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import type { Transport } from '#domain/transports/entity.ts';
import type { Assignment, Boarding } from '#domain/transports/schema.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
let eventId: string;
let ids: string[];
let bus: Transport;
let other: Transport;
let home: Transport;
let room: Transport;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Refused = { code: string; message: string; fields?: object };
async function newList(fields: object): Promise<Transport> {
  const answer = await world.call<Transport>(world.tenant, 'POST', 'transports', {
    eventId,
    maximumSlots: 2,
    ...fields,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
beforeEach(async () => {
  const event = await world.event({ maxParticipants: 50, slotsPerUser: 20 });
  eventId = event._id;
  const participantsInfo = [participant(), participant(), participant()];
  ids = (await bookGuest(world, event, { participantsInfo })).tickets.map(({ _id }) => _id);
  bus = await newList({ transportType: 'bus', identifier: 'Bus 1' });
  other = await newList({ transportType: 'van', identifier: 'Van 2' });
  home = await newList({ transportType: 'return', identifier: 'Rientro' });
  room = await newList({ transportType: 'room', identifier: '101' });
});

const put = <T = Transport[]>(path: string, body: object) =>
  world.call<T & Refused>(world.tenant, 'PUT', `transports/${path}`, body);
const add = (list: Transport, ticketIds: string[]) => put<Transport>(`${list._id}/addparticipants`, { ticketIds });
const store = (assignments: Assignment[]) => put(`event/${eventId}/assignments`, { assignments });
const ticket = async (id = ids[0] ?? '') => (await world.call<Ticket>(world.tenant, 'GET', `tickets/${id}`)).body;
const placesOf = async (id?: string) =>
  (await ticket(id)).places.map(({ layer, identifier, seat }) => [layer, identifier, seat].filter(Boolean).join(' '));
const slotsOf = async (list: Transport) =>
  (await world.call<Transport>(world.tenant, 'GET', `transports/${list._id}`)).body.slots;
const at = (n: number): string => ids[n] ?? '';

describe('layers', () => {
  test('a list belongs to the layer of its type, or to the one its organiser names [LIST-001, LIST-004]', async () => {
    const table = await newList({ transportType: 'table', identifier: 'Tavolo 1' });
    const boat = await newList({ transportType: 'list', layer: '  Gita  in barca ', identifier: 'Barca 1' });
    const again = await newList({ transportType: 'list', layer: 'gita in BARCA', identifier: 'Barca 2' });
    expect([bus, other, home, room, table, boat, again].map(({ layer }) => layer)).toEqual([
      ...['outward', 'outward', 'return', 'room', 'table', 'Gita in barca', 'Gita in barca'],
    ]);
    const edit = (list: Transport, layer: string) =>
      world.call<Transport & Refused>(world.tenant, 'PATCH', `transports/${list._id}`, { layer });
    expect((await edit(other, 'return')).body.layer).toBe('return');
    await add(bus, [at(0)]);
    expect(await edit(bus, 'return')).toMatchObject({
      status: 400,
      body: { code: 'transport_layer_locked', fields: { layer: expect.any(String) } },
    });
    expect((await edit(home, ' ')).status).toBe(400);
  });

  test('a ticket has a bus, a way back and a bed at once; the old fields show the first of them [LIST-001, LIST-002]', async () => {
    for (const list of [room, home, bus]) expect((await add(list, [at(0)])).status).toBe(200);
    const shown = await ticket();
    expect(shown.places).toEqual([
      { transportId: bus._id, layer: 'outward', seat: null, identifier: 'Bus 1', transportType: 'bus' },
      { transportId: home._id, layer: 'return', seat: null, identifier: 'Rientro', transportType: 'return' },
      { transportId: room._id, layer: 'room', seat: null, identifier: '101', transportType: 'room' },
    ]);
    expect(shown.transportId).toBe(bus._id);
    expect(shown.participantInfo.transport).toEqual({ _id: bus._id, identifier: 'Bus 1' });
    // Another bus is a move; bed and way back stay.
    await add(other, [at(0)]);
    expect(await placesOf()).toEqual(['outward Van 2', 'return Rientro', 'room 101']);
    expect(await Promise.all([bus, other, home, room].map(slotsOf))).toEqual([0, 1, 1, 1]);
    // Off one layer, then off all.
    await store([{ transportId: null, layer: 'return', ticketIds: [at(0)] }]);
    expect(await placesOf()).toEqual(['outward Van 2', 'room 101']);
    await put('removeparticipants', { ticketIds: [at(0)] });
    expect(await placesOf()).toEqual([]);
    expect(await Promise.all([other, home, room].map(slotsOf))).toEqual([0, 0, 0]);
  });

  test('tickets are found by their lists, and as waiting while they lack a place in any layer [LIST-002, LIST-007, TRN-008]', async () => {
    await store(
      [
        { transportId: bus._id, ticketIds: ids },
        { transportId: room._id, ticketIds: ids.slice(0, 2) },
      ].filter(({ transportId }) => transportId !== bus._id),
    );
    await add(bus, [at(0)]);
    const list = async (query: string) =>
      (await world.call<Ticket[]>(world.tenant, 'GET', `tickets?eventId=${eventId}&${query}`)).body.length;
    expect(await list(`transportId=${room._id}`)).toBe(2);
    expect(await list(`transportId=${bus._id}`)).toBe(1);
    expect(await list(`transportId=${bus._id}&transportId=${room._id}`)).toBe(2);
    const waiting = async (query: string) => {
      const path = `reservations/transportlist/event/${eventId}?${query}`;
      const { body } = await world.call<{ data: { tickets: Ticket[] }[] }>(world.tenant, 'GET', path);
      return body.data.flatMap(({ tickets }) => tickets).length;
    };
    expect(await waiting('withoutLayer=room')).toBe(1);
    expect(await waiting('withoutLayer=outward')).toBe(2);
    expect(await waiting('withoutLayer=outward&withoutLayer=room')).toBe(1);
    // Nobody has a bus, a way back and a bed: with one of them somebody still waits.
    expect(await waiting('hasTransport=false')).toBe(3);
    expect(await waiting('hasTransport=true')).toBe(0);
    const boarding = async (query = '') =>
      (await world.call<Boarding[]>(world.tenant, 'GET', `transports/event/${eventId}/boarding${query}`)).body
        .map(({ transportId, tickets }) => [transportId, tickets])
        .sort();
    expect(await boarding()).toEqual([[null, 3]]);
    expect(await boarding('?layer=room')).toEqual(
      [
        [room._id, 2],
        [null, 1],
      ].sort(),
    );
    // Without a layer each ticket counts once, on its first list, when it lacks none.
    await add(home, [at(0)]);
    expect(await boarding()).toEqual(
      [
        [bus._id, 1],
        [null, 2],
      ].sort(),
    );
    expect(await waiting('hasTransport=true')).toBe(1);
    expect(await waiting('hasTransport=false')).toBe(2);
  });

  test('the gate and the spreadsheets name every place [LIST-002]', async () => {
    await store([{ transportId: bus._id, ticketIds: [at(0)], seats: { [at(0)]: '12a' } }]);
    await add(room, [at(0)]);
    const { body } = await world.call<GateSnapshot>(world.scanner, 'GET', `events/${eventId}/gate`);
    const held = body.tickets.find(({ _id }) => _id === at(0));
    expect(held?.transport).toBe('Bus 1');
    expect(held?.places?.map(({ identifier, seat }) => [identifier, seat])).toEqual([
      ['Bus 1', '12A'],
      ['101', null],
    ]);
    const scan = await world.call<ScanAnswer>(world.scanner, 'POST', 'scans', { eventId, ticketId: at(0) });
    expect(scan.body.ticket.places.map(({ identifier }) => identifier)).toEqual(['Bus 1', '101']);
    // What a device has kept is told of a change of place.
    const since = body.at;
    await store([{ transportId: null, layer: 'room', ticketIds: [at(1)] }]);
    await add(home, [at(1)]);
    const later = await world.call<GateSnapshot>(world.scanner, 'GET', `events/${eventId}/gate?since=${since}`);
    expect(later.body.tickets.find(({ _id }) => _id === at(1))?.places).toHaveLength(1);
  });
});

describe('seats', () => {
  const seat = (list: Transport, id: string, label: string | null) =>
    store([{ transportId: list._id, ticketIds: [id], seats: { [id]: label } }]);

  test('are unique on a list, no matter who asks, and free again when given up [LIST-004]', async () => {
    expect((await seat(bus, at(0), ' 4b ')).status).toBe(200);
    expect(await placesOf()).toEqual(['outward Bus 1 4B']);
    const taken = await seat(bus, at(1), '4B');
    expect(taken).toMatchObject({ status: 400, body: { code: 'transport_seat_taken' } });
    expect(taken.body.message).toBe('Il posto 4B di Bus 1 è già occupato');
    expect(await slotsOf(bus)).toBe(1);
    expect((await seat(other, at(1), '4B')).status).toBe(200);
    expect((await seat(bus, at(0), null)).status).toBe(200);
    expect((await seat(bus, at(1), '4B')).status).toBe(200);
    expect((await seat(bus, at(1), 'far too long')).status).toBe(400);
  });
});

describe('a swap', () => {
  const swap = (layer: string, one: string, two: string, who = world.tenant) =>
    world.call<Transport[] & Refused>(who, 'PUT', `transports/event/${eventId}/swap`, { layer, ticketIds: [one, two] });

  test('of two people between full lists needs no free place and takes the seats along [LIST-008]', async () => {
    const van = await newList({ transportType: 'van', identifier: 'Van 3', maximumSlots: 1 });
    const car = await newList({ transportType: 'car', identifier: 'Auto', maximumSlots: 1 });
    await store([
      { transportId: van._id, ticketIds: [at(0)], seats: { [at(0)]: '1' } },
      { transportId: car._id, ticketIds: [at(1)], seats: { [at(1)]: '1' } },
    ]);
    await add(room, [at(0)]);
    expect(await add(car, [at(0)])).toMatchObject({ status: 400, body: { code: 'transport_full' } });
    expect((await swap('outward', at(0), at(1))).status).toBe(200);
    expect([await placesOf(at(0)), await placesOf(at(1))]).toEqual([
      ['outward Auto 1', 'room 101'],
      ['outward Van 3 1'],
    ]);
    expect(await Promise.all([van, car, room].map(slotsOf))).toEqual([1, 1, 1]);
    // Again: everybody is back.
    await swap('outward', at(0), at(1));
    expect(await placesOf(at(0))).toEqual(['outward Van 3 1', 'room 101']);
  });

  test('with somebody without a place hands it over; strangers and other events are not found [LIST-008]', async () => {
    await add(room, [at(0)]);
    expect((await swap('room', at(2), at(0))).status).toBe(200);
    expect([await placesOf(at(0)), await placesOf(at(2))]).toEqual([[], ['room 101']]);
    const elsewhere = await bookGuest(world, await world.event());
    expect((await swap('room', at(0), elsewhere.tickets[0]?._id ?? '')).status).toBe(404);
    expect((await swap('room', at(0), at(2), world.otherTenant)).status).toBe(404);
    expect((await swap('room', at(0), at(2), world.scanner)).status).toBe(403);
    const one = { layer: 'room', ticketIds: [at(0)] };
    expect((await put(`event/${eventId}/swap`, one)).status).toBe(400);
  });
});

test('a cancelled ticket gives all its places back at once [LIST-009, DEC-052]', async () => {
  for (const list of [bus, home, room]) await add(list, [at(0), at(1)]);
  expect(await add(room, [at(2)])).toMatchObject({ body: { code: 'transport_full' } });
  await world.call(world.tenant, 'PUT', `tickets/${at(0)}/status`, { status: 'invalid', condition: 'revoked' });
  expect(await placesOf()).toEqual([]);
  expect(await Promise.all([bus, home, room].map(slotsOf))).toEqual([1, 1, 1]);
  expect((await add(room, [at(2)])).status).toBe(200);
});
