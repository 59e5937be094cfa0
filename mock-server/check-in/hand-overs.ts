import { scanTime } from '#domain/check-in/decide.ts';
import { decideHandOver, mayTakeBack } from '#domain/orders/hand-over.ts';
import {
  type GateGoods,
  type HandOver,
  type HandOverInput,
  type HandOverResult,
  handOverRevertsInput,
  handOversInput,
  type OrderHandOver,
} from '#domain/orders/hand-over-schema.ts';
import type { Order, OrderLine } from '#domain/orders/schema.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { readBody } from '../kernel/body.ts';
import { newRecord } from '../kernel/records.ts';
import { byId } from '../kernel/related.ts';
import { type Answer, type Call, ok, visible } from '../kernel/route.ts';
import type { Store } from '../kernel/store.ts';
import { settleOrder } from '../settle-order.ts';

const statuses = { handed: 200, already: 409, refused: 400 } as const;

/** The handing over of a line that counts. */
const countedOf = ({ handOvers }: Store, lineId: string) =>
  handOvers.find((one) => one.lineId === lineId && one.outcome === 'handed' && one.reverted === null);

/** What a phone holds of the goods of a ticket's holder. */
export function gateGoods(store: Store, ticket: Ticket): { goods?: GateGoods[] } {
  const holder = byId(store.reservations, ticket.reservationId)?.userId;
  const isHandedOn = store.handOns.some(({ ticketId, state }) => ticketId === ticket._id && state === 'accepted');
  if (ticket.participantInfo.participant_type !== 'accountholder' || isHandedOn) return {};
  const orders = store.orders.filter(({ userId, tenantId }) => userId === holder && tenantId === ticket.tenantId);
  const goods = orders.flatMap(({ products }) =>
    products.flatMap((line): GateGoods[] => {
      const counted = countedOf(store, line._id);
      const isHere = counted?.eventId === ticket.eventId;
      const isReady = line.status === 'readyToDelivery' && line.deliveryType === 'withdraw';
      if (!isReady && !isHere) return [];
      const { materializedProduct, materializedProductVariant, quantity, _id: lineId } = line;
      const handed = counted ? { at: counted.at, by: counted.by, device: counted.device } : null;
      return [{ lineId, name: materializedProduct.name, variant: materializedProductVariant.name, quantity, handed }];
    }),
  );
  return goods.length > 0 ? { goods } : {};
}

/** What an order's page shows of it. */
export const handOversOfOrder = (store: Store, order: Order): OrderHandOver[] =>
  store.handOvers
    .filter(({ orderId, outcome, isConflict }) => orderId === order._id && (outcome === 'handed' || isConflict))
    .map(({ tenantId: _tenant, orderId: _order, eventId, nonce: _nonce, createdAt: _created, ...row }) => {
      const event = byId(store.events, eventId);
      return {
        ...row,
        event: event ? { _id: event._id, name: event.name } : null,
        ticketCode: byId(store.tickets, row.ticketId)?.code ?? null,
      };
    });

/** Sets lines as delivered, and keeps who did it. */
export function deliver(
  call: Call,
  order: Order,
  lines: readonly OrderLine[],
  where: { at: string; eventId: string | null; ticketId: string | null; nonce: string | null; device: string | null },
): void {
  for (const line of lines) {
    line.status = 'delivered';
    const by = { tenantId: order.tenantId, orderId: order._id, lineId: line._id, by: call.name };
    const { version: _version, ...row } = newRecord(call, {
      ...{ ...by, ...where },
      ...{ outcome: 'handed' as const, reason: null, isConflict: false, reverted: null },
    });
    call.store.handOvers.push(row);
  }
  settleOrder(call.store, order);
}

function withFirst(store: Store, row: Store['handOvers'][number]): HandOver {
  const { tenantId: _tenant, orderId: _order, eventId: _event, nonce: _nonce, createdAt: _created, ...shown } = row;
  const counted = row.outcome === 'already' ? countedOf(store, row.lineId) : undefined;
  return { ...shown, ...(counted && { first: { at: counted.at, by: counted.by, device: counted.device } }) };
}

function handOver(call: Call, eventId: string, input: HandOverInput): HandOverResult {
  const { store } = call;
  const { nonce, lineId, ticketId, device = null, offline = false } = input;
  const order = visible(call, store.orders).find(({ products }) => products.some(({ _id }) => _id === lineId));
  const line = order?.products.find(({ _id }) => _id === lineId);
  if (!order || !line) return { nonce, status: 404, code: 'not_found' };
  const repeated = store.handOvers.find((one) => one.nonce === nonce && one.tenantId === order.tenantId);
  if (repeated && (repeated.lineId !== lineId || repeated.ticketId !== ticketId))
    return { nonce, status: 422, code: 'idempotency_mismatch' };
  if (repeated) {
    if (offline && repeated.outcome !== 'handed') repeated.isConflict = true;
    return { nonce, status: statuses[repeated.outcome], handOver: withFirst(store, repeated) };
  }
  const ticket = visible(call, store.tickets).find((one) => one._id === ticketId && one.eventId === eventId);
  if (!ticket) return { nonce, status: 404, code: 'not_found' };
  const isTheirs = byId(store.reservations, ticket.reservationId)?.userId === order.userId;
  const isSent = line.deliveryType === 'delivery';
  const decision = decideHandOver({ line: { status: line.status, isSent }, isTheirs, isOffline: offline });
  const where = { at: scanTime(input.at, call.now).toISOString(), eventId, ticketId, nonce, device };
  if (decision.outcome === 'handed') deliver(call, order, [line], where);
  else {
    const by = { tenantId: order.tenantId, orderId: order._id, lineId, by: call.name };
    const { version: _version, ...row } = newRecord(call, { ...by, ...where, ...decision, reverted: null });
    store.handOvers.push(row);
  }
  const stored = store.handOvers.at(-1);
  return { nonce, status: statuses[decision.outcome], ...(stored && { handOver: withFirst(store, stored) }) };
}

/** Goods paid before, handed over where tickets are scanned. */
export function handOverAll(call: Call): Answer {
  const { eventId, handOvers } = readBody(call, handOversInput);
  return ok({ results: handOvers.map((input) => handOver(call, eventId, input)) });
}

function takeBack(call: Call, eventId: string, nonce: string): HandOverResult {
  const row = visible(call, call.store.handOvers).find((one) => one.nonce === nonce && one.eventId === eventId);
  const order = byId(call.store.orders, row?.orderId ?? null);
  const line = order?.products.find(({ _id }) => _id === row?.lineId);
  if (!row || !order || !line) return { nonce, status: 404, code: 'not_found' };
  if (row.reverted === null) {
    if (!mayTakeBack({ outcome: row.outcome, lineStatus: line.status }))
      return { nonce, status: 400, code: 'hand_over_not_undoable' };
    row.reverted = { at: call.now.toISOString(), by: call.name };
    line.status = 'readyToDelivery';
    settleOrder(call.store, order);
  }
  return { nonce, status: 200, handOver: withFirst(call.store, row) };
}

/** Handings over that are taken back: taps by mistake. */
export function takeBackAll(call: Call): Answer {
  const { eventId, nonces } = readBody(call, handOverRevertsInput);
  return ok({ results: nonces.map((nonce) => takeBack(call, eventId, nonce)) });
}
