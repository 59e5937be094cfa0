import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventWithCounters } from '#domain/events/entity.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { bookGuest, bookingOf, participant } from '../../support/booking.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const get = async <T>(path: string) => (await world.call<T>(world.tenant, 'GET', path)).body;
const keysOf = (record: object) => Object.keys(record);
const patch = (event: { _id: string }, body: object) =>
  world.call<EventWithCounters & { fields?: Record<string, string> }>(
    world.tenant,
    'PATCH',
    `events/${event._id}`,
    body,
  );

describe('what records hold', () => {
  test('an event has identity, dates, capacity, places, content, rules and counters, with its subtype [ENT-E001, API-E009]', async () => {
    const event = await get<EventWithCounters>(`events/${(await world.event())._id}`);
    expect(keysOf(event)).toEqual(
      expect.arrayContaining([
        ...['_id', 'name', 'eventType', 'eventSubtypeId', 'eventSubtype', 'categoryId', 'status', 'isVisible'],
        ...['isInHome', 'isInTenantHome', 'tenantId', 'sponsorshipId', 'startDate', 'endDate', 'departureDate'],
        ...['returnDate', 'openReservationDate', 'closingReservationDate', 'wireTransferLimitDate', 'onSiteLimitDate'],
        ...['slots', 'minimumParticipants', 'maxParticipants', 'slotsPerUser', 'departurePoints', 'destinationAddress'],
        ...['locationAddress', 'siteAddress', 'description', 'termsAndConditions', 'headerImage', 'cardImage'],
        ...[
          'galleryImages',
          'files',
          'tags',
          'perksIncluded',
          'perksExcluded',
          'eventAdditionalInfo',
          'requirementIds',
        ],
        ...['requiredDocuments', 'selectionType', 'accessType', 'priceType', 'price', 'prices', 'preemption'],
        ...['preemptions', 'paymentTypes', 'iban', 'ibanHolder', 'sentTickets', 'totalTickets'],
        ...['pendingParticipationRequests', 'ticketsValid', 'ticketsInvalid', 'ticketsToPayTotal'],
        ...['onlineReservationsTotal', 'ticketsToRefundTotal'],
      ]),
    );
    expect(event.eventStages).toEqual([]);
    expect(event.eventSubtype).toMatchObject({ _id: event.eventSubtypeId, eventType: event.eventType });
    const areas = await get<{ data: object[] }>('events/scanningdata');
    expect(keysOf(areas.data[0] ?? {})).toEqual(
      expect.arrayContaining([
        ...['tickets', 'validAndScannedTickets', 'validTickets', 'pendingTickets', 'invalidTickets', 'eventStatus'],
      ]),
    );
  });

  test('an event answers with its stages, in their order [ENT-E001, ENT-E006]', async () => {
    const event = await world.event();
    const stage = (name: string, position: number) => ({ eventId: event._id, name, description: '<p>x</p>', position });
    await world.call(world.tenant, 'POST', 'event-stages', { ...stage('Rientro', 1), image: null });
    await world.call(world.tenant, 'POST', 'event-stages', { ...stage('Partenza', 0), image: '/files/a-1.png' });
    const read = await get<EventWithCounters>(`events/${event._id}`);
    expect(read.eventStages).toEqual([
      { _id: expect.any(String), name: 'Partenza', description: '<p>x</p>', image: '/files/a-1.png' },
      { _id: expect.any(String), name: 'Rientro', description: '<p>x</p>', image: null },
    ]);
    const sentBack = await patch(event, { eventStages: [], isInHome: true });
    expect([sentBack.status, sentBack.body.eventStages?.length]).toEqual([200, 2]);
  });

  test('without a payment account card is taken away by the server too, and refused alone [STATE-E020]', async () => {
    const owner = await world.community('Senza carta', { paymentsEnabled: false });
    const event = await world.event({}, { tenantId: owner._id });
    const save = (paymentTypes: string[]) =>
      world.call<EventWithCounters & { code: string }>(owner, 'PATCH', `events/${event._id}`, { paymentTypes });
    expect((await save(['stripe', 'atDeparture'])).body.paymentTypes).toEqual(['atDeparture']);
    expect((await save(['stripe'])).body.code).toBe('payments_not_enabled');
    const input = { ...(await world.eventInput()), paymentTypes: ['stripe', 'atDeparture'], price: 1000 };
    const made = await world.call<EventWithCounters>(owner, 'POST', 'events', input);
    expect([made.status, made.body.paymentTypes]).toEqual([201, ['atDeparture']]);
  });

  test('a reservation has its figures, its departure point, participants, person, event and tickets [ENT-E019, ENT-E003]', async () => {
    const point = {
      groupingPoint: 'Casello di Modena Nord',
      departureDate: '2027-01-10T05:30:00.000Z',
      address: { plainAddress: 'Via Emilia Ovest 1, Modena' },
    };
    const event = await world.event({ departurePoints: [{ _id: '01900000-0000-7000-8000-000000000001', ...point }] });
    const { _id } = await bookGuest(world, event, { departurePoint: '01900000-0000-7000-8000-000000000001' });
    const reservation = await get<Reservation>(`reservations/${_id}`);
    expect(keysOf(reservation)).toEqual(
      expect.arrayContaining([
        ...['code', 'userId', 'eventId', 'tenantId', 'status', 'slots', 'initialSlots', 'total', 'initialTotal'],
        ...['price', 'paymentType', 'isPayed', 'scannedTickets', 'sentTickets', 'totalTickets', 'payedTickets'],
        ...['departurePoint', 'participantsInfo', 'user', 'event', 'tickets'],
      ]),
    );
    expect(reservation.departurePoint).toMatchObject(point);
    expect(reservation.user).toMatchObject({ role: 'guest', email: expect.stringContaining('@') });
  });

  test('a ticket has code, states, price, link, QR code, participant and reservation [ENT-E020]', async () => {
    const event = await world.event();
    const { tickets, _id } = await bookGuest(world, event, {
      participantsInfo: [participant({ note: 'allergia' }), participant()],
    });
    const [holder, companion] = await Promise.all(tickets.map((ticket) => get<Ticket>(`tickets/${ticket._id}`)));
    expect(keysOf(holder ?? {})).toEqual(
      expect.arrayContaining([
        ...['_id', 'code', 'status', 'condition', 'price', 'isSent', 'isScanned', 'generatedTicketUrl', 'qrBase64'],
        ...['reservationId', 'eventId', 'participantInfo', 'materializedExtras', 'reservation'],
      ]),
    );
    expect(holder?.participantInfo).toMatchObject({ participant_type: 'accountholder', note: 'allergia' });
    expect(companion?.participantInfo).toMatchObject({ participant_type: 'companion', userType: 'normal' });
    expect(holder?.reservation?._id).toBe(_id);
    expect(
      Buffer.from(holder?.qrBase64?.replace(/^data:image\/png;base64,/, '') ?? '', 'base64').subarray(1, 4),
    ).toEqual(Buffer.from('PNG'));
  });

  test('a request has person, event, places, departure, payment, participants and when it was made [ENT-E021]', async () => {
    const event = await world.event({ selectionType: 'manual' });
    const buyer = await world.person('user');
    const { userId: _self, ...body } = bookingOf(buyer._id);
    const { _id } = (
      await world.call<{ _id: string }>(buyer, 'POST', `reservations/event/${event._id}/registered`, body)
    ).body;
    expect(await get(`participations/${_id}`)).toMatchObject({
      ...{ userId: buyer._id, tenantId: world.tenant._id, eventId: event._id, status: 'pending', slots: 1 },
      ...{ departurePoint: null, paymentType: 'atDeparture', createdAt: expect.any(String) },
      user: { _id: buyer._id },
      event: { _id: event._id },
      participantsInfo: [{ participant_type: 'accountholder' }],
    });
  });

  test('a guest is created with the tier of its subscription; a password that is sent is not kept [ENT-E022, DEC-002]', async () => {
    const body = {
      name: 'Zoë',
      surname: "D'Amico 🏔",
      email: 'zoe@example.org',
      role: 'guest',
      password: 'Casuale!2026',
    };
    const guest = await world.call<{ _id: string }>(world.tenant, 'POST', 'users/guest', body);
    expect(guest).toMatchObject({ status: 201, body: { role: 'guest', name: 'Zoë', surname: "D'Amico 🏔" } });
    const signIn = await world.app.inject({
      method: 'POST',
      url: '/api/auth',
      headers: { authorization: `Basic ${Buffer.from('zoe@example.org:Casuale!2026').toString('base64')}` },
    });
    expect(signIn.statusCode).toBe(401);
  });
});

