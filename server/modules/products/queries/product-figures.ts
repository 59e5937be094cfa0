import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ProductKpi, VariantKpi } from '#domain/products/schema.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { orderLines as lines, orders, productVariants as variants } from '#server/tables.ts';
import { givenBackFor } from '../../money/queries/ledger.ts';

/** What a line was paid with, its delivery included. */
const amount = sql`${lines.unitPrice} * ${lines.quantity} + ${lines.deliveryPrice}`;
const isPaid = sql`${lines.status} <> 'pending'`;

const summed = (what: SQL, condition: SQL): SQL<number> =>
  sql<number>`coalesce(sum(${what}) filter (where ${condition}), 0)`.mapWith(Number);
const pieces = (condition: SQL): SQL<number> => summed(sql`${lines.quantity}`, condition);
/** Cents of refunded lines that went back; the rest of what they cost was kept. */
const back = summed(givenBackFor('order_lines'), sql`${lines.status} = 'refunded'`);
const having = (status: string): SQL => sql`${lines.status} = ${status}`;

const none = { price: null, stock: 0, totalSells: 0, totalToDeliver: 0, totalToWithdraw: 0 };
const noKpi: ProductKpi = { ...none, toRefund: 0, refunded: 0, totalGain: 0 };

function stocks(db: Db, ids: readonly string[]) {
  const lowest = (condition: SQL) => sql<number | null>`min(${variants.price}) filter (where ${condition})`;
  return db
    .select({
      productId: variants.productId,
      stock: sql<number>`sum(${variants.stock})`.mapWith(Number),
      price: sql<number | null>`coalesce(${lowest(sql`${variants.isVisible}`)}, min(${variants.price}))`,
    })
    .from(variants)
    .where(and(inArray(variants.productId, [...ids]), ownTenant(db, variants.tenantId)))
    .groupBy(variants.productId)
    .execute();
}

function sales(db: Db, ids: readonly string[]) {
  const ready = (type: string) => sql`${having('readyToDelivery')} and ${lines.deliveryType} = ${type}`;
  return db
    .select({
      productId: lines.productId,
      totalSells: pieces(isPaid),
      totalToDeliver: pieces(ready('delivery')),
      totalToWithdraw: pieces(ready('withdraw')),
      toRefund: pieces(having('refundRequestAccepted')),
      refunded: pieces(having('refunded')),
      totalGain: sql<number>`${summed(amount, isPaid)} - ${back}`.mapWith(Number),
    })
    .from(lines)
    .where(and(inArray(lines.productId, [...ids]), ownTenant(db, lines.tenantId)))
    .groupBy(lines.productId)
    .execute();
}

/** The figures of products, by product; two queries, whatever their number (`ProductKpi` says what each is). */
export async function productKpis(db: Db, ids: readonly string[]): Promise<Map<string, ProductKpi>> {
  if (ids.length === 0) return new Map();
  const [stocked, sold] = await Promise.all([stocks(db, ids), sales(db, ids)]);
  const found = new Map(ids.map((id) => [id, { ...noKpi }]));
  for (const { productId, ...figures } of [...stocked, ...sold]) Object.assign(found.get(productId) ?? {}, figures);
  return found;
}

/** The figures of a product's options in their order, in one query (`VariantKpi` says what each is). */
export async function variantKpis(db: Db, productId: string): Promise<VariantKpi[]> {
  const refused = sql`(${lines.status} = 'refunded' or ${orders.status} = 'refused')`;
  return db
    .select({
      _id: variants.id,
      productId: variants.productId,
      name: variants.name,
      isVisible: variants.isVisible,
      stock: variants.stock,
      totalItemSold: pieces(isPaid),
      totalDelivered: pieces(having('delivered')),
      totalToBeDelivered: pieces(having('readyToDelivery')),
      totalRefusedOrRefounded: pieces(refused),
      totalPrice: summed(amount, isPaid),
      totalToBeRefunded: summed(amount, having('refundRequestAccepted')),
      totalRefunded: back,
    })
    .from(variants)
    .leftJoin(lines, and(eq(lines.variantId, variants.id), eq(lines.tenantId, variants.tenantId)))
    .leftJoin(orders, and(eq(orders.id, lines.orderId), eq(orders.tenantId, lines.tenantId)))
    .where(and(eq(variants.productId, productId), ownTenant(db, variants.tenantId)))
    .groupBy(variants.id)
    .orderBy(variants.position, variants.id);
}
