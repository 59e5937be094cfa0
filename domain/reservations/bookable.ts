import { Refusal } from '../errors.ts';
import { bookingWindow, closingOf, timeOf } from '../events/dates.ts';
import type { Event } from '../events/entity.ts';
import type { UserType } from '../fields.ts';
import type { FollowerStatus } from '../followers/status.ts';

export interface BookableFacts {
  event: Pick<
    Event,
    | 'eventType'
    | 'status'
    | 'isVisible'
    | 'accessType'
    | 'startDate'
    | 'departureDate'
    | 'openReservationDate'
    | 'closingReservationDate'
    | 'slotsPerUser'
    | 'preemption'
    | 'preemptions'
  >;
  now: Date;
  /** Staff skip publication, membership and preemption. */
  actorKind: 'staff' | 'buyer';
  tenantEnabled: boolean;
  /** The person's subscription to the community, or null. */
  member: { status: FollowerStatus; userType: UserType } | null;
  /** Places left, read under the lock of the event's capacity. */
  freePlaces: number;
  /** Places asked for. */
  slots: number;
  hasLiveBooking: boolean;
  /** A participation request of the person that is not settled yet; stops a buyer only. */
  hasLiveRequest: boolean;
  isGuest: boolean;
  /** Sold at the door: also after the closing of reservations. */
  isAtDoor?: boolean | undefined;
}

/** Whether staff may book an event as it is now: it takes place, and its reservations are open. */
export const isOpenToStaff = (event: BookableFacts['event'], now: Date): boolean =>
  event.eventType !== 'post' && event.status !== 'canceled' && bookingWindow(event, now) === 'open';

/** The tier whose preemption date a person waits for: guests and non-followers are `normal`. */
export function bookingUserType(facts: Pick<BookableFacts, 'member' | 'isGuest'>): UserType {
  return !facts.isGuest && facts.member?.status === 'accepted' ? facts.member.userType : 'normal';
}

/** The tier an account holder pays as: that of the accepted subscription, guests included, else `normal`. */
export function payingUserType(member: BookableFacts['member']): UserType {
  return member?.status === 'accepted' ? member.userType : 'normal';
}

/** When a user type may book an event: its preemption date, else with everybody at the opening; null is at once. */
export function opensFor(
  event: Pick<Event, 'preemption' | 'preemptions' | 'openReservationDate'>,
  userType: UserType,
): string | null {
  const own = event.preemption ? event.preemptions.find((entry) => entry.userType === userType) : undefined;
  return own?.preemptionDate ?? event.openReservationDate;
}

/** Refuses a person whose tier may not book yet. @throws Refusal preemption_not_open */
export function assertOpenFor(facts: Pick<BookableFacts, 'event' | 'member' | 'isGuest' | 'now'>): void {
  const { event, now } = facts;
  const opens = opensFor(event, bookingUserType(facts));
  if (opens !== null && now.getTime() < (timeOf(opens) ?? 0)) {
    throw new Refusal('preemption_not_open', { data: { opensAt: opens } });
  }
}

function assertBuyer(facts: BookableFacts): void {
  const { event, member } = facts;
  if (event.accessType !== 'all' && (facts.isGuest || member?.status !== 'accepted')) throw new Refusal('not_a_member');
  assertOpenFor(facts);
}

function assertParty({ event, slots, hasLiveBooking, hasLiveRequest, actorKind }: BookableFacts): void {
  if (hasLiveBooking) throw new Refusal('already_booked');
  if (actorKind === 'buyer' && hasLiveRequest) throw new Refusal('request_exists');
  if (event.accessType === 'subscribed' && slots > 1) throw new Refusal('companions_not_allowed');
  if (slots > event.slotsPerUser) throw new Refusal('slots_exceeded', { params: { max: event.slotsPerUser } });
}

function assertPlaces({ freePlaces, slots }: Pick<BookableFacts, 'freePlaces' | 'slots'>): void {
  if (freePlaces <= 0) throw new Refusal('event_full');
  if (freePlaces < slots) throw new Refusal('not_enough_seats', { params: { free: freePlaces } });
}

/**
 * Refuses a booking, or a buyer's request to take part, that the event's rules do not allow. Checked in this order: the event, the
 * person, the party, the places left. An event a buyer cannot see is not
 * found for them.
 * @throws Refusal post_not_bookable, not_found, event_closed, not_a_member, preemption_not_open, already_booked,
 * request_exists, companions_not_allowed, slots_exceeded, event_full, not_enough_seats
 */
export function assertBookable(facts: BookableFacts): void {
  const { event } = facts;
  if (event.eventType === 'post') throw new Refusal('post_not_bookable');
  if (facts.actorKind === 'buyer' && !event.isVisible) throw new Refusal('not_found');
  if (event.status === 'canceled' || !facts.tenantEnabled) throw new Refusal('event_closed');
  if (!facts.isAtDoor && bookingWindow(event, facts.now) !== 'open') {
    throw new Refusal('event_closed', { data: { opensAt: event.openReservationDate, closesAt: closingOf(event) } });
  }
  if (facts.actorKind === 'buyer') assertBuyer(facts);
  assertParty(facts);
  assertPlaces(facts);
}

/**
 * Refuses to accept a request that can no longer become a booking. The window, publication and membership were asked for when
 * it was made.
 * @throws Refusal event_closed, already_booked, event_full, not_enough_seats
 */
export function assertAcceptable(
  facts: Pick<BookableFacts, 'tenantEnabled' | 'freePlaces' | 'slots' | 'hasLiveBooking'> & {
    event: Pick<Event, 'status'>;
  },
): void {
  if (facts.event.status === 'canceled' || !facts.tenantEnabled) throw new Refusal('event_closed');
  if (facts.hasLiveBooking) throw new Refusal('already_booked');
  assertPlaces(facts);
}
