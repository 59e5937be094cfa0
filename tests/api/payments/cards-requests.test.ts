import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { ProviderRefused } from '#server/modules/money/provider/provider.ts';
import { bookingOf, participant } from '../../support/booking.ts';
import {
  cardEvent,
  everyMinute,
  freePlaces,
  later,
  mailsTo,
  onPage,
  pagesOf,
  paymentOf,
  requestOf,
  sessionOf,
  statesOf,
  takesCards,
  workAll,
} from '../../support/payments/cards.ts';
import { openPage, sendForm } from '../../support/payments/provider-jobs.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterEach(() => later(world, 0));
afterAll(() => world.close());

const manual = (fields: Parameters<typeof cardEvent>[1] = {}) =>
  cardEvent(world, { selectionType: 'manual', ...fields });

/** A follower asks to take part, by card. */
async function ask(event: { _id: string }, slots = 1): Promise<{ request: ParticipationRequest; buyer: Person }> {
  const buyer = await world.follower();
  const participantsInfo = Array.from({ length: slots }, () => participant());
  const body = bookingOf(buyer._id, { paymentType: 'stripe', participantsInfo });
  const answer = await world.call<ParticipationRequest>(
    buyer,
    'POST',
    `reservations/event/${event._id}/registered`,
    body,
  );
  expect(answer.status).toBe(201);
  return { request: answer.body, buyer };
}

/** The same, its card held. */
async function held(event: { _id: string }, slots = 1) {
  const asked = await ask(event, slots);
  await onPage(world, asked.request._id, 'pay', asked.buyer);
  return asked;
}

const decide = (id: string, status: string, who = world.tenant) =>
  world.call<ParticipationRequest & { code: string }>(who, 'PUT', `participations/${id}`, { status });

const bookingOfRequest = async (event: { _id: string }): Promise<Reservation | undefined> => {
  const { body } = await world.call<Reservation[]>(world.tenant, 'GET', `reservations?eventId=${event._id}`);
  const id = body[0]?._id;
  return id === undefined ? undefined : (await world.call<Reservation>(world.tenant, 'GET', `reservations/${id}`)).body;
};

const sandboxPayment = async (paymentId: string) => {
  const [page] = (await pagesOf(world, paymentId)).slice(-1);
  const all = await world.services.sandbox?.paymentsOf(page?.account ?? '');
  return all?.find(({ id }) => id === page?.providerId)?.data;
};

