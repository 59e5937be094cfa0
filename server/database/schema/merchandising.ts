import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  DeliveryType,
  MaterializedProduct,
  MaterializedVariant,
  OrderUserInfo,
  ShippingAddress,
} from '../../../domain/order/schema.ts';
import type { OrderLineStatus, OrderStatus } from '../../../domain/order/status.ts';
import type { DeliveryPriceRange, WithdrawLocation } from '../../../domain/product/schema.ts';
import type { RefundRequestStatus } from '../../../domain/refund-request/status.ts';
import type { BillingInfo } from '../../../domain/tenant/schema.ts';
import { instant, primaryId, stamps } from './columns.ts';
import { categories } from './lookups.ts';
import { tenants, users } from './people.ts';

export const products = pgTable(
  'products',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    name: text('name').notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    description: text('description').notNull().default(''),
    termsAndConditions: text('terms_and_conditions').notNull().default(''),
    characteristics: text('characteristics').array().notNull().default([]),
    isVisible: boolean('is_visible').notNull().default(false),
    /** Ordered once and no longer sold: out of the lists, kept for its orders (DEC-077). */
    isArchived: boolean('is_archived').notNull().default(false),
    isInHome: boolean('is_in_home').notNull().default(false),
    isInTenantHome: boolean('is_in_tenant_home').notNull().default(false),
    /** Key of a label of the category variantType: what the options differ in. */
    variantType: text('variant_type').notNull(),
    coverImage: text('cover_image'),
    galleryImages: text('gallery_images').array().notNull().default([]),
    withdraw: boolean('withdraw').notNull().default(false),
    withdrawLocations: jsonb('withdraw_locations').$type<WithdrawLocation[]>().notNull().default([]),
    courierDelivery: boolean('courier_delivery').notNull().default(false),
    deliveryPrice: integer('delivery_price').notNull().default(0),
    deliveryPriceRanges: jsonb('delivery_price_ranges').$type<DeliveryPriceRange[]>().notNull().default([]),
    searchText: text('search_text').generatedAlwaysAs(sql`regia_words(name)`),
    ...stamps(),
  },
  (t) => [
    unique('products_tenant_id').on(t.tenantId, t.id),
    check('products_delivery_price', sql`${t.deliveryPrice} >= 0`),
    index('products_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('products_list').on(t.tenantId, t.createdAt, t.id),
    index('products_newest').on(t.createdAt, t.id),
  ],
);

/** The options of a product: a size, a colour. */
export const productVariants = pgTable(
  'product_variants',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    productId: uuid('product_id').notNull(),
    name: text('name').notNull(),
    /** Pieces that can still be ordered: kept by the transaction that orders or restocks, never below zero (DEC-068). */
    stock: integer('stock').notNull(),
    price: integer('price').notNull(),
    galleryImages: text('gallery_images').array().notNull().default([]),
    isVisible: boolean('is_visible').notNull().default(true),
    position: integer('position').notNull().default(0),
    ...stamps(),
  },
  (t) => [
    unique('product_variants_tenant_id').on(t.tenantId, t.id),
    foreignKey({
      name: 'product_variants_product',
      columns: [t.tenantId, t.productId],
      foreignColumns: [products.tenantId, products.id],
    }).onDelete('cascade'),
    check('product_variants_stock', sql`${t.stock} >= 0 and ${t.price} >= 0`),
    index('product_variants_product').on(t.productId, t.position),
  ],
);

