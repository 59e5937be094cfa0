import { v7 } from 'uuid';
import { hearingOf } from '#domain/notifications/hearing.ts';
import { restOf } from '#domain/tickets/paid.ts';
import { groupBy } from '#domain/values/group-by.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { wasPaidWhenTakenOver } from '#server/modules/money/queries/handed-on.ts';
import { mailedLink } from '#server/modules/outbox/commands/fill-personal-links.ts';
import { queueMail, queueMailsOnce } from '#server/modules/outbox/commands/queue-mail.ts';
import { wasMailed } from '#server/modules/outbox/queries/mail.ts';
import type { Services } from '#server/services.ts';
import { confirmBooking } from '../../reservations/commands/booking-mails.ts';
import { bookedOf } from '../../reservations/queries/booked.ts';
import { givenUnpaidMail, receivedMail, unpaidMail } from '../mails/places-mail.ts';
import { printedTickets } from '../queries/printed-ticket.ts';
import type { TicketRow } from '../queries/ticket.ts';
import { bookerOf, placeOf } from './canceled-ticket-mails.ts';

export interface ReceivedMailJob {
  /** Tickets of one booking that were marked as paid, one after the other, each with what came for it. */
  gathered: readonly { id: string; amount: Cents }[];
  /** Their marking: each address gets one mail of it, however often the job runs. */
  causeId: string;
}

/**
 * Notifies the person who pays for tickets that their money came: one mail a booking, though its people are ticked off one by one.
 * @param tickets as they were before, when what came was still due of them
 */
export async function queueReceivedMails(
  tx: Db,
  services: Services,
  tickets: readonly Pick<TicketRow, 'id' | 'reservationId' | 'price' | 'paidAmount' | 'condition'>[],
): Promise<void> {
  const paid = tickets.filter((ticket) => restOf(ticket) > 0);
  for (const [reservationId, own] of groupBy(paid, (ticket) => ticket.reservationId)) {
    const job = { gathered: own.map((ticket) => ({ id: ticket.id, amount: restOf(ticket) })), causeId: v7() };
    await services.queue.sendGathering(tx, 'tellReceived', reservationId, job);
  }
}

/**
 * Writes what is owed to the person who read that the money of a ticket came, and of one that changed hands as paid to both, now that
 * the mark was taken back.
 * @param marked the ticket as it was while it was marked as paid
 */
export async function queueUnpaidMail(
  tx: Db,
  services: Services,
  marked: Pick<TicketRow, 'id' | 'payedAt' | 'paidAmount'>,
): Promise<void> {
  const [ticket] = await printedTickets(tx, [marked.id], { publicUrl: services.publicUrl });
  const [booked] = ticket ? await bookedOf(tx, [ticket.reservationId]) : [];
  if (!ticket || !booked) return;
  const isGivenAsPaid = await wasPaidWhenTakenOver(tx, marked);
  // Whose money it was said to be: nothing of it is on the ticket any more.
  const { paidAmount } = marked;
  const [bookersPaid, holdersPaid] = isGivenAsPaid || !ticket.isHandedOn ? [paidAmount, 0] : [0, paidAmount];
  const places = [{ ...placeOf(ticket), bookersPaid, holdersPaid }];
  const hearing = hearingOf('unpaid', { places, booker: bookerOf(booked) });
  if ('silence' in hearing) return;
  const { reservationId: subjectId, tenantId } = booked;
  for (const { email: to } of hearing.hearers) {
    // Both pages said of a ticket that changed hands as paid that it is.
    if (!isGivenAsPaid && !(await wasMailed(tx, { subjectId, kind: 'received', to }))) continue;
    if (!ticket.isHandedOn) {
      await confirmBooking(tx, services, subjectId, 'changed');
      continue;
    }
    const isHolder = to.toLowerCase() === ticket.email.toLowerCase();
    const mail = isHolder ? unpaidMail(ticket) : givenUnpaidMail(ticket);
    await queueMail(services, tx, { ...mail, tenantId, from: 'community', to, subjectId, kind: 'change' });
  }
}

/** Writes how much of whose places was received, and what is left to pay; nothing of a mark that was taken back. */
export async function sendReceivedMails(services: Services, { gathered, causeId }: ReceivedMailJob): Promise<void> {
  const { publicUrl } = services;
  await services.database.system.transaction(async (tx) => {
    // Of one that was marked again after a mark that was taken back, the last counts.
    const amounts = new Map(gathered.map(({ id, amount }) => [id, amount]));
    const tickets = await printedTickets(tx, [...amounts.keys()], { publicUrl });
    const paid = tickets
      .filter(({ status, condition }) => status === 'valid' && condition === 'payed')
      .map((ticket) => ({ ...ticket, received: amounts.get(ticket._id) ?? 0 }));
    const [some] = paid;
    const [booked] = some ? await bookedOf(tx, [some.reservationId]) : [];
    if (!booked) return;
    const hearing = hearingOf('paid', { places: paid.map(placeOf), booker: bookerOf(booked) });
    if ('silence' in hearing) return;
    const written = hearing.hearers.map((reader) => {
      const own = paid.filter(({ _id }) => reader.placeIds.includes(_id));
      const subjectId = booked.reservationId;
      const url = reader.isBooker
        ? mailedLink(services, { kind: 'reservation', recordId: subjectId, to: reader.email })
        : null;
      return {
        ...receivedMail({ booked, reader, tickets: own }, url),
        ...{ tenantId: booked.tenantId, from: 'community' as const, to: reader.email, subjectId },
        ...{ kind: 'received' as const, causeId },
      };
    });
    await queueMailsOnce(services, tx, written);
  });
}
