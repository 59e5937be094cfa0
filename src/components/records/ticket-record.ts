import type { Ticket } from '#domain/tickets/schema.ts';

/** A ticket as lists and pages hold it. */
export type TicketRecord = Ticket & { id: string };

/** `Bianca Ferri`. */
export const participantName = ({ participantInfo: { name, surname } }: Pick<Ticket, 'participantInfo'>): string =>
  `${name} ${surname}`;

/** Cents of tickets that are owed back, or would be. */
export const refundOf = (tickets: readonly Pick<Ticket, 'price' | 'keptAmount'>[]): number =>
  tickets.reduce((sum, { price, keptAmount = 0 }) => sum + price - keptAmount, 0);

export const sumOf = (tickets: readonly Pick<Ticket, 'price'>[]): number =>
  tickets.reduce((sum, ticket) => sum + ticket.price, 0);

/** Whether a ticket was paid by card: its money goes back by the provider. */
export const isByCard = ({ reservation }: Pick<TicketRecord, 'reservation'>): boolean =>
  reservation?.paymentType === 'stripe';
