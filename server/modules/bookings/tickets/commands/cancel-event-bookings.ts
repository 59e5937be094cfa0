import { isReachable } from '#domain/plain-rules.ts';
import { cancelOutcome } from '#domain/tickets/transitions.ts';
import { groupBy } from '#domain/values/group-by.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { EventRow } from '#server/modules/events/queries/event.ts';
import { endRequestCards } from '#server/modules/money/cards/end-request-cards.ts';
import { mailDecided } from '#server/modules/money/cards/mails.ts';
import type { Services } from '#server/services.ts';
import {
  cancelOpenRequests,
  lockEvents,
  lockLiveReservations,
  lockValidTickets,
} from '../../reservations/queries/booking.ts';
import { endList } from '../../waiting-list/commands/offer-places.ts';
import type { TicketRow } from '../queries/ticket.ts';
import { queueCanceledTicketMails } from './canceled-ticket-mails.ts';
import { startSending } from './queue-tickets.ts';
import { applyTicketChanges, type TicketChange } from './ticket-changes.ts';

/**
 * Ends every booking of a cancelled event, in the transaction that cancels it: tickets, places, reservations, payments and
 * open requests; participants are notified by e-mail.
 */
export async function cancelEventBookings(tx: Db, services: Services, caller: Caller, event: EventRow): Promise<void> {
  const { queue } = services;
  const [canceled] = await lockEvents(tx, [event.id]);
  if (!canceled) return;
  const reservations = await lockLiveReservations(tx, event.id);
  const tickets = await lockValidTickets(tx, event.id);
  const changes = tickets.flatMap((ticket): TicketChange[] => {
    const to = cancelOutcome(ticket);
    return to ? [{ ticket, to }] : [];
  });
  const locked = {
    events: new Map([[canceled.id, canceled]]),
    reservations: new Map(reservations.map((row) => [row.id, row])),
    tickets,
  };
  const doing = { by: caller.actor.userId, now: new Date(), queue };
  await applyTicketChanges(tx, doing, locked, changes);
  const requests = await cancelOpenRequests(tx, event.id);
  await endRequestCards(
    tx,
    doing,
    requests.map(({ _id }) => _id),
  );
  for (const request of requests.filter(({ isProven }) => isProven)) {
    await mailDecided(tx, services, request, 'requestEventOff');
  }
  await endList(tx, doing, event.id, 'canceled');
  await queueCanceledTicketMails(tx, services, tickets, { isEventOff: true });
  // Nobody is written to at an address that somebody else may have typed.
  const alike = byAddress(tickets.filter((one) => locked.reservations.get(one.reservationId)?.confirmBy === null));
  const ticketIds = Object.keys(alike);
  if (ticketIds.length === 0) return;
  await startSending(tx, queue, caller, {
    kind: 'notifyCancellation',
    event,
    ticketIds,
    alike,
    skipped: 0,
    isResend: false,
  });
}

/**
 * One ticket for each address that a mail may reach, so that nobody gets two mails, with the others that lie there, and those of
 * the same bookings: the person who booked reads of all, and of the money of all.
 */
function byAddress(tickets: readonly TicketRow[]): Record<string, string[]> {
  const ofBooking = groupBy(tickets, ({ reservationId }) => reservationId);
  const reachable = tickets.filter(({ participantInfo }) => isReachable(participantInfo.email));
  const groups = groupBy(reachable, ({ participantInfo }) => participantInfo.email.toLowerCase());
  return Object.fromEntries(
    [...groups.values()].flatMap((group) => {
      const known = group.flatMap(({ reservationId }) => ofBooking.get(reservationId) ?? []);
      const [first, ...others] = new Set([...group, ...known].map(({ id }) => id));
      return first ? [[first, others]] : [];
    }),
  );
}
