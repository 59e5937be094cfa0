import Box from '@mui/material/Box';
import { useListContext, useTranslate } from 'react-admin';
import { type AuditedResource, auditedActions } from '#domain/audit/actions.ts';
import { ExportOfList } from '#src/components/list/ExportOfList.tsx';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { ListPage } from '#src/components/list/ListPage.tsx';
import { useCommunityFilter } from '#src/components/list/use-community-filter.ts';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { AuditEntries } from './entries/AuditEntries.tsx';
import type { AuditEntryRecord } from './entries/audit-entry-record.ts';

/** What only the platform does: a community's log never holds it. */
const platformOnly: ReadonlySet<string> = new Set<AuditedResource>([
  'users',
  'tenants',
  'available_subscriptions',
  'categories',
  'event-subtypes',
  'requirements',
  'labels',
  'sponsorships',
]);

function useFilters(): readonly FilterSpec[] {
  const translate = useTranslate();
  const seesPlatform = useCanViewAllTenants();
  const community = useCommunityFilter();
  const choices = Object.keys(auditedActions)
    .filter((name) => seesPlatform || !platformOnly.has(name))
    .map((name) => ({ id: name, name: translate(`audit.resources.${name}`) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return [
    { kind: 'choice', source: 'resource', label: 'resources.audit.fields.resource', choices, isMultiple: true },
    { kind: 'period', source: 'at', label: 'resources.audit.fields.at' },
    ...community,
  ];
}

/** The page "Attività": everything that was done, to be searched, filtered and exported. */
export function AuditList() {
  return (
    <ListPage
      resource="audit"
      sort={{ field: 'at', order: 'DESC' }}
      perPage={25}
      secondaryActions={<ExportOfList path="audit/excel" />}
      toolbar={{ search: 'audit.search', filters: useFilters() }}
      empty={{ title: 'audit.emptyTitle', text: 'audit.emptyText' }}
    >
      <Entries />
    </ListPage>
  );
}

function Entries() {
  const { data = [] } = useListContext<AuditEntryRecord>();
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, py: 0.5 }}>
      <AuditEntries entries={data} />
    </Box>
  );
}
