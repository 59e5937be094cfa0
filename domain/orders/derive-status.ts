import type { RefundRequestStatus } from './refund-request-status.ts';
import type { OrderLineStatus, OrderStatus } from './status.ts';

export interface OrderFacts {
  isPayed: boolean;
  /** The payment failed or did not come in time. */
  isRefused: boolean;
  /** Of what went back, all went another way than to the card. */
  isBackByHand?: boolean | undefined;
  lines: readonly { status: OrderLineStatus }[];
  requests: readonly { status: RefundRequestStatus }[];
}

/** What an order shows: the first state that holds. Set by the server only. */
export function deriveOrderStatus(facts: OrderFacts): OrderStatus {
  const { isPayed, isRefused, isBackByHand = false, lines, requests } = facts;
  const has = (status: RefundRequestStatus) => requests.some((request) => request.status === status);
  if (isRefused) return 'refused';
  if (!isPayed) return 'waitingPayment';
  if (lines.every(({ status }) => status === 'refunded')) return isBackByHand ? 'refundedManual' : 'refunded';
  if (has('accepted')) return 'refundAccepted';
  if (has('pending')) return 'toRefund';
  if (lines.some(({ status }) => status === 'readyToDelivery')) return 'readyToDelivery';
  if (has('refused')) return 'refundRefused';
  return 'delivered';
}

/** The lines set-as-shipped acts on, whatever the order shows. */
export const shippable = <L extends { status: OrderLineStatus }>(lines: readonly L[]): L[] =>
  lines.filter(({ status }) => status === 'readyToDelivery');
