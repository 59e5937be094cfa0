import type { EventCounters, PaymentType } from '../events/schema.ts';
import type { ParticipationStatus } from '../participations/schema.ts';
import type { TicketCondition, TicketStatus } from '../shared/ticket-status.ts';
import type { Cents } from '../values/money.ts';
import { number, sum } from './sums.ts';

export interface CountedTicket {
  status: TicketStatus;
  condition: TicketCondition;
  price: Cents;
  /** Of the price, what is not given back with its refund. */
  keptAmount?: Cents | undefined;
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
 * The counters of an event, amounts in cents: `takings` is the paid value, the prices of valid tickets that are paid
 * in whatever way; `ticketsToPayAmount` the awaited, the prices of valid tickets that are not; `ticketsToRefundAmount`
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
    ticketsToPayAmount: sum(toPay, ({ price }) => price),
    onlineReservationsTotal: online.length,
    onlineReservationsAmount: sum(online, ({ total }) => total),
    ticketsToRefundTotal: toRefund.length,
    ticketsToRefundAmount: sum(toRefund, ({ price, keptAmount = 0 }) => price - keptAmount),
    takings: sum(having('payed'), ({ price }) => price),
    scannedTickets: number(valid, ({ isScanned }) => isScanned),
  };
}
