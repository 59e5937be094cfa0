import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hearingOfCalls } from '#domain/notifications/hearing-of-calls.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import type { JobName } from '#server/kernel/jobs/kinds.ts';
import { calendarFile } from '#server/modules/outbox/commands/queue-mail.ts';
import { bookGuest, bookingOf } from '../../support/booking.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { createStrangers, type Strangers } from '../../support/strangers.ts';
import { fullEvent, joined } from '../../support/waiting-list.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
});
afterAll(() => strangers.close());

const told: readonly JobName[] = [
  'adoptPerson',
  'tellEntered',
  'tellBooking',
  'tellWaiting',
  'tellCanceledTickets',
  'tellEdit',
  'tellReceived',
  'tellChange',
  'sendTickets',
  'notifyCancellation',
  'sendAccessMail',
  'sendMail',
];

/** All that the tests of this file had mailed. */
const everything: Email[] = [];

/** What was mailed since it was asked last. */
async function mailed(): Promise<Email[]> {
  const jobs = jobHandlers(world.services, world.app.log);
  for (const name of told) for (const data of await take<never>(world, name)) await jobs[name](data);
  const mails = strangers.mailServer.received.splice(0);
  everything.push(...mails);
  return mails;
}
const to = (mails: readonly Email[], address: string) =>
  mails.filter((mail) => mail.to?.some((one) => one.address === address));
const calendarOf = (mail: Email | undefined): string => {
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  return file ? Buffer.from(file.content as ArrayBuffer).toString() : '';
};
const call = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) => {
  const answer = await world.call(world.tenant, method, path, body);
  expect([path, answer.status < 300, answer.body]).toEqual([path, true, answer.body]);
  return answer;
};

const marta = { name: 'Marta', surname: 'Neri', email: 'marta@posta.example' };
const anna = { name: 'Anna', surname: 'Blu', email: 'anna@posta.example' };

/** A booking for two whose confirmation went out; their tickets did not. */
async function booked(event: Parameters<World['event']>[0] = {}) {
  const made = await world.event({ name: 'Lago', ...event }, { status: 'confirmed' });
  const booking = await bookGuest(world, made, { participantsInfo: [marta, anna] });
  await mailed();
  const ticketOf = (name: string) =>
    booking.tickets.find(({ participantInfo }) => participantInfo.name === name)?._id ?? '';
  return { event: made, ...booking, ticketOf };
}
async function requested() {
  const event = await world.event({ name: 'Scelta', selectionType: 'manual' });
  const buyer = await world.person('user');
  const { userId: _self, ...body } = bookingOf(buyer._id);
  const asked = await world.call<ParticipationRequest>(buyer, 'POST', 'participations', {
    ...body,
    eventId: event._id,
  });
  await mailed();
  return { event, buyer, request: asked.body };
}

