import { Refusal } from '#domain/errors.ts';
import { type CancelAllInput, planCancelAll } from '#domain/reservations/changes/cancel.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { byId } from '#server/kernel/rows.ts';
import { audit } from '#server/modules/audit/queries/audit.ts';
import type { Services } from '#server/services.ts';
import { getReservation } from '../queries/reservation.ts';
import { applyCancel } from './apply-cancel.ts';
import { lockBooking } from './lock-booking.ts';

/**
 * Cancels all of a booking, by staff: by the policy frozen on it, or giving all back that was paid.
 * @throws Refusal those of planCancelAll, booking_amount_changed; stale_write through `assertFresh`
 */
export async function cancelAll(
  tx: Db,
  services: Services,
  caller: Caller,
  id: string,
  { terms, reason = '', expected, isSilent = false }: CancelAllInput,
  assertFresh: (version: number) => void,
): Promise<Reservation> {
  const { event, reservation, tickets, facts } = await lockBooking(tx, services, id);
  assertFresh(reservation.version);
  const { cancellationPolicy: policy, paymentType, tenantId } = reservation;
  const places = planCancelAll({ ...facts, tickets, policy }, terms);
  const amount = places.reduce((sum, place) => sum + place.amount, 0);
  const kept = places.reduce((sum, place) => sum + place.kept, 0);
  if (amount !== expected) throw new Refusal('booking_amount_changed', { data: { amount } });
  const locked = { events: byId([event]), reservations: byId([reservation]), tickets };
  await applyCancel(tx, services, caller, locked, places, {
    ...{ isByCard: paymentType === 'stripe', by: 'community', reason, isSilent },
  });
  await audit(tx, caller, {
    ...{ action: 'cancelAll', resource: 'reservations', recordId: id, tenantId },
    changes: { ids: places.map(({ ticket }) => ticket.id), amount, kept, ...(reason && { reason }) },
  });
  return getReservation(tx, id);
}
