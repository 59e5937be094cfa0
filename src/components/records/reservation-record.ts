import type { Reservation } from '#domain/reservations/schema.ts';
import type { Ticket } from '#domain/tickets/schema.ts';

/** A reservation as lists and pages hold it. */
export type ReservationRecord = Reservation & { id: string };

/** `Ferri Bianca`; a dash when nobody is known. */
export const personName = (person: { name: string; surname: string } | undefined): string =>
  (person && `${person.name} ${person.surname}`.trim()) || '—';

/** The tickets of a booking that are still to be paid by the person who booked: what one that was handed on owes is somebody else's. */
export const dueTickets = ({ tickets = [] }: Pick<ReservationRecord, 'tickets'>): Ticket[] =>
  tickets.filter(
    ({ status, condition, isHandedOn = false }) => status === 'valid' && condition === 'pending' && !isHandedOn,
  );
