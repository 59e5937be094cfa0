import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Event, EventWithCounters } from '#domain/events/entity.ts';
import { describeContract, type Target } from './support/target.ts';

describeContract('events', ['server'], (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  const byName = (name: string): Event => {
    const event = api.demo.events.find((candidate) => candidate.name.startsWith(name));
    if (!event) throw new Error(`no demo event ${name}`);
    return event;
  };
  const read = async (id: string): Promise<EventWithCounters> =>
    (await api.call<EventWithCounters>('tenant', 'GET', `events/${id}`)).body;

  test('each tab lists its events and events/tabs counts them [EVT-008, EVT-009, OPEN-103]', async () => {
    const tabs = (await api.call<Record<string, number>>('tenant', 'GET', 'events/tabs')).body;
    for (const tab of ['onGoing', 'past', 'postEvents', 'canceledEvents']) {
      const { rows, total } = await api.list<Event>('tenant', `events/backoffice?tab=${tab}&limit=100&showKpi=true`);
      expect(total).toBe(tabs[tab]);
      if (tab === 'postEvents') expect(rows.every((event) => event.eventType === 'post')).toBe(true);
      if (tab === 'canceledEvents') expect(rows.every((event) => event.status === 'canceled')).toBe(true);
      if (tab === 'onGoing')
        expect(rows.every((event) => event.status !== 'canceled' && event.eventType !== 'post')).toBe(true);
    }
    expect((await api.call('tenant', 'GET', 'events/backoffice?tab=nothing')).status).toBe(400);
  });

  test('the counters of a card are those of its tickets [DEC-039, DEC-032]', async () => {
    const event = byName('Carnevale di Venezia');
    const tickets = api.demo.tickets.filter((ticket) => ticket.eventId === event._id);
    const toRefund = tickets.filter((ticket) => ticket.condition === 'toRefund');
    expect(await read(event._id)).toMatchObject({
      slots: 0,
      totalTickets: tickets.length,
      ticketsValid: 0,
      ticketsInvalid: tickets.length,
      ticketsToRefundTotal: toRefund.length,
      ticketsToRefundAmount: toRefund.reduce((sum, ticket) => sum + ticket.price, 0),
      eventSubtype: { _id: event.eventSubtypeId },
      tenant: { _id: api.tenantId, businessName: 'Compagnia del Crinale' },
    });
  });

  test('another community sees nothing of an event, an administrator all [DEC-010, DEC-023]', async () => {
    const { _id } = byName('Alba al Lago');
    expect((await api.call('tenant2', 'GET', `events/${_id}`)).status).toBe(404);
    expect((await api.call('tenant2', 'PATCH', `events/${_id}`, { body: { isVisible: false } })).status).toBe(404);
    expect((await api.list('tenant2', `events?_id=${_id}`)).total).toBe(0);
    expect((await api.call('admin', 'GET', `events/${_id}`)).status).toBe(200);
    expect((await api.list('admin', 'events?limit=1')).total).toBe(api.demo.events.length);
    const created = await api.call('admin', 'POST', 'events', { body: { name: 'x' } });
    expect([created.status, created.body['code']]).toEqual([403, 'forbidden']);
    expect((await api.call('scanner', 'PATCH', `events/${_id}`, { body: { isVisible: false } })).status).toBe(403);
  });

  test('an edit merges, moves the version, ignores read-only keys and refuses a stale or unknown one [DEC-011, DEC-013]', async () => {
    const before = await read(byName('Rafting')._id);
    const path = `events/${before._id}`;
    const edited = await api.call<EventWithCounters>('tenant', 'PATCH', path, {
      body: { ...before, eventAdditionalInfo: 'Porta un cambio.' },
      headers: { 'if-match': String(before.version) },
    });
    expect(edited.status).toBe(200);
    expect(edited.body).toMatchObject({
      eventAdditionalInfo: 'Porta un cambio.',
      name: before.name,
      slots: before.slots,
    });
    expect(edited.body.version).toBeGreaterThan(before.version);
    const stale = await api.call('tenant', 'PUT', path, {
      body: { tags: [] },
      headers: { 'if-match': String(before.version) },
    });
    expect([stale.status, stale.body['code']]).toEqual([409, 'stale_write']);
    const unknown = await api.call('tenant', 'PATCH', path, { body: { colour: 'red' } });
    expect([unknown.status, unknown.body['code']]).toEqual([400, 'validation_failed']);
  });

  test('the rules of a confirmed event hold on every write [DEC-032, STATE-E006, STATE-E008]', async () => {
    const { _id } = byName('Rafting');
    const refusal = async (body: object): Promise<unknown> =>
      (await api.call('tenant', 'PATCH', `events/${_id}`, { body })).body['code'];
    expect(await refusal({ maxParticipants: 3 })).toBe('capacity_below_taken');
    expect(await refusal({ priceType: 'single' })).toBe('event_prices_locked');
    expect(await refusal({ eventType: 'post' })).toBe('event_type_locked');
    expect(await refusal({ name: '   ' })).toBe('validation_failed');
  });

  test('a copy is hidden and waiting, without bookings [DEC-038, STATE-E010]', async () => {
    const source = byName('Weekend alle Cinque Terre');
    const copy = await api.call<EventWithCounters>('tenant', 'POST', `events/${source._id}/clone`, { body: {} });
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({
      name: `${source.name} - Copia`,
      status: 'waiting_confirmation',
      isVisible: false,
      slots: 0,
      totalTickets: 0,
    });
    const stages = await api.list('tenant', `event-stages?eventId=${copy.body._id}`);
    expect(stages.total).toBe(api.demo.eventStages.filter((stage) => stage.eventId === source._id).length);
    expect((await api.call('tenant', 'DELETE', `events/${copy.body._id}`)).status).toBe(204);
    expect((await api.call('tenant', 'GET', `events/${copy.body._id}`)).status).toBe(404);
  });

  test('an event with tickets cannot be deleted [DEC-037]', async () => {
    const answer = await api.call('tenant', 'DELETE', `events/${byName('Alba al Lago')._id}`);
    expect([answer.status, answer.body['code']]).toEqual([400, 'event_has_tickets']);
  });

  test('a cancelled event is final [DEC-030]', async () => {
    const { _id } = byName('Kayak sul Po');
    const back = await api.call('tenant', 'PATCH', `events/${_id}`, { body: { status: 'confirmed' } });
    expect([back.status, back.body['code']]).toEqual([400, 'event_canceled']);
  });

  test('an Idempotency-Key makes one copy, and is bound to its payload [DEC-012]', async () => {
    const path = `events/${byName('Borghi di pietra')._id}/clone`;
    const headers = { 'idempotency-key': 'contract-clone-1' };
    const first = await api.call<Event>('tenant', 'POST', path, { body: { name: 'Borghi bis' }, headers });
    const second = await api.call<Event>('tenant', 'POST', path, { body: { name: 'Borghi bis' }, headers });
    expect(second.body._id).toBe(first.body._id);
    const other = await api.call('tenant', 'POST', path, { body: { name: 'Borghi ter' }, headers });
    expect([other.status, other.body['code']]).toEqual([409, 'idempotency_mismatch']);
  });

  test('lookups are read by all and written by administrators only [API-E015, API-E018]', async () => {
    const subtype = api.demo.eventSubtypes.find((one) => one.hasStage && one.hasTransport);
    const fields = await api.call<string[]>('tenant', 'GET', `event-subtypes/${subtype?._id}/requiredfields`);
    expect(fields.body).toEqual(expect.arrayContaining(['name', 'cardImage', 'departurePoints']));
    const category = { name: 'Telescopi e stelle', description: 'Notti con il telescopio', entityType: 'event' };
    expect((await api.call('tenant', 'POST', 'categories', { body: category })).status).toBe(403);
    const made = await api.call('admin', 'POST', 'categories', { body: category });
    expect(made.status).toBe(201);
    expect((await api.list('tenant', 'categories?q=telescopi')).rows).toHaveLength(1);
  });
});
