import { Refusal } from '../../../domain/errors.ts';
import { deriveStatus } from '../../../domain/reservation/derive-status.ts';
import type { Reservation } from '../../../domain/reservation/schema.ts';
import { planReservationChange, type ReservationChange } from '../../../domain/reservation/update.ts';
import type { Db } from '../../database/database.ts';
import { audit, changesOf } from '../../database/repositories/audit-repository.ts';
import { lockReservations, rowsOfReservations } from '../../database/repositories/booking-repository.ts';
import { lockEvent, toEvent } from '../../database/repositories/event-repository.ts';
import { getReservation, storeReservationChange } from '../../database/repositories/reservation-repository.ts';
import type { Caller } from '../../http/policy.ts';
import { deriveBookings } from './ticket-changes.ts';

/**
 * Changes the mark "to check" and, while nothing is paid, the payment type of a reservation (DEC-047, API-E054).
 * @throws Refusal not_found, those of planReservationChange, card_booking_unavailable; stale_write through `assertFresh`
 */
export async function editReservation(
  tx: Db,
  caller: Caller,
  id: string,
  change: ReservationChange,
  assertFresh: (version: number) => void,
): Promise<Reservation> {
  const { eventId } = await getReservation(tx, id);
  const event = await lockEvent(tx, eventId);
  const [row] = await lockReservations(tx, [id]);
  if (!row) throw new Refusal('not_found');
  assertFresh(row.version);
  const tickets = await rowsOfReservations(tx, [id]);
  const isEventCanceled = event.status === 'canceled';
  const derivedStatus = deriveStatus(tickets, { paymentType: row.paymentType, isEventCanceled });
  const planned = planReservationChange(toEvent(event), { ...row, derivedStatus, tickets }, change);
  if (planned.paymentType === 'stripe' && row.paymentType !== 'stripe') throw new Refusal('card_booking_unavailable');
  await storeReservationChange(tx, id, planned);
  await deriveBookings(tx, [{ ...row, ...planned }], new Set(isEventCanceled ? [eventId] : []));
  await audit(tx, caller, {
    action: 'update',
    resource: 'reservations',
    recordId: id,
    tenantId: row.tenantId,
    changes: changesOf({ ...row }, { ...planned }),
  });
  return getReservation(tx, id);
}
