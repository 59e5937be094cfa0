import { Refusal } from '../errors.ts';
import type { Event } from '../events/entity.ts';
import type { Ticket } from './schema.ts';

export type SendableTicket = Pick<Ticket, '_id' | 'status' | 'isSent'>;

export interface SkippedTicket<T> {
  ticket: T;
  reason: 'already_sent' | 'not_valid';
}

export interface SendingPlan<T> {
  send: T[];
  skipped: SkippedTicket<T>[];
}

function assertConfirmed(event: Pick<Event, 'status'>): void {
  if (event.status !== 'confirmed') throw new Refusal('event_not_confirmed');
}

/**
 * Which of the chosen tickets are sent: the valid ones not sent yet.
 * @throws Refusal event_not_confirmed; ticket_already_sent when every valid one was sent; tickets_not_sendable when none is
 * valid
 */
export function planSending<T extends SendableTicket>(
  tickets: readonly T[],
  event: Pick<Event, 'status'>,
): SendingPlan<T> {
  assertConfirmed(event);
  const valid = tickets.filter((ticket) => ticket.status === 'valid');
  const send = valid.filter((ticket) => !ticket.isSent);
  if (send.length === 0) throw new Refusal(valid.length > 0 ? 'ticket_already_sent' : 'tickets_not_sendable');
  const skipped = tickets
    .filter((ticket) => !send.includes(ticket))
    .map((ticket) => ({
      ticket,
      reason: ticket.status === 'valid' ? ('already_sent' as const) : ('not_valid' as const),
    }));
  return { send, skipped };
}

/**
 * A reservation's tickets that are sent again, whether or not they were sent before.
 * @throws Refusal event_not_confirmed, tickets_not_sendable
 */
export function planResending<T extends SendableTicket>(
  tickets: readonly T[],
  event: Pick<Event, 'status'>,
): SendingPlan<T> {
  assertConfirmed(event);
  const send = tickets.filter((ticket) => ticket.status === 'valid');
  if (send.length === 0) throw new Refusal('tickets_not_sendable');
  const skipped = tickets
    .filter((ticket) => ticket.status !== 'valid')
    .map((ticket) => ({ ticket, reason: 'not_valid' as const }));
  return { send, skipped };
}

/** Whether the event's own send button works: confirmed, with a valid ticket that was not sent. */
export function canSendEvent(event: Pick<Event, 'status'>, unsent: number): boolean {
  return event.status === 'confirmed' && unsent > 0;
}
