import type { Scan } from '../../domain/scan/schema.ts';
import type { Ticket } from '../../domain/ticket/schema.ts';

/** A ticket as react-admin holds it. */
export type TicketRecord = Ticket & { id: string };
export type ScanRecord = Scan & { id: string };

export const personOf = ({ participantInfo }: Pick<Ticket, 'participantInfo'>): string =>
  `${participantInfo.name} ${participantInfo.surname}`;
