import { Refusal } from '../errors.ts';
import { bookingWindow, closingOf, timeOf } from '../events/dates.ts';
import type { Event } from '../events/entity.ts';
import { HOUR } from '../values/time.ts';
import type { WaitingStatus } from './status.ts';

type Offering = Pick<
  Event,
  'eventType' | 'status' | 'startDate' | 'departureDate' | 'openReservationDate' | 'closingReservationDate'
>;

/** Whether places of an event can be offered at all: while it can be booked. */
export function isOffering(event: Offering, tenantEnabled: boolean, now: Date): boolean {
  const isBookable = event.eventType !== 'post' && event.status !== 'canceled' && tenantEnabled;
  return isBookable && bookingWindow(event, now) === 'open';
}

/**
 * Whether places go to the list by themselves. Of an event that is not published nothing is offered, and where the organiser
 * chooses who takes part, the organiser offers by hand.
 */
export function isOfferingByItself(
  event: Offering & Pick<Event, 'isVisible' | 'selectionType'>,
  tenantEnabled: boolean,
  now: Date,
): boolean {
  return event.isVisible && event.selectionType === 'automatic' && isOffering(event, tenantEnabled, now);
}

/** The end of an offer, or of a keep, made now: so many hours, never past the closing of bookings; null after it. */
export function offerEnd(event: Offering, hours: number, now: Date): Date | null {
  const closing = timeOf(closingOf(event));
  const end = Math.min(now.getTime() + hours * HOUR, closing ?? Number.POSITIVE_INFINITY);
  return end > now.getTime() ? new Date(end) : null;
}

/** Whether the time of an offer, or of a keep, has run out. */
export const isOver = ({ heldUntil }: { heldUntil: string | null }, now: Date): boolean =>
  heldUntil !== null && Date.parse(heldUntil) <= now.getTime();

/**
 * Refuses to answer an offer that is not open: not made, answered already, withdrawn or out of time.
 * @throws Refusal offer_not_open
 */
export function assertOfferOpen(entry: { status: WaitingStatus; heldUntil: string | null }, now: Date): void {
  if (entry.status !== 'offered' || isOver(entry, now)) throw new Refusal('offer_not_open');
}

/**
 * Refuses to offer, keep for or move somebody who does not wait: anyone who declined is not offered places again.
 * @throws Refusal entry_not_waiting
 */
export function assertWaiting({ status }: { status: WaitingStatus }): void {
  if (status !== 'waiting') throw new Refusal('entry_not_waiting');
}
