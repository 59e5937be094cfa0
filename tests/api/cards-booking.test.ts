import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Reservation } from '../../domain/reservation/schema.ts';
import { HOUR } from '../../domain/time.ts';
import { liveEvents, tenants } from '../../server/database/schema/index.ts';
import { jobHandlers } from '../../server/jobs/handlers.ts';
import { ProviderUnavailable } from '../../server/payments/provider.ts';
import { bookingOf } from '../support/booking.ts';
import {
  bookByCard,
  cardEvent,
  everyMinute,
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
} from '../support/payments/cards.ts';
import { openPage, sendForm } from '../support/payments/provider-jobs.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterEach(() => later(world, 0));
afterAll(() => world.close());

const told = async (id: string) =>
  (await world.db.select().from(liveEvents).where(eq(liveEvents.entityId, id))).map(({ name }) => name);

describe('DEC-045 a booking by card', () => {
  test('takes its places, waits for the payment a day, and tells the buyer where to pay', async () => {
    const event = await cardEvent(world);
    const booked = await bookByCard(world, event, 2);
    expect(booked).toMatchObject({ status: 'pending', slots: 2, isPayed: false, paymentType: 'stripe' });
    expect(statesOf(booked.tickets)).toEqual(['valid pending', 'valid pending']);
    expect(await freePlaces(world, event._id)).toBe(48);
    const payment = await paymentOf(world, booked._id);
    expect(payment).toMatchObject({ status: 'waitingPayment', amount: 4000 });
    expect(Date.parse(payment.expiresAt ?? '') - Date.now()).toBeGreaterThan(23.9 * HOUR);
    expect(payment.payPath).toMatch(/^\/pay\/[\w-]{20,}$/);
    expect(await mailsTo(world, booked.guest.email)).toEqual([
      'Completa il pagamento per Luna piena al Corno alle Scale',
    ]);
  });

  test('DEC-058 the fee is frozen on the payment when it is booked, of the community’s own percentage', async () => {
    const booked = await bookByCard(world, await cardEvent(world));
    expect((await paymentOf(world, booked._id)).feeAmount).toBe(100);
  });

  test('RES-028 API-E061 DEC-045 a page opens for the payment’s id or its reservation’s, and is the same while it lives', async () => {
    const booked = await bookByCard(world, await cardEvent(world));
    const first = await sessionOf(world, booked._id);
    expect(first).toContain('/sandbox/checkout/');
    expect(await sessionOf(world, (await paymentOf(world, booked._id))._id)).toBe(first);
    const both = await Promise.all([sessionOf(world, booked._id), sessionOf(world, booked._id)]);
    expect(both).toEqual([first, first]);
    expect((await openPage(world, first)).html).toContain('20,00');
  });

  test('two who open at once, and the same asked again, have one page', async () => {
    const booked = await bookByCard(world, await cardEvent(world));
    const urls = await Promise.all(Array.from({ length: 6 }, () => sessionOf(world, booked._id)));
    expect(new Set(urls).size).toBe(1);
    expect(await pagesOf(world, (await paymentOf(world, booked._id))._id)).toHaveLength(1);
  });

  test('API-E061 what is not open says so: not by card, paid, too late, another community’s', async () => {
    const event = await cardEvent(world);
    const guest = await world.guest();
    const atDeparture = await world.call<Reservation>(
      world.tenant,
      'POST',
      `reservations/event/${event._id}/guest`,
      bookingOf(guest._id),
    );
    const code = async (who: typeof world.tenant, ref: string) => {
      const { status, body } = await world.call(who, 'POST', `payments/${ref}`);
      return [status, body['code']];
    };
    expect(await code(world.tenant, atDeparture.body._id)).toEqual([400, 'payment_not_open']);
    const booked = await bookByCard(world, event);
    expect(await code(world.otherTenant, booked._id)).toEqual([404, 'not_found']);
    expect((await code(world.scanner, booked._id))[0]).toBe(403);
    later(world, 25);
    expect(await code(world.tenant, booked._id)).toEqual([400, 'payment_not_open']);
  });

  test('is refused where the community cannot be paid by card, and takes no place', async () => {
    const tenant = await world.community('Senza conto');
    const event = await world.event({ paymentTypes: ['stripe'] }, { tenantId: tenant._id });
    const guest = await world.guest(tenant._id);
    const body = bookingOf(guest._id, { paymentType: 'stripe' });
    const answer = await world.call(tenant, 'POST', `reservations/event/${event._id}/guest`, body);
    expect([answer.status, answer.body['code']]).toEqual([400, 'card_payments_inactive']);
    expect(await freePlaces(world, event._id)).toBe(50);
  });
});

