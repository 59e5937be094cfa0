import { and, eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendBookingMails } from '#server/modules/bookings/reservations/commands/booking-mails.ts';
import { sendCanceledTicketMails } from '#server/modules/bookings/tickets/commands/canceled-ticket-mails.ts';
import { runSending } from '#server/modules/bookings/tickets/commands/deliver-tickets.ts';
import * as tables from '#server/tables.ts';
import { bookGuest } from '../../support/booking.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as []);
  const [event, ...more] = calendar.getAllSubcomponents('vevent');
  if (!event) throw new Error('no appointment');
  const value = (name: string) => event.getFirstPropertyValue(name);
  const appointment = new ICAL.Event(event);
  return {
    ...{ calendar, more, value, method: calendar.getFirstPropertyValue('method') },
    starts: appointment.startDate.toJSDate().toISOString(),
    ends: appointment.endDate.toJSDate().toISOString(),
    zone: appointment.startDate.zone?.tzid,
    sequence: Number(value('sequence')),
  };
};
const calendarOf = async (eventId: string): Promise<string> => {
  const { headers } = await world.app.inject({ method: 'GET', url: `/e/${eventId}/calendar.ics` });
  return (await world.app.inject({ method: 'GET', url: headers.location ?? '' })).body;
};
/** What the mail of a booking carries, written now. */
async function mailOf(reservationId: string) {
  await sendBookingMails(world.services, { reservationId, kind: 'freshLink', causeId: v7() });
  const mails = await world.db.select().from(tables.mails).where(eq(tables.mails.subjectId, reservationId));
  return read(mails.sort((one, other) => other.createdAt.localeCompare(one.createdAt))[0]?.calendar ?? '');
}

test.each([
  ['2031-03-30T00:30:00.000Z', ';TZID=Europe/Rome:20310330T013000', 'before the hour that is skipped'],
  ['2031-03-30T01:30:00.000Z', ';TZID=Europe/Rome:20310330T033000', 'after the hour that is skipped'],
  ['2031-07-16T02:30:00.000Z', ';TZID=Europe/Rome:20310716T043000', 'in summer'],
  ['2031-10-25T22:30:00.000Z', ':20311025T223000Z', 'until the first time of the hour shown twice'],
  ['2031-10-26T00:30:00.000Z', ':20311026T003000Z', 'the first time of the hour shown twice'],
  ['2031-10-25T23:30:00.000Z', ':20311025T233000Z', 'until the second time of the hour shown twice'],
  ['2031-10-26T01:30:00.000Z', ':20311026T013000Z', 'the second time of the hour shown twice'],
  ['2031-10-26T02:30:00.000Z', ';TZID=Europe/Rome:20311026T033000', 'after the hour shown twice'],
  ['2031-12-16T02:30:00.000Z', ';TZID=Europe/Rome:20311216T033000', 'in winter'],
])(
  'an event at %s is read back at that moment, two hours long, written %s: %s [CAL-001]',
  async (startDate, written) => {
    const { _id } = await world.event({ startDate, endDate: null, departureDate: null, returnDate: null });
    const text = await calendarOf(_id);
    expect(text).toContain(`DTSTART${written}`);
    expect(text).toMatch(/DTSTAMP:\d{8}T\d{6}Z/);
    const { calendar, zone, starts, ends } = read(text);
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(written.endsWith('Z') ? 0 : 1);
    // What the second library makes of zone and rules is the moment itself.
    expect([zone, starts]).toEqual([written.endsWith('Z') ? 'UTC' : 'Europe/Rome', startDate]);
    expect(Date.parse(ends) - Date.parse(starts)).toBe(2 * 3_600_000);
  },
);

