import { z } from 'zod';
import { id, picture, requiredText } from '../fields.ts';
import { declareList } from '../list-query.ts';
import type { Cents } from '../money.ts';
import type { OrderLine } from '../orders/schema.ts';
import type { OrderStatus } from '../orders/status.ts';
import type { RefundState } from '../payments/refund.ts';
import type { RefundRequestStatus } from './status.ts';

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

/** Body of PUT refund-requests/{id} (API-E094). */
export const refundDecision = z.strictObject({
  status: z.enum(['accepted', 'refused'], { error: 'validation.enum' }),
});
export type RefundDecision = z.infer<typeof refundDecision>['status'];

export const refundRequestList = declareList({
  sortable: ['createdAt', 'code', 'status', 'amount'],
  filters: {
    _id: 'id',
    code: 'text',
    status: 'enum',
    userId: 'id',
    tenantId: 'id',
    orderId: 'id',
    productId: 'id',
    createdAt: 'instant',
  },
  search: true,
  defaultSort: '-createdAt',
});

/** What a buyer wants money back for (ENT-E031). */
export interface RefundRequest {
  _id: string;
  tenantId: string;
  userId: string;
  orderId: string;
  code: string;
  status: RefundRequestStatus;
  refundMotivation: string;
  galleryImages: string[];
  /** What goes back: what the requested lines cost, delivery included, less what is kept. */
  payment: { amount: Cents };
  /** Of what they cost, what stays with the community, and why (DEC-078). */
  keptAmount: Cents;
  keptReason: string | null;
  /** The requested lines, and their ids. */
  products: OrderLine[];
  productIds: string[];
  /** Accepted, and not all of it is back; all of it is (OPEN-184). */
  toRefund: boolean;
  refunded: boolean;
  /** Whether the pieces go, or went, back to stock. */
  restock: boolean;
  /** Its money on the way back; the last try. */
  refund?: { _id: string; state: RefundState; error: string | null; createdAt: string } | undefined;
  createdAt: string;
  version: number;
  user?: { _id: string; name: string; surname: string; email: string } | undefined;
  tenant?: { _id: string; businessName: string } | undefined;
  order?: { _id: string; code: string; status: OrderStatus } | undefined;
}
