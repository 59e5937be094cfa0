import { eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import jsQR from 'jsqr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookingMail } from '#domain/notifications/outbox.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import { transferCode } from '#domain/payments/transfer.ts';
import type { Reminded } from '#domain/reservations/reminder.ts';
import { addDays } from '#domain/values/time.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { qrMatrix } from '#server/kernel/print/qr.ts';
import type { BookingMailJob } from '#server/modules/bookings/reservations/commands/booking-mails.ts';
import { sendBookingMails } from '#server/modules/bookings/reservations/commands/booking-mails.ts';
import { remindDue } from '#server/modules/bookings/reservations/commands/remind.ts';
import { ticketMail } from '#server/modules/bookings/tickets/mails/ticket-mail.ts';
import { printedTickets } from '#server/modules/bookings/tickets/queries/printed-ticket.ts';
import { events, mails, payments } from '#server/tables.ts';
import { bookGuest, bookingOf } from '../../support/booking.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { createWorld, type World } from '../../support/world.ts';

const IBAN = 'IT60X0542811101000000123456';
const limit = addDays(new Date(), 9).toISOString();
const transfer = {
  paymentTypes: ['wireTransfer' as const, 'atDeparture' as const],
  ...{ iban: IBAN, ibanHolder: 'Compagnia del Crinale APS', wireTransferLimitDate: limit },
  requiredDocuments: ['identityCard' as const],
};

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The mails about a booking or request, after the jobs that write them have run, twice as a queue may. */
async function mailsOf(subjectId: string) {
  const { rows } = await world.db.execute<{ data: BookingMailJob }>(
    sql`select data from jobs.job where name = 'tellBooking' and data ->> 'reservationId' = ${subjectId}`,
  );
  for (const { data } of [...rows, ...rows]) await sendBookingMails(world.services, data);
  return world.db.select().from(mails).where(eq(mails.subjectId, subjectId));
}
const bookByTransfer = async (fields = {}) =>
  bookGuest(world, await world.event({ ...transfer, ...fields }), { paymentType: 'wireTransfer' });

/** What a camera reads of a QR code. */
function decoded(text: string): string | undefined {
  const { size, isDark } = qrMatrix(text);
  const [scale, quiet] = [8, 4];
  const side = (size + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [column, row] = [Math.floor(x / scale) - quiet, Math.floor(y / scale) - quiet];
      const isInside = Math.min(column, row) >= 0 && Math.max(column, row) < size;
      const at = 4 * (y * side + x);
      if (isInside && isDark(column, row)) pixels.fill(0, at, at + 3);
    }
  }
  return jsQR(pixels, side, side)?.data;
}

describe('a booking', () => {
  test('by bank transfer is confirmed with account, reason, limit date and appointment [WIRE-001, WIRE-002]', async () => {
    const { _id, code, guest } = await bookByTransfer();
    const [mail, ...more] = await mailsOf(_id);
    expect([more, mail?.to, mail?.kind]).toEqual([[], guest.email, 'confirmation']);
    const text = mail?.text ?? '';
    for (const part of [
      'IT60 X054 2811 1010 0000 0123 456',
      'Compagnia del Crinale APS',
      `RG-${code}`,
      'Entro:',
      '20,00\u00a0€',
      'Da portare:',
      `/m/~reservation.${_id}.`,
    ])
      expect(text).toContain(part);
    const calendar = new ICAL.Component(ICAL.parse(mail?.calendar ?? ''));
    const [appointment] = calendar.getAllSubcomponents('vevent');
    const [event] = await world.db
      .select()
      .from(events)
      .innerJoin(payments, eq(payments.eventId, events.id))
      .where(eq(payments.reservationId, _id));
    const starts = appointment && new ICAL.Event(appointment).startDate.toJSDate().getTime();
    expect(starts).toBe(Math.floor(Date.parse(event?.events.beginsAt ?? '') / 1000) * 1000);
    expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe('Europe/Rome');
  });

  test('at the departure, for nothing, and a request are confirmed too; staff may leave it [WIRE-001]', async () => {
    const event = await world.event();
    const paid = await bookGuest(world, event);
    expect((await mailsOf(paid._id)).map(({ text }) => text.includes('Alla partenza'))).toEqual([true]);
    const free = await bookGuest(world, await world.event({ priceType: 'free', price: 0, paymentTypes: ['free'] }));
    expect((await mailsOf(free._id)).map(({ kind }) => kind)).toEqual(['confirmation']);
    const silent = await bookGuest(world, event, { isSilent: true });
    expect(await mailsOf(silent._id)).toEqual([]);
    const follower = await world.follower();
    const manual = await world.event({ selectionType: 'manual' });
    const asked = await world.call<ParticipationRequest>(world.tenant, 'POST', 'participations', {
      ...bookingOf(follower._id),
      eventId: manual._id,
    });
    expect((await mailsOf(asked.body._id)).map(({ subject }) => subject)).toEqual([
      'Richiesta inviata: Luna piena al Corno alle Scale',
    ]);
  });

  test('shows its mails, and sends one again; a ticket’s goes with the tickets [WIRE-005]', async () => {
    const { _id } = await bookByTransfer();
    await mailsOf(_id);
    const list = await world.call<BookingMail[]>(world.tenant, 'GET', `reservations/${_id}/mails`);
    expect(list.body.map(({ subject, isTicket }) => [subject, isTicket])).toEqual([
      ['Prenotazione confermata: Luna piena al Corno alle Scale', false],
    ]);
    const again = await world.call<BookingMail[]>(
      world.tenant,
      'POST',
      `reservations/${_id}/mails/${list.body[0]?._id}/send`,
    );
    expect(again.body).toHaveLength(2);
    expect((await world.call(world.otherTenant, 'GET', `reservations/${_id}/mails`)).status).toBe(404);
  });
});

