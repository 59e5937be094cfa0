import type { TicketCondition } from '../shared/ticket-status.ts';
import type { Cents } from '../values/money.ts';

/** A ticket, as what was taken for it and what is still due of it are read. */
export interface PricedTicket {
  condition: TicketCondition;
  price: Cents;
  /** What was taken for it, 0 to its price; a device that does not know it takes the condition's word. */
  paidAmount?: Cents | undefined;
}

/**
 * What was taken for a ticket: all of its price once it is paid, a part of it after a move to a dearer event, nothing else while it
 * is to be paid.
 */
export function paidOf({ condition, price, paidAmount }: PricedTicket): Cents {
  if (condition === 'payed') return price;
  return paidAmount ?? (condition === 'pending' || condition === 'revoked' ? 0 : price);
}

/** A ticket, as what goes back of it is read. */
export interface RefundableTicket extends PricedTicket {
  /** Of what was taken, what is not given back. */
  keptAmount?: Cents | undefined;
  /** Of the rest, what is back already: a part while the money of several charges goes back one by one. */
  givenBackAmount?: Cents | undefined;
  /** Of what is not back, what came another way than by card, of a booking by card. */
  handAmount?: Cents | undefined;
}

/** What of a ticket's money is to go back, or would be, and is not back yet. */
export const owedBackOf = (ticket: RefundableTicket): Cents =>
  ticket.condition === 'refunded' ? 0 : paidOf(ticket) - (ticket.keptAmount ?? 0) - (ticket.givenBackAmount ?? 0);

/** What was taken for a ticket that somebody took over, and what of it they paid. */
export interface SharedMoney {
  paid: Cents;
  holders: Cents;
}

/**
 * Of cents of a ticket's money, what is that of the person who took it over; the rest is of who gave it, so that what both read comes
 * to all of it, to the cent.
 */
export const holdersPart = (cents: Cents, { paid, holders }: SharedMoney): Cents =>
  paid === 0 ? 0 : Math.round((cents * holders) / paid);

/** What is still to be paid for a ticket; of one that is off nothing is. */
export const restOf = ({ condition, price, paidAmount = 0 }: PricedTicket): Cents =>
  condition === 'pending' ? price - paidAmount : 0;

/** Of cents that go back of a ticket of a booking by card, what its card gets: its own money first, never what came another way. */
export const cardPartOf = (ticket: RefundableTicket, back: Cents): Cents =>
  Math.min(back, Math.max(0, paidOf(ticket) - (ticket.givenBackAmount ?? 0) - (ticket.handAmount ?? 0)));
