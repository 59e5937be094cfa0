import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ticket } from '#domain/tickets/schema.ts';
import type { Transport } from '#domain/transports/entity.ts';
import type { Boarding } from '#domain/transports/schema.ts';
import { passengerBatch } from '#server/modules/transports/queries/passenger.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { type Answer, createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
let eventId: string;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const bologna = '0190a000-0000-7000-8000-0000000000c1';
const modena = '0190a000-0000-7000-8000-0000000000c2';
const pointAt = (_id: string, groupingPoint: string) => ({
  _id,
  groupingPoint,
  departureDate: new Date(Date.now() + 20 * 86_400_000).toISOString(),
  address: { plainAddress: groupingPoint },
});
beforeEach(async () => {
  const departurePoints = [pointAt(bologna, 'Bologna'), pointAt(modena, 'Modena')];
  eventId = (await world.event({ departurePoints, maxParticipants: 200, slotsPerUser: 20 }))._id;
});

const bus = (identifier = 'Bus 1', maximumSlots = 50) => ({
  eventId,
  transportType: 'bus',
  identifier,
  maximumSlots,
});
async function newBus(identifier?: string, maximumSlots?: number): Promise<Transport> {
  const answer = await world.call<Transport>(world.tenant, 'POST', 'transports', bus(identifier, maximumSlots));
  expect(answer.status).toBe(201);
  return answer.body;
}
async function book(people: number, departurePoint = bologna) {
  const participantsInfo = Array.from({ length: people }, () => participant());
  return bookGuest(world, { _id: eventId }, { participantsInfo, departurePoint });
}
const idsOf = (tickets: readonly { _id: string }[]) => tickets.map(({ _id }) => _id);
const add = (transportId: string, ticketIds: string[], who: Person = world.tenant) =>
  world.call<Transport & { code: string; ids: string[] }>(who, 'PUT', `transports/${transportId}/addparticipants`, {
    ticketIds,
  });
const remove = (ticketIds: string[]) =>
  world.call<Transport[]>(world.tenant, 'PUT', 'transports/removeparticipants', { ticketIds });
const slotsOf = async (id: string) => (await world.call<Transport>(world.tenant, 'GET', `transports/${id}`)).body.slots;
const onBoard = async (id: string) => {
  const rows = await world.db.select().from(tables.transportPlaces).where(eq(tables.transportPlaces.transportId, id));
  return rows.length;
};

