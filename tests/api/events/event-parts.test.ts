import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventStage } from '#domain/event-stages/entity.ts';
import type { EventWithCounters } from '#domain/events/entity.ts';
import type { Extra } from '#domain/extras/entity.ts';
import { extras, transports } from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
let eventId: string;
beforeAll(async () => {
  world = await createWorld();
  eventId = (await world.event())._id;
});
afterAll(() => world.close());

const supplement = () => ({
  eventId,
  name: 'Pranzo al sacco',
  extraType: 'supplement',
  availableQuantity: 10,
  price: 800,
});

describe('extras', () => {
  test('an extra is created, listed, read, changed and removed [API-E022, API-E023, API-E024, API-E025, API-E026, ENT-E016]', async () => {
    const created = await world.call<Extra>(world.tenant, 'POST', 'extras', supplement());
    expect(created).toMatchObject({ status: 201, body: { name: 'Pranzo al sacco', usedQuantity: 0 } });
    const { _id } = created.body;
    const list = await world.call<Extra[]>(world.tenant, 'GET', `extras?eventId=${eventId}`);
    expect(list.body.map((extra) => extra._id)).toEqual([_id]);
    expect((await world.call(world.tenant, 'GET', `extras/${_id}`)).body).toMatchObject({ price: 800 });
    const changed = await world.call<Extra>(world.tenant, 'PUT', `extras/${_id}`, { ...created.body, price: 900 });
    expect(changed).toMatchObject({ status: 200, body: { price: 900, version: 2 } });
    expect((await world.call(world.tenant, 'DELETE', `extras/${_id}`)).status).toBe(204);
    expect((await world.call(world.tenant, 'GET', `extras/${_id}`)).status).toBe(404);
  });

  test('an extra needs type, name, quantity and price, each named at its field [VAL-E041]', async () => {
    const answer = await world.call<{ fields: object }>(world.tenant, 'POST', 'extras', { eventId });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields).sort()).toEqual(['availableQuantity', 'extraType', 'name', 'price']);
  });

  test('the quantity cannot fall below what tickets carry, and an extra in use is not removed [DEC-032]', async () => {
    const { body } = await world.call<Extra>(world.tenant, 'POST', 'extras', supplement());
    await world.db.update(extras).set({ usedQuantity: 4 }).where(eq(extras.id, body._id));
    const lower = await world.call(world.tenant, 'PATCH', `extras/${body._id}`, { availableQuantity: 3 });
    expect(lower).toMatchObject({ status: 400, body: { code: 'extra_quantity_below_used' } });
    const removal = await world.call(world.tenant, 'DELETE', `extras/${body._id}`);
    expect(removal).toMatchObject({ status: 400, body: { code: 'extra_in_use' } });
  });

  describe('of a free event, which offers no way to pay', () => {
    const refused = {
      status: 400,
      body: {
        code: 'supplement_of_free_event',
        fields: { price: 'validation.supplementOfFree' },
        messages: {
          price: 'L’evento è gratuito: dagli un prezzo per far pagare un supplemento',
        },
      },
    };
    const free = { priceType: 'free' as const, price: 0, paymentTypes: ['free' as const] };
    const freeEvent = () => world.event(free, { status: 'waiting_confirmation' });
    /** With a supplement from before none could have a price. */
    const oldEvent = async () => {
      const event = await world.event(free);
      const old = { ...supplement(), extraType: 'supplement' as const, eventId: event._id, tenantId: world.tenant._id };
      const [row] = await world.db.insert(extras).values(old).returning();
      return { eventId: event._id, extraId: row?.id ?? '', price: old.price };
    };

    test('a supplement with a price is not made, one that costs nothing and a reduction are [VAL-E041, RES-020]', async () => {
      const extra = { ...supplement(), eventId: (await freeEvent())._id };
      const make = (changes: object) => world.call<Extra>(world.tenant, 'POST', 'extras', { ...extra, ...changes });
      expect(await make({})).toMatchObject(refused);
      expect((await make({ price: 0 })).status).toBe(201);
      expect((await make({ extraType: 'reduction' })).status).toBe(201);
    });

    test('a supplement gets no price, and a reduction is not made into a paid supplement [VAL-E041, RES-020]', async () => {
      const extra = { ...supplement(), eventId: (await freeEvent())._id };
      const made = async (changes: object) => {
        const { body } = await world.call<Extra>(world.tenant, 'POST', 'extras', { ...extra, ...changes });
        return (patch: object) => world.call<Extra>(world.tenant, 'PATCH', `extras/${body._id}`, patch);
      };
      expect(await (await made({ price: 0 }))({ price: 1 })).toMatchObject(refused);
      expect(await (await made({ extraType: 'reduction' }))({ extraType: 'supplement' })).toMatchObject(refused);
    });

    test('one that was there before is still renamed and made free, not made dearer [VAL-E041, RES-020]', async () => {
      const { _id } = await freeEvent();
      const [row] = await world.db
        .insert(extras)
        .values({ ...supplement(), extraType: 'supplement', eventId: _id, tenantId: world.tenant._id })
        .returning();
      const edit = (patch: object) => world.call<Extra>(world.tenant, 'PATCH', `extras/${row?.id}`, patch);
      expect(await edit({ name: 'Cena', price: 800 })).toMatchObject({
        status: 200,
        body: { name: 'Cena', price: 800 },
      });
      expect(await edit({ price: 900 })).toMatchObject(refused);
      const event = await world.call(world.tenant, 'PATCH', `events/${_id}`, { priceType: 'free', name: 'Festa' });
      expect(event).toMatchObject({ status: 200, body: { name: 'Festa' } });
      expect(await edit({ price: 0 })).toMatchObject({ status: 200, body: { price: 0 } });
    });

    test('of a confirmed one the way to a price is said, and leads there [VAL-E041, EVT-019]', async () => {
      const { eventId: _id, extraId } = await oldEvent();
      const dearer = () => world.call<{ fields: object }>(world.tenant, 'PATCH', `extras/${extraId}`, { price: 5000 });
      expect((await dearer()).body.fields).toEqual({ price: 'validation.supplementOfConfirmed' });
      const edit = (patch: object) => world.call(world.tenant, 'PATCH', `events/${_id}`, patch);
      expect((await edit({ status: 'waiting_confirmation' })).status).toBe(200);
      expect((await edit({ priceType: 'single', price: 1000, paymentTypes: ['atDeparture'] })).status).toBe(200);
      expect((await dearer()).status).toBe(200);
    });

    test('one that was there before is paid at the departure by who chooses it, whoever books [RES-020]', async () => {
      const { eventId: _id, extraId, price } = await oldEvent();
      const booked = await bookGuest(world, { _id }, { participantsInfo: [participant({ extraIds: [extraId] })] });
      expect(booked).toMatchObject({ total: price, paymentType: 'atDeparture' });
      expect((await bookGuest(world, { _id })).paymentType).toBe('free');
    });

    test('a copy has none that it could not be given [VAL-E041, DAY-012]', async () => {
      const { eventId: _id } = await oldEvent();
      await world.call(world.tenant, 'POST', 'extras', {
        ...supplement(),
        price: 0,
        name: 'Cena offerta',
        eventId: _id,
      });
      const copy = await world.call<{ _id: string }>(world.tenant, 'POST', `events/${_id}/clone`, {});
      expect(copy.status).toBe(201);
      const { body } = await world.call<Extra[]>(world.tenant, 'GET', `extras?eventId=${copy.body._id}`);
      expect(body.map(({ name }) => name)).toEqual(['Cena offerta']);
    });

    test('an event is not made free while a supplement of it has a price [VAL-E012, RES-020]', async () => {
      const { _id } = await world.event({}, { status: 'waiting_confirmation' });
      const { body } = await world.call<Extra>(world.tenant, 'POST', 'extras', { ...supplement(), eventId: _id });
      const makeFree = () =>
        world.call(world.tenant, 'PATCH', `events/${_id}`, { priceType: 'free', price: 0, paymentTypes: ['free'] });
      expect(await makeFree()).toMatchObject({
        status: 400,
        body: {
          code: 'free_with_supplements',
          fields: { priceType: 'validation.freeWithSupplements' },
          messages: {
            priceType: 'Ci sono supplementi a pagamento: prima toglili o azzerane il prezzo',
          },
        },
      });
      await world.call(world.tenant, 'PATCH', `extras/${body._id}`, { price: 0 });
      expect(await makeFree()).toMatchObject({ status: 200, body: { priceType: 'free' } });
    });
  });
});

