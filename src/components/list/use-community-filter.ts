import { type RaRecord, useGetList } from 'react-admin';
import { mayOpen } from '../../providers/authProvider.ts';
import { useSessionUser } from '../../providers/useSessionUser.ts';
import type { FilterSpec } from './filters.ts';

interface Community extends RaRecord {
  businessName: string;
}

/** The filter by community, for whoever sees several; for anybody else none (EVT-007). @param label message key */
export function useCommunityFilter(label: string): readonly FilterSpec[] {
  const seesCommunities = mayOpen(useSessionUser(), 'tenants');
  const { data = [] } = useGetList<Community>(
    'tenants',
    { pagination: { page: 1, perPage: 1000 } },
    { enabled: seesCommunities },
  );
  if (!seesCommunities) return [];
  const choices = data
    .map(({ id, businessName }) => ({ id: String(id), name: businessName }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return [{ kind: 'choice', source: 'tenantId', label, choices }];
}
