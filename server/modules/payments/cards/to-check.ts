import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { deriveBookings } from '../../bookings/tickets/commands/ticket-changes.ts';
import { markReservationToCheck } from '../../money/queries/card.ts';
import { updateOrder } from '../../orders/queries/order-store.ts';
import type { LockedCard } from './lock-card.ts';

/**
 * Somebody has to look at a booking or an order: its money is contested, went back without us for nothing that is known, or cannot go back.
 * @param isContested an order shows that its payment is contested
 */
export async function markToCheck(
  services: Pick<Services, 'queue'>,
  tx: Db,
  { reservation, event, order }: LockedCard,
  { isContested = false } = {},
): Promise<void> {
  if (isContested && order && !order.row.isContested) await updateOrder(tx, order.row.id, { isContested: true });
  if (!reservation || reservation.isToCheck) return;
  await markReservationToCheck(tx, reservation.id);
  const canceled = new Set(event?.status === 'canceled' ? [event.id] : []);
  await deriveBookings(tx, services.queue, [{ ...reservation, isToCheck: true }], canceled);
}

/** What was contested is decided: booking and order show again what they are. */
export async function clearCheck(
  services: Pick<Services, 'queue'>,
  tx: Db,
  { reservation, event, order }: LockedCard,
): Promise<void> {
  if (order?.row.isContested) await updateOrder(tx, order.row.id, { isContested: false });
  if (!reservation?.isToCheck) return;
  await markReservationToCheck(tx, reservation.id, false);
  const canceled = new Set(event?.status === 'canceled' ? [event.id] : []);
  await deriveBookings(tx, services.queue, [{ ...reservation, isToCheck: false }], canceled);
}
