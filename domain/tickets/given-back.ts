import type { Cents } from '../values/money.ts';
import { owedBackOf, type RefundableTicket } from './paid.ts';
import type { TicketState } from './transitions.ts';

/** What becomes of a ticket when money for it is back, or is here again. */
export interface GivenBack {
  to: TicketState;
  /** Cents of it that are back, while not all are. */
  givenBack?: Cents;
}

/** Money is back: it is refunded once all of it is. Null for one that nothing is owed of. */
export function afterRefund(ticket: RefundableTicket, amount: Cents): GivenBack | null {
  if (ticket.condition !== 'toRefund') return null;
  if (amount >= owedBackOf(ticket)) return { to: { status: 'invalid', condition: 'refunded' } };
  return {
    to: { status: 'invalid', condition: 'toRefund' },
    givenBack: (ticket.givenBackAmount ?? 0) + amount,
  };
}

/** Money that was back is here again: it is owed, and what came back beside it is not. Null for one that no money was back of. */
export function afterBounce(ticket: RefundableTicket, amount: Cents): GivenBack | null {
  const { condition, givenBackAmount = 0 } = ticket;
  if (condition !== 'toRefund' && condition !== 'refunded') return null;
  if (givenBackAmount === 0 || amount === 0) return null;
  return { to: { status: 'invalid', condition: 'toRefund' }, givenBack: Math.max(0, givenBackAmount - amount) };
}
