import type { PaymentType } from '../event/schema.ts';
import type { Cents } from '../money.ts';
import type { StatusLooks } from '../tone.ts';

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

export interface Payment {
  _id: string;
  tenantId: string;
  userId: string;
  eventId: string | null;
  reservationId: string | null;
  participationRequestId: string | null;
  amount: Cents;
  refundedAmount: Cents;
  feeAmount: Cents | null;
  status: PaymentStatus;
  paymentType: PaymentType;
  createdAt: string;
  version: number;
  user?: { _id: string; name: string; surname: string; email: string } | undefined;
  event?: { _id: string; name: string } | undefined;
  tenant?: { _id: string; businessName: string } | undefined;
  reservation?: { _id: string; code: string } | undefined;
}