describe('lists of an event', () => {
  test('a transport is created, listed oldest first, read and removed [API-E031, API-E033, API-E034, ENT-E018]', async () => {
    const sent = { ...bus(), tenantId: world.otherTenant._id, supplier: 'Savena', name: 'Rosso', description: 'WC' };
    const created = await world.call<Transport>(world.tenant, 'POST', 'transports', { ...sent, image: '/files/b.png' });
    expect(created).toMatchObject({
      status: 201,
      body: { identifier: 'Bus 1', slots: 0, supplier: 'Savena', tenantId: world.tenant._id, image: '/files/b.png' },
    });
    const room = { eventId, transportType: 'room', identifier: 'Camera 101', maximumSlots: 2 };
    await world.call(world.admin, 'POST', 'transports', room);
    const list = await world.call<Transport[]>(
      world.tenant,
      'GET',
      `transports?eventId=${eventId}&count=true&limit=100&sort=createdAt`,
    );
    expect(list.body.map(({ identifier }) => identifier)).toEqual(['Bus 1', 'Camera 101']);
    expect(list.headers['odin-count']).toBe('2');
    expect((await world.call(world.tenant, 'GET', `transports/${created.body._id}`)).body).toEqual(created.body);
    expect((await world.call(world.tenant, 'DELETE', `transports/${created.body._id}`)).status).toBe(204);
    expect((await world.call(world.tenant, 'GET', `transports/${created.body._id}`)).status).toBe(404);
  });

  test('type, identifier and places are required, each named at its field [VAL-E042]', async () => {
    const answer = await world.call<{ fields: object }>(world.tenant, 'POST', 'transports', { eventId });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields).sort()).toEqual(['identifier', 'maximumSlots', 'transportType']);
  });

  test('PUT and PATCH merge; counts cannot be written; a stale form is told [API-E032]', async () => {
    const { _id } = await newBus();
    const put = await world.call<Transport>(world.tenant, 'PUT', `transports/${_id}`, { supplier: 'Reno', slots: 9 });
    expect(put).toMatchObject({ status: 200, body: { supplier: 'Reno', slots: 0, maximumSlots: 50, version: 2 } });
    const patch = await world.call<Transport>(world.tenant, 'PATCH', `transports/${_id}`, { identifier: 'Bus A' });
    expect(patch.body).toMatchObject({ identifier: 'Bus A', supplier: 'Reno' });
    const stale = await world.call(
      world.tenant,
      'PATCH',
      `transports/${_id}`,
      { supplier: 'x' },
      { 'if-match': '"1"' },
    );
    expect(stale.status).toBe(409);
  });

  test('somebody on board locks identifier, deletion and the places taken [VAL-E043, VAL-E044, DEC-032, DEC-065]', async () => {
    const { _id } = await newBus('Bus 1', 5);
    const { tickets } = await book(3);
    await add(_id, idsOf(tickets));
    const edit = (fields: object) => world.call(world.tenant, 'PATCH', `transports/${_id}`, fields);
    expect(await edit({ identifier: 'Bus 9' })).toMatchObject({
      status: 400,
      body: { code: 'transport_identifier_locked', fields: { identifier: expect.any(String) } },
    });
    expect(await edit({ maximumSlots: 2 })).toMatchObject({
      status: 400,
      body: { code: 'transport_slots_below_assigned', fields: { maximumSlots: expect.any(String) } },
    });
    expect(await edit({ maximumSlots: 3, identifier: 'Bus 1', supplier: 'Reno' })).toMatchObject({ status: 200 });
    const removal = await world.call<{ message: string }>(world.tenant, 'DELETE', `transports/${_id}`);
    expect(removal).toMatchObject({ status: 400, body: { code: 'transport_in_use' } });
    expect(removal.body.message).toContain('Partecipanti su questa lista: 3');
    await remove(idsOf(tickets));
    expect((await edit({ identifier: 'Bus 9' })).status).toBe(200);
    expect((await world.call(world.tenant, 'DELETE', `transports/${_id}`)).status).toBe(204);
  });

  test('the lists of a cancelled event stay as they are', async () => {
    const { _id } = await newBus();
    await world.db.update(tables.events).set({ status: 'canceled' }).where(eq(tables.events.id, eventId));
    for (const [method, path] of [
      ['PATCH', `transports/${_id}`],
      ['DELETE', `transports/${_id}`],
    ] as const)
      expect(
        await world.call(world.tenant, method, path, method === 'PATCH' ? { name: 'x' } : undefined),
      ).toMatchObject({ status: 400, body: { code: 'event_canceled' } });
  });
});

