import type { PayableTicket } from '../payments/derive.ts';
import { deliveryPriceOf } from '../products/delivery.ts';
import type { ProductFields } from '../products/entity.ts';
import type { Cents } from '../values/money.ts';
import type { DeliveryType } from './schema.ts';
import type { OrderLineStatus } from './status.ts';

/** What a line costs by itself. */
export interface PricedLine {
  unitPrice: Cents;
  quantity: number;
  deliveryPrice: Cents;
}

/** What a line costs, with its part of the delivery: what it is refunded for. */
export const lineAmount = ({ unitPrice, quantity, deliveryPrice }: PricedLine): Cents =>
  unitPrice * quantity + deliveryPrice;

export const amountOf = (lines: readonly PricedLine[]): Cents => lines.reduce((sum, line) => sum + lineAmount(line), 0);

export interface LineToPrice {
  productId: string;
  deliveryType: DeliveryType;
  quantity: number;
  unitPrice: Cents;
}

/**
 * Puts the delivery on the lines: what the courier costs for all pieces of a product that travel is on the first of its
 * lines that does, so that lines add up to the order and each cent is refunded once. Pieces picked up on site do
 * not count: nobody carries them.
 */
export function withDelivery<L extends LineToPrice>(
  lines: readonly L[],
  prices: (productId: string) => Pick<ProductFields, 'deliveryPrice' | 'deliveryPriceRanges'>,
): (L & { deliveryPrice: Cents })[] {
  const charged = new Set<string>();
  return lines.map((line) => {
    const { productId, deliveryType } = line;
    if (deliveryType !== 'delivery' || charged.has(productId)) return { ...line, deliveryPrice: 0 };
    charged.add(productId);
    const travelling = lines.filter((one) => one.productId === productId && one.deliveryType === 'delivery');
    const pieces = travelling.reduce((sum, { quantity }) => sum + quantity, 0);
    return { ...line, deliveryPrice: deliveryPriceOf(prices(productId), pieces) };
  });
}

/** Total of an order: its lines, their delivery, both. */
export function orderTotals(lines: readonly PricedLine[]) {
  const deliveryPrice = lines.reduce((sum, line) => sum + line.deliveryPrice, 0);
  const totalPrice = amountOf(lines);
  return { price: totalPrice - deliveryPrice, deliveryPrice, totalPrice };
}

/** How a payment sees a line: as it sees a ticket of that price. */
const asPaid: Record<OrderLineStatus, Pick<PayableTicket, 'status' | 'condition'>> = {
  pending: { status: 'valid', condition: 'pending' },
  readyToDelivery: { status: 'valid', condition: 'payed' },
  delivered: { status: 'valid', condition: 'payed' },
  refundRequestAccepted: { status: 'invalid', condition: 'toRefund' },
  refunded: { status: 'invalid', condition: 'refunded' },
};

/**
 * The lines of an order as what its payment is for; nothing is due for one that lapsed.
 * @param kept cents of each line that are not given back
 */
export function payableLines<L extends PricedLine & { status: OrderLineStatus }>(
  lines: readonly L[],
  isLapsed: boolean,
  kept: (line: L) => Cents = () => 0,
): PayableTicket[] {
  return lines.map((line) => {
    const wasPayed = line.status !== 'pending';
    const state = isLapsed && !wasPayed ? ({ status: 'invalid', condition: 'revoked' } as const) : asPaid[line.status];
    const price = lineAmount(line);
    return { ...state, price, keptAmount: kept(line), paidAmount: wasPayed ? price : 0 };
  });
}

/** Pieces by option, as they are taken from stock or put back. */
export function piecesByVariant(lines: readonly { variantId: string; quantity: number }[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { variantId, quantity } of lines) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  return pieces;
}
