import { productFigures, variantFigures } from '#domain/metrics/shop.ts';
import { productList } from '#domain/products/entity.ts';
import type { ProductKpi, VariantKpi } from '#domain/products/schema.ts';
import {
  assertRemovable,
  editedVariant,
  newVariantOf,
  productVariants,
  type Variant,
  type VariantInput,
} from '#domain/products/variants.ts';
import { entityRoutes } from '../kernel/entity.ts';
import { list } from '../kernel/list.ts';
import { soldOrders, tenantRef } from '../kernel/related.ts';
import { type Call, findOwn, ok, type Route, route, visible } from '../kernel/route.ts';
import type { Store } from '../kernel/store.ts';

type StoredProduct = Store['products'][number];

/** Where the figures come from. */
type Shop = Pick<Store, 'productVariants' | 'orders' | 'refundRequests'>;

const variantsOf = (shop: Shop, productId: string) =>
  shop.productVariants.filter((one) => one.productId === productId).sort((a, b) => a.position - b.position);

/** The figures of a product's card. */
function productKpi(shop: Shop, productId: string): ProductKpi {
  const lines = soldOrders(shop, shop.orders).flatMap((order) => order.lines);
  return productFigures(
    variantsOf(shop, productId),
    lines.filter((line) => line.productId === productId),
  );
}

/** The figures of a product's options. */
function variantKpis(shop: Shop, productId: string): VariantKpi[] {
  const orders = soldOrders(shop, shop.orders);
  return variantsOf(shop, productId).map((variant) => variantFigures(variant, orders));
}

/** In how many orders an option is. */
const ordersWith = ({ orders }: Pick<Store, 'orders'>, variantId: string): number =>
  orders.filter(({ products }) => products.some((line) => line.variantId === variantId)).length;

/** A product with category, community and figures. */
function show({ store }: Call, product: StoredProduct): object {
  const category = store.categories.find(({ _id }) => _id === product.categoryId);
  return {
    ...product,
    ...(category && { category: { _id: category._id, name: category.name } }),
    tenant: tenantRef(store, product.tenantId),
    ...productKpi(store, product._id),
  };
}

const detail = (call: Call, product: StoredProduct): object => ({
  ...show(call, product),
  variants: variantsOf(call.store, product._id),
});

/** Archived ones show when they are asked for. */
function listed(call: Call): StoredProduct[] {
  const isAsked = Object.keys(call.query).some((key) => /^(_id|isArchived)(\.|$)/.test(key));
  return visible(call, call.store.products).filter(({ isArchived }) => isAsked || !isArchived);
}

/** Products with their figures. */
export const productRoutes: Route[] = [
  route('get', '/api/products/info', ['list', 'products'], (call) =>
    list(call, productList, listed(call), {
      show: (row) => show(call, row),
      search: ({ name }) => name,
      wrapped: true,
    }),
  ),
  route('get', '/api/products/:id', ['get', 'products'], (call) =>
    ok(detail(call, findOwn(call, call.store.products))),
  ),
];

/** The options of products, saved one by one, and their figures. */
export const productVariantRoutes: Route[] = [
  route('get', '/api/product-variants/product/:id/kpi', ['list', 'product-variants'], (call) =>
    ok(variantKpis(call.store, findOwn(call, call.store.products)._id)),
  ),
  ...entityRoutes<Variant>(productVariants, {
    ownerOf: (call, { productId }: Variant) => ({ tenantId: findOwn(call, call.store.products, productId).tenantId }),
    kept(call, sent: VariantInput, before) {
      if (before) return editedVariant(sent, before);
      const siblings = variantsOf(call.store, sent.productId);
      const next = Math.max(-1, ...siblings.map(({ position }) => position)) + 1;
      return newVariantOf(sent, { count: siblings.length, next });
    },
    checkRemoval(call, { _id, productId }) {
      const siblings = variantsOf(call.store, productId).length;
      const isPublished = findOwn(call, call.store.products, productId).isVisible;
      assertRemovable({ orders: ordersWith(call.store, _id), siblings, isPublished });
    },
  }),
];
