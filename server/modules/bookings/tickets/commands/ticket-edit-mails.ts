import { v7 } from 'uuid';
import { changeOfEdit, hearingOf, type KnownPlace } from '#domain/notifications/hearing.ts';
import type { ParticipantInfo } from '#domain/tickets/schema.ts';
import { withoutLinks } from '#domain/values/no-links.ts';
import { fill } from '#i18n/fill.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { WrittenMail } from '#server/kernel/mail/layout.ts';
import { mailTexts } from '#server/kernel/mail/texts.ts';
import { mailedLink } from '#server/modules/outbox/commands/fill-personal-links.ts';
import { queueMailsOnce, type SingleMail } from '#server/modules/outbox/commands/queue-mail.ts';
import { isWrittenTo } from '#server/modules/outbox/queries/mail.ts';
import type { Services } from '#server/services.ts';
import { bookingMail, otherPlaceMail, placeAlone } from '../../reservations/mails/booking-mail.ts';
import { calendarOf } from '../../reservations/mails/calendar.ts';
import { type Booked, bookedOf } from '../../reservations/queries/booked.ts';
import type { PrintedTicket } from '../print/printed-ticket.ts';
import { keepBookingsStill } from '../queries/known.ts';
import { printedTickets } from '../queries/printed-ticket.ts';
import type { TicketRow } from '../queries/ticket.ts';
import { bookerOf, placeOf } from './canceled-ticket-mails.ts';

export interface TicketEditMailJob {
  ticketId: string;
  causeId: string;
  /** The ticket as people knew it: whether it was mailed, or anything else about the booking, to whom it was. */
  before: KnownPlace & { isSent: boolean; isWrittenTo?: boolean };
  /** Who changed it; the community where it is not said. */
  by?: 'community' | 'booker';
}

const knownOf = ({ name, surname, email }: ParticipantInfo, price: number): KnownPlace => ({
  ...{ name, surname, email, price },
});

/**
 * Notifies those who know of a ticket that somebody else comes with it, that they are written to elsewhere, or that it costs something
 * else. Of what the person who booked does themselves they see on their page what it came to.
 */
export async function queueTicketEditMails(
  tx: Db,
  services: Services,
  ticket: TicketRow,
  after: { participantInfo: ParticipantInfo; price: number },
  by: TicketEditMailJob['by'] = 'community',
): Promise<void> {
  const before = knownOf(ticket.participantInfo, ticket.price);
  if (changeOfEdit(before, knownOf(after.participantInfo, after.price)) === 'corrected') return;
  const { id: ticketId, reservationId: subjectId } = ticket;
  const written = await isWrittenTo(tx, { subjectId, ticketId, to: before.email });
  const isSent = ticket.isSent || written.hasTicket;
  const job = {
    ticketId,
    causeId: v7(),
    before: { ...before, isSent, isWrittenTo: isSent || written.isWrittenTo },
    by,
  };
  await services.queue.send(tx, 'tellEdit', job);
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

interface EditFacts extends Pick<Required<TicketEditMailJob>, 'before' | 'by'> {
  booked: Booked;
  ticket: PrintedTicket;
  change: ReturnType<typeof changeOfEdit>;
}

/** What the person who booked reads of the place itself, before how the booking stands now. */
function linesOf({ booked, ticket, before, change }: EditFacts): string[] {
  const { replaced, readdressed } = mailTexts(booked.language).booking;
  const called = ({ name, surname }: { name: string; surname: string }) => withoutLinks(`${name} ${surname}`);
  if (change === 'replaced') return [fill(replaced, { before: called(before), after: called(ticket) })];
  if (change !== 'readdressed') return [];
  const values = { person: called(ticket), email: ticket.email, community: booked.community };
  return [fill(readdressed.booker, values), ...(before.isSent ? [fill(readdressed.dead, values)] : [])];
}

/** What one reader of a changed ticket is written: their booking as it is now, that their place went, or that they have one. */
function mailTo(services: Services, facts: EditFacts, email: string): WrittenMail {
  const { booked, ticket, before, change, by } = facts;
  if (same(email, booked.email)) {
    const url = mailedLink(services, { kind: 'reservation', recordId: booked.reservationId, to: email });
    return bookingMail(booked, 'changed', booked.language, url, linesOf(facts));
  }
  const names = { before: `${before.name} ${before.surname}`, after: `${ticket.name} ${ticket.surname}` };
  const who = by === 'booker' ? `${booked.name} ${booked.surname}` : booked.community;
  const isNew = same(email, ticket.email);
  const of = { who, person: names.before, name: isNew ? ticket.name : before.name, hadTicket: before.isSent };
  if (change === 'replaced') return otherPlaceMail(booked, isNew ? 'newcomer' : 'former', of);
  if (change === 'readdressed') return otherPlaceMail(booked, isNew ? 'newAddress' : 'oldAddress', of);
  const alone = { ...placeAlone(booked, [names.after]), name: ticket.name };
  return bookingMail(alone, 'changed', booked.language, null);
}

/** Writes the mails of an edited ticket; the calendars of the person who comes, or comes no more, follow. */
export async function sendTicketEditMails(
  services: Services,
  { ticketId, causeId, before, by = 'community' }: TicketEditMailJob,
): Promise<void> {
  const { publicUrl } = services;
  await services.database.system.transaction(async (tx) => {
    await keepBookingsStill(tx, { ofTicket: ticketId });
    const [ticket] = await printedTickets(tx, [ticketId], { publicUrl });
    const [booked] = ticket ? await bookedOf(tx, [ticket.reservationId]) : [];
    if (!ticket || !booked || ticket.status !== 'valid') return;
    const change = changeOfEdit(before, ticket);
    const isElsewhere = !same(before.email, ticket.email);
    const place = {
      ...placeOf(ticket),
      ...(isElsewhere && { name: before.name, email: before.email }),
      // A job of the version before knows of the ticket alone.
      isWrittenTo: before.isWrittenTo ?? before.isSent,
    };
    const hearing = hearingOf(change, { places: [place], booker: bookerOf(booked) });
    const heard = 'silence' in hearing ? [] : hearing.hearers;
    const addresses = heard.filter(({ isBooker }) => !isBooker || by === 'community').map(({ email }) => email);
    // Whoever is written to at another address has read of nothing there yet: they are told what they are to come to.
    const isNew = isElsewhere && ticket.email !== '' && !same(ticket.email, booked.email);
    const isTold = heard.length > 0 || by === 'booker';
    const written = [...addresses, ...(isNew && isTold ? [ticket.email] : [])].map(
      (to): SingleMail & { causeId: string } => ({
        ...mailTo(services, { booked, ticket, before, change, by }, to),
        ...{ tenantId: booked.tenantId, from: 'community', to, subjectId: booked.reservationId },
        ...{ kind: 'change', causeId, calendar: calendarOf(booked, publicUrl, to) ?? null },
      }),
    );
    await queueMailsOnce(services, tx, written);
  });
}
