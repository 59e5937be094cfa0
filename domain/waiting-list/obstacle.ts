import { Refusal, type RefusalCode } from '../errors.ts';
import { type EventPlaces, freePlacesOf } from '../metrics/places.ts';
import { assertBookable, assertOpenFor, type BookableFacts } from '../reservations/bookable.ts';

/** A person who waits, as the rules of a booking see them. */
export interface WaitingPerson {
  /** Staff put them on the list: membership is not asked of them, as when staff book. */
  isPutOnByStaff: boolean;
  tenantEnabled: boolean;
  member: BookableFacts['member'];
  isGuest: boolean;
  hasLiveBooking: boolean;
  hasLiveRequest: boolean;
}

/** Enough for any party: places are not what is asked about. */
const PLENTY = 100_000;

type PlacedEvent = BookableFacts['event'] & EventPlaces;

function assertBookableBesidePlaces(event: PlacedEvent, person: WaitingPerson, slots: number, now: Date): void {
  const { isPutOnByStaff, ...known } = person;
  const facts = { ...known, event, now, slots };
  assertBookable({ ...facts, actorKind: isPutOnByStaff ? 'staff' : 'buyer', freePlaces: PLENTY });
  // Staff skip publication and membership; the windows of preemption hold for everybody who waits.
  assertOpenFor(facts);
}

/** Why somebody could not book now even if there were places; null when nothing stands against it. */
export function obstacleFor(event: PlacedEvent, person: WaitingPerson, slots: number, now: Date): RefusalCode | null {
  try {
    assertBookableBesidePlaces(event, person, slots, now);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/**
 * Refuses to put somebody on the list who could book at once, or not even with free places. That their tier may not book yet is
 * no reason: offers wait for it.
 * @throws Refusal waiting_list_exists, waiting_list_not_needed, those of assertBookable but for places and preemption
 */
export function assertMayWait(
  event: PlacedEvent,
  person: WaitingPerson & { hasLiveEntry: boolean },
  slots: number,
  now: Date,
): void {
  const { hasLiveEntry, ...facts } = person;
  assertBookableBesidePlaces({ ...event, preemption: false }, facts, slots, now);
  if (hasLiveEntry) throw new Refusal('waiting_list_exists');
  if (freePlacesOf(event) >= slots) throw new Refusal('waiting_list_not_needed');
}