test('the appointment of a trip is where and when it leaves, under an id that stays while its number grows [CAL-001]', async () => {
  const point = (groupingPoint: string, departureDate: string) => ({
    ...{ groupingPoint, departureDate, address: { plainAddress: 'Piazza Medaglie d’Oro 2' } },
  });
  const { _id } = await world.event({
    name: 'Gita al lago',
    ...{ startDate: '2031-05-16T05:00:00.000Z', departureDate: '2031-05-16T05:00:00.000Z' },
    ...{ endDate: '2031-05-16T18:00:00.000Z', returnDate: '2031-05-16T18:00:00.000Z' },
    departurePoints: [point('Modena', '2031-05-16T04:10:00.000Z'), point('Bologna', '2031-05-16T03:30:00.000Z')],
  });
  const before = read(await calendarOf(_id));
  expect(before.value('location')).toBe('Bologna, Piazza Medaglie d’Oro 2');
  expect([before.method, before.value('status')]).toEqual([null, 'CONFIRMED']);
  const renamed = await world.call(world.tenant, 'PATCH', `events/${_id}`, { slotsPerUser: 3 });
  expect(renamed.status).toBe(200);
  const after = read(await calendarOf(_id));
  expect(after.value('uid')).toBe(before.value('uid'));
  expect(after.sequence).toBeGreaterThan(before.sequence);
});

test('a cancelled event, and a booking of which nobody comes, are taken out of calendars [CAL-001]', async () => {
  const event = await world.event({ name: 'Da annullare' });
  const booked = await bookGuest(world, event);
  const booking = await mailOf(booked._id);
  expect([booking.method, booking.value('status')]).toEqual(['PUBLISH', 'CONFIRMED']);
  // Programs show whose it is, and write there.
  const [owner] = await world.db.select().from(tables.tenants).where(eq(tables.tenants.id, world.tenant._id));
  expect(String(booking.value('organizer'))).toBe(`mailto:${owner?.contactEmail ?? world.tenant.email}`);
  const [ticket] = booked.tickets;
  const off = { status: 'invalid', condition: 'revoked' };
  expect((await world.call(world.tenant, 'PUT', `tickets/${ticket?._id}/status`, off)).status).toBe(200);
  const gone = await mailOf(booked._id);
  expect([gone.method, gone.value('status')]).toEqual(['CANCEL', 'CANCELLED']);
  expect(gone.value('uid')).toBe(booking.value('uid'));
  expect(gone.sequence).toBeGreaterThan(booking.sequence);

  const before = read(await calendarOf(event._id));
  await world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'canceled' });
  const canceled = read(await calendarOf(event._id));
  expect([canceled.method, canceled.value('status'), canceled.more]).toEqual(['CANCEL', 'CANCELLED', []]);
  expect(canceled.value('uid')).toBe(before.value('uid'));
  expect(canceled.sequence).toBeGreaterThan(before.sequence);
  // A list says nothing to do by itself: what is no longer in it is gone.
  const { body } = await world.app.inject({ method: 'GET', url: '/c/compagnia-del-crinale/calendar.ics' });
  const list = new ICAL.Component(ICAL.parse(body) as []);
  expect(list.getFirstPropertyValue('method')).toBeNull();
  const names = list.getAllSubcomponents('vevent').map((one) => one.getFirstPropertyValue('summary'));
  expect([names.includes('Gita al lago'), names.includes('Da annullare')]).toEqual([true, false]);
});

