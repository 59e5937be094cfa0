import { communicationStatusLooks, recipientStateLooks } from '../../domain/communication/status.ts';
import { eventStatusLooks } from '../../domain/event/status.ts';
import { orderLineStatusLooks, orderStatusLooks } from '../../domain/order/status.ts';
import { participationStatusLooks } from '../../domain/participation/schema.ts';
import { paymentStatusLooks, refundStatusLooks } from '../../domain/payment/schema.ts';
import { planStatusLooks } from '../../domain/plan/schema.ts';
import { refundRequestStatusLooks } from '../../domain/refund-request/status.ts';
import { reservationStatusLooks } from '../../domain/reservation/status.ts';
import { followerStatusLooks } from '../../domain/tenant-subscription/status.ts';
import { ticketConditionLooks, ticketStatusLooks } from '../../domain/ticket/status.ts';
import type { StatusLook } from '../../domain/tone.ts';

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
};

export type StatusEntity = keyof typeof statusLooks;

const unknown: StatusLook = { tone: 'grey', icon: 'HelpOutline' };

export function lookOf(entity: StatusEntity, value: string): StatusLook {
  const looks: Readonly<Record<string, StatusLook>> = statusLooks[entity];
  return looks[value] ?? unknown;
}
