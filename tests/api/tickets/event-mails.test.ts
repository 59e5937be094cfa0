import { readFileSync } from 'node:fs';
import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { EventFields, EventWithCounters } from '#domain/events/entity.ts';
import type { EventMails } from '#domain/events/mails.ts';
import type { MailKind } from '#domain/notifications/outbox.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { AutomaticMails } from '#domain/shared/automatic-mails.ts';
import { mailMoment } from '#domain/shared/mail-moments.ts';
import { newAutomaticMails } from '#domain/shared/own-lines.ts';
import type { TimelineEntry } from '#domain/timeline/schema.ts';
import { addDays, HOUR, instantsOfLocal, toLocalInput } from '#domain/values/time.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { drawnMail } from '#server/kernel/mail/layout.ts';
import { sendBookingMails } from '#server/modules/bookings/reservations/commands/booking-mails.ts';
import { sendEventMails } from '#server/modules/bookings/tickets/commands/event-mails.ts';
import { ticketMail } from '#server/modules/bookings/tickets/mails/ticket-mail.ts';
import { printedTickets } from '#server/modules/bookings/tickets/queries/printed-ticket.ts';
import { events, mails, reservations, tenants, tickets, users } from '#server/tables.ts';
import { bookGuest, bookingOf, participant } from '../../support/booking.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ testing: {} });
});
afterEach(() => world.db.update(tenants).set({ defaultAutomaticMails: null }));
afterAll(() => world.close());

const begins = addDays(new Date(), 9).toISOString();
const ends = new Date(Date.parse(begins) + 3 * HOUR).toISOString();
function mailsWith(fields: Partial<AutomaticMails> = {}): AutomaticMails {
  const none = newAutomaticMails();
  return {
    ...none,
    reminder: { ...none.reminder, isOn: true, lines: 'Ciao {nome}, ci vediamo a {luogo} alle {ora}!' },
    thanks: { ...none.thanks, isOn: true, lines: 'Alla prossima, {nome}.' },
    ...fields,
  };
}
const on = mailsWith();
const dated = { startDate: begins, endDate: ends, requiredDocuments: ['identityCard' as const] };

/** A confirmed event in nine days, with both mails on unless told otherwise. */
async function eventWith(fields: Partial<EventFields> = {}): Promise<{ _id: string }> {
  const event = await world.event({ automaticMails: on, ...dated, ...fields });
  await world.db.update(events).set({ status: 'confirmed' }).where(eq(events.id, event._id));
  return event;
}
const momentOf = (kind: 'reminder' | 'thanks', first = begins, mail = on[kind]): Date => {
  const last = new Date(Date.parse(first) + 3 * HOUR).toISOString();
  const moment = mailMoment(kind, mail, { status: 'confirmed', begins: first, ends: last, departures: [] });
  if (!moment) throw new Error('no moment');
  return moment;
};
const at = (now: Date) => ({ ...world.services, now: () => now });
const later = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR);
const mailsOf = (subjectId: string, kind: MailKind) =>
  world.db
    .select()
    .from(mails)
    .where(and(eq(mails.subjectId, subjectId), eq(mails.kind, kind)));
const remindersOf = (id: string) => mailsOf(id, 'eventReminder');
/** Hands what waits for a booking's people to the mail server, as the job would at a moment. */
async function deliver(subjectId: string, now: Date) {
  const handlers = jobHandlers(at(now), world.app.log);
  for (const { id } of await remindersOf(subjectId)) await handlers.sendMail({ mailId: id });
}

