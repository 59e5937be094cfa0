import type { PaymentType } from '../domain/event/schema.ts';
import { percentageOf } from '../domain/money.ts';
import type { Payment } from '../domain/payment/schema.ts';
import type { Reservation, ReservationStatus } from '../domain/reservation/schema.ts';
import type { Ticket } from '../domain/ticket/schema.ts';
import { DAY } from '../domain/time.ts';
import type { Clock } from './clock.ts';
import type { BuiltEvent } from './events.ts';
import type { Prng } from './prng.ts';

/**
 * What became of a booking. `unpaid` waits; `lapsed` was never paid in time; `partial` is paid with one ticket given back;
 * the rest turned all its tickets invalid.
 */
export type Outcome = 'paid' | 'unpaid' | 'lapsed' | 'revoked' | 'toRefund' | 'refunded' | 'partial';

interface Circumstances {
  prng: Prng;
  clock: Clock;
  built: BuiltEvent;
  paymentType: PaymentType;
  createdAt: Date;
  /** The booking ends without a place. */
  isLost: boolean;
}

export function outcomeOf({ prng, clock, built, paymentType, createdAt, isLost }: Circumstances): Outcome {
  if (built.event.status === 'canceled') return paymentType !== 'free' && prng.chance(0.82) ? 'paid' : 'unpaid';
  if (paymentType === 'free') return isLost ? 'revoked' : 'paid';
  if (isLost) {
    if (paymentType !== 'stripe')
      return prng.weighted([
        ['revoked', 4],
        ['toRefund', 2],
        ['refunded', 2],
      ]);
    // A card link lives 24 hours (DEC-045).
    const couldLapse = clock.now.getTime() - createdAt.getTime() > DAY;
    return prng.weighted([
      [couldLapse ? 'lapsed' : 'toRefund', 4],
      ['toRefund', 3],
      ['refunded', 3],
    ]);
  }
  const age = clock.now.getTime() - createdAt.getTime();
  const isPast = built.start < clock.now;
  if (paymentType === 'stripe' && age < DAY) return prng.chance(0.35) ? 'unpaid' : 'paid';
  if (paymentType !== 'stripe') {
    const paidShare = isPast ? 0.97 : paymentType === 'atDeparture' ? 0.1 : age > 4 * DAY ? 0.8 : 0.3;
    if (!prng.chance(paidShare)) return 'unpaid';
  }
  return prng.chance(0.05) ? 'partial' : 'paid';
}

interface Settlement {
  prng: Prng;
  clock: Clock;
  built: BuiltEvent;
  feePercentage: number;
  reservation: Reservation;
  tickets: Ticket[];
  payment: Payment;
  outcome: Outcome;
}

function conditionOf(
  { prng, built, outcome, reservation }: Settlement,
  ticket: Ticket,
  index: number,
): Ticket['condition'] {
  if (built.event.status === 'canceled') {
    // Cancelling turns paid tickets into debts, some already given back (DEC-033).
    if (outcome !== 'paid' || ticket.price === 0) return 'revoked';
    return prng.chance(reservation.paymentType === 'stripe' ? 0.35 : 0.2) ? 'refunded' : 'toRefund';
  }
  switch (outcome) {
    case 'paid':
      return 'payed';
    case 'unpaid':
      return 'pending';
    case 'partial':
      return index > 0 && index === reservation.initialSlots - 1
        ? prng.pick(['toRefund', 'refunded', 'revoked'] as const)
        : 'payed';
    case 'lapsed':
    case 'revoked':
      return 'revoked';
    case 'toRefund':
    case 'refunded':
      return outcome;
  }
}

/** DEC-047. `hasLapsed`: the card link expired before it was paid. */
export function statusOf(
  tickets: readonly Ticket[],
  paymentType: PaymentType,
  hasLapsed: boolean,
  isCancelled: boolean,
): ReservationStatus {
  const valid = tickets.filter((ticket) => ticket.status === 'valid');
  const waits = paymentType === 'stripe' || paymentType === 'wireTransfer' || paymentType === 'onSite';
  if (valid.length > 0) return waits && valid.some((ticket) => ticket.condition === 'pending') ? 'pending' : 'valid';
  if (hasLapsed || isCancelled || tickets.some((ticket) => ticket.condition === 'toRefund')) return 'cancelled';
  if (tickets.some((ticket) => ticket.condition === 'refunded'))
    return paymentType === 'stripe' ? 'refunded' : 'refundedManual';
  return 'revoked';
}

function settlePayment({ feePercentage, reservation, tickets, payment, outcome, built }: Settlement): void {
  const wasPaid =
    outcome !== 'unpaid' && outcome !== 'lapsed' && !(outcome === 'revoked' && payment.paymentType !== 'free');
  const isOver = !tickets.some((ticket) => ticket.status === 'valid');
  payment.refundedAmount = tickets.reduce(
    (sum, ticket) => sum + (ticket.condition === 'refunded' ? ticket.price : 0),
    0,
  );
  if (payment.paymentType === 'stripe') payment.feeAmount = percentageOf(reservation.initialTotal, feePercentage);
  if (!wasPaid) {
    payment.status = isOver || built.event.status === 'canceled' ? 'canceled' : 'waitingPayment';
    return;
  }
  payment.status = payment.amount > 0 && payment.refundedAmount === payment.amount ? 'refunded' : 'paid';
}

/** Gives the tickets their states and derives reservation and payment from them (DEC-047, DEC-050, DEC-062). */
export function settle(settlement: Settlement): void {
  const { reservation, tickets, payment, outcome, built } = settlement;
  for (const [index, ticket] of tickets.entries()) {
    ticket.condition = conditionOf(settlement, ticket, index);
    ticket.status = ticket.condition === 'payed' || ticket.condition === 'pending' ? 'valid' : 'invalid';
  }
  settlePayment(settlement);
  const valid = tickets.filter((ticket) => ticket.status === 'valid');
  reservation.status = statusOf(tickets, payment.paymentType, outcome === 'lapsed', built.event.status === 'canceled');
  reservation.slots = valid.length;
  reservation.total = valid.reduce((sum, ticket) => sum + ticket.price, 0);
  reservation.payedTickets = valid.filter((ticket) => ticket.condition === 'payed').length;
  reservation.isPayed = valid.length > 0 && reservation.payedTickets === valid.length;
}
