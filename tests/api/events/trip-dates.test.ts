import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GateSnapshot, ScanningEvent } from '#domain/check-in/schema.ts';
import type { Dashboard, Today } from '#domain/dashboard/schema.ts';
import { type Event, newEvent } from '#domain/events/entity.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { SponsorableEvent } from '#domain/sponsorships/sponsorable.ts';
import { addDays } from '#domain/values/time.ts';
import { printedTickets } from '#server/modules/bookings/tickets/queries/printed-ticket.ts';
import { paymentPerson } from '#server/modules/money/queries/payment-person.ts';
import { bookingsToCome } from '#server/modules/users/queries/account-store.ts';
import { bookGuest } from '../../support/booking.ts';
import { createWorld, type World } from '../../support/world.ts';

const instant = (days: number) => addDays(new Date(), days).toISOString();
const [leaves, returns] = [instant(2), instant(3)];

let world: World;
let trip: Event;
let booked: Awaited<ReturnType<typeof bookGuest>>;

/** A transfer as the stepper makes it: a departure and no start, between an event before it and one after it. */
beforeAll(async () => {
  world = await createWorld();
  await world.event({ name: 'Prima', startDate: instant(1), departureDate: null, endDate: instant(1.1) });
  await world.event({ name: 'Dopo', startDate: instant(9), departureDate: null, endDate: instant(9.1) });
  const eventSubtypeId = await world.subtype({ name: 'Navetta', eventType: 'transfer' });
  const { startDate: _start, endDate: _end, ...given } = world.eventInput({ eventType: 'transfer', eventSubtypeId });
  const fields = { ...given, name: 'Navetta per il lago', departureDate: leaves, returnDate: returns };
  const answer = await world.call<Event>(world.tenant, 'POST', 'events', {
    ...newEvent(),
    ...fields,
    closingReservationDate: instant(1),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  trip = answer.body;
  await world.call(world.tenant, 'PATCH', `events/${trip._id}`, { status: 'confirmed', isVisible: true });
  booked = await bookGuest(world, trip);
});
afterAll(() => world.close());

const rows = async <T>(path: string) => (await world.call<{ data: T[] }>(world.tenant, 'GET', path)).body.data;

test('a trip is among the events by its departure, and is found by it [DEC-081, EVT-002]', async () => {
  expect(trip.startDate).toBeNull();
  const names = async (query: string) => (await rows<Event>(`events/backoffice?${query}`)).map(({ name }) => name);
  expect(await names('sort=startDate')).toEqual(['Prima', trip.name, 'Dopo']);
  expect(await names('sort=-startDate')).toEqual(['Dopo', trip.name, 'Prima']);
  expect(await names(`startDate.$gte=${instant(1.5)}&startDate.$lte=${instant(2.5)}`)).toEqual([trip.name]);
});

test('the dashboard counts its unsent tickets and shows its places in their order [DEC-081, DASH-003]', async () => {
  const { tickets } = (await world.call<Today>(world.tenant, 'GET', 'users/me/today')).body;
  expect(tickets).toEqual({
    count: 1,
    eventIds: [trip._id],
    eventId: trip._id,
    eventName: trip.name,
    startDate: leaves,
  });
  const { activeEvents } = (await world.call<Dashboard>(world.tenant, 'GET', 'users/me/dashboard')).body;
  expect(activeEvents.map(({ name }) => name)).toEqual(['Prima', trip.name, 'Dopo']);
});

test('the check-in area and what a device holds say when it leaves [DEC-081, CHK-002]', async () => {
  const events = await rows<ScanningEvent>('events/scanningdata?sort=startDate');
  expect(events.map(({ name, startDate }) => [name, startDate])[1]).toEqual([trip.name, leaves]);
  const { body } = await world.call<GateSnapshot>(world.scanner, 'GET', `events/${trip._id}/gate`);
  expect(body.startDate).toBe(leaves);
});

test('reservation, pay page, ticket, sponsors and the deletion of a person say when it leaves [DEC-081]', async () => {
  const { body } = await world.call<Reservation>(world.tenant, 'GET', `reservations/${booked._id}`);
  expect(body.event?.startDate).toBe(leaves);
  expect((await paymentPerson(world.db, body.payment?._id ?? '')).eventStart).toBe(leaves);
  const printing = { publicUrl: 'https://regia.test', language: 'it' } as const;
  const [printed] = await printedTickets(world.db, [booked.tickets[0]?._id ?? ''], printing);
  expect(printed?.event.startDate).toBe(leaves);
  const sponsorable = await world.call<{ data: SponsorableEvent[] }>(
    world.admin,
    'GET',
    'events/sponsorable?sort=startDate',
  );
  expect(sponsorable.body.data.map(({ startDate }) => startDate)[1]).toBe(leaves);
  expect(await bookingsToCome(world.db, booked.guest._id, addDays(new Date(), 2.5))).toBe(1);
});

test('the file of the events says when it leaves and comes back [DEC-081, OPEN-192]', async () => {
  const response = await world.app.inject({
    url: '/api/events/excel?eventType=transfer',
    headers: { authorization: `Bearer ${world.tenant.token}`, 'accept-language': 'it' },
  });
  const [sheet] = (await readXlsx(response.rawPayload, { readStyles: true })).sheets;
  const [header = [], row = []] = sheet?.rows ?? [];
  for (const name of ['Inizio', 'Fine']) expect(row[header.indexOf(name)], name).toBeInstanceOf(Date);
});
