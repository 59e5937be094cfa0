import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { addDays } from '#domain/values/time.ts';
import { clearHealthData } from '#server/modules/bookings/reservations/queries/participant-data.ts';
import { events, extras, requirements, transports } from '#server/tables.ts';
import { bookGuest, bookingOf, participant } from '../../support/booking.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
let allergies: string;
let size: string;
beforeAll(async () => {
  world = await createWorld();
  const asked = [
    { fieldName: 'Allergie', entityType: 'event' as const, isHealthData: true },
    { fieldName: 'Taglia', entityType: 'event' as const },
  ];
  const rows = await world.db.insert(requirements).values(asked).returning({ id: requirements.id });
  [allergies = '', size = ''] = rows.map(({ id }) => id);
});
afterAll(() => world.close());

const answers = (Allergie: string, Taglia = 'M') => ({ requirements: { Allergie, Taglia } });
const asking = (fields: Parameters<World['event']>[0] = {}) =>
  world.event({ requirementIds: [allergies, size], slotsPerUser: 4, ...fields });
const ticketsOf = async (query: string, who: Person = world.tenant) =>
  world.call<Ticket[]>(who, 'GET', `tickets?${query}`);

async function sheet(path: string, who = world.tenant) {
  const response = await world.app.inject({
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${who.token}`, 'accept-language': 'it' },
  });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  const [first] = (await readXlsx(response.rawPayload, { readStyles: true })).sheets;
  const [header = [], ...rows] = first?.rows ?? [];
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [String(name), row[at] ?? null])));
}

describe('answers', () => {
  test('are shown, filtered by and in every sheet, that of the buses too [DEC-083, OPEN-143, TRN-010]', async () => {
    const event = await asking();
    const booked = await bookGuest(world, event, {
      participantsInfo: [participant(answers('Noci e crostacei')), participant(answers('Nessuna', 'XL'))],
    });
    const found = await ticketsOf(`eventId=${event._id}&answers.$contains=CROSTACEI`);
    expect(found.body.map(({ participantInfo }) => participantInfo.requirements)).toEqual([
      { Allergie: 'Noci e crostacei', Taglia: 'M' },
    ]);
    const bookings = await world.call<Reservation[]>(world.tenant, 'GET', 'reservations?answers.$contains=crostacei');
    expect(bookings.body.map(({ _id }) => _id)).toEqual([booked._id]);
    const tickets = await sheet(`tickets/excel?eventId=${event._id}&sort=surname`);
    expect(tickets.map((row) => [row['Allergie'], row['Taglia']]).sort()).toEqual([
      ['Nessuna', 'XL'],
      ['Noci e crostacei', 'M'],
    ]);
    const [reservation] = await sheet(`reservations/excel?eventId=${event._id}`);
    expect(reservation?.['Risposte']).toContain('Allergie: Noci e crostacei · Taglia: M');
    const bus = { tenantId: world.tenant._id, eventId: event._id, identifier: 'Bus 2', maximumSlots: 9 };
    const [row] = await world.db
      .insert(transports)
      .values({ ...bus, transportType: 'bus', layer: 'outward' })
      .returning({ id: transports.id });
    const assignments = [{ transportId: row?.id, ticketIds: booked.tickets.map(({ _id: id }) => id) }];
    const path = `transports/event/${event._id}/assignments`;
    const added = await world.call(world.tenant, 'PUT', path, { assignments });
    expect(added.status, JSON.stringify(added.body)).toBeLessThan(300);
    const passengers = await sheet(`transports/excel/event/${event._id}`);
    expect(passengers.map((one) => one['Allergie']).sort()).toEqual(['Nessuna', 'Noci e crostacei']);
  });

  test('are hidden from a scanner, who does not find them by filtering either [DEC-057, DEC-084]', async () => {
    const event = await asking();
    await bookGuest(world, event, { participantsInfo: [participant(answers('Latte'))] });
    const listed = await ticketsOf(`eventId=${event._id}`, world.scanner);
    expect(JSON.stringify(listed.body)).not.toContain('Latte');
    for (const path of ['tickets', 'tickets/excel']) {
      const refused = await world.call(world.scanner, 'GET', `${path}?eventId=${event._id}&answers.$contains=latte`);
      expect([refused.status, refused.body['code']]).toEqual([400, 'unknown_field']);
    }
    const [row] = await sheet(`tickets/excel?eventId=${event._id}`, world.scanner);
    expect(Object.keys(row ?? {})).not.toContain('Allergie');
  });

  test('are corrected on the ticket, and the booking has them too; others are refused [DEC-083, TIX-007]', async () => {
    const event = await asking();
    const { tickets, _id } = await bookGuest(world, event, { participantsInfo: [participant(answers('Noci'))] });
    const [ticket] = tickets;
    const info = { name: 'Ada', surname: 'Verdi', email: 'ada@example.org' };
    const edit = (requirementsGiven: object) =>
      world.call<Ticket>(world.tenant, 'POST', `tickets/${ticket?._id}/handleinfo`, {
        participantInfo: { ...info, requirements: requirementsGiven },
      });
    const edited = await edit({ Allergie: 'Arachidi', Taglia: '' });
    expect(edited.body.participantInfo.requirements).toEqual({ Allergie: 'Arachidi', Taglia: '' });
    const { body } = await world.call<Reservation>(world.tenant, 'GET', `reservations/${_id}`);
    expect(body.participantsInfo[0]?.requirements).toEqual({ Allergie: 'Arachidi', Taglia: '' });
    const unknown = await edit({ Gruppo: 'A' });
    expect([unknown.status, unknown.body]).toMatchObject([
      400,
      { fields: { 'participantInfo.requirements.Gruppo': 'validation.unknown' } },
    ]);
  });
});

test('extras and age change what is owed while a ticket is to pay, and nothing once it is paid [DEC-083]', async () => {
  const event = await asking({ priceType: 'byAges', prices: { young: 500, adult: 2000, senior: 1000 } });
  const meal = { tenantId: world.tenant._id, eventId: event._id, name: 'Pranzo', extraType: 'supplement' as const };
  const [extra] = await world.db
    .insert(extras)
    .values({ ...meal, availableQuantity: 1, price: 1500 })
    .returning({ id: extras.id });
  const extraIds = [extra?.id ?? ''];
  const two = [participant({ ...answers('No'), age: 40 }), participant({ ...answers('No'), age: 8 })];
  const { tickets, _id } = await bookGuest(world, event, { participantsInfo: two });
  const [first, second] = tickets;
  const edit = (ticket: Ticket | undefined, change: object) => {
    const { name = '', surname = '', email = '' } = ticket?.participantInfo ?? {};
    const participantInfo = { name, surname, email, ...change };
    return world.call<Ticket>(world.tenant, 'POST', `tickets/${ticket?._id}/handleinfo`, { participantInfo });
  };
  expect((await edit(first, { extraIds, age: 70 })).body.price).toBe(2500);
  const { body } = await world.call<Reservation>(world.tenant, 'GET', `reservations/${_id}`);
  expect([body.total, body.payment?.amount]).toEqual([3000, 3000]);
  expect((await edit(second, { extraIds })).body).toMatchObject({ code: 'extra_exhausted' });
  await world.call(world.tenant, 'POST', `tickets/${first?._id}/payment`);
  expect((await edit(first, { age: 5 })).body).toMatchObject({ price: 2500, participantInfo: { age: 5 } });
  expect((await edit(first, { extraIds: [] })).body).toMatchObject({ code: 'ticket_extras_locked' });
  const [row] = await world.db.select().from(extras).where(eq(extras.eventId, event._id));
  expect(row?.usedQuantity).toBe(1);
});

test('a request is edited with ages, answers and extras, checked as a booking is [PREQ-011, DEC-085]', async () => {
  const event = await asking({
    selectionType: 'manual',
    priceType: 'byAges',
    prices: { young: 500, adult: 2000, senior: 1000 },
  });
  const follower = await world.follower();
  const asked = await world.call<ParticipationRequest>(world.tenant, 'POST', 'participations', {
    ...bookingOf(follower._id, { participantsInfo: [participant({ ...answers('No'), age: 40 })] }),
    eventId: event._id,
  });
  expect(asked.body.total).toBe(2000);
  const change = (fields: object) =>
    world.call<ParticipationRequest>(world.tenant, 'PATCH', `participations/${asked.body._id}`, {
      participantsInfo: [{ ...asked.body.participantsInfo[0], ...fields }],
    });
  const edited = await change({ age: 7, ...answers('Fragole', 'S') });
  expect(edited.body).toMatchObject({ total: 500, participantsInfo: [{ age: 7, requirements: { Taglia: 'S' } }] });
  expect((await change({ age: undefined })).body).toMatchObject({ code: 'validation_failed' });
  const found = await world.call<ParticipationRequest[]>(
    world.tenant,
    'GET',
    'participations?answers.$contains=fragole',
  );
  expect(found.body.map(({ _id }) => _id)).toEqual([asked.body._id]);
});

describe('answers about health', () => {
  const past = { startDate: addDays(new Date(), 3).toISOString(), endDate: addDays(new Date(), 4).toISOString() };

  test('go a month after the event, other answers stay; a renamed field goes as well [DEC-083]', async () => {
    const event = await asking({ ...past, closingReservationDate: past.startDate });
    const { tickets, _id } = await bookGuest(world, event, { participantsInfo: [participant(answers('Sesamo'))] });
    await world.call(world.admin, 'PATCH', `requirements/${allergies}`, { fieldName: 'Allergie e intolleranze' });
    await clearHealthData(world.db, addDays(new Date(), 33));
    const kept = await world.call<Ticket>(world.tenant, 'GET', `tickets/${tickets[0]?._id}`);
    expect(kept.body.participantInfo.requirements).toHaveProperty('Allergie');
    await clearHealthData(world.db, addDays(new Date(), 35));
    const cleared = await world.call<Ticket>(world.tenant, 'GET', `tickets/${tickets[0]?._id}`);
    expect(cleared.body.participantInfo.requirements).toEqual({ Taglia: 'M' });
    const { body } = await world.call<Reservation>(world.tenant, 'GET', `reservations/${_id}`);
    expect(body.participantsInfo[0]?.requirements).toEqual({ Taglia: 'M' });
    await world.call(world.admin, 'PATCH', `requirements/${allergies}`, { fieldName: 'Allergie' });
  });

  test('stay where the organiser said why, and the reason is shown [DEC-083]', async () => {
    const event = await asking({ ...past, closingReservationDate: past.startDate });
    const { tickets } = await bookGuest(world, event, { participantsInfo: [participant(answers('Sesamo'))] });
    const reason = 'Verbale di un incidente';
    const saved = await world.call(world.tenant, 'PATCH', `events/${event._id}`, { healthDataReason: reason });
    expect(saved.body).toMatchObject({ healthDataReason: reason });
    await clearHealthData(world.db, addDays(new Date(), 90));
    const { body } = await world.call<Ticket>(world.tenant, 'GET', `tickets/${tickets[0]?._id}`);
    expect(body.participantInfo.requirements).toHaveProperty('Allergie', 'Sesamo');
    const [row] = await world.db.select().from(events).where(eq(events.id, event._id));
    expect(row?.healthDataClearedAt).toBeNull();
  });
});
