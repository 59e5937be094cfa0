import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type List = { data: EventWithCounters[]; totalData: number };

describe('events', () => {
  test('a tenant creates an event: hidden, to be confirmed, in its own community [API-E008, ENT-E014, EVT-001]', async () => {
    const answer = await world.call<EventWithCounters>(
      world.tenant,
      'POST',
      'events',
      world.eventInput({ name: 'Prima' }),
    );
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ name: 'Prima', status: 'waiting_confirmation', isVisible: false, slots: 0 });
    expect(answer.body.tenantId).toBe(world.tenant._id);
    const read = await world.call<EventWithCounters>(world.tenant, 'GET', `events/${answer.body._id}`);
    expect(read.body.eventSubtype?.name).toBe('Serata');
  });

  test('the list answers data with counters and the total in body and header [API-E004, DEC-009]', async () => {
    const answer = await world.call<List>(world.tenant, 'GET', 'events/backoffice?limit=8&showKpi=true');
    expect(answer.status).toBe(200);
    expect(answer.body.totalData).toBe(1);
    expect(answer.headers['odin-count']).toBe('1');
    expect(answer.body.data[0]).toMatchObject({ ticketsValid: 0, pendingParticipationRequests: 0 });
  });

  test('another community sees neither the event in its list nor by its id [PERM-E001]', async () => {
    const { _id } = await world.event();
    const list = await world.call<List>(world.otherTenant, 'GET', 'events/backoffice');
    expect(list.body.totalData).toBe(0);
    expect((await world.call(world.otherTenant, 'GET', `events/${_id}`)).status).toBe(404);
    expect((await world.call(world.otherTenant, 'PATCH', `events/${_id}`, { name: 'Mia' })).status).toBe(404);
  });

  test('an edit with an old version is refused as stale and changes nothing [DEC-013]', async () => {
    const { _id } = await world.event();
    const first = await world.call(world.tenant, 'PATCH', `events/${_id}`, { name: 'Uno' }, { 'if-match': '1' });
    expect(first.status).toBe(200);
    const second = await world.call(world.tenant, 'PATCH', `events/${_id}`, { name: 'Due' }, { 'if-match': '1' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'stale_write', version: 2 });
    expect((await world.call(world.tenant, 'GET', `events/${_id}`)).body).toMatchObject({ name: 'Uno' });
  });

  test('the same Idempotency-Key creates one event and answers it again; another payload is refused [DEC-012]', async () => {
    const headers = { 'idempotency-key': 'once' };
    const input = world.eventInput({ name: 'Una sola volta' });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.call<EventWithCounters>(world.tenant, 'POST', 'events', input, headers)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    const other = await world.call(world.tenant, 'POST', 'events', world.eventInput({ name: 'Altro' }), headers);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
  });

  test('a copy is hidden, waiting and named as one [API-E011, STATE-E010]', async () => {
    const { _id } = await world.event({ name: 'Rafting' });
    const copy = await world.call<EventWithCounters>(world.tenant, 'POST', `events/${_id}/clone`, {});
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({ name: 'Rafting - Copia', isVisible: false, status: 'waiting_confirmation' });
  });

  test('unknown keys of the body and of the query are refused by name', async () => {
    const body = await world.call(world.tenant, 'POST', 'events', { ...world.eventInput(), isAdmin: true });
    expect(body).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const query = await world.call(world.tenant, 'GET', 'events/backoffice?nome=x');
    expect(query).toMatchObject({ status: 400, body: { code: 'unknown_field' } });
  });
});

describe('pictures', () => {
  test.each(['http://169.254.169.254/latest/meta-data', 'javascript:alert(1)', '//evil.test/x.png'])(
    'refuses %s as a picture, at its field [EVT-001, DEC-074]',
    async (address) => {
      const { _id } = await world.event();
      const shown = { headerImage: address, cardImage: address, galleryImages: [address] };
      const answer = await world.call<{ fields: object }>(world.tenant, 'PATCH', `events/${_id}`, shown);
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toEqual({
        ...{ headerImage: 'validation.invalid', cardImage: 'validation.invalid' },
        'galleryImages.0': 'validation.invalid',
      });
    },
  );
});

const year = (n: number) => `${new Date().getFullYear() + n}-03-01T10:00:00.000Z`;

