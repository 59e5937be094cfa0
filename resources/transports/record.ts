import { useGetList } from 'react-admin';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { can } from '#domain/permissions.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import type { Transport } from '#domain/transports/entity.ts';
import { useActor } from '#src/providers/authProvider.ts';

export type TransportRecord = Transport & { id: string };

/** A booking as the assignment tab lists it: with the tickets its filters select. */
export type AssignmentRecord = Pick<
  Reservation,
  '_id' | 'code' | 'eventId' | 'slots' | 'departurePoint' | 'createdAt' | 'user'
> & { id: string; tickets: Ticket[] };

/** Where the list of the assignment tab is read. */
export const assignmentResource = (eventId: string) => `reservations/transportlist/event/${eventId}`;

/** The lists of an event, oldest first. */
export const useTransports = (eventId: string) =>
  useGetList<TransportRecord>('transports', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'createdAt', order: 'ASC' },
    filter: { eventId },
  });

/** Whether the person may change who is on which list; a cancelled event is only read. */
export function useMayAssign(event: EventWithCounters): boolean {
  const actor = useActor();
  return event.status !== 'canceled' && can(actor, 'update', 'transports', event);
}
