import type { DemoUser, DemoWaiting } from '#demo/support/types.ts';
import { Refusal } from '#domain/errors.ts';
import type { Event } from '#domain/events/schema.ts';
import { freePlacesOf } from '#domain/metrics/places.ts';
import { bookingUserType } from '#domain/reservations/bookable.ts';
import { obstacleFor, type WaitingPerson } from '#domain/waiting-list/obstacle.ts';
import { isOfferingByItself, isOver, offerEnd } from '#domain/waiting-list/offer.ts';
import { planOffers, positionsOf, type Waiting } from '#domain/waiting-list/queue.ts';
import type { WaitingEntry } from '#domain/waiting-list/schema.ts';
import { isLive } from '#domain/waiting-list/status.ts';
import { communityRights } from './communities.ts';
import { type Call, find } from './kernel/route.ts';
import type { Store } from './kernel/store.ts';

const memberOf = (store: Store, tenantId: string, userId: string) =>
  store.tenantSubscriptions.find((row) => row.tenantId === tenantId && row.userId === userId) ?? null;

/** A person as the rules of a waiting list see them. */
export function waitingPerson(store: Store, event: Event, user: DemoUser, isPutOnByStaff: boolean): WaitingPerson {
  const isOwn = (row: { eventId: string; userId: string }) => row.eventId === event._id && row.userId === user._id;
  return {
    isPutOnByStaff,
    tenantEnabled: communityRights(store, event.tenantId).isEnabled,
    member: memberOf(store, event.tenantId, user._id),
    isGuest: user.role === 'guest',
    hasLiveBooking: store.reservations.some((row) => isOwn(row) && row.slots > 0),
    hasLiveRequest: store.participations.some((row) => isOwn(row) && ['pending', 'toAuthorize'].includes(row.status)),
  };
}

const tierOf = (store: Store, { tenantId, userId }: DemoWaiting) =>
  bookingUserType({
    member: memberOf(store, tenantId, userId),
    isGuest: find(store.users, userId).role === 'guest',
  });

/** Sets what an entry holds; the event's held places are their sum. */
export function hold(store: Store, entry: DemoWaiting, set: Partial<DemoWaiting>): DemoWaiting {
  Object.assign(entry, set, { version: entry.version + 1 });
  const event = find(store.events, entry.eventId);
  const own = store.waitingList.filter(({ eventId }) => eventId === event._id);
  event.heldPlaces = own.reduce((sum, { heldPlaces }) => sum + heldPlaces, 0);
  return entry;
}

const nothingHeld = { heldPlaces: 0, keepPlaces: 0, heldUntil: null };

/** Takes an entry off the list in a state; what it held is free. */
export const letGo = (store: Store, entry: DemoWaiting, set: Partial<DemoWaiting>): DemoWaiting =>
  hold(store, entry, { ...nothingHeld, ...set });

function waitingOf({ store, now }: Call, event: Event): Waiting[] {
  return store.waitingList
    .filter(({ eventId, status }) => eventId === event._id && status === 'waiting')
    .map((entry) => {
      const person = waitingPerson(store, event, find(store.users, entry.userId), entry.createdBy !== null);
      const { _id: id, places, heldPlaces, keepPlaces, createdAt } = entry;
      const obstacle = obstacleFor(event, person, places, now);
      return { id, places, heldPlaces, keepPlaces, createdAt, userType: tierOf(store, entry), obstacle };
    });
}

/** Offers all places an entry asks for. @throws Refusal event_closed */
export function makeOffer({ store, now }: Call, event: Event, entry: DemoWaiting): DemoWaiting {
  const until = offerEnd(event, event.waitingListOfferHours, now);
  if (until === null) throw new Refusal('event_closed');
  const times = { heldUntil: until.toISOString(), offeredAt: now.toISOString() };
  return hold(store, entry, { status: 'offered', heldPlaces: entry.places, keepPlaces: 0, ...times });
}

/** What the server does by itself as time passes and places become free: offers end and are made. */
export function workWaitingList(call: Call, event: Event): void {
  const { store, now } = call;
  const own = store.waitingList.filter(({ eventId, status }) => eventId === event._id && isLive(status));
  for (const entry of own.filter((one) => isOver(one, now))) {
    const set = entry.status === 'offered' ? { status: 'expired' as const, settledAt: now.toISOString() } : {};
    letGo(store, entry, set);
  }
  if (!isOfferingByItself(event, communityRights(store, event.tenantId).isEnabled, now)) return;
  const plan = planOffers(waitingOf(call, event), freePlacesOf(event), event.waitingListByTier);
  for (const { id, heldPlaces } of plan.keeps) hold(store, find(store.waitingList, id), { heldPlaces });
  for (const { id, code, free } of plan.passedOver) {
    find(store.waitingList, id).passedOver = { code, free, at: now.toISOString() };
  }
  for (const { id } of plan.offers) makeOffer(call, event, find(store.waitingList, id));
}

/** An entry as staff read it. */
export function showWaiting(call: Call, { createdBy: _by, ...entry }: DemoWaiting): WaitingEntry {
  const { store } = call;
  const event = find(store.events, entry.eventId);
  const { _id, name, surname, email, phone, role } = find(store.users, entry.userId);
  const ranks = positionsOf(waitingOf(call, event), event.waitingListByTier);
  return {
    ...entry,
    position: ranks.get(entry._id) ?? null,
    userType: tierOf(store, { ...entry, createdBy: null }),
    user: { _id, name, surname, email, phone, role },
  };
}
