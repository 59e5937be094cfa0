import { v7 } from 'uuid';
import { changeOfEdit, hearingOf, type KnownPlace } from '#domain/notifications/hearing.ts';
import type { ParticipantInfo } from '#domain/tickets/schema.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { WrittenMail } from '#server/kernel/mail/layout.ts';
import { mailedLink } from '#server/modules/outbox/commands/fill-personal-links.ts';
import { queueMailsOnce, type SingleMail } from '#server/modules/outbox/commands/queue-mail.ts';
import type { Services } from '#server/services.ts';
import { bookingMail, placeAlone, replacedMail } from '../../reservations/mails/booking-mail.ts';
import { calendarOf } from '../../reservations/mails/calendar.ts';
import { type Booked, bookedOf } from '../../reservations/queries/booked.ts';
import type { PrintedTicket } from '../print/printed-ticket.ts';
import { printedTickets } from '../queries/printed-ticket.ts';
import type { TicketRow } from '../queries/ticket.ts';
import { bookerOf, placeOf } from './canceled-ticket-mails.ts';

export interface TicketEditMailJob {
  ticketId: string;
  causeId: string;
  /** The ticket as people knew it. */
  before: KnownPlace & { isSent: boolean };
}

const knownOf = ({ name, surname, email }: ParticipantInfo, price: number): KnownPlace => ({
  ...{ name, surname, email, price },
});

/** Notifies those who know of a ticket that somebody else comes with it, or that it costs something else. */
export async function queueTicketEditMails(
  tx: Db,
  services: Services,
  ticket: TicketRow,
  after: { participantInfo: ParticipantInfo; price: number },
): Promise<void> {
  const before = knownOf(ticket.participantInfo, ticket.price);
  if (changeOfEdit(before, knownOf(after.participantInfo, after.price)) === 'corrected') return;
  const job = { ticketId: ticket.id, causeId: v7(), before: { ...before, isSent: ticket.isSent } };
  await services.queue.send(tx, 'tellEdit', job);
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

interface EditFacts {
  booked: Booked;
  ticket: PrintedTicket;
  before: TicketEditMailJob['before'];
  isReplaced: boolean;
}

/** What one reader of a changed ticket is written: their booking as it is now, that their place went, or that they have one. */
function mailTo(services: Services, { booked, ticket, before, isReplaced }: EditFacts, email: string): WrittenMail {
  const names = { before: `${before.name} ${before.surname}`, after: `${ticket.name} ${ticket.surname}` };
  if (same(email, booked.email)) {
    const url = mailedLink(services, { kind: 'reservation', recordId: booked.reservationId, to: email });
    return bookingMail(booked, 'changed', booked.language, url, isReplaced ? [names] : []);
  }
  if (isReplaced && same(email, ticket.email)) {
    return replacedMail(booked, 'newcomer', { name: ticket.name, before: names.before });
  }
  if (isReplaced) return replacedMail(booked, 'former', { name: before.name, before: names.before });
  const alone = { ...placeAlone(booked, [names.after]), name: ticket.name };
  return bookingMail(alone, 'changed', booked.language, null);
}

/** Writes the mails of an edited ticket; the calendars of the person who comes, or comes no more, follow. */
export async function sendTicketEditMails(
  services: Services,
  { ticketId, causeId, before }: TicketEditMailJob,
): Promise<void> {
  const { publicUrl } = services;
  await services.database.system.transaction(async (tx) => {
    const [ticket] = await printedTickets(tx, [ticketId], { publicUrl });
    const [booked] = ticket ? await bookedOf(tx, [ticket.reservationId]) : [];
    if (!ticket || !booked || ticket.status !== 'valid') return;
    const change = changeOfEdit(before, ticket);
    const isReplaced = change === 'replaced';
    const place = {
      ...placeOf(ticket),
      ...(isReplaced && { name: before.name, email: before.email }),
      isSent: before.isSent,
    };
    const hearing = hearingOf(change, { places: [place], booker: bookerOf(booked) });
    if ('silence' in hearing) return;
    const addresses = hearing.hearers.map(({ email }) => email);
    // The person who comes instead has heard of nothing yet: they are told what they are to come to.
    const isNew = isReplaced && ticket.email !== '' && !addresses.some((email) => same(email, ticket.email));
    const written = [...addresses, ...(isNew ? [ticket.email] : [])].map((to): SingleMail & { causeId: string } => ({
      ...mailTo(services, { booked, ticket, before, isReplaced }, to),
      ...{ tenantId: booked.tenantId, from: 'community', to, subjectId: booked.reservationId },
      ...{ kind: 'change', causeId, calendar: calendarOf(booked, publicUrl, to) ?? null },
    }));
    await queueMailsOnce(services, tx, written);
  });
}
