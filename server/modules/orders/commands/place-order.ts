import { v7 } from 'uuid';
import { Refusal } from '#domain/errors.ts';
import { piecesByVariant } from '#domain/orders/amounts.ts';
import { assertSelling, type OrderableVariant, type OrderPlan, planOrder } from '#domain/orders/plan.ts';
import type { Order, OrderInput } from '#domain/orders/schema.ts';
import { assertPiecesForUnproven } from '#domain/orders/unproven.ts';
import { merchandiseFee } from '#domain/payments/fees/fee.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { drawCode } from '#server/kernel/draw-code.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../../audit/queries/audit.ts';
import { insertPayment } from '../../bookings/reservations/queries/booking.ts';
import { cardFields } from '../../money/cards/card-fields.ts';
import { sendPayLink } from '../../money/cards/mails.ts';
import { findPaymentOf } from '../../money/queries/card.ts';
import { publishNewOrder } from '../../notifications/commands/publish-live-event.ts';
import { communityRights } from '../../tenants/queries/community.ts';
import { getOrder } from '../queries/order.ts';
import * as store from '../queries/order-store.ts';
import { unprovenPieces } from '../queries/unproven.ts';
import { mailOrder } from './order-mails.ts';

/** An order placed on a public page, by somebody whose address nobody has proven yet. */
export interface StrangerTerms {
  /** Until when it has to be paid, or the address proven. */
  confirmBy: Date;
  /** What the page showed as the total, in cents: nobody pays a price they did not see. */
  seenTotal: number;
}

/** What is ordered, planned with its options locked until the transaction ends. */
async function plan(
  tx: Db,
  services: Services,
  {
    input,
    account,
    stranger,
  }: { input: OrderInput; account: OrderPlan['userInfo']; stranger: StrangerTerms | undefined },
): Promise<OrderPlan> {
  const isWithoutInvoice = stranger !== undefined;
  const distinct = (ids: readonly string[]) => [...new Set(ids)].sort();
  const productIds = distinct(input.products.map(({ productId }) => productId));
  const variantIds = distinct(input.products.map(({ variantId }) => variantId));
  const products = await store.orderableProducts(tx, input.tenantId, productIds);
  // First without the lock, so that refusals, the most of a rush, do not queue for it; what counts is decided under it.
  const seen = await store.readVariants(tx, variantIds);
  const first = planOrder({ input, products, variants: seen, account, isWithoutInvoice });
  const isLocked = !services.testing?.skipStockLock;
  const variants = isLocked ? await store.lockVariants(tx, variantIds) : seen;
  const planned = isLocked ? planOrder({ input, products, variants, account, isWithoutInvoice }) : first;
  if (stranger) await assertStranger(tx, planned, variants, stranger);
  return planned;
}

/** What an order of somebody without an account is held to beside the rules for everybody, under the options' locks. */
async function assertStranger(
  tx: Db,
  planned: OrderPlan,
  variants: readonly OrderableVariant[],
  { seenTotal }: StrangerTerms,
): Promise<void> {
  if (planned.totalPrice !== seenTotal) throw new Refusal('price_changed');
  const held = await unprovenPieces(
    tx,
    variants.map(({ _id }) => _id),
  );
  const options = new Map(variants.map(({ _id, stock }) => [_id, { stock, held: held.get(_id) ?? 0 }]));
  assertPiecesForUnproven(piecesByVariant(planned.lines), options);
}

/** The payment by card; what costs nothing has none. */
async function placePayment(tx: Db, services: Services, order: store.OrderRow, until?: Date): Promise<void> {
  const { id: orderId, tenantId, userId, totalPrice: amount } = order;
  const feeOn = (fees: Parameters<typeof merchandiseFee>[0]) => merchandiseFee(fees, amount);
  const fields = await cardFields(tx, { tenantId, feeOn, now: services.now(), isHold: false, until });
  await insertPayment(tx, {
    ...{ tenantId, userId, orderId, amount },
    ...{ status: 'waitingPayment', paymentType: 'stripe' },
    ...fields,
  });
  await sendPayLink(tx, services, await findPaymentOf(tx, orderId, {}));
}

/**
 * Orders merchandise of one community: prices, stock, order, lines and payment in the caller's transaction.
 * The pieces are taken now; the community is notified when they are paid for, as until then there is nothing to do and the order
 * may lapse. One that costs nothing is ready at once, or, of a stranger, once the address is proven.
 * @param stranger set for an order without an account
 * @throws Refusal not_found, those of assertSelling and planOrder; price_changed and too_many_unconfirmed of a stranger
 */
export async function placeOrder(
  tx: Db,
  services: Services,
  caller: Caller,
  input: OrderInput,
  stranger?: StrangerTerms,
): Promise<Order> {
  const { userId } = caller.actor;
  const { tenantId } = input;
  const buyer = await store.buyerOf(tx, userId);
  if (!buyer) throw new Refusal('not_found');
  assertSelling(await communityRights(tx, tenantId));
  const { email, ...account } = buyer;
  const { lines, price, deliveryPrice, totalPrice, ...contact } = await plan(tx, services, {
    input,
    account,
    stranger,
  });
  await store.takeStock(tx, piecesByVariant(lines));
  const isFree = totalPrice === 0;
  const isReady = isFree && !stranger;
  const status = isReady ? 'readyToDelivery' : 'waitingPayment';
  const proof = stranger && { confirmBy: stranger.confirmBy.toISOString() };
  const { name, surname } = contact.userInfo;
  const row = await store.insertOrder(
    tx,
    {
      id: v7(),
      tenantId,
      userId,
      language: caller.language,
      status,
      isPayed: isReady,
      price,
      deliveryPrice,
      totalPrice,
      ...contact,
      ...proof,
    },
    lines.map((line) => ({ ...line, id: v7(), status: isReady ? 'readyToDelivery' : 'pending' })),
    { words: [surname, name, email], newCode: drawCode },
  );
  if (!isFree) await placePayment(tx, services, row, stranger?.confirmBy);
  else if (stranger) await mailOrder(tx, services, row.id, 'toConfirm', null);
  const changes = { total: totalPrice, lines: lines.length };
  await audit(tx, caller, { action: 'create', resource: 'orders', recordId: row.id, tenantId, changes });
  if (isReady) {
    await mailOrder(tx, services, row.id, 'placed', null);
    await publishNewOrder(tx, caller, { _id: row.id, tenantId, total: 0 });
  }
  return getOrder(tx, row.id);
}
