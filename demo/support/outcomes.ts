import type { PaymentType } from '#domain/events/entity.ts';
import { derivePayment } from '#domain/payments/derive.ts';
import type { Payment } from '#domain/payments/schema.ts';
import { deriveReservation } from '#domain/reservations/derive-status.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { percentageOf } from '#domain/values/money.ts';
import { addDays, DAY } from '#domain/values/time.ts';
import type { BuiltEvent } from '../events.ts';
import { type Clock, earliest, minutesAfter } from './clock.ts';
import type { Prng } from './prng.ts';
import type { DemoTicket } from './types.ts';

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

/** How a booking that lost its place ended. */
function lossOf({ prng, clock, paymentType, createdAt }: Circumstances): Outcome {
  if (paymentType === 'free') return 'revoked';
  if (paymentType !== 'stripe')
    return prng.weighted<Outcome>([
      ['revoked', 4],
      ['toRefund', 2],
      ['refunded', 2],
    ]);
  // A card link lives 24 hours.
  const couldLapse = clock.now.getTime() - createdAt.getTime() > DAY;
  return prng.weighted<Outcome>([
    [couldLapse ? 'lapsed' : 'toRefund', 4],
    ['toRefund', 3],
    ['refunded', 3],
  ]);
}

/** How many of the bookings of this kind are paid by now, from 0 to 1. */
function paidShare({ clock, built, paymentType, createdAt }: Circumstances): number {
  const age = clock.now.getTime() - createdAt.getTime();
  if (paymentType === 'stripe') return age < DAY ? 0.65 : 1;
  if (built.start < clock.now) return 0.97;
  if (paymentType === 'atDeparture') return 0.1;
  return age > 4 * DAY ? 0.8 : 0.3;
}

export function outcomeOf(circumstances: Circumstances): Outcome {
  const { prng, built, paymentType, isLost } = circumstances;
  if (built.event.status === 'canceled') return prng.chance(0.82) ? 'paid' : 'unpaid';
  if (isLost) return lossOf(circumstances);
  if (paymentType === 'free') return 'paid';
  if (!prng.chance(paidShare(circumstances))) return 'unpaid';
  return prng.chance(0.05) ? 'partial' : 'paid';
}

interface Settlement {
  prng: Prng;
  clock: Clock;
  built: BuiltEvent;
  feePercentage: number;
  reservation: Reservation;
  tickets: DemoTicket[];
  payment: Payment;
  outcome: Outcome;
}

function conditionOf(
  { prng, built, outcome, reservation }: Settlement,
  ticket: DemoTicket,
  index: number,
): DemoTicket['condition'] {
  if (built.event.status === 'canceled') {
    // Cancelling turns paid tickets into debts, some already given back.
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

const paid: ReadonlySet<Outcome> = new Set<Outcome>(['paid', 'partial', 'toRefund', 'refunded']);

/** When the money came: by card within minutes, otherwise some days later; null for what was never paid. */
function payedAtOf({ prng, clock, outcome, reservation, payment }: Settlement): string | null {
  if (!paid.has(outcome)) return null;
  const created = new Date(reservation.createdAt);
  const waits = payment.paymentType === 'wireTransfer' || payment.paymentType === 'onSite';
  const later = minutesAfter(created, waits ? prng.int(600, 4000) : prng.int(2, 9));
  return earliest(later, minutesAfter(clock.now, -1)).toISOString();
}

/** What was taken for a ticket: a part of its price after a move to a dearer event, else all or nothing, as its state says. */
export const takenFor = ({ condition, price, paidAmount, payedAt }: DemoTicket): number =>
  paidAmount ?? (condition === 'pending' || (condition === 'revoked' && payedAt === null) ? 0 : price);

/** Gives the tickets their states and derives reservation and payment from them. */
export function settle(settlement: Settlement): void {
  const { reservation, tickets, payment, outcome, built, feePercentage } = settlement;
  const payedAt = payedAtOf(settlement);
  for (const [index, ticket] of tickets.entries()) {
    ticket.condition = conditionOf(settlement, ticket, index);
    ticket.payedAt = payedAt;
    // Anyone who gives one of several tickets back late gets most of its price, not all.
    if (outcome === 'partial' && ticket.condition === 'refunded' && ticket.price >= 1000) {
      ticket.keptAmount = Math.round(ticket.price / 1000) * 100;
      ticket.keptReason = 'Disdetta a meno di 10 giorni, come da termini';
    }
    ticket.status = ticket.condition === 'payed' || ticket.condition === 'pending' ? 'valid' : 'invalid';
  }
  Object.assign(payment, derivePayment(tickets.map((ticket) => ({ ...ticket, paidAmount: takenFor(ticket) }))));
  if (payment.paymentType === 'stripe') {
    payment.feeAmount = percentageOf(reservation.initialTotal, feePercentage);
    payment.expiresAt = payment.status === 'waitingPayment' ? addDays(payment.createdAt, 1).toISOString() : null;
  }
  Object.assign(
    reservation,
    deriveReservation(tickets, {
      paymentType: payment.paymentType,
      isLapsed: outcome === 'lapsed',
      isEventCanceled: built.event.status === 'canceled',
      isRefundedByProvider: payment.paymentType === 'stripe',
    }),
  );
}