test('the code of a transfer is read by a second decoder, with the standard’s lengths [WIRE-002]', () => {
  const holder = `Compagnia ${'lunghissima '.repeat(9)}`;
  const text = transferCode({
    iban: 'it60 x054 2811 1010 0000 0123 456',
    holder,
    reason: 'RG-PR104200',
    amount: 123_456,
  });
  const read = decoded(text)?.split('\n') ?? [];
  expect(read.slice(0, 5)).toEqual(['BCD', '002', '1', 'SCT', '']);
  expect(read[5]).toHaveLength(70);
  expect(read.slice(6)).toEqual([IBAN, 'EUR1234.56', '', '', 'RG-PR104200']);
});

test('the pay page says how to transfer, with buttons that copy and the code; when paid it says so [WIRE-002]', async () => {
  const { _id, code, tickets } = await bookByTransfer();
  const [payment] = await world.db.select().from(payments).where(eq(payments.reservationId, _id));
  const page = async () => (await world.app.inject(`/pay/${payment?.linkKey}`)).body;
  const open = await page();
  for (const part of [`data-copy="${IBAN}"`, `data-copy="RG-${code}"`, 'data-copy="20,00"', '<svg', 'Da pagare'])
    expect(open).toContain(part);
  await world.call(world.tenant, 'POST', `tickets/${tickets[0]?._id}/payment`);
  expect(await page()).not.toContain(IBAN);
});

test('the mail of an unpaid ticket says the same; without an IBAN nothing is said of one [WIRE-003]', async () => {
  const printed = async (ticketId: string) => {
    const [ticket] = await printedTickets(world.db, [ticketId], { publicUrl: 'https://regia.test', language: 'it' });
    return JSON.stringify(ticket ? ticketMail(ticket).content.facts : []);
  };
  const { tickets, code } = await bookByTransfer();
  expect(await printed(tickets[0]?._id ?? '')).toContain(`"Causale","value":"RG-${code}"`);
  const none = await bookByTransfer({ iban: null });
  expect(await printed(none.tickets[0]?._id ?? '')).not.toContain('IBAN');
});

