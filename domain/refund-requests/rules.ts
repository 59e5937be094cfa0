import { Refusal } from '../errors.ts';
import type { RefundRequestStatus } from '../orders/refund-request-status.ts';
import type { OrderLineStatus } from '../orders/status.ts';
import type { RefundDecision } from './schema.ts';

interface Line {
  id: string;
  status: OrderLineStatus;
}

/** A request and the lines it asks money back for. */
export interface RequestedLines {
  status: RefundRequestStatus;
  lineIds: readonly string[];
}

/**
 * The lines a refund may be asked for: paid for, not being refunded, not in a request that waits. One that was refused may be
 * asked for again: the buyer may have more to show.
 */
export function refundable<L extends Line>(lines: readonly L[], requests: readonly RequestedLines[]): L[] {
  const waiting = new Set(requests.filter(({ status }) => status === 'pending').flatMap(({ lineIds }) => lineIds));
  return lines.filter(({ id, status }) => (status === 'readyToDelivery' || status === 'delivered') && !waiting.has(id));
}

/**
 * The lines a request is made for.
 * @throws Refusal not_found for a line of another order, refund_not_requestable
 */
export function requestedLines<L extends Line>(
  lines: readonly L[],
  requests: readonly RequestedLines[],
  lineIds: readonly string[],
): L[] {
  const wanted = lines.filter(({ id }) => lineIds.includes(id));
  if (wanted.length < new Set(lineIds).size) throw new Refusal('not_found');
  const possible = refundable(lines, requests);
  const ids = wanted.filter((line) => !possible.includes(line)).map(({ id }) => id);
  if (ids.length > 0) {
    throw new Refusal('refund_not_requestable', { fields: { productIds: 'validation.invalid' }, data: { ids } });
  }
  return wanted;
}

/** Whether a request can be accepted or refused. */
export const isDecidable = ({ status }: { status: RefundRequestStatus }): boolean => status === 'pending';

/** What deciding does to the requested lines: refusing leaves them as they were. */
export const decidedLines = {
  accepted: 'refundRequestAccepted',
  refused: null,
} as const satisfies Record<RefundDecision, OrderLineStatus | null>;

/** @throws Refusal refund_request_not_pending */
export function assertDecidable(request: { status: RefundRequestStatus }): void {
  if (!isDecidable(request)) throw new Refusal('refund_request_not_pending');
}

/** Accepted, and not all of the requested lines are refunded. */
export const isToRefund = (status: RefundRequestStatus, lines: readonly { status: OrderLineStatus }[]): boolean =>
  status === 'accepted' && !isRefunded(lines);

/** All of the requested lines are refunded. */
export const isRefunded = (lines: readonly { status: OrderLineStatus }[]): boolean =>
  lines.length > 0 && lines.every(({ status }) => status === 'refunded');
