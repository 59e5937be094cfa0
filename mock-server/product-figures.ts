import { productFigures, variantFigures } from '#domain/metrics/shop.ts';
import type { ProductKpi, VariantKpi } from '#domain/products/schema.ts';
import { soldOrders } from './kernel/related.ts';
import type { Store } from './kernel/store.ts';

/** Where the figures come from. */
type Shop = Pick<Store, 'productVariants' | 'orders' | 'refundRequests'>;

const variantsOf = (shop: Shop, productId: string) =>
  shop.productVariants.filter((one) => one.productId === productId).sort((a, b) => a.position - b.position);

/** The figures of a product's card. */
export function productKpi(shop: Shop, productId: string): ProductKpi {
  const lines = soldOrders(shop, shop.orders).flatMap((order) => order.lines);
  return productFigures(
    variantsOf(shop, productId),
    lines.filter((line) => line.productId === productId),
  );
}

/** The figures of a product's options. */
export function variantKpis(shop: Shop, productId: string): VariantKpi[] {
  const orders = soldOrders(shop, shop.orders);
  return variantsOf(shop, productId).map((variant) => variantFigures(variant, orders));
}

/** In how many orders an option is. */
export const ordersWith = ({ orders }: Pick<Store, 'orders'>, variantId: string): number =>
  orders.filter(({ products }) => products.some((line) => line.variantId === variantId)).length;