test('a ticket’s mail carries its booking’s appointment, the mail of a cancelled event takes it back [CAL-001]', async () => {
  const event = await world.event({ name: 'Con biglietto' }, { status: 'confirmed' });
  const { _id, tickets } = await bookGuest(world, event);
  const confirmed = await mailOf(_id);
  const carried = async (kind: 'sendTickets' | 'notifyCancellation') => {
    const [job] = await world.db
      .select({ id: tables.jobs.id })
      .from(tables.jobs)
      .where(and(eq(tables.jobs.kind, kind), sql`${tables.jobs.payload} -> 'ticketIds' ? ${tickets[0]?._id}`));
    await runSending(world.services, job?.id ?? '');
    const [mail] = await world.db
      .select()
      .from(tables.mails)
      .where(and(eq(tables.mails.jobId, job?.id ?? ''), eq(tables.mails.ticketId, tickets[0]?._id ?? '')));
    return read(mail?.calendar ?? '');
  };
  await world.call(world.tenant, 'PUT', `events/${event._id}/tickets/send`);
  const sent = await carried('sendTickets');
  expect([sent.method, sent.value('uid')]).toEqual(['PUBLISH', confirmed.value('uid')]);
  // The same is at the ticket's own page.
  const own = await world.app.inject({ method: 'GET', url: `/t/${tickets[0]?.code}/calendar.ics` });
  expect([own.statusCode, own.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
  expect(read(own.body).value('uid')).toBe(confirmed.value('uid'));
  expect((await world.app.inject({ method: 'GET', url: '/t/AAAA-BBBB/calendar.ics' })).statusCode).toBe(404);
  await world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'canceled' });
  const gone = await carried('notifyCancellation');
  expect([gone.method, gone.value('uid')]).toEqual(['CANCEL', confirmed.value('uid')]);
  expect(gone.sequence).toBeGreaterThan(sent.sequence);
});

test('one ticket cancelled takes the appointment from its person alone, the person who booked hears of it and keeps it [CAL-001, DEC-092]', async () => {
  const event = await world.event({ name: 'In due' }, { status: 'confirmed' });
  const anna = { name: 'Anna', surname: 'Baldi', email: 'anna@posta.example' };
  const bruno = { name: 'Bruno', surname: 'Conti', email: 'bruno@posta.example' };
  const { _id, tickets, guest } = await bookGuest(world, event, { participantsInfo: [anna, bruno] });
  const ofBruno = tickets.find(({ participantInfo }) => participantInfo.name === 'Bruno')?._id ?? '';
  await world.call(world.tenant, 'PUT', `events/${event._id}/tickets/send`);
  const [job] = await world.db
    .select({ id: tables.jobs.id })
    .from(tables.jobs)
    .where(sql`${tables.jobs.payload} -> 'ticketIds' ? ${ofBruno}`);
  await runSending(world.services, job?.id ?? '');
  const before = await mailOf(_id);
  const off = { status: 'invalid', condition: 'revoked' };
  expect((await world.call(world.tenant, 'PUT', `tickets/${ofBruno}/status`, off)).status).toBe(200);
  const told = await world.db.execute<{ data: { ticketIds: string[]; causeId: string } }>(
    sql`select data from jobs.job where name = 'tellCanceledTickets' and data -> 'ticketIds' ? ${ofBruno}`,
  );
  expect(told.rows.map(({ data }) => data.ticketIds)).toEqual([[ofBruno]]);
  for (const { data } of told.rows) {
    await sendCanceledTicketMails(world.services, data);
    // A job that is done twice writes once.
    await sendCanceledTicketMails(world.services, data);
  }
  const mails = await world.db.select().from(tables.mails).where(eq(tables.mails.kind, 'change'));
  const toldOf = (address: string) => mails.find(({ to }) => to === address);
  expect(mails.map(({ to, subjectId }) => [to, subjectId]).sort()).toEqual(
    [bruno.email, guest.email].map((to) => [to, _id]).sort(),
  );
  expect(toldOf(guest.email)?.calendar).toBeNull();
  const gone = read(toldOf(bruno.email)?.calendar ?? '');
  expect([gone.method, gone.value('status')]).toEqual(['CANCEL', 'CANCELLED']);
  expect(gone.value('uid')).toBe(before.value('uid'));
  expect(gone.sequence).toBeGreaterThan(before.sequence);
  // Anna still comes, and so does the booking of the person who made it.
  const stays = await mailOf(_id);
  expect([stays.method, stays.value('status')]).toEqual(['PUBLISH', 'CONFIRMED']);
});