describe('stages', () => {
  test('a stage is created, listed, changed and removed; its text is cleaned [API-E027, API-E028, API-E029, API-E030, ENT-E006]', async () => {
    const created = await world.call<EventStage>(world.tenant, 'POST', 'event-stages', {
      eventId,
      name: 'Salita',
      description: '<p onclick="x()">Bosco<script>alert(1)</script></p>',
      position: 0,
    });
    expect(created).toMatchObject({ status: 201, body: { description: '<p>Bosco</p>', image: null } });
    const { _id } = created.body;
    const list = await world.call<EventStage[]>(world.tenant, 'GET', `event-stages?eventId=${eventId}&sort=position`);
    expect(list.body).toHaveLength(1);
    expect(
      (await world.call(world.tenant, 'PUT', `event-stages/${_id}`, { image: '/files/s.png' })).body,
    ).toMatchObject({ image: '/files/s.png' });
    expect((await world.call(world.tenant, 'DELETE', `event-stages/${_id}`)).status).toBe(204);
  });

  test('an event whose subtype has none gets no stage, and is told why [SUB-007]', async () => {
    const event = await world.event({ eventSubtypeId: await world.subtype({ name: 'Concerto' }) });
    expect(
      await world.call(world.tenant, 'POST', 'event-stages', { eventId: event._id, name: 'Salita' }),
    ).toMatchObject({
      status: 400,
      body: { code: 'event_without_stages', fields: { eventId: 'errors.event_without_stages' } },
    });
  });

  test('stages and extras of another community are not found', async () => {
    const { body } = await world.call<Extra>(world.tenant, 'POST', 'extras', supplement());
    expect((await world.call(world.otherTenant, 'GET', `extras/${body._id}`)).status).toBe(404);
    expect((await world.call(world.otherTenant, 'POST', 'extras', supplement())).status).toBe(404);
    expect((await world.call(world.otherTenant, 'POST', 'event-stages', { eventId, name: 'x' })).status).toBe(404);
  });
});

