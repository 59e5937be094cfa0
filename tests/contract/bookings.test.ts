import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Event } from '#domain/events/entity.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { describeContract, type Target } from './support/target.ts';

const person = (name: string, more: object = {}) => ({
  name,
  surname: 'Prova',
  email: `${name.toLowerCase()}@prova.example`,
  ...more,
});

describeContract('bookings', ['server'], (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  const byName = (name: string): Event => {
    const event = api.demo.events.find((candidate) => candidate.name.startsWith(name));
    if (!event) throw new Error(`no demo event ${name}`);
    return event;
  };
  let guests = 0;
  /** A guest of the first community who has booked nothing. */
  const newGuest = async (): Promise<string> => {
    guests += 1;
    const body = { name: 'Ospite', surname: `Numero ${guests}`, email: `ospite${guests}@prova.example` };
    return (await api.call<{ _id: string }>('tenant', 'POST', 'users/guest', { body })).body._id;
  };
  const book = (event: Event, body: object, who: 'tenant' | 'tenant2' | 'admin' | 'scanner' = 'tenant') =>
    api.call<Reservation & { code: string }>(who, 'POST', `reservations/event/${event._id}/guest`, { body });
  const refusal = async (event: Event, body: object): Promise<[number, string]> => {
    const answer = await book(event, body);
    return [answer.status, answer.body.code];
  };

  test('a booking takes places and makes reservation, tickets and payment [DEC-041, DEC-042, DEC-046]', async () => {
    const event = byName('Navetta per Lucca');
    const before = (await api.call<Event>('tenant', 'GET', `events/${event._id}`)).body.slots;
    const answer = await book(event, {
      userId: await newGuest(),
      paymentType: 'wireTransfer',
      departurePoint: event.departurePoints[1]?._id,
      participantsInfo: [person('Anna', { note: 'Vicino al finestrino' }), person('Bruno')],
    });
    expect(answer.status).toBe(201);
    const { body } = answer;
    expect(body).toMatchObject({
      status: 'pending',
      slots: 2,
      initialSlots: 2,
      total: 2 * event.price,
      isPayed: false,
      totalTickets: 2,
    });
    expect(body.departurePoint?.groupingPoint).toBe(event.departurePoints[1]?.groupingPoint);
    expect(body.payment).toMatchObject({ status: 'waitingPayment', amount: 2 * event.price });
    const tickets = await api.list<{ code: string; participantInfo: object }>(
      'tenant',
      `tickets?reservationId=${body._id}&limit=100&sort=createdAt`,
    );
    expect(tickets.rows.map((ticket) => ticket.participantInfo)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Anna', participant_type: 'accountholder', note: 'Vicino al finestrino' }),
        expect.objectContaining({ name: 'Bruno', participant_type: 'companion' }),
      ]),
    );
    for (const ticket of tickets.rows) expect(ticket.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect((await api.call<Event>('tenant', 'GET', `events/${event._id}`)).body.slots).toBe(before + 2);
    expect((await api.list('tenant', `reservations?q=${body.code}`)).total).toBe(1);
  });

  test('somebody is added to a booking at the price of the event, and all of it cancelled [DAY-041]', async () => {
    const event = byName('Navetta per Lucca');
    const made = await book(event, {
      ...{ userId: await newGuest(), paymentType: 'wireTransfer', departurePoint: event.departurePoints[1]?._id },
      participantsInfo: [person('Anna')],
    });
    const add = (expected: number, more: object = {}) =>
      api.call<Reservation & { code: string }>('tenant', 'POST', `reservations/${made.body._id}/people`, {
        body: { person: { name: 'Lia', surname: 'Corti', ...more }, expected },
      });
    const changed = await add(event.price + 1);
    expect([changed.status, changed.body.code]).toEqual([409, 'booking_amount_changed']);
    expect((await add(event.price, { surname: '' })).body).toMatchObject({ code: 'validation_failed' });
    const added = await add(event.price);
    expect([added.status, added.body.slots, added.body.total]).toEqual([200, 2, 2 * event.price]);
    const companion = added.body.tickets?.find(({ participantInfo }) => participantInfo.name === 'Lia');
    const split = (ticketId: string | undefined) =>
      api.call<Reservation & { code: string }>('tenant', 'POST', `reservations/${made.body._id}/split`, {
        body: { ticketId, email: 'lia.corti@prova.example' },
      });
    const booker = added.body.tickets?.find(({ participantInfo }) => participantInfo.name === 'Anna');
    expect((await split(booker?._id)).body.code).toBe('booking_own_place');
    expect((await split(companion?._id)).body).toMatchObject({
      ...{ slots: 1, total: event.price, user: { name: 'Lia', surname: 'Corti' }, tickets: [{ _id: companion?._id }] },
    });
    expect((await split(companion?._id)).body.code).toBe('not_found');
    const cancel = (expected: number) =>
      api.call<Reservation & { code: string }>('tenant', 'POST', `reservations/${made.body._id}/cancel`, {
        body: { terms: 'whole', expected },
      });
    expect((await cancel(1)).body.code).toBe('booking_amount_changed');
    expect((await cancel(0)).body).toMatchObject({ slots: 0, status: 'revoked' });
    expect((await cancel(0)).body.code).toBe('booking_over');
  });

  test('a booking goes to another event of its community, and not to one that cannot be [DAY-041]', async () => {
    const event = byName('Navetta per Lucca');
    const made = await book(event, {
      ...{ userId: await newGuest(), paymentType: 'wireTransfer', departurePoint: event.departurePoints[1]?._id },
      participantsInfo: [person('Anna')],
    });
    const to = byName('Weekend alle Cinque Terre');
    const move = (body: object) =>
      api.call<Reservation & { code: string; due?: number }>('tenant', 'POST', `reservations/${made.body._id}/move`, {
        body: { prices: 'same', expected: { due: event.price, back: 0 }, ...body },
      });
    const departurePoint = to.departurePoints[0]?._id;
    const [paymentType] = to.paymentTypes.filter((type) => type !== 'stripe');
    expect((await move({ eventId: event._id, departurePoint })).body.code).toBe('booking_same_event');
    const target = { eventId: to._id, departurePoint, paymentType };
    const changed = await move({ ...target, expected: { due: 1, back: 0 } });
    expect([changed.status, changed.body.code]).toEqual([409, 'booking_amount_changed']);
    const moved = await move(target);
    expect([moved.status, moved.body.eventId, moved.body.total]).toEqual([200, to._id, event.price]);
    expect(moved.body.tickets?.map(({ status, eventId }) => [status, eventId])).toEqual([['valid', to._id]]);
  });

  test('prices follow age, tier and extras [DEC-043, RES-029, RES-030]', async () => {
    const byAges = byName('Vendemmia');
    const guest = await newGuest();
    const participantsInfo = [
      person('Nonna', { age: 66 }),
      person('Bimba', { age: 11 }),
      person('Mamma', { age: 40 }),
    ].map((one) => ({
      ...one,
      requirements: { 'Allergie e intolleranze': 'Nessuna' },
    }));
    const answer = await book(byAges, { userId: guest, paymentType: 'atDeparture', participantsInfo });
    expect(answer.status).toBe(201);
    expect(answer.body.total).toBe(
      (byAges.prices.senior ?? 0) + (byAges.prices.young ?? 0) + (byAges.prices.adult ?? 0),
    );
    expect(answer.body.status).toBe('valid');

    const event = byName('Navetta per Lucca');
    const extra = api.demo.extras.find((one) => one.eventId === event._id);
    const withExtra = await book(event, {
      userId: await newGuest(),
      paymentType: 'onSite',
      departurePoint: event.departurePoints[0]?._id,
      participantsInfo: [person('Carla', { extraIds: [extra?._id] })],
    });
    expect(withExtra.body.total).toBe(event.price + (extra?.price ?? 0));
  });

  test('a person books an event once [DEC-031]', async () => {
    const event = byName('Camminata sotto i portici');
    const guest = await newGuest();
    const body = { userId: guest, paymentType: 'atDeparture', participantsInfo: [person('Dario')] };
    expect((await book(event, body)).status).toBe(201);
    expect(await refusal(event, body)).toEqual([400, 'already_booked']);
  });

  test('a full event, a closed one, a post and too many people are refused [DEC-031, DEC-032]', async () => {
    const at = { paymentType: 'atDeparture' };
    const full = byName('Notte delle Lanterne');
    const point = full.departurePoints[0]?._id;
    expect(
      await refusal(full, {
        ...at,
        userId: await newGuest(),
        departurePoint: point,
        participantsInfo: [person('Elio')],
      }),
    ).toEqual([400, 'event_full']);
    const past = byName('Foliage');
    expect(await refusal(past, { ...at, userId: await newGuest(), participantsInfo: [person('Elio')] })).toEqual([
      400,
      'event_closed',
    ]);
    const post = byName('Giornata del sentiero');
    expect(await refusal(post, { ...at, userId: await newGuest(), participantsInfo: [person('Elio')] })).toEqual([
      400,
      'post_not_bookable',
    ]);
    const members = byName('Assemblea');
    const two = [person('Elio'), person('Fede')].map((one) => ({ ...one, requirements: { 'Numero tessera': 'CC-1' } }));
    expect(await refusal(members, { userId: await newGuest(), participantsInfo: two })).toEqual([
      400,
      'companions_not_allowed',
    ]);
    const later = byName('Mercatini di Natale');
    expect(
      await refusal(later, { ...at, userId: await newGuest(), participantsInfo: [person('Elio', { age: 30 })] }),
    ).toEqual([400, 'event_closed']);
  });

  test('what is missing is named field by field [VAL-E053, DEC-042]', async () => {
    const event = byName('Navetta per Lucca');
    const guest = await newGuest();
    expect(await refusal(event, { userId: guest, paymentType: 'onSite', participantsInfo: [person('Gino')] })).toEqual([
      400,
      'departure_point_required',
    ]);
    const departurePoint = event.departurePoints[0]?._id;
    expect(
      await refusal(event, { userId: guest, departurePoint, paymentType: 'free', participantsInfo: [person('Gino')] }),
    ).toEqual([400, 'payment_type_not_offered']);
    const wrong = await api.call<{ code: string; fields: Record<string, string> }>(
      'tenant',
      'POST',
      `reservations/event/${event._id}/guest`,
      {
        body: {
          userId: guest,
          departurePoint,
          paymentType: 'onSite',
          participantsInfo: [{ name: '', surname: 'X', email: 'nope' }],
          colour: 'red',
        },
      },
    );
    expect([wrong.status, wrong.body.code]).toEqual([400, 'validation_failed']);
    expect(Object.keys(wrong.body.fields)).toEqual(
      expect.arrayContaining(['participantsInfo.0.name', 'participantsInfo.0.email']),
    );
    expect(await refusal(event, { paymentType: 'onSite', departurePoint, participantsInfo: [person('Gino')] })).toEqual(
      [400, 'guest_required'],
    );
  });

  test('another community cannot book, nor a scanner [DEC-010, DEC-023]', async () => {
    const event = byName('Navetta per Lucca');
    const body = {
      userId: await newGuest(),
      paymentType: 'onSite',
      departurePoint: event.departurePoints[0]?._id,
      participantsInfo: [person('Ida')],
    };
    expect((await book(event, body, 'tenant2')).status).toBe(404);
    expect((await book(event, body, 'scanner')).status).toBe(403);
    const mine = api.demo.reservations.find((row) => row.tenantId === api.tenantId);
    expect((await api.call('tenant2', 'GET', `reservations/${mine?._id}`)).status).toBe(404);
    expect((await api.list('tenant2', `reservations?eventId=${event._id}`)).total).toBe(0);
  });

  test('staff set and clear the mark to check; no other status is theirs to write [DEC-047]', async () => {
    const row = api.demo.reservations.find((one) => one.tenantId === api.tenantId && one.status === 'valid');
    const put = (body: object) =>
      api.call<Reservation & { code: string }>('tenant', 'PUT', `reservations/${row?._id}`, { body });
    expect((await put({ status: 'toCheck' })).body.status).toBe('toCheck');
    expect((await put({ status: 'valid' })).body.status).toBe('valid');
    const refused = await put({ status: 'revoked' });
    expect([refused.status, refused.body.code]).toEqual([400, 'reservation_status_derived']);
  });

  test('a scanner reads a booking without e-mail addresses [DEC-057]', async () => {
    const row = api.demo.reservations.find((one) => one.tenantId === api.tenantId && one.slots > 1);
    const answer = await api.call('scanner', 'GET', `reservations/${row?._id}`);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toMatch(/@posta\.example/);
  });

  test('a guest is entered once per community, then follows it [DEC-002, API-E067, API-E069]', async () => {
    const input = {
      name: 'Lea',
      surname: 'Nuova',
      email: 'Lea.Nuova@prova.example',
      userType: 'premium',
      role: 'guest',
      password: 'x',
    };
    const made = await api.call<{ _id: string; email: string; role: string }>('tenant', 'POST', 'users/guest', {
      body: input,
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ email: 'lea.nuova@prova.example', role: 'guest' });
    const again = await api.call('tenant', 'POST', 'users/guest', { body: input });
    expect([again.status, again.body['code'], again.body['_id']]).toEqual([400, 'guest_exists', made.body._id]);
    expect((await api.call('tenant2', 'POST', 'users/guest', { body: input })).status).toBe(201);
    const follower = { status: 'accepted', userId: made.body._id, userType: 'premium' };
    expect((await api.call('tenant', 'POST', 'tenant-subscriptions', { body: follower })).status).toBe(201);
    const twice = await api.call('tenant', 'POST', 'tenant-subscriptions', { body: follower });
    expect([twice.status, twice.body['code']]).toEqual([400, 'already_follower']);
    expect((await api.list('tenant', 'users/guests?q=nuova')).total).toBe(1);
  });
});
