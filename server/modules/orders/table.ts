import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { HandOverOutcome, HandOverReason } from '#domain/orders/hand-over.ts';
import type {
  DeliveryType,
  MaterializedProduct,
  MaterializedVariant,
  OrderUserInfo,
  ShippingAddress,
} from '#domain/orders/schema.ts';
import type { OrderLineStatus, OrderStatus } from '#domain/orders/status.ts';
import type { WithdrawLocation } from '#domain/products/entity.ts';
import type { Language } from '#domain/shared/language.ts';
import type { BillingInfo } from '#domain/tenants/entity.ts';
import { idOf, instant, primaryId, sameTenantKey, stamps } from '../../kernel/database/columns.ts';
import { tickets } from '../bookings/tickets/table.ts';
import { events } from '../events/table.ts';
import { products, productVariants } from '../products/table.ts';
import { tenants, users } from '../users/table.ts';

export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    tenantId: idOf('tenant_id', () => tenants.id),
    userId: idOf('user_id', () => users.id),
    /** Also answered as `token`. */
    code: text('code').notNull().unique(),
    /** Derived from lines, payment and refund requests whenever one of them changes. */
    status: text('status').$type<OrderStatus>().notNull().default('waitingPayment'),
    isPayed: boolean('is_payed').notNull().default(false),
    /** When it was given up because the payment did not come in time; its pieces are back in stock. */
    lapsedAt: instant('lapsed_at'),
    /** Until when a buyer without an account has to pay or to prove the address; null once that is done. */
    confirmBy: instant('confirm_by'),
    /** In which the buyer is written to: what they read where they placed it. */
    language: text('language').$type<Language>(),
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
    index('orders_unproven').on(t.confirmBy).where(sql`confirm_by is not null and lapsed_at is null`),
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
    sameTenantKey('order_lines_order', t.tenantId, t.orderId, orders),
    sameTenantKey('order_lines_product', t.tenantId, t.productId, products),
    sameTenantKey('order_lines_variant', t.tenantId, t.variantId, productVariants),
    check('order_lines_quantity', sql`${t.quantity} > 0 and ${t.unitPrice} >= 0 and ${t.deliveryPrice} >= 0`),
    index('order_lines_order').on(t.orderId, t.position),
    index('order_lines_product').on(t.productId),
    index('order_lines_variant').on(t.variantId),
    index('order_lines_work').on(t.tenantId, t.status).where(sql`status in ('readyToDelivery', 'refunded')`),
    index('order_lines_changed').on(t.tenantId, t.updatedAt),
  ],
);

/** Lines of orders handed over at a gate, or set as shipped: by whom and when; and what a gate was refused. */
export const handOvers = pgTable(
  'hand_overs',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    orderId: uuid('order_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    /** Null, like the ticket, for what was set as shipped in the back office. */
    eventId: uuid('event_id'),
    ticketId: uuid('ticket_id'),
    outcome: text('outcome').$type<HandOverOutcome>().notNull(),
    reason: text('reason').$type<HandOverReason>(),
    nonce: text('nonce'),
    at: instant('at').notNull(),
    device: text('device'),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    isConflict: boolean('is_conflict').notNull().default(false),
    /** Taken back: a tap by mistake; the goods lie on the table again. */
    revertedAt: instant('reverted_at'),
    revertedBy: uuid('reverted_by'),
    revertedByName: text('reverted_by_name'),
    ...stamps(),
  },
  (t) => [
    sameTenantKey('hand_overs_order', t.tenantId, t.orderId, orders),
    sameTenantKey('hand_overs_line', t.tenantId, t.orderLineId, orderLines),
    sameTenantKey('hand_overs_event', t.tenantId, t.eventId, events),
    sameTenantKey('hand_overs_ticket', t.tenantId, t.ticketId, tickets),
    // A line is handed over exactly once, no matter who does it and however; what was taken back does not count.
    uniqueIndex('hand_overs_once').on(t.orderLineId).where(sql`outcome = 'handed' and reverted_at is null`),
    uniqueIndex('hand_overs_nonce').on(t.tenantId, t.nonce),
    index('hand_overs_order_list').on(t.orderId, t.at),
    index('hand_overs_event_list').on(t.eventId),
    index('hand_overs_ticket_list').on(t.ticketId),
  ],
);
