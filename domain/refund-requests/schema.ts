import { z } from 'zod';
import { paymentTypes } from '../events/entity.ts';
import { id, namedCommunity, namedWithEmail, picture, requiredText } from '../fields.ts';
import { declareList } from '../list-query.ts';
import { refundRequestStatuses } from '../orders/refund-request-status.ts';
import { orderLineAnswer } from '../orders/schema.ts';
import { orderStatuses } from '../orders/status.ts';
import { refundStates } from '../payments/refund.ts';
import { refundTerms } from '../tickets/schema.ts';

/** Most pictures of a request. */
export const REFUND_IMAGES_MAX = 10;

/** Body of POST refund-requests: the buyer's, for lines of an order of theirs. */
export const refundRequestInput = z.strictObject({
  orderId: id,
  /** The order's lines, by their ids. */
  productIds: z.array(id).min(1, 'validation.required').max(100, 'validation.maxItems'),
  refundMotivation: requiredText(2000),
  galleryImages: z.array(picture).max(REFUND_IMAGES_MAX, 'validation.maxItems').default([]),
});
export type RefundRequestInput = z.infer<typeof refundRequestInput>;

/** Body of PUT refund-requests/{id}. */
export const refundDecision = z.strictObject({
  status: z.enum(['accepted', 'refused'], { error: 'validation.enum' }),
});
export type RefundDecision = z.infer<typeof refundDecision>['status'];

/** Body of POST orders/{id}/refund: the staff's, for lines that nobody asked money back for in the app. */
export const linesRefund = refundTerms.extend({
  /** The order's lines, by their ids. */
  lineIds: z.array(id).min(1, 'validation.required').max(100, 'validation.maxItems'),
  /** Why, for anyone who reads it later. */
  reason: requiredText(2000),
  /** Whether the pieces can be sold again. */
  restock: z.boolean({ error: 'validation.boolean' }).default(false),
});
export type LinesRefund = z.infer<typeof linesRefund>;

export const refundRequestList = declareList({
  sortable: ['createdAt', 'code', 'status', 'amount'],
  filters: {
    _id: 'id',
    code: 'text',
    status: refundRequestStatuses,
    userId: 'id',
    tenantId: 'id',
    orderId: 'id',
    productId: 'id',
    createdAt: 'instant',
  },
  search: true,
  defaultSort: '-createdAt',
});

/** What a buyer wants money back for. */
export const refundRequestAnswer = z.object({
  _id: z.string(),
  tenantId: z.string(),
  userId: z.string(),
  orderId: z.string(),
  code: z.string(),
  status: z.enum(refundRequestStatuses),
  refundMotivation: z.string(),
  galleryImages: z.array(z.string()),
  /** What goes back: what the requested lines cost, delivery included, less what is kept. */
  payment: z.object({
    amount: z.int(),
    /** How its order was paid: what was noted by hand does not go back to a card. */
    paymentType: z.optional(z.enum(paymentTypes)),
  }),
  /** Of what they cost, what stays with the community, and why. */
  keptAmount: z.int(),
  keptReason: z.nullable(z.string()),
  /** The requested lines, and their ids. */
  products: z.array(orderLineAnswer),
  productIds: z.array(z.string()),
  /** Accepted, and not all of it is back; all of it is. */
  toRefund: z.boolean(),
  refunded: z.boolean(),
  /** Whether the pieces go, or went, back to stock. */
  restock: z.boolean(),
  /** Its money on the way back; the last try. */
  refund: z.optional(
    z.object({
      _id: z.string(),
      state: z.enum(refundStates),
      error: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
  createdAt: z.string(),
  version: z.number(),
  user: z.optional(namedWithEmail),
  tenant: z.optional(namedCommunity),
  order: z.optional(
    z.object({
      _id: z.string(),
      code: z.string(),
      status: z.enum(orderStatuses),
    }),
  ),
});
export type RefundRequest = z.infer<typeof refundRequestAnswer>;
