import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventWithCounters } from '#domain/events/entity.ts';
import type { EventOverview } from '#domain/metrics/overview.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import type { Payment } from '#domain/payments/schema.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, bookingOf, participant } from '../../support/booking.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const book = (who: Person, event: { _id: string }, kind: 'guest' | 'registered', body: object, headers = {}) =>
  world.call<Reservation & { code: string; message: string; fields?: Record<string, string> }>(
    who,
    'POST',
    `reservations/event/${event._id}/${kind}`,
    body,
    headers,
  );
const eventOf = async (event: { _id: string }) =>
  (await world.call<EventWithCounters>(world.tenant, 'GET', `events/${event._id}`)).body;

describe('booking', () => {
  test('a guest booking makes reservation, tickets with codes and a payment, and takes places [API-E056, DEC-041, DEC-042, DEC-043]', async () => {
    const event = await world.event();
    const guest = await world.guest();
    const body = bookingOf(guest._id, {
      eventId: event._id,
      tenantId: world.tenant._id,
      email: guest.email,
      slots: 2,
      participantsInfo: [participant(), participant({ note: 'vegetariana' })],
    });
    const answer = await book(world.tenant, event, 'guest', body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'valid',
      slots: 2,
      initialSlots: 2,
      total: 4000,
      initialTotal: 4000,
      price: 2000,
      isPayed: false,
      totalTickets: 2,
      payedTickets: 0,
      payment: { status: 'waitingPayment', amount: 4000 },
    });
    expect(answer.body.tickets).toHaveLength(2);
    for (const ticket of answer.body.tickets ?? []) {
      expect(ticket).toMatchObject({ status: 'valid', condition: 'pending', price: 2000, isSent: false });
      expect(ticket.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    }
    expect(answer.body.tickets?.map(({ participantInfo }) => participantInfo.participant_type)).toEqual([
      'accountholder',
      'companion',
    ]);
    expect(await eventOf(event)).toMatchObject({
      slots: 2,
      ticketsValid: 2,
      ticketsToPayTotal: 2,
      ticketsToPayAmount: 4000,
    });
    const payments = await world.call<Payment[]>(world.tenant, 'GET', `payments?reservationId=${answer.body._id}`);
    expect(payments.body).toHaveLength(1);
    expect(payments.body[0]).toMatchObject({ amount: 4000, status: 'waitingPayment', paymentType: 'atDeparture' });
  });

  test('a follower pays the tier of the subscription, companions the normal price [API-E057, RES-029]', async () => {
    const event = await world.event({
      accessType: 'subscribedWithCompany',
      priceType: 'byUserType',
      prices: { normal: 3000, premium: 2000, top: 1000 },
    });
    const follower = await world.follower('premium');
    const participants = [participant({ userType: 'premium' }), participant()];
    const answer = await book(
      world.tenant,
      event,
      'registered',
      bookingOf(follower._id, { participantsInfo: participants }),
    );
    expect(answer.body.tickets?.map(({ price }) => price)).toEqual([2000, 3000]);
  });

  test('each participant pays by age [RES-030, VAL-E052]', async () => {
    const event = await world.event({ priceType: 'byAges', prices: { young: 500, adult: 2000, senior: 1000 } });
    const { tickets } = await bookGuest(world, event, {
      participantsInfo: [participant({ age: 11 }), participant({ age: 66 })],
    });
    expect(tickets.map(({ price }) => price)).toEqual([500, 1000]);
    const guest = await world.guest();
    const missing = await book(world.tenant, event, 'guest', bookingOf(guest._id));
    expect(missing).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(missing.body.fields).toHaveProperty(['participantsInfo.0.age']);
  });

  test('extras change the price, are copied onto the ticket and run out [DEC-043, ENT-E017]', async () => {
    const event = await world.event();
    const [extra] = await world.db
      .insert(tables.extras)
      .values({
        tenantId: world.tenant._id,
        eventId: event._id,
        name: 'Ciaspole',
        extraType: 'supplement',
        availableQuantity: 1,
        price: 800,
      })
      .returning();
    const extraIds = [extra?.id ?? ''];
    const { tickets, total } = await bookGuest(world, event, { participantsInfo: [participant({ extraIds })] });
    expect(total).toBe(2800);
    expect(tickets[0]?.materializedExtras).toEqual([
      { _id: extra?.id, name: 'Ciaspole', extraType: 'supplement', price: 800 },
    ]);
    const guest = await world.guest();
    const out = await book(
      world.tenant,
      event,
      'guest',
      bookingOf(guest._id, { participantsInfo: [participant({ extraIds })] }),
    );
    expect(out).toMatchObject({ status: 400, body: { code: 'extra_exhausted' } });
    expect((await eventOf(event)).slots).toBe(1);
  });

  test('a free booking is payed at once [DEC-046]', async () => {
    const event = await world.event({ priceType: 'free', price: 0, paymentTypes: ['free'] });
    const reservation = await bookGuest(world, event);
    expect(reservation).toMatchObject({ paymentType: 'free', isPayed: true, total: 0, payment: { status: 'paid' } });
    expect(reservation.tickets[0]?.condition).toBe('payed');
  });

  test('a bank transfer is pending until it is paid [DEC-046, DEC-047]', async () => {
    const event = await world.event({ paymentTypes: ['wireTransfer'] });
    expect((await bookGuest(world, event, { paymentType: 'wireTransfer' })).status).toBe('pending');
  });

  test('a departure point is required when the event has some, and is kept with the reservation [VAL-E053]', async () => {
    const _id = '01900000-0000-7000-8000-000000000001';
    const point = {
      _id,
      groupingPoint: 'Stazione',
      departureDate: new Date().toISOString(),
      address: { city: 'Bologna' },
    };
    const event = await world.event({ departurePoints: [point] });
    const guest = await world.guest();
    expect((await book(world.tenant, event, 'guest', bookingOf(guest._id))).body.code).toBe('departure_point_required');
    const answer = await book(world.tenant, event, 'guest', bookingOf(guest._id, { departurePoint: _id }));
    expect(answer.body.departurePoint?.groupingPoint).toBe('Stazione');
    const whole = await book(world.tenant, event, 'guest', { ...bookingOf(guest._id), departurePoint: point });
    expect(whole.body).toMatchObject({ fields: { departurePoint: 'validation.pointId' } });
  });

  test('the same Idempotency-Key answers the first reservation, another payload is refused [DEC-012]', async () => {
    const event = await world.event();
    const guest = await world.guest();
    const body = bookingOf(guest._id);
    const headers = { 'idempotency-key': 'a-booking' };
    const first = await book(world.tenant, event, 'guest', body, headers);
    const again = await book(world.tenant, event, 'guest', body, headers);
    expect(again.body._id).toBe(first.body._id);
    const other = await book(world.tenant, event, 'guest', { ...body, paymentType: 'wireTransfer' }, headers);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
  });
});

