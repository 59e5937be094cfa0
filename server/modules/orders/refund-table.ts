import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { RefundRequestStatus } from '#domain/orders/refund-request-status.ts';
import { idOf, instant, primaryId, sameTenantKey, stamps } from '../../kernel/database/columns.ts';
import { users } from '../users/table.ts';
import { orderLines, orders } from './table.ts';

export const refundRequests = pgTable(
  'refund_requests',
  {
    id: primaryId(),
    tenantId: uuid('tenant_id').notNull(),
    orderId: uuid('order_id').notNull(),
    userId: idOf('user_id', () => users.id),
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
    sameTenantKey('refund_requests_order', t.tenantId, t.orderId, orders),
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
    sameTenantKey('refund_request_lines_request', t.tenantId, t.refundRequestId, refundRequests),
    sameTenantKey('refund_request_lines_line', t.tenantId, t.orderLineId, orderLines),
    index('refund_request_lines_line').on(t.orderLineId),
  ],
);
