import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PublicProduct } from '#domain/website/public-records.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { pageHtml } from '#server/kernel/rich-text.ts';
import { type PageViews, publicViews } from '../table.ts';

/** So many products are on a community's page. */
const PRODUCTS_SHOWN = 24;

/** Products, the newest first, with their options; those of one community, or one by its id. */
async function findProducts(
  db: Db,
  where: (products: PageViews['products']) => SQL,
  { products, variants }: PageViews,
): Promise<PublicProduct[]> {
  const own = where(products);
  const [rows, options] = await Promise.all([
    db.select().from(products).where(own).orderBy(desc(products.createdAt), desc(products.id)).limit(PRODUCTS_SHOWN),
    db
      .select()
      .from(variants)
      .where(sql`${variants.productId} in (select ${products.id} from ${products} where ${own})`)
      .orderBy(asc(variants.position), asc(variants.id)),
  ]);
  return rows.map((row) => ({
    ...row,
    description: pageHtml(row.description),
    termsAndConditions: pageHtml(row.termsAndConditions),
    variants: options.filter(({ productId }) => productId === row.id),
  }));
}

/** What a community sells. */
export const publicProductsOf = (db: Db, tenantId: string, views: PageViews = publicViews): Promise<PublicProduct[]> =>
  findProducts(db, (products) => eq(products.tenantId, tenantId), views);

/** A product with its options; undefined when it is not on sale. */
export async function publicProduct(
  db: Db,
  id: string,
  views: PageViews = publicViews,
): Promise<PublicProduct | undefined> {
  const [product] = await findProducts(db, (products) => eq(products.id, id), views);
  return product;
}

/** The products of a community that have some options. */
export async function publicProductsWith(
  db: Db,
  tenantId: string,
  variantIds: readonly string[],
): Promise<PublicProduct[]> {
  if (variantIds.length === 0) return [];
  const { variants } = publicViews;
  const wanted = sql`select ${variants.productId} from ${variants} where ${variants.id} = any(${sql.param([...variantIds])}::uuid[])`;
  return findProducts(
    db,
    (products) => sql`${products.tenantId} = ${tenantId} and ${products.id} in (${wanted})`,
    publicViews,
  );
}
