import { eventTypes } from '#domain/shared/event-type.ts';
import { anyOf, yesOrNo } from '#src/components/list/filter-of.ts';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { useCommunityFilter } from '#src/components/list/use-community-filter.ts';

const ofEveryone: readonly FilterSpec[] = [
  anyOf('eventType', 'events.list.type', eventTypes, 'enums.eventType'),
  yesOrNo('isVisible', 'events.list.publication', 'events.list.published', 'events.list.hidden'),
];

/** The filters of the list: type and publication for all, the community for who sees several. */
export const useEventFilters = (): readonly FilterSpec[] => [...ofEveryone, ...useCommunityFilter()];
