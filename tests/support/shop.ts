import { eq } from 'drizzle-orm';
import type { ProductDetail } from '#domain/products/schema.ts';
import * as tables from '#server/tables.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

export async function productSlug(world: World, product: ProductDetail): Promise<string> {
  const [row] = await world.db.select().from(tables.pageSlugs).where(eq(tables.pageSlugs.productId, product._id));
  return row?.slug ?? '';
}

/** The address of the selling community's page. */
export async function communityPath(world: World, product: ProductDetail): Promise<string> {
  const rows = await world.db.select().from(tables.pageSlugs).where(eq(tables.pageSlugs.tenantId, product.tenantId));
  return `/c/${rows.find(({ kind }) => kind === 'community')?.slug}`;
}

/** Puts pieces of a product's option into the cart, as its page does. */
export async function putInCart(
  world: World,
  visitor: Visitor,
  product: ProductDetail,
  { quantity = 1, option = 0 }: { quantity?: number; option?: number } = {},
): Promise<void> {
  await visitor.open(`/p/${await productSlug(world, product)}`);
  const variant = product.variants[option]?._id ?? '';
  await visitor.fill({ variant, quantity: String(quantity) }).press('add');
}

/** Fills in the first step of the order of what is in the cart, and goes on; each product is picked up unless told otherwise. */
export async function fillOrder(
  visitor: Visitor,
  products: readonly ProductDetail[],
  email: string,
  fields: Record<string, string> = {},
): Promise<void> {
  await visitor.press('order');
  const ways = Object.fromEntries(products.map(({ _id }) => [`how_${_id}`, 'withdraw0']));
  await visitor.fill({ name: 'Bianca', surname: 'Ferri', email, ...ways, ...fields }).press('next');
}

export const consents = { terms: '1', privacy: '1' };

/** Orders pieces of one product from its page to the order's own. */
export async function orderPieces(
  world: World,
  visitor: Visitor,
  product: ProductDetail,
  { email, quantity = 1, fields = {} }: { email: string; quantity?: number; fields?: Record<string, string> },
): Promise<void> {
  await putInCart(world, visitor, product, { quantity });
  await fillOrder(visitor, [product], email, fields);
  await visitor.fill(consents).press('book');
}

export const ordersOf = (world: World, product: ProductDetail) =>
  world.db
    .select({ order: tables.orders, line: tables.orderLines })
    .from(tables.orderLines)
    .innerJoin(tables.orders, eq(tables.orders.id, tables.orderLines.orderId))
    .where(eq(tables.orderLines.productId, product._id));
