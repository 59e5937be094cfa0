import type { DemoTicket, DemoUser } from '#demo/support/types.ts';
import { Refusal } from '#domain/errors.ts';
import type { Event } from '#domain/events/schema.ts';
import { freePlacesOf } from '#domain/metrics/places.ts';
import { type BookingInput, bookingInput } from '#domain/participations/booking-input.ts';
import { type ParticipationRequest, participationInput } from '#domain/participations/schema.ts';
import { scopeOf } from '#domain/permissions.ts';
import { assertBookable, payingUserType } from '#domain/reservations/bookable.ts';
import { type BookingPlan, planBooking } from '#domain/reservations/booking.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { askForCard, cardFields } from './cards.ts';
import { communityRights } from './communities.ts';
import { assertFitsToday } from './followers.ts';
import { storeGuest } from './guests.ts';
import { readBody } from './kernel/body.ts';
import { newCode, newRecord, remove } from './kernel/records.ts';
import { type Call, find, reaches } from './kernel/route.ts';
import type { Store } from './kernel/store.ts';
import { relatedTo } from './people.ts';
import { settleTickets } from './settle.ts';

export type BookingKind = 'guest' | 'registered';

const reachOf = (call: Call): ReturnType<typeof scopeOf> => scopeOf(call.actor, 'create', 'reservations');

/** Whom the booking is for. @throws Refusal guest_required, follower_required, forbidden */
function holderOf(call: Call, event: Event, kind: BookingKind, input: BookingInput): DemoUser {
  if (reachOf(call) === 'own') {
    if (kind === 'guest') throw new Refusal('forbidden');
    return find(call.store.users, call.actor.userId);
  }
  const code = kind === 'guest' ? 'guest_required' : 'follower_required';
  if (!input.userId && !input.email) throw new Refusal(code, { fields: { userId: 'validation.required' } });
  const related = relatedTo(call.store, event.tenantId);
  const holder = call.store.users.find((user) => {
    const isKind =
      (user.role === 'guest') === (kind === 'guest') && (kind !== 'guest' || user.tenantId === event.tenantId);
    const isNamed = input.userId ? user._id === input.userId : user.email === input.email;
    return isKind && isNamed && (reachOf(call) === 'all' || related.has(user._id));
  });
  if (!holder) throw new Refusal(code, { fields: { userId: 'validation.unknown' } });
  return holder;
}

function plan(call: Call, event: Event, holder: DemoUser, input: BookingInput): BookingPlan {
  const { store } = call;
  const isHolders = (row: { eventId: string; userId: string }): boolean =>
    row.eventId === event._id && row.userId === holder._id;
  const member =
    store.tenantSubscriptions.find((row) => row.tenantId === event.tenantId && row.userId === holder._id) ?? null;
  assertBookable({
    event,
    now: call.now,
    actorKind: reachOf(call) === 'own' ? 'buyer' : 'staff',
    tenantEnabled: communityRights(store, event.tenantId).isEnabled,
    member,
    freePlaces: freePlacesOf(event),
    slots: input.participantsInfo.length,
    hasLiveBooking: store.reservations.some((row) => isHolders(row) && row.slots > 0),
    hasLiveRequest: store.participations.some(
      (row) => isHolders(row) && ['pending', 'toAuthorize'].includes(row.status),
    ),
    isGuest: holder.role === 'guest',
  });
  return planPlaces(call, event, holder, input, reachOf(call) === 'own' ? call.now : undefined);
}

/** The names of the fields an event asks of its participants. */
export const requirementNamesOf = (store: Store, event: Event): string[] =>
  store.requirements.filter(({ _id }) => event.requirementIds.includes(_id)).map(({ fieldName }) => fieldName);

/** What a booking will create. @throws Refusal of planBooking */
export function planPlaces(
  { store }: Call,
  event: Event,
  holder: DemoUser,
  input: BookingInput,
  aloneAt?: Date,
): BookingPlan {
  const member =
    store.tenantSubscriptions.find((row) => row.tenantId === event.tenantId && row.userId === holder._id) ?? null;
  const extras = store.extras.filter((one) => one.eventId === event._id);
  const requirementNames = requirementNamesOf(store, event);
  return planBooking({ event, extras, input, holderUserType: payingUserType(member), requirementNames, aloneAt });
}

/** The prices of the single tickets a booking will have. */
export const pricesOf = ({ tickets }: BookingPlan): number[] => tickets.map(({ price }) => price);

function storeRequest(call: Call, event: Event, holder: DemoUser, planned: BookingPlan): ParticipationRequest {
  const request: ParticipationRequest = newRecord(call, {
    ...{ tenantId: event.tenantId, eventId: event._id, userId: holder._id },
    status: planned.paymentType === 'stripe' ? ('toAuthorize' as const) : ('pending' as const),
    total: planned.total,
    ...{ slots: planned.tickets.length, paymentType: planned.paymentType, departurePoint: planned.departurePoint },
    participantsInfo: planned.tickets.map((ticket) => ticket.participantInfo),
  });
  call.store.participations.push(request);
  if (planned.paymentType === 'stripe') askForCard(call, request, pricesOf(planned), true);
  return request;
}