describe('who is on which list', () => {
  test('tickets are assigned, counted, and moved from one list to another [API-E035, OPEN-196]', async () => {
    const [one, two] = [await newBus('Bus 1', 5), await newBus('Bus 2', 5)];
    const { tickets } = await book(4);
    expect(await add(one._id, idsOf(tickets))).toMatchObject({ status: 200, body: { _id: one._id, slots: 4 } });
    // Again: nothing changes, nobody counts twice.
    expect((await add(one._id, idsOf(tickets))).body.slots).toBe(4);
    expect((await add(two._id, idsOf(tickets).slice(0, 1))).body.slots).toBe(1);
    expect([await slotsOf(one._id), await onBoard(one._id)]).toEqual([3, 3]);
    const shown = await world.call<Ticket>(world.tenant, 'GET', `tickets/${tickets[0]?._id}`);
    expect(shown.body.participantInfo.transport).toEqual({ _id: two._id, identifier: 'Bus 2' });
  });

  test('removing needs no list: each leaves whatever it is on [API-E036]', async () => {
    const [one, two] = [await newBus('Bus 1'), await newBus('Bus 2')];
    const { tickets } = await book(3);
    const [a = '', b = '', c = ''] = idsOf(tickets);
    await add(one._id, [a]);
    await add(two._id, [b]);
    const answer = await remove([a, b, c]);
    expect(answer.status).toBe(200);
    expect([await slotsOf(one._id), await slotsOf(two._id), await onBoard(one._id)]).toEqual([0, 0, 0]);
    expect((await remove([a])).status).toBe(200);
  });

  test('a list takes no more than its places, and says whether it is full or has too few [ERR-E034, ERR-E035]', async () => {
    const { _id } = await newBus('Bus 1', 3);
    const { tickets } = await book(5);
    const ids = idsOf(tickets);
    expect(await add(_id, ids)).toMatchObject({ status: 400, body: { code: 'transport_not_enough' } });
    expect(await slotsOf(_id)).toBe(0);
    await add(_id, ids.slice(0, 3));
    const full = await add(_id, ids.slice(3));
    expect(full).toMatchObject({ status: 400, body: { code: 'transport_full', message: 'Lista al completo: Bus 1' } });
  });

  test('only valid tickets of the same event get on, all or none [OPEN-196]', async () => {
    const { _id } = await newBus();
    const { tickets } = await book(2);
    const [valid = '', other = ''] = idsOf(tickets);
    await world.call(world.tenant, 'PUT', `tickets/${other}/status`, { status: 'invalid', condition: 'revoked' });
    expect(await add(_id, [valid, other])).toMatchObject({
      status: 400,
      body: { code: 'tickets_not_eligible', ids: [other] },
    });
    expect(await slotsOf(_id)).toBe(0);
    const elsewhere = await world.event();
    const stranger = await bookGuest(world, elsewhere);
    expect((await add(_id, [valid, ...idsOf(stranger.tickets)])).status).toBe(404);
    expect((await add(_id, [valid], world.otherTenant)).status).toBe(404);
    expect((await add(_id, [])).status).toBe(400);
  });

  test('a cancelled ticket leaves its list [DEC-052]', async () => {
    const { _id } = await newBus();
    const { tickets } = await book(2);
    await add(_id, idsOf(tickets));
    const url = `tickets/${tickets[0]?._id}/status`;
    await world.call(world.tenant, 'PUT', url, { status: 'invalid', condition: 'revoked' });
    expect([await slotsOf(_id), await onBoard(_id)]).toEqual([1, 1]);
  });

  test('several assignments are stored together, or none is', async () => {
    const [one, two] = [await newBus('Bus 1', 2), await newBus('Bus 2', 1)];
    const [a = '', b = '', c = ''] = idsOf((await book(3)).tickets);
    const store = (assignments: object[]) =>
      world.call<Transport[]>(world.tenant, 'PUT', `transports/event/${eventId}/assignments`, { assignments });
    const tooMany = [
      { transportId: one._id, ticketIds: [a] },
      { transportId: two._id, ticketIds: [b, c] },
    ];
    expect(await store(tooMany)).toMatchObject({ status: 400, body: { code: 'transport_not_enough' } });
    expect(await slotsOf(one._id)).toBe(0);
    const right = [
      { transportId: one._id, ticketIds: [a, b] },
      { transportId: two._id, ticketIds: [c] },
    ];
    expect((await store(right)).body.map(({ slots }) => slots)).toEqual([2, 1]);
    const back = [{ transportId: null, ticketIds: [a, b, c] }];
    expect((await store(back)).body.map(({ slots }) => slots)).toEqual([0, 0]);
  });
});

interface AssignmentPage {
  data: { _id: string; code: string; slots: number; tickets: Ticket[] }[];
  totalData: number;
}

