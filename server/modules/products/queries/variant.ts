import { and, asc, countDistinct, eq, max, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import type { ListQuery } from '#domain/list-query.ts';
import type { variantList } from '#domain/products/list.ts';
import type { Variant, VariantFields } from '#domain/products/schema.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { listPage } from '#server/kernel/database/list-page.ts';
import { asRead, editedRow, nextVersion, type ReadRecord } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import { orderLines, productVariants as variants } from '#server/tables.ts';

type VariantListQuery = ListQuery<(typeof variantList.sortable)[number], keyof typeof variantList.filters>;

function toVariant({ id, ...fields }: typeof variants.$inferSelect): Variant {
  return { _id: id, ...fields };
}

export function listVariants(db: Db, query: VariantListQuery): Promise<Page<Variant>> {
  const { id, productId, isVisible, name, createdAt, position } = variants;
  const columns = { _id: id, productId, isVisible, name, createdAt, position };
  return listPage(db, { table: variants, id, columns, query, toRecord: toVariant });
}

/** The options of a product, in their order. */
export async function variantsOf(db: Db, productId: string): Promise<Variant[]> {
  const rows = await db
    .select()
    .from(variants)
    .where(and(eq(variants.productId, productId), ownTenant(db, variants.tenantId)))
    .orderBy(asc(variants.position), asc(variants.id));
  return rows.map(toVariant);
}

/** @throws Refusal not_found */
export async function getVariant(db: Db, id: string): Promise<Variant> {
  const [row] = await db
    .select()
    .from(variants)
    .where(and(eq(variants.id, id), ownTenant(db, variants.tenantId)));
  if (!row) throw new Refusal('not_found');
  return toVariant(row);
}

/**
 * An option, locked until the transaction ends: who orders it takes its pieces under the same lock.
 * @param lock `update` keeps even a new line of an order from naming it
 * @throws Refusal not_found
 */
export async function lockVariant(tx: Db, id: string, lock: 'no key update' | 'update'): Promise<Variant> {
  const [row] = await tx
    .select()
    .from(variants)
    .where(and(eq(variants.id, id), ownTenant(tx, variants.tenantId)))
    .for(lock);
  if (!row) throw new Refusal('not_found');
  return toVariant(row);
}

/** How many options a product has, and the place behind the last. */
export async function variantPlaces(tx: Db, productId: string): Promise<{ count: number; next: number }> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number), last: max(variants.position) })
    .from(variants)
    .where(eq(variants.productId, productId));
  return { count: row?.count ?? 0, next: (row?.last ?? -1) + 1 };
}

export async function insertVariants(
  tx: Db,
  values: readonly (VariantFields & { tenantId: string })[],
): Promise<Variant[]> {
  if (values.length === 0) return [];
  return (
    await tx
      .insert(variants)
      .values([...values])
      .returning()
  ).map(toVariant);
}

/** @throws Refusal stale_write */
export async function updateVariant(tx: Db, read: ReadRecord, patch: Partial<VariantFields>): Promise<Variant> {
  const set = { ...patch, version: nextVersion(variants.version) };
  return toVariant(editedRow(await tx.update(variants).set(set).where(asRead(variants, read)).returning()));
}

export async function deleteVariant(tx: Db, id: string): Promise<void> {
  await tx.delete(variants).where(eq(variants.id, id));
}

/** In how many orders an option is. */
export async function ordersWith(db: Db, variantId: string): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(orderLines.orderId) })
    .from(orderLines)
    .where(eq(orderLines.variantId, variantId));
  return row?.count ?? 0;
}
