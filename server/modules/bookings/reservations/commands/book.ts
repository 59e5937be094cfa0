import { Refusal } from '#domain/errors.ts';
import { isExampleEvent, isOfExample } from '#domain/events/example.ts';
import type { UserType } from '#domain/fields.ts';
import type { BookingInput } from '#domain/participations/booking-input.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import { assertBookable, payingUserType } from '#domain/reservations/bookable.ts';
import type { BookingPlan } from '#domain/reservations/booking.ts';
import type { BookingOrigin } from '#domain/reservations/origin.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { assertRoomForUnproven } from '#domain/reservations/unproven.ts';
import type { Language } from '#domain/shared/language.ts';
import type { ReceivedWay } from '#domain/tickets/taken.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '#server/modules/audit/queries/audit.ts';
import { type EventRow, toEvent } from '#server/modules/events/queries/event.ts';
import { readEvent } from '#server/modules/events/queries/read-event.ts';
import { confirmRequest, sendPayLink } from '#server/modules/money/cards/mails.ts';
import { findPaymentOf } from '#server/modules/money/queries/card.ts';
import { publishNewRequest, publishNewReservation } from '#server/modules/notifications/commands/publish-live-event.ts';
import { type BookingHolder, memberOf } from '#server/modules/users/queries/booking-holder.ts';
import type { Services } from '#server/services.ts';
import { forNobody } from '../../example/commands/as-example.ts';
import { askForCard, pricesOf } from '../../participations/commands/card-request.ts';
import { payTicket } from '../../tickets/commands/pay-tickets.ts';
import * as bookings from '../queries/booking.ts';
import { getReservation } from '../queries/reservation.ts';
import { confirmBooking } from './booking-mails.ts';
import { type BookingKind, findHolder, isStaff } from './find-holder.ts';
import { freePlacesFor, lockCapacity, planPlaces, sendBooking, wordsOf } from './place-booking.ts';
import { assertMayEnter, enterFollowingGuest } from './write-down-guest.ts';

export interface BookingCall {
  eventId: string;
  kind: BookingKind;
  input: BookingInput;
  /** Whether a request is wanted whatever the event's selection, no matter who asks (POST participations). */
  asks?: boolean;
  /** Set for the person who books by their personal link: a guest who follows counts as the follower they are. */
  isFollower?: boolean;
  /** Set for who accepts places offered from the waiting list: what buyers are held to was asked before the offer. */
  isOffered?: boolean;
  /** What the page showed as the total, in cents: nobody pays a price they did not see. */
  seenTotal?: number;
  /** In which the booking is written about; else its holder's. */
  language?: Language;
  /** Which page it was booked on; else it follows from who books. */
  origin?: BookingOrigin;
  /** Set for a holder written down for this booking, who is nobody else's. */
  isMadeNow?: boolean;
  /** Set for a sale at the door: the tier the first place pays as. */
  door?: { tier: UserType };
  /** Set for a booking whose address nobody has proven yet. */
  unproven?: UnprovenTerms;
}

export interface UnprovenTerms {
  confirmBy: string;
  /** A live booking of the same address, which the mail then tells of instead. */
  liveReservationId: string | undefined;
}

function assertSameEvent({ eventId, input }: BookingCall, event: EventRow): void {
  const differs = (input.eventId ?? eventId) !== eventId || (input.tenantId ?? event.tenantId) !== event.tenantId;
  if (differs) throw new Refusal('not_found');
}

function assertRules(caller: Caller, call: BookingCall, event: EventRow, holder: BookingHolder, now: Date) {
  const member = memberOf(holder);
  const booked = toEvent(event);
  assertBookable({
    // Who has the link to an example may book it: nobody else finds it.
    event: isExampleEvent(booked) ? { ...booked, isVisible: true } : booked,
    now,
    actorKind: call.isOffered || isStaff(caller) ? 'staff' : 'buyer',
    tenantEnabled: holder.tenantEnabled,
    member,
    freePlaces: freePlacesFor(event, holder),
    slots: call.input.participantsInfo.length,
    hasLiveBooking: holder.hasLiveBooking,
    hasLiveRequest: holder.hasLiveRequest,
    isGuest: holder.role === 'guest' && !call.isFollower,
    isAtDoor: call.door !== undefined,
  });
  return call.door?.tier ?? payingUserType(member);
}

const madeNow = ({ door, isMadeNow = false }: BookingCall) => ({ isMadeNow: isMadeNow || door !== undefined });

async function check(tx: Db, caller: Caller, call: BookingCall, event: EventRow, now: Date) {
  assertSameEvent(call, event);
  const holder = await findHolder(tx, caller, call.kind, event, call.input, madeNow(call));
  return { holder, holderUserType: assertRules(caller, call, event, holder, now) };
}

