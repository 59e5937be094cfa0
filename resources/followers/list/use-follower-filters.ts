import { userTypes } from '#domain/fields.ts';
import { anyOf } from '#src/components/list/filter-of.ts';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { useCommunityFilter } from '#src/components/list/use-community-filter.ts';

const ofEveryone: readonly FilterSpec[] = [
  anyOf('userType', 'resources.tenant-subscriptions.fields.userType', userTypes, 'enums.userType'),
  { kind: 'period', source: 'createdAt', label: 'resources.tenant-subscriptions.fields.createdAt' },
];

/** Tier and period for everybody, the community for anyone who sees several. */
export const useFollowerFilters = (): readonly FilterSpec[] => [...ofEveryone, ...useCommunityFilter()];
