import { dueOf, isOwed } from '#domain/payments/due.ts';
import { addDays, HOUR, instantsOfLocal, toLocalInput } from '#domain/values/time.ts';
import { uuidAt } from './support/ids.ts';
import { createPrng } from './support/prng.ts';
import type { DemoData, DemoReminder } from './support/types.ts';

const SEED = 20261130;
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
  const prng = createPrng(SEED);
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
