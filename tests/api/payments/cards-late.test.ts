import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Reservation } from '#domain/reservations/schema.ts';
import { HOUR } from '#domain/values/time.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { liveEvents } from '#server/tables.ts';
import { bookingOf } from '../../support/booking.ts';
import {
  bookByCard,
  cardEvent,
  freePlaces,
  later,
  mailsTo,
  onPage,
  pagesOf,
  paymentOf,
  reservationOf,
  sessionOf,
  statesOf,
  takesCards,
  workAll,
} from '../../support/payments/cards.ts';
import { openPage, sendForm } from '../../support/payments/provider-jobs.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterEach(() => later(world, 0));
afterAll(() => world.close());

const told = async (id: string) =>
  (await world.db.select().from(liveEvents).where(eq(liveEvents.entityId, id))).map(({ name }) => name);

describe('a payment that comes late [DEC-045]', () => {
  /** A booking whose page was paid while the message was on its way when the time passed. */
  async function lateBooking(event: { _id: string }, meanwhile: () => Promise<unknown> = async () => undefined) {
    const booked = await bookByCard(world, event, 2);
    const url = await sessionOf(world, booked._id);
    await sendForm(world, url, { outcome: 'pay' });
    world.services.now = () => new Date(Date.now() + 25 * HOUR);
    await jobHandlers(world.services, world.app.log).cardWork({});
    expect((await reservationOf(world, booked._id)).status).toBe('cancelled');
    world.services.now = () => new Date();
    await meanwhile();
    await workAll(world);
    return booked;
  }

  test('takes the places up again: the same tickets, payed', async () => {
    const event = await cardEvent(world);
    const booked = await lateBooking(event);
    const after = await reservationOf(world, booked._id);
    expect(after).toMatchObject({ status: 'valid', slots: 2, total: 4000, isPayed: true });
    expect(statesOf(after.tickets)).toEqual(['valid payed', 'valid payed']);
    expect(await freePlaces(world, event._id)).toBe(48);
    expect(await paymentOf(world, booked._id)).toMatchObject({ status: 'paid', amount: 4000, refunds: [] });
  });

  test('is refunded in full with the fee when the places are gone, and both sides are told', async () => {
    const event = await cardEvent(world, { maxParticipants: 2 });
    const booked = await lateBooking(event, () => bookByCard(world, event));
    const after = await reservationOf(world, booked._id);
    expect(after.status).toBe('cancelled');
    const payment = await paymentOf(world, booked._id);
    expect(payment.refunds).toMatchObject([{ ticketId: null, amount: 4000, reason: 'late', state: 'succeeded' }]);
    const [page] = await pagesOf(world, payment._id);
    const kept = await world.services.sandbox?.paymentsOf(page?.account ?? '');
    const paid = kept?.find(({ id }) => id === page?.providerId);
    expect(paid?.data).toMatchObject({ refunded: 4000, fee: 200, refundedFee: 200 });
    expect((await mailsTo(world, booked.guest.email)).at(-1)).toContain('Pagamento rimborsato');
    expect((await mailsTo(world, world.tenant.email)).at(-1)).toContain('Pagamento arrivato tardi');
    expect(await told(payment._id)).toEqual([]);
  });

  test('is refunded when the event was cancelled meanwhile', async () => {
    const event = await cardEvent(world);
    const booked = await lateBooking(event, () =>
      world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'canceled' }),
    );
    expect((await paymentOf(world, booked._id)).refunds).toMatchObject([{ amount: 4000, reason: 'late' }]);
  });

  test('is refunded when the person has booked again meanwhile', async () => {
    const event = await cardEvent(world);
    const guests: string[] = [];
    const booked = await lateBooking(event, async () => {
      const rows = await world.call<Reservation[]>(world.tenant, 'GET', `reservations?eventId=${event._id}`);
      guests.push(rows.body[0]?.userId ?? '');
      await world.call(
        world.tenant,
        'POST',
        `reservations/event/${event._id}/guest`,
        bookingOf(guests[0] ?? '', { paymentType: 'atDeparture' }),
      );
    });
    expect((await reservationOf(world, booked._id)).status).toBe('cancelled');
    expect((await paymentOf(world, booked._id)).refunds).toMatchObject([{ amount: 4000, state: 'succeeded' }]);
    expect(await freePlaces(world, event._id)).toBe(49);
  });
});

