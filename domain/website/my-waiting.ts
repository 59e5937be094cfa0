import { Refusal } from '../errors.ts';
import type { Event } from '../events/entity.ts';
import { priceOf } from '../events/price/price.ts';
import type { UserType } from '../shared/user-type.ts';
import type { Cents } from '../values/money.ts';
import type { WaitingEntry } from '../waiting-list/schema.ts';
import type { MyBooking } from './my-booking.ts';

/** An entry of a waiting list as the person who made it finds it again. */
export interface MyWaiting
  extends Pick<
    WaitingEntry,
    | 'tenantId'
    | 'eventId'
    | 'userId'
    | 'status'
    | 'places'
    | 'heldPlaces'
    | 'heldUntil'
    | 'offeredAt'
    | 'passedOver'
    | 'position'
  > {
  id: string;
  name: string;
  surname: string;
  email: string;
  /** The tier their own place is paid at. */
  payingAs: UserType;
  /** What the places offered cost together; null where it depends on who comes. */
  total: Cents | null;
  event: MyBooking['event'];
}

/** What so many places cost somebody of a tier, without extras; null for prices by age, which nobody was asked yet. */
export function totalOfPlaces(
  event: Pick<Event, 'priceType' | 'price' | 'prices'>,
  holderUserType: UserType,
  places: number,
): Cents | null {
  try {
    const prices = Array.from({ length: places }, (_, at) =>
      priceOf(event, {}, { isAccountHolder: at === 0, holderUserType }),
    );
    return prices.reduce((sum, price) => sum + price, 0);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
