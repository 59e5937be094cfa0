import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '../../audit/queries/audit.ts';
import { getReservation } from '../../bookings/reservations/queries/reservation.ts';
import { settleReceipts } from '../queries/entry.ts';

/**
 * Keeps that what was taken twice for a booking's tickets went back, or was agreed on otherwise; said once more it changes
 * nothing. What was taken stays in the history.
 * @throws Refusal not_found
 */
export async function settleTwice(tx: Db, caller: Caller, reservationId: string, now: Date): Promise<void> {
  const { tenantId } = await getReservation(tx, reservationId);
  for (const recordId of await settleReceipts(tx, reservationId, now)) {
    await audit(tx, caller, { action: 'settleTwice', resource: 'tickets', recordId, tenantId });
  }
}
