import { eventTypes } from '#domain/shared/event-type.ts';
import { choicesOf, type FilterSpec } from '#src/components/list/filters.ts';
import { useCommunityFilter } from '#src/components/list/use-community-filter.ts';

const ofEveryone: readonly FilterSpec[] = [
  {
    kind: 'choice',
    source: 'eventType',
    label: 'events.list.type',
    choices: choicesOf(eventTypes, 'enums.eventType'),
    isMultiple: true,
  },
  {
    kind: 'yesNo',
    source: 'isVisible',
    label: 'events.list.publication',
    yes: 'events.list.published',
    no: 'events.list.hidden',
  },
];

/** The filters of the list: type and publication for all, the community for who sees several. */
export const useEventFilters = (): readonly FilterSpec[] => [...ofEveryone, ...useCommunityFilter()];
