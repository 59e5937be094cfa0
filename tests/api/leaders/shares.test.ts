import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Leading, Share } from '#domain/leaders/schema.ts';
import type { Transport } from '#domain/transports/entity.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { createWorld, type World } from '../../support/world.ts';

const DAY = 86_400_000;
const bologna = '0190a000-0000-7000-8000-0000000000c1';
const PHONE = '+39 3334812210';

let world: World;
let now: number;
let eventId: string;
let bus: Transport;
let room: Transport;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => {
  world.services.now = () => new Date();
});

const inDays = (days: number) => new Date(now + days * DAY).toISOString();
const list = async (fields: Partial<Transport>) =>
  (await world.call<Transport>(world.tenant, 'POST', 'transports', { eventId, maximumSlots: 50, ...fields })).body;

/** Everything private about somebody who is on a list. */
const secrets = [PHONE.slice(4), 'Stampelle', 'segreta@example.org', 'Noci', '20,00', '02/03/1961', 'CA12345'];

beforeEach(async () => {
  now = Date.now();
  world.services.now = () => new Date(now);
  const point = {
    _id: bologna,
    groupingPoint: 'Bologna',
    departureDate: inDays(1),
    address: { plainAddress: 'Autostazione' },
  };
  const asked = await world.db
    .insert(tables.requirements)
    .values(
      ['Data di nascita', 'Numero documento', 'Allergie'].map((fieldName) => ({
        fieldName: `${fieldName} ${now}`,
        entityType: 'event' as const,
        isHealthData: fieldName === 'Allergie',
      })),
    )
    .returning();
  const event = await world.event({
    startDate: inDays(1),
    endDate: inDays(2),
    departurePoints: [point],
    requirementIds: asked.map(({ id }) => id),
    slotsPerUser: 5,
  });
  eventId = event._id;
  bus = await list({ transportType: 'bus', identifier: 'Bus 2' });
  room = await list({ transportType: 'room', identifier: 'Camera 214', maximumSlots: 2 });
  const answers = ['02/03/1961', 'CA12345', 'Noci'];
  const { tickets, guest } = await bookGuest(world, event, {
    departurePoint: bologna,
    participantsInfo: [
      participant({
        ...{ name: 'Anna', surname: 'Ferri', email: 'segreta@example.org', note: 'Stampelle' },
        requirements: Object.fromEntries(asked.map(({ fieldName }, index) => [fieldName, answers[index] ?? ''])),
      }),
      participant({
        ...{ name: 'Luca', surname: 'Ferri' },
        requirements: Object.fromEntries(asked.map(({ fieldName }) => [fieldName, '–'])),
      }),
    ],
  });
  await world.db.update(tables.users).set({ phone: PHONE }).where(eq(tables.users.id, guest._id));
  const ids = tickets.map(({ _id }) => _id);
  await world.call(world.tenant, 'PUT', `transports/${bus._id}/addparticipants`, { ticketIds: ids });
});

