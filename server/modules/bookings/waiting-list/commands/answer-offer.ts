import { Refusal } from '#domain/errors.ts';
import type { BookingInput } from '#domain/participations/booking-input.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { Language } from '#domain/shared/language.ts';
import { assertOfferOpen, assertWaiting } from '#domain/waiting-list/offer.ts';
import type { RemovalInput } from '#domain/waiting-list/schema.ts';
import { isLive } from '#domain/waiting-list/status.ts';
import type { ActionContext } from '#server/kernel/action-context.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '#server/modules/audit/queries/audit.ts';
import type { Services } from '#server/services.ts';
import { book } from '../../reservations/commands/book.ts';
import { lockCapacity } from '../../reservations/commands/place-booking.ts';
import * as entries from '../queries/entry.ts';
import { letGo, offerFreePlaces, queueWaitingMail } from './offer-places.ts';

const doingOf = (services: Services, caller: Caller): ActionContext => ({
  by: caller.actor.userId,
  now: services.now(),
  queue: services.queue,
});

/** An entry with its event's capacity locked, which everything on a list is changed under. @throws Refusal not_found */
export async function lockOnList(tx: Db, services: Services, id: string) {
  const { eventId } = await entries.getEntry(tx, id);
  const event = await lockCapacity(tx, services, eventId);
  const read = services.testing?.skipCapacityLock ? entries.getEntry : entries.lockEntry;
  return { event, entry: await read(tx, id) };
}

/**
 * Accepts an offer: books with the places held for it, as any booking is made; what of it is not taken goes to the next. Called by
 * the person it was made to, or by staff for them.
 * @throws Refusal offer_not_open, not_enough_seats, those of book
 */
export async function acceptOffer(
  tx: Db,
  services: Services,
  caller: Caller,
  id: string,
  input: BookingInput,
  shown: { seenTotal?: number; language?: Language } = {},
): Promise<Reservation | ParticipationRequest> {
  const { entry } = await lockOnList(tx, services, id);
  const doing = doingOf(services, caller);
  assertOfferOpen(entry, doing.now);
  const { eventId, userId, heldPlaces, tenantId } = entry;
  const takenPlaces = input.participantsInfo.length;
  if (takenPlaces > heldPlaces) throw new Refusal('not_enough_seats', { params: { free: heldPlaces } });
  // Free for this booking alone: anyone else who wants them waits for the lock of the event.
  await letGo(tx, entry, { status: 'accepted', settledAt: doing.now.toISOString() });
  const booked = await book(tx, services, caller, {
    ...{ eventId, kind: 'any', isOffered: true, ...shown },
    input: { ...input, userId },
  });
  await entries.updateEntry(tx, id, { takenPlaces, reservationId: booked._id });
  await audit(tx, caller, {
    ...{ action: 'accept', resource: 'waiting-list', recordId: id, tenantId },
    changes: { eventId, places: takenPlaces },
  });
  if (takenPlaces < heldPlaces) await offerFreePlaces(tx, doing, [eventId]);
  return booked;
}

/** Declines an offer: its places go to the next, and no other is made to this entry. @throws Refusal offer_not_open */
export async function declineOffer(tx: Db, services: Services, caller: Caller, id: string): Promise<entries.EntryRow> {
  const { entry } = await lockOnList(tx, services, id);
  const doing = doingOf(services, caller);
  assertOfferOpen(entry, doing.now);
  const { tenantId, eventId } = entry;
  const declined = await letGo(tx, entry, { status: 'declined', settledAt: doing.now.toISOString() });
  await audit(tx, caller, {
    ...{ action: 'decline', resource: 'waiting-list', recordId: id, tenantId },
    changes: { eventId },
  });
  await offerFreePlaces(tx, doing, [eventId]);
  return declined;
}

/**
 * Takes somebody off the list, at their own wish or by the organiser with a reason; places held for them go to the
 * next. @throws Refusal entry_not_waiting
 */
export async function leaveWaitingList(
  tx: Db,
  services: Services,
  caller: Caller,
  id: string,
  by: RemovalInput | null,
): Promise<entries.EntryRow> {
  const { reason = null, isSilent = false } = by ?? {};
  const { entry } = await lockOnList(tx, services, id);
  if (!isLive(entry.status)) throw new Refusal('entry_not_waiting');
  const doing = doingOf(services, caller);
  const { tenantId, eventId } = entry;
  const set = { status: 'removed', settledAt: doing.now.toISOString(), removalReason: reason } as const;
  const removed = await letGo(tx, entry, set);
  if (reason !== null && !isSilent) await queueWaitingMail(tx, doing, id, 'removed');
  await audit(tx, caller, {
    ...{ action: reason === null ? 'leave' : 'remove', resource: 'waiting-list', recordId: id, tenantId },
    changes: { eventId, ...(reason !== null && { reason }) },
  });
  await offerFreePlaces(tx, doing, [eventId]);
  return removed;
}

/**
 * Somebody who waits makes do with fewer places, and keeps their place in line; they may be next now.
 * @throws Refusal entry_not_waiting, validation_failed for no fewer than before
 */
export async function askForFewer(
  tx: Db,
  services: Services,
  caller: Caller,
  id: string,
  places: number,
): Promise<entries.EntryRow> {
  const { entry } = await lockOnList(tx, services, id);
  assertWaiting(entry);
  if (!Number.isInteger(places) || places < 1 || places >= entry.places) {
    throw new Refusal('validation_failed', { fields: { places: 'validation.max' } });
  }
  const { tenantId, eventId } = entry;
  const heldPlaces = Math.min(entry.heldPlaces, places);
  await entries.holdPlaces(tx, eventId, heldPlaces - entry.heldPlaces);
  const keepPlaces = Math.min(entry.keepPlaces, places);
  const changed = await entries.updateEntry(tx, id, { places, heldPlaces, keepPlaces });
  await audit(tx, caller, {
    ...{ action: 'update', resource: 'waiting-list', recordId: id, tenantId },
    changes: { eventId, places: { before: entry.places, after: places } },
  });
  await offerFreePlaces(tx, doingOf(services, caller), [eventId]);
  return changed;
}
