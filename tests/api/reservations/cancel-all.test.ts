import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { CancellationPolicy } from '#domain/shared/cancellation-terms.ts';
import { type BookingMailJob, sendBookingMails } from '#server/modules/bookings/reservations/commands/booking-mails.ts';
import {
  type CanceledTicketsMailJob,
  sendCanceledTicketMails,
} from '#server/modules/bookings/tickets/commands/canceled-ticket-mails.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { differencesOf } from '../../support/money/ledger.ts';
import {
  bookByCard,
  cardEvent,
  onPage,
  paymentOf,
  statesOf,
  takesCards,
  workAll,
} from '../../support/payments/cards.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterAll(() => world.close());

const cancellationPolicy: CancellationPolicy = {
  ...{ refund: { kind: 'steps', steps: [{ daysBefore: 0, percent: 60 }] }, changesDaysBefore: 2, handOn: 'allowed' },
};
const cancel = (id: string, body: object, headers = {}, of: World = world) =>
  of.call<Reservation & { code: string; amount?: number }>(
    of.tenant,
    'POST',
    `reservations/${id}/cancel`,
    body,
    headers,
  );
const slotsOf = async (id: string, of: World = world) =>
  (await of.db.select().from(tables.events).where(eq(tables.events.id, id)))[0]?.slots;
async function twoPaid(policy: CancellationPolicy | null = cancellationPolicy, of: World = world) {
  const event = await of.event({ cancellationPolicy: policy, slotsPerUser: 20, maxParticipants: 40 });
  const booked = await bookGuest(of, event, { participantsInfo: [participant(), participant()] });
  for (const { _id } of booked.tickets) await of.call(of.tenant, 'POST', `tickets/${_id}/payment`);
  return { ...booked, event };
}

describe('cancelling all of a booking', () => {
  test('gives back by the policy it was booked under, frees its places and tells why [DAY-041]', async () => {
    const { _id, event, guest } = await twoPaid();
    for (const told of await take<BookingMailJob>(world, 'tellBooking')) await sendBookingMails(world.services, told);
    await take(world, 'tellCanceledTickets');
    const reason = 'Il rifugio è chiuso, vedi www.esempio.it';
    const answer = await cancel(_id, { terms: 'policy', expected: 2400, reason });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ slots: 0, status: 'cancelled' });
    expect(statesOf(answer.body.tickets ?? [])).toEqual(['invalid toRefund', 'invalid toRefund']);
    expect(answer.body.tickets?.[0]).toMatchObject({ keptAmount: 800, keptReason: reason });
    expect(await slotsOf(event._id)).toBe(0);
    for (const told of await take<CanceledTicketsMailJob>(world, 'tellCanceledTickets'))
      await sendCanceledTicketMails(world.services, told);
    const mails = await world.db.select().from(tables.mails).where(eq(tables.mails.to, guest.email));
    const mail = mails.find(({ subject }) => subject.startsWith('Biglietto annullato'));
    expect(mail?.text).toContain('Il motivo: Il rifugio è chiuso');
    expect(mail?.text).toContain('24,00\u00a0€');
    const entries = await world.db.select().from(tables.auditLog).where(eq(tables.auditLog.recordId, _id));
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'cancelAll',
        changes: expect.objectContaining({ amount: 2400, kept: 1600, reason }),
      }),
    );
    expect(await differencesOf(world)).toEqual([]);
  });

  test('gives all of it back to the card where the organiser wants to [DAY-041]', async () => {
    const event = await cardEvent(world, { cancellationPolicy });
    const booked = await bookByCard(world, event, 2);
    await onPage(world, booked._id, 'pay');
    expect((await cancel(booked._id, { terms: 'whole', expected: 4000 })).status).toBe(200);
    await workAll(world);
    expect(await paymentOf(world, booked._id)).toMatchObject({ refundedAmount: 4000 });
    expect(await slotsOf(event._id)).toBe(0);
    expect(await differencesOf(world)).toEqual([]);
  });

  test('writes to nobody where that is chosen [DAY-041, DEC-092]', async () => {
    const { _id } = await twoPaid();
    await take(world, 'tellCanceledTickets');
    await cancel(_id, { terms: 'whole', expected: 4000, isSilent: true });
    expect(await take(world, 'tellCanceledTickets')).toEqual([]);
  });

  test('refuses another sum than was shown, no policy, somebody inside, and a booking that is over [DAY-041]', async () => {
    const { _id, version, tickets } = await twoPaid();
    expect((await cancel(_id, { terms: 'policy', expected: 4000 })).body).toMatchObject({
      ...{ code: 'booking_amount_changed', amount: 2400 },
    });
    const none = await twoPaid(null);
    expect((await cancel(none._id, { terms: 'policy', expected: 0 })).body.code).toBe('booking_no_policy');
    const inside = (isScanned: boolean) =>
      world.db
        .update(tables.tickets)
        .set({ isScanned })
        .where(eq(tables.tickets.id, tickets[0]?._id ?? ''));
    await inside(true);
    expect((await cancel(_id, { terms: 'policy', expected: 2400 })).body).toMatchObject({
      ...{ code: 'booking_entered', message: 'Qualcuno è già entrato' },
    });
    await inside(false);
    const stale = await cancel(_id, { terms: 'policy', expected: 2400 }, { 'if-match': `"${version - 1}"` });
    expect(stale.body.code).toBe('stale_write');
    expect((await cancel(_id, { terms: 'policy', expected: 2400 })).status).toBe(200);
    expect((await cancel(_id, { terms: 'policy', expected: 2400 })).body.code).toBe('booking_over');
    expect((await cancel(_id, { terms: 'some', expected: -1 })).body).toMatchObject({ code: 'validation_failed' });
  });
});

describe('at once', () => {
  const rush = async (of: World) => {
    const { _id, event } = await twoPaid(cancellationPolicy, of);
    await bookGuest(of, event, { participantsInfo: Array.from({ length: 20 }, () => participant()) });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => cancel(_id, { terms: 'policy', expected: 2400 }, {}, of)),
    );
    return { codes: answers.map(({ body }) => body.code).sort(), slots: await slotsOf(event._id, of) };
  };

  test('of several who cancel a booking one does, and the others are told that it is over [DAY-041]', async () => {
    const { codes, slots } = await rush(world);
    expect(codes.filter((code) => code === 'booking_over')).toHaveLength(5);
    expect(slots).toBe(20);
  });

  test('without the lock its places are given back more than once: the lock is what holds [DAY-041]', async () => {
    const control = await createWorld({ isRandom: true, testing: { skipBookingLock: true } });
    const left: number[] = [];
    try {
      while (left.length < 5) left.push((await rush(control)).slots ?? 20);
    } finally {
      await control.close();
    }
    expect(Math.min(...left)).toBeLessThan(20);
  });
});
