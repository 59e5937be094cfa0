import type { DeparturePoint, Event, PaymentType } from '../events/entity.ts';
import { bookingPaymentTypes } from '../events/validation/problem.ts';

/** What a booking tells of where people leave from and how those whom staff book pay. */
export interface EarlierBooking {
  departurePoint: Pick<DeparturePoint, '_id'> | null;
  paymentType: PaymentType;
  user?: { role: string } | undefined;
}

export interface UsualChoices {
  /** The `_id` of a departure point of the event. */
  departurePoint?: string | undefined;
  paymentType?: PaymentType | undefined;
}

/** The value met most often; of equals the one met first. */
function mostOften<T extends string>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first, ...rest] = counts;
  return first && rest.reduce((best, next) => (next[1] > best[1] ? next : best), first)[0];
}

/**
 * What a booking made by staff starts from, by an event's latest ones, newest first: the only departure point or the one most
 * choose; the only payment type or the one most guests had, who are booked by staff, else at the departure. Never a card among
 * several: its owner decides that.
 */
export function usualChoices(
  event: Pick<Event, 'priceType' | 'paymentTypes' | 'departurePoints'>,
  earlier: readonly EarlierBooking[],
): UsualChoices {
  const points = event.departurePoints.flatMap(({ _id }) => (_id ? [_id] : []));
  const types = bookingPaymentTypes(event);
  const chosenPoints = earlier.flatMap(({ departurePoint }) => departurePoint?._id ?? []);
  const ofGuests = earlier.filter(({ user }) => user?.role === 'guest').map(({ paymentType }) => paymentType);
  const atDeparture = types.find((type) => type === 'atDeparture');
  return {
    departurePoint: points.length === 1 ? points[0] : mostOften(chosenPoints.filter((id) => points.includes(id))),
    paymentType:
      types.length === 1
        ? types[0]
        : (mostOften(ofGuests.filter((type) => type !== 'stripe' && types.includes(type))) ?? atDeparture),
  };
}