describe('a place that staff cancel', () => {
  const off = { status: 'invalid', condition: 'revoked' };

  test('is told to the person who booked, though no ticket was sent: whose, by whom, what of the money, and the calendar [DEC-092]', async () => {
    const { guest, ticketOf, tickets } = await booked();
    await call('PUT', `tickets/${ticketOf('Marta')}/status`, off);
    const [mail, ...more] = to(await mailed(), guest.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Biglietto annullato: Lago');
    expect(mail?.text).toContain('Ciao Nome,');
    expect(mail?.text).toMatch(/ha annullato la partecipazione di Marta Neri a “Lago”/);
    expect(mail?.text).toContain('non devi pagare nulla');
    expect(mail?.text).toMatch(/restano da pagare \d+,\d\d\s€/);
    // The person who booked still comes; with the last place the appointment goes.
    expect(calendarOf(mail)).toBe('');
    await call('PUT', 'tickets/status/bulk', { tickets: [{ id: ticketOf('Anna'), ...off }] });
    const last = to(await mailed(), guest.email)[0];
    expect(calendarOf(last)).toContain('METHOD:CANCEL');
    expect(tickets).toHaveLength(2);
    // Its file is called as the event is, whoever reads it.
    expect(last?.attachments.map(({ filename }) => filename)).toEqual(['Lago.ics']);
  });

  test('whose appointment has a long name, or none a file may have, is a file all the same [DEC-092]', () => {
    const named = (summary: string) => calendarFile(`BEGIN:VEVENT\r\nSUMMARY:${summary}\r\nEND:VEVENT`).name;
    expect(named('Luna piena\\, al Corno\r\n  alle Scale: 7/12')).toBe('Luna-piena-al-Corno-alle-Scale-7-12.ics');
    expect(named('夜の山')).toBe('夜の山.ics');
    expect(named('!!!')).toBe('calendar.ics');
    expect(named('a'.repeat(200))).toBe(`${'a'.repeat(60)}.ics`);
  });

  test('that was paid says what was paid and what comes back, and money given back by hand is told [DEC-092, DEC-096]', async () => {
    const { guest, ticketOf } = await booked();
    const id = ticketOf('Marta');
    await call('POST', `tickets/${id}/payment`, { isSilent: true });
    expect(await mailed()).toEqual([]);
    await call('PUT', `tickets/${id}/status`, { status: 'invalid', condition: 'toRefund' });
    const text = to(await mailed(), guest.email)[0]?.text ?? '';
    expect(text).toMatch(/Avevi pagato: \d+,\d\d\s€\nTi torna: \d+,\d\d\s€ da /);
    await call('PUT', `tickets/${id}/status`, { status: 'invalid', condition: 'refunded', way: 'other' });
    const back = to(await mailed(), guest.email)[0];
    expect(back?.subject).toBe('Rimborso: Lago');
    expect(back?.text).toMatch(/ha segnato di averti restituito \d+,\d\d\s€ per “Lago”, non sulla carta/);
  });

  test('is told to nobody where staff chose so, nor to whom nothing was ever written [DEC-092]', async () => {
    const { ticketOf, event } = await booked();
    await call('PUT', `tickets/${ticketOf('Marta')}/status`, { ...off, isSilent: true });
    await call('PUT', 'tickets/status/bulk', { tickets: [{ id: ticketOf('Anna'), ...off }], isSilent: true });
    const silent = await bookGuest(world, event, { isSilent: true });
    await call('PUT', `tickets/${silent.tickets[0]?._id}/status`, off);
    expect(await mailed()).toEqual([]);
  });
});

describe('money that staff mark as received', () => {
  const price = /20,00\s€/;

  test('is told to the person who booked: how much, for whom and what is left to pay, in one mail for all that are ticked off one by one [DEC-092]', async () => {
    const { guest, ticketOf } = await booked();
    await call('POST', `tickets/${ticketOf('Marta')}/payment`, { taken: 'wireTransfer' });
    const [first, ...more] = to(await mailed(), guest.email);
    expect(more).toEqual([]);
    expect(first?.subject).toMatch(/^Abbiamo ricevuto 20,00\s€: Lago$/);
    expect(first?.text).toMatch(/ha ricevuto 20,00\s€ per la tua prenotazione di “Lago”/);
    expect(first?.text).toMatch(/Restano da pagare 20,00\s€\./);
    expect(first?.text).toMatch(/Partecipante: Marta Neri · 20,00\s€/);
    expect(first?.text).not.toContain('Anna Blu');
    await call('POST', `tickets/${ticketOf('Anna')}/payment`);
    const rest = to(await mailed(), guest.email)[0];
    expect([rest?.subject?.match(price)?.length, rest?.text?.includes('Non resta altro da pagare.')]).toEqual([
      1,
      true,
    ]);

    const whole = await booked();
    for (const name of ['Marta', 'Anna']) await call('POST', `tickets/${whole.ticketOf(name)}/payment`);
    const mails = await mailed();
    expect(to(mails, whole.guest.email).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Abbiamo ricevuto 40,00\s€: Lago$/),
    ]);
    expect(mails).toHaveLength(1);
  });

  test('is told once a booking when many are marked at once, and by a receipt that is recorded [DEC-092, DEC-086]', async () => {
    const [one, other] = [await booked(), await booked()];
    const payed = { status: 'valid', condition: 'payed' };
    const tickets = [...one.tickets, ...other.tickets].map(({ _id: id }) => ({ id, ...payed }));
    await call('PUT', 'tickets/status/bulk', { tickets });
    const mails = await mailed();
    for (const { guest } of [one, other])
      expect(to(mails, guest.email).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/ricevuto 40,00\s€/),
      ]);
    expect(mails).toHaveLength(2);

    const third = await booked();
    const receipt = { reservationId: third._id, amount: 4000, paymentType: 'wireTransfer' };
    expect((await world.call(world.admin, 'POST', 'payments', receipt)).status).toBe(201);
    expect(to(await mailed(), third.guest.email)[0]?.subject).toMatch(/ricevuto 40,00\s€/);
  });

  test('is told to nobody where staff chose so, nor to whom nothing was written, nor of a free place, nor when it is taken back at once [DEC-092]', async () => {
    const { ticketOf, event } = await booked();
    await call('POST', `tickets/${ticketOf('Marta')}/payment`, { isSilent: true });
    const silent = await bookGuest(world, event, { isSilent: true });
    await call('POST', `tickets/${silent.tickets[0]?._id}/payment`);
    await call('POST', `tickets/${ticketOf('Anna')}/payment`);
    await call('DELETE', `tickets/${ticketOf('Anna')}/payment`);
    expect(await mailed()).toEqual([]);
  });

  test('and that is taken back after it was told is told too: what is to be paid again [DEC-092]', async () => {
    const { guest, ticketOf } = await booked();
    await call('POST', `tickets/${ticketOf('Marta')}/payment`);
    await mailed();
    await call('DELETE', `tickets/${ticketOf('Marta')}/payment`);
    const [mail] = to(await mailed(), guest.email);
    expect([mail?.subject, mail?.text?.match(/Importo: (\d+,\d\d)/)?.[1]]).toEqual([
      'Prenotazione cambiata: Lago',
      '40,00',
    ]);
  });
});

