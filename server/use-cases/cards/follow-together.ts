import { chargedOf, type Settlement, settleCharge } from '../../../domain/payment/card.ts';
import type { Db } from '../../database/database.ts';
import * as bookings from '../../database/repositories/booking-repository.ts';
import * as cards from '../../database/repositories/card-repository.ts';
import { lockAbout, markEvents, wakeWaiting } from '../../database/repositories/provider-repository.ts';
import type { Services } from '../../services.ts';
import { applyTicketChanges, type Doing, doingOf, type TicketChange } from '../bookings/ticket-changes.ts';
import { postCharges } from '../money/ledger.ts';
import { merged, type PageNews } from './follow.ts';
import type { LockedCard } from './lock-card.ts';
import { paidTickets, payed } from './paid-tickets.ts';
import { concludePaid } from './settle.ts';

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
const present = <T>(values: readonly (T | null | undefined)[]): T[] => values.flatMap((value) => value ?? []);
const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/** Locks payments that pay for bookings alone with all they pay for, in the one order of locks, as `lockCard` does for one. */
async function lockBookings(tx: Db, paymentIds: readonly string[]) {
  const found = (await cards.readPayments(tx, paymentIds)).filter(
    ({ participationRequestId, orderId }) => participationRequestId === null && orderId === null,
  );
  const events = byId(await bookings.lockEvents(tx, distinct(present(found.map(({ eventId }) => eventId)))));
  const reservationIds = present(found.map(({ reservationId }) => reservationId));
  const reservations = byId(await bookings.lockReservations(tx, reservationIds));
  const tickets = await bookings.lockTicketsOf(tx, reservationIds);
  const payments = await cards.lockPayments(
    tx,
    found.map(({ id }) => id),
  );
  return { events, reservations, tickets, payments };
}

/** A charge that pays what it was made for and nothing else. */
interface PlainCharge {
  card: LockedCard;
  page: cards.CheckoutRow;
  settlement: Settlement;
}

/** The charge of a payment, when all there is to do is to pay its tickets with it; whatever is less plain is settled by itself. */
function plainCharge(tx: Db, doing: Doing, card: LockedCard): PlainCharge | undefined {
  const [page, ...others] = card.pages.filter(
    ({ charge, settledAt, heldAt }) =>
      charge === 'held' || heldAt !== null || (charge === 'paid' && settledAt === null),
  );
  if (!page || others.length > 0 || page.charge !== 'paid' || page.heldAt !== null) return undefined;
  const { due, lapsed, isPaid } = paidTickets(tx, doing, card);
  const settlement = settleCharge({ amount: chargedOf(page), due, lapsed, canRetake: false, isPaid });
  return settlement.pay.length > 0 && settlement.giveBack === 0 ? { card, page, settlement } : undefined;
}

/** Pays the tickets of many bookings at once: what `settle` does for one charge, in as many statements. */
async function payTogether(
  tx: Db,
  services: Services,
  doing: Doing,
  {
    events,
    reservations,
    tickets,
  }: Pick<Awaited<ReturnType<typeof lockBookings>>, 'events' | 'reservations' | 'tickets'>,
  plain: readonly PlainCharge[],
): Promise<void> {
  const paid = new Set(plain.flatMap(({ settlement }) => settlement.pay));
  const changes = tickets.filter(({ id }) => paid.has(id)).map((ticket): TicketChange => ({ ticket, to: payed }));
  await applyTicketChanges(tx, doing, { events, reservations, tickets }, changes);
  await postCharges(
    tx,
    doing,
    plain.map(({ card: { payment }, page, settlement: { giveBack: amount, reason: cause } }) => ({
      ...{ payment, page },
      rest: { amount, cause },
    })),
  );
  await concludePaid(
    tx,
    services,
    plain.map(({ card: { payment }, page }) => ({ payment, page, amount: chargedOf(page) })),
  );
}

/**
 * Follows what the provider tells of many pages in one transaction, as when hundreds pay in the same second: the event is held
 * once for all of them instead of once for each. Only what is plain is done here: pages that were filled in, and charges that
 * pay exactly the tickets of one booking.
 * @returns the messages that are done, marked as such; the others are to be followed one by one
 */
export async function followTogether(services: Services, news: readonly PageNews[]): Promise<ReadonlySet<string>> {
  return services.database.system.transaction(async (tx) => {
    const doing = doingOf(services, null);
    const lastWins = services.testing?.lastMessageWins === true;
    await lockAbout(tx, ...present(news.map(({ told }) => told.providerId)));
    const found = byId(
      await cards.findCheckouts(
        tx,
        news.map(({ pageId }) => pageId),
      ),
    );
    // Another account cannot speak for this one's payments.
    const own = news.filter(({ pageId, message }) => found.get(pageId)?.account === message.account);
    const paymentIdOf = ({ pageId }: PageNews) => found.get(pageId)?.paymentId;
    const charged = own.filter(({ told }) => told.charge === 'paid');
    const locked = await lockBookings(tx, distinct(present(charged.map(paymentIdOf))));
    const before = await cards.lockCheckouts(tx, distinct(present(own.map(paymentIdOf))));

    const foldedInto = (page: cards.CheckoutRow, messages: readonly PageNews[]): cards.CheckoutRow => {
      const known = { ...page };
      for (const { pageId, told } of messages)
        if (pageId === page.id) Object.assign(known, merged(known, told, lastWins));
      return known;
    };
    const plain = locked.payments.flatMap((payment) => {
      const { eventId, reservationId } = payment;
      const event = locked.events.get(eventId ?? '') ?? null;
      const reservation = locked.reservations.get(reservationId ?? '') ?? null;
      if (!event || !reservation) return [];
      const tickets = locked.tickets.filter((ticket) => ticket.reservationId === reservation.id);
      const pages = before.filter(({ paymentId }) => paymentId === payment.id).map((page) => foldedInto(page, own));
      const card: LockedCard = {
        ...{ payment, pages, event, reservation, request: null, order: null },
        locked: { events: locked.events, reservations: locked.reservations, tickets },
      };
      return plainCharge(tx, doing, card) ?? [];
    });

    const settled = new Set(plain.map(({ page }) => page.id));
    const done = own.filter(({ pageId, told }) => told.charge === undefined || settled.has(pageId));
    const settledAt = doing.now.toISOString();
    const changed = before.flatMap((page) => {
      if (!done.some(({ pageId }) => pageId === page.id)) return [];
      const after = foldedInto(page, done);
      return [settled.has(page.id) ? { ...after, settledAt } : after];
    });
    await cards.storeNews(tx, changed);
    const known = new Set(before.flatMap(({ providerId }) => providerId ?? []));
    const learned = present(changed.map(({ providerId }) => providerId)).filter((id) => !known.has(id));
    await wakeWaiting(tx, services.queue, ...learned);
    if (plain.length > 0) await payTogether(tx, services, doing, locked, plain);
    const ids = done.map(({ message }) => message.id);
    await markEvents(tx, ids, 'done');
    return new Set(ids);
  });
}
