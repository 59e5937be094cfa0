import { type Addressee, judged } from '#domain/communications/audience.ts';
import { type Narrowing, narrowingOf } from '#domain/communications/narrowing.ts';
import type { Audience } from '#domain/communications/schema.ts';
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

function holders(data: DemoData, { eventId, ...written }: DemoAddressees): Addressee[] {
  const { conditions, attendance, departurePointIds, transportIds } = narrowingOf(written);
  const users = new Map(data.users.map((user) => [user._id, user]));
  const bookings = new Map(data.reservations.map((row) => [row._id, row]));
  const isAmong = (values: readonly string[], value: string | null | undefined): boolean =>
    values.length === 0 || values.includes(value ?? '');
  const isOn = (places: DemoData['tickets'][number]['places']): boolean =>
    transportIds.length === 0 || places.some(({ transportId }) => transportIds.includes(transportId));
  return data.tickets
    .filter((ticket) => ticket.eventId === eventId && ticket.status === 'valid')
    .filter((ticket) => isAmong(conditions, ticket.condition) && isOn(ticket.places))
    .filter((ticket) => isAmong(attendance, ticket.isScanned ? 'came' : 'absent'))
    .filter((ticket) => isAmong(departurePointIds, bookings.get(ticket.reservationId)?.departurePoint?._id))
    .map(({ participantInfo: { name, surname, email }, reservationId }) => {
      const booker = users.get(bookings.get(reservationId)?.userId ?? '');
      const own = booker && booker.email === email.trim().toLowerCase() ? booker : undefined;
      const reason = own && (!own.isEnabled || own.isDeleted) ? 'disabled' : null;
      return { userId: own?._id ?? null, name, surname, email, reason };
    });
}

/** The people of an audience, as the database finds them. */
export function audienceIn(data: DemoData, to: DemoAddressees): Addressee[] {
  return judged(to.userType === 'participants' ? holders(data, to) : followers(data, to));
}
