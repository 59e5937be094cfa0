import { type RaRecord, useGetList } from 'react-admin';
import { eventTypes } from '../../../domain/event/kind.ts';
import { choicesOf, type FilterSpec } from '../../../src/components/list/filters.ts';
import { useSeesCommunities } from '../use-sees-communities.ts';

interface Community extends RaRecord {
  businessName: string;
}

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

/** The filters of the list: type and publication for all, the community for who sees several (EVT-006, EVT-007). */
export function useEventFilters(): readonly FilterSpec[] {
  const seesCommunities = useSeesCommunities();
  const { data: communities = [] } = useGetList<Community>(
    'tenants',
    { pagination: { page: 1, perPage: 1000 } },
    { enabled: seesCommunities },
  );
  if (!seesCommunities) return ofEveryone;
  const choices = communities
    .map(({ id, businessName }) => ({ id: String(id), name: businessName }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return [...ofEveryone, { kind: 'choice', source: 'tenantId', label: 'events.list.tenant', choices }];
}