/** The same under the lock of the event's capacity, which the questions travel behind; what is decided here counts. */
async function checkLocked(tx: Db, services: Services, caller: Caller, call: BookingCall, read: EventRow, now: Date) {
  const find = (row: EventRow) => findHolder(tx, caller, call.kind, row, call.input, madeNow(call));
  const [event, early, unproven] = await Promise.all([
    lockCapacity(tx, services, call.eventId),
    find(read),
    call.unproven && bookings.unprovenPlaces(tx, read.id),
  ]);
  assertSameEvent(call, event);
  // What the event asks of people may be something else since it was read.
  const asksTheSame = event.requirementIds.join() === read.requirementIds.join();
  const holder = asksTheSame ? early : await find(event);
  return { event, holder, unproven, holderUserType: assertRules(caller, call, event, holder, now) };
}

/** Where a booking came from: a page says so, all else follows from who books and how. */
function originOf(caller: Caller, { origin, door, isOffered }: BookingCall): BookingOrigin {
  if (origin) return origin;
  if (door) return 'door';
  if (isOffered) return 'waitingList';
  return isStaff(caller) ? 'staff' : 'api';
}

/** A request by card waits for the card to be held before it reaches the community. */
async function request(
  tx: Db,
  services: Services,
  event: EventRow,
  holder: BookingHolder,
  planned: BookingPlan,
  { unproven, language, origin }: Pick<BookingCall, 'unproven' | 'language' | 'origin'>,
): Promise<ParticipationRequest> {
  const isByCard = planned.paymentType === 'stripe';
  const stored = await bookings.insertParticipation(
    tx,
    {
      tenantId: event.tenantId,
      eventId: event.id,
      userId: holder._id,
      status: isByCard ? 'toAuthorize' : 'pending',
      slots: planned.tickets.length,
      total: planned.total,
      ...(unproven && { confirmBy: unproven.confirmBy }),
      ...(language && { language }),
      ...(origin && { origin }),
      ...(unproven && isByCard && { authorizeBy: unproven.confirmBy }),
      paymentType: planned.paymentType,
      departurePoint: planned.departurePoint,
      participantsInfo: planned.tickets.map(({ participantInfo }) => participantInfo),
    },
    wordsOf(holder, planned),
  );
  const until = unproven && new Date(unproven.confirmBy);
  if (isByCard) await askForCard(tx, services, { request: stored, prices: pricesOf(planned), isHold: true, until });
  return stored;
}

/**
 * Reads the event, without a lock, and who books: a new guest is written down and made a follower of the chosen tier in the
 * booking's transaction, so that a booking that is refused leaves nobody behind. What would be refused is refused here
 * already, so that refusals, the most of a rush, do not queue for the lock; what counts is decided under it.
 * @throws Refusal followers_today, guest_exists, guest_required, and those of the rules
 */
async function begin(tx: Db, services: Services, caller: Caller, asked: BookingCall, now: Date) {
  const isTried = isStaff(caller) && isOfExample({ eventId: asked.eventId, tenantId: caller.actor.tenantId ?? '' });
  const call: BookingCall = isTried
    ? { ...asked, isMadeNow: true, input: await forNobody(tx, asked.eventId, asked.input, now) }
    : asked;
  const { guest, ...input } = call.input;
  if (guest === undefined) {
    const read = await readEvent(tx, call.eventId);
    await check(tx, caller, call, read, now);
    return { read, call };
  }
  if (call.kind !== 'guest' || !isStaff(caller) || input.userId !== undefined) {
    throw new Refusal('validation_failed', { fields: { guest: 'validation.invalid' } });
  }
  const own = caller.actor.tenantId;
  const [read] = await Promise.all([
    readEvent(tx, call.eventId),
    own !== null && assertMayEnter(tx, own, guest.email, now),
  ]);
  const { tenantId } = read;
  if (own === null) await assertMayEnter(tx, tenantId, guest.email, now);
  const { userId, entered } = enterFollowingGuest(tx, services, caller, { ...guest, tenantId }, now);
  const withGuest = { ...call, input: { ...input, userId, email: guest.email } };
  const checked = check(tx, caller, withGuest, read, now);
  // Heard below, once nothing of the guest is under way.
  checked.catch(() => undefined);
  await entered;
  await checked;
  return { read, call: withGuest };
}

/** Tells the person who booked: how to pay by card, how to prove the address, or all about the booking. */
async function notifyBooker(
  tx: Db,
  services: Services,
  record: { _id: string; paymentType: string },
  requested: ParticipationRequest | undefined,
  unproven: UnprovenTerms | undefined,
): Promise<void> {
  const { _id } = record;
  if (unproven?.liveReservationId) return confirmBooking(tx, services, unproven.liveReservationId, 'alreadyBooked');
  if (requested) return confirmRequest(tx, services, requested, unproven && 'requestToConfirm');
  if (record.paymentType === 'stripe') return sendPayLink(tx, services, await findPaymentOf(tx, _id, {}));
  return confirmBooking(tx, services, _id, unproven ? 'toConfirm' : 'booked');
}

