import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reservation } from '#domain/reservations/schema.ts';
import { type BookingMailJob, sendBookingMails } from '#server/modules/bookings/reservations/commands/booking-mails.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { differencesOf, ledgerOf } from '../../support/money/ledger.ts';
import { bookByCard, cardEvent, takesCards } from '../../support/payments/cards.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { newEmail } from '../../support/strangers.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterAll(() => world.close());

type Own = Reservation & { code: string; fields?: object };
const split = (id: string, body: object, headers = {}, of: World = world) =>
  of.call<Own>(of.tenant, 'POST', `reservations/${id}/split`, body, headers);
const read = async (id: string) => (await world.call<Reservation>(world.tenant, 'GET', `reservations/${id}`)).body;
async function two(of: World = world, paid: boolean | string = false, fields: object = {}) {
  const event = await of.event({ slotsPerUser: 4, ...fields });
  const booked = await bookGuest(of, event, { participantsInfo: [participant(), participant()] });
  const [first, second] = booked.tickets;
  if (!first || !second) throw new Error('two tickets');
  const body = typeof paid === 'string' ? { receivedAt: paid } : undefined;
  if (paid) for (const { _id } of booked.tickets) await of.call(of.tenant, 'POST', `tickets/${_id}/payment`, body);
  const isHolder = ({ participantInfo }: typeof first) => participantInfo.participant_type === 'accountholder';
  const [holder, other] = isHolder(first) ? [first, second] : [second, first];
  return { ...booked, event, holder, other };
}
const entriesOf = (paymentId: string) =>
  world.db.select().from(tables.ledgerEntries).where(eq(tables.ledgerEntries.paymentId, paymentId));

describe('splitting a person off a booking', () => {
  test('gives them a booking of their own with their ticket and what they owe, and tells both [DAY-041]', async () => {
    const { _id, code, event, guest, other } = await two();
    const { name: eventName } = (await read(_id)).event ?? { name: '' };
    await take(world, 'tellBooking');
    const email = newEmail();
    const answer = await split(_id, { ticketId: other._id, email });
    expect(answer.status).toBe(200);
    const { name, surname } = other.participantInfo;
    expect(answer.body).toMatchObject({
      ...{ slots: 1, total: 2000, isPayed: false, eventId: event._id, user: { name, surname, email } },
      ...{ payment: { amount: 2000, status: 'waitingPayment' } },
      tickets: [{ _id: other._id, code: other.code, price: 2000, participantInfo: { email } }],
    });
    expect(answer.body.code).not.toBe(code);
    expect(await read(_id)).toMatchObject({ slots: 1, total: 2000, payment: { amount: 2000 } });
    for (const told of await take<BookingMailJob>(world, 'tellBooking')) await sendBookingMails(world.services, told);
    const mails = await world.db.select().from(tables.mails);
    const to = (address: string) => mails.filter((mail) => mail.to === address).map(({ subject }) => subject);
    expect(to(email)).toEqual([`Una prenotazione tua: ${eventName}`]);
    expect(to(guest.email)).toEqual([`Prenotazione cambiata: ${eventName}`]);
    // Their page is that of their own booking.
    expect(mails.find((mail) => mail.to === email)?.text).toContain(answer.body.code);
    const logged = await world.db.select().from(tables.auditLog);
    for (const [recordId, action] of [
      [_id, 'splitPerson'],
      [answer.body._id, 'splitOff'],
    ])
      expect(logged).toContainEqual(
        expect.objectContaining({ action, recordId, changes: { person: `${name} ${surname}`, ticketId: other._id } }),
      );
  });

  test('is told of to somebody nobody knew in the language of the booking, to others in their own [DAY-041]', async () => {
    const subjectTo = async (email: string) => {
      const { _id, other } = await two();
      await world.db.update(tables.reservations).set({ language: 'en' }).where(eq(tables.reservations.id, _id));
      await take(world, 'tellBooking');
      await split(_id, { ticketId: other._id, email });
      for (const told of await take<BookingMailJob>(world, 'tellBooking')) await sendBookingMails(world.services, told);
      return (await world.db.select().from(tables.mails)).find(({ to }) => to === email)?.subject;
    };
    const { guest: known } = await bookGuest(world, await world.event({}), { participantsInfo: [participant()] });
    expect(await subjectTo(newEmail())).toMatch(/^Your own booking: /);
    expect(await subjectTo(known.email)).toMatch(/^Una prenotazione tua: /);
  });

  test('carries what they paid along, on the day on which it came, to the cent [DAY-041, DEC-080, DEC-098]', async () => {
    const day = new Date(Date.now() + 1000).toISOString();
    const { _id, other, payment } = await two(world, true);
    const before = await entriesOf(payment?._id ?? '');
    const { body } = await split(_id, { ticketId: other._id, email: newEmail() });
    expect(body).toMatchObject({ isPayed: true, total: 2000, payment: { status: 'paid', amount: 2000 } });
    expect(await ledgerOf(world, payment?._id ?? '')).toMatchObject({ taken: 2000 });
    const carried = await entriesOf(body.payment?._id ?? '');
    const received = before.find(({ ticketId }) => ticketId === other._id);
    expect(carried).toMatchObject([
      { kind: 'taken', amount: 2000, way: 'other', cause: 'split', ticketId: other._id, at: received?.at },
    ]);
    expect(await differencesOf(world)).toEqual([]);
    // Their money is theirs from now on: it is put right, taken back and given back in their booking.
    const [mine] = body.tickets ?? [];
    const redated = await world.call(world.tenant, 'PATCH', `tickets/${mine?._id}/payment`, {
      ...{ receivedAt: received?.at ?? day, reason: 'Era il giorno giusto' },
    });
    expect(redated.status).toBe(200);
    await world.call(world.tenant, 'PUT', `tickets/${mine?._id}/status`, { status: 'invalid', condition: 'toRefund' });
    expect((await world.call(world.tenant, 'POST', `payments/${body._id}/refund`, { way: 'other' })).status).toBe(200);
    expect(await ledgerOf(world, body.payment?._id ?? '')).toMatchObject({ taken: 2000, givenBack: 2000 });
    expect(await differencesOf(world)).toEqual([]);
  });

  test('keeps the policy, the departure and the time of the booking it comes from [DAY-041]', async () => {
    const cancellationPolicy = { refund: { kind: 'none' }, changesDaysBefore: 3, handOn: 'notAllowed' };
    const { _id, other, createdAt } = await two(world, false, { cancellationPolicy });
    const { body } = await split(_id, { ticketId: other._id, email: newEmail() });
    expect(body).toMatchObject({ cancellationPolicy, createdAt, paymentType: 'atDeparture' });
  });

  test('refuses the only person, the person who booked, somebody inside, money by card and an address that has booked [DAY-041]', async () => {
    const alone = await bookGuest(world, await world.event());
    const email = newEmail();
    const code = async (id: string, ticketId: string | undefined, address: unknown = email) =>
      (await split(id, { ticketId, email: address })).body.code;
    expect(await code(alone._id, alone.tickets[0]?._id)).toBe('booking_single');
    const { _id, guest, holder, other, event } = await two();
    expect(await code(_id, holder._id)).toBe('booking_own_place');
    expect(await code(_id, alone.tickets[0]?._id)).toBe('not_found');
    expect(await code(_id, other._id, guest.email)).toBe('already_booked');
    const another = await bookGuest(world, event);
    const taken = await split(_id, { ticketId: other._id, email: another.guest.email });
    expect(taken.body).toMatchObject({ code: 'already_booked', fields: { email: 'validation.unique' } });
    expect((await split(_id, { ticketId: other._id, email: 'nessuno' })).body).toMatchObject({
      ...{ code: 'email_invalid', fields: { email: 'validation.email' } },
    });
    await world.db.update(tables.tickets).set({ isScanned: true }).where(eq(tables.tickets.id, other._id));
    expect(await code(_id, other._id)).toBe('booking_entered');
    const byCard = await bookByCard(world, await cardEvent(world), 2);
    const companion = byCard.tickets.find(({ participantInfo }) => participantInfo.participant_type === 'companion');
    expect(await code(byCard._id, companion?._id)).toBe('booking_card_paid');
  });

  test('does it once for one press, and not over what another saved [DAY-041, DEC-013]', async () => {
    const { _id, version, other } = await two();
    const body = { ticketId: other._id, email: newEmail() };
    const sent = { 'idempotency-key': '6f6c2a1e-6a52-49d0-8f5c-0b5a7c1d2e31', 'if-match': `"${version}"` };
    const [once, twice] = [await split(_id, body, sent), await split(_id, body, sent)];
    expect([once.status, twice.body._id]).toEqual([200, once.body._id]);
    expect((await split(_id, body, { 'if-match': `"${version}"` })).body.code).toBe('stale_write');
  });
});

