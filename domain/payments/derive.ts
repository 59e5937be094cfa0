import type { TicketCondition, TicketStatus } from '../shared/ticket-status.ts';
import type { Cents } from '../values/money.ts';
import { moneyOf } from './ledger/entries.ts';
import type { PaymentStatus } from './schema.ts';

/** A ticket as its payment sees it. */
export interface PayableTicket {
  status: TicketStatus;
  condition: TicketCondition;
  price: Cents;
  /** What was taken for it; also of one that was paid and then revoked. */
  paidAmount: Cents;
  /** Of what was taken, what is not given back with its refund. */
  keptAmount?: Cents | undefined;
  /** Of the rest, what is back. */
  givenBackAmount?: Cents | undefined;
}

export interface DerivedPayment {
  status: PaymentStatus;
  amount: Cents;
  refundedAmount: Cents;
}

/** What a payment's own state adds: a card being charged, or refused in the end, is not waited for. */
const unpaidStates: Partial<Record<PaymentStatus, PaymentStatus>> = { inProgress: 'inProgress' };
const endedStates: Partial<Record<PaymentStatus, PaymentStatus>> = { refused: 'refused' };

/**
 * What the one payment of a reservation shows of its tickets: the price of the valid ones, and what was taken for those that are
 * off, refunded only when all of it went back, canceled when nothing is due any more; then it says what was.
 * @param current its state before
 */
export function derivePayment(tickets: readonly PayableTicket[], current?: PaymentStatus): DerivedPayment {
  const kept = tickets.filter((ticket) => ticket.condition !== 'revoked' || ticket.paidAmount > 0);
  const sum = (list: readonly PayableTicket[], of: (ticket: PayableTicket) => Cents) =>
    list.reduce((total, ticket) => total + of(ticket), 0);
  // What nothing is due of any more keeps what it was worth: nobody can tell from a nought what lapsed.
  const amount =
    kept.length > 0
      ? sum(kept, ({ status, price, paidAmount }) => (status === 'valid' ? price : paidAmount))
      : sum(tickets, ({ price }) => price);
  const refundedAmount = sum(kept, (ticket) => moneyOf(ticket).givenBack);
  const status = (): PaymentStatus => {
    if (kept.length === 0) return (current && endedStates[current]) ?? 'canceled';
    if (refundedAmount > 0 && refundedAmount === amount) return 'refunded';
    if (!kept.some((ticket) => ticket.condition === 'pending')) return 'paid';
    return (current && unpaidStates[current]) ?? 'waitingPayment';
  };
  return { status: status(), amount, refundedAmount };
}
