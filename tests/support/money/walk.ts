import { eq, sql } from 'drizzle-orm';
import { acceptHandOn, offerHandOn } from '#server/modules/bookings/tickets/commands/hand-on.ts';
import { tickets } from '#server/tables.ts';
import { bookGuest } from '../booking.ts';
import { policyWith } from '../hand-on.ts';
import { cardEvent } from '../payments/cards.ts';
import type { Answer, Person, World } from '../world.ts';
import { orderSteps } from './order-walk.ts';
import { orRefused, providerSteps } from './provider-walk.ts';
import { randomOf } from './random.ts';
import { receiptSteps } from './receipt-walk.ts';

/** Ids of what the walk dealt with last. */
export interface LatestRecords {
  bookings: readonly string[];
  orders: readonly string[];
}

/** What the parts of a walk share. */
export interface WalkParts {
  random: ReturnType<typeof randomOf>;
  call: (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    who?: Person,
  ) => Promise<Answer<Record<string, unknown>>>;
  /** Bookings and orders dealt with, the last ones again and again; both are added to. */
  bookings: { _id: string }[];
  orders: string[];
  recent: () => { _id: string } | undefined;
  ticketOf: (booking: { _id: string } | undefined) => Promise<typeof tickets.$inferSelect | undefined>;
  /** Payment pages that are open, by what they pay. */
  urls: Map<string, string>;
  /** Something changed: says how often by now. */
  count: () => number;
}

/**
 * Random operations on bookings and orders by card and by hand, with refunds that fail, bounce, come late or double: what an organiser,
 * buyers, their banks and the provider may do in any order.
 * @param look looks at what is after so many operations
 * @param isPlain bookings alone, paid, cancelled and given back, as they were before there was a ledger
 * @returns how many of the operations changed something
 */