describe('a request by card [DEC-048]', () => {
  test('waits for the card, which is only held; then it reaches the community', async () => {
    const event = await manual();
    const { request, buyer } = await ask(event);
    expect(request.status).toBe('toAuthorize');
    expect(await paymentOf(world, request._id)).toMatchObject({
      status: 'waitingPayment',
      amount: 2000,
      isHold: true,
      feeAmount: 100,
    });
    expect(await mailsTo(world, buyer.email)).toEqual(['Completa la richiesta per Luna piena al Corno alle Scale']);
    expect((await world.call<{ ids: string[] }>(world.tenant, 'GET', 'views/requests/toread')).body.ids).not.toContain(
      request._id,
    );
    const page = await openPage(world, await sessionOf(world, request._id, buyer));
    expect(page.html).toContain('Autorizza 20,00');
    await onPage(world, request._id, 'pay', buyer);
    expect((await requestOf(world, request._id)).status).toBe('pending');
    expect(await paymentOf(world, request._id)).toMatchObject({ status: 'unpaid' });
    expect(await freePlaces(world, event._id)).toBe(50);
    const toRead = await world.call<{ ids: string[] }>(world.tenant, 'GET', 'views/requests/toread');
    expect(toRead.body.ids).toContain(request._id);
  });

  test('accepted, it takes its places, the card is charged, and everything is paid [DEC-049]', async () => {
    const event = await manual();
    const { request, buyer } = await held(event, 2);
    const answer = await decide(request._id, 'accepted');
    expect(answer.body).toMatchObject({ status: 'accepted' });
    // Reserved before the provider was asked.
    expect(await freePlaces(world, event._id)).toBe(48);
    expect(await paymentOf(world, request._id)).toMatchObject({ status: 'inProgress' });
    expect((await bookingOfRequest(event))?.status).toBe('pending');
    await workAll(world);
    const booking = await bookingOfRequest(event);
    expect(booking).toMatchObject({ status: 'valid', isPayed: true, userId: buyer._id });
    expect(statesOf(booking?.tickets ?? [])).toEqual(['valid payed', 'valid payed']);
    const payment = await paymentOf(world, request._id);
    expect(payment).toMatchObject({ status: 'paid', amount: 4000, feeAmount: 200, reservationId: booking?._id });
    expect(await sandboxPayment(payment._id)).toMatchObject({ state: 'paid', amount: 4000 });
    const subjects = await mailsTo(world, buyer.email);
    expect(subjects.slice(-2).map((subject) => subject.split(':')[0])).toEqual([
      'Richiesta accettata',
      'Pagamento ricevuto per Luna piena al Corno alle Scale',
    ]);
    expect((await decide(request._id, 'declined')).body.code).toBe('request_not_pending');
  });

  test('a card that cannot be charged undoes it: places free, tickets revoked, the request revoked [DEC-049]', async () => {
    const event = await manual();
    const { request, buyer } = await held(event, 2);
    const { payments } = world.services;
    const capture = payments.capture;
    payments.capture = async () => {
      throw new ProviderRefused('card_declined', 'no');
    };
    await decide(request._id, 'accepted');
    await workAll(world);
    payments.capture = capture;
    expect((await requestOf(world, request._id)).status).toBe('revoked');
    expect(await freePlaces(world, event._id)).toBe(50);
    const booking = await bookingOfRequest(event);
    expect(statesOf(booking?.tickets ?? [])).toEqual(['invalid revoked', 'invalid revoked']);
    const payment = await paymentOf(world, request._id);
    expect(payment.status).toBe('refused');
    // What is still held goes back.
    expect(await sandboxPayment(payment._id)).toMatchObject({ state: 'canceled' });
    expect((await mailsTo(world, buyer.email)).at(-1)).toContain('Pagamento non riuscito');
  });

  test('a charge tried twice is made once [DEC-049]', async () => {
    const event = await manual();
    const { request } = await held(event);
    await decide(request._id, 'accepted');
    const [page] = await pagesOf(world, (await paymentOf(world, request._id))._id);
    const { captureCard } = await import('#server/modules/payments/cards/work.ts');
    await Promise.all([captureCard(world.services, page?.id ?? ''), captureCard(world.services, page?.id ?? '')]);
    await workAll(world);
    expect((await bookingOfRequest(event))?.isPayed).toBe(true);
    expect((await paymentOf(world, request._id)).refunds).toEqual([]);
  });

  test.each([
    ['declined', 'tenant'],
    ['canceled', 'buyer'],
  ] as const)('%s by the %s, what is held goes back', async (status, who) => {
    const { request, buyer } = await held(await manual());
    const answer = await decide(request._id, status, who === 'buyer' ? buyer : world.tenant);
    expect(answer.body.status).toBe(status);
    await workAll(world);
    const payment = await paymentOf(world, request._id);
    expect(payment.status).toBe('canceled');
    expect(await sandboxPayment(payment._id)).toMatchObject({ state: 'canceled' });
    expect((await requestOf(world, request._id)).status).toBe(status);
  });

  test('called off before the card is held, its page closes; a card held meanwhile goes back', async () => {
    const [left, raced] = [await ask(await manual()), await ask(await manual())];
    const url = await sessionOf(world, left.request._id, left.buyer);
    await decide(left.request._id, 'canceled', left.buyer);
    await workAll(world);
    expect((await openPage(world, url)).status).toBe(404);
    await sendForm(world, await sessionOf(world, raced.request._id, raced.buyer), { outcome: 'pay' });
    await decide(raced.request._id, 'canceled', raced.buyer);
    await workAll(world);
    expect((await requestOf(world, raced.request._id)).status).toBe('canceled');
    const payment = await paymentOf(world, raced.request._id);
    expect(await sandboxPayment(payment._id)).toMatchObject({ state: 'canceled' });
  });

  test('undecided after six days it lapses and the hold goes back; not authorised in a day it lapses too [CONST-E013]', async () => {
    const { request, buyer } = await held(await manual());
    const unheld = await ask(await manual());
    later(world, 25);
    await everyMinute(world);
    expect((await requestOf(world, unheld.request._id)).status).toBe('revoked');
    expect((await requestOf(world, request._id)).status).toBe('pending');
    later(world, 6 * 24 + 1);
    await everyMinute(world);
    expect((await requestOf(world, request._id)).status).toBe('revoked');
    const payment = await paymentOf(world, request._id);
    expect(payment.status).toBe('canceled');
    expect(await sandboxPayment(payment._id)).toMatchObject({ state: 'canceled' });
    expect((await mailsTo(world, buyer.email)).at(-1)).toContain('Richiesta scaduta');
  });

  test('cancelling the event gives holds back [OPEN-131]', async () => {
    const event = await manual();
    const { request } = await held(event);
    await world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'canceled' });
    await workAll(world);
    expect((await requestOf(world, request._id)).status).toBe('canceled');
    const payment = await paymentOf(world, request._id);
    expect([payment.status, (await sandboxPayment(payment._id))?.state]).toEqual(['canceled', 'canceled']);
  });

  test('more than is held is not taken; less takes less', async () => {
    const event = await manual();
    const { request } = await held(event, 2);
    const edit = (people: number) =>
      world.call(world.tenant, 'PUT', `participations/${request._id}`, {
        participantsInfo: Array.from({ length: people }, () => participant()),
      });
    await world.call(world.tenant, 'PATCH', `events/${event._id}`, { slotsPerUser: 3 });
    await edit(3);
    expect((await decide(request._id, 'accepted')).body.code).toBe('hold_exceeded');
    await edit(1);
    await decide(request._id, 'accepted');
    await workAll(world);
    const payment = await paymentOf(world, request._id);
    expect(payment).toMatchObject({ status: 'paid', amount: 2000 });
    expect(await sandboxPayment(payment._id)).toMatchObject({ amount: 2000, fee: 100 });
  });
});