test('an event wholly in the past is refused at its date, and made when wanted, yet never confirmed [DEC-031, DEC-102]', async () => {
  const dates = {
    openReservationDate: year(-7),
    closingReservationDate: year(-6),
    startDate: year(-6),
    endDate: year(-6),
  };
  const input = world.eventInput({ ...dates, departureDate: null });
  const refused = await world.call(world.tenant, 'POST', 'events', input);
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      code: 'event_in_past',
      message: 'Queste date sono tutte nel passato',
      fields: { startDate: 'validation.inPast' },
      messages: { startDate: 'È nel passato' },
    },
  ]);
  const wanted = await world.call<EventWithCounters>(world.tenant, 'POST', 'events', { ...input, allowPast: true });
  expect(wanted.status).toBe(201);
  const edited = await world.call(world.tenant, 'PATCH', `events/${wanted.body._id}`, { name: 'Ricordo' });
  expect(edited.status).toBe(200);
  for (const state of [{ status: 'confirmed' }, { isVisible: true }]) {
    const over = await world.call(world.tenant, 'PATCH', `events/${wanted.body._id}`, state);
    expect([over.status, over.body['code']]).toEqual([400, 'event_in_past']);
  }
  const { _id } = await world.event({ departureDate: null });
  const moved = await world.call(world.tenant, 'PATCH', `events/${_id}`, dates);
  expect([moved.status, moved.body['code']]).toEqual([400, 'event_in_past']);
});

test('an event takes no category of products or communities, when it is made or changed [CAT-001]', async () => {
  const { _id } = await world.event();
  for (const entityType of ['product', 'tenant'] as const) {
    const categoryId = await world.category(entityType);
    const made = await world.call(world.tenant, 'POST', 'events', world.eventInput({ categoryId }));
    const changed = await world.call(world.tenant, 'PATCH', `events/${_id}`, { categoryId });
    for (const { status, body } of [made, changed]) {
      expect([status, body['fields']]).toEqual([400, { categoryId: 'validation.enum' }]);
    }
  }
  const categoryId = await world.category();
  expect((await world.call(world.tenant, 'PATCH', `events/${_id}`, { categoryId })).status).toBe(200);
});

test('a key that nobody knows is named in the refusal [DEC-011]', async () => {
  const { status, body } = await world.call(world.tenant, 'POST', 'events', { ...world.eventInput(), colour: 'red' });
  expect([status, body['fields']]).toEqual([400, { colour: 'validation.unknown' }]);
  const nested = { ...world.eventInput(), locationAddress: { city: 'Bologna', planet: 'Terra' } };
  const inside = await world.call(world.tenant, 'POST', 'events', nested);
  expect(inside.body['fields']).toEqual({ 'locationAddress.planet': 'validation.unknown' });
});

test('what an event stops using is emptied by the server too, and prices of a confirmed one are left alone [STATE-E014, STATE-E018, STATE-E019]', async () => {
  const transfer = {
    ...{ paymentTypes: ['wireTransfer', 'atDeparture'] as const, iban: 'IT60X0542811101000000123456' },
    ...{ ibanHolder: 'Crinale', wireTransferLimitDate: year(1), onSiteLimitDate: year(1) },
  };
  const fields = { ...transfer, paymentTypes: [...transfer.paymentTypes] };
  const { _id } = await world.event(fields, { status: 'waiting_confirmation' });
  const patch = (body: object) => world.call<EventWithCounters>(world.tenant, 'PATCH', `events/${_id}`, body);
  expect((await patch({ name: 'Altro nome' })).body).toMatchObject({ iban: fields.iban });
  const cash = await patch({ paymentTypes: ['atDeparture'] });
  expect([cash.status, cash.body]).toMatchObject([
    200,
    { iban: null, ibanHolder: null, wireTransferLimitDate: null, onSiteLimitDate: null, price: 2000 },
  ]);
  expect((await patch({ priceType: 'free' })).body).toMatchObject({ price: 0, paymentTypes: ['free'] });
  const confirmed = await world.event({
    priceType: 'byAges',
    price: 1000,
    prices: { young: 100, adult: 200, senior: 100 },
  });
  const kept = await world.call(world.tenant, 'PATCH', `events/${confirmed._id}`, {
    paymentTypes: ['atDeparture'],
  });
  expect(kept.body['code']).not.toBe('event_prices_locked');
});