export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Also answered as `token` (DEC-067). */
    code: text('code').notNull().unique(),
    /** Derived from lines, payment and refund requests whenever one of them changes (DEC-069). */
    status: text('status').$type<OrderStatus>().notNull().default('waitingPayment'),
    isPayed: boolean('is_payed').notNull().default(false),
    /** When it was given up because the payment did not come in time; its pieces are back in stock. */
    lapsedAt: instant('lapsed_at'),
    /** Its payment is contested, or went back without this product. */
    isContested: boolean('is_contested').notNull().default(false),
    /** The lines, without their delivery. */
    price: integer('price').notNull(),
    deliveryPrice: integer('delivery_price').notNull(),
    totalPrice: integer('total_price').notNull(),
    userInfo: jsonb('user_info').$type<OrderUserInfo>().notNull(),
    billingInfo: jsonb('billing_info').$type<BillingInfo>(),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>(),
    /** Code, name, surname and e-mail in one text, for search by part. */
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    unique('orders_tenant_id').on(t.tenantId, t.id),
    check(
      'orders_total',
      sql`${t.totalPrice} = ${t.price} + ${t.deliveryPrice} and ${t.price} >= 0 and ${t.deliveryPrice} >= 0`,
    ),
    index('orders_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('orders_list').on(t.tenantId, t.createdAt, t.id),
    index('orders_status').on(t.tenantId, t.status, t.createdAt),
    index('orders_newest').on(t.createdAt, t.id),
    index('orders_user').on(t.userId, t.createdAt),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    orderId: uuid('order_id').notNull(),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    materializedProduct: jsonb('materialized_product').$type<MaterializedProduct>().notNull(),
    materializedProductVariant: jsonb('materialized_product_variant').$type<MaterializedVariant>().notNull(),
    unitPrice: integer('unit_price').notNull(),
    quantity: integer('quantity').notNull(),
    deliveryType: text('delivery_type').$type<DeliveryType>().notNull(),
    /** Where it is handed over, as the product said when it was ordered. */
    withdrawLocation: jsonb('withdraw_location').$type<WithdrawLocation>(),
    /** What this line adds to the delivery of the order. */
    deliveryPrice: integer('delivery_price').notNull().default(0),
    status: text('status').$type<OrderLineStatus>().notNull().default('pending'),
    position: integer('position').notNull().default(0),
    ...stamps(),
  },
  (t) => [
    unique('order_lines_tenant_id').on(t.tenantId, t.id),
    foreignKey({
      name: 'order_lines_order',
      columns: [t.tenantId, t.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    foreignKey({
      name: 'order_lines_product',
      columns: [t.tenantId, t.productId],
      foreignColumns: [products.tenantId, products.id],
    }),
    foreignKey({
      name: 'order_lines_variant',
      columns: [t.tenantId, t.variantId],
      foreignColumns: [productVariants.tenantId, productVariants.id],
    }),
    check('order_lines_quantity', sql`${t.quantity} > 0 and ${t.unitPrice} >= 0 and ${t.deliveryPrice} >= 0`),
    index('order_lines_order').on(t.orderId, t.position),
    index('order_lines_product').on(t.productId),
    index('order_lines_variant').on(t.variantId),
    index('order_lines_work').on(t.tenantId, t.status).where(sql`status in ('readyToDelivery', 'refunded')`),
  ],
);

export const refundRequests = pgTable(
  'refund_requests',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    orderId: uuid('order_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    code: text('code').notNull().unique(),
    refundMotivation: text('refund_motivation').notNull(),
    galleryImages: text('gallery_images').array().notNull().default([]),
    status: text('status').$type<RefundRequestStatus>().notNull().default('pending'),
    /** What goes back for the requested lines, delivery included; the rest of what they cost is kept. */
    amount: integer('amount').notNull(),
    /** The pieces are to go back to stock when the money is back; when they did, once. */
    restock: boolean('restock').notNull().default(false),
    restockedAt: instant('restocked_at'),
    ...stamps(),
  },
  (t) => [
    unique('refund_requests_tenant_id').on(t.tenantId, t.id),
    foreignKey({
      name: 'refund_requests_order',
      columns: [t.tenantId, t.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    index('refund_requests_list').on(t.tenantId, t.createdAt, t.id),
    index('refund_requests_newest').on(t.createdAt, t.id),
    index('refund_requests_order').on(t.orderId),
    index('refund_requests_user').on(t.userId),
  ],
);

/** The lines a refund is asked for. */
export const refundRequestLines = pgTable(
  'refund_request_lines',
  {
    tenantId: uuid('tenant_id').notNull(),
    refundRequestId: uuid('refund_request_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundRequestId, t.orderLineId] }),
    foreignKey({
      name: 'refund_request_lines_request',
      columns: [t.tenantId, t.refundRequestId],
      foreignColumns: [refundRequests.tenantId, refundRequests.id],
    }),
    foreignKey({
      name: 'refund_request_lines_line',
      columns: [t.tenantId, t.orderLineId],
      foreignColumns: [orderLines.tenantId, orderLines.id],
    }),
    index('refund_request_lines_line').on(t.orderLineId),
  ],
);
