import { freePlacesOf } from '#domain/metrics/places.ts';
import { bookingOfRequest, planRequestChange } from '#domain/participations/change.ts';
import { expiryOf, isLapsed } from '#domain/participations/decide.ts';
import { type ParticipationRequest, participationList, participationUpdate } from '#domain/participations/schema.ts';
import { can } from '#domain/permissions.ts';
import { assertAcceptable } from '#domain/reservations/bookable.ts';
import { answersOfAll } from '#domain/tickets/answers.ts';
import { ask, planPlaces, pricesOf, storeBooking } from '../booking.ts';
import { askForCard, payByCard } from '../cards.ts';
import { communityRights } from '../communities.ts';
import { readEdit } from '../kernel/body.ts';
import { list, type PageOptions } from '../kernel/list.ts';
import { showRequest, showWholeRequest } from '../kernel/related.ts';
import { assertFresh, type Call, find, findOwn, ok, type Route, route, update, visible } from '../kernel/route.ts';
import { bookingWords, phoneOf } from '../kernel/searched.ts';

const readOnly = [
  'userId',
  'eventId',
  'slots',
  'total',
  'departurePoint',
  'user',
  'event',
  'tenant',
  'authorizeBy',
  'payment',
];

export const requestOptions = (call: Call): PageOptions<ParticipationRequest> => ({
  read: {
    answers: (row) => answersOfAll(row.participantsInfo),
    expiresAt: (row) => expiryOf(row)?.toISOString() ?? null,
    freePlaces: (row) => freePlacesOf(find(call.store.events, row.eventId)),
    isLapsed: (row) => isLapsed(row, call.now),
  },
  show: (row) => showRequest(call.store, row),
  search: (row) => bookingWords(call.store, row),
  phone: ({ userId }) => phoneOf(call.store, userId),
});

/** Accepts; by card only what is held becomes a booking, else the buyer is asked to pay. */
function accept(call: Call, request: ParticipationRequest): 'accepted' | 'toAuthorize' {
  const { store } = call;
  const event = find(store.events, request.eventId);
  const holder = find(store.users, request.userId);
  assertAcceptable({
    event,
    tenantEnabled: communityRights(store, event.tenantId).isEnabled,
    freePlaces: freePlacesOf(event),
    slots: request.slots,
    hasLiveBooking: store.reservations.some(
      (row) => row.eventId === event._id && row.userId === holder._id && row.slots > 0,
    ),
  });
  const planned = planPlaces(call, event, holder, bookingOfRequest(request));
  const isHeld = store.payments.some((row) => row.participationRequestId === request._id && row.status === 'unpaid');
  if (request.paymentType === 'stripe' && !isHeld) {
    askForCard(call, request, pricesOf(planned), false);
    return 'toAuthorize';
  }
  const reservation = storeBooking(call, event, holder, planned, request._id);
  if (isHeld) chargeHeld(call, request, reservation._id);
  return 'accepted';
}

/** The card that was held is charged: its payment becomes the booking's. */
function chargeHeld(call: Call, request: ParticipationRequest, reservationId: string): void {
  const { store } = call;
  store.payments = store.payments.filter(
    (row) => row.participationRequestId !== request._id || row.reservationId === reservationId,
  );
  payByCard({ ...call, params: { id: reservationId } });
}

/** Decides a request, or changes who comes and how they pay. */
function change(call: Call): ParticipationRequest {
  const request = findOwn(call, call.store.participations);
  assertFresh(call, request.version);
  const event = find(call.store.events, request.eventId);
  const rights = {
    decides: can(call.actor, 'accept', 'participations', request),
    setsPayment: can(call.actor, 'pay', 'participations', request),
  };
  const wanted = readEdit(call, participationUpdate, readOnly);
  const { edits, decision } = planRequestChange({ event, request, now: call.now }, wanted, rights);
  if (edits.participantsInfo) {
    const holder = find(call.store.users, request.userId);
    const { tickets, total } = planPlaces(call, event, holder, bookingOfRequest({ ...request, ...edits }));
    Object.assign(edits, { participantsInfo: tickets.map(({ participantInfo }) => participantInfo), total });
  }
  const status = decision === 'accepted' ? accept(call, { ...request, ...edits }) : decision;
  Object.assign(request, edits, status && { status }, { version: request.version + 1 });
  return request;
}

const requestsAt = (path: string): Route[] => [
  route('get', path, ['list', 'participations'], (call) =>
    list(call, participationList, visible(call, call.store.participations), requestOptions(call)),
  ),
  route('get', `${path}/:id`, ['get', 'participations'], (call) =>
    ok(showWholeRequest(call.store, findOwn(call, call.store.participations))),
  ),
  route('post', path, ['create', 'participations'], (call) => ok(showWholeRequest(call.store, ask(call)), 201)),
  ...update(`${path}/:id`, ['update', 'participations'], (call) => ok(showWholeRequest(call.store, change(call)))),
];

/** Requests to take part, one resource under two names. */
export const participationRoutes: Route[] = [
  ...requestsAt('/api/participations'),
  ...requestsAt('/api/participation-requests'),
];
