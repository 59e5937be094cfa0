import { scanTime } from '#domain/check-in/decide.ts';
import { Refusal } from '#domain/errors.ts';
import { decideHandOver } from '#domain/orders/hand-over.ts';
import type { HandOver, HandOverInput } from '#domain/orders/hand-over-schema.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { violatedConstraint } from '#server/kernel/database/connections.ts';
import type { Database, Db, TenantScope } from '#server/kernel/database/database.ts';
import * as store from '../queries/hand-over.ts';
import { type LockedOrder, lockOrder } from '../queries/order-store.ts';
import { deliverLines } from './deliver-lines.ts';

/** One line of an order to hand over at an event, and when that is. */
export interface WantedHandOver {
  eventId: string;
  input: HandOverInput;
  now: Date;
}

/** What came of a handing over, and whose it is. */
export interface StoredHandOver {
  tenantId: string;
  handOver: HandOver;
}

/** A handing over with the one that counts, where it came too late. */
async function answerOf(tx: Db, row: store.HandOverRow): Promise<HandOver> {
  const counted = row.outcome === 'already' ? await store.handOverOfLine(tx, row.orderLineId) : undefined;
  if (!counted) return store.toHandOver(row);
  const { at, by, device } = store.toHandOver(counted);
  return { ...store.toHandOver(row), first: { at, by, device } };
}

/** The first result of a nonce, again. @throws Refusal idempotency_mismatch when it was given to another handing over */
async function repeat(
  tx: Db,
  row: store.HandOverRow,
  { lineId, ticketId, offline = false }: HandOverInput,
): Promise<HandOver> {
  if (row.orderLineId !== lineId || row.ticketId !== ticketId) throw new Refusal('idempotency_mismatch');
  const isGone = offline && row.outcome !== 'handed' && !row.isConflict;
  if (isGone) await store.markHandOverConflict(tx, row.id);
  return answerOf(tx, { ...row, isConflict: row.isConflict || isGone });
}

async function decideLocked(
  tx: Db,
  caller: Caller,
  order: LockedOrder,
  { eventId, input, now }: WantedHandOver,
): Promise<HandOver> {
  const { tenantId, id: orderId } = order.row;
  const { lineId, ticketId, nonce, device = null, offline: isOffline = false } = input;
  const stored = await store.handOverByNonce(tx, tenantId, nonce);
  if (stored) return repeat(tx, stored, input);
  const holder = await store.holderOfTicket(tx, { tenantId, eventId, ticketId });
  const line = order.lines.find(({ id }) => id === lineId);
  if (!holder || !line) throw new Refusal('not_found');
  const { status, deliveryType } = line;
  const isTheirs = holder.userId === order.row.userId;
  const decision = decideHandOver({ line: { status, isSent: deliveryType === 'delivery' }, isTheirs, isOffline });
  const where = { at: scanTime(input.at, now).toISOString(), eventId, ticketId, nonce, device };
  const by = { userId: caller.actor.userId, userName: caller.name };
  const [row] =
    decision.outcome === 'handed'
      ? await deliverLines(tx, caller, order, [line], where)
      : await store.insertHandOvers(tx, [{ tenantId, orderId, orderLineId: lineId, ...where, ...by, ...decision }]);
  if (!row) throw new Refusal('unexpected');
  return answerOf(tx, row);
}

/**
 * Hands one line of an order over to anyone who shows the ticket of who ordered it: decided as a device would, under the order's
 * lock, and marked once. The same nonce answers its first result; one that a device decided alone is never lost: what was given
 * away twice is stored as a conflict.
 * @throws Refusal not_found, idempotency_mismatch, busy_try_again
 */
export async function handOver(
  database: Database,
  scope: TenantScope,
  caller: Caller,
  wanted: WantedHandOver,
): Promise<StoredHandOver> {
  try {
    return await database.transaction(scope, async (tx) => {
      const orderId = await store.orderOfLine(tx, wanted.input.lineId);
      if (orderId === undefined) throw new Refusal('not_found');
      const order = await lockOrder(tx, orderId);
      return { tenantId: order.row.tenantId, handOver: await decideLocked(tx, caller, order, wanted) };
    });
  } catch (error) {
    // Two lines at once under one nonce: the lock of neither order saw the other.
    if (violatedConstraint(error) === 'hand_overs_nonce') throw new Refusal('idempotency_mismatch');
    throw error;
  }
}
