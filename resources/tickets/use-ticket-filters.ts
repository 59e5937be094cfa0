import { useGetList } from 'react-admin';
import { ticketConditions, ticketStatuses } from '#domain/shared/ticket-status.ts';
import type { Transport } from '#domain/transports/entity.ts';
import { anyOf, oneOf, yesOrNo } from '#src/components/list/filter-of.ts';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { useCommunityFilter } from '#src/components/list/use-community-filter.ts';
import { useEventFilter } from '#src/components/list/use-event-filter.ts';

const always: readonly FilterSpec[] = [
  oneOf('status', 'tickets.filters.status', ticketStatuses, 'status.ticket'),
  anyOf('condition', 'tickets.filters.condition', ticketConditions, 'status.ticketCondition'),
];
const texts: readonly FilterSpec[] = [
  { kind: 'text', source: 'answers', label: 'tickets.filters.answers' },
  { kind: 'text', source: 'extras', label: 'tickets.filters.extras' },
  { kind: 'text', source: 'note', label: 'tickets.filters.note' },
];
const flags: readonly FilterSpec[] = [
  yesOrNo('isScanned', 'tickets.filters.isScanned', 'tickets.scannedYes', 'tickets.scannedNo'),
  yesOrNo('isSent', 'tickets.filters.isSent', 'tickets.sentYes', 'tickets.sentNo'),
  yesOrNo('isProven', 'people.unconfirmed', 'ra.boolean.false', 'ra.boolean.true'),
];

/** The filters of an event's tickets; transports only where there are some. */
export function useTicketFilters(eventId: string, hasTransport: boolean): readonly FilterSpec[] {
  const { data: transports = [] } = useGetList<Transport & { id: string }>(
    'transports',
    { pagination: { page: 1, perPage: 1000 }, filter: { eventId } },
    { enabled: hasTransport },
  );
  if (transports.length === 0) return [...always, ...flags, ...texts];
  const choices = transports.map(({ id, identifier }) => ({ id, name: identifier }));
  return [
    ...always,
    { kind: 'choice', source: 'transportId', label: 'tickets.filters.transport', choices },
    ...flags,
    ...texts,
  ];
}

/** The filters of the tickets of all events. */
export function useAllTicketFilters(): readonly FilterSpec[] {
  const communities = useCommunityFilter();
  return [...always, useEventFilter(true), ...flags, ...texts, ...communities];
}
