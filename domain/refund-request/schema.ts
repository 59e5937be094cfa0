/** STATE-E037, STATE-E038. */
export const refundRequestStatuses = ['pending', 'accepted', 'refused', 'refunded'] as const;
export type RefundRequestStatus = (typeof refundRequestStatuses)[number];
