import { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import { cardDeadline, isOpenToCard } from '#domain/payments/card.ts';
import { ticketsFee } from '#domain/payments/fee.ts';
import { moneyWays } from '#domain/payments/ledger/entries.ts';
import type { Payment } from '#domain/payments/schema.ts';
import { feesOf } from './fees.ts';
import { readBody } from './kernel/body.ts';
import { newRecord } from './kernel/records.ts';
import { type Call, visible } from './kernel/route.ts';
import { settleTickets } from './settle.ts';

/** What a payment by card has that others have not. */
export function cardFields(call: Call, tenantId: string, prices: readonly number[]) {
  const feeAmount = ticketsFee(feesOf(call, tenantId).fees, prices);
  return { feeAmount, expiresAt: cardDeadline(call.now).toISOString() };
}

/** Asks for the card of a request. */
export function askForCard(
  call: Call,
  request: ParticipationRequest,
  prices: readonly number[],
  isHold: boolean,
): void {
  const { tenantId, eventId, userId, _id: participationRequestId } = request;
  call.store.payments.push(
    newRecord(call, {
      ...{ tenantId, eventId, userId, participationRequestId, reservationId: null },
      amount: prices.reduce((sum, price) => sum + price, 0),
      ...{ refundedAmount: 0, status: 'waitingPayment' as const, paymentType: 'stripe' as const, isHold },
      ...cardFields(call, tenantId, prices),
    }),
  );
}

/** The newest payment meant by its own id, its reservation's or its request's. @throws Refusal not_found */
export function paymentOf(call: Call): Payment {
  const ref = call.params['id'];
  const found = visible(call, call.store.payments).filter((row) =>
    [row._id, row.reservationId, row.participationRequestId].includes(ref ?? ''),
  );
  const payment = found.at(-1);
  if (!payment) throw new Refusal('not_found');
  return payment;
}

/**
 * Opens a payment by card. Nothing is asked here: the card is charged, or held, at once, and the way leads straight back.
 * @throws Refusal not_found, payment_not_open
 */
export function payByCard(call: Call): { sessionUrl: string } {
  const payment = paymentOf(call);
  if (!isOpenToCard(payment, call.now)) throw new Refusal('payment_not_open');
  const request = call.store.participations.find(({ _id }) => _id === payment.participationRequestId);
  if (payment.reservationId === null && request) {
    Object.assign(payment, { status: 'unpaid', expiresAt: null });
    Object.assign(request, { status: 'pending', version: request.version + 1 });
    return { sessionUrl: `${call.publicUrl}/tenant/participation-requests/${request._id}` };
  }
  const tickets = call.store.tickets.filter(({ reservationId }) => reservationId === payment.reservationId);
  for (const ticket of tickets.filter(({ status }) => status === 'valid')) {
    Object.assign(ticket, { condition: 'payed', payedAt: call.now.toISOString(), version: ticket.version + 1 });
  }
  settleTickets(call.store, tickets);
  payment.expiresAt = null;
  return { sessionUrl: `${call.publicUrl}/tenant/reservations/${payment.reservationId}` };
}

/**
 * Gives back what a payment owes: by its card at once, or as recorded.
 * @throws Refusal not_found, refund_not_card
 */
export function refundOwed(call: Call): { refunded: number; amount: number } {
  const payment = paymentOf(call);
  const { way } = call.body ? readBody(call, refundBody) : { way: 'card' };
  if (way === 'card' && payment.paymentType !== 'stripe') throw new Refusal('refund_not_card');
  const owed = call.store.tickets.filter(
    ({ reservationId, condition }) => reservationId === payment.reservationId && condition === 'toRefund',
  );
  for (const ticket of owed) Object.assign(ticket, { condition: 'refunded', version: ticket.version + 1 });
  settleTickets(call.store, owed);
  const amount = owed.reduce((sum, { price, keptAmount = 0 }) => sum + price - keptAmount, 0);
  return { refunded: owed.length, amount };
}

const refundBody = z.strictObject({ way: z.enum(moneyWays).default('card') });
