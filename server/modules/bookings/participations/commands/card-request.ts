import { Refusal } from '#domain/errors.ts';
import { bookingOfRequest } from '#domain/participations/change.ts';
import { isEditable } from '#domain/participations/decide.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import { ticketsFee } from '#domain/payments/fees/fee.ts';
import { assertAcceptable, payingUserType } from '#domain/reservations/bookable.ts';
import { type BookingPlan, planBooking } from '#domain/reservations/booking.ts';
import type { Cents } from '#domain/values/money.ts';
import type { ActionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { type EventRow, toEvent } from '#server/modules/events/queries/event.ts';
import { readEvent } from '#server/modules/events/queries/read-event.ts';
import { cardFields } from '#server/modules/money/cards/card-fields.ts';
import { sendPayLink } from '#server/modules/money/cards/mails.ts';
import * as cards from '#server/modules/money/queries/card.ts';
import { type BookingHolder, bookingHolder, memberOf } from '#server/modules/users/queries/booking-holder.ts';
import type { Services } from '#server/services.ts';
import { freePlacesFor, placeBooking, planPlaces } from '../../reservations/commands/place-booking.ts';
import { extrasOfEvent, insertPayment } from '../../reservations/queries/booking.ts';

/** The prices of the single tickets a booking will have. */
export const pricesOf = ({ tickets }: Pick<BookingPlan, 'tickets'>): Cents[] => tickets.map(({ price }) => price);

/** What an accepted request will be, and whose: its places are free, its event open. */
export interface Acceptance {
  holder: BookingHolder;
  planned: BookingPlan;
}

async function planOf(tx: Db, event: EventRow, request: ParticipationRequest): Promise<Acceptance> {
  const holder = await bookingHolder(tx, event, { userId: request.userId });
  if (!holder) throw new Refusal('follower_required');
  const { requirementNames } = holder;
  const rights = { holderUserType: payingUserType(memberOf(holder)), requirementNames };
  return { holder, planned: await planPlaces(tx, event, bookingOfRequest(request), rights) };
}

/** What accepting a request would come to now, where that is another price than when it was made; read, nothing is held. */
export async function priceNow(db: Db, request: ParticipationRequest, now: Date): Promise<Cents | undefined> {
  if (!isEditable(request, now)) return undefined;
  const event = await readEvent(db, request.eventId);
  const [holder, extras] = await Promise.all([
    bookingHolder(db, event, { userId: request.userId }),
    extrasOfEvent(db, event.id),
  ]);
  if (!holder) return undefined;
  const rights = { holderUserType: payingUserType(memberOf(holder)), requirementNames: holder.requirementNames };
  try {
    const { total } = planBooking({ event: toEvent(event), extras, input: bookingOfRequest(request), ...rights });
    return total === request.total ? undefined : total;
  } catch (error) {
    // Why it cannot be accepted is said when it is.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/**
 * What a request asks for after its people were changed, checked as a booking is.
 * @throws Refusal follower_required, those of planBooking
 */
export async function planEdit(tx: Db, event: EventRow, request: ParticipationRequest): Promise<BookingPlan> {
  const { planned } = await planOf(tx, event, request);
  return planned;
}

/**
 * What accepting a request comes to; it skips the window, never the places. The event is locked.
 * @throws Refusal follower_required, those of assertAcceptable and planBooking
 */
export async function planAcceptance(tx: Db, event: EventRow, request: ParticipationRequest): Promise<Acceptance> {
  const acceptance = await planOf(tx, event, request);
  const { tenantEnabled, hasLiveBooking } = acceptance.holder;
  const freePlaces = freePlacesFor(event, acceptance.holder);
  assertAcceptable({ event: toEvent(event), tenantEnabled, freePlaces, slots: request.slots, hasLiveBooking });
  return acceptance;
}

/** Makes the booking of an accepted request, with its payment where it has one already. */
export function placeAccepted(
  tx: Db,
  doing: ActionContext,
  { event, request, payment }: { event: EventRow; request: ParticipationRequest; payment?: cards.PaymentRow },
  { holder, planned }: Acceptance,
): Promise<string> {
  const ids = { participationRequestId: request._id, ...(payment && { payment }) };
  return placeBooking(tx, { event, holder, planned, doing, ...ids });
}

/** Asks the buyer for the card of a request: to hold the amount, or to charge it at once. */
export async function askForCard(
  tx: Db,
  services: Services,
  asked: { request: ParticipationRequest; prices: readonly Cents[]; isHold: boolean; until?: Date | undefined },
): Promise<cards.PaymentRow> {
  const { request, prices, isHold, until } = asked;
  const { tenantId, eventId, userId, _id: participationRequestId } = request;
  const fields = await cardFields(tx, {
    tenantId,
    feeOn: (all) => ticketsFee(all, prices),
    now: services.now(),
    isHold,
    until,
  });
  await insertPayment(tx, {
    ...{ tenantId, eventId, userId, participationRequestId },
    amount: prices.reduce((sum, price) => sum + price, 0),
    status: 'waitingPayment',
    paymentType: 'stripe',
    ...fields,
  });
  const payment = await cards.findPaymentOf(tx, participationRequestId, {});
  await sendPayLink(tx, services, payment);
  return payment;
}

/**
 * Accepts a request whose card is held: places are reserved now, the card is charged by the queue, and what was reserved is
 * made final or undone by what the provider says. No more is due than is held.
 */
export async function acceptHeld(
  tx: Db,
  doing: ActionContext,
  subject: { event: EventRow; request: ParticipationRequest; payment: cards.PaymentRow; page: cards.CheckoutRow },
  acceptance: Acceptance,
): Promise<void> {
  const { page } = subject;
  const { total } = acceptance.planned;
  await placeAccepted(tx, doing, subject, acceptance);
  await cards.updateCheckout(tx, page.id, { captureAmount: total });
  await doing.queue.send(tx, 'captureCard', { checkoutId: page.id });
}
