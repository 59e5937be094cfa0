import {
  assertRemovable,
  editedVariant,
  newVariantOf,
  productVariants,
  type Variant,
  type VariantInput,
} from '#domain/products/entity.ts';
import { entityRoutes } from '../../kernel/entity.ts';
import { type Call, findOwn, ok, type Route, route } from '../../kernel/route.ts';
import { ordersWith, variantKpis } from '../../product-figures.ts';

const siblingsOf = ({ store }: Call, productId: string): Variant[] =>
  store.productVariants.filter((one) => one.productId === productId);

/** The options of products, saved one by one, and their figures. */
export const productVariantRoutes: Route[] = [
  route('get', '/api/product-variants/product/:id/kpi', ['list', 'product-variants'], (call) =>
    ok(variantKpis(call.store, findOwn(call, call.store.products)._id)),
  ),
  ...entityRoutes<Variant>(productVariants, {
    ownerOf: (call, { productId }: Variant) => ({ tenantId: findOwn(call, call.store.products, productId).tenantId }),
    kept(call, sent: VariantInput, before) {
      if (before) return editedVariant(sent, before);
      const siblings = siblingsOf(call, sent.productId);
      const next = Math.max(-1, ...siblings.map(({ position }) => position)) + 1;
      return newVariantOf(sent, { count: siblings.length, next });
    },
    checkRemoval(call, { _id, productId }) {
      const siblings = siblingsOf(call, productId).length;
      const isPublished = findOwn(call, call.store.products, productId).isVisible;
      assertRemovable({ orders: ordersWith(call.store, _id), siblings, isPublished });
    },
  }),
];