describe('at once', () => {
  const rush = async (of: World) => {
    const { _id, other } = await two(of);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => split(_id, { ticketId: other._id, email: newEmail() }, {}, of)),
    );
    const reservations = await of.db.select().from(tables.reservations);
    const tickets = await of.db.select().from(tables.tickets);
    const empty = reservations.filter(
      ({ id, slots }) => slots !== tickets.filter((one) => one.reservationId === id && one.status === 'valid').length,
    );
    return { done: answers.filter(({ status }) => status === 200).length, wrong: empty.length };
  };

  test('of several who split the same person off one does [DAY-041]', async () => {
    const own = await createWorld({ isRandom: true });
    expect(await rush(own)).toEqual({ done: 1, wrong: 0 });
    await own.close();
  });

  test('a person split off while they are scanned is in one booking, inside or not, and counted once [DAY-041]', async () => {
    for (let round = 0; round < 4; round++) {
      const { _id, event, other } = await two();
      const [answer, scan] = await Promise.all([
        split(_id, { ticketId: other._id, email: newEmail() }),
        world.call(world.scanner, 'POST', 'scans', { eventId: event._id, ticketId: other.code }),
      ]);
      expect(scan.status).toBe(200);
      expect([200, 400]).toContain(answer.status);
      const home = answer.status === 200 ? answer.body._id : _id;
      const { slots, scannedTickets } = await read(home);
      expect([slots, scannedTickets]).toEqual([answer.status === 200 ? 1 : 2, 1]);
    }
  });

  test('without the lock somebody gets several bookings for one place: the lock is what holds [DAY-041]', async () => {
    const control = await createWorld({ isRandom: true, testing: { skipBookingLock: true } });
    const done: number[] = [];
    try {
      while (done.length < 5) done.push((await rush(control)).done);
    } finally {
      await control.close();
    }
    expect(Math.max(...done)).toBeGreaterThan(1);
  });
});
