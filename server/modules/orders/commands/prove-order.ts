import { Refusal } from '#domain/errors.ts';
import { piecesByVariant } from '#domain/orders/amounts.ts';
import type { ActionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { JobQueue } from '#server/kernel/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { publishNewOrder } from '../../notifications/commands/publish-live-event.ts';
import { provePersonalLinks } from '../../outbox/queries/personal-link.ts';
import { assertWorking } from '../../tenants/queries/community.ts';
import * as store from '../queries/order-store.ts';
import { proveOrders } from '../queries/unproven.ts';
import { deriveOrder, withLines } from './derive-order.ts';
import { mailOrder } from './order-mails.ts';

/** Makes orders final that a card paid: the payment proves the address, and the person who paid holds the page's key. */
export async function proveOrdersByPayment(tx: Db, queue: JobQueue, orderIds: readonly string[]): Promise<void> {
  const proven = await proveOrders(tx, orderIds);
  if (proven.length === 0) return;
  await provePersonalLinks(
    tx,
    'order',
    proven.map(({ id }) => id),
  );
  await queue.sendAll(
    tx,
    'adoptPerson',
    proven.map(({ userId }) => ({ userId })),
  );
}

/**
 * Makes an order that costs nothing final, whose address is proven by the mailed link; one that is final stays so.
 * @throws Refusal not_found; confirm_too_late once it has lapsed, community_closed
 */
export async function confirmOrder(
  tx: Db,
  services: Services,
  doing: ActionContext,
  { orderId, requestId }: { orderId: string; requestId: string },
): Promise<void> {
  const order = await store.lockOrder(tx, orderId);
  const { row, lines } = order;
  if (row.confirmBy === null || row.totalPrice > 0) return;
  if (row.lapsedAt !== null) throw new Refusal('confirm_too_late');
  await assertWorking(tx, row.tenantId);
  await proveOrders(tx, [orderId]);
  const ids = lines.map(({ id }) => id);
  await store.setLines(tx, ids, 'readyToDelivery');
  await deriveOrder(tx, doing, withLines(order, ids, 'readyToDelivery'));
  await services.queue.send(tx, 'adoptPerson', { userId: row.userId });
  await mailOrder(tx, services, orderId, 'placed', null);
  await publishNewOrder(tx, null, { _id: orderId, tenantId: row.tenantId, total: 0 });
  const actor = { userId: row.userId, role: 'user', secondaryRole: null, tenantId: null } as const;
  const changes = { confirmBy: { before: row.confirmBy, after: null } };
  const entry = { action: 'update', resource: 'orders', recordId: orderId, tenantId: row.tenantId } as const;
  await audit(tx, { actor, requestId }, { ...entry, changes });
}

/** Ends an order that costs nothing and was not confirmed in time; nobody is written to, as the address may be somebody else's. */
export async function lapseUnconfirmedOrder(tx: Db, doing: ActionContext, orderId: string): Promise<void> {
  const order = await store.lockOrder(tx, orderId);
  const { row, lines } = order;
  const isOverdue = row.confirmBy !== null && Date.parse(row.confirmBy) <= doing.now.getTime();
  if (!isOverdue || row.lapsedAt !== null || row.totalPrice > 0) return;
  await deriveOrder(tx, doing, { ...order, row: { ...row, lapsedAt: doing.now.toISOString() } });
  await store.restock(tx, piecesByVariant(lines));
}
