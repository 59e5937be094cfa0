import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventFields } from '#domain/events/entity.ts';
import { monthNow, periodAfter } from '#domain/metrics/account/period.ts';
import type { Closing } from '#domain/metrics/closing/closing.ts';
import { monthRange } from '#domain/metrics/months.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { TimelineEntry } from '#domain/timeline/schema.ts';
import { type BookingMailJob, sendBookingMails } from '#server/modules/bookings/reservations/commands/booking-mails.ts';
import { myBooking } from '#server/modules/website/queries/my-booking.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { differencesOf, ledgerOf } from '../../support/money/ledger.ts';
import { bookByCard, cardEvent, onPage, takesCards, workAll } from '../../support/payments/cards.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { entryNow, joined } from '../../support/waiting-list.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterAll(() => world.close());

type Moved = Reservation & { code: string; fields?: object; due?: number; back?: number };
const move = (id: string, body: object, headers = {}, of: World = world) =>
  of.call<Moved>(of.tenant, 'POST', `reservations/${id}/move`, { prices: 'new', ...body }, headers);
const read = async (id: string) => (await world.call<Reservation>(world.tenant, 'GET', `reservations/${id}`)).body;
const eventRow = async (id: string, of: World = world) => {
  const [row] = await of.db.select().from(tables.events).where(eq(tables.events.id, id));
  if (!row) throw new Error('no event');
  return row;
};
const ticketsAt = (reservationId: string, eventId: string) =>
  world.db
    .select()
    .from(tables.tickets)
    .where(and(eq(tables.tickets.reservationId, reservationId), eq(tables.tickets.eventId, eventId)));

async function booked(people = 1, paid = false, fields: Partial<EventFields> = {}, of: World = world) {
  const event = await of.event({ slotsPerUser: 4, ...fields });
  const booking = await bookGuest(of, event, { participantsInfo: Array.from({ length: people }, () => participant()) });
  if (paid) for (const { _id } of booking.tickets) await of.call(of.tenant, 'POST', `tickets/${_id}/payment`);
  return { ...booking, event };
}
const other = (fields: Partial<EventFields> = {}, of: World = world) => of.event({ slotsPerUser: 4, ...fields });
const takenAt = async (eventId: string) => {
  const rows = await world.db.select().from(tables.ledgerEntries).where(eq(tables.ledgerEntries.eventId, eventId));
  const sum = (kind: string) => rows.filter((row) => row.kind === kind).reduce((all, row) => all + row.amount, 0);
  return { taken: sum('taken'), owed: sum('owed'), givenBack: sum('givenBack'), fee: sum('fee') };
};

