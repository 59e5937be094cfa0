import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { HOUR } from '#domain/values/time.ts';
import { Database } from '#server/kernel/database/database.ts';
import { refundCard } from '#server/modules/payments/cards/refunds.ts';
import { lapseOverdue } from '#server/modules/payments/cards/work.ts';
import { handleEvent } from '#server/modules/payments/commands/provider-events.ts';
import type { Services } from '#server/services.ts';
import { liveEvents, providerEvents } from '#server/tables.ts';
import { bookingOf } from '../support/booking.ts';
import { message, sendMessage } from '../support/payments/card-messages.ts';
import {
  bookByCard,
  cardEvent,
  pagesOf,
  paymentOf,
  reservationOf,
  sessionOf,
  statesOf,
  takesCards,
  workAll,
} from '../support/payments/cards.ts';
import { sendForm, take } from '../support/payments/provider-jobs.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
let other: Services;
let account: string;
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
  account = await takesCards(world);
  // A second process on the same database.
  other = { ...world.services, database: new Database({ url: world.url }) };
});
afterEach(() => {
  world.services.now = () => new Date();
  other.now = () => new Date();
});
afterAll(async () => {
  await other.database.close();
  await world.close();
});

const paidPage = async (booked: { _id: string }) => {
  await sessionOf(world, booked._id);
  const [page] = await pagesOf(world, (await paymentOf(world, booked._id))._id);
  return { id: page?.id ?? '', payment: `pi_${page?.id}`, paymentId: page?.paymentId ?? '' };
};
const eventIdOf = async (id: string) => {
  const [row] = await world.db.select().from(providerEvents).where(eq(providerEvents.eventId, id));
  return row?.id ?? '';
};
const places = async (eventId: string) => {
  const { rows } = await world.db.execute<{ slots: number; tickets: number }>(sql`select e.slots,
    (select count(*)::int from tickets t where t.event_id = e.id and t.status = 'valid') tickets from events e where e.id = ${eventId}`);
  return rows[0] ?? { slots: -1, tickets: -2 };
};

describe('two processes and one payment', () => {
  test('one message handled ten times at once has its effect once [DEC-060]', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 5; round++) {
      const booked = await bookByCard(world, await cardEvent(world), 2);
      const { id, payment, paymentId } = await paidPage(booked);
      const told = message(account, { kind: 'paymentChanged', payment, paymentId: id, state: 'paid', amount: 4000 });
      await sendMessage(world, told);
      const eventId = await eventIdOf(told.id);
      await Promise.all(Array.from({ length: 10 }, (_, at) => handleEvent(at % 2 ? other : world.services, eventId)));
      expect(await reservationOf(world, booked._id)).toMatchObject({ status: 'valid', isPayed: true });
      expect(await world.db.select().from(liveEvents).where(eq(liveEvents.entityId, paymentId))).toHaveLength(1);
      expect((await paymentOf(world, booked._id)).refunds).toEqual([]);
    }
  });

  test('a payment that races its own lapse is always paid in the end [DEC-045]', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 10; round++) {
      const event = await cardEvent(world);
      const booked = await bookByCard(world, event, 2);
      const { id, payment } = await paidPage(booked);
      const told = message(account, { kind: 'paymentChanged', payment, paymentId: id, state: 'paid', amount: 4000 });
      await sendMessage(world, told);
      other.now = () => new Date(Date.now() + 25 * HOUR);
      await Promise.all([lapseOverdue(other), handleEvent(world.services, await eventIdOf(told.id))]);
      other.now = () => new Date();
      const after = await reservationOf(world, booked._id);
      expect(after).toMatchObject({ status: 'valid', isPayed: true, slots: 2 });
      expect(await places(event._id)).toEqual({ slots: 2, tickets: 2 });
    }
  });

  test('late payments, lapses and new bookings at once never sell a place twice, and no money is kept for nothing [DEC-045]', {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < 5; round++) {
      const event = await cardEvent(world, { maxParticipants: 4 });
      const booked = [await bookByCard(world, event, 2), await bookByCard(world, event, 2)];
      for (const one of booked) await sendForm(world, await sessionOf(world, one._id), { outcome: 'pay' });
      other.now = () => new Date(Date.now() + 25 * HOUR);
      const guests = await Promise.all(Array.from({ length: 6 }, () => world.guest()));
      const url = `reservations/event/${event._id}/guest`;
      const answers = await Promise.all([
        lapseOverdue(other).then(() => null),
        workAll(world).then(() => null),
        ...guests.map((guest) => world.call(world.tenant, 'POST', url, bookingOf(guest._id))),
      ]);
      for (const answer of answers) if (answer) expect([201, 400]).toContain(answer.status);
      other.now = () => new Date();
      await workAll(world);
      const after = await places(event._id);
      expect(after.slots).toBe(after.tickets);
      expect(after.slots).toBeLessThanOrEqual(4);
      for (const one of booked) {
        const { isPayed } = await reservationOf(world, one._id);
        const { refunds = [] } = await paymentOf(world, one._id);
        const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
        expect({ isPayed, back }).toEqual(isPayed ? { isPayed, back: 0 } : { isPayed, back: 4000 });
      }
    }
  });

  test('a refund worked on by two at once gives the money back once [DEC-061]', async () => {
    const booked = await bookByCard(world, await cardEvent(world));
    await sendForm(world, await sessionOf(world, booked._id), { outcome: 'pay' });
    await workAll(world);
    const wanted = { status: 'invalid', condition: 'refunded' };
    await world.call(world.tenant, 'PUT', `tickets/${booked.tickets[0]?._id}/status`, wanted);
    const [job] = await take<{ refundId: string }>(world, 'refundCard');
    const refundId = job?.refundId ?? '';
    await Promise.all(Array.from({ length: 8 }, (_, at) => refundCard(at % 2 ? other : world.services, refundId)));
    await workAll(world);
    expect(statesOf((await reservationOf(world, booked._id)).tickets)).toEqual(['invalid refunded']);
    const [page] = await pagesOf(world, (await paymentOf(world, booked._id))._id);
    const all = await world.services.sandbox?.paymentsOf(account);
    expect(all?.find(({ id }) => id === page?.providerId)?.data.refunded).toBe(2000);
  });
});