describe('a request declined and accepted later [DEC-048]', () => {
  async function again(event: { _id: string }) {
    const asked = await held(event);
    await decide(asked.request._id, 'declined');
    await workAll(world);
    const answer = await decide(asked.request._id, 'accepted');
    expect(answer.body.status).toBe('toAuthorize');
    return asked;
  }

  test('asks for the card again, which is charged at once and makes the booking', async () => {
    const event = await manual();
    const { request, buyer } = await again(event);
    expect(await paymentOf(world, request._id)).toMatchObject({ status: 'waitingPayment', isHold: false });
    expect((await mailsTo(world, buyer.email)).at(-1)).toContain('Completa il pagamento');
    expect((await openPage(world, await sessionOf(world, request._id, buyer))).html).toContain('Paga 20,00');
    await onPage(world, request._id, 'pay', buyer);
    expect((await requestOf(world, request._id)).status).toBe('accepted');
    expect(await bookingOfRequest(event)).toMatchObject({ status: 'valid', isPayed: true, slots: 1 });
    expect(await paymentOf(world, request._id)).toMatchObject({ status: 'paid', amount: 2000 });
  });

  test('lapses after a day', async () => {
    const { request } = await again(await manual());
    later(world, 25);
    await everyMinute(world);
    expect((await requestOf(world, request._id)).status).toBe('revoked');
    expect((await paymentOf(world, request._id)).status).toBe('canceled');
  });

  test('paid when the places are gone, it is refunded in full and revoked', async () => {
    const event = await manual({ maxParticipants: 1 });
    const { request, buyer } = await again(event);
    const url = await sessionOf(world, request._id, buyer);
    const guest = await world.guest();
    await world.call(world.tenant, 'POST', `reservations/event/${event._id}/guest`, bookingOf(guest._id));
    await sendForm(world, url, { outcome: 'pay' });
    await workAll(world);
    expect((await requestOf(world, request._id)).status).toBe('revoked');
    const payment = await paymentOf(world, request._id);
    expect(payment.refunds).toMatchObject([{ amount: 2000, reason: 'late', state: 'succeeded' }]);
    expect((await mailsTo(world, buyer.email)).at(-1)).toContain('Pagamento rimborsato');
  });
});

test('an administrator moves a request to card and away: the card is asked for, the hold goes back [PERM-E018]', async () => {
  const event = await manual();
  const buyer = await world.follower();
  const body = { ...bookingOf(buyer._id), eventId: event._id };
  const asked = await world.call<ParticipationRequest>(buyer, 'POST', 'participations', body);
  const put = (paymentType: string) =>
    world.call<ParticipationRequest>(world.admin, 'PUT', `participations/${asked.body._id}`, { paymentType });
  expect((await put('stripe')).body.status).toBe('toAuthorize');
  await onPage(world, asked.body._id, 'pay', buyer);
  expect((await put('atDeparture')).body.status).toBe('pending');
  await workAll(world);
  const payment = await paymentOf(world, asked.body._id);
  expect([payment.status, (await sandboxPayment(payment._id))?.state]).toEqual(['canceled', 'canceled']);
  expect((await requestOf(world, asked.body._id)).status).toBe('pending');
});

test('counts nothing of a request as still to be paid, in report and list [DEC-098, DEC-099]', async () => {
  const event = await manual();
  await held(event);
  await ask(event);
  const waiting = async () => {
    const query = `eventId=${event._id}`;
    const { body } = await world.call<{ waiting: number }>(world.tenant, 'GET', `reports/payments/totals?${query}`);
    const rows = await world.call<{ waitingAmount: number }[]>(world.tenant, 'GET', `payments?${query}`);
    return [body.waiting, ...rows.body.map(({ waitingAmount }) => waitingAmount)];
  };
  expect(await waiting()).toEqual([0, 0, 0]);
});
