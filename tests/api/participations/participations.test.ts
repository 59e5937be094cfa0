import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventWithCounters } from '#domain/events/entity.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import type { Payment } from '#domain/payments/schema.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { addDays } from '#domain/values/time.ts';
import { lapseOverdue } from '#server/modules/payments/cards/work.ts';
import * as tables from '#server/tables.ts';
import { bookingOf, participant } from '../../support/booking.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Answered = ParticipationRequest & { code: string; message: string; fields?: Record<string, string> };

const send = (who: Person, method: 'POST' | 'PUT' | 'GET', path: string, body?: object, headers = {}) =>
  world.call<Answered>(who, method, path, body, headers);
const decide = (who: Person, request: { _id: string }, body: object, headers = {}) =>
  send(who, 'PUT', `participations/${request._id}`, body, headers);

/** A buyer who asked for places at an event whose community chooses who comes. */
async function asked(fields: Parameters<World['event']>[0] = {}, booking: Parameters<typeof bookingOf>[1] = {}) {
  const event = await world.event({ selectionType: 'manual', ...fields });
  const buyer = await world.person('user');
  const { userId: _self, ...body } = bookingOf(buyer._id, booking);
  const answer = await send(buyer, 'POST', 'participations', { ...body, eventId: event._id });
  expect(answer.status).toBe(201);
  return { event, buyer, request: answer.body };
}
const reservationsOf = async (event: { _id: string }) =>
  (await world.call<Reservation[]>(world.tenant, 'GET', `reservations?eventId=${event._id}`)).body;
const eventOf = async (event: { _id: string }) =>
  (await world.call<EventWithCounters>(world.tenant, 'GET', `events/${event._id}`)).body;

describe('asking to take part', () => {
  test('a buyer asks for themselves, staff for one of their people; no place is taken yet [API-E062, DEC-044]', async () => {
    const { event, buyer, request } = await asked();
    expect(request).toMatchObject({ status: 'pending', userId: buyer._id, slots: 1, paymentType: 'atDeparture' });
    const follower = await world.follower('premium');
    const body = { ...bookingOf(follower._id), eventId: event._id, status: 'pending' };
    const made = await send(world.tenant, 'POST', 'participation-requests', body);
    expect(made).toMatchObject({ status: 201, body: { status: 'pending', userId: follower._id } });
    expect(await eventOf(event)).toMatchObject({ slots: 0, pendingParticipationRequests: 2 });
  });

  test('event, person and a pending status are required [VAL-E059, PREQ-004]', async () => {
    const event = await world.event({ selectionType: 'manual' });
    const { userId: _nobody, ...rest } = bookingOf('');
    const nobody = await send(world.tenant, 'POST', 'participations', { ...rest, eventId: event._id });
    expect(nobody).toMatchObject({ status: 400, body: { fields: { userId: 'validation.required' } } });
    const nowhere = await send(world.tenant, 'POST', 'participations', rest);
    expect(nowhere.body.fields).toHaveProperty('eventId');
    const decided = await send(world.tenant, 'POST', 'participations', {
      ...rest,
      eventId: event._id,
      status: 'accepted',
    });
    expect(decided).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(decided.body.fields).toHaveProperty('status');
  });

  test('a second request for the same event is refused [ERR-E024]', async () => {
    const { event, buyer } = await asked();
    const { userId: _self, ...body } = bookingOf(buyer._id);
    const again = await send(buyer, 'POST', 'participations', { ...body, eventId: event._id });
    expect(again).toMatchObject({ status: 400, body: { code: 'request_exists' } });
  });

  test('the pending requests of one event are counted [API-E065, OPEN-149]', async () => {
    const { event } = await asked();
    const path = `participations?eventId=${event._id}&status=pending&count=true&limit=1`;
    expect((await world.call(world.tenant, 'GET', path)).headers['odin-count']).toBe('1');
  });
});

