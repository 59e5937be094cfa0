import { v7 } from 'uuid';
import { type Booker, type HeldPlace, hearingOf } from '#domain/notifications/hearing.ts';
import { groupBy } from '#domain/values/group-by.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { queueMailsOnce } from '#server/modules/outbox/commands/queue-mail.ts';
import type { Services } from '#server/services.ts';
import { takenBack } from '../../reservations/mails/calendar.ts';
import { type Booked, bookedOf } from '../../reservations/queries/booked.ts';
import { givenBackMail, type TicketsOff, ticketsOffMail } from '../mails/places-mail.ts';
import { isBookers } from '../mails/ticket-mail.ts';
import type { PrintedTicket } from '../print/printed-ticket.ts';
import { printedTickets } from '../queries/printed-ticket.ts';
import type { TicketRow } from '../queries/ticket.ts';

export interface CanceledTicketsMailJob {
  /** Tickets of one booking. */
  ticketIds: string[];
  /** Their cancellation: each address gets one mail of it, however often the job runs. */
  causeId: string;
  /** Who cancelled them; the community where it is not said, nobody where they were not paid in time. */
  by?: TicketsOff['by'];
  /** Their money is back already, on the card. */
  isOnCard?: boolean;
  /** Why, in the organiser's words. */
  reason?: string;
  /** They were off before: the mail is about money that was given back by hand. */
  isGivenBack?: boolean;
  /** What of a ticket's money was back before, in cents, where some was. */
  wasBack?: Record<string, number>;
  /** Their event is off: who has a ticket hears of all by the mail of that, the person who booked and has none by this. */
  isEventOff?: boolean;
}

/** A ticket as the rule of who hears takes it. */
export const placeOf = (ticket: PrintedTicket): HeldPlace => {
  const { _id: id, name, email, isWrittenTo, isHandedOn, holdersPaid, paidAmount } = ticket;
  return { ...{ id, name, email, isWrittenTo, isHandedOn }, holdersPaid, bookersPaid: paidAmount - holdersPaid };
};

/** The person who booked, of whom nothing is known while their address is not proven. */
export const bookerOf = ({ name, email, confirmBy, isWrittenTo }: Booked): Booker => ({
  ...{ name, email },
  isWrittenTo: isWrittenTo && confirmBy === null,
});

/**
 * Notifies the people of tickets that these are cancelled while their event goes on, or that money for them was given back by
 * hand, each booking by itself: the mail is written if, and only if, the change commits.
 */
export async function queueCanceledTicketMails(
  tx: Db,
  services: Services,
  tickets: readonly Pick<TicketRow, 'id' | 'reservationId' | 'givenBackAmount'>[],
  how: Pick<CanceledTicketsMailJob, 'by' | 'reason' | 'isOnCard' | 'isGivenBack' | 'isEventOff'>,
): Promise<void> {
  const bookings = [...groupBy(tickets, ({ reservationId }) => reservationId).values()];
  await services.queue.sendAll(
    tx,
    'tellCanceledTickets',
    bookings.map((own) => ({
      ...{ ticketIds: own.map(({ id }) => id), causeId: v7(), ...how },
      ...(how.isGivenBack && { wasBack: Object.fromEntries(own.map((one) => [one.id, one.givenBackAmount])) }),
    })),
  );
}

/** Writes to each person who knows of tickets of a booking that were cancelled, and takes the appointment out of their calendar. */
export async function sendCanceledTicketMails(services: Services, job: CanceledTicketsMailJob): Promise<void> {
  const { publicUrl } = services;
  const {
    ticketIds,
    causeId,
    by = 'community',
    reason = '',
    isOnCard,
    isGivenBack = false,
    isEventOff = false,
    wasBack,
  } = job;
  await services.database.system.transaction(async (tx) => {
    const tickets = await printedTickets(tx, ticketIds, { publicUrl });
    const [some] = tickets;
    const [booked] = some ? await bookedOf(tx, [some.reservationId]) : [];
    if (!booked) return;
    // Whatever became valid again meanwhile is not cancelled.
    const off = tickets.filter(({ status }) => status === 'invalid');
    const change = isGivenBack ? 'givenBack' : 'canceled';
    const hearing = hearingOf(change, { places: off.map(placeOf), booker: bookerOf(booked) });
    if ('silence' in hearing) return;
    const readers = isEventOff
      ? hearing.hearers.filter(({ isBooker }) => isBooker && !tickets.some(isBookers))
      : hearing.hearers;
    const written = readers.flatMap((reader) => {
      // The mail about the payment tells the person who was to make it.
      if (by === 'nobody' && reader.isBooker) return [];
      const own = off.filter(({ _id }) => reader.placeIds.includes(_id));
      if (own.length === 0) return [];
      const mail = isGivenBack
        ? givenBackMail({ booked, reader, tickets: own, wasBack })
        : ticketsOffMail({ booked, reader, tickets: own, by, reason, isOnCard, isEventOff });
      return {
        ...mail,
        ...{ tenantId: booked.tenantId, from: 'community' as const, to: reader.email, subjectId: booked.reservationId },
        ...{ kind: 'change' as const, causeId },
        calendar: isGivenBack ? null : takenBack(booked, reader.email, publicUrl),
      };
    });
    await queueMailsOnce(services, tx, written);
  });
}
