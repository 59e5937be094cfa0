import { type TicketActionName, ticketActions } from '#domain/tickets/transitions.ts';
import type { TicketRecord } from '#src/components/records/ticket-record.ts';

/** Whether an action may be done to a ticket as it is. */
export const isOpenTo = (name: TicketActionName, ticket: TicketRecord): boolean =>
  ticketActions[name].eligible(ticket, ticket.reservation ?? { paymentType: 'stripe' });

/** Whether a dispute alone keeps a ticket's money from being given back: the button says so instead of being gone. */
export const isHeldBack = (name: TicketActionName, ticket: TicketRecord): boolean =>
  !isOpenTo(name, ticket) &&
  ticketActions[name].eligible(ticket, { paymentType: 'stripe', ...ticket.reservation, isDisputed: false });