describe('copies and deletions', () => {
  test('a copy takes stages and extras along, not transports nor what was used [DEC-038]', async () => {
    const source = await world.event({ name: 'Da copiare' });
    const { body: extra } = await world.call<Extra>(world.tenant, 'POST', 'extras', {
      ...supplement(),
      eventId: source._id,
    });
    await world.db.update(extras).set({ usedQuantity: 2 }).where(eq(extras.id, extra._id));
    await world.call(world.tenant, 'POST', 'event-stages', { eventId: source._id, name: 'Tappa' });
    await world.db.insert(transports).values({
      tenantId: world.tenant._id,
      eventId: source._id,
      transportType: 'bus',
      layer: 'outward',
      identifier: 'Bus A',
      maximumSlots: 50,
    });
    const { body: copy } = await world.call<EventWithCounters>(world.tenant, 'POST', `events/${source._id}/clone`);
    const copied = await world.call<Extra[]>(world.tenant, 'GET', `extras?eventId=${copy._id}`);
    expect(copied.body).toMatchObject([{ name: 'Pranzo al sacco', usedQuantity: 0 }]);
    expect((await world.call<object[]>(world.tenant, 'GET', `event-stages?eventId=${copy._id}`)).body).toHaveLength(1);
    expect((await world.call<object[]>(world.tenant, 'GET', `transports?eventId=${copy._id}`)).body).toHaveLength(0);
  });

  test('a copy with new dates takes its departure points along, as long before it begins [DEC-102]', async () => {
    const day = (date: string, time: string) => `${date}T${time}:00.000Z`;
    const dates = (date: string) => ({
      ...{ startDate: day(date, '05:30'), endDate: day(date, '20:00') },
      ...{ departureDate: day(date, '05:30'), returnDate: day(date, '20:00') },
    });
    const source = await world.event({
      ...dates('2027-03-19'),
      departurePoints: [
        { groupingPoint: 'Casello', departureDate: day('2027-03-19', '05:00'), address: { plainAddress: 'Casello 1' } },
      ],
    });
    const to = { ...dates('2028-03-17'), openReservationDate: null, closingReservationDate: null };
    const { body } = await world.call<EventWithCounters>(world.tenant, 'POST', `events/${source._id}/clone`, to);
    expect(body.departurePoints.map(({ departureDate }) => departureDate)).toEqual([day('2028-03-17', '05:00')]);
  });

  test('an event without tickets is deleted with its stages and extras [DEC-037]', async () => {
    const { _id } = await world.event();
    const { body: extra } = await world.call<Extra>(world.tenant, 'POST', 'extras', { ...supplement(), eventId: _id });
    expect((await world.call(world.tenant, 'DELETE', `events/${_id}`)).status).toBe(204);
    expect((await world.call(world.tenant, 'GET', `extras/${extra._id}`)).status).toBe(404);
  });
});

