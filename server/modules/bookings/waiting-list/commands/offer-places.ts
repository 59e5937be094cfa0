import { v7 } from 'uuid';
import { freePlacesOf } from '#domain/metrics/places.ts';
import { isOfferingByItself, offerEnd } from '#domain/waiting-list/offer.ts';
import { planOffers } from '#domain/waiting-list/queue.ts';
import type { ActionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { type EventRow, lockEvent } from '#server/modules/events/queries/event.ts';
import type { WaitingMailKind } from '../mails/waiting-mail.ts';
import * as entries from '../queries/entry.ts';

/** Notifies somebody on the list by mail: it is written if, and only if, the transaction commits. */
export const queueWaitingMail = (tx: Db, doing: Pick<ActionContext, 'queue'>, entryId: string, kind: WaitingMailKind) =>
  doing.queue.send(tx, 'tellWaiting', { entryId, kind, causeId: v7() });

/** Makes an offer; the places missing to what is held already are free. */
export async function makeOffer(
  tx: Db,
  doing: ActionContext,
  entry: Pick<entries.EntryRow, 'id' | 'eventId' | 'places' | 'heldPlaces'>,
  until: Date,
): Promise<entries.EntryRow> {
  await entries.holdPlaces(tx, entry.eventId, entry.places - entry.heldPlaces);
  const offered = await entries.updateEntry(tx, entry.id, {
    ...{ status: 'offered', heldPlaces: entry.places, keepPlaces: 0 },
    ...{ heldUntil: until.toISOString(), offeredAt: doing.now.toISOString() },
  });
  await queueWaitingMail(tx, doing, entry.id, 'offered');
  return offered;
}

async function offerOf(tx: Db, doing: ActionContext, event: EventRow): Promise<void> {
  const { now } = doing;
  const until = offerEnd(event, event.waitingListOfferHours, now);
  const waiting = await entries.waitingOf(tx, event, now);
  const [first] = waiting;
  if (!first || until === null || !isOfferingByItself(event, first.person.tenantEnabled, now)) return;
  const plan = planOffers(waiting, freePlacesOf(event), event.waitingListByTier);
  const rows = new Map(waiting.map(({ id, entry }) => [id, entry]));
  for (const { id, heldPlaces } of plan.keeps) {
    await entries.holdPlaces(tx, event.id, heldPlaces - (rows.get(id)?.heldPlaces ?? 0));
    await entries.updateEntry(tx, id, { heldPlaces });
  }
  for (const { id, code, free } of plan.passedOver) {
    const last = rows.get(id)?.passedOver;
    // Said again only when it is other than before.
    if (last?.code === code && last.free === free) continue;
    await entries.updateEntry(tx, id, { passedOver: { code, free, at: now.toISOString() } });
  }
  for (const { id } of plan.offers) {
    const entry = rows.get(id);
    if (entry) await makeOffer(tx, doing, entry, until);
  }
}

/**
 * Offers what is free of events to anyone who waits for it, in the transaction in which it became free: nobody comes between. The
 * events are locked by the caller, or by this in the order of their ids.
 */
export async function offerFreePlaces(tx: Db, doing: ActionContext, eventIds: readonly string[]): Promise<void> {
  for (const id of await entries.withWaiting(tx, eventIds)) await offerOf(tx, doing, await lockEvent(tx, id));
}

/** Lets go what is held for an entry, in the state it is in from now on. */
export async function letGo(
  tx: Db,
  entry: entries.EntryRow,
  set: Partial<Pick<entries.EntryRow, 'status' | 'settledAt' | 'removalReason'>>,
): Promise<entries.EntryRow> {
  await entries.holdPlaces(tx, entry.eventId, -entry.heldPlaces);
  return entries.updateEntry(tx, entry.id, { ...set, heldPlaces: 0, keepPlaces: 0, heldUntil: null });
}

/**
 * Takes somebody off the list who books, before their places are taken: what is held for them
 * is theirs to book. The event is locked.
 */
export async function takeOffList(
  tx: Db,
  { now }: ActionContext,
  booker: { eventId: string; userId: string },
): Promise<entries.EntryRow | undefined> {
  const entry = await entries.liveEntryOf(tx, booker.eventId, booker.userId);
  if (entry) await letGo(tx, entry, { status: 'accepted', settledAt: now.toISOString() });
  return entry;
}

/** Notes on an entry what its person booked; what was held beyond it goes to the next. */
export async function noteBooked(
  tx: Db,
  doing: ActionContext,
  entry: entries.EntryRow,
  booked: { reservationId: string; takenPlaces: number },
): Promise<void> {
  await entries.updateEntry(tx, entry.id, booked);
  if (entry.heldPlaces > booked.takenPlaces) await offerFreePlaces(tx, doing, [entry.eventId]);
}

/**
 * Takes a person off the lists of events that they have a booking of, as when two guests turn out to be one person: what was
 * held for them goes to the next. The events are locked.
 */
export async function settleBookedEntries(tx: Db, doing: ActionContext, userId: string): Promise<void> {
  for (const { reservationId, takenPlaces, ...entry } of await entries.bookedEntriesOf(tx, userId)) {
    await letGo(tx, await entries.lockEntry(tx, entry.id), { status: 'accepted', settledAt: doing.now.toISOString() });
    await entries.updateEntry(tx, entry.id, { reservationId, takenPlaces });
    await offerFreePlaces(tx, doing, [entry.eventId]);
  }
}

/**
 * Offers, and what is kept, end no later than an event takes bookings: whoever was promised more time hears how much is left, or that
 * none is. The event is locked.
 */
export async function shortenOffers(
  tx: Db,
  doing: ActionContext,
  { eventId, at }: { eventId: string; at: string },
): Promise<void> {
  const closing = Date.parse(at);
  for (const entry of await entries.liveEntries(tx, eventId)) {
    if (entry.heldUntil === null || Date.parse(entry.heldUntil) <= closing) continue;
    const isOffered = entry.status === 'offered';
    const isOpen = closing > doing.now.getTime();
    if (isOpen) await entries.updateEntry(tx, entry.id, { heldUntil: at });
    else await letGo(tx, entry, isOffered ? { status: 'expired', settledAt: doing.now.toISOString() } : {});
    if (isOffered) await queueWaitingMail(tx, doing, entry.id, isOpen ? 'shortened' : 'closed');
  }
}

/** Ends the list of an event that was cancelled or is past: everybody on it is notified, once. The event is locked. */
export async function endList(
  tx: Db,
  doing: ActionContext,
  eventId: string,
  kind: 'canceled' | 'ended',
): Promise<void> {
  for (const entry of await entries.liveEntries(tx, eventId)) {
    await letGo(tx, entry, { status: 'ended', settledAt: doing.now.toISOString() });
    await queueWaitingMail(tx, doing, entry.id, kind);
  }
}