async function share(fields: object = {}, transportId = bus._id) {
  const input = { name: 'Ivo, autista', until: inDays(3), ...fields };
  const path = `transports/${transportId}/shares`;
  const answer = await world.call<{ share: Share; url: string }>(world.tenant, 'POST', path, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { ...answer.body, path: answer.body.url.replace('https://regia.test', '') };
}
const open = async (path: string) => {
  const { statusCode, body, headers } = await world.app.inject({ method: 'GET', url: path });
  return { status: statusCode, html: body, headers };
};

test('a shared list shows names and counts, stop by stop, and nothing else of anybody [LIST-024]', async () => {
  const { path } = await share();
  const { status, html, headers } = await open(path);
  expect(status).toBe(200);
  for (const shown of ['Bus 2', 'Ferri Anna', 'Ferri Luca', 'Bologna', '2 persone', 'Ivo, autista'])
    expect(html).toContain(shown);
  expect(secrets.filter((secret) => html.includes(secret))).toEqual([]);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toContain('noindex');
});

test('birth date and document number are on it only where they were switched on, each by itself [LIST-024]', async () => {
  const born = await open((await share({ showsBirthDate: true })).path);
  expect(secrets.filter((secret) => born.html.includes(secret))).toEqual(['02/03/1961']);
  const both = await open((await share({ showsBirthDate: true, showsDocument: true })).path);
  expect(secrets.filter((secret) => both.html.includes(secret))).toEqual(['02/03/1961', 'CA12345']);
});

test('the birth date of an account is that of whoever booked, on no place that is another person’s [LIST-024, DEC-091]', async () => {
  const rows = await world.db.select().from(tables.tickets).where(eq(tables.tickets.eventId, eventId));
  const holder = rows.find(({ name }) => name === 'Anna');
  if (!holder) throw new Error('no ticket');
  const [booking] = await world.db
    .select()
    .from(tables.reservations)
    .where(eq(tables.reservations.id, holder.reservationId));
  const account = { name: 'Màrio', surname: 'Bianchi', bornDate: '1975-06-07' };
  await world.db
    .update(tables.users)
    .set(account)
    .where(eq(tables.users.id, booking?.userId ?? ''));
  const called = (name: string, surname: string) =>
    world.db
      .update(tables.tickets)
      .set({ name, surname, participantInfo: { ...holder.participantInfo, name, surname, requirements: {} } })
      .where(eq(tables.tickets.id, holder.id));
  const born = async () => (await open((await share({ showsBirthDate: true })).path)).html.includes('07/06/1975');
  // Booked for somebody else: they were not born when the person who booked was.
  await called('Anna', 'Ferri');
  expect(await born()).toBe(false);
  await called('Mario', 'Bianchi');
  expect(await born()).toBe(true);
});

test('the hotel reads every room of the event with its beds, and nobody who has none [LIST-024]', async () => {
  const [anna] = await world.db.select().from(tables.tickets).where(eq(tables.tickets.name, 'Anna'));
  const rows = await world.db.select().from(tables.tickets).where(eq(tables.tickets.eventId, eventId));
  const guest = rows.find(({ name }) => name === 'Anna') ?? anna;
  await world.call(world.tenant, 'PUT', `transports/${room._id}/addparticipants`, { ticketIds: [guest?.id] });
  const { html } = await open((await share({ name: 'Hotel', scope: 'rooms' }, room._id)).path);
  expect(html).toContain('Camera 214');
  expect(html).toContain('1 su 2');
  expect(html).toContain('Ferri Anna');
  expect(html).not.toContain('Ferri Luca');
});

test('every opening is in the log, and the organiser sees it [LIST-024]', async () => {
  const { path, share: made } = await share();
  await open(path);
  now += 60_000;
  await open(path);
  const { openings } = (await world.call<Leading>(world.tenant, 'GET', `transports/${bus._id}/leading`)).body;
  expect(openings.map(({ name, recordId }) => [name, recordId])).toEqual([
    ['Ivo, autista', made._id],
    ['Ivo, autista', made._id],
  ]);
});

test('it ends when it was said to, when it is closed, and when its list is deleted [LIST-024]', async () => {
  const closed = await share();
  await world.call(world.tenant, 'DELETE', `shares/${closed.share._id}`);
  expect((await open(closed.path)).status).toBe(404);
  const { path } = await share({ until: inDays(0.5) });
  now += 0.5 * DAY + 1;
  const over = await open(path);
  expect(over.status).toBe(410);
  expect(over.html).toContain('Questa pagina è chiusa');
  expect(over.html).not.toContain('Ferri');
  now -= DAY / 2;
  const gone = await share({}, room._id);
  await world.call(world.tenant, 'DELETE', `transports/${room._id}`);
  const answer = await open(gone.path);
  expect(answer.status).toBe(410);
  expect(answer.html).toContain('La lista non c’è più');
  expect((await open(`/s/${'x'.repeat(22)}`)).status).toBe(404);
});

test('of a community that was disabled it says so, whom to write to, and nobody’s name, and is back with it [LIST-024, HOLD-006]', async () => {
  const { path } = await share();
  const set = (isEnabled: boolean) =>
    world.db.update(tables.users).set({ isEnabled }).where(eq(tables.users.id, world.tenant._id));
  await set(false);
  try {
    const { status, html } = await open(path);
    expect(status).toBe(410);
    expect(html).toContain('La lista ora non si apre');
    expect(html).toContain('Compagnia del Crinale al momento non è attiva su Regia.');
    expect(html).toMatch(/<a href="mailto:[^"]+@[^"]+">/);
    expect(html).not.toContain('Ferri');
  } finally {
    await set(true);
  }
  expect((await open(path)).html).toContain('Ferri');
});

test('it needs an end that is still to come', async () => {
  const input = { name: 'Ivo', until: inDays(-1) };
  const answer = await world.call(world.tenant, 'POST', `transports/${bus._id}/shares`, input);
  expect(answer.status).toBe(400);
  expect(answer.body['fields']).toHaveProperty('until');
});