describe('refusals', () => {
  const refusal = async (event: { _id: string }, participants = 1) => {
    const guest = await world.guest();
    const participantsInfo = Array.from({ length: participants }, () => participant());
    return (await book(world.tenant, event, 'guest', bookingOf(guest._id, { participantsInfo }))).body;
  };
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  test('not enough places, with the Italian text [ERR-E008, ERR-E007]', async () => {
    const event = await world.event({ maxParticipants: 1 });
    expect(await refusal(event, 2)).toMatchObject({ code: 'not_enough_seats', message: 'Posti non sufficienti' });
  });

  test('full [ERR-E012]', async () => {
    const event = await world.event({ maxParticipants: 1 });
    await bookGuest(world, event);
    expect(await refusal(event)).toMatchObject({ code: 'event_full', message: "L'evento è al completo" });
  });

  test('one live booking per person [ERR-E010]', async () => {
    const event = await world.event();
    const { guest } = await bookGuest(world, event);
    const again = await book(world.tenant, event, 'guest', bookingOf(guest._id));
    expect(again.body).toMatchObject({ code: 'already_booked', message: "L'utente ha già prenotato questo evento" });
  });

  test('outside the window, or canceled [ERR-E011]', async () => {
    expect(
      (await refusal(await world.event({ closingReservationDate: at(-1), openReservationDate: at(-5) }))).code,
    ).toBe('event_closed');
    expect((await refusal(await world.event({ openReservationDate: at(1) }))).code).toBe('event_closed');
    expect((await refusal(await world.event({}, { status: 'canceled' }))).code).toBe('event_closed');
  });

  test('more places than a person may have, or companions where none are admitted [ERR-E021, RES-017]', async () => {
    expect((await refusal(await world.event(), 3)).code).toBe('slots_exceeded');
    expect((await refusal(await world.event({ accessType: 'subscribed' }), 2)).code).toBe('companions_not_allowed');
  });

  test('a post cannot be booked [ERR-E023]', async () => {
    expect((await refusal(await world.event({ eventType: 'post' }))).code).toBe('post_not_bookable');
  });

  test('card bookings are refused clearly where the community takes no cards, and take no place [DEC-045]', async () => {
    const event = await world.event({ paymentTypes: ['stripe'] });
    const guest = await world.guest();
    const answer = await book(world.tenant, event, 'guest', bookingOf(guest._id, { paymentType: 'stripe' }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'card_payments_inactive' } });
    expect((await eventOf(event)).slots).toBe(0);
  });

  test('names, a valid e-mail and, priced by user type, the tier are required [VAL-E049, VAL-E050, VAL-E051]', async () => {
    const event = await world.event({
      accessType: 'subscribed',
      priceType: 'byUserType',
      prices: { normal: 1000, premium: 900, top: 800 },
    });
    const guest = await world.guest();
    const answer = await book(
      world.tenant,
      event,
      'guest',
      bookingOf(guest._id, { participantsInfo: [{ name: ' ', surname: '', email: 'x' }] }),
    );
    expect(answer.body.fields).toMatchObject({
      'participantsInfo.0.name': 'validation.required',
      'participantsInfo.0.surname': 'validation.required',
      'participantsInfo.0.email': 'validation.email',
    });
  });

  test('a guest or a follower must be chosen [VAL-E056, VAL-E057]', async () => {
    const event = await world.event();
    const { userId: _none, ...body } = bookingOf('');
    expect((await book(world.tenant, event, 'guest', body)).body).toMatchObject({
      code: 'guest_required',
      message: 'Scegli un ospite o creane uno',
    });
    expect((await book(world.tenant, event, 'registered', body)).body.message).toBe('Seleziona un follower');
    const stranger = await world.guest(world.otherTenant._id);
    expect((await book(world.tenant, event, 'guest', bookingOf(stranger._id))).body.code).toBe('guest_required');
  });

  test('a community books its own events only, an administrator any, a scanner none [PERM-E007, PERM-E012, PERM-E022]', async () => {
    const event = await world.event();
    const guest = await world.guest();
    const body = bookingOf(guest._id);
    expect((await book(world.otherTenant, event, 'guest', body)).status).toBe(404);
    expect((await book(world.scanner, event, 'guest', body)).status).toBe(403);
    expect((await book(world.admin, event, 'guest', { ...body, tenantId: world.otherTenant._id })).status).toBe(404);
    expect((await book(world.admin, event, 'guest', { ...body, tenantId: world.tenant._id })).status).toBe(201);
  });
});