describe('what is due changes while the page is open [DEC-047]', () => {
  test('away from card the page closes; a payment already made goes back', async () => {
    const event = await cardEvent(world);
    const [left, raced] = [await bookByCard(world, event), await bookByCard(world, event)];
    const url = await sessionOf(world, left._id);
    const put = (id: string) => world.call(world.tenant, 'PUT', `reservations/${id}`, { paymentType: 'atDeparture' });
    expect((await put(left._id)).body).toMatchObject({ status: 'valid', paymentType: 'atDeparture' });
    await workAll(world);
    expect((await openPage(world, url)).status).toBe(404);
    expect((await reservationOf(world, left._id)).status).toBe('valid');
    expect(await paymentOf(world, left._id)).toMatchObject({
      paymentType: 'atDeparture',
      feeAmount: null,
      expiresAt: null,
    });

    await sendForm(world, await sessionOf(world, raced._id), { outcome: 'pay' });
    await put(raced._id);
    await workAll(world);
    expect(await reservationOf(world, raced._id)).toMatchObject({ status: 'valid', isPayed: false });
    expect((await paymentOf(world, raced._id)).refunds).toMatchObject([{ amount: 2000, state: 'succeeded' }]);
  });

  test('to card the payment opens, and the buyer is told where', async () => {
    const event = await cardEvent(world);
    const guest = await world.guest();
    const path = `reservations/event/${event._id}/guest`;
    const { body } = await world.call<Reservation>(world.tenant, 'POST', path, bookingOf(guest._id));
    const put = await world.call(world.tenant, 'PUT', `reservations/${body._id}`, { paymentType: 'stripe' });
    expect(put.body).toMatchObject({ status: 'pending', paymentType: 'stripe' });
    expect((await mailsTo(world, guest.email)).sort()).toEqual([
      expect.stringContaining('Completa il pagamento'),
      expect.stringContaining('Prenotazione confermata'),
    ]);
    await onPage(world, body._id);
    expect(await reservationOf(world, body._id)).toMatchObject({ status: 'valid', isPayed: true });
    expect((await paymentOf(world, body._id)).feeAmount).toBe(100);
  });

  test('a ticket that is cancelled closes the page of the old amount; the next asks for the new one', async () => {
    const booked = await bookByCard(world, await cardEvent(world), 2);
    const old = await sessionOf(world, booked._id);
    const revoke = { status: 'invalid', condition: 'revoked' };
    await world.call(world.tenant, 'PUT', `tickets/${booked.tickets[0]?._id}/status`, revoke);
    await workAll(world);
    expect((await openPage(world, old)).status).toBe(404);
    expect(await reservationOf(world, booked._id)).toMatchObject({ status: 'pending', slots: 1 });
    await onPage(world, booked._id);
    expect(await paymentOf(world, booked._id)).toMatchObject({ status: 'paid', amount: 2000, feeAmount: 100 });
  });

  test('what was paid beyond what is due goes back', async () => {
    const booked = await bookByCard(world, await cardEvent(world), 2);
    await sendForm(world, await sessionOf(world, booked._id), { outcome: 'pay' });
    const revoke = { status: 'invalid', condition: 'revoked' };
    await world.call(world.tenant, 'PUT', `tickets/${booked.tickets[0]?._id}/status`, revoke);
    await workAll(world);
    expect(await reservationOf(world, booked._id)).toMatchObject({ status: 'valid', isPayed: true, slots: 1 });
    const payment = await paymentOf(world, booked._id);
    expect(payment.refunds).toMatchObject([{ amount: 2000, reason: 'surplus', state: 'succeeded' }]);
  });

  test('a booking that staff revoke altogether closes its page and is never retaken', async () => {
    const booked = await bookByCard(world, await cardEvent(world));
    await sendForm(world, await sessionOf(world, booked._id), { outcome: 'pay' });
    const revoke = { status: 'invalid', condition: 'revoked' };
    await world.call(world.tenant, 'PUT', `tickets/${booked.tickets[0]?._id}/status`, revoke);
    await workAll(world);
    expect((await reservationOf(world, booked._id)).status).toBe('revoked');
    expect((await paymentOf(world, booked._id)).refunds).toMatchObject([{ amount: 2000, reason: 'late' }]);
  });
});