describe('the reminder before an event', () => {
  test('goes at its moment with ticket, point, what to bring and the organiser’s lines; the timeline shows it [DAY-080, DAY-082]', async () => {
    const address = { plainAddress: 'Via Emilia Ovest 1' };
    const point = { _id: v7(), groupingPoint: 'Casello di Modena', departureDate: begins, address };
    const event = await eventWith({ departurePoints: [point] });
    const booking = await bookGuest(world, event, { departurePoint: point._id });
    const moment = momentOf('reminder');
    await sendEventMails(at(later(moment, -0.01)));
    expect(await remindersOf(booking._id)).toEqual([]);
    await sendEventMails(at(moment));
    const [mail, ...more] = await remindersOf(booking._id);
    const [ticket] = booking.tickets;
    expect([more, mail?.to]).toEqual([[], ticket?.participantInfo.email]);
    for (const part of [
      'manca poco a “Luna piena',
      `Ciao ${ticket?.participantInfo.name}, ci vediamo a Casello di Modena alle `,
      'Partenza: Casello di Modena',
      'Da portare: Carta d’identità',
      `https://regia.test/t/${ticket?.code}`,
    ])
      expect(mail?.text).toContain(part);
    await deliver(booking._id, moment);
    const { body } = await world.call<TimelineEntry[]>(world.tenant, 'GET', `reservations/${booking._id}/timeline`);
    expect(body.some(({ sentence }) => sentence.includes('Manca poco'))).toBe(true);
    const state = await world.call<EventMails>(world.tenant, 'GET', `events/${event._id}/automatic-mails`);
    expect(state.body).toMatchObject({ default: null, sent: { reminder: { people: 1 }, thanks: { people: 0 } } });
    expect(Date.parse(state.body.sent.reminder.at ?? '')).toBeGreaterThan(0);
  });

  test('goes once, also when processes do it side by side and it is done again [DAY-080]', async () => {
    const event = await eventWith();
    const bookings = [await bookGuest(world, event), await bookGuest(world, event)];
    const moment = momentOf('reminder');
    await Promise.all([1, 2, 3].map(() => sendEventMails(at(moment))));
    await sendEventMails(at(later(moment, 5)));
    for (const { _id } of bookings) expect(await remindersOf(_id)).toHaveLength(1);
    const { rows } = await world.db.execute<{ jobs: number }>(
      sql`select count(*)::int as jobs from jobs.job where name = 'sendMail' and data ->> 'mailId' in
        (select id::text from mails where subject_id = ${bookings[0]?._id ?? ''})`,
    );
    expect(rows[0]?.jobs).toBe(1);
  });

  test('control: kept under another cause each time, the same repetition writes twice', async () => {
    const { _id } = await bookGuest(world, await eventWith());
    const testing = world.services.testing ?? {};
    testing.skipMailClaim = true;
    await Promise.all([1, 2].map(() => sendEventMails(at(momentOf('reminder')))));
    testing.skipMailClaim = false;
    expect((await remindersOf(_id)).length).toBeGreaterThan(1);
  });

  test('a process that dies after writing leaves neither mail nor job; the next writes both, once [DAY-080]', async () => {
    const { _id } = await bookGuest(world, await eventWith());
    const { queue } = world.services;
    const dying = {
      ...at(momentOf('reminder')),
      queue: {
        send: queue.send.bind(queue),
        sendAll: () => Promise.reject(new Error('killed')),
        sendGathering: queue.sendGathering.bind(queue),
      },
    };
    await expect(sendEventMails(dying)).rejects.toThrow('killed');
    expect(await remindersOf(_id)).toEqual([]);
    await sendEventMails(at(momentOf('reminder')));
    expect(await remindersOf(_id)).toHaveLength(1);
  });

  test('one address with several tickets gets one mail; who booked after its moment has just read everything [DAY-080]', async () => {
    const event = await eventWith();
    const both = [participant({ email: 'famiglia@example.org' }), participant({ email: 'Famiglia@example.org' })];
    const family = await bookGuest(world, event, { participantsInfo: both });
    const late = await bookGuest(world, event);
    const moment = momentOf('reminder');
    const after = later(moment, 1).toISOString();
    await world.db.update(tickets).set({ createdAt: after }).where(eq(tickets.reservationId, late._id));
    await sendEventMails(at(later(moment, 2)));
    const [mail, ...more] = await remindersOf(family._id);
    expect(more).toEqual([]);
    for (const { code, participantInfo } of family.tickets) {
      expect(mail?.text).toContain(`Biglietto di ${participantInfo.name} Prova: https://regia.test/t/${code}`);
    }
    expect(await remindersOf(late._id)).toEqual([]);
  });

  test('who booked for others at their own address gets the link of each ticket, to send it on, and their booking’s page [DAY-080]', async () => {
    const event = await eventWith();
    const guest = await world.guest();
    const [account] = await world.db.select().from(users).where(eq(users.id, guest._id));
    const people = [1, 2].map(() => participant({ email: account?.email ?? '' }));
    const path = `reservations/event/${event._id}/guest`;
    const booked = await world.call<Reservation>(
      world.tenant,
      'POST',
      path,
      bookingOf(guest._id, { participantsInfo: people }),
    );
    expect(booked.status, JSON.stringify(booked.body)).toBe(201);
    const booking = booked.body;
    await sendEventMails(at(momentOf('reminder')));
    const [mail, ...more] = await remindersOf(booking._id);
    expect(more).toEqual([]);
    for (const { code, participantInfo } of booking.tickets ?? [])
      expect(mail?.text).toContain(`Biglietto di ${participantInfo.name} Prova: https://regia.test/t/${code}`);
    expect(mail?.text).toContain('Apri la prenotazione');
  });

  test('nobody of a cancelled event is written to, nor who cancelled, nor an address nobody proved [DAY-080]', async () => {
    const off = await bookGuest(world, await eventWith());
    await world.db.update(events).set({ status: 'canceled' }).where(eq(events.id, off.eventId));
    const waiting = await bookGuest(world, await eventWith());
    await world.db.update(events).set({ status: 'waiting_confirmation' }).where(eq(events.id, waiting.eventId));
    const unproven = await bookGuest(world, await eventWith());
    const confirmBy = addDays(begins, 1).toISOString();
    await world.db.update(reservations).set({ confirmBy }).where(eq(reservations.id, unproven._id));
    const event = await eventWith();
    const two = await bookGuest(world, event, { participantsInfo: [participant(), participant()] });
    const [gone, coming] = two.tickets;
    await world.call(world.tenant, 'PUT', `tickets/${gone?._id}/status`, { status: 'invalid', condition: 'revoked' });
    await sendEventMails(at(momentOf('reminder')));
    for (const { _id } of [off, waiting, unproven]) expect(await remindersOf(_id)).toEqual([]);
    expect((await remindersOf(two._id)).map(({ to }) => to)).toEqual([coming?.participantInfo.email]);
  });

  test('decides when it goes: cancelled after it was written, it is taken away unsent [DAY-080]', async () => {
    const [off, person, fine] = [
      await bookGuest(world, await eventWith()),
      await bookGuest(world, await eventWith()),
      await bookGuest(world, await eventWith()),
    ];
    const moment = momentOf('reminder');
    await sendEventMails(at(moment));
    await world.db.update(events).set({ status: 'canceled' }).where(eq(events.id, off.eventId));
    const ticketId = person.tickets[0]?._id;
    await world.call(world.tenant, 'PUT', `tickets/${ticketId}/status`, { status: 'invalid', condition: 'revoked' });
    for (const { _id } of [off, person, fine]) await deliver(_id, moment);
    expect([await remindersOf(off._id), await remindersOf(person._id)]).toEqual([[], []]);
    expect((await remindersOf(fine._id)).map(({ state }) => state)).toEqual(['local']);
  });

  test('one that waits while its community is disabled goes no more [DAY-080]', async () => {
    const booking = await bookGuest(world, await eventWith());
    const moment = momentOf('reminder');
    await sendEventMails(at(moment));
    const set = (isEnabled: boolean) => world.db.update(users).set({ isEnabled }).where(eq(users.id, world.tenant._id));
    await set(false);
    try {
      await deliver(booking._id, moment);
    } finally {
      await set(true);
    }
    expect(await remindersOf(booking._id)).toEqual([]);
  });

  test('an event that is postponed reminds of its new day, once, also who was reminded of the one before [DAY-080]', async () => {
    const event = await eventWith();
    const [told, waiting] = [await bookGuest(world, event), await bookGuest(world, event)];
    const moment = momentOf('reminder');
    await sendEventMails(at(moment));
    await deliver(told._id, moment);
    const postponed = addDays(begins, 7).toISOString();
    const until = new Date(Date.parse(postponed) + 3 * HOUR).toISOString();
    const moved = await world.call(world.tenant, 'PATCH', `events/${event._id}`, {
      ...{ startDate: postponed, endDate: until },
    });
    expect(moved.status).toBe(200);
    await deliver(waiting._id, moment);
    expect(await remindersOf(waiting._id)).toEqual([]);
    await sendEventMails(at(later(moment, 1)));
    expect(await remindersOf(waiting._id)).toEqual([]);
    for (const hours of [0, 1]) await sendEventMails(at(later(momentOf('reminder', postponed), hours)));
    expect([(await remindersOf(told._id)).length, (await remindersOf(waiting._id)).length]).toEqual([2, 1]);
    const { body } = await world.call<EventMails>(world.tenant, 'GET', `events/${event._id}/automatic-mails`);
    expect(body.sent.reminder.people).toBe(2);
  });

  test('an hour that changes, or a day that is the old one again, is reminded of no second time [DAY-080]', async () => {
    const [noon] = instantsOfLocal(`${toLocalInput(addDays(begins, 3)).slice(0, 10)}T12:00`) ?? [];
    if (!noon) throw new Error('no noon');
    const startDate = noon.toISOString();
    const event = await eventWith({ startDate, endDate: later(noon, 3).toISOString() });
    const { _id } = await bookGuest(world, event);
    const moment = momentOf('reminder', startDate);
    await sendEventMails(at(moment));
    const move = async (to: Date) => {
      const dates = { startDate: to.toISOString(), endDate: later(to, 3).toISOString() };
      const moved = await world.call(world.tenant, 'PATCH', `events/${event._id}`, dates);
      expect([moved.status, moved.body]).toEqual([200, moved.body]);
      await sendEventMails(at(later(moment, 1)));
      return (await remindersOf(_id)).length;
    };
    expect(await move(later(noon, 1))).toBe(1);
    expect(await move(addDays(noon, 7))).toBe(1);
    expect(await move(noon)).toBe(1);
  });

  test('who was reminded before reminders were of a day is reminded of the same one no second time [DAY-080]', async () => {
    const event = await eventWith();
    const { _id } = await bookGuest(world, event);
    await sendEventMails(at(momentOf('reminder')));
    const formerly = sql`update mails set cause_id = md5(${event._id} || ':reminder')::uuid where subject_id = ${_id}`;
    await world.db.execute(formerly);
    const file = new URL('../../../server/kernel/database/migrations/0080_ways_and_days.sql', import.meta.url);
    await world.db.execute(sql.raw(readFileSync(file, 'utf8').split('--> statement-breakpoint').at(-1) ?? ''));
    await sendEventMails(at(later(momentOf('reminder'), 1)));
    expect(await remindersOf(_id)).toHaveLength(1);
    // The control: as it was kept before, it would be.
    await world.db.execute(formerly);
    await sendEventMails(at(later(momentOf('reminder'), 1)));
    expect(await remindersOf(_id)).toHaveLength(2);
  });

  test('follows the community unless the event says otherwise, and goes no more half a day late [DAY-080]', async () => {
    const [followed, silent, late] = [
      await bookGuest(world, await eventWith({ automaticMails: null })),
      await bookGuest(world, await eventWith({ automaticMails: newAutomaticMails() })),
      await bookGuest(world, await eventWith()),
    ];
    const moment = momentOf('reminder');
    await sendEventMails(at(later(moment, 12)));
    expect(await remindersOf(late._id)).toEqual([]);
    expect(await remindersOf(followed._id)).toEqual([]);
    const profile = { tenant: { defaultAutomaticMails: mailsWith() } };
    expect((await world.call(world.tenant, 'PUT', 'users/me', profile)).status).toBe(200);
    await sendEventMails(at(later(moment, 11)));
    expect([(await remindersOf(followed._id)).length, (await remindersOf(silent._id)).length]).toEqual([1, 0]);
    const disabled = await bookGuest(world, await eventWith());
    await world.db.update(users).set({ isEnabled: false }).where(eq(users.id, world.tenant._id));
    await sendEventMails(at(moment));
    await world.db.update(users).set({ isEnabled: true }).where(eq(users.id, world.tenant._id));
    expect(await remindersOf(disabled._id)).toEqual([]);
  });
});

