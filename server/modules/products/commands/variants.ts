import type { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import { editedStock } from '#domain/products/rules.ts';
import { VARIANTS_MAX, type Variant, type VariantPatch, type variantInput } from '#domain/products/schema.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit, changesOf } from '../../audit/queries/audit.ts';
import { lockProduct } from '../queries/product.ts';
import * as variants from '../queries/variant.ts';
import { linkPictures } from './products.ts';

/** Adds an option to a product, behind its others unless told where. @throws Refusal not_found, validation_failed */
export async function createVariant(tx: Db, caller: Caller, input: z.output<typeof variantInput>): Promise<Variant> {
  const { tenantId } = await lockProduct(tx, input.productId);
  const { count, next } = await variants.variantPlaces(tx, input.productId);
  if (count >= VARIANTS_MAX) throw new Refusal('validation_failed', { fields: { variants: 'validation.maxItems' } });
  const values = { ...input, name: input.name.trim(), position: input.position ?? next, tenantId };
  const [variant] = await variants.insertVariants(tx, [values]);
  if (!variant) throw new Refusal('unexpected');
  await linkPictures(tx, input.productId, variant);
  const entry = { recordId: variant._id, tenantId, changes: { name: variant.name, stock: variant.stock } };
  await audit(tx, caller, { action: 'create', resource: 'product-variants', ...entry });
  return variant;
}

/**
 * Changes an option under its lock, the one that orders take pieces under; its stock only when it was edited.
 * @throws Refusal not_found, stale_write, validation_failed
 */
export async function editVariant(
  tx: Db,
  caller: Caller,
  id: string,
  { stock, stockWas, ...content }: VariantPatch,
  assertFresh: (version: number) => void,
): Promise<Variant> {
  const before = await variants.lockVariant(tx, id, 'no key update');
  assertFresh(before.version);
  const edited = editedStock(before.stock, { stock, stockWas }, before.version);
  const next = {
    ...content,
    ...(content.name !== undefined && { name: content.name.trim() }),
    ...(edited !== undefined && { stock: edited }),
  };
  const variant = await variants.updateVariant(tx, before, next);
  await linkPictures(tx, before.productId, next);
  const entry = { recordId: id, tenantId: before.tenantId, changes: changesOf({ ...before }, next) };
  await audit(tx, caller, { action: 'update', resource: 'product-variants', ...entry });
  return variant;
}

/**
 * Removes an option that was never ordered; the last one of a published product stays.
 * @throws Refusal not_found, variant_ordered, product_variants_missing
 */
export async function removeVariant(tx: Db, caller: Caller, id: string): Promise<void> {
  const { productId } = await variants.getVariant(tx, id);
  const product = await lockProduct(tx, productId);
  const { tenantId, name } = await variants.lockVariant(tx, id, 'update');
  const orders = await variants.ordersWith(tx, id);
  if (orders > 0) throw new Refusal('variant_ordered', { params: { orders } });
  const { count } = await variants.variantPlaces(tx, productId);
  if (product.isVisible && count === 1) throw new Refusal('product_variants_missing');
  await variants.deleteVariant(tx, id);
  await audit(tx, caller, {
    action: 'delete',
    resource: 'product-variants',
    recordId: id,
    tenantId,
    changes: { name },
  });
}
