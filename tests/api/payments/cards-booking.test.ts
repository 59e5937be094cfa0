import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Reservation } from '#domain/reservations/schema.ts';
import { HOUR } from '#domain/values/time.ts';
import { ProviderUnavailable } from '#server/modules/money/provider/provider.ts';
import * as tables from '#server/tables.ts';
import { liveEvents, tenants } from '#server/tables.ts';
import { bookingOf } from '../../support/booking.ts';
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
} from '../../support/payments/cards.ts';
import { openPage } from '../../support/payments/provider-jobs.ts';
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

describe('a booking by card [DEC-045]', () => {
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

  test('the fee is frozen on the payment when it is booked, of the community’s own percentage [DEC-058]', async () => {
    const booked = await bookByCard(world, await cardEvent(world));
    expect((await paymentOf(world, booked._id)).feeAmount).toBe(100);
  });

  test('a page opens for the payment’s id or its reservation’s, and is the same while it lives [RES-028, API-E061, DEC-045]', async () => {
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

  test('what is not open says so: not by card, paid, too late, another community’s [API-E061]', async () => {
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

  test('the mail after a card paid has people, stop and hour, what is paid and the appointment; its tickets follow at once [DEC-094, WIRE-001, CAL-001]', async () => {
    const event = await cardEvent(world, { eventAdditionalInfo: '<p>Porta una <b>giacca calda</b></p>' });
    await world.db.update(tables.events).set({ status: 'confirmed' }).where(eq(tables.events.id, event._id));
    const booked = await bookByCard(world, event, 2);
    const mailOf = () => world.db.select().from(tables.mails).where(eq(tables.mails.subjectId, booked._id));
    // Before the payment there is no word of it but where to pay.
    expect((await mailOf()).map(({ calendar }) => calendar)).toEqual([null]);
    await onPage(world, booked._id);
    await mailsTo(world, booked.guest.email);
    const mail = (await mailOf()).find(({ subject }) => subject.startsWith('Pagamento ricevuto'));
    const people = booked.tickets.map(({ participantInfo: { name, surname } }) => `${name} ${surname}`);
    for (const part of [...people, 'Pagato: 40,00', 'Porta una giacca calda', 'I biglietti arrivano subito dopo'])
      expect(mail?.text).toContain(part);
    expect(mail?.calendar).toContain('METHOD:PUBLISH');
    const sendings = () =>
      world.db
        .select({ payload: tables.jobs.payload })
        .from(tables.jobs)
        .where(sql`${tables.jobs.payload} ->> 'eventId' = ${event._id}`);
    expect((await sendings()).map(({ payload }) => payload['ticketIds'])).toEqual([
      booked.tickets.map(({ _id }) => _id),
    ]);
    // Where the organiser sends them, the mail says so and nothing leaves by itself.
    await world.db.update(tables.events).set({ sendTicketsWhenPaid: false }).where(eq(tables.events.id, event._id));
    const other = await bookByCard(world, event);
    await onPage(world, other._id);
    await mailsTo(world, other.guest.email);
    const [later] = await world.db
      .select()
      .from(tables.mails)
      .where(and(eq(tables.mails.subjectId, other._id), like(tables.mails.subject, 'Pagamento ricevuto%')));
    expect(later?.text).toContain('I biglietti te li manda');
    expect(await sendings()).toHaveLength(1);
  });

  test('coming back from the provider decides nothing; the page says what is stored [DEC-060]', async () => {
    const booked = await bookByCard(world, await cardEvent(world));
    const { payPath } = await paymentOf(world, booked._id);
    const url = `https://regia.test${payPath}`;
    expect((await openPage(world, url)).html).toContain('Paga 20,00\u00a0€ con carta');
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

describe('a payment that does not come [DEC-045]', () => {
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
