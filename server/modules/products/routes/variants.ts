import { productApi } from '#domain/products/api.ts';
import {
  assertRemovable,
  editedVariant,
  newVariantOf,
  productVariants,
  type Variant,
  type VariantInput,
} from '#domain/products/variants.ts';
import { type EntityService, serveEntity } from '#server/entity/serve-entity.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { callsOf } from '#server/kernel/http/calls.ts';
import { allow } from '#server/kernel/http/policy.ts';
import { linkPictures } from '../commands/products.ts';
import { assertProductExists, lockProduct } from '../queries/product.ts';
import { variantKpis } from '../queries/product-figures.ts';
import { ordersWith, variantPlaces, variantRecords } from '../queries/variant.ts';

const service: EntityService<Variant> = {
  /** How many a product has is counted under its lock. */
  async ownerOf(tx, _caller, { productId, tenantId }: Variant, action) {
    return { tenantId: action === 'update' ? tenantId : (await lockProduct(tx, productId)).tenantId };
  },
  kept: async (tx, sent: VariantInput, before) =>
    before ? editedVariant(sent, before) : newVariantOf(sent, await variantPlaces(tx, sent.productId)),
  async made(tx, variant) {
    await linkPictures(tx, variant.productId, variant);
    return { name: variant.name, stock: variant.stock };
  },
  changed: (tx, { productId }, patch) => linkPictures(tx, productId, patch),
  async checkRemoval(tx, { _id, productId }) {
    const { isVisible: isPublished } = await lockProduct(tx, productId);
    const orders = await ordersWith(tx, _id);
    const { count: siblings } = await variantPlaces(tx, productId);
    assertRemovable({ orders, siblings, isPublished });
  },
};

/** The options of products, saved one by one, and their figures. */
export const productVariantRoutes: Routes = (app, services) => {
  const { read } = callsOf(app, services);
  serveEntity(app, services, productVariants, variantRecords, service);

  read(productApi.variantFigures, allow('list', 'product-variants'), async (db, { params }) => {
    const { id } = params;
    const [, kpis] = await Promise.all([assertProductExists(db, id), variantKpis(db, id)]);
    return kpis;
  });
};