describe('moving a booking to another event', () => {
  test('gives its places back, takes others, ends its tickets and makes new ones with codes of their own [DAY-041]', async () => {
    const { _id, code, event, tickets } = await booked(2);
    const to = await other({ price: 3500 });
    const answer = await move(_id, { eventId: to._id, expected: { due: 7000, back: 0 } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ code, eventId: to._id, slots: 2, total: 7000, payment: { amount: 7000 } });
    expect([(await eventRow(event._id)).slots, (await eventRow(to._id)).slots]).toEqual([0, 2]);
    const old = await ticketsAt(_id, event._id);
    expect(old.map(({ status, condition }) => [status, condition])).toEqual([
      ['invalid', 'revoked'],
      ['invalid', 'revoked'],
    ]);
    const fresh = answer.body.tickets ?? [];
    expect(fresh.map(({ status, condition, price }) => [status, condition, price])).toEqual([
      ['valid', 'pending', 3500],
      ['valid', 'pending', 3500],
    ]);
    const names = (all: readonly { participantInfo: { name: string } }[]) =>
      all.map(({ participantInfo }) => participantInfo.name).sort();
    expect(names(fresh)).toEqual(names(tickets));
    const codes = new Set([...fresh, ...old].map((ticket) => ticket.code));
    expect(codes.size).toBe(4);
    expect(answer.body.participantsInfo).toHaveLength(2);
    // So does the page of the person who booked.
    expect((await myBooking(world.db, _id, new Date()))?.tickets.map((ticket) => ticket.id).sort()).toEqual(
      fresh.map((ticket) => ticket._id).sort(),
    );
    // The gate of each event knows what its own tickets are.
    const scan = async (eventId: string, ticketId: string | undefined) =>
      (await world.call<{ code: string }>(world.scanner, 'POST', 'scans', { eventId, ticketId })).status;
    expect(await scan(event._id, old[0]?.code)).not.toBe(200);
    expect(await scan(to._id, old[0]?.code)).not.toBe(200);
    const counters = await world.db.select().from(tables.eventCounters);
    const of = (id: string) => counters.find(({ eventId }) => eventId === id);
    expect([of(event._id)?.reservations, of(to._id)?.reservations]).toEqual([0, 1]);
    expect([of(event._id)?.ticketsToPayAmount, of(to._id)?.ticketsToPayAmount]).toEqual([0, 7000]);
  });

  test('what was paid goes along on the day on which it came, and both accounts add up to the cent [DAY-041, DEC-080]', async () => {
    const { _id, event, payment } = await booked(2, true);
    const to = await other({ price: 2000 });
    const { body } = await move(_id, { eventId: to._id, expected: { due: 0, back: 0 } });
    expect(body).toMatchObject({ isPayed: true, total: 4000, payment: { status: 'paid', amount: 4000 } });
    expect(await takenAt(event._id)).toMatchObject({ taken: 0, owed: 0 });
    expect(await takenAt(to._id)).toMatchObject({ taken: 4000, owed: 0 });
    const rows = await world.db.select().from(tables.ledgerEntries).where(eq(tables.ledgerEntries.eventId, to._id));
    const paid = await world.db
      .select()
      .from(tables.ledgerEntries)
      .where(and(eq(tables.ledgerEntries.eventId, event._id), eq(tables.ledgerEntries.cause, 'paid')));
    expect(rows.map(({ at }) => at).sort()).toEqual(paid.map(({ at }) => at).sort());
    expect(new Set(rows.map(({ cause }) => cause))).toEqual(new Set(['moved']));
    expect(await ledgerOf(world, payment?._id ?? '')).toMatchObject({ taken: 4000 });
    expect(await differencesOf(world)).toEqual([]);
    // And back again, as it was.
    await move(_id, { eventId: event._id, expected: { due: 0, back: 0 } });
    expect([await takenAt(event._id), await takenAt(to._id)]).toMatchObject([{ taken: 4000 }, { taken: 0 }]);
    expect(await differencesOf(world)).toEqual([]);
  });

  test('money of a month that is closed is carried as a correction of it, and the closed month stays [DAY-041, DAY-061]', async () => {
    const own = await createWorld();
    const [last, running] = [periodAfter(monthNow(new Date()), -1), monthNow(new Date())];
    const day = new Date(Date.parse(monthRange(last).from) + 9.5 * 86_400_000).toISOString();
    const { _id, tickets, event } = await booked(1, false, {}, own);
    await own.db.update(tables.reservations).set({ createdAt: new Date(Date.parse(day) - 86_400_000).toISOString() });
    await own.call(own.tenant, 'POST', `tickets/${tickets[0]?._id}/payment`, { receivedAt: day });
    expect((await own.call(own.tenant, 'POST', 'closed-months', { month: last })).status).toBe(201);
    const preview = async (month: string) =>
      (await own.call<Closing>(own.tenant, 'GET', `closed-months/preview?month=${month}`)).body;
    const before = await preview(last);
    const to = await other({ price: 2000 }, own);
    expect((await move(_id, { eventId: to._id, expected: { due: 0, back: 0 } }, {}, own)).status).toBe(200);
    const entries = await own.db.select().from(tables.ledgerEntries).where(eq(tables.ledgerEntries.cause, 'moved'));
    expect(
      entries.map(({ eventId, amount, corrects, at }) => [eventId, amount, corrects, monthNow(new Date(at))]),
    ).toEqual(
      expect.arrayContaining([
        [event._id, -2000, last, running],
        [to._id, 2000, last, running],
      ]),
    );
    expect(await preview(last)).toEqual(before);
    expect((await preview(running)).corrections).toMatchObject([{ month: last, net: 0, entries: 2 }]);
    expect(await differencesOf(own)).toEqual([]);
    await own.close();
  });

  test('gives the rest of a dearer place back, in the list of what is to be refunded [DAY-041]', async () => {
    const { _id, event } = await booked(1, true);
    const to = await other({ price: 1500 });
    const { body } = await move(_id, { eventId: to._id, expected: { due: 0, back: 500 } });
    expect(body).toMatchObject({ isPayed: true, total: 1500, slots: 1 });
    const [old] = await ticketsAt(_id, event._id);
    expect(old).toMatchObject({ status: 'invalid', condition: 'toRefund', price: 500 });
    expect(await takenAt(event._id)).toMatchObject({ taken: 500, owed: 500 });
    expect(await takenAt(to._id)).toMatchObject({ taken: 1500, owed: 0 });
    expect(await differencesOf(world)).toEqual([]);
    const refund = { status: 'invalid', condition: 'refunded', way: 'other' };
    expect((await world.call(world.tenant, 'PUT', `tickets/${old?.id}/status`, refund)).status).toBe(200);
    expect(await takenAt(event._id)).toMatchObject({ taken: 500, owed: 0, givenBack: 500 });
    expect(await differencesOf(world)).toEqual([]);
  });

  test('owes what a dearer event costs more, or keeps the prices where staff say so [DAY-041]', async () => {
    const dearer = await other({ price: 3000 });
    const first = await booked(1, true);
    const { body } = await move(first._id, { eventId: dearer._id, expected: { due: 1000, back: 0 } });
    expect(body).toMatchObject({ isPayed: false, total: 3000, payment: { status: 'waitingPayment' } });
    expect([await takenAt(first.event._id), await takenAt(dearer._id)]).toMatchObject([
      { taken: 0, owed: 0 },
      { taken: 2000, owed: 0 },
    ]);
    const second = await booked(1, true);
    const same = await move(second._id, { eventId: dearer._id, prices: 'same', expected: { due: 0, back: 0 } });
    expect(same.body).toMatchObject({ isPayed: true, total: 2000, tickets: [{ price: 2000, condition: 'payed' }] });
    expect(await takenAt(dearer._id)).toMatchObject({ taken: 4000 });
    expect(await differencesOf(world)).toEqual([]);
  });

  test('money by card goes along with its fee, and what is too much goes back to the card [DAY-041, DEC-080]', async () => {
    const event = await cardEvent(world);
    const booking = await bookByCard(world, event, 1);
    await onPage(world, booking._id);
    const before = await takenAt(event._id);
    const to = await cardEvent(world, { price: 1200 });
    const { status, body } = await move(booking._id, { eventId: to._id, expected: { due: 0, back: 800 } });
    expect([status, body.paymentType, body.isPayed]).toEqual([200, 'stripe', true]);
    await workAll(world);
    expect(await takenAt(event._id)).toMatchObject({ taken: 800, owed: 0, givenBack: 800, fee: 0 });
    const after = await takenAt(to._id);
    expect(after.taken).toBe(1200);
    expect(before.fee).toBeGreaterThan(0);
    expect(after.fee).toBeLessThanOrEqual(before.fee);
    expect(await differencesOf(world)).toEqual([]);
  });

  test('writes to the person who booked and to all whose ticket was sent: from where and when, to where and when [DAY-041, DEC-092]', async () => {
    const { _id, event, guest, tickets } = await booked(2, true);
    const companion = tickets.find(({ participantInfo }) => participantInfo.participant_type === 'companion');
    await world.db
      .update(tables.tickets)
      .set({ isSent: true })
      .where(eq(tables.tickets.id, companion?._id ?? ''));
    const to = await other({ price: 1500, name: 'Ciaspolata di marzo' });
    const [from, there] = [await eventRow(event._id), await eventRow(to._id)];
    await take(world, 'tellBooking');
    await move(_id, { eventId: to._id, expected: { due: 0, back: 1000 } });
    for (const told of await take<BookingMailJob>(world, 'tellBooking')) await sendBookingMails(world.services, told);
    const mails = await world.db.select().from(tables.mails).where(eq(tables.mails.subjectId, _id));
    const mail = mails.find((one) => one.to === guest.email && one.subject.startsWith('Prenotazione spostata'));
    expect(mail?.text).toContain(`da “${from.name}`);
    expect(mail?.text).toContain(`a “${there.name}`);
    expect(mail?.text).toContain('10,00\u00a0€ da');
    const theirs = mails.find((one) => one.to === companion?.participantInfo.email);
    const { name, surname } = companion?.participantInfo ?? {};
    expect(theirs?.text).toContain(`Ciao ${name},\n`);
    expect(theirs?.text).toContain(`${name} ${surname}`);
    expect(theirs?.text).toContain(`Con il biglietto per “${from.name}`);
    // Of somebody else's money nothing is said.
    expect(theirs?.text).not.toContain('10,00');
    const [entry] = await world.db
      .select()
      .from(tables.auditLog)
      .where(and(eq(tables.auditLog.recordId, _id), eq(tables.auditLog.action, 'moveBooking')));
    expect(entry?.changes).toMatchObject({ from: from.name, to: there.name, due: 0, back: 1000 });
    const timeline = await world.call<TimelineEntry[]>(world.tenant, 'GET', `reservations/${_id}/timeline`);
    expect(JSON.stringify(timeline.body)).toContain(`da “${from.name}” a “${there.name}”`);
    // What was before is told of the event of then.
    const booking = timeline.body.find(({ kind }) => kind === 'booked');
    expect(booking?.sentence).toContain(from.name);
  });

  test('a mail that a server of the version before put in line says how all of the money goes back [DAY-041]', async () => {
    const { _id, guest } = await booked(1);
    const old = {
      back: 1000,
      way: 'card' as const,
      from: 'Ciaspolata di gennaio',
      begins: null,
      others: [{ name: 'Ugo Blu', email: 'ugo@posta.example' }],
    };
    await sendBookingMails(world.services, { reservationId: _id, kind: 'moved', causeId: v7(), moved: old });
    const mails = await world.db.select().from(tables.mails).where(eq(tables.mails.subjectId, _id));
    expect(mails.find(({ to }) => to === guest.email)?.text).toMatch(/10,00.€ sulla carta/);
    expect(mails.find(({ to }) => to === 'ugo@posta.example')?.text).toContain('non si entra più');
  });

  test('keeps extras and answers that the other event has too, and leaves lists and the others [DAY-041]', async () => {
    const extraOf = async (eventId: string, name: string) => {
      const fields = { eventId, name, extraType: 'supplement', price: 500, availableQuantity: 1 };
      return (await world.call<{ _id: string }>(world.tenant, 'POST', 'extras', fields)).body._id;
    };
    const event = await world.event();
    const [lunch, bus] = [await extraOf(event._id, 'Pranzo'), await extraOf(event._id, 'Racchette')];
    const participantsInfo = [participant({ extraIds: [lunch, bus] })];
    const { _id } = await bookGuest(world, event, { participantsInfo });
    const to = await other();
    const same = await extraOf(to._id, 'Pranzo');
    const { body } = await move(_id, { eventId: to._id, expected: { due: 2500, back: 0 } });
    expect(body.tickets?.[0]).toMatchObject({ price: 2500, materializedExtras: [{ _id: same, name: 'Pranzo' }] });
    const extras = await world.db.select().from(tables.extras);
    const used = (id: string) => extras.find((extra) => extra.id === id)?.usedQuantity;
    expect([used(lunch), used(bus), used(same)]).toEqual([0, 0, 1]);
    const [entry] = await world.db
      .select()
      .from(tables.auditLog)
      .where(and(eq(tables.auditLog.recordId, _id), eq(tables.auditLog.action, 'moveBooking')));
    expect(entry?.changes).toMatchObject({ lost: ['Racchette'] });
  });

  test('asks for the way to pay and the ages that the other event needs [DAY-041]', async () => {
    const { _id, tickets } = await booked(1);
    const prices = { young: 1000, adult: 3000, senior: 2000 };
    const to = await other({
      ...{ priceType: 'byAges', price: 0, prices, paymentTypes: ['onSite'], siteAddress: ['Via Roma 1'] },
    });
    const id = tickets[0]?._id ?? '';
    const expected = { due: 1000, back: 0 };
    expect((await move(_id, { eventId: to._id, expected })).body.fields).toEqual({
      [`ages.${id}`]: 'validation.required',
    });
    const ages = { [id]: 9 };
    expect((await move(_id, { eventId: to._id, ages, expected })).body.fields).toEqual({
      paymentType: 'validation.required',
    });
    const wrong = await move(_id, { eventId: to._id, ages, paymentType: 'wireTransfer', expected });
    expect(wrong.body.code).toBe('payment_type_not_offered');
    const { body } = await move(_id, { eventId: to._id, ages, paymentType: 'onSite', expected });
    expect(body).toMatchObject({ paymentType: 'onSite', total: 1000 });
    expect(body.tickets?.[0]?.participantInfo.age).toBe(9);
  });

  test('leaves from where is chosen of the other event, and from no bus, room or table of the one it left [DAY-041]', async () => {
    const { _id, event, tickets } = await booked(1);
    const list = await world.call<{ _id: string }>(world.tenant, 'POST', 'transports', {
      ...{ eventId: event._id, transportType: 'bus', identifier: 'Pullman 1', maximumSlots: 10 },
    });
    expect(list.status).toBe(201);
    const transportId = list.body._id;
    const [ticketId] = tickets.map((ticket) => ticket._id);
    const placed = await world.call(world.tenant, 'PUT', `transports/${transportId}/addparticipants`, {
      ticketIds: [ticketId],
    });
    expect(placed.status).toBe(200);
    const departureDate = new Date(Date.now() + 86_400_000).toISOString();
    const point = {
      _id: '0190a000-0000-7000-8000-0000000000c1',
      groupingPoint: 'Stazione',
      address: { city: 'Bologna' },
      departureDate,
    };
    const to = await world.event({}, { departurePoints: [point] });
    const wish = { eventId: to._id, expected: { due: 2000, back: 0 } };
    expect((await move(_id, wish)).body.code).toBe('departure_point_required');
    const { body } = await move(_id, { ...wish, departurePoint: point._id });
    expect(body.departurePoint?.groupingPoint).toBe('Stazione');
    const places = await world.db.select().from(tables.transportPlaces);
    expect(places.filter((place) => place.eventId === event._id)).toEqual([]);
    const [transport] = await world.db.select().from(tables.transports).where(eq(tables.transports.id, transportId));
    expect(transport?.slots).toBe(0);
  });

  test('refuses a full event, one with too few places, one that began, is cancelled, closed, its own or a post [DAY-041]', async () => {
    const { _id, event, guest } = await booked(2);
    const expected = { due: 4000, back: 0 };
    const code = async (eventId: string) => (await move(_id, { eventId, expected })).body.code;
    const full = await other({ maxParticipants: 1 });
    expect(await code(full._id)).toBe('not_enough_seats');
    await bookGuest(world, full);
    expect(await code(full._id)).toBe('event_full');
    expect(await code(event._id)).toBe('booking_same_event');
    const began = await other();
    const past = new Date(Date.now() - 3_600_000).toISOString();
    await world.db.update(tables.events).set({ startDate: past }).where(eq(tables.events.id, began._id));
    expect(await code(began._id)).toBe('booking_begun');
    const off = await other();
    await world.call(world.tenant, 'PATCH', `events/${off._id}`, { status: 'canceled' });
    expect(await code(off._id)).toBe('event_canceled');
    expect(await code((await other({ slotsPerUser: 1 }))._id)).toBe('slots_exceeded');
    const twice = await other();
    await world.call(world.tenant, 'POST', `reservations/event/${twice._id}/guest`, {
      ...{ userId: guest._id, paymentType: 'atDeparture', participantsInfo: [participant()] },
    });
    expect(await code(twice._id)).toBe('already_booked');
    const foreign = await world.event({}, { tenantId: world.otherTenant._id });
    expect(await code(foreign._id)).toBe('not_found');
    const asAdmin = await world.call<Moved>(world.admin, 'POST', `reservations/${_id}/move`, {
      ...{ eventId: foreign._id, prices: 'new', expected },
    });
    expect(asAdmin.body.code).toBe('booking_elsewhere');
    expect((await move(_id, { eventId: '018f0000-0000-7000-8000-000000000000', expected })).body.code).toBe(
      'not_found',
    );
    expect((await move(_id, { eventId: 'nessuno', expected })).status).toBe(400);
    expect(await read(_id)).toMatchObject({ eventId: event._id, slots: 2, total: 4000 });
  });

  test('refuses somebody inside [DAY-041]', async () => {
    const to = await other();
    const { _id, tickets } = await booked(1);
    const code = async (id: string) =>
      (await move(id, { eventId: to._id, expected: { due: 2000, back: 0 } })).body.code;
    const [ticket] = tickets;
    await world.db
      .update(tables.tickets)
      .set({ isScanned: true })
      .where(eq(tables.tickets.id, ticket?._id ?? ''));
    expect(await code(_id)).toBe('booking_entered');
  });

  test('offers the places it leaves to anyone who waits, and takes those who waited off the list they come to [DAY-041]', async () => {
    const event = await world.event({ maxParticipants: 1 });
    const person = await world.follower();
    const url = `reservations/event/${event._id}/registered`;
    const { body: booking } = await world.call<Reservation>(world.tenant, 'POST', url, {
      ...{ userId: person._id, paymentType: 'atDeparture', participantsInfo: [participant()] },
    });
    const waiting = await joined(world, event);
    const to = await other({ maxParticipants: 1 });
    const blocker = await bookGuest(world, to);
    const own = await joined(world, to, 1, person);
    await world.call(world.tenant, 'PUT', `tickets/${blocker.tickets[0]?._id}/status`, {
      ...{ status: 'invalid', condition: 'revoked' },
    });
    expect(await entryNow(world, own.id)).toMatchObject({ status: 'offered', heldPlaces: 1 });
    const answer = await move(booking._id, { eventId: to._id, expected: { due: 2000, back: 0 } });
    expect(answer.status).toBe(200);
    expect(await entryNow(world, own.id)).toMatchObject({ status: 'accepted', heldPlaces: 0 });
    expect(await entryNow(world, waiting.id)).toMatchObject({ status: 'offered', heldPlaces: 1 });
    expect((await eventRow(to._id)).heldPlaces).toBe(0);
  });

  test('does it once for one press, not over what another saved, nor for another sum than was shown [DAY-041, DEC-013]', async () => {
    const { _id, version } = await booked(1);
    const to = await other();
    const wrong = await move(_id, { eventId: to._id, expected: { due: 1, back: 0 } });
    expect(wrong.body).toMatchObject({ code: 'booking_amount_changed', due: 2000, back: 0 });
    const body = { eventId: to._id, expected: { due: 2000, back: 0 } };
    const sent = { 'idempotency-key': '7f6c2a1e-6a52-49d0-8f5c-0b5a7c1d2e31', 'if-match': `"${version}"` };
    const [once, twice] = [await move(_id, body, sent), await move(_id, body, sent)];
    expect([once.status, twice.status]).toEqual([200, 200]);
    expect((await eventRow(to._id)).slots).toBe(1);
    expect((await move(_id, body, { 'if-match': `"${version}"` })).body.code).toBe('stale_write');
  });
});
