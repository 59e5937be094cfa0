import { isReachable } from '#domain/plain-rules.ts';
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

type Reader = 'giver' | 'holder' | 'other' | 'community';
type HandOnNews = Exclude<HandOnMailKind, 'offeredFor' | 'acceptedFor' | 'takenAway' | 'notTakenFor'>;

/**
 * Who is notified of what: the person who booked and offers the ticket, the one whose it was where that is somebody else, the one who
 * is to get it, or the community.
 */
const readersOf: Readonly<Record<HandOnNews, readonly Reader[]>> = {
  offered: ['other'],
  accepted: ['giver', 'holder'],
  agreed: ['other'],
  toApprove: ['community'],
  declined: ['giver', 'other'],
  notTaken: ['giver'],
  withdrawn: ['other'],
  lapsed: ['giver', 'other'],
  gone: ['other'],
  goneOff: ['other'],
};

/** The same of a ticket that was booked for somebody else, who may give away what was never their own place. */
const ofOthers: Partial<Record<HandOnNews, HandOnMailKind>> = {
  ...{ offered: 'offeredFor', accepted: 'acceptedFor', notTaken: 'notTakenFor' },
};

/**
 * Mails what happened to a hand-on to whom it concerns, in the transaction in which it does.
 * @param subject the ticket as it was before it changed hands
 */
export async function sendHandOnMails(
  tx: Db,
  services: Services,
  { holding, ticket, handOn }: { holding: Holding; ticket: TicketRow; handOn: HandOnRow },
  news: HandOnNews,
  more: Partial<Pick<HandOnMailFacts, 'until' | 'due' | 'terms' | 'url' | 'reason'>> = {},
): Promise<void> {
  const { event, community, contact } = holding;
  // The person who is to get a ticket is known by the one who offers it.
  const { language, departurePoint: stop } = holding.reservation;
  const departure = stop && { point: stop.groupingPoint, at: stop.departureDate };
  const { email } = ticket.participantInfo;
  const { bookerEmail, bookerName } = holding;
  // A ticket without an address of its own is the giver's to read about.
  const hasHolder = isReachable(email) && email.toLowerCase() !== bookerEmail.toLowerCase();
  const holder = `${ticket.name} ${ticket.surname}`;
  const ofGiver = (holder === holding.caller.name ? undefined : ofOthers[news]) ?? news;
  const people = {
    giver: { language, to: bookerName, email: bookerEmail },
    holder: { language, to: ticket.name, email },
    other: { language, to: handOn.name, email: handOn.email },
    community: { language: await accountLanguage(tx, event.tenantId), to: community, email: contact },
  };
  for (const role of readersOf[news].filter((one) => one !== 'holder' || hasHolder)) {
    const { email: to, ...reader } = people[role];
    const mail = handOnMail(role === 'holder' ? 'takenAway' : ofGiver, {
      ...{ ...reader, holder, code: ticket.code, other: `${handOn.name} ${handOn.surname}` },
      giver: holding.caller.name,
      ...{
        event: event.name,
        community,
        begins: event.beginsAt,
        departure,
        until: null,
        due: 0,
        terms: null,
        url: null,
        reason: '',
        ...more,
      },
    });
    // The person who gave their ticket away and comes no more has the event taken out of their calendar.
    const [booked] = news === 'accepted' ? await bookedOf(tx, [ticket.reservationId]) : [];
    const calendar = booked ? takenBack(booked, to, services.publicUrl) : null;
    const from = role === 'community' ? 'platform' : 'community';
    // The person who booked finds it among what they were written about their booking.
    const about = role === 'giver' && { subjectId: ticket.reservationId };
    await queueMail(services, tx, { tenantId: event.tenantId, from, to, calendar, ...mail, ...about });
  }
}