describe('the page of a payment', () => {
  test('paying makes tickets payed, the reservation valid, the counters right, and tells the community once', async () => {
    const event = await cardEvent(world);
    const booked = await bookByCard(world, event, 2);
    await onPage(world, booked._id);
    const after = await reservationOf(world, booked._id);
    expect(after).toMatchObject({ status: 'valid', isPayed: true, payedTickets: 2 });
    expect(statesOf(after.tickets)).toEqual(['valid payed', 'valid payed']);
    const payment = await paymentOf(world, booked._id);
    expect(payment).toMatchObject({ status: 'paid', amount: 4000, refundedAmount: 0, feeAmount: 200, expiresAt: null });
    expect(await told(payment._id)).toEqual(['newPayment']);
    const { body } = await world.call(world.tenant, 'GET', `events/${event._id}`);
    expect(body).toMatchObject({ ticketsToPayTotal: 0, onlineReservationsTotal: 1, ticketsValid: 2 });
    expect((await mailsTo(world, booked.guest.email)).at(-1)).toBe(
      'Pagamento ricevuto per Luna piena al Corno alle Scale',
    );
  });

  test('DEC-060 coming back from the provider decides nothing; the page says what is stored', async () => {
    const booked = await bookByCard(world, await cardEvent(world));
    const { payPath } = await paymentOf(world, booked._id);
    const url = `https://regia.test${payPath}`;
    expect((await openPage(world, url)).html).toContain('Paga 20,00 € con carta');
    expect((await openPage(world, `${url}?done=1`)).html).toContain('Stiamo ricevendo la conferma');
    expect((await openPage(world, `${url}?back=1`)).html).toContain('Il pagamento non è stato completato');
    expect(await reservationOf(world, booked._id)).toMatchObject({ status: 'pending', isPayed: false });
    const card = await world.app.inject({ url: `${payPath}/card` });
    expect([card.statusCode, card.headers.location]).toEqual([303, await sessionOf(world, booked._id)]);
    await onPage(world, booked._id);
    expect((await openPage(world, `${url}?done=1`, 'en')).html).toContain('Payment received');
    expect((await world.app.inject({ url: `${payPath}/card` })).statusCode).toBe(400);
    expect((await world.app.inject({ url: '/pay/nothing' })).statusCode).toBe(404);
  });

  test('a refused card leaves the payment open for another', async () => {
    const booked = await bookByCard(world, await cardEvent(world));
    await onPage(world, booked._id, 'refuse');
    expect(await paymentOf(world, booked._id)).toMatchObject({ status: 'waitingPayment', wasRefused: true });
    await onPage(world, booked._id);
    expect(await paymentOf(world, booked._id)).toMatchObject({ status: 'paid' });
  });

  test('staff send the address again while it is open, not after', async () => {
    const booked = await bookByCard(world, await cardEvent(world));
    expect((await world.call(world.tenant, 'POST', `payments/${booked._id}/send`)).status).toBe(204);
    expect(await mailsTo(world, booked.guest.email)).toHaveLength(2);
    await onPage(world, booked._id);
    const again = await world.call(world.tenant, 'POST', `payments/${booked._id}/send`);
    expect(again.body['code']).toBe('payment_not_open');
  });
});