describe('buyers', () => {
  test('a buyer books for themselves, whatever person the request names [DEC-023, DEC-031]', async () => {
    const event = await world.event();
    const buyer = await world.person('user');
    const answer = await book(buyer, event, 'registered', bookingOf(world.tenant._id));
    expect(answer.status).toBe(201);
    expect(answer.body.userId).toBe(buyer._id);
    const own = await world.call<Reservation[]>(buyer, 'GET', 'reservations');
    expect(own.body.map(({ _id }) => _id)).toEqual([answer.body._id]);
    const stranger = await world.person('user');
    expect((await world.call(stranger, 'GET', `reservations/${answer.body._id}`)).status).toBe(404);
    expect((await book(buyer, event, 'guest', bookingOf(buyer._id))).status).toBe(403);
  });

  test('a buyer cannot choose a way whose limit date is over; staff still can [RES-019, DEC-046]', async () => {
    const limit = { wireTransferLimitDate: new Date(Date.now() - 60_000).toISOString() };
    const account = { iban: 'IT60X0542811101000000123456', ibanHolder: 'Compagnia del Crinale APS' };
    const event = await world.event({ paymentTypes: ['atDeparture', 'wireTransfer'], ...account, ...limit });
    const buyer = await world.person('user');
    const paid = (userId: string, paymentType: string) => ({ ...bookingOf(userId), paymentType });
    const late = await book(buyer, event, 'registered', paid(buyer._id, 'wireTransfer'));
    expect([late.status, late.body.code]).toEqual([400, 'payment_type_not_offered']);
    expect((await book(buyer, event, 'registered', paid(buyer._id, 'atDeparture'))).status).toBe(201);
    const follower = await world.follower();
    const byStaff = await book(world.tenant, event, 'registered', paid(follower._id, 'wireTransfer'));
    expect(byStaff.status, JSON.stringify(byStaff.body)).toBe(201);
  });

  test('an event for followers is closed to others, an unpublished one is not found [DEC-031, OPEN-124]', async () => {
    const buyer = await world.person('user');
    const members = await world.event({ accessType: 'subscribedWithCompany' });
    expect((await book(buyer, members, 'registered', bookingOf(buyer._id))).body.code).toBe('not_a_member');
    const hidden = await world.event({}, { isVisible: false });
    expect((await book(buyer, hidden, 'registered', bookingOf(buyer._id))).status).toBe(404);
  });

  test('on a manual event a buyer asks to take part, once; staff book [DEC-044, ERR-E024, API-E052, API-E065, OPEN-148]', async () => {
    const event = await world.event({ selectionType: 'manual' });
    const follower = await world.follower();
    const asked = await world.call<ParticipationRequest>(
      follower,
      'POST',
      `reservations/event/${event._id}/registered`,
      bookingOf(follower._id),
    );
    expect(asked.body).toMatchObject({ status: 'pending', slots: 1, eventId: event._id });
    expect(await eventOf(event)).toMatchObject({ slots: 0, pendingParticipationRequests: 1 });
    const again = await book(follower, event, 'registered', bookingOf(follower._id));
    expect(again.body.code).toBe('request_exists');
    expect((await bookGuest(world, event)).tickets).toHaveLength(1);
    const count = await world.call(
      world.tenant,
      'GET',
      `participations?eventId=${event._id}&status=pending&count=true&limit=1`,
    );
    expect(count.headers['odin-count']).toBe('1');
    const alias = await world.call<ParticipationRequest[]>(
      world.tenant,
      'GET',
      `participation-requests?eventId=${event._id}`,
    );
    expect(alias.body[0]?._id).toBe(asked.body._id);
    expect((await world.call(world.tenant, 'GET', `participations/${asked.body._id}`)).body).toMatchObject({
      status: 'pending',
    });
  });
});

