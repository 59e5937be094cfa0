import { type RaRecord, useGetList } from 'react-admin';
import { audiences } from '#domain/communications/audience.ts';
import { communicationStatuses } from '#domain/communications/status.ts';
import { can } from '#domain/permissions.ts';
import { ExportOfList } from '#src/components/list/ExportOfList.tsx';
import { anyOf } from '#src/components/list/filter-of.ts';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { ListPage } from '#src/components/list/ListPage.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { actorOf, mayOpen } from '#src/providers/authProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import { CommunicationTable } from './CommunicationTable.tsx';

const field = (name: string) => `resources.communications.fields.${name}`;

const ofEveryone: readonly FilterSpec[] = [
  anyOf('status', field('status'), communicationStatuses, 'status.communication'),
  anyOf('userType', field('userType'), audiences, 'enums.audience'),
  { kind: 'period', source: 'createdAt', label: field('createdAt') },
];

interface Named extends RaRecord {
  name?: string;
  businessName?: string;
}

/** Status, audience, event and period; the community for anyone who sees several. */
function useFilters(seesCommunities: boolean): readonly FilterSpec[] {
  const { data: events = [] } = useGetList<Named>('events', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const { data: tenants = [] } = useGetList<Named>(
    'tenants',
    { pagination: { page: 1, perPage: 1000 } },
    { enabled: seesCommunities },
  );
  const choices = (rows: readonly Named[]) =>
    rows
      .map(({ id, name, businessName }) => ({ id: String(id), name: businessName ?? name ?? '' }))
      .sort((a, b) => a.name.localeCompare(b.name));
  return [
    ...ofEveryone,
    { kind: 'choice', source: 'eventId', label: field('event'), choices: choices(events) },
    ...(seesCommunities
      ? [{ kind: 'choice' as const, source: 'tenantId', label: field('tenant'), choices: choices(tenants) }]
      : []),
  ];
}

/** What was written to followers and participants, and how far it got. */
export function CommunicationList() {
  const { prefix } = useShell();
  const user = useSessionUser();
  const seesCommunities = mayOpen(user, 'tenants');
  const filters = useFilters(seesCommunities);
  const add = can(actorOf(user), 'create', 'communications') && (
    <PrimaryAction label="communications.add" to={recordPath(prefix, 'communications', 'new')} />
  );
  return (
    <ListPage
      resource="communications"
      sort={{ field: 'createdAt', order: 'DESC' }}
      subtitle="communications.help"
      action={add}
      secondaryActions={<ExportOfList path="communications/excel" />}
      toolbar={{ search: 'communications.search', filters, columns: 'communications' }}
      empty={{ title: 'communications.emptyTitle', text: 'communications.emptyText', action: add }}
    >
      <CommunicationTable seesCommunities={seesCommunities} />
    </ListPage>
  );
}
