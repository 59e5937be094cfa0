import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reservation } from '#domain/reservations/schema.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { differencesOf } from '../../support/money/ledger.ts';
import { bookByCard, cardEvent, sessionOf, takesCards, workAll } from '../../support/payments/cards.ts';
import { sendForm } from '../../support/payments/provider-jobs.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
  await takesCards(world);
});
afterAll(() => world.close());

type Answered = Reservation & { code: string };
const move = (of: World, id: string, eventId: string, due = 2000) =>
  of.call<Answered>(of.tenant, 'POST', `reservations/${id}/move`, {
    ...{ eventId, prices: 'new', expected: { due, back: 0 } },
  });
/** What events hold by their own count and by their valid tickets. */
async function places(of: World, ...ids: string[]) {
  const rows = await of.db
    .select({
      slots: tables.events.slots,
      tickets: sql<number>`(select count(*)::int from tickets t where t.event_id = "events"."id" and t.status = 'valid')`,
      id: tables.events.id,
    })
    .from(tables.events);
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    return [row?.slots, row?.tickets];
  });
}

/** How many of several bookings got the one place of an event. */
async function lastPlace(of: World): Promise<number> {
  const to = await of.event({ maxParticipants: 1 });
  const moving: { _id: string }[] = [];
  for (let at = 0; at < 4; at++) moving.push(await bookGuest(of, await of.event()));
  const answers = await Promise.all(moving.map(({ _id }) => move(of, _id, to._id)));
  return answers.filter(({ status }) => status === 200).length;
}

describe('at once', () => {
  test('the last place of an event goes to a booking or to a move, never to both [DAY-041, DEC-041]', async () => {
    for (let round = 0; round < 6; round++) {
      const from = await world.event();
      const to = await world.event({ maxParticipants: 1 });
      const moving = await bookGuest(world, from);
      const guest = await world.guest();
      const booking = { userId: guest._id, paymentType: 'atDeparture', participantsInfo: [participant()] };
      const [moved, booked] = await Promise.all([
        move(world, moving._id, to._id),
        world.call<Answered>(world.tenant, 'POST', `reservations/event/${to._id}/guest`, booking),
      ]);
      const won = [moved.status === 200, booked.status === 201];
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(won[0] ? booked.body.code : moved.body.code).toBe('event_full');
      expect(await places(world, from._id, to._id)).toEqual(
        won[0]
          ? [
              [0, 0],
              [1, 1],
            ]
          : [
              [1, 1],
              [1, 1],
            ],
      );
    }
  });

  test('of several bookings that are moved to the last place of an event one is [DAY-041, DEC-041]', async () => {
    for (let round = 0; round < 4; round++) expect(await lastPlace(world)).toBe(1);
  });

  test('of several who move a booking to several events one does; bookings that change places end in no circle [DAY-041]', async () => {
    const rush = await severalAtOnce(world);
    expect(rush).toEqual({ done: 1, wrong: 0 });
    for (let round = 0; round < 4; round++) {
      const [a, b] = [await world.event(), await world.event()];
      const [there, back] = [await bookGuest(world, a), await bookGuest(world, b)];
      const answers = await Promise.all([move(world, there._id, b._id), move(world, back._id, a._id)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await places(world, a._id, b._id)).toEqual([
        [1, 1],
        [1, 1],
      ]);
    }
  });

  test('without the lock a booking goes to several events, and a last place to several bookings: the lock is what holds [DAY-041]', async () => {
    const control = await createWorld({ isRandom: true, testing: { skipBookingLock: true } });
    await control.db.execute(sql`alter table events drop constraint events_places`);
    const seen: { done: number; wrong: number }[] = [];
    const sold: number[] = [];
    try {
      while (seen.length < 5) seen.push(await severalAtOnce(control));
      while (sold.length < 5) sold.push(await lastPlace(control));
    } finally {
      await control.close();
    }
    expect(Math.max(...seen.map(({ done, wrong }) => done + wrong))).toBeGreaterThan(1);
    expect(Math.max(...sold)).toBeGreaterThan(1);
  });

  test('somebody scanned at that second is inside with a booking that stayed, or is outside with a new ticket [DAY-041]', async () => {
    for (let round = 0; round < 6; round++) {
      const [from, to] = [await world.event(), await world.event()];
      const { _id, tickets } = await bookGuest(world, from);
      await world.call(world.tenant, 'POST', `tickets/${tickets[0]?._id}/payment`);
      const [moved, scan] = await Promise.all([
        move(world, _id, to._id, 0),
        world.call<Answered>(world.scanner, 'POST', 'scans', { eventId: from._id, ticketId: tickets[0]?.code }),
      ]);
      const inside = await world.db.$count(
        tables.tickets,
        and(eq(tables.tickets.reservationId, _id), eq(tables.tickets.isScanned, true)),
      );
      if (moved.status === 200) expect([scan.status === 200, inside]).toEqual([false, 0]);
      else expect([moved.body.code, scan.status, inside]).toEqual(['booking_entered', 200, 1]);
    }
  });

  test('a card that is paid at that second pays the booking where it is: it is moved afterwards, money and all [DAY-041]', async () => {
    for (let round = 0; round < 3; round++) {
      const [from, to] = [await cardEvent(world), await cardEvent(world)];
      const booking = await bookByCard(world, from, 1);
      const url = await sessionOf(world, booking._id);
      await sendForm(world, url, { outcome: 'pay' });
      const [moved] = await Promise.all([move(world, booking._id, to._id, 0), workAll(world)]);
      await workAll(world);
      if (moved.status !== 200) {
        expect((await move(world, booking._id, to._id, 0)).status).toBe(200);
      }
      const { body } = await world.call<Reservation>(world.tenant, 'GET', `reservations/${booking._id}`);
      expect(body).toMatchObject({ eventId: to._id, isPayed: true, total: 2000 });
      expect(await places(world, from._id, to._id)).toEqual([
        [0, 0],
        [1, 1],
      ]);
    }
    expect(await differencesOf(world)).toEqual([]);
  });
});

/** How many of several moves of one booking were done, and how many events hold another number than their tickets. */
async function severalAtOnce(of: World) {
  const from = await of.event();
  const targets = [await of.event(), await of.event(), await of.event()];
  const { _id } = await bookGuest(of, from);
  const answers = await Promise.all(targets.map((to) => move(of, _id, to._id)));
  const held = await places(of, from._id, ...targets.map((to) => to._id));
  const total = held.reduce((sum, [, tickets]) => sum + (tickets ?? 0), 0);
  const isApart = held.some(([slots, tickets]) => slots !== tickets);
  return { done: answers.filter(({ status }) => status === 200).length, wrong: total === 1 && !isApart ? 0 : 1 };
}
