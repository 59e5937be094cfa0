import { and, asc, countDistinct, eq, max, sql } from 'drizzle-orm';
import { productVariants as entity, type Variant, type VariantFields } from '#domain/products/variants.ts';
import { entityRecords } from '#server/entity/records.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { orderLines, productVariants as variants } from '#server/tables.ts';

/** The options of products; who orders one takes its pieces under the lock under which it is changed. */
export const variantRecords = entityRecords(entity, variants);

/** The options of a product, in their order. */
export async function variantsOf(db: Db, productId: string): Promise<Variant[]> {
  const rows = await db
    .select()
    .from(variants)
    .where(and(eq(variants.productId, productId), ownTenant(db, variants.tenantId)))
    .orderBy(asc(variants.position), asc(variants.id));
  return rows.map(variantRecords.toRecord);
}

/** How many options a product has, and the place behind the last. */
export async function variantPlaces(tx: Db, productId: string): Promise<{ count: number; next: number }> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number), last: max(variants.position) })
    .from(variants)
    .where(eq(variants.productId, productId));
  return { count: row?.count ?? 0, next: (row?.last ?? -1) + 1 };
}

export async function insertVariants(tx: Db, values: (VariantFields & { tenantId: string })[]): Promise<void> {
  if (values.length > 0) await tx.insert(variants).values(values);
}

/** In how many orders an option is. */
export async function ordersWith(db: Db, variantId: string): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(orderLines.orderId) })
    .from(orderLines)
    .where(eq(orderLines.variantId, variantId));
  return row?.count ?? 0;
}