/** Stores reservation, tickets and payment of what was planned. */
export function storeBooking(
  call: Call,
  event: Event,
  holder: DemoUser,
  planned: BookingPlan,
  participationRequestId: string | null = null,
): Reservation {
  const owner = { tenantId: event.tenantId, eventId: event._id };
  const paying = { ...owner, userId: holder._id, paymentType: planned.paymentType };
  const slots = planned.tickets.length;
  const reservation: Reservation = newRecord(call, {
    ...paying,
    ...{
      code: newCode(),
      status: planned.reservationStatus,
      isPayed: planned.isPayed,
      departurePoint: planned.departurePoint,
    },
    ...{ slots, initialSlots: slots, total: planned.total, initialTotal: planned.total },
    price: event.priceType === 'single' ? event.price : (planned.tickets[0]?.price ?? 0),
    ...{ scannedTickets: 0, sentTickets: 0, totalTickets: slots, payedTickets: 0 },
    participantsInfo: planned.tickets.map((ticket) => ticket.participantInfo),
  });
  const fresh = {
    status: 'valid' as const,
    isSent: false,
    sentAt: null,
    isScanned: false,
    scannedAt: null,
    transportId: null,
    places: [],
  };
  const tickets = planned.tickets.map((ticket): DemoTicket => {
    const payedAt = ticket.condition === 'payed' ? call.now.toISOString() : null;
    return newRecord(call, { ...owner, ...ticket, ...fresh, payedAt, code: newCode(), reservationId: reservation._id });
  });
  call.store.reservations.push(reservation);
  call.store.tickets.push(...tickets);
  const amounts = { amount: planned.total, refundedAmount: 0, feeAmount: null, participationRequestId };
  const card = planned.paymentType === 'stripe' ? cardFields(call, event.tenantId, pricesOf(planned)) : {};
  call.store.payments.push(
    newRecord(call, { ...paying, ...amounts, ...card, reservationId: reservation._id, status: planned.paymentStatus }),
  );
  settleTickets(call.store, tickets);
  return reservation;
}

/** Asks for places, whatever the event's selection and whoever calls. */
export function ask(call: Call): ParticipationRequest {
  const { status: _always, ...input } = readBody(call, participationInput);
  const event = find(call.store.events, input.eventId);
  if (input.tenantId !== undefined && input.tenantId !== event.tenantId) throw new Refusal('not_found');
  if (reachOf(call) !== 'own' && !reaches(call, event)) throw new Refusal('not_found');
  const holder = holderOf(call, event, 'registered', input);
  return storeRequest(call, event, holder, plan(call, event, holder, input));
}

function assertMayBePaid(isOwn: boolean, { paymentType }: BookingPlan): void {
  if (isOwn) throw new Refusal('validation_failed', { fields: { paid: 'validation.invalid' } });
  if (paymentType === 'stripe') throw new Refusal('card_payment_manual', { fields: { paid: 'validation.invalid' } });
}

/** Notes all of a new booking as paid where staff said so. */
function notePaid({ store, now }: Call, row: Reservation, { paid }: Pick<BookingInput, 'paid'>): Reservation {
  if (paid === undefined) return row;
  const tickets = store.tickets.filter(
    ({ reservationId, condition }) => reservationId === row._id && condition === 'pending',
  );
  for (const ticket of tickets)
    Object.assign(ticket, { condition: 'payed', payedAt: now.toISOString(), version: ticket.version + 1 });
  settleTickets(store, tickets);
  return row;
}

/** Writes a guest down with their first booking; where that is refused, nobody was written down. */
function bookNew(
  call: Call,
  event: Event,
  kind: BookingKind,
  { guest, ...input }: BookingInput,
): { reservation: Reservation } {
  if (!guest || kind !== 'guest' || input.userId || reachOf(call) === 'own') {
    throw new Refusal('validation_failed', { fields: { guest: 'validation.invalid' } });
  }
  const { tenantId } = event;
  assertFitsToday(call, tenantId, 1);
  const holder = storeGuest(call, tenantId, guest);
  const activationDate = call.now.toISOString();
  const following = { tenantId, userId: holder._id, status: 'accepted' as const, userType: guest.userType };
  const follower = newRecord(call, { ...following, activationDate, consent: 'asked' as const, invitedAt: null });
  call.store.tenantSubscriptions.push(follower);
  try {
    const planned = plan(call, event, holder, input);
    if (input.paid !== undefined) assertMayBePaid(false, planned);
    return { reservation: notePaid(call, storeBooking(call, event, holder, planned), input) };
  } catch (error) {
    remove(call.store.users, holder);
    remove(call.store.tenantSubscriptions, follower);
    throw error;
  }
}

/** Books places, or asks for them where the community chooses who comes. */
export function book(call: Call, kind: BookingKind): { reservation: Reservation } | { request: ParticipationRequest } {
  const input = readBody(call, bookingInput);
  const event = find(call.store.events, call.params['id']);
  const isBuyer = reachOf(call) === 'own';
  const isElsewhere =
    (input.eventId ?? event._id) !== event._id || (input.tenantId ?? event.tenantId) !== event.tenantId;
  if (isElsewhere || (!isBuyer && !reaches(call, event))) throw new Refusal('not_found');
  if (input.guest) return bookNew(call, event, kind, input);
  const holder = holderOf(call, event, kind, input);
  const planned = plan(call, event, holder, input);
  const isRequest = isBuyer && event.selectionType === 'manual';
  if (input.paid !== undefined) assertMayBePaid(isBuyer || isRequest, planned);
  if (isBuyer && event.selectionType === 'manual') return { request: storeRequest(call, event, holder, planned) };
  return { reservation: notePaid(call, storeBooking(call, event, holder, planned), input) };
}
