import { inArray, type SQL, sql } from 'drizzle-orm';
import { openStatuses } from '#domain/payments/net.ts';
import { payments } from '#server/tables.ts';

/** Of no booking, no request and no order: a community's own plan. */
export const isForPlan = sql`(${payments.reservationId} is null and ${payments.participationRequestId} is null and ${payments.orderId} is null)`;

const isForThings = sql`num_nonnulls(${payments.reservationId}, ${payments.orderId}) > 0`;

/**
 * Cents that are still expected, as `waitingOf` says it of one payment: what is due and was not taken. Charges beyond what was due
 * pay for none of it, and a request is worth nothing yet.
 */
export const waitingAmount: SQL<number> = sql<number>`(case when ${isForThings} and coalesce(${inArray(payments.status, [...openStatuses])}, false)
  then ${payments.amount} - (${payments.takenAmount} - ${payments.surplusAmount}) else 0 end)`;

/** Cents that a card is asked for, as `askedOf` says. */
export const askedAmount: SQL<number> = sql<number>`(case when ${isForThings} then ${waitingAmount} else ${payments.amount} end)`;
