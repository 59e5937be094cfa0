import type { Ticket } from '../../../domain/ticket/schema.ts';

/** A ticket as lists and pages hold it. */
export type TicketRecord = Ticket & { id: string };

/** What react-admin adds to the tickets inside another record. */
export const ticketRecords = (tickets: readonly Ticket[] = []): TicketRecord[] =>
  tickets.map((ticket) => ({ ...ticket, id: ticket._id }));

/** `Bianca Ferri`. */
export const participantName = ({ participantInfo: { name, surname } }: Pick<Ticket, 'participantInfo'>): string =>
  `${name} ${surname}`;

export const sumOf = (tickets: readonly Pick<Ticket, 'price'>[]): number =>
  tickets.reduce((sum, ticket) => sum + ticket.price, 0);
