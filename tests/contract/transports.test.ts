import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ticket } from '#domain/tickets/schema.ts';
import type { Transport } from '#domain/transports/entity.ts';
import { layersOf } from '#domain/transports/layers.ts';
import { isPlacedEverywhere } from '#domain/transports/places.ts';
import type { Boarding } from '#domain/transports/schema.ts';
import { describeContract, type Target } from './support/target.ts';

interface Row {
  _id: string;
  tickets: Ticket[];
}

describeContract('transports', ['server'], (open) => {
  let api: Target;
  let eventId: string;
  beforeAll(async () => {
    api = await open();
    const filled = api.demo.transports.filter((one) => one.tenantId === api.tenantId && one.slots > 5);
    eventId =
      filled.find((one) => {
        const event = api.demo.events.find(({ _id }) => _id === one.eventId);
        return event?.status === 'confirmed' && event.departurePoints.length > 1;
      })?.eventId ?? '';
  });
  afterAll(() => api.close());

  const page = (query = '') => api.list<Row>('tenant', `reservations/transportlist/event/${eventId}${query}`);
  const put = <T = Transport>(path: string, body: object) =>
    api.call<T & { code?: string }>('tenant', 'PUT', path, { body });

  test('the same reservations and tickets for every filter [API-E037]', async () => {
    const valid = api.demo.tickets.filter((one) => one.eventId === eventId && one.status === 'valid');
    const reservations = (tickets: readonly Ticket[]) => new Set(tickets.map((one) => one.reservationId)).size;
    expect((await page('?ticketStatus=valid')).total).toBe(reservations(valid));
    const layers = layersOf(api.demo.transports.filter((one) => one.eventId === eventId));
    const assigned = valid.filter(({ places }) => isPlacedEverywhere(places, layers));
    expect((await page('?hasTransport=true')).total).toBe(reservations(assigned));
    const waiting = await page('?hasTransport=false&limit=100');
    expect(waiting.total).toBe(reservations(valid.filter((one) => !assigned.includes(one))));
    const shown = waiting.rows.flatMap(({ tickets }) => tickets);
    expect(shown.some(({ places }) => isPlacedEverywhere(places, layers))).toBe(false);
    const [list] = api.demo.transports.filter((one) => one.eventId === eventId);
    const onIt = await page(`?transportId=${list?._id}&limit=100`);
    expect(onIt.rows.flatMap(({ tickets }) => tickets)).toHaveLength(list?.slots ?? -1);
    const point = api.demo.events.find((one) => one._id === eventId)?.departurePoints[0]?._id;
    const there = api.demo.reservations.filter((one) => one.eventId === eventId && one.departurePoint?._id === point);
    const ids = new Set(there.map(({ _id }) => _id));
    expect((await page(`?departurePoint=${point}`)).total).toBe(
      reservations(valid.filter((one) => ids.has(one.reservationId))),
    );
    expect((await page('?limit=10&page=1&sort=-surname')).rows.length).toBeLessThanOrEqual(10);
    expect((await api.list('tenant2', `reservations/transportlist/event/${eventId}`)).status).toBe(404);
  });

  test('a list is made, filled, emptied and removed [API-E031, API-E032, API-E035, API-E036]', async () => {
    const fields = { eventId, transportType: 'room', identifier: 'Camera 9', maximumSlots: 2, tenantId: api.tenantId };
    const { status, body: room } = await api.call<Transport>('tenant', 'POST', 'transports', { body: fields });
    expect([status, room.slots, room.supplier]).toEqual([201, 0, '']);
    const ids = (await page('?limit=100')).rows.flatMap(({ tickets }) => tickets.map(({ _id }) => _id));
    const tooMany = await put(`transports/${room._id}/addparticipants`, { ticketIds: ids.slice(0, 3) });
    expect([tooMany.status, tooMany.body.code]).toEqual([400, 'transport_not_enough']);
    expect((await put(`transports/${room._id}/addparticipants`, { ticketIds: ids.slice(0, 2) })).body.slots).toBe(2);
    const full = await put(`transports/${room._id}/addparticipants`, { ticketIds: ids.slice(2, 3) });
    expect([full.status, full.body.code]).toEqual([400, 'transport_full']);
    expect((await put(`transports/${room._id}`, { identifier: 'Camera 10' })).body.code).toBe(
      'transport_identifier_locked',
    );
    expect((await put(`transports/${room._id}`, { maximumSlots: 1 })).body.code).toBe('transport_slots_below_assigned');
    expect((await api.call('tenant', 'DELETE', `transports/${room._id}`)).body['code']).toBe('transport_in_use');
    const boarding = await api.call<Boarding[]>('tenant', 'GET', `transports/event/${eventId}/boarding?layer=room`);
    const aboard = boarding.body.filter(({ transportId }) => transportId === room._id);
    expect(aboard.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(2);
    expect((await put('transports/removeparticipants', { ticketIds: ids.slice(0, 2) })).status).toBe(200);
    const back = { assignments: [{ transportId: room._id, ticketIds: ids.slice(0, 1) }] };
    expect((await put<Transport[]>(`transports/event/${eventId}/assignments`, back)).status).toBe(200);
    await put('transports/removeparticipants', { ticketIds: ids.slice(0, 1) });
    expect((await api.call('tenant', 'DELETE', `transports/${room._id}`)).status).toBe(204);
  });

  test('the spreadsheet, and none without transports [API-E038, ERR-E025]', async () => {
    const file = await api.call('tenant', 'GET', `transports/excel/event/${eventId}`);
    expect(file.header('content-type')).toContain('spreadsheetml');
    expect(Buffer.from(file.bytes.subarray(0, 2)).toString()).toBe('PK');
    const lists = new Set(api.demo.transports.map((one) => one.eventId));
    const bare = api.demo.events.find((one) => one.tenantId === api.tenantId && !lists.has(one._id));
    const none = await api.call('tenant', 'GET', `transports/excel/event/${bare?._id}`);
    expect([none.status, none.body['code']]).toEqual([400, 'transport_none_to_export']);
    expect((await api.call('scanner', 'GET', `transports/excel/event/${eventId}`)).status).toBe(403);
  });

  test('a quotation is asked for once [API-E039]', async () => {
    const ask = (notes: string) =>
      api.call('tenant', 'POST', `transports/events/${eventId}/request`, { body: { notes } });
    const first = await ask('Bagagliaio grande');
    expect([first.status, first.body['notes']]).toEqual([201, 'Bagagliaio grande']);
    expect((await ask('altro')).body).toEqual(first.body);
    expect((await api.call('admin', 'POST', `transports/events/${eventId}/request`, { body: {} })).status).toBe(403);
  });
});
