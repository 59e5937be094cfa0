import { useGetList } from 'react-admin';
import type { EventDetailTab } from '#domain/events/tabs.ts';
import { can } from '#domain/permissions.ts';
import { boardingFigures } from '#domain/transports/boarding.ts';
import type { Transport } from '#domain/transports/entity.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useBoarding } from '../../transports/public/use-boarding.ts';
import type { EventRecord } from '../record.ts';

export type TabCounts = Partial<Record<EventDetailTab, number>>;

/** How much the tabs of an event hold; of the assignment, how many lack a list yet. A count that is not known is left out. */
export function useTabCounts(event: EventRecord, tabs: readonly EventDetailTab[]): TabCounts {
  const actor = useActor();
  const reservations = useGetList(
    'reservations',
    // Those that hold places, as the overview counts them.
    { filter: { eventId: event.id, 'slots.$gt': 0 }, pagination: { page: 1, perPage: 1 } },
    { enabled: tabs.includes('reservations') && can(actor, 'list', 'reservations', event) },
  );
  const waiting = useGetList(
    'waiting-list',
    { filter: { eventId: event.id, status: ['waiting', 'offered'] }, pagination: { page: 1, perPage: 1 } },
    { enabled: tabs.includes('waiting-list') && can(actor, 'list', 'waiting-list', event) },
  );
  // Asked as the tab of the lists asks, so that both are one call.
  const { data: lists } = useGetList<Transport & { id: string }>(
    'transports',
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'createdAt', order: 'ASC' },
      filter: { eventId: event.id },
    },
    { enabled: tabs.includes('lists-assignment') },
  );
  const isAssigning = tabs.includes('lists-assignment') && (lists?.length ?? 0) > 0;
  const { data: boardings } = useBoarding(event._id, isAssigning && can(actor, 'update', 'transports', event));
  return {
    ...(reservations.total !== undefined && { reservations: reservations.total }),
    ...(waiting.total !== undefined && { 'waiting-list': waiting.total }),
    ...(tabs.includes('tickets') && { tickets: event.ticketsValid }),
    requests: event.pendingParticipationRequests,
    ...(isAssigning && boardings && { 'lists-assignment': boardingFigures(boardings).waiting }),
  };
}