describe('what an event accepts', () => {
  test.each([
    ['ENT-E007 required documents', 'requiredDocuments', [['passport', 'visa', 'other']], [['patente']]],
    ['ENT-E008 selection', 'selectionType', ['manual', 'automatic'], ['random']],
    ['ENT-E009 access', 'accessType', ['subscribed', 'subscribedWithCompany', 'all'], ['members']],
    ['ENT-E010 price type', 'priceType', [], ['double']],
    ['ENT-E005 site addresses as texts', 'siteAddress', [['Via Roma 1', 'Via Milano 2']], ['Via Roma 1', [{ a: 1 }]]],
    ['ENT-E012 preemption as a switch', 'preemption', [false], ['yes', [{ userType: 'vip' }]]],
  ] as const)(
    '%s (ENT-E005 ENT-E007 ENT-E008 ENT-E009 ENT-E010 ENT-E012)',
    async (_title, field, accepted, refused) => {
      const event = await world.event();
      await patch(event, { status: 'waiting_confirmation' });
      for (const value of accepted) expect((await patch(event, { [field]: value })).body).toHaveProperty(field, value);
      for (const value of refused) {
        const answer = await patch(event, { [field]: value });
        expect(answer.status, JSON.stringify(value)).toBe(400);
        expect(Object.keys(answer.body.fields ?? {})[0]).toMatch(new RegExp(`^${field}`));
      }
    },
  );

  test('a place is entered by hand in parts, or as a map service gives it [ENT-E004, ENT-E037]', async () => {
    const event = await world.event();
    const byHand = {
      streetName: 'Via Emilia',
      streetNumber: '12/A',
      zipCode: '42121',
      city: 'Reggio Emilia',
      province: 'RE',
    };
    const byMap = {
      ...{ ...byHand, region: 'Emilia-Romagna', country: 'Italia', plainAddress: 'Via Emilia 12/A, Reggio Emilia' },
      placeId: 'osm:W123',
      position: { type: 'Point', coordinates: [10.63, 44.7] },
    };
    for (const locationAddress of [byHand, byMap])
      expect((await patch(event, { locationAddress })).body.locationAddress).toEqual(locationAddress);
    const swapped = { ...byMap, position: { type: 'Point', coordinates: [44.7, 210] } };
    expect((await patch(event, { locationAddress: swapped })).status).toBe(400);
  });

  test('the three prices of each kind are in one object, the single one beside it [ENT-E011]', async () => {
    const ages = await world.event({ priceType: 'byAges', prices: { young: 500, adult: 2000, senior: 1000 } });
    const types = await world.event({
      ...{ priceType: 'byUserType', accessType: 'subscribed' },
      prices: { normal: 3000, premium: 2000, top: 1000 },
    });
    const single = await world.event({ priceType: 'single', price: 1500 });
    expect(await get(`events/${ages._id}`)).toMatchObject({ prices: { young: 500, adult: 2000, senior: 1000 } });
    expect(await get(`events/${types._id}`)).toMatchObject({ prices: { normal: 3000, premium: 2000, top: 1000 } });
    expect(await get(`events/${single._id}`)).toMatchObject({ price: 1500 });
  });

  test('slots is never written; dates may be cleared; status and visibility change by themselves [ENT-E013, API-E010]', async () => {
    const event = await world.event();
    expect((await patch(event, { status: 'waiting_confirmation', isVisible: false })).status).toBe(200);
    expect((await patch(event, { slots: 40 })).body.slots).toBe(0);
    expect((await patch(event, { wireTransferLimitDate: null })).body.wireTransferLimitDate).toBeNull();
    expect((await patch(event, { status: 'confirmed' })).body.status).toBe('confirmed');
    expect((await patch(event, { isVisible: true })).body).toMatchObject({ isVisible: true, status: 'confirmed' });
  });

  test('what the payment types do not use is not kept, whoever saves [STATE-E014, STATE-E018, STATE-E019]', async () => {
    const wireTransferLimitDate = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const event = await world.event({
      ...{
        paymentTypes: ['wireTransfer', 'onSite'],
        siteAddress: ['Sede'],
        iban: 'IT60X0542811101000000123456',
        ibanHolder: 'Crinale',
      },
      ...{ wireTransferLimitDate, onSiteLimitDate: wireTransferLimitDate },
    });
    const gone = { iban: null, ibanHolder: null, wireTransferLimitDate: null, onSiteLimitDate: null };
    const kept = await patch(event, { name: 'Altro nome' });
    expect(kept.body).toMatchObject({ ibanHolder: 'Crinale', wireTransferLimitDate });
    expect((await patch(event, { paymentTypes: ['atDeparture'] })).body).toMatchObject(gone);
    const draft = await world.event({}, { isVisible: false, status: 'waiting_confirmation' });
    const free = await patch(draft, { priceType: 'free' });
    expect(free.body).toMatchObject({ priceType: 'free', price: 0, paymentTypes: ['free'], ...gone });
  });

  test('a departure point needs name, date and address, each named at its field [VAL-E045]', async () => {
    const event = await world.event();
    const answer = await patch(event, { departurePoints: [{ groupingPoint: ' ', address: {} }] });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual([
      'departurePoints.0.address',
      'departurePoints.0.departureDate',
      'departurePoints.0.groupingPoint',
    ]);
  });
});