describe('deciding', () => {
  test('accepting makes the reservation with its tickets and payment, and takes the places [API-E063, PREQ-005]', async () => {
    const { event, request } = await asked({}, { participantsInfo: [participant(), participant()] });
    const answer = await decide(world.tenant, request, { status: 'accepted' });
    expect(answer).toMatchObject({ status: 200, body: { status: 'accepted', slots: 2 } });
    const [reservation] = await reservationsOf(event);
    expect(reservation).toMatchObject({ userId: request.userId, slots: 2, total: 4000, paymentType: 'atDeparture' });
    expect(await eventOf(event)).toMatchObject({ slots: 2, ticketsValid: 2, pendingParticipationRequests: 0 });
    const payments = await world.call<Payment[]>(world.tenant, 'GET', `payments?participationRequestId=${request._id}`);
    expect(payments.body).toMatchObject([{ reservationId: reservation?._id, amount: 4000, status: 'waitingPayment' }]);
  });

  test('accepting ignores the window and checks the places [DEC-048]', async () => {
    const { event, request } = await asked({ maxParticipants: 1 });
    await world.db
      .update(tables.events)
      .set({ closingReservationDate: addDays(new Date(), -1).toISOString() })
      .where(eq(tables.events.id, event._id));
    expect(await decide(world.tenant, request, { status: 'accepted' })).toMatchObject({ status: 200 });

    const full = await asked({ maxParticipants: 1 });
    await world.db.update(tables.events).set({ slots: 1 }).where(eq(tables.events.id, full.event._id));
    const refused = await decide(world.tenant, full.request, { status: 'accepted' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'event_full' } });
    expect((await send(world.tenant, 'GET', `participations/${full.request._id}`)).body.status).toBe('pending');
  });

  test('a settled request cannot be decided again, a declined one can be accepted [ERR-E022, PREQ-006]', async () => {
    const { request } = await asked();
    expect((await decide(world.tenant, request, { status: 'declined' })).body.status).toBe('declined');
    const again = await decide(world.tenant, request, { status: 'canceled' });
    expect(again).toMatchObject({
      status: 400,
      body: { code: 'request_not_pending', message: 'La richiesta non è in attesa' },
    });
    expect((await decide(world.tenant, request, { status: 'accepted' })).body.status).toBe('accepted');
    expect((await decide(world.tenant, request, { status: 'declined' })).body.code).toBe('request_not_pending');
    for (const status of ['toAuthorize', 'revoked', 'pending']) {
      expect((await decide(world.tenant, request, { status })).body.code).toBe('request_not_pending');
    }
  });

  test('ten who accept the same request at once make one reservation', async () => {
    const { event, request } = await asked();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => decide(world.tenant, request, { status: 'accepted' })),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await reservationsOf(event)).toHaveLength(1);
    expect((await eventOf(event)).slots).toBe(1);
  });

  test('who comes can be changed until the request is settled [API-E064, PREQ-011]', async () => {
    const { request } = await asked();
    const [one] = request.participantsInfo;
    const changed = await decide(world.tenant, request, {
      participantsInfo: [{ ...one, name: 'Nuova', note: 'celiaca' }],
    });
    expect(changed.body.participantsInfo).toMatchObject([
      { name: 'Nuova', note: 'celiaca', participant_type: 'accountholder' },
    ]);
    const wrong = await decide(world.tenant, request, { participantsInfo: [{ ...one, email: 'nessuna' }] });
    expect(wrong.status).toBe(400);
    expect(wrong.body.fields).toHaveProperty(['participantsInfo.0.email']);
    await decide(world.tenant, request, { status: 'accepted' });
    const late = await decide(world.tenant, request, { participantsInfo: [{ ...one, name: 'Tardi' }] });
    expect(late.body.code).toBe('request_not_pending');
  });

  test('only an administrator changes how it is paid, among what the event offers [PREQ-010, PERM-E018]', async () => {
    const { request } = await asked({ paymentTypes: ['atDeparture', 'onSite'] });
    const refused = await decide(world.tenant, request, { paymentType: 'onSite' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await decide(world.admin, request, { paymentType: 'onSite' })).body.paymentType).toBe('onSite');
    const unknown = await decide(world.admin, request, { paymentType: 'wireTransfer' });
    expect(unknown).toMatchObject({ status: 400, body: { code: 'payment_type_not_offered' } });
  });

  test('the person who asked may call it off and nothing else; to anybody else it does not exist [DEC-023]', async () => {
    const { buyer, request } = await asked();
    expect(await decide(buyer, request, { status: 'accepted' })).toMatchObject({ status: 403 });
    const stranger = await world.person('user');
    expect(await decide(stranger, request, { status: 'canceled' })).toMatchObject({ status: 404 });
    expect(await decide(world.otherTenant, request, { status: 'accepted' })).toMatchObject({ status: 404 });
    expect((await decide(buyer, request, { status: 'canceled' })).body.status).toBe('canceled');
  });

  test('an edit of a request that somebody else saved first is refused [DEC-013]', async () => {
    const { request } = await asked();
    await decide(world.tenant, request, { status: 'declined' });
    const stale = await decide(world.tenant, request, { status: 'accepted' }, { 'if-match': `"${request.version}"` });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_write' } });
  });
});

