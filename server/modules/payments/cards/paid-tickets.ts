import { freePlacesOf } from '../../../../domain/events/places.ts';
import { remainingQuantity } from '../../../../domain/events/price/price.ts';
import type { ActionContext } from '../../../kernel/action-context.ts';
import type { Db } from '../../../kernel/database/database.ts';
import * as bookings from '../../reservations/queries/booking.ts';
import { applyTicketChanges, deriveBookings, postTickets } from '../../tickets/commands/ticket-changes.ts';
import type { TicketRow } from '../../tickets/queries/ticket.ts';
import { bookingHolder } from '../../users/queries/person.ts';
import type { ChargeTarget } from './charge-target.ts';
import type { LockedCard } from './lock-card.ts';

/** A ticket that is paid. */
export const payed = { status: 'valid', condition: 'payed' } as const;
const revoked = { status: 'invalid', condition: 'revoked' } as const;

function usesOf(tickets: readonly TicketRow[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { _id } of tickets.flatMap(({ materializedExtras }) => materializedExtras)) {
    uses.set(_id, (uses.get(_id) ?? 0) + 1);
  }
  return uses;
}

/** Whether lapsed tickets can be valid again: the event, its places and extras, the person (DEC-045). */
async function canRetake(tx: Db, { event, reservation }: LockedCard, lapsed: readonly TicketRow[]): Promise<boolean> {
  if (!event || !reservation || event.status === 'canceled') return false;
  if (freePlacesOf(event) < lapsed.length) return false;
  const holder = await bookingHolder(tx, event, { userId: reservation.userId });
  if (!holder?.tenantEnabled || holder.hasLiveBooking) return false;
  const uses = usesOf(lapsed);
  const extras = await bookings.lockExtras(tx, event.id, [...uses.keys()]);
  return [...uses].every(([id, pieces]) => {
    const extra = extras.find(({ _id }) => _id === id);
    return extra !== undefined && remainingQuantity(extra) >= pieces;
  });
}

/** Takes places, extras and tickets up again that were given up for want of the payment. */
async function reclaim(tx: Db, doing: ActionContext, card: LockedCard, lapsed: readonly TicketRow[]): Promise<void> {
  const { event, reservation } = card;
  if (!event || !reservation) return;
  await bookings.takePlaces(tx, event.id, lapsed.length);
  await bookings.spendExtras(tx, usesOf(lapsed));
  const ids = lapsed.map(({ id }) => id);
  await postTickets(
    tx,
    doing,
    new Map([[reservation.id, reservation]]),
    lapsed.map((ticket) => ({ ticket, to: payed })),
  );
  await bookings.updateTickets(tx, ids, { ...payed, payedAt: doing.now.toISOString(), payedBy: null, lapsedAt: null });
  await deriveBookings(tx, doing.queue, [reservation], new Set());
}

/** The tickets of a booking, as what its payment by card is for. */
export function paidTickets(tx: Db, doing: ActionContext, card: LockedCard): ChargeTarget {
  const { locked } = card;
  const all = locked?.tickets ?? [];
  const tickets = card.reservation?.paymentType === 'stripe' ? all : [];
  const isLive = tickets.some(({ status }) => status === 'valid');
  const lapsed = isLive ? [] : tickets.filter(({ lapsedAt }) => lapsedAt !== null);
  const among = (ids: readonly string[]) => all.filter(({ id }) => ids.includes(id));
  return {
    due: tickets.filter(({ status, condition }) => status === 'valid' && condition === 'pending'),
    lapsed,
    isPaid: tickets.some(({ payedAt }) => payedAt !== null),
    canRetake: () => canRetake(tx, card, lapsed),
    async pay(ids) {
      if (!locked) return;
      const changes = among(ids).map((ticket) => ({ ticket, to: payed }));
      await applyTicketChanges(tx, doing, locked, changes);
    },
    reclaim: (ids) => reclaim(tx, doing, card, among(ids)),
    async giveUp({ isLapse }) {
      const valid = all.filter(({ status }) => status === 'valid');
      if (!locked || valid.length === 0) return;
      // Marked first: the reservation's status follows from it.
      if (isLapse) {
        const ids = valid.map(({ id }) => id);
        await bookings.updateTickets(tx, ids, { lapsedAt: doing.now.toISOString() });
      }
      const changes = valid.map((ticket) => ({ ticket, to: revoked }));
      await applyTicketChanges(tx, doing, locked, changes);
    },
  };
}