test('followers, guests and people without a tie own reservations and their tickets [PERM-E005]', async () => {
  const event = await world.event();
  const guest = await bookGuest(world, event);
  const follower = await world.follower('normal');
  const buyer = await world.person('user');
  const { userId: _self, ...body } = bookingOf(buyer._id);
  const path = `reservations/event/${event._id}/registered`;
  const followed = await world.call<Reservation>(world.tenant, 'POST', path, bookingOf(follower._id));
  const bought = await world.call<Reservation>(buyer, 'POST', path, body);
  const owners = [guest.userId, followed.body.userId, bought.body.userId];
  expect(owners).toEqual([guest.guest._id, follower._id, buyer._id]);
  for (const { tickets } of [followed.body, bought.body]) expect(tickets).toHaveLength(1);
});

test('guests, followers and people without a tie own requests; a guest of another community does not [PERM-E005, DEC-085]', async () => {
  const event = await world.event({ selectionType: 'manual' });
  const { guest } = await bookGuest(world, await world.event());
  const follower = await world.follower('normal');
  const buyer = await world.person('user');
  const ask = (who: Person, userId: string) => {
    const request = { ...bookingOf(userId), eventId: event._id, status: 'pending' };
    return world.call<{ userId: string; code: string }>(who, 'POST', 'participations', request);
  };
  expect(await ask(world.tenant, guest._id)).toMatchObject({ status: 201, body: { userId: guest._id } });
  expect(await ask(world.tenant, follower._id)).toMatchObject({ status: 201, body: { userId: follower._id } });
  expect(await ask(buyer, buyer._id)).toMatchObject({ status: 201, body: { userId: buyer._id } });
  const fields = { name: 'Altra', surname: 'Ospite', email: 'ospite.altrui@posta.example' };
  const foreign = await world.call<{ _id: string }>(world.otherTenant, 'POST', 'users/guest', fields);
  expect((await ask(world.tenant, foreign.body._id)).status).toBe(400);
});

test('people who buy are looked up by role and text [API-E110]', async () => {
  const buyer = await world.person('user', { surname: 'Cercabile' });
  const found = await world.call<{ _id: string }[]>(world.admin, 'GET', 'users?role=user&q=cercab');
  expect(found.body.map(({ _id }) => _id)).toEqual([buyer._id]);
});
