import { Refusal } from '#domain/errors.ts';
import { freePlacesOf } from '#domain/metrics/places.ts';
import { assertWaiting, isOffering, offerEnd } from '#domain/waiting-list/offer.ts';
import type { KeepInput } from '#domain/waiting-list/schema.ts';
import { actionContext } from '#server/kernel/action-context.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '#server/modules/audit/queries/audit.ts';
import type { Services } from '#server/services.ts';
import { type EntryRow, holdPlaces, updateEntry, waitingPerson } from '../queries/entry.ts';
import { lockOnList } from './answer-offer.ts';
import { makeOffer, offerFreePlaces } from './offer-places.ts';

/** Somebody who waits, with the places free for them and until when they could be held. */
async function lockForOffer(tx: Db, services: Services, id: string, hoursOf: (hours: number) => number) {
  const { event, entry } = await lockOnList(tx, services, id);
  assertWaiting(entry);
  const now = services.now();
  const { person, obstacle } = await waitingPerson(tx, event, id, now);
  const until = offerEnd(event, hoursOf(event.waitingListOfferHours), now);
  if (until === null || !isOffering(event, person.tenantEnabled, now)) throw new Refusal('event_closed');
  return { event, entry, obstacle, until, free: freePlacesOf(event) };
}

/**
 * Offers somebody the places they asked for out of turn, as the organiser decides; windows of preemption hold for
 * them as well.
 * @throws Refusal entry_not_waiting, event_closed, event_full, not_enough_seats, what stands against their booking
 */
export async function offerByHand(tx: Db, services: Services, caller: Caller, id: string): Promise<EntryRow> {
  const { entry, obstacle, until, free } = await lockForOffer(tx, services, id, (hours) => hours);
  if (obstacle !== null) throw new Refusal(obstacle);
  if (entry.places - entry.heldPlaces > free) {
    if (free === 0) throw new Refusal('event_full');
    throw new Refusal('not_enough_seats', { params: { free: free + entry.heldPlaces } });
  }
  const offered = await makeOffer(tx, actionContext(services, caller), entry, until);
  await audit(tx, caller, {
    ...{ action: 'offer', resource: 'waiting-list', recordId: id, tenantId: entry.tenantId },
    changes: { eventId: entry.eventId, places: entry.places },
  });
  return offered;
}

/**
 * Keeps places free for a group that is too large for what is free: what is free now, and at its turn what becomes free, for a
 * day at most. A smaller number than before lets the others go.
 * @throws Refusal entry_not_waiting, event_closed, validation_failed for more places than they asked for
 */
export async function keepPlacesFree(
  tx: Db,
  services: Services,
  caller: Caller,
  id: string,
  { places, hours }: KeepInput,
): Promise<EntryRow> {
  const { entry, until, free } = await lockForOffer(tx, services, id, () => hours);
  const { eventId, tenantId } = entry;
  if (places > entry.places) throw new Refusal('validation_failed', { fields: { places: 'validation.max' } });
  const heldPlaces = Math.min(places, entry.heldPlaces + free);
  await holdPlaces(tx, eventId, heldPlaces - entry.heldPlaces);
  const kept = await updateEntry(tx, id, { keepPlaces: places, heldPlaces, heldUntil: until.toISOString() });
  await audit(tx, caller, {
    ...{ action: 'keep', resource: 'waiting-list', recordId: id, tenantId },
    changes: { eventId, places, until: kept.heldUntil },
  });
  await offerFreePlaces(tx, actionContext(services, caller), [eventId]);
  return kept;
}
