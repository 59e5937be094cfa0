import { Refusal } from '../errors.ts';
import type { Event } from '../events/entity.ts';
import type { Ticket } from './schema.ts';

export type SendableTicket = Pick<Ticket, '_id' | 'status' | 'isSent' | 'isProven'>;

export interface SkippedTicket<T> {
  ticket: T;
  reason: 'already_sent' | 'not_valid' | 'unproven';
}

export interface SendingPlan<T> {
  send: T[];
  skipped: SkippedTicket<T>[];
}

function assertConfirmed(event: Pick<Event, 'status'>): void {
  if (event.status !== 'confirmed') throw new Refusal('event_not_confirmed');
}

/** Whether a ticket may be sent to anybody: it is valid, and the address of its booking is not one that somebody else may have typed. */
export const isSendable = ({ status, isProven = true }: Pick<SendableTicket, 'status' | 'isProven'>): boolean =>
  status === 'valid' && isProven;

/** Whether it waits for being sent. */
export const isToSend = (ticket: SendableTicket): boolean => isSendable(ticket) && !ticket.isSent;

function planOf<T extends SendableTicket>(tickets: readonly T[], send: T[]): SendingPlan<T> {
  const valid = tickets.filter(({ status }) => status === 'valid');
  if (send.length === 0) {
    const isUnproven = valid.length > 0 && valid.every((ticket) => !isSendable(ticket));
    if (isUnproven) throw new Refusal('booking_unproven');
    throw new Refusal(valid.length > 0 ? 'ticket_already_sent' : 'tickets_not_sendable');
  }
  const reasonOf = (ticket: T) =>
    isSendable(ticket) ? 'already_sent' : ticket.status === 'valid' ? 'unproven' : 'not_valid';
  const skipped = tickets
    .filter((ticket) => !send.includes(ticket))
    .map((ticket) => ({ ticket, reason: reasonOf(ticket) }) as const);
  return { send, skipped };
}

/**
 * Which of the chosen tickets are sent: those that may be and were not yet.
 * @throws Refusal event_not_confirmed; booking_unproven when the address of no valid one is proven; ticket_already_sent when
 * all that may be sent were; tickets_not_sendable when none is valid
 */
export function planSending<T extends SendableTicket>(
  tickets: readonly T[],
  event: Pick<Event, 'status'>,
): SendingPlan<T> {
  assertConfirmed(event);
  return planOf(tickets, tickets.filter(isToSend));
}

/**
 * A reservation's tickets that are sent again, whether or not they were sent before.
 * @throws Refusal event_not_confirmed, booking_unproven, tickets_not_sendable
 */
export function planResending<T extends SendableTicket>(
  tickets: readonly T[],
  event: Pick<Event, 'status'>,
): SendingPlan<T> {
  assertConfirmed(event);
  return planOf(tickets, tickets.filter(isSendable));
}

/** Whether the event's own send button works: confirmed, with a valid ticket that was not sent. */
export function canSendEvent(event: Pick<Event, 'status'>, unsent: number): boolean {
  return event.status === 'confirmed' && unsent > 0;
}
