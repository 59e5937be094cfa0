import { useMemo } from 'react';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { yesOrNo } from '#src/components/list/filter-of.ts';
import type { FilterSpec } from '#src/components/list/filters.ts';
import type { TransportRecord } from '../record.ts';

/** Departure points of the event as choices. */
export const pointChoices = ({ departurePoints }: Pick<EventWithCounters, 'departurePoints'>) =>
  departurePoints.flatMap(({ _id, groupingPoint }) => (_id ? [{ id: _id, name: groupingPoint }] : []));

/** By list, departure point, with and without a list. */
export function useAssignmentFilters(
  event: EventWithCounters,
  transports: readonly TransportRecord[],
): readonly FilterSpec[] {
  return useMemo(() => {
    const points = pointChoices(event);
    const lists = transports.map(({ id, identifier }) => ({ id, name: identifier }));
    const filters: FilterSpec[] = [
      yesOrNo(
        'hasTransport',
        'transports.assignment.hasTransport',
        'transports.assignment.assigned',
        'transports.assignment.notAssigned',
      ),
    ];
    if (lists.length > 0)
      filters.push({
        kind: 'choice',
        source: 'transportId',
        label: 'transports.assignment.transport',
        choices: lists,
        isMultiple: true,
      });
    if (points.length > 0)
      filters.push({
        kind: 'choice',
        source: 'departurePoint',
        label: 'transports.assignment.departurePoint',
        choices: points,
        isMultiple: true,
      });
    return filters;
  }, [event, transports]);
}
