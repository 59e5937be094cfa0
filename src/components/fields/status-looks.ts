import { communicationStatusLooks, recipientStateLooks } from '#domain/communications/status.ts';
import { eventStatusLooks } from '#domain/events/status.ts';
import { followerStatusLooks } from '#domain/followers/status.ts';
import { refundRequestStatusLooks } from '#domain/orders/refund-request-status.ts';
import { orderLineStatusLooks, orderStatusLooks } from '#domain/orders/status.ts';
import { participationStatusLooks } from '#domain/participations/status.ts';
import { paymentStatusLooks, refundStatusLooks } from '#domain/payments/status.ts';
import type { ReservationStatus } from '#domain/reservations/schema.ts';
import { ticketConditionLooks, ticketStatusLooks } from '#domain/shared/ticket-status.ts';
import type { StatusLook, StatusLooks } from '#domain/shared/tone.ts';
import { planStatusLooks } from '#domain/subscriptions/plan.ts';
import { waitingStatusLooks } from '#domain/waiting-list/status.ts';

const reservationStatusLooks: StatusLooks<ReservationStatus> = {
  valid: { tone: 'green', icon: 'CheckCircle' },
  pending: { tone: 'orange', icon: 'ScheduleOutlined' },
  toCheck: { tone: 'amber', icon: 'ErrorOutline' },
  reserved: { tone: 'amber', icon: 'ScheduleOutlined' },
  invalid: { tone: 'red', icon: 'BlockOutlined' },
  cancelled: { tone: 'red', icon: 'CancelOutlined' },
  revoked: { tone: 'grey', icon: 'DoNotDisturbOnOutlined' },
  refunded: { tone: 'blue', icon: 'TaskAltOutlined' },
  refundedManual: { tone: 'blue', icon: 'TaskAltOutlined' },
};

/** Every status that a chip can draw; the words are `status.{entity}.{value}`. */
export const statusLooks = {
  event: eventStatusLooks,
  ticket: ticketStatusLooks,
  ticketCondition: ticketConditionLooks,
  reservation: reservationStatusLooks,
  participation: participationStatusLooks,
  order: orderStatusLooks,
  orderLine: orderLineStatusLooks,
  refundRequest: refundRequestStatusLooks,
  payment: paymentStatusLooks,
  refund: refundStatusLooks,
  plan: planStatusLooks,
  follower: followerStatusLooks,
  communication: communicationStatusLooks,
  recipient: recipientStateLooks,
  waiting: waitingStatusLooks,
};

export type StatusEntity = keyof typeof statusLooks;

const unknown: StatusLook = { tone: 'grey', icon: 'HelpOutline' };

export function lookOf(entity: StatusEntity, value: string): StatusLook {
  const looks: Readonly<Record<string, StatusLook>> = statusLooks[entity];
  return looks[value] ?? unknown;
}
