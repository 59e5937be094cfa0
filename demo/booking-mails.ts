import { beginningOf } from '#domain/events/dates.ts';
import { dueOf, isOwed } from '#domain/payments/due.ts';
import { addDays, HOUR, instantsOfLocal, MINUTE, toLocalInput } from '#domain/values/time.ts';
import { uuidAt } from './support/ids.ts';
import { createPrng } from './support/prng.ts';
import type { DemoConfirmation, DemoData, DemoReminder, DemoTicketMail } from './support/types.ts';

const REMINDERS = 20261130;
/** How long ago, in days, those who are latest were reminded: the first yesterday at five past six. */
const REMINDED_DAYS = [1, 4, 4, 9];

/** The bookings of the first community that are to be paid, those that were due first at the head. */
function owing(data: DemoData, now: Date) {
  const [community] = data.tenants;
  const events = new Map(data.events.map((event) => [event._id, event]));
  return data.reservations
    .filter(({ tenantId, paymentType }) => tenantId === community?.userId && paymentType !== 'stripe')
    .flatMap((reservation) => {
      const event = events.get(reservation.eventId);
      const own = data.tickets.filter(({ reservationId }) => reservationId === reservation._id);
      const due = event && dueOf(reservation, event);
      return event && due && own.some((ticket) => isOwed(ticket, event, now)) ? [{ reservation, event, due }] : [];
    })
    .sort((a, b) => a.due.localeCompare(b.due) || a.reservation._id.localeCompare(b.reservation._id));
}

/** Who is late was reminded by mail, one of them yesterday; all others were not yet. */
export function buildReminders(data: DemoData, now: Date): DemoReminder[] {
  const prng = createPrng(REMINDERS);
  const late = owing(data, now).filter(({ due }) => due < now.toISOString());
  return REMINDED_DAYS.flatMap((days, at) => {
    const found = late[at * 2];
    const holder = data.users.find(({ _id }) => _id === found?.reservation.userId);
    const evening = instantsOfLocal(`${toLocalInput(addDays(now, -days)).slice(0, 10)}T18:05`)?.[0];
    if (!found || !holder || !evening) return [];
    const { _id: reservationId, tenantId, createdAt } = found.reservation;
    // Nobody is reminded of a booking before it is made, nor twice within a day.
    const sent = new Date(Math.max(evening.getTime(), Date.parse(createdAt) + HOUR));
    if (sent >= now) return [];
    return [
      {
        ...{ _id: uuidAt(prng, sent), tenantId, reservationId, at: sent.toISOString() },
        ...{ to: holder.email, name: holder.name, eventName: found.event.name },
      },
    ];
  });
}

const CONFIRMATIONS = 20261201;

const comingEvents = (data: DemoData, now: Date) =>
  new Map(
    data.events.filter((event) => (beginningOf(event) ?? '') > now.toISOString()).map((event) => [event._id, event]),
  );

/** What people were written when they booked events that are still to come: who was never written to hears of no change either. */
export function buildConfirmations(data: DemoData, now: Date): DemoConfirmation[] {
  const prng = createPrng(CONFIRMATIONS);
  const coming = comingEvents(data, now);
  const users = new Map(data.users.map((user) => [user._id, user]));
  // A booking that was moved afterwards was confirmed for the event it was made for.
  const moved = data.bookingChanges.filter(({ action }) => action === 'moveBooking');
  const before = new Map(moved.map(({ recordId, changes }) => [recordId, String(changes['from'])]));
  // Whose card was refused had come by the link of this mail.
  const refused = data.payments.find(({ wasRefused }) => wasRefused)?.reservationId;
  return data.reservations.flatMap(({ _id: reservationId, tenantId, userId, eventId, status, ...booked }) => {
    const [event, user] = [coming.get(eventId), users.get(userId)];
    if (!event || !user || status === 'revoked') return [];
    const people = booked.participantsInfo.map(({ name, surname }) => `${name} ${surname}`);
    return [
      {
        ...{ _id: uuidAt(prng, new Date(booked.createdAt)), tenantId, reservationId, at: booked.createdAt, people },
        ...{ to: user.email, name: user.name, eventName: before.get(reservationId) ?? event.name },
        openedAt: reservationId === refused ? new Date(Date.parse(booked.createdAt) + 2 * MINUTE).toISOString() : null,
      },
    ];
  });
}

const TICKETS = 20261202;

/** The mails that tickets went out with, of events that are still to come: nobody looks at older ones. */
export function buildTicketMails(data: DemoData, now: Date): DemoTicketMail[] {
  const prng = createPrng(TICKETS);
  const coming = comingEvents(data, now);
  return data.tickets.flatMap(({ _id: ticketId, tenantId, reservationId, eventId, sentAt: at, participantInfo }) => {
    const event = coming.get(eventId);
    if (!event || !at) return [];
    const { name, email: to } = participantInfo;
    const mail = { _id: uuidAt(prng, new Date(at)), tenantId, reservationId, ticketId };
    return to ? [{ ...mail, to, name, eventName: event.name, at }] : [];
  });
}