/** Only staff note a booking as paid when they make it. @throws Refusal validation_failed, card_payment_manual */
function assertMayBePaid(caller: Caller, isRequest: boolean, { paymentType }: BookingPlan): void {
  if (!isStaff(caller) || isRequest) throw new Refusal('validation_failed', { fields: { paid: 'validation.invalid' } });
  if (paymentType === 'stripe') throw new Refusal('card_payment_manual', { fields: { paid: 'validation.invalid' } });
}

/** Notes every ticket of a booking as paid, as it came; the mail of the booking says it. */
async function payAll(tx: Db, services: Services, caller: Caller, id: string, taken: ReceivedWay): Promise<void> {
  const rows = await bookings.rowsOfReservations(tx, [id]);
  for (const ticket of rows.filter(({ condition }) => condition === 'pending'))
    await payTicket(tx, services, caller, ticket.id, { taken, isSilent: true });
}

/**
 * Books places of an event under the lock of its capacity: rules, prices, places, extras, reservation, tickets and payment in
 * the caller's transaction. A buyer's booking of a manual event becomes a request to take part. The buyer of
 * what is paid by card gets the address to pay at by mail.
 * @throws Refusal of assertBookable, planBooking and findHolder; card_payments_inactive
 */
export async function book(
  tx: Db,
  services: Services,
  caller: Caller,
  asked: BookingCall,
): Promise<Reservation | ParticipationRequest> {
  const now = services.now();
  const { read, call } = await begin(tx, services, caller, asked, now);
  const locked = await checkLocked(tx, services, caller, call, read, now);
  const { event, holder, holderUserType } = locked;
  // At the door nobody is asked what the event wants to know of who books.
  const isAtDoor = call.door !== undefined;
  const requirementNames = isAtDoor ? [] : holder.requirementNames;
  const aloneAt = isStaff(caller) ? undefined : now;
  const planned = await planPlaces(tx, event, call.input, { holderUserType, requirementNames, isAtDoor, aloneAt });
  const { unproven, seenTotal, language } = call;
  if (seenTotal !== undefined && planned.total !== seenTotal) throw new Refusal('price_changed');
  if (locked.unproven !== undefined) assertRoomForUnproven(event, locked.unproven, planned.tickets.length);
  const isRequest = call.asks || (event.selectionType === 'manual' && !call.isOffered && !isStaff(caller));
  const { paid } = call.input;
  if (paid !== undefined) assertMayBePaid(caller, isRequest, planned);
  const origin = originOf(caller, call);
  const requested = isRequest ? await request(tx, services, event, holder, planned, { ...call, origin }) : undefined;
  const doing = { by: caller.actor.userId, now, queue: services.queue };
  const placing = { event, holder, planned, doing, origin, ...(language && { language }), ...unproven };
  const placed = requested ? undefined : await sendBooking(tx, placing);
  const recordId = requested?._id ?? placed?.reservationId ?? '';
  const isSilent = call.input.isSilent && isStaff(caller) && planned.paymentType !== 'stripe';
  const made = { _id: recordId, paymentType: planned.paymentType };
  const [record, isWhole] = await Promise.all([
    requested ?? getReservation(tx, recordId),
    placed?.stored,
    audit(tx, caller, {
      action: 'create',
      resource: isRequest ? 'participations' : 'reservations',
      recordId,
      tenantId: event.tenantId,
      changes: { eventId: event.id, slots: planned.tickets.length, total: planned.total },
    }),
    isSilent ? undefined : notifyBooker(tx, services, made, requested, unproven),
  ]);
  if (placed && paid !== undefined) {
    await placed.stored;
    await payAll(tx, services, caller, recordId, paid);
    return getReservation(tx, recordId);
  }
  // What staff typed of the address they signed up with is theirs.
  if (!isStaff(caller) && holder.role === 'user') {
    await services.queue.send(tx, 'joinGuest', {
      tenantId: event.tenantId,
      email: holder.email,
      accountId: holder._id,
    });
  }
  if (requested?.status === 'pending' && !unproven) await publishNewRequest(tx, caller, requested);
  const isOwn = placed && !unproven && !isStaff(caller) && planned.paymentType !== 'stripe';
  const { id: eventId, tenantId } = event;
  const places = planned.tickets.length;
  if (isOwn) await publishNewReservation(tx, { tenantId, reservationId: recordId, eventId, places });
  // Read while its tickets were stored, of which one may have needed another code.
  return isWhole === false ? getReservation(tx, recordId) : record;
}
