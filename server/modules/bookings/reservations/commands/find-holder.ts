import { Refusal } from '#domain/errors.ts';
import type { BookingInput } from '#domain/participations/booking-input.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { EventRow } from '#server/modules/events/queries/event.ts';
import { type BookingHolder, bookingHolder } from '#server/modules/users/queries/booking-holder.ts';

/** `any` asks for a person of either kind: a request may be for a guest as for a follower. */
export type BookingKind = 'guest' | 'registered' | 'any';

/** Whether the caller books for others; a buyer books for themselves. */
export const isStaff = (caller: Caller): boolean => scopeOf(caller.actor, 'create', 'reservations') !== 'own';

function wanted(caller: Caller, kind: BookingKind, input: Pick<BookingInput, 'userId' | 'email'>) {
  if (!isStaff(caller)) return { userId: caller.actor.userId };
  if (input.userId) return { userId: input.userId };
  if (input.email) return { email: input.email, isGuest: kind === 'guest' };
  const code = kind === 'guest' ? 'guest_required' : 'follower_required';
  throw new Refusal(code, { fields: { userId: 'validation.required' } });
}

/**
 * Who the booking is for: a guest of the event's community, one of its followers or buyers, or the buyer who calls.
 * @param options `isMadeNow`: the guest was written down for this booking, and is nobody's else
 * @throws Refusal guest_required, follower_required, forbidden
 */
export async function findHolder(
  tx: Db,
  caller: Caller,
  kind: BookingKind,
  event: EventRow,
  input: Pick<BookingInput, 'userId' | 'email'>,
  { isMadeNow = false }: { isMadeNow?: boolean } = {},
): Promise<BookingHolder> {
  const isBuyer = !isStaff(caller);
  if (isBuyer && kind === 'guest') throw new Refusal('forbidden');
  const holder = await bookingHolder(tx, event, wanted(caller, kind, input));
  const isKind = holder !== undefined && (kind === 'any' || (holder.role === 'guest') === (kind === 'guest'));
  const isReachable =
    isBuyer || scopeOf(caller.actor, 'create', 'reservations') === 'all' || isMadeNow || holder?.isRelated;
  if (!holder || !isKind || !isReachable) {
    const code = kind === 'guest' ? 'guest_required' : 'follower_required';
    throw new Refusal(code, { fields: { userId: 'validation.enum' } });
  }
  return holder;
}
