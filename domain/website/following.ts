import { Refusal } from '../errors.ts';
import { priceOf } from '../events/price/price.ts';
import type { FollowerStatus } from '../followers/status.ts';
import { payingUserType } from '../reservations/bookable.ts';
import type { UserType } from '../shared/user-type.ts';
import type { Cents } from '../values/money.ts';
import { STRANGER, type Visitor } from './booking-state.ts';
import type { PublicEventCard } from './public-records.ts';

/** A follower as public pages know one by their personal link. */
export interface Following {
  /** Of the relationship. */
  id: string;
  tenantId: string;
  userId: string;
  name: string;
  surname: string;
  email: string;
  status: Exclude<FollowerStatus, 'refused'>;
  userType: UserType;
}

/**
 * Who the rules of bookings see: the person who comes by a follower's personal link has proven their address, so a guest who follows
 * counts as the follower they are, with the price and the opening of their tier.
 */
export const visitorOf = (follower: Following | undefined): Visitor =>
  follower ? { member: { status: follower.status, userType: follower.userType }, isGuest: false } : STRANGER;

/** What their own place costs somebody on an event priced by tier; undefined where everybody pays the same, or by age. */
export function ownPrice(
  event: Pick<PublicEventCard, 'priceType' | 'price' | 'prices'>,
  { member }: Visitor,
): Cents | undefined {
  if (event.priceType !== 'byUserType' || member?.status !== 'accepted') return undefined;
  try {
    return priceOf(event, {}, { isAccountHolder: true, holderUserType: payingUserType(member) });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