describe('reminders', () => {
  test('of unpaid bookings say beforehand whom they reach, once a day for a person [WIRE-004]', async () => {
    const { _id, tickets } = await bookByTransfer();
    const card = await bookGuest(world, await world.event({ priceType: 'free', price: 0, paymentTypes: ['free'] }));
    const remind = (body: object) => world.call<Reminded>(world.tenant, 'POST', 'reservations/remind', body);
    const chosen = { reservationIds: [_id, card._id], ticketIds: [tickets[0]?._id] };
    const preview = await remind({ ...chosen, isPreview: true });
    expect(preview.body).toMatchObject({
      reminded: 1,
      settled: 1,
      today: 0,
      mail: { text: expect.stringContaining('RG-') },
    });
    expect((await mailsOf(_id)).filter(({ kind }) => kind === 'reminder')).toEqual([]);
    expect((await remind(chosen)).body.reminded).toBe(1);
    expect((await remind(chosen)).body).toMatchObject({ reminded: 0, today: 1 });
    expect((await mailsOf(_id)).filter(({ kind }) => kind === 'reminder')).toHaveLength(1);
  });

  test('are marked among the mails of their booking, so that its page says when the last one went [DAY-040]', async () => {
    const { _id } = await bookByTransfer();
    await mailsOf(_id);
    await world.call(world.tenant, 'POST', 'reservations/remind', { reservationIds: [_id] });
    await mailsOf(_id);
    const { body } = await world.call<BookingMail[]>(world.tenant, 'GET', `reservations/${_id}/mails`);
    expect(body.map(({ isReminder }) => isReminder)).toEqual([true, false]);
  });

  test('never go to events that are over unless they are wanted, and say how many to which event [WIRE-004, DAY-021]', async () => {
    const over = await bookByTransfer();
    const { _id } = await bookByTransfer();
    const ended = new Date(Date.now() - 86_400_000).toISOString();
    await world.db
      .update(events)
      .set({ startDate: ended, endDate: ended, departureDate: null, returnDate: null })
      .where(eq(events.id, over.eventId));
    const chosen = { reservationIds: [over._id, _id] };
    const remind = async (body: object) =>
      (await world.call<Reminded>(world.tenant, 'POST', 'reservations/remind', body)).body;
    expect(await remind({ ...chosen, isPreview: true })).toMatchObject({
      reminded: 1,
      past: 1,
      events: [{ people: 1 }],
    });
    expect(await remind({ ...chosen, isPreview: true, withPast: true })).toMatchObject({ reminded: 2, past: 1 });
    expect((await remind(chosen)).reminded).toBe(1);
    expect((await mailsOf(over._id)).filter(({ kind }) => kind === 'reminder')).toEqual([]);
  });

  test('go by themselves two days before the limit date, once [WIRE-004]', async () => {
    const soon = await bookByTransfer({ wireTransferLimitDate: addDays(new Date(), 1.5).toISOString() });
    const later = await bookByTransfer();
    for (let run = 0; run < 2; run++) await remindDue(world.services);
    const counts = async ({ _id }: { _id: string }) =>
      (await mailsOf(_id)).filter(({ kind }) => kind === 'reminder').length;
    expect([await counts(soon), await counts(later)]).toEqual([1, 0]);
  });
});

test('an event that offers bank transfer without an IBAN is refused at the field [WIRE-003, VAL-E015]', async () => {
  const given = { ...world.eventInput(), ...transfer, iban: null };
  const { status, body } = await world.call(world.tenant, 'POST', 'events', given);
  expect([status, body]).toMatchObject([400, { fields: { iban: 'validation.required' } }]);
});

test('a mail that confirms a booking says what was paid for it, also where no card paid [WIRE-001, GATE-006]', async () => {
  const { _id, tickets } = await bookByTransfer();
  await world.call(world.tenant, 'POST', `tickets/${tickets[0]?._id}/payment`);
  const [mail] = await mailsOf(_id);
  expect(mail?.text).toMatch(/Pagato: 20,00.€/);
  expect(mail?.text).not.toContain(IBAN);
});

test('who cancels a booking waits for its confirmation that is being written, so that its reader hears of both [DEC-092]', async () => {
  const { _id, tickets } = await bookGuest(world, await world.event());
  const waiting = async (tx: Pick<typeof world.db, 'execute'>, enough: number) => {
    const locks = sql`select count(*)::int as n from pg_locks where not granted`;
    for (let n = 0; n < enough; n = Number((await tx.execute<{ n: number }>(locks)).rows[0]?.n));
  };
  const off = { status: 'invalid', condition: 'revoked' };
  const { written, canceled } = await world.db.transaction(async (tx) => {
    await tx.execute(sql`lock table mails in share mode`);
    const begun = mailsOf(_id);
    await waiting(tx, 1);
    const change = world.call(world.tenant, 'PUT', `tickets/${tickets[0]?._id}/status`, off);
    await waiting(tx, 2);
    return { written: begun, canceled: change };
  });
  await written;
  expect((await canceled).status).toBe(200);
  const jobs = jobHandlers(world.services, world.app.log);
  for (const job of await take<never>(world, 'tellCanceledTickets')) await jobs.tellCanceledTickets(job);
  const kept = await world.db
    .select({ kind: mails.kind })
    .from(mails)
    .where(eq(mails.subjectId, _id))
    .orderBy(mails.createdAt);
  expect(kept.map(({ kind }) => kind)).toEqual(['confirmation', 'change']);
});