test('thanks go after the end, once the gate counted somebody only to who came in; not after a cancellation [DAY-080]', async () => {
  const [counted, uncounted, off] = [await eventWith(), await eventWith(), await eventWith()];
  const [came, absent] = [await bookGuest(world, counted), await bookGuest(world, counted)];
  const anybody = await bookGuest(world, uncounted);
  const nobody = await bookGuest(world, off);
  await world.db.update(tickets).set({ isScanned: true }).where(eq(tickets.reservationId, came._id));
  await world.db.update(events).set({ status: 'canceled' }).where(eq(events.id, off._id));
  for (let run = 0; run < 2; run++) await sendEventMails(at(momentOf('thanks')));
  const thanks = async (id: string) => (await mailsOf(id, 'thanks')).length;
  expect([
    await thanks(came._id),
    await thanks(absent._id),
    await thanks(anybody._id),
    await thanks(nobody._id),
  ]).toEqual([1, 0, 1, 0]);
  const [mail] = await mailsOf(came._id, 'thanks');
  expect(mail?.text).toContain(`Alla prossima, ${came.tickets[0]?.participantInfo.name}.`);
  expect(mail?.html).toContain('grazie per aver partecipato');
});

test('the organiser’s own lines are in the confirmation and in the mail of a ticket [DAY-082]', async () => {
  const automaticMails = mailsWith({
    confirmation: 'Prenotazione {codice}: <b>portate</b> acqua.\nSi parte alle {ora}.',
    ticket: 'Tieni {codice} sul telefono.',
  });
  const booking = await bookGuest(world, await eventWith({ automaticMails }));
  const told = { reservationId: booking._id, kind: 'booked' as const, causeId: booking._id };
  await sendBookingMails(world.services, told);
  const [mail] = await mailsOf(booking._id, 'confirmation');
  expect(mail?.text).toContain(`Prenotazione ${booking.code}: <b>portate</b> acqua.\n\nSi parte alle `);
  expect(mail?.html).toContain('&lt;b&gt;portate&lt;/b&gt;');
  const [ticket] = await printedTickets(world.db, [booking.tickets[0]?._id ?? ''], world.services);
  if (!ticket) throw new Error('no ticket');
  expect(drawnMail(ticketMail(ticket), null).text).toContain(`Tieni ${ticket.code} sul telefono.`);
});

