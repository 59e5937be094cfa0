import type { DemoUser, DemoWaiting } from '#demo/support/types.ts';
import { Refusal } from '#domain/errors.ts';
import { freePlacesOf } from '#domain/metrics/places.ts';
import { waitingInfo, waitingInfoQuery } from '#domain/waiting-list/figures.ts';
import { assertMayWait, obstacleFor } from '#domain/waiting-list/obstacle.ts';
import { assertWaiting, offerEnd } from '#domain/waiting-list/offer.ts';
import { keepInput, removalInput, waitingInput, waitingList } from '#domain/waiting-list/schema.ts';
import { isLive } from '#domain/waiting-list/status.ts';
import { waitingColumns } from '#i18n/sheets/waiting-list.ts';
import { assertFitsToday } from '../followers.ts';
import { storeGuest } from '../guests.ts';
import { readBody } from '../kernel/body.ts';
import { list } from '../kernel/list.ts';
import { newRecord, remove } from '../kernel/records.ts';
import {
  type Answer,
  assertFresh,
  type Call,
  find,
  findOwn,
  ok,
  type Route,
  reaches,
  route,
  visible,
} from '../kernel/route.ts';
import { personWords } from '../kernel/searched.ts';
import { exported, sheet } from '../kernel/sheet.ts';
import { relatedTo } from '../people.ts';
import { hold, letGo, makeOffer, showWaiting, waitingPerson, workWaitingList } from '../waiting-list.ts';

function work(call: Call): void {
  for (const eventId of new Set(call.store.waitingList.map((row) => row.eventId))) {
    workWaitingList(call, find(call.store.events, eventId));
  }
}

/** Who is put on the list. @throws Refusal follower_required, guest_exists */
function holderOf(
  call: Call,
  tenantId: string,
  { userId, guest }: { userId?: string; guest?: Parameters<typeof storeGuest>[2] },
): DemoUser {
  if (guest) {
    assertFitsToday(call, tenantId, 1);
    return storeGuest(call, tenantId, guest);
  }
  const related = relatedTo(call.store, tenantId);
  const found = call.store.users.find(({ _id }) => _id === userId && related.has(_id));
  if (!found) throw new Refusal('follower_required', { fields: { userId: 'validation.unknown' } });
  return found;
}

function join(call: Call): DemoWaiting {
  const { eventId, places, userId, guest } = readBody(call, waitingInput);
  const event = find(call.store.events, eventId);
  if (!reaches(call, event)) throw new Refusal('not_found');
  const user = holderOf(call, event.tenantId, { ...(userId && { userId }), ...(guest && { guest }) });
  const hasLiveEntry = call.store.waitingList.some(
    (row) => row.eventId === eventId && row.userId === user._id && isLive(row.status),
  );
  try {
    assertMayWait(event, { ...waitingPerson(call.store, event, user, true), hasLiveEntry }, places, call.now);
  } catch (error) {
    // Whoever is refused was not written down either.
    if (guest) remove(call.store.users, user);
    throw error;
  }
  const entry: DemoWaiting = newRecord(call, {
    ...{ tenantId: event.tenantId, eventId, userId: user._id, status: 'waiting' as const, places },
    ...{ heldPlaces: 0, keepPlaces: 0, heldUntil: null, takenPlaces: 0, reservationId: null, passedOver: null },
    ...{ removalReason: null, offeredAt: null, settledAt: null, createdBy: call.actor.userId },
  });
  call.store.waitingList.push(entry);
  return entry;
}

function read(call: Call): DemoWaiting {
  const entry = findOwn(call, call.store.waitingList);
  assertFresh(call, entry.version);
  return entry;
}

function offer(call: Call): DemoWaiting {
  const entry = read(call);
  assertWaiting(entry);
  const event = find(call.store.events, entry.eventId);
  const person = waitingPerson(call.store, event, find(call.store.users, entry.userId), entry.createdBy !== null);
  const obstacle = obstacleFor(event, person, entry.places, call.now);
  if (obstacle !== null) throw new Refusal(obstacle);
  const free = freePlacesOf(event);
  if (entry.places - entry.heldPlaces > free) {
    throw free === 0 ? new Refusal('event_full') : new Refusal('not_enough_seats', { params: { free } });
  }
  return makeOffer(call, event, entry);
}

function keep(call: Call): DemoWaiting {
  const entry = read(call);
  assertWaiting(entry);
  const { places, hours } = readBody(call, keepInput);
  if (places > entry.places) throw new Refusal('validation_failed', { fields: { places: 'validation.max' } });
  const event = find(call.store.events, entry.eventId);
  const until = offerEnd(event, hours, call.now);
  if (until === null) throw new Refusal('event_closed');
  const heldPlaces = Math.min(places, entry.heldPlaces + freePlacesOf(event));
  return hold(call.store, entry, { keepPlaces: places, heldPlaces, heldUntil: until.toISOString() });
}

function takeOff(call: Call): DemoWaiting {
  const entry = read(call);
  const { reason } = readBody(call, removalInput);
  if (!isLive(entry.status)) throw new Refusal('entry_not_waiting');
  return letGo(call.store, entry, {
    ...{ status: 'removed', settledAt: call.now.toISOString(), removalReason: reason },
  });
}

const options = (call: Call) => ({
  show: (row: DemoWaiting) => showWaiting(call, row),
  search: (row: DemoWaiting) => personWords(call.store, row.userId),
});

function info(call: Call): Answer {
  const { eventId } = readBody({ body: call.query }, waitingInfoQuery);
  const own = visible(call, call.store.waitingList).filter((row) => row.eventId === eventId);
  return ok(waitingInfo(own.map((row) => ({ ...row, people: 1 }))));
}

function waitingSheet(call: Call): Promise<Answer> {
  work(call);
  const found = exported(call, waitingList, visible(call, call.store.waitingList), options(call));
  const rows = found.map((row) => showWaiting(call, row));
  return sheet(call, 'waitingList', waitingColumns, rows);
}

const at = '/api/waiting-list';
const answer =
  (act: (call: Call) => DemoWaiting, status = 200) =>
  (call: Call) => {
    const entry = act(call);
    work(call);
    return ok(showWaiting(call, entry), status);
  };

/** The waiting lists of a community's events. */
export const waitingListRoutes: Route[] = [
  route('get', at, ['list', 'waiting-list'], (call) => {
    work(call);
    return list(call, waitingList, visible(call, call.store.waitingList), options(call));
  }),
  route('get', `${at}/info`, ['list', 'waiting-list'], (call) => {
    work(call);
    return info(call);
  }),
  route('get', `${at}/excel`, ['export', 'waiting-list'], waitingSheet),
  route('get', `${at}/:id`, ['get', 'waiting-list'], (call) =>
    ok(showWaiting(call, findOwn(call, call.store.waitingList))),
  ),
  route('post', at, ['create', 'waiting-list'], answer(join, 201)),
  route('post', `${at}/:id/offer`, ['update', 'waiting-list'], answer(offer)),
  route('post', `${at}/:id/keep`, ['update', 'waiting-list'], answer(keep)),
  route('post', `${at}/:id/remove`, ['delete', 'waiting-list'], answer(takeOff)),
];