describe('reading and editing', () => {
  test('a reservation shows who, what, where, counts and tickets [API-E051, RES-008, RES-009, RES-010]', async () => {
    const event = await world.event();
    const { _id, guest, tickets } = await bookGuest(world, event);
    await world.call(world.tenant, 'POST', `tickets/${tickets[0]?._id}/payment`);
    const { body } = await world.call<Reservation>(world.tenant, 'GET', `reservations/${_id}`);
    expect(body).toMatchObject({
      user: { role: 'guest', email: guest.email },
      tenant: { businessName: 'Compagnia del Crinale' },
      event: { _id: event._id, selectionType: 'automatic' },
      paymentType: 'atDeparture',
      payedTickets: 1,
      scannedTickets: 0,
      isPayed: true,
    });
    expect(body.tickets).toHaveLength(1);
  });

  test('staff read the telephone of who booked, a scanner neither that nor the e-mail, and changes nothing [PERM-E021, DEC-057, DAY-040]', async () => {
    const { _id, guest } = await bookGuest(world, await world.event());
    await world.db.update(tables.users).set({ phone: '+39 3391207714' }).where(eq(tables.users.id, guest._id));
    const staff = await world.call<Reservation>(world.tenant, 'GET', `reservations/${_id}`);
    expect(staff.body.user?.phone).toBe('+39 3391207714');
    const answer = await world.call(world.scanner, 'GET', `reservations/${_id}`);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain('@');
    expect(JSON.stringify(answer.body)).not.toContain('3391207714');
    expect(JSON.stringify(answer.body)).not.toContain(guest.email);
    expect((await world.call(world.scanner, 'PUT', `reservations/${_id}`, { status: 'toCheck' })).status).toBe(403);
    expect((await world.call(world.otherScanner, 'GET', `reservations/${_id}`)).status).toBe(404);
  });

  test('the list filters by code, person, event, status, payment type, paid and date [OPEN-118, OPEN-200]', async () => {
    const event = await world.event();
    const { _id, code, guest } = await bookGuest(world, event);
    const ids = async (query: string) =>
      (await world.call<Reservation[]>(world.tenant, 'GET', `reservations?${query}`)).body.map((row) => row._id);
    expect(await ids(`eventId=${event._id}&status=valid&paymentType=atDeparture&isPayed=false`)).toEqual([_id]);
    expect(await ids(`code.$contains=${code.slice(2, 8).toLowerCase()}`)).toEqual([_id]);
    expect(await ids(`q=${encodeURIComponent(guest.email)}`)).toEqual([_id]);
    expect(await ids(`eventId=${event._id}&createdAt.$gte=2999-01-01`)).toEqual([]);
    expect(
      (await world.call<Reservation[]>(world.otherTenant, 'GET', `reservations?eventId=${event._id}`)).body,
    ).toEqual([]);
  });

  test('the bookings that hold places are counted without those all of whose tickets were cancelled, as the overview counts them [DAY-010, DAY-011]', async () => {
    const event = await world.event();
    const { _id } = await bookGuest(world, event);
    const gone = await bookGuest(world, event);
    await world.call(world.tenant, 'POST', `reservations/${gone._id}/cancel`, { terms: 'policy', expected: 0 });
    const path = `reservations?eventId=${event._id}&slots.$gt=0`;
    const held = (await world.call<Reservation[]>(world.tenant, 'GET', path)).body;
    expect(held.map((row) => row._id)).toEqual([_id]);
    const overview = await world.call<EventOverview>(world.tenant, 'GET', `events/${event._id}/overview`);
    expect(overview.body.places.bookings).toBe(1);
  });

  test('status takes its own value and toCheck; the payment type changes until something is paid [API-E054, DEC-047, RES-011]', async () => {
    const event = await world.event({ paymentTypes: ['atDeparture', 'onSite', 'stripe'] });
    const { _id, tickets } = await bookGuest(world, event);
    const put = (body: object) =>
      world.call<Reservation & { code: string }>(world.tenant, 'PUT', `reservations/${_id}`, body);
    expect((await put({ status: 'valid', paymentType: 'onSite' })).body).toMatchObject({
      status: 'pending',
      paymentType: 'onSite',
    });
    expect((await put({ status: 'toCheck' })).body.status).toBe('toCheck');
    expect((await put({ status: 'pending' })).body.status).toBe('pending');
    expect((await put({ status: 'refunded' })).body.code).toBe('reservation_status_derived');
    expect((await put({ paymentType: 'wireTransfer' })).body.code).toBe('payment_type_not_offered');
    expect((await put({ paymentType: 'stripe' })).body.code).toBe('card_payments_inactive');
    await world.call(world.tenant, 'POST', `tickets/${tickets[0]?._id}/payment`);
    expect((await put({ paymentType: 'atDeparture' })).body.code).toBe('payment_type_locked');
    expect((await put({ slots: 9, status: 'valid' })).body).toMatchObject({ slots: 1, status: 'valid' });
    const payment = await world.db.select().from(tables.payments).where(eq(tables.payments.reservationId, _id));
    expect(payment[0]).toMatchObject({ paymentType: 'onSite', status: 'paid' });
  });

  test('an edit with an old version is refused [DEC-013]', async () => {
    const { _id } = await bookGuest(world, await world.event());
    const answer = await world.call(
      world.tenant,
      'PUT',
      `reservations/${_id}`,
      { status: 'toCheck' },
      { 'if-match': '99' },
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'stale_write' } });
  });
});
