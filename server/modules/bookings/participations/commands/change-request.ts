import { Refusal } from '#domain/errors.ts';
import { planRequestChange } from '#domain/participations/change.ts';
import type { ParticipationRequest, ParticipationUpdate } from '#domain/participations/schema.ts';
import { can } from '#domain/permissions.ts';
import type { Cents } from '#domain/values/money.ts';
import type { ActionContext } from '#server/kernel/action-context.ts';
import { actionContext } from '#server/kernel/action-context.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Visibility } from '#server/kernel/reach.ts';
import { audit, changesOf } from '#server/modules/audit/queries/audit.ts';
import { type EventRow, lockEvent, toEvent } from '#server/modules/events/queries/event.ts';
import { endRequestCards } from '#server/modules/money/cards/end-request-cards.ts';
import { mailDecided } from '#server/modules/money/cards/mails.ts';
import * as cards from '#server/modules/money/queries/card.ts';
import type { Services } from '#server/services.ts';
import { confirmBooking } from '../../reservations/commands/booking-mails.ts';
import { getParticipation, lockParticipation, storeParticipationChange } from '../queries/participation.ts';
import { acceptHeld, askForCard, placeAccepted, planAcceptance, planEdit, pricesOf } from './card-request.ts';

export interface RequestChangeCall {
  id: string;
  change: ParticipationUpdate;
  /** Whose requests the caller reaches. */
  visible: Visibility;
  assertFresh: (version: number) => void;
}

/** The card that is held for a request; undefined where none is. */
async function heldCard(
  tx: Db,
  { _id }: ParticipationRequest,
): Promise<{ payment: cards.PaymentRow; page: cards.CheckoutRow } | undefined> {
  const payments = await cards.paymentsOfRequests(tx, [_id]);
  const payment = payments.find(({ status }) => status === 'unpaid');
  const pages = await cards.lockCheckouts(tx, payment ? [payment.id] : []);
  const page = pages.find(({ charge, heldAt, releasedAt }) => charge === 'held' && heldAt && !releasedAt);
  return payment && page && { payment, page };
}

/**
 * Accepts a request. One whose card is held becomes a booking whose card is being charged; by card without a hold, as after it
 * was declined, the buyer is asked to pay at once; any other becomes a booking.
 * @returns the status it has then
 */
async function accept(
  tx: Db,
  services: Services,
  doing: ActionContext,
  {
    event,
    request,
    isSilent,
    expected,
  }: { event: EventRow; request: ParticipationRequest; isSilent: boolean; expected: Cents | undefined },
): Promise<Pick<ParticipationRequest, 'status' | 'authorizeBy'> & Partial<Pick<ParticipationRequest, 'total'>>> {
  const acceptance = await planAcceptance(tx, event, request);
  // Who somebody is to the community may have changed since they asked, and with it what they pay.
  const { total, paymentType } = acceptance.planned;
  const held = paymentType === 'stripe' ? await heldCard(tx, request) : undefined;
  if (held && total > held.page.amount) throw new Refusal('hold_exceeded');
  if (expected !== undefined && total !== expected)
    throw new Refusal('booking_amount_changed', { data: { amount: total } });
  if (paymentType !== 'stripe') {
    const booking = await placeAccepted(tx, doing, { event, request }, acceptance);
    if (!isSilent) await confirmBooking(tx, services, booking, 'accepted', request.total);
    return { status: 'accepted', total };
  }
  if (held) {
    await acceptHeld(tx, doing, { event, request, ...held }, acceptance);
    return { status: 'accepted', total };
  }
  const prices = pricesOf(acceptance.planned);
  const { expiresAt } = await askForCard(tx, services, { request, prices, isHold: false });
  return { status: 'toAuthorize', authorizeBy: expiresAt, total };
}

/** The way a request is paid was changed: a hold goes back, or the card is asked for. */
async function changeWay(
  tx: Db,
  services: Services,
  doing: ActionContext,
  { event, before, request }: { event: EventRow; before: ParticipationRequest; request: ParticipationRequest },
): Promise<Partial<ParticipationRequest>> {
  if (before.paymentType === 'stripe') await endRequestCards(tx, doing, [request._id]);
  if (request.paymentType !== 'stripe' || request.status !== 'pending') return {};
  const { planned } = await planAcceptance(tx, event, request);
  const { expiresAt } = await askForCard(tx, services, { request, prices: pricesOf(planned), isHold: true });
  return { status: 'toAuthorize', authorizeBy: expiresAt };
}

/**
 * Decides a request to take part, or changes who comes and how they pay before it is decided.
 * Accepting makes the reservation, its tickets and payment in the same transaction; two who decide at once do so in turn, and
 * the second learns that it is settled.
 * @throws Refusal not_found, those of planRequestChange, event_closed, already_booked, event_full, not_enough_seats,
 * hold_exceeded, booking_amount_changed, card_payments_inactive; stale_write through `assertFresh`
 */
export async function changeRequest(
  tx: Db,
  services: Services,
  caller: Caller,
  { id, change, visible, assertFresh }: RequestChangeCall,
): Promise<ParticipationRequest> {
  const { eventId } = await getParticipation(tx, id, visible);
  const event = await lockEvent(tx, eventId);
  const request = await lockParticipation(tx, id);
  assertFresh(request.version);
  const now = services.now();
  const rights = {
    decides: can(caller.actor, 'accept', 'participations', request),
    setsPayment: can(caller.actor, 'pay', 'participations', request),
  };
  const { edits, decision } = planRequestChange({ event: toEvent(event), request, now }, change, rights);
  const doing = actionContext(services, caller);
  const isSilent = change.isSilent === true && rights.decides;
  if (edits.participantsInfo) {
    const { tickets, total } = await planEdit(tx, event, { ...request, ...edits });
    Object.assign(edits, { participantsInfo: tickets.map(({ participantInfo }) => participantInfo), total });
  }
  const edited = { ...request, ...edits };
  const isOtherWay = edited.paymentType !== request.paymentType;
  const way = isOtherWay ? await changeWay(tx, services, doing, { event, before: request, request: edited }) : {};
  const decided =
    decision === 'accepted'
      ? await accept(tx, services, doing, { event, request: edited, isSilent, expected: change.expected })
      : { status: decision };
  if (decision && decision !== 'accepted') await endRequestCards(tx, doing, [id]);
  const stored = { ...edits, ...way, ...(decision && { ...decided, status: decided.status ?? decision }) };
  if (Object.keys(stored).length > 0) {
    await storeParticipationChange(tx, id, stored);
    // What is paid otherwise than by card was sent with how to pay it.
    const isKnown = isSilent || (decided.status === 'accepted' && edited.paymentType !== 'stripe');
    if (!isKnown && (decided.status === 'accepted' || decided.status === 'declined'))
      await mailDecided(tx, services, request, decided.status);
    if (decided.status === 'canceled' && rights.decides && !isSilent)
      await mailDecided(tx, services, request, 'requestCanceled');
    await audit(tx, caller, {
      action: 'update',
      resource: 'participations',
      recordId: id,
      tenantId: request.tenantId,
      changes: changesOf({ ...request }, stored),
    });
  }
  return getParticipation(tx, id, visible);
}
