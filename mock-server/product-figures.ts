import type { OrderLineStatus } from '../domain/orders/status.ts';
import type { ProductKpi, VariantKpi } from '../domain/products/schema.ts';
import { keptIn } from './kernel/related.ts';
import type { Store } from './kernel/store.ts';

/** Where the figures come from. */
type Shop = Pick<Store, 'productVariants' | 'orders' | 'refundRequests'>;

function linesOf(shop: Shop) {
  const kept = keptIn(shop);
  return shop.orders.flatMap(({ status, products }) =>
    products.map((line) => ({ ...line, isRefused: status === 'refused', kept: kept.get(line._id) ?? 0 })),
  );
}
type Line = ReturnType<typeof linesOf>[number];

const amount = ({ unitPrice, quantity, deliveryPrice }: Line): number => unitPrice * quantity + deliveryPrice;
const back = (line: Line): number => amount(line) - line.kept;
const pieces = ({ quantity }: Line): number => quantity;
const summed = (lines: readonly Line[], what: (line: Line) => number, test: (line: Line) => boolean): number =>
  lines.filter(test).reduce((sum, line) => sum + what(line), 0);
const isPaid = ({ status }: Line): boolean => status !== 'pending';
const having =
  (status: OrderLineStatus) =>
  (line: Line): boolean =>
    line.status === status;

/** The figures of a product's card, as `ProductKpi` says. */
export function productKpi(shop: Shop, productId: string): ProductKpi {
  const lines = linesOf(shop).filter((line) => line.productId === productId);
  const variants = shop.productVariants.filter((one) => one.productId === productId);
  const shown = variants.filter(({ isVisible }) => isVisible);
  const prices = (shown.length > 0 ? shown : variants).map(({ price }) => price);
  const ready = (type: string) => (line: Line) => line.status === 'readyToDelivery' && line.deliveryType === type;
  return {
    price: prices.length > 0 ? Math.min(...prices) : null,
    stock: variants.reduce((sum, { stock }) => sum + stock, 0),
    totalSells: summed(lines, pieces, isPaid),
    totalToDeliver: summed(lines, pieces, ready('delivery')),
    totalToWithdraw: summed(lines, pieces, ready('withdraw')),
    toRefund: summed(lines, pieces, having('refundRequestAccepted')),
    refunded: summed(lines, pieces, having('refunded')),
    totalGain: summed(lines, amount, isPaid) - summed(lines, back, having('refunded')),
  };
}

/** The figures of a product's options, as `VariantKpi` says. */
export function variantKpis(shop: Shop, productId: string): VariantKpi[] {
  const variants = shop.productVariants.filter((one) => one.productId === productId);
  return variants
    .sort((a, b) => a.position - b.position)
    .map(({ _id, name, isVisible, stock }) => {
      const lines = linesOf(shop).filter((line) => line.variantId === _id);
      return {
        ...{ _id, productId, name, isVisible, stock },
        totalItemSold: summed(lines, pieces, isPaid),
        totalDelivered: summed(lines, pieces, having('delivered')),
        totalToBeDelivered: summed(lines, pieces, having('readyToDelivery')),
        totalRefusedOrRefounded: summed(lines, pieces, (line) => line.isRefused || line.status === 'refunded'),
        totalPrice: summed(lines, amount, isPaid),
        totalToBeRefunded: summed(lines, amount, having('refundRequestAccepted')),
        totalRefunded: summed(lines, back, having('refunded')),
      };
    });
}

/** In how many orders an option is. */
export const ordersWith = ({ orders }: Pick<Store, 'orders'>, variantId: string): number =>
  orders.filter(({ products }) => products.some((line) => line.variantId === variantId)).length;