test('requests whose card was not held in time end by themselves, and are owed nothing [DEC-048, CONST-E013]', async () => {
  const { event, buyer } = await asked();
  const old = async (status: 'pending' | 'toAuthorize', hours: number, userId: string) => {
    const createdAt = new Date(Date.now() - hours * 3_600_000).toISOString();
    const owner = { tenantId: world.tenant._id, eventId: event._id, userId, paymentType: 'stripe' as const };
    const [row] = await world.db
      .insert(tables.participationRequests)
      .values({ ...owner, status, slots: 1, participantsInfo: [], createdAt })
      .returning();
    const id = row?.id ?? '';
    await world.db
      .insert(tables.payments)
      .values({ ...owner, participationRequestId: id, amount: 500, status: 'unpaid' });
    return id;
  };
  const [one, two, three] = await Promise.all([1, 2, 3].map(async () => (await world.person('user'))._id));
  const lapsed = await old('pending', 6 * 24 + 1, one ?? '');
  const fresh = await old('pending', 5 * 24, two ?? '');
  const unheld = await old('toAuthorize', 25, three ?? '');
  await lapseOverdue(world.services);
  const statusOf = async (id: string) => (await send(world.tenant, 'GET', `participations/${id}`)).body.status;
  expect(await Promise.all([lapsed, fresh, unheld].map(statusOf))).toEqual(['revoked', 'pending', 'revoked']);
  const payments = await world.call<Payment[]>(world.tenant, 'GET', `payments?eventId=${event._id}`);
  const states = new Map(payments.body.map((row) => [row.participationRequestId, row.status]));
  expect([lapsed, fresh, unheld].map((id) => states.get(id))).toEqual(['canceled', 'unpaid', 'canceled']);
  expect(buyer._id).not.toBe(one);
});

test('requests are ordered by places left and answers, and those whose time has run out are told apart [DEC-085, PREQ-008]', async () => {
  const full = await asked({ maxParticipants: 3 });
  const roomy = await asked({ maxParticipants: 9, paymentTypes: ['atDeparture', 'stripe'] });
  const mine = `_id=${full.request._id}&_id=${roomy.request._id}`;
  const listed = async (query: string) =>
    (await world.call<ParticipationRequest[]>(world.tenant, 'GET', `participations?${mine}&${query}`)).body;
  expect((await listed('sort=freePlaces')).map(({ event }) => event?.freePlaces)).toEqual([3, 9]);
  expect((await listed('sort=-freePlaces')).map(({ event }) => event?.freePlaces)).toEqual([9, 3]);
  expect(await listed('sort=answers')).toHaveLength(2);
  await world.db
    .update(tables.participationRequests)
    .set({ paymentType: 'stripe', createdAt: addDays(new Date(), -7).toISOString() })
    .where(eq(tables.participationRequests.id, roomy.request._id));
  expect((await listed('isLapsed=true')).map(({ _id }) => _id)).toEqual([roomy.request._id]);
  expect((await listed('isLapsed=false')).map(({ _id }) => _id)).toEqual([full.request._id]);
  // Another community finds neither, whichever way it asks.
  for (const query of ['isLapsed=true', 'isLapsed=false', 'sort=freePlaces']) {
    expect((await world.call(world.otherTenant, 'GET', `participations?${mine}&${query}`)).body).toEqual([]);
  }
});
