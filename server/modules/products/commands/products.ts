import { Refusal } from '#domain/errors.ts';
import { duplicateName } from '#domain/events/duplicate.ts';
import type { ProductFields } from '#domain/products/entity.ts';
import { newProduct } from '#domain/products/entity.ts';
import { placeChanges } from '#domain/products/pick-ups.ts';
import { assertMayCreateProduct, assertProduct, assertPublishProduct, storedProduct } from '#domain/products/rules.ts';
import type { ProductDetail } from '#domain/products/schema.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { cleanHtmlFields } from '#server/kernel/rich-text.ts';
import type { Services } from '#server/services.ts';
import { audit, changesOf } from '../../audit/queries/audit.ts';
import { communityRights } from '../../tenants/queries/community.ts';
import { linkUploads } from '../../uploads/queries/upload.ts';
import { pickUpsMoved } from '../facts.ts';
import { movePickUps, ordersWaitingAt } from '../queries/pick-up.ts';
import {
  fieldsOfRow,
  getProduct,
  insertProduct,
  isProductCategory,
  lockProduct,
  removeProduct,
  updateProduct,
  wasOrdered,
} from '../queries/product.ts';
import { insertVariants, variantPlaces, variantsOf } from '../queries/variant.ts';

/** Notes the product behind its pictures. */
export async function linkPictures(
  tx: Db,
  id: string,
  { coverImage, galleryImages = [] }: Partial<Pick<ProductFields, 'coverImage' | 'galleryImages'>>,
): Promise<void> {
  await linkUploads(tx, [coverImage], { linkedEntityType: 'productCoverImage', linkedEntityId: id });
  await linkUploads(tx, galleryImages, { linkedEntityType: 'productGalleryImage', linkedEntityId: id });
}

export type ProductPatch = Partial<ProductFields> & {
  isVisible?: boolean | undefined;
  isArchived?: boolean | undefined;
};

/** A product as it is kept. @throws Refusal of assertProduct, validation_failed for a category that is not of products */
async function checked(tx: Db, product: ProductFields): Promise<ProductFields> {
  assertProduct(product);
  if (!(await isProductCategory(tx, product.categoryId))) {
    throw new Refusal('validation_failed', { fields: { categoryId: 'validation.id' } });
  }
  return cleanHtmlFields(storedProduct(product));
}

/**
 * Creates a product of the caller's community: hidden until its options are saved.
 * @throws Refusal subscription_required, merchandise_wallet_required and those of `assertProduct`
 */
export async function createProduct(tx: Db, caller: Caller, input: Partial<ProductFields>): Promise<ProductDetail> {
  const { tenantId } = caller.actor;
  if (!tenantId) throw new Refusal('forbidden');
  assertMayCreateProduct(await communityRights(tx, tenantId));
  const fields = await checked(tx, { ...newProduct(), ...input });
  const id = await insertProduct(tx, { ...fields, tenantId, isVisible: false });
  await linkPictures(tx, id, fields);
  await audit(tx, caller, { action: 'create', resource: 'products', recordId: id, changes: { name: fields.name } });
  return getProduct(tx, id);
}

/**
 * Changes content or publication of a product; what is not sent stays as it is.
 * @throws Refusal not_found, stale_write, product_location_in_use, and those of `assertProduct` and `assertPublishProduct`
 */
export async function editProduct(
  tx: Db,
  services: Services,
  caller: Caller,
  id: string,
  { isVisible, isArchived, ...content }: ProductPatch,
  assertFresh: (version: number) => void,
): Promise<ProductDetail> {
  const row = await lockProduct(tx, id);
  assertFresh(row.version);
  const isContent = Object.keys(content).length > 0;
  const next: Partial<ProductFields> = isContent ? await checked(tx, { ...fieldsOfRow(row), ...content }) : {};
  if (isVisible === true && !row.isVisible) {
    const { count } = await variantPlaces(tx, id);
    const state = { variants: count, isArchived: isArchived ?? row.isArchived };
    assertPublishProduct(await communityRights(tx, row.tenantId), state);
  }
  const stored = {
    ...next,
    ...(isVisible !== undefined && { isVisible }),
    ...(isArchived !== undefined && archiving(isArchived)),
  };
  await updateProduct(tx, row, stored);
  if (next.withdrawLocations) await movePlaces(tx, services, id, row.withdrawLocations, next.withdrawLocations);
  await linkPictures(tx, id, content);
  const changes = changesOf({ ...row }, stored);
  const action =
    isArchived === undefined || isArchived === row.isArchived ? 'update' : isArchived ? 'archive' : 'restore';
  await audit(tx, caller, { action, resource: 'products', recordId: id, tenantId: row.tenantId, changes });
  return getProduct(tx, id);
}

/**
 * Takes what was ordered along where a place moves, and its buyers are told; a place at which somebody still picks something up stays.
 * @throws Refusal product_location_in_use
 */
async function movePlaces(
  tx: Db,
  services: Services,
  productId: string,
  ...places: Parameters<typeof placeChanges>
): Promise<void> {
  const { moved, gone } = placeChanges(...places);
  const count = await ordersWaitingAt(tx, productId, gone);
  if (count > 0) {
    const fields = { withdrawLocations: 'validation.invalid' };
    throw new Refusal('product_location_in_use', { params: { count }, fields });
  }
  const told = new Set<string>();
  for (const move of moved) for (const orderId of await movePickUps(tx, productId, move)) told.add(orderId);
  await pickUpsMoved.announce(tx, services, [...told].sort());
}

/** What is archived is not on sale; what is restored is put on sale by itself. */
const archiving = (isArchived: boolean) => (isArchived ? { isArchived, isVisible: false } : { isArchived });

/**
 * Deletes a product nobody ever ordered; one that was ordered is archived instead.
 * @returns the archived product, or null when it is gone
 * @throws Refusal not_found
 */
export async function deleteProduct(tx: Db, caller: Caller, id: string): Promise<ProductDetail | null> {
  const row = await lockProduct(tx, id);
  const entry = { recordId: id, tenantId: row.tenantId, changes: { name: row.name } };
  if (await wasOrdered(tx, id)) {
    await updateProduct(tx, row, archiving(true));
    await audit(tx, caller, { action: 'archive', resource: 'products', ...entry });
    return getProduct(tx, id);
  }
  await removeProduct(tx, id);
  await audit(tx, caller, { action: 'delete', resource: 'products', ...entry });
  return null;
}

/**
 * Copies a product with options, images and stock: hidden, without anything sold.
 * @throws Refusal not_found, subscription_required, merchandise_wallet_required
 */
export async function duplicateProduct(tx: Db, caller: Caller, id: string): Promise<ProductDetail> {
  const row = await lockProduct(tx, id);
  const { tenantId } = row;
  assertMayCreateProduct(await communityRights(tx, tenantId));
  const copy = { ...fieldsOfRow(row), name: duplicateName(row.name), tenantId, isVisible: false as const };
  const copyId = await insertProduct(tx, copy);
  const options = await variantsOf(tx, id);
  await insertVariants(
    tx,
    options.map(({ name, stock, price, galleryImages, isVisible, position }) => ({
      ...{ name, stock, price, galleryImages, isVisible, position },
      ...{ productId: copyId, tenantId },
    })),
  );
  const entry = { recordId: copyId, tenantId, changes: { from: id } };
  await audit(tx, caller, { action: 'duplicate', resource: 'products', ...entry });
  return getProduct(tx, copyId);
}
