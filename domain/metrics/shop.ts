import { amountOf, type PricedLine } from '../orders/amounts.ts';
import { shippable } from '../orders/derive-status.ts';
import type { DeliveryType, OrderInfo } from '../orders/schema.ts';
import type { OrderLineStatus, OrderStatus } from '../orders/status.ts';
import type { ProductKpi, VariantKpi } from '../products/schema.ts';
import type { Cents } from '../values/money.ts';
import { number, sum } from './sums.ts';

/** A line of an order as the figures of merchandise see it. */
export interface SoldLine extends PricedLine {
  productId: string;
  variantId: string;
  deliveryType: DeliveryType;
  status: OrderLineStatus;
  /** Cents of what it cost that went back; the rest of a refunded line was kept. */
  givenBack: Cents;
}

export interface SoldOrder {
  status: OrderStatus;
  lines: readonly SoldLine[];
}

export type StockedVariant = Pick<VariantKpi, '_id' | 'productId' | 'name' | 'isVisible' | 'stock'> & { price: Cents };

const isPaid = ({ status }: SoldLine): boolean => status !== 'pending';
const having =
  (status: OrderLineStatus) =>
  (line: SoldLine): boolean =>
    line.status === status;
const pieces = (lines: readonly SoldLine[]): number => sum(lines, ({ quantity }) => quantity);

/** Cents that went back for refunded lines; nothing of a line whose refund is still owed. */
export const refundedFor = (lines: readonly SoldLine[]): Cents =>
  sum(lines.filter(having('refunded')), ({ givenBack }) => givenBack);

/** Net taken for merchandise, in cents: paid lines with their delivery, less what went back for refunded ones. */
export const gainOf = (lines: readonly SoldLine[]): Cents => amountOf(lines.filter(isPaid)) - refundedFor(lines);

/** Value of an order in cents: lines that are neither refunded nor about to be, unpaid ones unless it was given up. */
export function valueOfOrder(status: OrderStatus, lines: readonly (PricedLine & Pick<SoldLine, 'status'>)[]): Cents {
  const valid: readonly OrderLineStatus[] =
    status === 'refused' ? ['readyToDelivery', 'delivered'] : ['pending', 'readyToDelivery', 'delivered'];
  return amountOf(lines.filter((line) => valid.includes(line.status)));
}

/** Pieces of options that can still be ordered. */
export const stockOf = (variants: readonly Pick<StockedVariant, 'stock'>[]): number =>
  sum(variants, ({ stock }) => stock);

/** The figures of a product's card, over its options and all lines it is on; `ProductKpi` says what each is. */
export function productFigures(variants: readonly StockedVariant[], lines: readonly SoldLine[]): ProductKpi {
  const shown = variants.filter(({ isVisible }) => isVisible);
  const prices = (shown.length > 0 ? shown : variants).map(({ price }) => price);
  const ready = (type: DeliveryType) => shippable(lines).filter(({ deliveryType }) => deliveryType === type);
  return {
    price: prices.length > 0 ? Math.min(...prices) : null,
    stock: stockOf(variants),
    totalSells: pieces(lines.filter(isPaid)),
    totalToDeliver: pieces(ready('delivery')),
    totalToWithdraw: pieces(ready('withdraw')),
    toRefund: pieces(lines.filter(having('refundRequestAccepted'))),
    refunded: pieces(lines.filter(having('refunded'))),
    totalGain: gainOf(lines),
  };
}

/** The figures of an option, over all orders; `VariantKpi` says what each is. */
export function variantFigures(
  { _id, productId, name, isVisible, stock }: StockedVariant,
  orders: readonly SoldOrder[],
): VariantKpi {
  const own = orders.map(({ status, lines }) => ({
    status,
    lines: lines.filter(({ variantId }) => variantId === _id),
  }));
  const lines = own.flatMap((order) => order.lines);
  const ended = own.flatMap((order) =>
    order.lines.filter((line) => order.status === 'refused' || line.status === 'refunded'),
  );
  return {
    ...{ _id, productId, name, isVisible, stock },
    totalItemSold: pieces(lines.filter(isPaid)),
    totalDelivered: pieces(lines.filter(having('delivered'))),
    totalToBeDelivered: pieces(shippable(lines)),
    totalRefusedOrRefounded: pieces(ended),
    totalPrice: amountOf(lines.filter(isPaid)),
    totalToBeRefunded: amountOf(lines.filter(having('refundRequestAccepted'))),
    totalRefunded: refundedFor(lines),
  };
}

/**
 * The figures above the orders; `OrderInfo` says what each is.
 * @param productId of one product: the orders it is on, and of those its lines alone
 */
export function orderFigures(
  orders: readonly SoldOrder[],
  variants: readonly StockedVariant[],
  productId?: string | undefined,
): OrderInfo {
  const isAsked = (row: { productId: string }) => productId === undefined || row.productId === productId;
  const found = orders.filter(({ lines }) => productId === undefined || lines.some(isAsked));
  const lines = found.flatMap((order) => order.lines).filter(isAsked);
  const having = (...statuses: OrderStatus[]) => number(found, ({ status }) => statuses.includes(status));
  return {
    totalStock: stockOf(variants.filter(isAsked)),
    ordersCount: found.length,
    readyToDelivery: having('readyToDelivery'),
    toDeliver: pieces(shippable(lines)),
    delivered: having('delivered'),
    toRefund: having('toRefund', 'refundAccepted'),
    totalGain: gainOf(lines),
    totalRefunded: refundedFor(lines),
  };
}
