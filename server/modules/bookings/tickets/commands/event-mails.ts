import { v7 } from 'uuid';
import { type TimedMailKind, timedMails } from '#domain/shared/automatic-mails.ts';
import { mailMoment, mailState } from '#domain/shared/mail-moments.ts';
import { groupBy } from '#domain/values/group-by.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { mailedLink } from '#server/modules/outbox/commands/fill-personal-links.ts';
import { queueMailsOnce, type SingleMail } from '#server/modules/outbox/commands/queue-mail.ts';
import type { MailRow } from '#server/modules/outbox/queries/mail.ts';
import type { Services } from '#server/services.ts';
import { bookedOf } from '../../reservations/queries/booked.ts';
import { type EventMailReader, eventMail } from '../mails/event-mail.ts';
import * as store from '../queries/event-mails.ts';
import { printedTickets } from '../queries/printed-ticket.ts';

/** People of one transaction: each mail is drawn in it. */
const AT_ONCE = 100;

/** The people of so many tickets, those of one address together, with all that their mail says. */
export async function readersOf(
  db: Db,
  services: Pick<Services, 'publicUrl' | 'tokens'>,
  chosen: readonly (Pick<store.MailedTicket, 'ticketId' | 'reservationId'> & { to: string })[],
): Promise<Map<string, EventMailReader>> {
  const reservationIds = [...new Set(chosen.map(({ reservationId }) => reservationId))];
  const ticketIds = chosen.map(({ ticketId }) => ticketId);
  const [printed, booked] = [
    new Map((await printedTickets(db, ticketIds, services)).map((ticket) => [ticket._id, ticket])),
    new Map((await bookedOf(db, reservationIds)).map((row) => [row.reservationId, row])),
  ];
  const readers = new Map<string, EventMailReader>();
  for (const [to, own] of groupBy(chosen, (one) => one.to)) {
    const [first, ...others] = own.flatMap(({ ticketId }) => printed.get(ticketId) ?? []);
    if (!first) continue;
    const ids = [...new Set(own.map(({ reservationId }) => reservationId))];
    const link = { kind: 'reservation' as const, recordId: first.reservationId, to };
    readers.set(to, {
      tickets: [first, ...others],
      bookings: ids.flatMap((id) => booked.get(id) ?? []),
      bookingUrl: mailedLink(services, link),
    });
  }
  return readers;
}

/** Writes to the next people of an event; answers whether there may be more. */
async function writeSome(
  tx: Db,
  services: Services,
  kind: TimedMailKind,
  event: store.MailingEvent,
  moment: Date,
): Promise<boolean> {
  const chosen = await store.ticketsToMail(tx, { kind, event, moment }, AT_ONCE);
  const readers = await readersOf(tx, services, chosen);
  const written: (SingleMail & { causeId: string })[] = [];
  for (const { to, causeId, reservationId } of chosen) {
    const reader = readers.get(to);
    if (!reader || written.some((mail) => mail.to === to)) continue;
    written.push({
      ...eventMail(kind, event.inForce, reader),
      ...{ tenantId: event.tenantId, from: 'community' as const, to, subjectId: reservationId },
      ...{ kind: kind === 'reminder' ? ('eventReminder' as const) : ('thanks' as const) },
      causeId: services.testing?.skipMailClaim ? v7() : causeId,
    });
  }
  await queueMailsOnce(services, tx, written);
  return written.length >= AT_ONCE;
}

/**
 * Writes the reminders and thanks whose moment has come. What is kept of each is one row per event, day and address, in the transaction
 * that hands it over: however many processes do it, and whichever of them dies, nobody gets one twice.
 */
export async function sendEventMails(services: Services): Promise<void> {
  const db = services.database.system;
  const now = services.now();
  for (const event of await store.eventsWithMails(db, now)) {
    for (const kind of timedMails) {
      const mail = event.inForce?.[kind];
      const moment = mail && mailMoment(kind, mail, event);
      if (!moment || mailState(kind, mail, event, now) !== 'due') continue;
      while (await db.transaction((tx) => writeSome(tx, services, kind, event, moment)));
    }
  }
}

/**
 * Whether a kept mail of an event still is to go out: its reader has a ticket, the event is on and its moment is not another by now. One
 * that is taken away for a later date is written anew when that comes.
 */
export async function isEventMailWanted(services: Services, { kind, subjectId, to }: MailRow): Promise<boolean> {
  const timed = kind === 'eventReminder' ? 'reminder' : kind === 'thanks' ? kind : null;
  if (timed === null || subjectId === null) return true;
  const db = services.database.system;
  const event = await store.mailedEventOf(db, { kind: timed, reservationId: subjectId, to });
  const mail = event?.inForce?.[timed];
  return event !== undefined && mail !== undefined && mailState(timed, mail, event, services.now()) === 'due';
}
