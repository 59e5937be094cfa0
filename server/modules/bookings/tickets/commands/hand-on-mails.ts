import type { Db } from '#server/kernel/database/database.ts';
import { queueMail } from '#server/modules/outbox/commands/queue-mail.ts';
import { accountLanguage } from '#server/modules/outbox/queries/account-language.ts';
import type { Services } from '#server/services.ts';
import type { Holding } from '../../reservations/commands/holding.ts';
import { takenBack } from '../../reservations/mails/calendar.ts';
import { bookedOf } from '../../reservations/queries/booked.ts';
import { type HandOnMailFacts, type HandOnMailKind, handOnMail } from '../mails/hand-on-mail.ts';
import type { HandOnRow } from '../queries/hand-on.ts';
import type { TicketRow } from '../queries/ticket.ts';

/** Who is notified of what: the person who has the ticket, the one who is to get it, or the community. */
const readersOf: Readonly<Record<HandOnMailKind, readonly ('holder' | 'other' | 'community')[]>> = {
  offered: ['other'],
  offeredFor: ['other'],
  accepted: ['holder'],
  agreed: ['other'],
  toApprove: ['community'],
  declined: ['holder', 'other'],
  notTaken: ['holder'],
  withdrawn: ['other'],
  lapsed: ['holder', 'other'],
  gone: ['other'],
};

/**
 * Mails what happened to a hand-on to whom it concerns, in the transaction in which it does.
 * @param subject the ticket as it was before it changed hands
 */
export async function sendHandOnMails(
  tx: Db,
  services: Services,
  { holding, ticket, handOn }: { holding: Holding; ticket: TicketRow; handOn: HandOnRow },
  kind: HandOnMailKind,
  more: Partial<Pick<HandOnMailFacts, 'until' | 'due' | 'url' | 'reason'>> = {},
): Promise<void> {
  const { event, community, contact } = holding;
  // The person who is to get a ticket is known by the one who offers it.
  const { language, departurePoint: stop } = holding.reservation;
  const departure = stop && { point: stop.groupingPoint, at: stop.departureDate };
  const { email } = ticket.participantInfo;
  const isBookers = email.toLowerCase() === holding.bookerEmail.toLowerCase();
  const people = {
    // A ticket without an address of its own is the holder's to read about.
    holder: { language, to: isBookers ? holding.caller.name : ticket.name, email },
    other: { language, to: handOn.name, email: handOn.email },
    community: { language: await accountLanguage(tx, event.tenantId), to: community, email: contact },
  };
  for (const role of readersOf[kind]) {
    const { email: to, ...reader } = people[role];
    const mail = handOnMail(kind, {
      ...{ ...reader, holder: `${ticket.name} ${ticket.surname}`, other: `${handOn.name} ${handOn.surname}` },
      giver: holding.caller.name,
      ...{
        event: event.name,
        community,
        begins: event.beginsAt,
        departure,
        until: null,
        due: 0,
        url: null,
        reason: '',
        ...more,
      },
    });
    // The person who gave their ticket away and comes no more has the event taken out of their calendar.
    const [booked] = kind === 'accepted' ? await bookedOf(tx, [ticket.reservationId]) : [];
    const calendar = booked ? takenBack(booked, to, services.publicUrl) : null;
    const from = role === 'community' ? 'platform' : 'community';
    await queueMail(services, tx, { tenantId: event.tenantId, from, to, calendar, ...mail });
  }
}
