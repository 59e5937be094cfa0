import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { openStatuses, takenStatuses } from '../../../domain/payment/net.ts';
import { payments, tickets } from '../schema/index.ts';

/** What `domain/payment/net.ts` says of one payment, as SQL for sums over many. */
const isTaken = inArray(payments.status, [...takenStatuses]);
/** Of no booking, no request and no order: a community's own plan (OPEN-189). */
export const isForPlan = sql`(${payments.reservationId} is null and ${payments.participationRequestId} is null and ${payments.orderId} is null)`;

/** Cents taken so far. Tickets are paid one by one at the gate; a card takes all or nothing, so only the others are looked up. */
export const takenAmount: SQL<number> = sql<number>`(case
  when ${isTaken} then ${payments.amount}
  when ${payments.status} = 'waitingPayment' and ${payments.paymentType} <> 'stripe' and ${payments.reservationId} is not null then
    coalesce((select sum(t.price) from ${tickets} t where t.reservation_id = ${payments.reservationId} and t.payed_at is not null), 0)::int
  else 0 end)`;

/** Whether what was not taken is still expected. */
export const isAwaited = sql<boolean>`coalesce(${inArray(payments.status, [...openStatuses])}, false)`;

/** Cents of the platform's fee on what was taken, without the share that went back. */
export const keptFee: SQL<number> = sql<number>`(case when ${and(isTaken, sql`${payments.amount} > 0`)} then
  coalesce(${payments.feeAmount} - (2::bigint * ${payments.feeAmount} * ${payments.refundedAmount} + ${payments.amount}) / (2 * ${payments.amount}::bigint), 0)
  else 0 end)`;
