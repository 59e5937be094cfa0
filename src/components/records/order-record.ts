import type { PaymentType } from '#domain/events/entity.ts';
import type { Order, OrderLine } from '#domain/orders/schema.ts';
import type { RefundRequest } from '#domain/refund-requests/schema.ts';

/** An order and a refund request as lists and pages hold them. */
export type OrderRecord = Order & { id: string };
export type RefundRequestRecord = RefundRequest & { id: string };

/** `2 × Maglietta (M)`. */
export const lineText = ({ quantity, materializedProduct, materializedProductVariant }: OrderLine): string =>
  `${quantity} × ${materializedProduct.name} (${materializedProductVariant.name})`;

/** Whether money of an order was noted by hand: none of it was on a card. */
export const isPaidByHand = (payment: { paymentType?: PaymentType | undefined } | undefined): boolean =>
  payment?.paymentType !== undefined && payment.paymentType !== 'stripe';