test('an event made from another begins on its day: every date and checkpoint moves, at its hour [DAY-012]', async () => {
  const source = await world.event({
    ...{ startDate: '2030-02-16T08:00:00.000Z', endDate: '2030-02-16T16:00:00.000Z', departureDate: null },
    ...{ returnDate: null, departurePoints: [] },
    ...{ openReservationDate: '2030-01-10T08:00:00.000Z', closingReservationDate: '2030-02-14T18:00:00.000Z' },
  });
  const door = { eventId: source._id, name: 'Rifugio', kind: 'meal', opensAt: '2030-02-16T11:00:00.000Z' };
  await world.call(world.tenant, 'POST', 'checkpoints', { ...door, closesAt: '2030-02-16T13:00:00.000Z' });
  const path = `events/${source._id}/clone`;
  const options = { 'idempotency-key': 'copy-on-a-day' };
  const body = { firstDay: '2030-07-13' };
  const first = await world.call<EventWithCounters>(world.tenant, 'POST', path, body, options);
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({
    ...{ startDate: '2030-07-13T07:00:00.000Z', endDate: '2030-07-13T15:00:00.000Z' },
    ...{ openReservationDate: '2030-06-06T07:00:00.000Z', closingReservationDate: '2030-07-11T17:00:00.000Z' },
    ...{ status: 'waiting_confirmation', isVisible: false },
  });
  const doors = await world.call<object[]>(world.tenant, 'GET', `checkpoints?eventId=${first.body._id}`);
  expect(doors.body).toMatchObject([
    { name: 'Rifugio', opensAt: '2030-07-13T10:00:00.000Z', closesAt: '2030-07-13T12:00:00.000Z' },
  ]);
  // Sent again, it is the same one.
  const again = await world.call<EventWithCounters>(world.tenant, 'POST', path, body, options);
  expect(again.body._id).toBe(first.body._id);
});

test('an event is not made on a day that is over: refused at its field, and nothing is made [DAY-012]', async () => {
  const source = await world.event();
  const past = await world.call(world.tenant, 'POST', `events/${source._id}/clone`, { firstDay: '2020-01-01' });
  expect([past.status, past.body.code]).toEqual([400, 'event_in_past']);
  expect(past.body['fields'] ?? past.body['errors']).toHaveProperty('firstDay');
  const none = await world.call(world.tenant, 'POST', `events/${source._id}/clone`, { firstDay: '2027-02-30' });
  expect(none.status).toBe(400);
});
