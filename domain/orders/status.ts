import type { StatusLooks } from '../shared/tone.ts';

/** Which one holds follows from lines, payment and refund requests. */
export const orderStatuses = [
  'waitingPayment',
  'readyToDelivery',
  'delivered',
  'refused',
  'toRefund',
  'refundAccepted',
  'refundRefused',
  'refunded',
  'refundedManual',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusLooks: StatusLooks<OrderStatus> = {
  waitingPayment: { tone: 'orange', icon: 'ScheduleOutlined' },
  readyToDelivery: { tone: 'teal', icon: 'LocalShippingOutlined' },
  delivered: { tone: 'green', icon: 'DoneAll' },
  refused: { tone: 'grey', icon: 'DoNotDisturbOnOutlined' },
  toRefund: { tone: 'amber', icon: 'EuroOutlined' },
  refundAccepted: { tone: 'violet', icon: 'EuroOutlined' },
  refundRefused: { tone: 'red', icon: 'BlockOutlined' },
  refunded: { tone: 'blue', icon: 'TaskAltOutlined' },
  refundedManual: { tone: 'blue', icon: 'TaskAltOutlined' },
};

export const orderLineStatuses = [
  'pending',
  'readyToDelivery',
  'delivered',
  'refundRequestAccepted',
  'refunded',
] as const;
export type OrderLineStatus = (typeof orderLineStatuses)[number];

export const orderLineStatusLooks: StatusLooks<OrderLineStatus> = {
  pending: { tone: 'orange', icon: 'ScheduleOutlined' },
  readyToDelivery: { tone: 'teal', icon: 'LocalShippingOutlined' },
  delivered: { tone: 'green', icon: 'DoneAll' },
  refundRequestAccepted: { tone: 'violet', icon: 'EuroOutlined' },
  refunded: { tone: 'blue', icon: 'TaskAltOutlined' },
};
