import { Refusal } from '#domain/errors.ts';
import { derivePayment } from '#domain/payments/derive.ts';
import { type LedgerCause, moneyOf } from '#domain/payments/ledger/entries.ts';
import { deriveReservation } from '#domain/reservations/derive-status.ts';
import type { TicketCondition } from '#domain/shared/ticket-status.ts';
import type { TicketState } from '#domain/tickets/transitions.ts';
import { groupBy } from '#domain/values/group-by.ts';
import type { Cents } from '#domain/values/money.ts';
import type { ActionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { JobQueue } from '#server/kernel/jobs/queue.ts';
import { byId, distinct } from '#server/kernel/rows.ts';
import type { EventRow } from '#server/modules/events/queries/event.ts';
import { closeOutdated } from '#server/modules/money/cards/close-outdated.ts';
import type { MoneyBack } from '#server/modules/money/commands/ledger.ts';
import { postThings, type ThingMoved } from '#server/modules/money/commands/ledger.ts';
import { paymentsOfReservations } from '#server/modules/money/queries/card.ts';
import { givenBackByHand } from '#server/modules/money/queries/ledger.ts';
import { handAmounts } from '#server/modules/money/queries/receipts.ts';
import * as bookings from '../../reservations/queries/booking.ts';
import type { ReservationRow } from '../../reservations/queries/reservation.ts';
import { offerFreePlaces } from '../../waiting-list/commands/offer-places.ts';
import { cancelBooked } from '../../waiting-list/queries/entry.ts';
import { leaveAllPlaces } from '../queries/place.ts';
import type { TicketRow } from '../queries/ticket.ts';

/** Tickets about to change, with all that changes with them, locked: events, then reservations, then tickets. */
export interface LockedTickets {
  events: ReadonlyMap<string, EventRow>;
  reservations: ReadonlyMap<string, ReservationRow>;
  tickets: TicketRow[];
}

export interface TicketChange {
  ticket: TicketRow;
  to: TicketState;
  /** Cents of what was paid that are not given back, and why; as they were by default. */
  kept?: { amount: Cents; reason: string | null } | undefined;
  /** How its money goes back, when it does: through the provider, or as the organiser recorded it. */
  back?: MoneyBack | undefined;
  /** Of one that is to be refunded, what is back already; as it was by default. */
  givenBack?: Cents | undefined;
  /** When the money came that pays it; now by default. Of what is taken back, when it was said to have come. */
  receivedAt?: string | undefined;
  /** Whether the money that pays it, or did, comes another way than by card, of a booking by card too. */
  isByHand?: boolean | undefined;
  /** What stays paid of one that is to be paid again, and when that came; nothing, unless told otherwise. */
  stays?: { amount: Cents; at: string } | undefined;
}

/**
 * Locks tickets and what depends on them, always in the same order, so that booking, cancelling and paying never wait for
 * each other in a circle.
 * @throws Refusal not_found when one of them is absent or another community's
 */
export async function lockTickets(tx: Db, ids: readonly string[]): Promise<LockedTickets> {
  const wanted = distinct(ids);
  const found = await bookings.belongingsOfTickets(tx, wanted);
  if (found.length < wanted.length) throw new Refusal('not_found');
  const events = byId(await bookings.lockEvents(tx, distinct(found.map(({ eventId }) => eventId))));
  const reservations = byId(
    await bookings.lockReservations(tx, distinct(found.map(({ reservationId }) => reservationId))),
  );
  return { events, reservations, tickets: await bookings.lockTicketRows(tx, wanted) };
}

/** The booking of a ticket that was locked with it. @throws Refusal not_found */
export function reservationOf(locked: LockedTickets, ticket: TicketRow) {
  const reservation = locked.reservations.get(ticket.reservationId);
  if (!reservation) throw new Refusal('not_found');
  return reservation;
}

function count(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/**
 * Gives back what tickets that turn invalid took: places, extras, all their places on lists. Answers the events whose places
 * somebody waits for.
 */
export async function releasePlaces(tx: Db, released: readonly TicketRow[]): Promise<string[]> {
  const awaited: string[] = [];
  for (const [eventId, places] of count(released.map((ticket) => ticket.eventId))) {
    if (await bookings.givePlacesBack(tx, eventId, places)) awaited.push(eventId);
  }
  const uses = count(released.flatMap((ticket) => ticket.materializedExtras.map(({ _id }) => _id)));
  await bookings.spendExtras(tx, new Map([...uses].map(([id, pieces]) => [id, -pieces])));
  await leaveAllPlaces(
    tx,
    released.map(({ id }) => id),
  );
  return awaited;
}

async function storeStates(tx: Db, { by, now }: ActionContext, changes: readonly TicketChange[]): Promise<void> {
  for (const group of groupBy(changes, ({ to, kept, givenBack, receivedAt, stays }) =>
    JSON.stringify([to, kept?.amount, kept?.reason, givenBack, receivedAt, stays?.amount, stays?.at]),
  ).values()) {
    const to = group[0]?.to;
    if (!to) continue;
    const [kept] = group.map((change) => change.kept);
    const [givenBackAmount] = group.map((change) => change.givenBack);
    const [receivedAt = now.toISOString()] = group.map((change) => change.receivedAt);
    const [stays] = group.map((change) => change.stays);
    await bookings.updateTickets(
      tx,
      group.map(({ ticket }) => ticket.id),
      {
        ...to,
        ...(kept && { keptAmount: kept.amount, keptReason: kept.reason }),
        ...(givenBackAmount !== undefined && { givenBackAmount }),
        ...(to.condition === 'payed' && { payedAt: receivedAt, payedBy: by }),
        ...(to.condition === 'pending' && {
          ...{ paidAmount: stays?.amount ?? 0, payedAt: stays?.at ?? null },
          ...(!stays && { payedBy: null }),
        }),
      },
    );
  }
}

const causes: Record<TicketCondition, LedgerCause> = {
  payed: 'paid',
  pending: 'unpaid',
  toRefund: 'canceled',
  refunded: 'refunded',
  revoked: 'revoked',
};

/** Writes into the ledger what the changes mean for the money of each ticket, before the payments follow. */
export async function postTickets(
  tx: Db,
  doing: ActionContext,
  reservations: ReadonlyMap<string, ReservationRow>,
  changes: readonly TicketChange[],
): Promise<void> {
  const paid = changes.filter(({ ticket }) => ticket.price > 0);
  const payments = await paymentsOfReservations(tx, distinct(paid.map(({ ticket }) => ticket.reservationId)));
  const ofReservation = new Map(payments.map((payment) => [payment.reservationId, payment]));
  const ofHand = await handAmounts(
    tx,
    paid.filter(({ back }) => back?.way === 'other').map(({ ticket }) => ticket.id),
  );
  const moved = paid.flatMap((change): ThingMoved[] => {
    const { ticket, to, kept, givenBack, back, receivedAt: at, stays, isByHand = false } = change;
    const payment = ofReservation.get(ticket.reservationId);
    const reservation = reservations.get(ticket.reservationId);
    if (!payment || !reservation) return [];
    const paidAmount =
      to.condition === 'payed' ? ticket.price : to.condition === 'pending' ? (stays?.amount ?? 0) : ticket.paidAmount;
    // Of one that is refunded all is back, whatever its row says.
    const wasBack = ticket.condition === 'toRefund' ? ticket.givenBackAmount : 0;
    const givenBackAmount = to.condition === 'toRefund' ? (givenBack ?? wasBack) : 0;
    const keptAmount = kept?.amount ?? ticket.keptAmount;
    const after = { condition: to.condition, paidAmount, keptAmount, givenBackAmount };
    const grown = moneyOf(after).givenBack - moneyOf(ticket).givenBack;
    const isPart = to.condition === 'toRefund' && grown > 0;
    return [
      {
        at,
        // A booking may have been moved: the money of a ticket is its own event's.
        ...{ payment: { ...payment, eventId: ticket.eventId }, ticketId: ticket.id, before: ticket },
        after,
        way: reservation.paymentType === 'stripe' && !isByHand ? 'card' : 'other',
        ofHand: ofHand.get(ticket.id),
        ...(back && { backWay: back.way, refundId: back.refundId }),
        cause: grown < 0 ? 'bounced' : (back?.cause ?? (isPart ? 'refunded' : causes[to.condition])),
        note: kept?.reason,
      },
    ];
  });
  await postThings(tx, doing, moved);
}

/** Stores what reservations and their payments show of their tickets, from the tickets alone. */
export async function deriveBookings(
  tx: Db,
  queue: JobQueue,
  reservations: readonly ReservationRow[],
  canceled: ReadonlySet<string>,
): Promise<void> {
  const rows = await bookings.rowsOfReservations(
    tx,
    reservations.map(({ id }) => id),
  );
  const ofReservation = groupBy(rows, (row) => row.reservationId);
  const byCard = reservations.filter(({ paymentType }) => paymentType === 'stripe').map(({ id }) => id);
  const cards = new Map((await paymentsOfReservations(tx, byCard)).map((row) => [row.reservationId, row]));
  const isBack = (id: string) => ofReservation.get(id)?.some(({ condition }) => condition === 'refunded') ?? false;
  const byHand = await givenBackByHand(tx, byCard.filter(isBack));
  const derived = reservations.map((reservation) => {
    const own = ofReservation.get(reservation.id) ?? [];
    const isByCard = reservation.paymentType === 'stripe';
    const { status, slots, total, isPayed } = deriveReservation(own, {
      paymentType: reservation.paymentType,
      isToCheck: reservation.isToCheck,
      isLapsed: own.some(({ lapsedAt }) => lapsedAt !== null),
      isEventCanceled: canceled.has(reservation.eventId),
      isRefundedByProvider: isByCard && !byHand.has(reservation.id),
    });
    const { status: paymentStatus, amount } = derivePayment(own, cards.get(reservation.id)?.status);
    return {
      row: { id: reservation.id, status, slots, total, isPayed },
      payment: { reservationId: reservation.id, status: paymentStatus, amount },
    };
  });
  await bookings.storeDerivedReservations(
    tx,
    derived.map(({ row }) => row),
  );
  await bookings.storeDerivedPayments(
    tx,
    derived.map(({ payment }) => payment),
  );
  await cancelBooked(
    tx,
    derived.filter(({ row }) => row.slots === 0).map(({ row }) => row.id),
  );
  const paymentIds = [...cards.values()].map(({ id }) => id);
  if (paymentIds.length > 0) await closeOutdated(tx, queue, paymentIds);
}

/**
 * The one way a ticket's state changes: tickets, free places, extras and transports, then the reservations and payments that
 * follow from them, then offers of the places to anyone who waits for them, in the caller's transaction and under the locks of
 * `lockTickets`. Whether a change is allowed has been decided before.
 */
export async function applyTicketChanges(
  tx: Db,
  doing: ActionContext,
  locked: LockedTickets,
  changes: readonly TicketChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const awaited = await releasePlaces(
    tx,
    changes
      .filter(({ ticket, to }) => ticket.status === 'valid' && to.status === 'invalid')
      .map(({ ticket }) => ticket),
  );
  await storeStates(tx, doing, changes);
  await postTickets(tx, doing, locked.reservations, changes);
  const changed = new Set(changes.map(({ ticket }) => ticket.reservationId));
  const canceled = new Set(
    [...locked.events.values()].filter((event) => event.status === 'canceled').map(({ id }) => id),
  );
  await deriveBookings(
    tx,
    doing.queue,
    [...locked.reservations.values()].filter(({ id }) => changed.has(id)),
    canceled,
  );
  await offerFreePlaces(tx, doing, awaited);
}
