import type { EventCounters, PaymentType } from '../events/entity.ts';
import type { ParticipationStatus } from '../participations/schema.ts';
import type { TicketCondition, TicketStatus } from '../shared/ticket-status.ts';
import { owedBackOf, paidOf, restOf } from '../tickets/paid.ts';
import type { Cents } from '../values/money.ts';
import { number, sum } from './sums.ts';

export interface CountedTicket {
  status: TicketStatus;
  condition: TicketCondition;
  price: Cents;
  paidAmount?: Cents | undefined;
  /** Of what was paid, what is not given back with its refund. */
  keptAmount?: Cents | undefined;
  /** Of the rest, what is back. */
  givenBackAmount?: Cents | undefined;
  isSent: boolean;
  isScanned: boolean;
}

/** What the counters of an event count: rows of one event. */
export interface EventRows {
  tickets: readonly CountedTicket[];
  reservations: readonly { paymentType: PaymentType; isPayed: boolean; total: Cents }[];
  requests: readonly { status: ParticipationStatus }[];
}

/**
 * The counters of an event, amounts in cents: `takings` is the paid value, what was taken for valid tickets
 * in whatever way; `ticketsToPayAmount` the awaited, what is still to be paid for them; `ticketsToRefundAmount`
 * what is owed for cancelled tickets, without what is kept of each.
 */
export function eventFigures({ tickets, reservations, requests }: EventRows): EventCounters {
  const having = (condition: TicketCondition) => tickets.filter((ticket) => ticket.condition === condition);
  const valid = tickets.filter(({ status }) => status === 'valid');
  const [toPay, toRefund] = [having('pending'), having('toRefund')];
  const online = reservations.filter(({ paymentType, isPayed }) => paymentType === 'stripe' && isPayed);
  return {
    sentTickets: number(tickets, ({ isSent }) => isSent),
    totalTickets: tickets.length,
    pendingParticipationRequests: number(requests, ({ status }) => status === 'pending'),
    ticketsValid: valid.length,
    ticketsInvalid: tickets.length - valid.length,
    ticketsToPayTotal: toPay.length,
    ticketsToPayAmount: sum(toPay, restOf),
    onlineReservationsTotal: online.length,
    onlineReservationsAmount: sum(online, ({ total }) => total),
    ticketsToRefundTotal: toRefund.length,
    ticketsToRefundAmount: sum(toRefund, owedBackOf),
    takings: sum(valid, paidOf),
    scannedTickets: number(valid, ({ isScanned }) => isScanned),
  };
}
