import type { Audience } from '#domain/communications/audience.ts';
import { type Addressee, judged } from '#domain/communications/audience.ts';
import { type Narrowing, narrowingOf } from '#domain/communications/narrowing.ts';
import { lastMomentOf } from '#domain/events/dates.ts';
import { groupBy } from '#domain/values/group-by.ts';
import type { DemoData, DemoUser } from './support/types.ts';

export interface DemoAddressees extends Partial<Narrowing> {
  tenantId: string | null;
  userType: Audience;
  eventId: string | null;
}

const isUsable = (user: DemoUser): boolean => user.isEnabled && user.isConfirmed && !user.isDeleted;

function followers(data: DemoData, { tenantId, userType }: DemoAddressees): Addressee[] {
  const users = new Map(data.users.map((user) => [user._id, user]));
  const said = new Map(
    [...data.consents].sort((a, b) => a.at.localeCompare(b.at)).map((one) => [one.userId, one.isGiven]),
  );
  const isOut = (userId: string): boolean =>
    data.optouts.some((one) => one.userId === userId && one.tenantId === tenantId);
  const ids = data.tenantSubscriptions
    .filter((row) => row.status === 'accepted' && (tenantId === null || row.tenantId === tenantId))
    .filter((row) => userType === 'all' || row.userType === userType)
    .map(({ userId }) => userId);
  return [...new Set(ids)].flatMap((userId) => {
    const user = users.get(userId);
    if (!user) return [];
    const { name, surname, email } = user;
    const left = tenantId === null ? !said.get(userId) : isOut(userId);
    const unwilling = tenantId === null ? 'noConsent' : 'unsubscribed';
    const reason = isUsable(user) ? (left ? unwilling : null) : 'disabled';
    return [{ userId, name, surname, email, reason }];
  });
}

/** Bookings of people who came with them alone, and have no place to come. */
export function onlyBookings(data: DemoData, now: Date): Set<string> {
  const events = new Map(data.events.map((event) => [event._id, event]));
  const entered = new Set(
    data.tickets.flatMap((one) => (one.status === 'valid' && one.isScanned ? [one.reservationId] : [])),
  );
  const counted = data.reservations.filter(({ _id, eventId, slots }) => {
    const event = events.get(eventId);
    const end = event && lastMomentOf(event);
    return slots > 0 && (entered.has(_id) || (end !== null && end !== undefined && Date.parse(end) >= now.getTime()));
  });
  const key = ({ tenantId, userId }: { tenantId: string; userId: string }) => `${tenantId} ${userId}`;
  const many = groupBy(counted, key);
  return new Set(counted.flatMap((one) => (entered.has(one._id) && many.get(key(one))?.length === 1 ? [one._id] : [])));
}

function holders(data: DemoData, { eventId, ...written }: DemoAddressees, now: Date): Addressee[] {
  const { conditions, attendance, departurePointIds, transportIds } = narrowingOf(written);
  const users = new Map(data.users.map((user) => [user._id, user]));
  const bookings = new Map(data.reservations.map((row) => [row._id, row]));
  const only = onlyBookings(data, now);
  const isOwn = ({ reservationId, participantInfo }: DemoData['tickets'][number]): boolean =>
    users.get(bookings.get(reservationId)?.userId ?? '')?.email === participantInfo.email.trim().toLowerCase();
  const isAmong = (values: readonly string[], value: string | null | undefined): boolean =>
    values.length === 0 || values.includes(value ?? '');
  const isOn = (places: DemoData['tickets'][number]['places']): boolean =>
    transportIds.length === 0 || places.some(({ transportId }) => transportIds.includes(transportId));
  return data.tickets
    .filter((ticket) => ticket.eventId === eventId && ticket.status === 'valid')
    .filter((ticket) => isAmong(conditions, ticket.condition) && isOn(ticket.places))
    .filter(
      (ticket) =>
        isAmong(attendance, ticket.isScanned ? 'came' : 'absent') ||
        (attendance.includes('once') && ticket.isScanned && only.has(ticket.reservationId) && isOwn(ticket)),
    )
    .filter((ticket) => isAmong(departurePointIds, bookings.get(ticket.reservationId)?.departurePoint?._id))
    .map(({ participantInfo: { name, surname, email }, reservationId }) => {
      const booker = users.get(bookings.get(reservationId)?.userId ?? '');
      const own = booker && booker.email === email.trim().toLowerCase() ? booker : undefined;
      const reason = own && (!own.isEnabled || own.isDeleted) ? 'disabled' : null;
      return { userId: own?._id ?? null, name, surname, email, reason };
    });
}

/** The people of an audience, as the database finds them. */
export function audienceIn(data: DemoData, to: DemoAddressees, now = new Date()): Addressee[] {
  return judged(to.userType === 'participants' ? holders(data, to, now) : followers(data, to));
}
