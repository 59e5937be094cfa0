import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '../../audit/queries/audit.ts';
import { type HandOverRow, insertHandOvers, type NewHandOver } from '../queries/hand-over.ts';
import { type LockedOrder, type OrderLineRow, setLines } from '../queries/order-store.ts';
import { storeOrderStatus, withLines } from './derive-order.ts';

/** Where and when lines were delivered. */
export type DeliveredAt = Pick<NewHandOver, 'at'> &
  Partial<Pick<NewHandOver, 'eventId' | 'ticketId' | 'nonce' | 'device' | 'id'>>;

/**
 * Sets lines of an order that is locked as delivered, and keeps who did it and when: the one way a line becomes so, by courier,
 * in the back office or at a gate. That none is delivered twice is also the database's to say.
 */
export async function deliverLines(
  tx: Db,
  caller: Caller,
  order: LockedOrder,
  lines: readonly OrderLineRow[],
  { at, ...where }: DeliveredAt,
): Promise<HandOverRow[]> {
  const lineIds = lines.map(({ id }) => id);
  await setLines(tx, lineIds, 'delivered');
  await storeOrderStatus(tx, withLines(order, lineIds, 'delivered'));
  const { id: orderId, tenantId } = order.row;
  const by = { userId: caller.actor.userId, userName: caller.name };
  const stored = await insertHandOvers(
    tx,
    lineIds.map((orderLineId) => ({ tenantId, orderId, orderLineId, outcome: 'handed' as const, at, ...where, ...by })),
  );
  const changes = { status: 'delivered', lineIds };
  const action = where.eventId ? 'handOver' : 'update';
  await audit(tx, caller, { action, resource: 'orders', recordId: orderId, tenantId, changes });
  return stored;
}
