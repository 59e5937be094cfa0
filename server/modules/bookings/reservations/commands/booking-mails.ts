import { setImmediate } from 'node:timers/promises';
import { v7 } from 'uuid';
import { Refusal } from '#domain/errors.ts';
import type { BookingMail, Reminded } from '#domain/notifications/outbox.ts';
import { ticketUrl } from '#domain/tickets/code.ts';
import { groupBy } from '#domain/values/group-by.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { gathered } from '#server/kernel/jobs/gather.ts';
import { audit } from '#server/modules/audit/queries/audit.ts';
import { mailedLink } from '#server/modules/outbox/commands/fill-personal-links.ts';
import {
  previewMail,
  queueAgain,
  queueMails,
  queueMailsOnce,
  type SingleMail,
} from '#server/modules/outbox/commands/queue-mail.ts';
import type { Services } from '#server/services.ts';
import { sendBookedTickets } from '../../tickets/commands/queue-tickets.ts';
import { type BookingMailKind, bookingMail } from '../mails/booking-mail.ts';
import { calendarOf } from '../mails/calendar.ts';
import * as booked from '../queries/booked.ts';

export interface ToldBooking {
  reservationId: string;
  kind: BookingMailKind;
  /** The booking's making: one mail of it, however often the job runs. */
  causeId: string;
}

function write(services: Services, row: booked.Booked, kind: BookingMailKind, ticketCode: string | null = null) {
  // Whoever took a ticket over has its page; the booking's is for whoever booked.
  const url =
    ticketCode === null
      ? mailedLink(services, { kind: 'reservation', recordId: row.reservationId, to: row.email })
      : ticketUrl(services.publicUrl, ticketCode);
  const calendar = kind === 'toConfirm' ? null : calendarOf(row, services.publicUrl);
  return {
    ...bookingMail(row, kind, row.language, url),
    ...{ tenantId: row.tenantId, from: 'community' as const, to: row.email, subjectId: row.reservationId },
    kind: kind === 'reminder' ? ('reminder' as const) : ('confirmation' as const),
    calendar: calendar ?? null,
  };
}

/** Has a booking confirmed to whoever it is for: the mail is written if, and only if, the booking commits. */
export function confirmBooking(
  tx: Db,
  services: Services,
  reservationId: string,
  kind: BookingMailKind = 'booked',
): Promise<void> {
  // Written afterwards: whoever books next waits for this transaction's lock.
  return services.queue.send(tx, 'tellBooking', { reservationId, kind, causeId: v7() });
}

/** Has bookings confirmed that a card paid. */
export const confirmPaidBookings = (tx: Db, services: Services, reservationIds: readonly string[]): Promise<void> =>
  services.queue.sendAll(
    tx,
    'tellBooking',
    reservationIds.map((reservationId) => ({ reservationId, kind: 'paid', causeId: v7() })),
  );

/** Kinds that say a booking stands. */
const confirming: readonly BookingMailKind[] = ['booked', 'accepted', 'paid', 'changed'];

/** Writes the mail of a booking and hands it over; its tickets follow where the event sends them by itself. */
export const tellBooking = gathered(async (services: Services, all: readonly ToldBooking[]) => {
  await services.database.system.transaction(async (tx) => {
    const found = await booked.bookedOf(
      tx,
      all.map(({ reservationId }) => reservationId),
    );
    const rows = new Map(found.map((row) => [row.reservationId, row]));
    const told = all.flatMap(({ reservationId, kind, causeId }) => {
      const row = rows.get(reservationId);
      // What was cancelled meanwhile is told as that.
      return row && !(row.isCanceled && confirming.includes(kind)) ? [{ row, kind, causeId }] : [];
    });
    const written: (SingleMail & { causeId: string })[] = [];
    for (const { row, kind, causeId } of told) {
      written.push({ ...write(services, row, kind), causeId });
      // Whoever asks for something meanwhile does not wait for all of them.
      await setImmediate();
    }
    const fresh = await queueMailsOnce(services, tx, written);
    for (const { row, kind, causeId } of told) {
      if (kind !== 'paid' || !row.sendsTickets || !fresh.has(causeId)) continue;
      await sendBookedTickets(tx, services.queue, row.reservationId);
    }
  });
  return all.map(() => undefined);
});

export interface ReminderCall {
  reservationIds?: string[] | undefined;
  ticketIds?: string[] | undefined;
  /** Whether events that are over count too. */
  withPast?: boolean | undefined;
  /** Only says what would happen. */
  isPreview?: boolean | undefined;
}

/** Whether a booking's event has ended: then its limit dates have too, and what is due is a matter between people. */
const isOver = ({ event: { begins, ends } }: booked.Booked, now: Date): boolean => {
  const end = ends ?? begins;
  return end !== null && new Date(end) < now;
};

/** How many mails there are about each event, in the order of the mails. */
function eventsOf(people: readonly { booked: booked.Booked }[]): Reminded['events'] {
  const byEvent = groupBy(people, ({ booked: { event } }) => event.id);
  return [...byEvent.entries()].map(([_id, own]) => ({
    _id,
    name: own[0]?.booked.event.name ?? '',
    people: own.length,
  }));
}

/** Reminds whoever has not paid the chosen bookings or tickets: each person once a day at most. */
export async function remind(tx: Db, services: Services, caller: Caller, call: ReminderCall): Promise<Reminded> {
  const ofTickets = await booked.reservationsOfTickets(tx, call.ticketIds ?? []);
  const ids = [...new Set([...(call.reservationIds ?? []), ...ofTickets])];
  const rows = await booked.bookedOf(tx, ids);
  if (rows.length < ids.length) throw new Refusal('not_found');
  const debts = await booked.debtsOf(tx, rows);
  const idsOf = (some: typeof debts) => new Set(some.map(({ booked: { reservationId } }) => reservationId));
  const owing = idsOf(debts);
  const past = debts.filter((one) => isOver(one.booked, services.now()));
  const due = call.withPast ? debts : debts.filter((one) => !past.includes(one));
  const done = await booked.remindedToday(
    tx,
    [...new Set(due.map(({ booked: { tenantId } }) => tenantId))],
    due.map(({ booked: { email } }) => email),
    services.now(),
  );
  const open = due.filter(({ booked: { tenantId, email } }) => !done.has(`${tenantId} ${email}`));
  // A person with several bookings gets one mail a day: that of the first.
  const people = open.filter((one, at) => open.findIndex((other) => other.booked.email === one.booked.email) === at);
  const written = people.map((one) => write(services, one.booked, 'reminder', one.ticketCode));
  const [first] = written;
  const answer = {
    reminded: people.length,
    settled: rows.length - owing.size,
    today: due.length - people.length,
    past: idsOf(past).size,
    events: eventsOf(people),
    mail: first ? await previewMail(tx, first.tenantId, first) : null,
  };
  if (call.isPreview) return answer;
  await queueMails(services, tx, written);
  if (written.length > 0) {
    await audit(tx, caller, { action: 'remind', resource: 'reservations', changes: { reminded: written.length } });
  }
  return answer;
}

/** Reminds of limit dates that come within two days, each booking once. */
export async function remindDue(services: Services): Promise<void> {
  await services.database.system.transaction(async (tx) => {
    const rows = await booked.dueSoon(tx, services.now());
    const written = (await booked.debtsOf(tx, rows)).map((one) => ({
      ...write(services, one.booked, 'reminder', one.ticketCode),
      causeId: one.booked.reservationId,
    }));
    await queueMailsOnce(services, tx, written);
  });
}

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