describe('an edit of a participant', () => {
  test('to somebody else is told to the person who booked, to the person who had the ticket and to the person who comes now [DEC-092]', async () => {
    const { guest, ticketOf, _id } = await booked();
    await call('POST', `tickets/${ticketOf('Marta')}/payment`);
    await call('PUT', `reservations/${_id}/send`);
    await mailed();
    const pia = { name: 'Pia', surname: 'Rossi', email: 'pia@posta.example' };
    await call('POST', `tickets/${ticketOf('Anna')}/handleinfo`, { participantInfo: pia });
    const mails = await mailed();
    expect(to(mails, guest.email)[0]?.text).toContain('Il posto di Anna Blu ora è di Pia Rossi.');
    const [former] = to(mails, anna.email);
    expect([former?.text?.includes('Ciao Anna'), calendarOf(former).includes('METHOD:CANCEL')]).toEqual([true, true]);
    const [newcomer] = to(mails, pia.email);
    expect([newcomer?.text?.includes('Ciao Pia'), calendarOf(newcomer).includes('METHOD:PUBLISH')]).toEqual([
      true,
      true,
    ]);
    // What others paid is theirs to read.
    expect([to(mails, guest.email)[0]?.text?.includes('Pagato: 20,00'), newcomer?.text?.includes('€')]).toEqual([
      true,
      false,
    ]);
    expect(mails).toHaveLength(3);
  });

  test('that changes the price says what is to be paid now; a detail put right says nothing [DEC-092, DEC-083]', async () => {
    const made = await world.event({ name: 'Età' });
    const extra = await call('POST', 'extras', {
      ...{ eventId: made._id, name: 'Pranzo', price: 500, extraType: 'supplement', availableQuantity: 10 },
    });
    const { guest, tickets } = await bookGuest(world, made);
    await mailed();
    const [ticket] = tickets;
    const { name = '', surname = '', email = '' } = ticket?.participantInfo ?? {};
    const info = { name, surname, email };
    await call('POST', `tickets/${ticket?._id}/handleinfo`, { participantInfo: { ...info, note: 'Arriva tardi' } });
    expect(await mailed()).toEqual([]);
    await call('POST', `tickets/${ticket?._id}/handleinfo`, {
      participantInfo: { ...info, extraIds: [extra.body['_id']] },
    });
    const [mail] = to(await mailed(), guest.email);
    expect(mail?.subject).toBe('Prenotazione cambiata: Età');
    expect(mail?.text).toMatch(/Importo: 25,00\s€/);
  });
});

