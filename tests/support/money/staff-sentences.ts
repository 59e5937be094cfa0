import { inArray } from 'drizzle-orm';
import type { GateSnapshot } from '#domain/check-in/schema.ts';
import type { LedgerEntry } from '#domain/metrics/money.ts';
import type { Payment } from '#domain/payments/schema.ts';
import type { Reminded } from '#domain/reservations/reminder.ts';
import type { PersonPage } from '#domain/users/person.ts';
import * as tables from '#server/tables.ts';
import type { World } from '../world.ts';
import {
  add,
  type Books,
  type Entry,
  isWhollyTakers,
  moved,
  movedOf,
  owedToBooker,
  restOf,
  type WrongSentence,
} from './books.ts';
import { unpaidOrders } from './order-sentences.ts';

/** Whose money an entry is, where it is not that of who booked: of what came, whoever had the ticket; of the rest, who had paid it. */
function takerOf(books: Books, { ticketId, kind, at }: Entry): string {
  const taker = books.takers.get(ticketId ?? '');
  if (ticketId === null || !taker) return '';
  const came = books.entries.filter((one) => one.ticketId === ticketId && one.kind === 'taken');
  const isTheirs =
    kind === 'taken' ? at > (taker.settledAt ?? '') : moved(came, 'taken') > 0 && isWhollyTakers(books, ticketId);
  return isTheirs ? `${taker.name} ${taker.surname}` : '';
}

/**
 * What staff read of whom: the page of a person, whom a list of refunds names, who would be reminded of how much, and what the gate
 * asks for.
 */
export async function ofStaff(world: World, books: Books, ids: readonly string[]): Promise<WrongSentence[]> {
  const get = async <T>(path: string) => (await world.call<T>(world.tenant, 'GET', path)).body;
  const wrong: WrongSentence[] = [];
  const say = (where: string, says: unknown, booked: unknown) => {
    if (JSON.stringify(says) !== JSON.stringify(booked)) wrong.push({ where, says, books: booked });
  };
  if (ids.length === 0) return wrong;
  const booked = await world.db
    .select()
    .from(tables.reservations)
    .where(inArray(tables.reservations.id, [...ids]));

  for (const userId of new Set(booked.map((one) => one.userId))) {
    const payments = books.payments.filter((one) => one.userId === userId && one.tenantId === world.tenant._id);
    const payIds = new Set(payments.map(({ id }) => id));
    const own = books.entries.filter(({ paymentId, book }) => payIds.has(paymentId) && book === 'community');
    const bookings = new Set(payments.map(({ reservationId }) => reservationId));
    const tickets = books.tickets.filter(({ reservationId }) => bookings.has(reservationId));
    const rests = (isOthers: boolean) =>
      add(tickets.filter(({ id }) => books.handedOn.has(id) === isOthers).map((one) => restOf(books, one)));
    const others = (kind: 'owed' | 'taken') => movedOf(books, own, { kind, isBooker: false });
    const addresses = new Set(
      booked.flatMap((one) => (one.userId === userId ? (books.bookers.get(one.id) ?? []) : [])),
    );
    const isHeld = (id: string | null) => addresses.has(books.takers.get(id ?? '')?.email ?? '');
    const ofHeld = books.entries.filter(({ ticketId, tenantId }) => isHeld(ticketId) && tenantId === world.tenant._id);
    const held = (kind: 'owed' | 'taken') => movedOf(books, ofHeld, { kind, isBooker: false });
    const heldAwaited = add(books.tickets.filter(({ id }) => isHeld(id)).map((one) => restOf(books, one)));
    const person = await get<PersonPage>(`people/${userId}`);
    const { owed, awaited, taken, othersOwed, othersTaken, othersAwaited } = person;
    say(
      `page of person ${userId}`,
      {
        ...{ owed, othersOwed, heldOwed: person.heldOwed, awaited, othersAwaited, heldAwaited: person.heldAwaited },
        ...{ taken, othersTaken, heldTaken: person.heldTaken },
      },
      {
        ...{
          owed: moved(own, 'owed') - others('owed') + held('owed'),
          othersOwed: others('owed'),
          heldOwed: held('owed'),
        },
        awaited: rests(false) + unpaidOrders(books, world.tenant._id, userId) + heldAwaited,
        ...{ othersAwaited: rests(true), heldAwaited },
        taken: moved(own, 'taken') - others('taken') + held('taken'),
        ...{ othersTaken: others('taken'), heldTaken: held('taken') },
      },
    );
  }

  for (const { id, code, eventId } of booked) {
    const [payment] = await get<Payment[]>(`payments?reservationId=${id}`);
    if (!payment) continue;
    const entries = books.entries.filter(({ paymentId }) => paymentId === payment._id);
    const back = add((payment.othersOwed ?? []).map(({ amount }) => amount));
    const paid = add((payment.othersTaken ?? []).map(({ amount }) => amount));
    say(`payment of ${code}: others`, paid, movedOf(books, entries, { kind: 'taken', isBooker: false }));
    const shown = await get<LedgerEntry[]>(`ledger?paymentId=${payment._id}&limit=1000`);
    const named = (some: readonly string[]) => some.toSorted().join();
    say(
      `movements of ${code}: whose`,
      named(shown.map(({ _id, taker }) => `${_id} ${taker ? `${taker.name} ${taker.surname}` : ''}`)),
      named(entries.map((entry) => `${entry.id} ${takerOf(books, entry)}`)),
    );
    const byHand = books.tickets.map((ticket) => {
      const of = entries.filter(({ ticketId }) => ticketId === ticket.id);
      const left = moved(of, 'taken', 'card') - moved(of, 'givenBack', 'card');
      return ticket.condition === 'toRefund' ? Math.max(0, moved(of, 'owed') - Math.max(0, left)) : 0;
    });
    const isByCard = payment.paymentType === 'stripe';
    say(`refund of ${code}: not to the card`, payment.handOwed ?? 0, isByCard ? add(byHand) : 0);
    say(`refund of ${code}: others`, back, movedOf(books, entries, { kind: 'owed', isBooker: false }));

    const preview = { reservationIds: [id], withPast: true, isPreview: true };
    const { body } = await world.call<Reminded>(world.tenant, 'POST', 'reservations/remind', preview);
    for (const one of body.people ?? []) {
      const ticket = books.tickets.find((other) => other.code === one.code);
      const due = one.code === code ? owedToBooker(books, id).due : ticket ? restOf(books, ticket) : -1;
      say(`reminder of ${code} to ${one.code}`, one.amount, due);
    }
    const { tickets } = await get<GateSnapshot>(`events/${eventId}/gate`);
    for (const { _id, amountDue } of tickets.filter(({ reservationId }) => reservationId === id)) {
      const ticket = books.tickets.find((one) => one.id === _id);
      if (ticket?.status === 'valid') say(`gate: ticket ${ticket.code}`, amountDue, restOf(books, ticket));
    }
  }
  return wrong;
}
