import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reservation } from '#domain/reservations/schema.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { differencesOf } from '../../support/money/ledger.ts';
import { bookByCard, cardEvent, takesCards } from '../../support/payments/cards.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterAll(() => world.close());

const add = (id: string, body: object, headers = {}) =>
  world.call<Reservation & { code: string }>(world.tenant, 'POST', `reservations/${id}/people`, body, headers);
const lia = { name: 'Lia', surname: 'Corti' };
const slotsOf = async (id: string) =>
  (await world.db.select().from(tables.events).where(eq(tables.events.id, id)))[0]?.slots;

describe('adding somebody to a booking', () => {
  test('takes a place at the price of the event and owes it as the booking does [DAY-041]', async () => {
    const event = await world.event({ slotsPerUser: 3 });
    const booked = await bookGuest(world, event);
    const answer = await add(booked._id, { person: lia, expected: 2000 });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ slots: 2, total: 4000, isPayed: false, payment: { amount: 4000 } });
    // Without an address of their own the person who booked is written to.
    expect(answer.body.participantsInfo[1]).toMatchObject({ ...lia, email: booked.guest.email });
    expect(await slotsOf(event._id)).toBe(2);
    const entries = await world.db.select().from(tables.auditLog).where(eq(tables.auditLog.recordId, booked._id));
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'addPerson', changes: { person: 'Lia Corti', price: 2000 } }),
    );
    expect(await differencesOf(world)).toEqual([]);
  });

  test('asks what the event asks, prices by age and takes extras from their stock [DAY-041]', async () => {
    const event = await world.event({
      ...{ priceType: 'byAges', price: 0, prices: { young: 1000, adult: 3000, senior: 2000 }, slotsPerUser: 4 },
    });
    const extra = await world.call<{ _id: string }>(world.tenant, 'POST', 'extras', {
      ...{ eventId: event._id, name: 'Pranzo', extraType: 'supplement', price: 500, availableQuantity: 1 },
    });
    expect(extra.status).toBe(201);
    const { _id } = await bookGuest(world, event, { participantsInfo: [participant({ age: 40 })] });
    expect(await add(_id, { person: lia, expected: 3000 })).toMatchObject({
      ...{ status: 400, body: { fields: { 'participantsInfo.1.age': 'validation.required' } } },
    });
    const extraIds = [extra.body._id];
    const first = await add(_id, { person: { ...lia, age: 9, extraIds }, expected: 1500 });
    expect(first.body).toMatchObject({ slots: 2, total: 4500 });
    const second = await add(_id, { person: { ...lia, age: 9, extraIds }, expected: 1500 });
    expect(second).toMatchObject({ status: 400, body: { code: 'extra_exhausted' } });
  });

  test('refuses nameless people, more than the event lets in together, a full event and one that began [DAY-041]', async () => {
    const event = await world.event({ slotsPerUser: 2, maxParticipants: 3 });
    const { _id } = await bookGuest(world, event);
    const nameless = await add(_id, { person: { name: ' ', surname: '' }, expected: 2000 });
    expect(nameless).toMatchObject({
      ...{
        status: 400,
        body: { fields: { 'person.name': 'validation.required', 'person.surname': 'validation.required' } },
      },
    });
    expect((await add(_id, { person: lia, expected: 2000 })).status).toBe(200);
    expect((await add(_id, { person: lia, expected: 2000 })).body.code).toBe('slots_exceeded');
    const other = await bookGuest(world, event);
    expect((await add(other._id, { person: lia, expected: 2000 })).body.code).toBe('event_full');
    const begun = await world.event();
    const late = await bookGuest(world, begun);
    const startDate = new Date(Date.now() - 60_000).toISOString();
    await world.db.update(tables.events).set({ startDate }).where(eq(tables.events.id, begun._id));
    expect((await add(late._id, { person: lia, expected: 2000 })).body.code).toBe('booking_begun');
    const [ticket] = other.tickets;
    await world.call(world.tenant, 'PUT', `tickets/${ticket?._id}/status`, { status: 'invalid', condition: 'revoked' });
    expect(await add(other._id, { person: lia, expected: 2000 })).toMatchObject({
      ...{ status: 409, body: { code: 'booking_over', message: 'La prenotazione è annullata: non viene più nessuno' } },
    });
  });

  test('says that who joins cannot pay by a card that has not paid yet [DAY-041]', async () => {
    const { _id } = await bookByCard(world, await cardEvent(world), 1);
    expect((await add(_id, { person: lia, expected: 2000 })).body.code).toBe('booking_add_payment');
  });

  test('adds nobody at a price that was not shown, twice for one press, or over what another saved [DAY-041, DEC-013]', async () => {
    const event = await world.event({ slotsPerUser: 9 });
    const booked = await bookGuest(world, event);
    expect((await add(booked._id, { person: lia, expected: 1900 })).body).toMatchObject({
      ...{ code: 'booking_amount_changed', price: 2000 },
    });
    const sent = { 'idempotency-key': 'e7b5bd0a-0d5e-4f0e-9f5c-6a3d6f0c1a11', 'if-match': `"${booked.version}"` };
    const twice = [await add(booked._id, { person: lia, expected: 2000 }, sent)];
    twice.push(await add(booked._id, { person: lia, expected: 2000 }, sent));
    expect(twice.map(({ status, body }) => [status, body.slots])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    const late = { 'if-match': `"${booked.version}"` };
    expect((await add(booked._id, { person: lia, expected: 2000 }, late)).body.code).toBe('stale_write');
  });
});