describe('the list of the assignment tab', () => {
  const list = (query = '', who: Person = world.tenant): Promise<Answer<AssignmentPage>> =>
    world.call<AssignmentPage>(who, 'GET', `reservations/transportlist/event/${eventId}${query}`);

  test('reservations with their valid tickets, ten a page [API-E037, CONST-E010, DEC-009]', async () => {
    for (let n = 0; n < 11; n++) await book(1);
    const double = await book(2);
    const url = `tickets/${double.tickets[0]?._id}/status`;
    await world.call(world.tenant, 'PUT', url, { status: 'invalid', condition: 'revoked' });
    const first = await list('?ticketStatus=valid&limit=10&page=1');
    expect([first.status, first.body.data.length, first.body.totalData]).toEqual([200, 10, 12]);
    expect(first.headers['odin-count']).toBe('12');
    const second = await list('?limit=10&page=2');
    expect(second.body.data).toHaveLength(2);
    const all = [...first.body.data, ...second.body.data];
    expect(all.find(({ _id }) => _id === double._id)?.tickets).toHaveLength(1);
    expect(await list('?page=9')).toMatchObject({ status: 200, body: { data: [], totalData: 12 } });
    expect((await list('', world.otherTenant)).status).toBe(404);
    expect((await list('', world.scanner)).status).toBe(403);
  });

  test('filters by participant, list, departure point, with and without a list [TRN-004, TRN-005, TRN-006, TRN-007, TRN-008]', async () => {
    const [one, two] = [await newBus('Bus 1'), await newBus('Bus 2')];
    const [both, split, none] = [await book(2), await book(2, modena), await book(1, modena)];
    await add(one._id, [...idsOf(both.tickets), split.tickets[0]?._id ?? '']);
    const found = async (query: string) =>
      Object.fromEntries((await list(query)).body.data.map((row) => [row._id, row.tickets.length]));
    expect(await found(`?q=${both.tickets[0]?.participantInfo.name}`)).toEqual({ [both._id]: 2 });
    expect(await found(`?transportId=${one._id}`)).toEqual({ [both._id]: 2, [split._id]: 1 });
    expect(await found(`?transportId=${two._id}`)).toEqual({});
    expect(await found(`?transportId=${one._id}&transportId=${two._id}`)).toEqual({ [both._id]: 2, [split._id]: 1 });
    expect(await found(`?departurePoint=${modena}`)).toEqual({ [split._id]: 2, [none._id]: 1 });
    expect(await found('?hasTransport=true')).toEqual({ [both._id]: 2, [split._id]: 1 });
    expect(await found('?hasTransport=false')).toEqual({ [split._id]: 1, [none._id]: 1 });
    expect(await found(`?hasTransport=false&departurePoint=${bologna}`)).toEqual({});
    expect(await found('?ticketStatus=invalid')).toEqual({});
    expect((await list('?hasTransport=perhaps')).status).toBe(400);
  });

  test('every order answers, and pages follow each other', async () => {
    for (let n = 0; n < 3; n++) await book(1, n === 1 ? modena : bologna);
    for (const field of ['surname', 'createdAt', 'departurePoint', 'slots'])
      for (const sign of ['', '-']) {
        const ids: string[] = [];
        for (const page of [1, 2, 3])
          ids.push(...(await list(`?sort=${sign}${field}&limit=1&page=${page}`)).body.data.map(({ _id }) => _id));
        expect(new Set(ids).size).toBe(3);
      }
  });

  test('who is left over is counted by departure point and list', async () => {
    const { _id } = await newBus();
    await add(_id, idsOf((await book(2)).tickets));
    await book(3, modena);
    const { body } = await world.call<Boarding[]>(world.tenant, 'GET', `transports/event/${eventId}/boarding`);
    expect(body.sort((a, b) => a.tickets - b.tickets)).toEqual([
      { departurePoint: bologna, groupingPoint: 'Bologna', transportId: _id, tickets: 2 },
      { departurePoint: modena, groupingPoint: 'Modena', transportId: null, tickets: 3 },
    ]);
  });
});

describe('the spreadsheet', () => {
  const excel = (query = '') => world.call(world.tenant, 'GET', `transports/excel/event/${eventId}${query}`);

  const sheetOf = async (query = '') => {
    const response = await world.app.inject({
      url: `/api/transports/excel/event/${eventId}${query}`,
      headers: { authorization: `Bearer ${world.tenant.token}` },
    });
    const [sheet] = (await readXlsx(response.rawPayload)).sheets;
    return sheet?.rows ?? [];
  };

  test('an event without transports has nothing to export [ERR-E025]', async () => {
    expect(await excel()).toMatchObject({
      status: 400,
      body: { code: 'transport_none_to_export', message: 'Nessun trasporto da esportare' },
    });
  });

  test('list by list, the people numbered, by surname, with the seats given out; of one list alone when asked [TRN-010, API-E038, DEC-075, LIST-004]', async () => {
    const [one, two] = [await newBus('Bus 1'), await newBus('Bus 2')];
    const people = [
      participant({ name: 'Zeno', surname: 'Àbate', note: '=cmd' }),
      participant({ name: 'Ada', surname: 'Verdi' }),
      participant({ name: 'Ugo', surname: 'Bassi' }),
    ];
    const { tickets, guest } = await bookGuest(
      world,
      { _id: eventId },
      { participantsInfo: people, departurePoint: bologna },
    );
    await world.db.update(tables.users).set({ phone: '+39 3331234567' }).where(eq(tables.users.id, guest._id));
    const [zeno = '', ada = '', ugo = ''] = idsOf(tickets);
    await add(two._id, [zeno]);
    await add(one._id, [ada, ugo]);
    const onSeat = { transportId: one._id, ticketIds: [ugo], seats: { [ugo]: '4b' } };
    const assignments = { assignments: [onSeat] };
    await world.call(world.tenant, 'PUT', `transports/event/${eventId}/assignments`, assignments);
    const rows = await sheetOf();
    expect(rows[0]?.slice(0, 11)).toEqual([
      'Trasporto',
      'Tipo di lista',
      'N.',
      'Posto',
      'Cognome',
      'Nome',
      'Telefono',
      'Punto di partenza',
      'Ritrovo',
      'Età',
      'Nota',
    ]);
    expect(rows.slice(1).map((row) => row.slice(0, 8))).toEqual([
      ['Bus 1', 'Bus', 1, '4B', 'Bassi', 'Ugo', '+39 3331234567', 'Bologna'],
      ['Bus 1', 'Bus', 2, null, 'Verdi', 'Ada', '+39 3331234567', 'Bologna'],
      ['Bus 2', 'Bus', 1, null, 'Àbate', 'Zeno', '+39 3331234567', 'Bologna'],
    ]);
    expect(rows[3]?.[10]).toBe('=cmd');
    expect(rows[1]?.at(-1)).toBe(20);
    const only = await sheetOf(`?transportId=${two._id}`);
    expect(only.slice(1)).toHaveLength(1);
    expect((await world.call(world.otherTenant, 'GET', `transports/excel/event/${eventId}`)).status).toBe(404);
  });
});

