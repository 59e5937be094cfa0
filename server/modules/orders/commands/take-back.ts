import { Refusal } from '#domain/errors.ts';
import { mayTakeBack } from '#domain/orders/hand-over.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '../../audit/queries/audit.ts';
import * as store from '../queries/hand-over.ts';
import { lockOrder, setLines } from '../queries/order-store.ts';
import { storeOrderStatus, withLines } from './derive-order.ts';
import type { StoredHandOver } from './hand-over.ts';

/**
 * Takes a handing over back, because of a tap by mistake: its line lies on the table again, and both stay in the order's history.
 * It is named by its nonce; taken back a second time it answers as the first time.
 * @throws Refusal not_found, hand_over_not_undoable
 */
export async function takeBack(
  tx: Db,
  caller: Caller,
  { eventId, nonce, now }: { eventId: string; nonce: string; now: Date },
): Promise<StoredHandOver> {
  const named = await store.handOverAtEvent(tx, { eventId, nonce });
  if (!named) throw new Refusal('not_found');
  const order = await lockOrder(tx, named.orderId);
  // Read again under the order's lock: somebody may have taken it back meanwhile.
  const row = (await store.handOverAtEvent(tx, { eventId, nonce })) ?? named;
  const { orderLineId: lineId, outcome, tenantId, orderId } = row;
  if (row.revertedAt !== null) return { tenantId, handOver: store.toHandOver(row) };
  const line = order.lines.find(({ id }) => id === lineId);
  if (!line || !mayTakeBack({ outcome, lineStatus: line.status })) throw new Refusal('hand_over_not_undoable');
  const by = { userId: caller.actor.userId, userName: caller.name };
  const reverted = await store.revertHandOver(tx, row, { at: now.toISOString(), ...by });
  await setLines(tx, [lineId], 'readyToDelivery');
  await storeOrderStatus(tx, withLines(order, [lineId], 'readyToDelivery'));
  const changes = { status: 'readyToDelivery', lineIds: [lineId] };
  await audit(tx, caller, { action: 'takeBack', resource: 'orders', recordId: orderId, tenantId, changes });
  return { tenantId, handOver: store.toHandOver(reverted) };
}
