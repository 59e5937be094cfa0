import { type RaRecord, useGetList } from 'react-admin';
import { useCanViewAllTenants } from '../use-sees-communities.ts';
import type { FilterSpec } from './filters.ts';

interface Community extends RaRecord {
  businessName: string;
}

/** The filter by community, for who sees several; nobody else has it. */
export function useCommunityFilter(): readonly FilterSpec[] {
  const seesCommunities = useCanViewAllTenants();
  const { data: communities = [] } = useGetList<Community>(
    'tenants',
    { pagination: { page: 1, perPage: 1000 } },
    { enabled: seesCommunities },
  );
  if (!seesCommunities) return [];
  const choices = communities
    .map(({ id, businessName }) => ({ id: String(id), name: businessName }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return [{ kind: 'choice', source: 'tenantId', label: 'app.list.community', choices }];
}