test('the batches of the spreadsheet follow each other, also among people of one name', async () => {
  const [one, two] = [await newBus('Bus 1'), await newBus('Bus 2')];
  const names = ['Rossi', 'Rossi', 'Bianchi', 'rossi', 'Rossi'];
  const participantsInfo = names.map((surname) => participant({ surname, name: 'Anna' }));
  const ids = idsOf((await bookGuest(world, { _id: eventId }, { participantsInfo, departurePoint: bologna })).tickets);
  await add(two._id, ids.slice(0, 2));
  await add(one._id, ids.slice(2));
  const { database } = world.services;
  const read = (limit: number, after?: string) =>
    database.run(world.tenant._id, (db) => passengerBatch(db, eventId, undefined, { after, limit }));
  const whole = await read(100);
  expect(whole.map(({ transport, seat }) => `${transport.identifier} ${seat}`)).toEqual([
    'Bus 1 1',
    'Bus 1 2',
    'Bus 1 3',
    'Bus 2 1',
    'Bus 2 2',
  ]);
  const paged: typeof whole = [];
  for (let batch = await read(2); batch.length > 0; batch = await read(2, paged.at(-1)?._id)) paged.push(...batch);
  expect(paged).toEqual(whole);
});

describe('a quotation', () => {
  const ask = (notes: string, who: Person = world.tenant, headers = {}) =>
    world.call(who, 'POST', `transports/events/${eventId}/request`, { notes }, headers);
  const mailsOf = async (to: string) => {
    const rows = await world.db.select().from(tables.mails).where(eq(tables.mails.to, to));
    return rows.filter(({ subject }) => subject.startsWith('Preventivo'));
  };

  test('is kept once and told the platform once, with everything it needs [API-E039, DLG-E005, OPEN-194]', async () => {
    const before = (await mailsOf(world.admin.email)).length;
    const first = await ask('Serve il bagagliaio <grande>');
    expect(first).toMatchObject({ status: 201, body: { eventId, notes: 'Serve il bagagliaio <grande>' } });
    const again = await Promise.all([ask('altro'), ask('altro')]);
    for (const { status, body } of again) expect([status, body]).toEqual([201, first.body]);
    const mails = (await mailsOf(world.admin.email)).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.tenantId).toBe(world.tenant._id);
    for (const fact of ['Bologna', 'Modena', '200', 'Rifugio Cavone', 'bagagliaio', 'Compagnia del Crinale'])
      expect(mails[0]?.text).toContain(fact);
    expect(mails[0]?.html).toContain('&lt;grande&gt;');
  });

  test('only the community of the event asks [PERM-E001]', async () => {
    expect((await ask('', world.otherTenant)).status).toBe(404);
    for (const who of [world.admin, world.scanner]) expect((await ask('', who)).status).toBe(403);
  });
});
