import { Refusal } from '../../../../domain/errors.ts';
import { scopeOf } from '../../../../domain/permissions.ts';
import type { BookingInput } from '../../../../domain/reservations/schema.ts';
import type { NewGuest } from '../../../../domain/users/schema.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Db } from '../../../kernel/database/database.ts';
import type { EventRow } from '../../events/queries/event.ts';
import { addFollower } from '../../followers/commands/add-follower.ts';
import { createGuest } from '../../users/commands/create-guest.ts';
import { type BookingHolder, bookingHolder } from '../../users/queries/person.ts';

/** `any` asks for a person of either kind: a request may be for a guest as for a follower (DEC-085). */
export type BookingKind = 'guest' | 'registered' | 'any';

/** Whether the caller books for others; whoever does not is a buyer and books for themselves (DEC-023). */
export const isStaff = (caller: Caller): boolean => scopeOf(caller.actor, 'create', 'reservations') !== 'own';

function wanted(caller: Caller, kind: BookingKind, input: Pick<BookingInput, 'userId' | 'email'>) {
  if (!isStaff(caller)) return { userId: caller.actor.userId };
  if (input.userId) return { userId: input.userId };
  if (input.email) return { email: input.email, isGuest: kind === 'guest' };
  const code = kind === 'guest' ? 'guest_required' : 'follower_required';
  throw new Refusal(code, { fields: { userId: 'validation.required' } });
}

/**
 * Who the booking is for: a guest of the event's community, one of its followers or buyers, or the buyer who calls
 * (DEC-021, DEC-023).
 * @param options `isMadeNow`: the guest was written down for this booking, and is nobody's else
 * @throws Refusal guest_required, follower_required (VAL-E056, VAL-E057), forbidden
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
    throw new Refusal(code, { fields: { userId: 'validation.unknown' } });
  }
  return holder;
}

/** Writes down a guest nobody knows yet and makes them a follower of the chosen tier (OPEN-162). @throws Refusal guest_exists */
export async function writeDownGuest(
  tx: Db,
  caller: Caller,
  { userType, ...guest }: NewGuest & { tenantId: string },
  now: Date,
): Promise<string> {
  const { _id: userId } = await createGuest(tx, caller, guest);
  await addFollower(tx, caller, { userId, tenantId: guest.tenantId, userType }, now);
  return userId;
}
