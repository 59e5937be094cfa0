import { owedBackOf } from '#domain/tickets/paid.ts';
import type { Ticket } from '#domain/tickets/schema.ts';

/** A ticket as lists and pages hold it. */
export type TicketRecord = Ticket & { id: string };

/** `Bianca Ferri`. */
export const participantName = ({ participantInfo: { name, surname } }: Pick<Ticket, 'participantInfo'>): string =>
  `${name} ${surname}`;

/** Cents of tickets that are owed back, or would be. */
export const refundOf = (tickets: readonly Ticket[]): number => sumOf(tickets, owedBackOf);

/** Cents of tickets: what they cost, or what is paid or still to be paid of each. */
export const sumOf = (tickets: readonly Ticket[], of: (ticket: Ticket) => number = ({ price }) => price): number =>
  tickets.reduce((sum, ticket) => sum + of(ticket), 0);

/** Whether a ticket was paid by card: its money goes back by the provider. */
export const isByCard = ({ reservation }: Pick<TicketRecord, 'reservation'>): boolean =>
  reservation?.paymentType === 'stripe';
