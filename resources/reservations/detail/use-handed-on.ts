import { useQuery } from '@tanstack/react-query';
import type { Ticket } from '#domain/tickets/schema.ts';
import type { ReservationRecord } from '#src/components/records/reservation-record.ts';
import { useApi } from '#src/providers/dataProvider.ts';

/** Every hand-on of a reservation, read once for all that shows them. */
export function useHandOns(id: string, isRead = true) {
  const api = useApi();
  const queryKey = ['reservations', 'handOns', id];
  const { data = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('GET reservations/:id/hand-ons', { params: { id }, signal }),
    enabled: isRead,
  });
  return { handOns: data, queryKey };
}

/** Tickets of a reservation that somebody else took over: what they owe is not the holder's to pay. */
export function useHandedOn(id: string, isRead = true): ReadonlySet<string> {
  const { handOns } = useHandOns(id, isRead);
  return new Set(handOns.flatMap(({ state, ticketId }) => (state === 'accepted' ? [ticketId] : [])));
}

/** The tickets of a booking that are still to be paid by the person who booked: what one that was handed on owes is somebody else's. */
export function useDueTickets({ id, tickets = [] }: ReservationRecord): Ticket[] {
  const handedOn = useHandedOn(id);
  return tickets.filter(
    ({ _id, status, condition }) => status === 'valid' && condition === 'pending' && !handedOn.has(_id),
  );
}