test('another way to pay is told with the booking as it is now [DEC-092]', async () => {
  const { guest, _id } = await booked({
    ...{ paymentTypes: ['atDeparture', 'onSite'], siteAddress: ['Via Roma 1'] },
    onSiteLimitDate: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await call('PATCH', `reservations/${_id}`, { paymentType: 'onSite' });
  const [mail] = to(await mailed(), guest.email);
  expect([mail?.subject, mail?.text?.includes('Via Roma 1')]).toEqual(['Prenotazione cambiata: Lago', true]);
});

test('the person who booked without a ticket of their own hears that the event is off, and what of the money [DEC-092, DEC-033]', async () => {
  const { guest, event } = await booked();
  await call('PATCH', `events/${event._id}`, { status: 'canceled' });
  const mails = await mailed();
  const [mail, ...more] = to(mails, guest.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Lago è stato annullato');
  expect(mail?.text).toContain('la prenotazione per Marta Neri, Anna');
  expect(mail?.text).toContain('non devi pagare nulla');
  expect(calendarOf(mail)).toContain('METHOD:CANCEL');
  expect(to(mails, marta.email)).toHaveLength(1);
});

describe('a request', () => {
  test('that its event takes along is told to the person who asked, as is one that staff cancel [DEC-092, DEC-033]', async () => {
    const withEvent = await requested();
    await call('PATCH', `events/${withEvent.event._id}`, { status: 'canceled' });
    expect(to(await mailed(), withEvent.buyer.email)[0]?.text).toContain(
      'è stato annullato, e con esso la tua richiesta',
    );
    const alone = await requested();
    await world.call(world.admin, 'PUT', `participations/${alone.request._id}`, { status: 'canceled' });
    expect(to(await mailed(), alone.buyer.email)[0]?.subject).toBe('Richiesta annullata: Scelta');
  });
});

test('anyone who is taken off a waiting list hears of it with the reason [DEC-092, WAIT-004]', async () => {
  const event = await fullEvent(world, 1);
  const { id, person } = await joined(world, event, 1);
  await mailed();
  await call('POST', `waiting-list/${id}/remove`, { reason: 'Ha telefonato' });
  expect(to(await mailed(), person.email)[0]?.text).toContain('Motivo: Ha telefonato');
});

test('a decision that staff take silently is told to nobody: a request, an entry of the waiting list [DEC-092]', async () => {
  const declined = await requested();
  await call('PUT', `participations/${declined.request._id}`, { status: 'declined', isSilent: true });
  const accepted = await requested();
  const { body } = await world.call<ParticipationRequest>(
    world.tenant,
    'PUT',
    `participations/${accepted.request._id}`,
    {
      ...{ status: 'accepted', isSilent: true },
    },
  );
  expect(body.status).toBe('accepted');
  const event = await fullEvent(world, 1);
  const { id } = await joined(world, event, 1);
  await mailed();
  await call('POST', `waiting-list/${id}/remove`, { reason: 'Ha telefonato', isSilent: true });
  expect(await mailed()).toEqual([]);
});

test('a mail to who booked alone never says that somebody booked for them [DEC-093]', async () => {
  const event = await world.event({ name: 'Da solo' }, { status: 'confirmed' });
  const guest = await world.guest();
  const own = { name: 'Nome', surname: 'Cognome', email: guest.email };
  const url = `reservations/event/${event._id}/guest`;
  const { body } = await call('POST', url, bookingOf(guest._id, { participantsInfo: [own, anna] }));
  await mailed();
  await call('PUT', `reservations/${body['_id']}/send`);
  const mails = await mailed();
  expect(to(mails, guest.email)[0]?.text).toContain('per la tua prenotazione con');
  expect(to(mails, anna.email)[0]?.text).toContain('perché Nome ha prenotato un posto per te');
});

test('every mail of a community comes in its name, answers go to its contact, and the contact is its last line [DEC-093]', async () => {
  const { event, _id } = await booked();
  await call('PUT', `reservations/${_id}/send`);
  await call('PATCH', `events/${event._id}`, { status: 'canceled' });
  await mailed();
  expect(new Set(everything.map(({ subject }) => subject?.split(':')[0])).size).toBeGreaterThan(10);
  for (const { subject, from, replyTo, text = '' } of everything) {
    expect([subject, from?.address]).toEqual([subject, 'noreply@regia.test']);
    expect([subject, from?.name === 'Regia']).toEqual([subject, false]);
    expect([subject, replyTo?.[0]?.address]).toEqual([subject, world.tenant.email]);
    const last = text.trim().split('\n').at(-1) ?? '';
    expect([subject, last.endsWith(`${from?.name}: ${world.tenant.email}`)]).toEqual([subject, true]);
  }
});

test('each command names its mails or says why nobody is written to [DEC-092]', () => {
  const entries = Object.entries(hearingOfCalls);
  expect(entries.length).toBeGreaterThan(150);
  for (const [command, hearing] of entries) expect([command, hearing.length > 0]).toEqual([command, true]);
});