describe('DEC-045 a payment that does not come', () => {
  test('lapses by the clock when nobody opens its page: cancelled, revoked, places and all free', async () => {
    const event = await cardEvent(world);
    const booked = await bookByCard(world, event, 2);
    later(world, 23.9);
    await everyMinute(world);
    expect((await reservationOf(world, booked._id)).status).toBe('pending');
    later(world, 24.1);
    await everyMinute(world);
    const after = await reservationOf(world, booked._id);
    expect(after).toMatchObject({ status: 'cancelled', slots: 0, total: 0 });
    expect(statesOf(after.tickets)).toEqual(['invalid revoked', 'invalid revoked']);
    expect(await paymentOf(world, booked._id)).toMatchObject({ status: 'canceled' });
    expect(await freePlaces(world, event._id)).toBe(50);
    expect((await mailsTo(world, booked.guest.email)).at(-1)).toContain('Prenotazione annullata');
    // The mark "to check" comes and goes without changing what it is.
    const put = (status: string) => world.call(world.tenant, 'PUT', `reservations/${booked._id}`, { status });
    expect((await put('toCheck')).body).toMatchObject({ status: 'toCheck', isLapsed: true });
    expect((await put('cancelled')).body).toMatchObject({ status: 'cancelled' });
  });

  test('lapses by the provider’s message when its page ends', async () => {
    const event = await cardEvent(world);
    const booked = await bookByCard(world, event);
    await onPage(world, booked._id, 'lapse');
    expect((await reservationOf(world, booked._id)).status).toBe('cancelled');
    expect(await freePlaces(world, event._id)).toBe(50);
    // The same person may book again.
    const again = await world.call(
      world.tenant,
      'POST',
      `reservations/event/${event._id}/guest`,
      bookingOf(booked.guest._id, { paymentType: 'stripe' }),
    );
    expect(again.status).toBe(201);
  });

  test('the local provider ends its pages by the clock too', async () => {
    const booked = await bookByCard(world, await cardEvent(world));
    const url = await sessionOf(world, booked._id);
    later(world, 25);
    await world.services.sandbox?.lapseOverdue();
    later(world, 0);
    await workAll(world);
    expect((await openPage(world, url)).status).toBe(404);
    expect((await reservationOf(world, booked._id)).status).toBe('cancelled');
  });

  test('a page opened at the last minute keeps the places as long as it lives', async () => {
    const booked = await bookByCard(world, await cardEvent(world));
    later(world, 23.9);
    await sessionOf(world, booked._id);
    later(world, 24.2);
    await everyMinute(world);
    expect((await reservationOf(world, booked._id)).status).toBe('pending');
    later(world, 24.6);
    await everyMinute(world);
    expect((await reservationOf(world, booked._id)).status).toBe('cancelled');
  });
});

describe('DEC-045 a payment that comes late', () => {
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

describe('DEC-047 what is due changes while the page is open', () => {
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
    expect(await mailsTo(world, guest.email)).toHaveLength(1);
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

test('a provider that is down is said so, and the next try opens the page', async () => {
  const booked = await bookByCard(world, await cardEvent(world));
  const { payments } = world.services;
  const open = payments.paymentCheckout;
  payments.paymentCheckout = async () => {
    throw new ProviderUnavailable('down');
  };
  const down = await world.call(world.tenant, 'POST', `payments/${booked._id}`);
  expect([down.status, down.body['code']]).toEqual([400, 'payment_provider_unavailable']);
  payments.paymentCheckout = open;
  expect(await sessionOf(world, booked._id)).toContain('/sandbox/checkout/');
  expect(await pagesOf(world, (await paymentOf(world, booked._id))._id)).toHaveLength(1);
});

test('a community whose account was closed meanwhile opens no page', async () => {
  const booked = await bookByCard(world, await cardEvent(world));
  await world.db.update(tenants).set({ paymentsEnabled: false }).where(eq(tenants.id, world.tenant._id));
  const answer = await world.call(world.tenant, 'POST', `payments/${booked._id}`);
  expect(answer.body['code']).toBe('card_payments_inactive');
  await world.db.update(tenants).set({ paymentsEnabled: true }).where(eq(tenants.id, world.tenant._id));
});
