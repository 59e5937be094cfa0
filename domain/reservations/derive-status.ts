import type { PaymentType } from '../events/entity.ts';
import type { Ticket } from '../tickets/schema.ts';
import type { Cents } from '../values/money.ts';
import type { ReservationStatus } from './schema.ts';

export type ReservationTicket = Pick<Ticket, 'status' | 'condition' | 'price' | 'isScanned' | 'isSent'>;

export interface ReservationFacts {
  paymentType: PaymentType;
  /** Staff, or a dispute, marked it for checking; shown until cleared. */
  isToCheck?: boolean;
  /** The card payment was not made in time. */
  isLapsed?: boolean;
  isEventCanceled?: boolean;
  /** The money went back through the payment provider, all of it or a part, not by hand alone. */
  isRefundedByProvider?: boolean;
}

export interface DerivedReservation {
  status: ReservationStatus;
  /** Valid tickets: the places it takes. */
  slots: number;
  total: Cents;
  /** Every valid ticket is paid, and there is one. */
  isPayed: boolean;
  totalTickets: number;
  payedTickets: number;
  scannedTickets: number;
  sentTickets: number;
}

const paidBeforehand: ReadonlySet<PaymentType> = new Set(['stripe', 'wireTransfer', 'onSite']);

/** The status of a reservation, from its tickets alone. */
export function deriveStatus(
  tickets: readonly Pick<Ticket, 'status' | 'condition'>[],
  facts: ReservationFacts,
): ReservationStatus {
  if (facts.isToCheck) return 'toCheck';
  const valid = tickets.filter((ticket) => ticket.status === 'valid');
  if (valid.length > 0) {
    const isOwing = valid.some((ticket) => ticket.condition === 'pending');
    return isOwing && paidBeforehand.has(facts.paymentType) ? 'pending' : 'valid';
  }
  const some = (condition: Ticket['condition']) => tickets.some((ticket) => ticket.condition === condition);
  if (facts.isLapsed || facts.isEventCanceled || some('toRefund')) return 'cancelled';
  if (some('refunded')) return facts.isRefundedByProvider ? 'refunded' : 'refundedManual';
  return 'revoked';
}

/** What a reservation shows of its tickets: status, places, total and counts follow the valid ones. */
export function deriveReservation(tickets: readonly ReservationTicket[], facts: ReservationFacts): DerivedReservation {
  const valid = tickets.filter((ticket) => ticket.status === 'valid');
  const payed = valid.filter((ticket) => ticket.condition === 'payed');
  return {
    status: deriveStatus(tickets, facts),
    slots: valid.length,
    total: valid.reduce((sum, ticket) => sum + ticket.price, 0),
    isPayed: valid.length > 0 && payed.length === valid.length,
    totalTickets: tickets.length,
    payedTickets: payed.length,
    scannedTickets: tickets.filter((ticket) => ticket.isScanned).length,
    sentTickets: tickets.filter((ticket) => ticket.isSent).length,
  };
}
