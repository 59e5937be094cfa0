export const refundStates = ['pending', 'succeeded', 'failed'] as const;

export type RefundState = (typeof refundStates)[number];

/**
 * Why money goes back: a ticket's price, the lines of a refund request, a payment that found no places or pieces any more, what
 * was paid beyond what was due, a second payment of what was paid already.
 */
export const refundReasons = ['ticket', 'refundRequest', 'late', 'surplus', 'double'] as const;

export type RefundReason = (typeof refundReasons)[number];