describe('what is written of the mails', () => {
  test('a placeholder that does not exist is refused at its field, of an event and of the community; nothing is kept [DAY-080, DAY-082]', async () => {
    const event = await eventWith();
    const wrong = mailsWith({ ticket: 'Ciao {cognome}' });
    const edit = await world.call(world.tenant, 'PATCH', `events/${event._id}`, { automaticMails: wrong });
    expect(edit).toMatchObject({
      status: 400,
      body: { fields: { 'automaticMails.ticket': 'validation.placeholder' } },
    });
    const profile = await world.call(world.tenant, 'PUT', 'users/me', { tenant: { defaultAutomaticMails: wrong } });
    expect(profile.status).toBe(400);
    expect(Object.values(profile.body['fields'] as object)).toEqual(['validation.placeholder']);
    const { body } = await world.call<EventWithCounters>(world.tenant, 'GET', `events/${event._id}`);
    expect(body.automaticMails).toEqual(on);
  });

  test('a preview is the mail of the first who booked, an example where nobody has; another community sees neither [DAY-080]', async () => {
    const event = await eventWith();
    const preview = (body: object, who = world.tenant) =>
      world.call<{ html: string; reader: string | null }>(who, 'POST', 'automatic-mails/preview', body);
    const body = { kind: 'reminder', mails: on, eventId: event._id };
    const example = await preview(body);
    expect([example.status, example.body.reader]).toEqual([200, null]);
    expect(example.body.html).toContain('Ciao Ada, ci vediamo a');
    const booking = await bookGuest(world, event);
    const real = await preview(body);
    const [ticket] = booking.tickets;
    expect(real.body.reader).toBe(`${ticket?.participantInfo.name} Prova`);
    expect(real.body.html).toContain(`Ciao ${ticket?.participantInfo.name}, ci vediamo a`);
    expect(real.body.html).not.toContain(String(ticket?.code));
    for (const kind of ['confirmation', 'ticket', 'thanks']) {
      const lined = {
        ...on,
        confirmation: 'Righe mie',
        ticket: 'Righe mie',
        thanks: { ...on.thanks, lines: 'Righe mie' },
      };
      expect((await preview({ kind, mails: lined, eventId: event._id })).body.html).toContain('Righe mie');
      expect((await preview({ kind, mails: lined })).body.html).toContain('Righe mie');
    }
    expect((await preview(body, world.otherTenant)).status).toBe(404);
    const read = await world.call(world.otherTenant, 'GET', `events/${event._id}/automatic-mails`);
    expect(read.status).toBe(404);
    expect(await remindersOf(booking._id)).toEqual([]);
  });
});

test('a ticket at the address of the person who booked is written to them, and says whose it is [WIRE-003]', async () => {
  const booking = await bookGuest(world, await eventWith({}));
  const [ticket] = await printedTickets(world.db, [booking.tickets[0]?._id ?? ''], world.services);
  if (!ticket) throw new Error('no ticket');
  const theirs = { ...ticket, name: 'Ugo', surname: 'Prova', email: ticket.booker.email };
  for (const [language, own, others] of [
    ['it', 'Il tuo biglietto per', 'Il biglietto di Ugo per'],
    ['en', 'Your ticket for', 'Ugo’s ticket for'],
  ] as const) {
    const written = ticketMail({ ...theirs, language });
    expect(written.subject).toContain(others);
    expect(drawnMail(written, null).text).toMatch(new RegExp(`(Ciao|Hi) ${ticket.booker.name},`));
    // At an address of their own they are who reads it.
    const companions = ticketMail({ ...theirs, email: 'ugo@posta.example', language });
    expect([companions.subject, companions.content.greeting]).toEqual([
      expect.stringContaining(own),
      expect.stringContaining('Ugo'),
    ]);
  }
});
