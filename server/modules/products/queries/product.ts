import { and, eq, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import type { QueryOf } from '#domain/list-query.ts';
import { type Product, type ProductFields, productList } from '#domain/products/entity.ts';
import type { ProductDetail, ProductWithKpi } from '#domain/products/schema.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { joinedPage, lockOwn } from '#server/kernel/database/list-page.ts';
import { columnsOf, filterSql, isFound, ownRows } from '#server/kernel/database/list-sql.ts';
import { type ReadRecord, storedRow, storeEdit } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import { categories, orderLines, products, productVariants, tenants } from '#server/tables.ts';
import { productKpis } from './product-figures.ts';
import { variantsOf } from './variant.ts';

export type ProductRow = typeof products.$inferSelect;
type Filter = keyof typeof productList.filters;
export type ProductListQuery = QueryOf<typeof productList>;

const columns = columnsOf(productList, products);

function fromRelated(db: Db) {
  return db
    .select({
      product: products,
      category: { _id: categories.id, name: categories.name },
      tenant: { _id: tenants.id, businessName: tenants.businessName },
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(tenants, eq(tenants.id, products.tenantId));
}

type RelatedRow = Awaited<ReturnType<typeof fromRelated>>[number];

function toProduct({ product, category, tenant }: RelatedRow): Product {
  const { id, searchText: _folded, ...fields } = product;
  return { _id: id, ...fields, category, tenant };
}

async function withKpis(db: Db, rows: readonly RelatedRow[]): Promise<ProductWithKpi[]> {
  const kpis = await productKpis(
    db,
    rows.map(({ product }) => product.id),
  );
  return rows.flatMap((row) => {
    const kpi = kpis.get(row.product.id);
    return kpi ? [{ ...toProduct(row), ...kpi }] : [];
  });
}

/** Filters that say themselves whether archived products are asked for. */
const ofArchived = new Set<Filter>(['_id', 'isArchived']);

/** One page of products with their figures: at most four queries. Archived ones show when they are asked for. */
export async function listProducts(db: Db, query: ProductListQuery): Promise<Page<ProductWithKpi>> {
  const found: SQL | undefined = query.q === undefined ? undefined : isFound(products.searchText, query.q);
  const inUse = query.filters.some(({ field }) => ofArchived.has(field)) ? undefined : eq(products.isArchived, false);
  const where = ownRows(db, products.tenantId, ...filterSql(query, columns), inUse, found);
  const asked = { table: products, columns, query, where };
  const { rows, total } = await joinedPage(db, fromRelated(db), asked, (row) => row);
  return { rows: await withKpis(db, rows), total };
}

/**
 * One product with its figures and options, in four queries.
 * @throws Refusal not_found when it is absent or another community's
 */
export async function getProduct(db: Db, id: string): Promise<ProductDetail> {
  const rows = await fromRelated(db).where(and(eq(products.id, id), ownTenant(db, products.tenantId)));
  const [[product], variants] = await Promise.all([withKpis(db, rows), variantsOf(db, id)]);
  if (!product) throw new Refusal('not_found');
  return { ...product, variants };
}

/**
 * The product's row, locked until the transaction ends: anyone who edits it or its options comes here first, before the options'
 * own locks.
 * @throws Refusal not_found
 */
export const lockProduct = (tx: Db, id: string): Promise<ProductRow> => lockOwn(tx, products, id, 'no key update');

export async function insertProduct(
  tx: Db,
  values: ProductFields & { tenantId: string; isVisible: false },
): Promise<string> {
  const row = storedRow(await tx.insert(products).values(values).returning({ id: products.id }));
  return row.id;
}

/** Stores an edit and moves the version on. @throws Refusal stale_write */
export async function updateProduct(
  tx: Db,
  read: ReadRecord,
  patch: Partial<ProductFields> & { isVisible?: boolean; isArchived?: boolean },
): Promise<void> {
  await storeEdit(tx, products, read, patch);
}

/** The writable columns of a product, for edits and copies. */
export function fieldsOfRow(row: ProductRow): ProductFields {
  const { id, tenantId, isVisible, isArchived, version, createdAt, updatedAt, searchText, ...fields } = row;
  return fields;
}

/** Whether anybody ever ordered a product; none begins to while its options are locked. */
export async function wasOrdered(tx: Db, id: string): Promise<boolean> {
  await tx
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, id))
    .orderBy(productVariants.id)
    .for('update');
  return (await tx.$count(orderLines, eq(orderLines.productId, id))) > 0;
}

/** Takes a product away, with its options. */
export async function removeProduct(tx: Db, id: string): Promise<void> {
  await tx.delete(productVariants).where(eq(productVariants.productId, id));
  await tx.delete(products).where(eq(products.id, id));
}

/** Whether a category is one of products. */
export async function isProductCategory(db: Db, id: string): Promise<boolean> {
  const count = await db.$count(categories, and(eq(categories.id, id), sql`${categories.entityType} = 'product'`));
  return count > 0;
}

/** @throws Refusal not_found when a product is absent or another community's */
export async function assertProductExists(db: Db, id: string): Promise<void> {
  const count = await db.$count(products, and(eq(products.id, id), ownTenant(db, products.tenantId)));
  if (count === 0) throw new Refusal('not_found');
}
