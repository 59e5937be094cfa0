import { eq, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { type LedgerDifference, ledgerDifferences } from '#domain/payments/ledger/check.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { acceptHandOn, offerHandOn } from '#server/modules/bookings/tickets/commands/hand-on.ts';
import { ProviderRefused, ProviderUnavailable } from '#server/modules/money/provider/provider.ts';
import type { SandboxPayment } from '#server/modules/money/provider/sandbox/objects.ts';
import { ledgerFacts } from '#server/modules/money/queries/ledger.ts';
import { cardCheckouts, ledgerEntries, sandboxObjects, tickets } from '#server/tables.ts';
import { bookGuest } from '../booking.ts';
import { policyWith } from '../hand-on.ts';
import { message, sendMessage } from '../payments/card-messages.ts';
import { cardEvent, later } from '../payments/cards.ts';
import { handleReceived, sendForm, take, waitingMessages } from '../payments/provider-jobs.ts';
import type { World } from '../world.ts';
import { orderSteps } from './order-walk.ts';
import { randomOf } from './random.ts';

/** What differs between the ledger and the facts, over every payment. */
export async function differencesOf(world: World): Promise<(LedgerDifference & { paymentId: string })[]> {
  const facts = await ledgerFacts(world.db, null, 100_000);
  return facts.flatMap((one) => ledgerDifferences(one).map((found) => ({ ...found, paymentId: one.paymentId })));
}

/** Sums of a payment's entries by kind. */
export async function ledgerOf(world: World, paymentId: string): Promise<Record<string, number>> {
  const rows = await world.db
    .select({ kind: ledgerEntries.kind, sum: sql<number>`sum(${ledgerEntries.amount})::int` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.paymentId, paymentId))
    .groupBy(ledgerEntries.kind);
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
}

/** Makes the provider fail on a share of refunds: refused for good, or out of reach until asked again. */
function failingRefunds(world: World, random: ReturnType<typeof randomOf>): void {
  const { payments } = world.services;
  const refund = payments.refund.bind(payments);
  payments.refund = async (order) => {
    if (random.chance(0.15)) throw new ProviderRefused('expired_or_canceled_card', 'The card is closed');
    if (random.chance(0.1)) throw new ProviderUnavailable('not in reach');
    return refund(order);
  };
}

/** What a rule or the provider refuses is no change. */
async function orRefused<T>(action: Promise<T>): Promise<T | undefined> {
  try {
    return await action;
  } catch (error) {
    if (error instanceof Refusal || error instanceof ProviderRefused) return undefined;
    throw error;
  }
}

/** Does some of the work that waits, in an order of its own; what fails waits again. */
async function workSome(world: World, random: ReturnType<typeof randomOf>): Promise<void> {
  const jobs = jobHandlers(world.services, world.app.log);
  const bodies = await waitingMessages(world);
  if (random.chance(0.3)) bodies.reverse();
  for (const body of bodies) await jobs.deliverWebhook({ body });
  await handleReceived(world);
  for (const name of ['closeCheckout', 'captureCard', 'releaseHold'] as const) {
    for (const payload of await take<{ checkoutId: string }>(world, name)) await jobs[name](payload);
  }
  for (const name of ['refundCard', 'returnFee'] as const) {
    for (const payload of await take<{ refundId: string }>(world, name)) {
      try {
        await jobs[name](payload);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        await world.services.queue.send(world.db, name, payload);
      }
    }
  }
  await take(world, 'sendMail');
}

/** Ids of what the walk dealt with last. */
export interface LatestRecords {
  bookings: readonly string[];
  orders: readonly string[];
}

/**
 * Random operations on bookings and orders by card and by hand, with refunds that fail, bounce, come late or double: what an organiser,
 * buyers, their banks and the provider may do in any order.
 * @param look looks at what is after so many operations
 * @returns how many of the operations changed something
 */
export async function walkMoney(
  world: World,
  operations: number,
  seed: number,
  look?: { every: number; at: (latest: LatestRecords) => Promise<void> },
): Promise<number> {
  const random = randomOf(seed);
  failingRefunds(world, random);
  const newEvent = () => cardEvent(world, { maxParticipants: 30, cancellationPolicy: policyWith('allowed') });
  let event = await newEvent();
  const elsewhere = [
    await cardEvent(world, { price: 1500, maxParticipants: 300 }),
    await cardEvent(world, { price: 3000, maxParticipants: 300 }),
    await cardEvent(world, { maxParticipants: 300 }),
  ];
  const bookings: Reservation[] = [];
  const orders: string[] = [];
  const urls = new Map<string, string>();
  let done = 0;
  const call = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object, who = world.tenant) => {
    const answer = await world.call<Record<string, unknown>>(who, method, path, body);
    if (answer.status >= 500) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    if (answer.status < 300) done++;
    return answer;
  };
  const recent = () => random.of(bookings.slice(-8));
  const ticketOf = async (booking: Reservation | undefined) =>
    booking && random.of(await world.db.select().from(tickets).where(eq(tickets.reservationId, booking._id)));
  const ways = [undefined, 'card', 'other'] as const;
  /** A charge as the provider has it, of which something is left; one that is contested, or one that is not. */
  const paidAtProvider = async (isDisputed = false) => {
    const { rows } = await world.db.execute<{ id: string; account: string; data: SandboxPayment }>(
      sql`select id, owner_id account, data from sandbox_objects where kind = 'payment' and data ->> 'state' = 'paid'
        and (data ->> 'refunded')::int < (data ->> 'amount')::int and (data -> 'dispute' is not null) = ${isDisputed}
        order by created_at desc limit 12`,
    );
    const row = random.of(rows);
    return row && { ...row, of: { account: row.account, payment: row.id } };
  };

  const openPage = async () => {
    const booking = recent();
    if (!booking) return;
    const { body } = await call('POST', `payments/${booking._id}`);
    if (typeof body['sessionUrl'] === 'string') urls.set(booking._id, body['sessionUrl']);
  };
  const outcomes = ['pay', 'pay', 'pay', 'pay', 'refuse', 'keep', 'lapse'] as const;
  const payPage = async () => {
    const [id, url] = random.of([...urls].slice(-6)) ?? [];
    if (id === undefined || url === undefined) return;
    urls.delete(id);
    await sendForm(world, url, { outcome: random.of(outcomes) ?? 'pay' });
  };

  const steps: readonly (() => Promise<unknown>)[] = [
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
    openPage,
    payPage,
    payPage,
    async () => {
      await openPage();
      await payPage();
    },
    async () => {
      await openPage();
      await payPage();
      await workSome(world, random);
    },
    () => workSome(world, random),
    () => workSome(world, random),
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
    async () => {
      const booking = recent();
      const paymentType = random.chance(0.5) ? 'atDeparture' : 'stripe';
      if (booking) await call('PUT', `reservations/${booking._id}`, { paymentType });
    },
    async () => {
      if (!random.chance(0.15)) return;
      later(world, 25);
      await jobHandlers(world.services, world.app.log).cardWork({});
      later(world, 0);
    },
    async () => {
      // The provider's page is paid again by somebody who had it open: the second charge is one of its own.
      const [page] = await world.db
        .select()
        .from(cardCheckouts)
        .where(sql`charge = 'none' and state in ('closing', 'expired', 'open') and session_id is not null`)
        .orderBy(sql`created_at desc`)
        .limit(1);
      if (!page) return;
      const payment = `pi_walk_${page.id.replaceAll('-', '')}`;
      const data = {
        ...{ paymentId: page.id, description: 'Doppio', amount: page.amount, fee: page.fee },
        state: 'paid',
        refunded: 0,
        refundedFee: 0,
      };
      await world.db
        .insert(sandboxObjects)
        .values({ id: payment, kind: 'payment', ownerId: page.account, data })
        .onConflictDoNothing();
      const fact = { kind: 'paymentChanged', payment, paymentId: page.id, state: 'paid', amount: page.amount } as const;
      await sendMessage(world, message(page.account, fact));
      done++;
    },
    async () => {
      if (!random.chance(0.2)) return;
      // The bank sends a confirmed refund of ours back.
      const { rows } = await world.db.execute<{ id: string; account: string; provider_id: string; amount: number }>(
        sql`select r.id, c.account, r.provider_id, r.amount from refunds r join card_checkouts c on c.id = r.checkout_id
          where r.state = 'succeeded' and r.reason not in ('provider', 'dispute') order by r.updated_at desc limit 1`,
      );
      const [row] = rows;
      if (!row) return;
      const told = { refund: row.provider_id, refundId: row.id, payment: null, amount: row.amount };
      await sendMessage(
        world,
        message(row.account, { kind: 'refundChanged', ...told, state: 'failed', error: 'lost_or_stolen_card' }),
      );
      done++;
    },
    async () => {
      // On the provider's own pages: all of a payment goes back, or a part of it, or one of two people's money.
      const paid = await paidAtProvider();
      if (!paid || !world.services.sandbox || !random.chance(0.4)) return;
      const left = paid.data.amount - paid.data.refunded;
      const amount = random.of([left, Math.min(2000, left), 1 + random.below(left)] as const) ?? left;
      const key = `walk-${done}-${paid.id}`;
      await orRefused(world.services.sandbox.refund({ ...paid.of, amount, key, refundId: null }));
      done++;
    },
    async () => {
      const paid = await paidAtProvider();
      if (paid && random.chance(0.4)) await world.services.sandbox?.dispute(paid.id, paid.of.account);
    },
    async () => {
      const paid = await paidAtProvider(true);
      if (!paid) return;
      await world.services.sandbox?.closeDispute(paid.id, paid.of.account, random.chance(0.5));
      done++;
    },
    async () => {
      // A ticket is handed on, unpaid or paid: nothing of its money moves.
      const booking = recent();
      const ticket = await ticketOf(booking);
      if (!booking || !ticket) return;
      const [holder, other] = [
        { reservationId: booking._id, requestId: 'walk' },
        { name: 'Anna', surname: 'Costa', email: `anna${done}@example.org` },
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
      if (status === 200) bookings.push(own as unknown as Reservation);
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
      // Of what is paid in part the rest is paid, or it goes back, or it is kept, or it goes to another event again.
      const [half] = await world.db
        .select()
        .from(tickets)
        .where(sql`condition = 'pending' and paid_amount > 0`)
        .orderBy(sql`created_at desc`)
        .limit(1);
      if (!half || !random.chance(0.6)) return;
      const off = (state: object) => call('PUT', `tickets/${half.id}/status`, { status: 'invalid', ...state });
      const kept = { keptAmount: random.below(half.paidAmount), keptReason: 'Spese' };
      const booking = bookings.find(({ _id }) => _id === half.reservationId);
      if (booking) bookings.push(booking);
      await random.of([
        () => call('POST', `tickets/${half.id}/payment`),
        () => call('POST', `tickets/${half.id}/payment`),
        () => off({ condition: 'toRefund' }),
        () => off({ condition: 'refunded', way: 'other', ...kept }),
        () => off({ condition: 'revoked' }),
      ])?.();
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
    ...(await orderSteps(world, random, { orders, urls, call })),
  ];
  for (let at = 1; at <= operations; at++) {
    await random.of(steps)?.();
    if (look && at % look.every === 0) {
      await look.at({ bookings: bookings.slice(-8).map(({ _id }) => _id), orders: orders.slice(-6) });
    }
  }
  return done;
}
