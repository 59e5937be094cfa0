import { Refusal } from '../errors.ts';
import { bookingWindow, lastMomentOf } from '../events/dates.ts';
import { freePlacesOf } from '../metrics/places.ts';
import { assertBookable, type BookableFacts, opensFor } from '../reservations/bookable.ts';
import type { PublicEventCard } from './public-records.ts';

/** Under so many places a page counts them down. */
export const FEW_PLACES = 10;

/** Why an event can or cannot be booked by anyone who looks at its page: never a dead button. */
export type BookingState =
  | { kind: 'open'; free: number }
  /** A post is for reading; nothing is booked. */
  | { kind: 'post' }
  | { kind: 'canceled' }
  | { kind: 'past' }
  /** Bookings have ended, the event has not. */
  | { kind: 'closed' }
  | { kind: 'opens'; at: string }
  | { kind: 'followersOnly' }
  | { kind: 'full' };

/** Who looks: a stranger, or somebody known by a personal link. */
export type Visitor = Pick<BookableFacts, 'member' | 'isGuest'>;
export const STRANGER: Visitor = { member: null, isGuest: false };

function stateOfRefusal(refusal: Refusal, event: PublicEventCard, now: Date, visitor: Visitor): BookingState {
  switch (refusal.code) {
    case 'post_not_bookable':
      return { kind: 'post' };
    case 'not_a_member':
      return { kind: 'followersOnly' };
    case 'event_full':
    case 'not_enough_seats':
    case 'slots_exceeded':
      return { kind: 'full' };
    case 'preemption_not_open':
    case 'event_closed': {
      const opens = opensFor(event, visitor.member?.status === 'accepted' ? visitor.member.userType : 'normal');
      const isBefore = refusal.code === 'preemption_not_open' || bookingWindow(event, now) === 'before';
      return isBefore && opens !== null ? { kind: 'opens', at: opens } : { kind: 'closed' };
    }
    default:
      throw refusal;
  }
}

/** What the booking rules say to a visitor who asks for one place now. */
export function bookingState(event: PublicEventCard, now: Date, visitor: Visitor = STRANGER): BookingState {
  if (event.status === 'canceled') return { kind: 'canceled' };
  const ends = lastMomentOf(event);
  if (event.eventType !== 'post' && ends !== null && Date.parse(ends) < now.getTime()) return { kind: 'past' };
  const free = freePlacesOf(event);
  try {
    assertBookable({
      ...visitor,
      event: { ...event, isVisible: true },
      now,
      actorKind: 'buyer',
      tenantEnabled: true,
      freePlaces: free,
      slots: 1,
      hasLiveBooking: false,
      hasLiveRequest: false,
    });
    return { kind: 'open', free };
  } catch (error) {
    if (error instanceof Refusal) return stateOfRefusal(error, event, now, visitor);
    throw error;
  }
}
