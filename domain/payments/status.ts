import type { StatusLooks } from '../shared/tone.ts';
import type { RefundState } from './refund.ts';

export const paymentStatuses = [
  'waitingPayment',
  'inProgress',
  'paid',
  'refused',
  'refunded',
  'unpaid',
  'canceled',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentStatusLooks: StatusLooks<PaymentStatus> = {
  waitingPayment: { tone: 'orange', icon: 'ScheduleOutlined' },
  inProgress: { tone: 'amber', icon: 'ScheduleOutlined' },
  unpaid: { tone: 'amber', icon: 'EuroOutlined' },
  paid: { tone: 'green', icon: 'DoneAll' },
  refused: { tone: 'red', icon: 'BlockOutlined' },
  refunded: { tone: 'blue', icon: 'TaskAltOutlined' },
  canceled: { tone: 'grey', icon: 'DoNotDisturbOnOutlined' },
};

export const refundStatusLooks: StatusLooks<RefundState> = {
  pending: { tone: 'amber', icon: 'ScheduleOutlined' },
  succeeded: { tone: 'blue', icon: 'TaskAltOutlined' },
  failed: { tone: 'red', icon: 'ErrorOutline' },
};
