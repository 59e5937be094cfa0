import { Refusal } from '../../../domain/errors.ts';
import { bookingOfRequest, planRequestChange } from '../../../domain/participation/change.ts';
import type { ParticipationRequest, ParticipationUpdate } from '../../../domain/participation/schema.ts';
import { can } from '../../../domain/permissions.ts';
import { assertAcceptable, payingUserType } from '../../../domain/reservation/booking.ts';
import type { Db } from '../../database/database.ts';
import { audit, changesOf } from '../../database/repositories/audit-repository.ts';
import { type EventRow, lockEvent, toEvent } from '../../database/repositories/event-repository.ts';
import {
  cancelRequestPayments,
  getParticipation,
  lockParticipation,
  storeParticipationChange,
} from '../../database/repositories/participation-repository.ts';
import { bookingHolder } from '../../database/repositories/person-repository.ts';
import type { Visibility } from '../../database/repositories/ticket-repository.ts';
import type { Caller } from '../../http/policy.ts';
import type { Services } from '../../services.ts';
import { placeBooking, planPlaces } from './place-booking.ts';

export interface RequestChangeCall {
  id: string;
  change: ParticipationUpdate;
  /** Whose requests the caller reaches. */
  visible: Visibility;
  assertFresh: (version: number) => void;
}

/** Turns the request into a booking; it skips the window, never the places (DEC-044, DEC-048). */
async function accept(
  tx: Db,
  caller: Caller,
  event: EventRow,
  request: ParticipationRequest,
  now: Date,
): Promise<void> {
  if (request.paymentType === 'stripe') throw new Refusal('card_booking_unavailable');
  const holder = await bookingHolder(tx, event, { userId: request.userId });
  if (!holder) throw new Refusal('follower_required');
  const { memberStatus, memberType, requirementNames, tenantEnabled, hasLiveBooking } = holder;
  const freePlaces = event.maxParticipants - event.slots;
  assertAcceptable({ event: toEvent(event), tenantEnabled, freePlaces, slots: request.slots, hasLiveBooking });
  const member = memberStatus && memberType ? { status: memberStatus, userType: memberType } : null;
  const rights = { holderUserType: payingUserType(member), requirementNames };
  const planned = await planPlaces(tx, event, bookingOfRequest(request), rights);
  await placeBooking(tx, caller, { event, holder, planned, now, participationRequestId: request._id });
}

/**
 * Decides a request to take part, or changes who comes and how they pay before it is decided (API-E063, API-E064, DEC-048).
 * Accepting makes the reservation, its tickets and payment in the same transaction; two who decide at once do so in turn, and
 * the second is told that it is settled.
 * @throws Refusal not_found, those of planRequestChange, event_closed, already_booked, event_full, not_enough_seats,
 * card_booking_unavailable; stale_write through `assertFresh`
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
  if (decision === 'accepted') await accept(tx, caller, event, { ...request, ...edits }, now);
  else if (decision) await cancelRequestPayments(tx, [id]);
  const stored = { ...edits, ...(decision && { status: decision }) };
  if (Object.keys(stored).length > 0) {
    await storeParticipationChange(tx, id, stored);
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
