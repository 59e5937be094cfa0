import type { Cents } from '../money.ts';
import type { Ticket } from '../ticket/schema.ts';
import type { PaymentStatus } from './schema.ts';

/** A ticket as its payment sees it; `wasPayed` also holds for one that was paid and then revoked. */
export type PayableTicket = Pick<Ticket, 'status' | 'condition' | 'price'> & { wasPayed: boolean };

export interface DerivedPayment {
  status: PaymentStatus;
  amount: Cents;
  refundedAmount: Cents;
}

/**
 * What the one payment of a reservation shows of its tickets (DEC-050, DEC-062): due or taken for the tickets that are not
 * given up unpaid, refunded only when all of it went back, canceled when nothing is due any more.
 */
export function derivePayment(tickets: readonly PayableTicket[]): DerivedPayment {
  const kept = tickets.filter((ticket) => ticket.condition !== 'revoked' || ticket.wasPayed);
  const sum = (list: readonly PayableTicket[]) => list.reduce((total, ticket) => total + ticket.price, 0);
  const amount = sum(kept);
  const refundedAmount = sum(kept.filter((ticket) => ticket.condition === 'refunded'));
  const status = (): PaymentStatus => {
    if (kept.length === 0) return 'canceled';
    if (refundedAmount > 0 && refundedAmount === amount) return 'refunded';
    return kept.some((ticket) => ticket.condition === 'pending') ? 'waitingPayment' : 'paid';
  };
  return { status: status(), amount, refundedAmount };
}