export async function walkMoney(
  world: World,
  operations: number,
  seed: number,
  {
    look,
    isPlain = false,
  }: { look?: { every: number; at: (latest: LatestRecords) => Promise<void> }; isPlain?: boolean } = {},
): Promise<number> {
  const random = randomOf(seed);
  const newEvent = () => cardEvent(world, { maxParticipants: 30, cancellationPolicy: policyWith('allowed') });
  let event = await newEvent();
  const elsewhere = [
    await cardEvent(world, { price: 1500, maxParticipants: 300 }),
    await cardEvent(world, { price: 3000, maxParticipants: 300 }),
    await cardEvent(world, { maxParticipants: 300 }),
  ];
  const bookings: { _id: string }[] = [];
  const orders: string[] = [];
  const urls = new Map<string, string>();
  let done = 0;
  const call: WalkParts['call'] = async (method, path, body, who = world.tenant) => {
    const answer = await world.call<Record<string, unknown>>(who, method, path, body);
    if (answer.status >= 500) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    if (answer.status < 300) done++;
    return answer;
  };
  const recent = () => random.of(bookings.slice(-8));
  const ticketOf: WalkParts['ticketOf'] = async (booking) =>
    booking &&
    random.of(await world.db.select().from(tickets).where(eq(tickets.reservationId, booking._id)).orderBy(tickets.id));
  /** The address of somebody who has a page: they may take a ticket over too. */
  const bookerOf = async (booking: { _id: string } | undefined) => {
    if (!booking || random.chance(0.5)) return undefined;
    const { rows } = await world.db.execute<{ email: string }>(
      sql`select email from users where id = (select user_id from reservations where id = ${booking._id})`,
    );
    return rows[0]?.email;
  };
  const ways = [undefined, 'card', 'other'] as const;
  const parts: WalkParts = { random, call, bookings, orders, recent, ticketOf, urls, count: () => ++done };
  const { pages, troubles, payNow } = providerSteps(world, parts);
  const plain: readonly (() => Promise<unknown>)[] = [
    async () => {
      try {
        const participantsInfo = Array.from({ length: 1 + random.below(2) }, (_, at) => ({
          ...{ name: `Nome${at}`, surname: 'Prova', email: `prova${at}@example.org` },
        }));
        const paymentType = random.chance(0.7) ? 'stripe' : 'atDeparture';
        bookings.push(await bookGuest(world, event, { participantsInfo, paymentType }));
        done++;
      } catch {
        event = await newEvent();
      }
    },
    async () => {
      const ticket = await ticketOf(recent());
      if (ticket) await call(random.chance(0.8) ? 'POST' : 'DELETE', `tickets/${ticket.id}/payment`);
    },
    async () => {
      const ticket = await ticketOf(recent());
      const condition = random.of(['toRefund', 'revoked'] as const);
      if (ticket && condition) await call('PUT', `tickets/${ticket.id}/status`, { status: 'invalid', condition });
    },
    async () => {
      const ticket = await ticketOf(recent());
      const way = random.of(ways);
      const kept = random.chance(0.3) ? { keptAmount: random.below(2000), keptReason: 'Spese' } : {};
      const state = { status: 'invalid', condition: 'refunded', ...(way && { way }), ...kept };
      if (ticket) await call('PUT', `tickets/${ticket.id}/status`, state);
    },
    async () => {
      const booking = recent();
      const way = random.of(['card', 'other'] as const);
      if (booking && way) await call('POST', `payments/${booking._id}/refund`, { way });
    },
    ...pages,
  ];
  const steps: readonly (() => Promise<unknown>)[] = [
    ...plain,
    async () => {
      const booking = recent();
      const paymentType = random.chance(0.5) ? 'atDeparture' : 'stripe';
      if (booking) await call('PUT', `reservations/${booking._id}`, { paymentType });
    },
    async () => {
      // A ticket is handed on, unpaid or paid: nothing of its money moves.
      const booking = recent();
      const ticket = await ticketOf(booking);
      if (!booking || !ticket) return;
      const [holder, other] = [
        { reservationId: booking._id, requestId: 'walk' },
        { name: 'Anna', surname: 'Costa', email: (await bookerOf(recent())) ?? `anna${done}@example.org` },
      ];
      const wanted = { ...other, ticketId: ticket.id, expected: ticket.price };
      const offer = await orRefused(world.db.transaction((tx) => offerHandOn(tx, world.services, holder, wanted)));
      if (!offer) return;
      const taken = { handOnId: offer.handOnId, requestId: 'walk' };
      await orRefused(world.db.transaction((tx) => acceptHandOn(tx, world.services, taken)));
      done++;
    },
    async () => {
      // Somebody gets a booking of their own: what was paid for them, or is owed, goes along.
      const booking = recent();
      const ticket = await ticketOf(booking);
      if (!booking || !ticket) return;
      const body = { ticketId: ticket.id, email: `diviso${done}@example.org` };
      const { status, body: own } = await call('POST', `reservations/${booking._id}/split`, body);
      if (status === 200) bookings.push({ _id: String(own['_id']) });
    },
    async () => {
      // A booking goes to another event that costs less, the same or more, or keeps its prices: its money goes along.
      const booking = recent();
      const to = random.of(elsewhere);
      if (!booking || !to) return;
      const wish = { eventId: to._id, prices: random.chance(0.7) ? 'new' : 'same', expected: { due: 0, back: 0 } };
      const { body } = await call('POST', `reservations/${booking._id}/move`, wish);
      const { due, back } = body;
      if (due === undefined || back === undefined) return;
      await call('POST', `reservations/${booking._id}/move`, { ...wish, expected: { due, back } });
    },
    async () => {
      // A booking that was paid by hand goes to an event that costs more, and the rest may be paid or cancelled there.
      const [from, dearer] = elsewhere;
      if (!from || !dearer) return;
      const booked = await bookGuest(world, from);
      if (random.chance(0.3)) bookings.push(booked);
      for (const { _id } of booked.tickets) await call('POST', `tickets/${_id}/payment`);
      const path = `reservations/${booked._id}/move`;
      const wish = { eventId: dearer._id, prices: 'new', expected: { due: 0, back: 0 } };
      const { body } = await call('POST', path, wish);
      const { due, back } = body;
      if (due !== undefined && back !== undefined) await call('POST', path, { ...wish, expected: { due, back } });
    },
    async () => {
      // A booking that a card paid goes to an event that costs more, and the rest may be paid there by a second charge.
      const [from, dearer] = elsewhere;
      if (!from || !dearer || !random.chance(0.5)) return;
      const booked = await bookGuest(world, from, { paymentType: 'stripe' });
      bookings.push(booked);
      await payNow(booked._id);
      const wish = { eventId: dearer._id, prices: 'new', expected: { due: 1500, back: 0 } };
      await call('POST', `reservations/${booked._id}/move`, wish);
      if (random.chance(0.7)) await payNow(booked._id);
      if (random.chance(0.3))
        await call('POST', `reservations/${booked._id}/cancel`, { terms: 'whole', expected: 3000 });
    },
    async () => {
      // Of what is paid in part the rest is paid, or it goes back, or it is kept, or it goes to another event again.
      const [half] = await world.db
        .select()
        .from(tickets)
        .where(sql`condition = 'pending' and paid_amount > 0 and tenant_id = ${world.tenant._id}`)
        .orderBy(sql`created_at desc`)
        .limit(1);
      if (!half || !random.chance(0.6)) return;
      const off = (state: object) => call('PUT', `tickets/${half.id}/status`, { status: 'invalid', ...state });
      const kept = { keptAmount: random.below(half.paidAmount), keptReason: 'Spese' };
      bookings.push({ _id: half.reservationId });
      await random.of([
        () => call('POST', `tickets/${half.id}/payment`),
        () => call('POST', `tickets/${half.id}/payment`),
        () => off({ condition: 'toRefund' }),
        () => off({ condition: 'refunded', way: 'other', ...kept }),
        () => off({ condition: 'revoked' }),
      ])?.();
    },
    async () => {
      // Places are sold at the door, and what came there may be put right afterwards as any other money.
      const sale = { nonce: `walk-${done}`, places: random.chance(0.3) ? [{}, {}] : [{}], taken: 'cash' };
      const path = `events/${event._id}/door-sales`;
      const { status, body } = await call('POST', path, { ...sale, seenTotal: 2000 * sale.places.length });
      if (status === 200) bookings.push({ _id: String(body['reservationId']) });
    },
    async () => {
      const booking = recent();
      const person = { name: 'Lia', surname: 'Corti' };
      if (booking) await call('POST', `reservations/${booking._id}/people`, { person, expected: 2000 });
    },
    async () => {
      const booking = recent();
      const terms = random.of(['policy', 'whole'] as const);
      if (!booking || !random.chance(0.2)) return;
      // What would go back is shown first: of another sum than is due nothing happens.
      const { body } = await call('POST', `reservations/${booking._id}/cancel`, { terms, expected: 0 });
      const expected = body['amount'];
      if (expected !== undefined) await call('POST', `reservations/${booking._id}/cancel`, { terms, expected });
    },
    async () => {
      if (!random.chance(0.03)) return;
      await call('PATCH', `events/${event._id}`, { status: 'canceled' });
      event = await newEvent();
    },
    ...troubles,
    ...receiptSteps(world, parts),
    ...(await orderSteps(world, parts)),
  ];
  for (let at = 1; at <= operations; at++) {
    await random.of(isPlain ? plain : steps)?.();
    if (look && at % look.every === 0) {
      await look.at({ bookings: bookings.slice(-8).map(({ _id }) => _id), orders: orders.slice(-6) });
    }
  }
  return done;
}
