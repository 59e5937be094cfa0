import { type RaRecord, useGetList } from 'react-admin';
import { ticketConditions, ticketStatuses } from '../../domain/tickets/status.ts';
import { choicesOf, type FilterSpec } from '../../src/components/list/filters.ts';

const always: readonly FilterSpec[] = [
  { kind: 'choice', source: 'status', label: 'checkIn.status', choices: choicesOf(ticketStatuses, 'status.ticket') },
  {
    kind: 'choice',
    source: 'condition',
    label: 'checkIn.condition',
    choices: choicesOf(ticketConditions, 'status.ticketCondition'),
    isMultiple: true,
  },
  { kind: 'yesNo', source: 'isScanned', label: 'checkIn.scanned', yes: 'checkIn.scannedYes', no: 'checkIn.scannedNo' },
];

/** Condition, scanned, and the transport where the event has any (CHK-004, CHK-005, CHK-006). */
export function useTicketFilters(eventId: string, hasTransport: boolean): readonly FilterSpec[] {
  const { data: transports = [] } = useGetList<RaRecord & { identifier: string }>(
    'transports',
    { filter: { eventId }, pagination: { page: 1, perPage: 100 }, sort: { field: 'createdAt', order: 'ASC' } },
    { enabled: hasTransport },
  );
  if (!hasTransport) return always;
  const choices = transports.map(({ id, identifier }) => ({ id: String(id), name: identifier }));
  return [...always, { kind: 'choice', source: 'transportId', label: 'checkIn.transport', choices, isMultiple: true }];
}
