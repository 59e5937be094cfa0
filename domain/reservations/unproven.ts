import { Refusal } from '../errors.ts';
import { MINUTE } from '../values/time.ts';

/** How long the person who booked without an account has to prove the address, or to pay by card. */
export const CONFIRM_MINUTES = 30;

export const confirmDeadline = (now: Date): Date => new Date(now.getTime() + CONFIRM_MINUTES * MINUTE);

/** Places that bookings with unproven addresses may hold together: a fifth of an event's, four at least. */
export const unprovenLimit = (maxParticipants: number): number => Math.max(4, Math.floor(maxParticipants / 5));

/**
 * Refuses a booking without a proven address while too many others wait for theirs, so that nobody empties an event with
 * addresses that are made up.
 * @param held places that unproven bookings hold now, read under the lock of the event's capacity
 * @throws Refusal too_many_unconfirmed
 */
export function assertRoomForUnproven(event: { maxParticipants: number }, held: number, slots: number): void {
  if (held + slots > unprovenLimit(event.maxParticipants)) {
    throw new Refusal('too_many_unconfirmed', { params: { minutes: CONFIRM_MINUTES } });
  }
}
