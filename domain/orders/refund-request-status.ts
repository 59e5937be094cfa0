import type { StatusLooks } from '../shared/tone.ts';

export const refundRequestStatuses = ['pending', 'accepted', 'refused', 'refunded'] as const;
export type RefundRequestStatus = (typeof refundRequestStatuses)[number];

export const refundRequestStatusLooks: StatusLooks<RefundRequestStatus> = {
  pending: { tone: 'amber', icon: 'ScheduleOutlined' },
  accepted: { tone: 'violet', icon: 'EuroOutlined' },
  refused: { tone: 'red', icon: 'BlockOutlined' },
  refunded: { tone: 'blue', icon: 'TaskAltOutlined' },
};
