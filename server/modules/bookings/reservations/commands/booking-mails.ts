import { setImmediate } from 'node:timers/promises';
import { v7 } from 'uuid';
import { Refusal } from '#domain/errors.ts';
import type { BookingMail } from '#domain/notifications/outbox.ts';
import { isReachable } from '#domain/plain-rules.ts';
import { type Cents, formatCents } from '#domain/values/money.ts';
import { fill } from '#i18n/fill.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { gathered } from '#server/kernel/jobs/gather.ts';
import { mailTexts } from '#server/kernel/mail/texts.ts';
import { audit } from '#server/modules/audit/queries/audit.ts';
import type { EventRow } from '#server/modules/events/queries/event.ts';
import { mailedLink } from '#server/modules/outbox/commands/fill-personal-links.ts';
import { queueAgain, queueMailsOnce, type SingleMail } from '#server/modules/outbox/commands/queue-mail.ts';
import type { Services } from '#server/services.ts';
import { sendBookedTickets } from '../../tickets/commands/queue-tickets.ts';
import { keepBookingsStill } from '../../tickets/queries/known.ts';
import type { TicketRow } from '../../tickets/queries/ticket.ts';
import { type BookingMailKind, type BookingMove, bookingMail, movedMail } from '../mails/booking-mail.ts';
import { calendarOf } from '../mails/calendar.ts';
import * as booked from '../queries/booked.ts';

export interface BookingMailJob {
  reservationId: string;
  kind: BookingMailKind;
  /** The booking's making: one mail of it, however often the job runs. */
  causeId: string;
  /** What it was said to cost when it was asked for, in cents; the mail says where it costs something else. */
  asked?: Cents;
  /** Of one that was moved: from where, and whose ticket was sent to them. */
  moved?: BookingMove & { others: { name: string; surname?: string; email: string; hadTicket?: boolean }[] };
}

function write(services: Services, row: booked.Booked, { kind, moved, asked }: BookingMailJob) {
  const url = mailedLink(services, { kind: 'reservation', recordId: row.reservationId, to: row.email });
  const calendar = kind === 'toConfirm' ? null : calendarOf(row, services.publicUrl);
  return {
    ...(moved ? movedMail(row, moved, { url }) : bookingMail(row, kind, row.language, url, priceLines(row, asked))),
    ...{ tenantId: row.tenantId, from: 'community' as const, to: row.email, subjectId: row.reservationId },
    ...{ kind: 'confirmation' as const, calendar: calendar ?? null },
  };
}

/** That a booking costs something else than was said when it was asked for. */
function priceLines({ due, paid, language }: booked.Booked, asked: Cents | undefined): string[] {
  const total = due + paid;
  if (asked === undefined || asked === total) return [];
  const values = { before: formatCents(asked, language), amount: formatCents(total, language) };
  return [fill(mailTexts(language).booking.priceNow, values)];
}

/** To whoever was written to at an address of their own: their place went to another event. */
const writeOthers = (services: Services, row: booked.Booked, { moved }: BookingMailJob) =>
  // A job of the version before names only people whose ticket had been sent.
  moved?.others.map(({ email, hadTicket = true, ...person }) => ({
    ...movedMail(row, moved, { other: { ...person, hadTicket } }),
    ...{ tenantId: row.tenantId, from: 'community' as const, to: email, subjectId: row.reservationId },
    ...{ kind: 'confirmation' as const, calendar: calendarOf(row, services.publicUrl, email) ?? null },
  })) ?? [];

/**
 * Notifies the people of a booking that it goes to another event.
 * @param people who know of it, beside the person who booked
 */
export function queueMovedMails(
  tx: Db,
  services: Services,
  reservationId: string,
  {
    event,
    people,
    ...money
  }: Required<Pick<BookingMove, 'back' | 'byCard'>> & {
    event: Pick<EventRow, 'name' | 'beginsAt'>;
    people: readonly Pick<TicketRow, 'name' | 'surname' | 'isSent' | 'participantInfo'>[];
  },
): Promise<void> {
  const others = people
    .filter(({ participantInfo }) => isReachable(participantInfo.email))
    .map(({ name, surname, isSent, participantInfo: { email } }) => ({
      ...{ name, surname, email, hadTicket: isSent },
    }));
  const moved = { ...money, from: event.name, begins: event.beginsAt, others };
  return services.queue.send(tx, 'tellBooking', { reservationId, kind: 'moved', causeId: v7(), moved });
}

/** Has a booking confirmed to the person it is for: the mail is written if, and only if, the booking commits. */
export function confirmBooking(
  tx: Db,
  services: Services,
  reservationId: string,
  kind: BookingMailKind = 'booked',
  asked?: Cents,
): Promise<void> {
  // Written afterwards: the person who books next waits for this transaction's lock.
  const job = { reservationId, kind, causeId: v7(), ...(asked !== undefined && { asked }) };
  return services.queue.send(tx, 'tellBooking', job);
}

/** Has bookings confirmed that a card paid. */
export const confirmPaidBookings = (tx: Db, services: Services, reservationIds: readonly string[]): Promise<void> =>
  services.queue.sendAll(
    tx,
    'tellBooking',
    reservationIds.map((reservationId) => ({ reservationId, kind: 'paid', causeId: v7() })),
  );

/** Kinds that say a booking stands. */
const confirming: readonly BookingMailKind[] = ['booked', 'accepted', 'paid', 'changed', 'split', 'moved'];

/** Writes the mail of a booking and hands it over; its tickets follow where the event sends them by itself. */
export const sendBookingMails = gathered(async (services: Services, all: readonly BookingMailJob[]) => {
  await services.database.system.transaction(async (tx) => {
    const ids = all.map(({ reservationId }) => reservationId);
    await keepBookingsStill(tx, { ids });
    const found = await booked.bookedOf(tx, ids);
    const rows = new Map(found.map((row) => [row.reservationId, row]));
    const standing = all.flatMap((one) => {
      const row = rows.get(one.reservationId);
      // What was cancelled meanwhile is reported as that.
      return row && !(row.isCanceled && confirming.includes(one.kind)) ? [{ ...one, row }] : [];
    });
    const written: (SingleMail & { causeId: string })[] = [];
    for (const { row, ...one } of standing) {
      const { causeId } = one;
      written.push({ ...write(services, row, one), causeId });
      const others = writeOthers(services, row, one).filter(({ to }) => to.toLowerCase() !== row.email.toLowerCase());
      written.push(...others.map((mail) => ({ ...mail, causeId })));
      // Anyone who asks for something meanwhile does not wait for all of them.
      await setImmediate();
    }
    const fresh = await queueMailsOnce(services, tx, written);
    for (const { row, kind, causeId } of standing) {
      if (kind !== 'paid' || !row.sendsTickets || !fresh.has(causeId)) continue;
      await sendBookedTickets(tx, services.queue, row.reservationId);
    }
  });
  return all.map(() => undefined);
});

/** Sends one of a booking's mails once more, as it was written, as a new one. @throws Refusal not_found */
export async function sendMailAgain(
  tx: Db,
  services: Services,
  caller: Caller,
  reservationId: string,
  mailId: string,
): Promise<BookingMail[]> {
  const known = await booked.mailsOfReservation(tx, reservationId);
  // A ticket's mail carries its PDF: those are sent again as tickets.
  if (!known.some(({ _id, isTicket }) => _id === mailId && !isTicket)) throw new Refusal('not_found');
  await queueAgain(services, tx, mailId);
  await audit(tx, caller, { action: 'send', resource: 'reservations', recordId: reservationId, changes: { mailId } });
  return booked.mailsOfReservation(tx, reservationId);
}
