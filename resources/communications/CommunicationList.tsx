import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable, type RaRecord, useGetList, useListContext, useTranslate } from 'react-admin';
import { audiences } from '#domain/communications/schema.ts';
import { communicationStatuses } from '#domain/communications/status.ts';
import { can } from '#domain/permissions.ts';
import { ExportButton } from '#src/components/ExportButton.tsx';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { choicesOf, type FilterSpec } from '#src/components/list/filters.ts';
import { ListPage } from '#src/components/list/ListPage.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { actorOf, mayOpen } from '#src/providers/authProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import type { CommunicationRecord } from './record.ts';

const Column = DataTable.Col<CommunicationRecord>;
const field = (name: string) => `resources.communications.fields.${name}`;

const ofEveryone: readonly FilterSpec[] = [
  {
    kind: 'choice',
    source: 'status',
    label: field('status'),
    choices: choicesOf(communicationStatuses, 'status.communication'),
    isMultiple: true,
  },
  {
    kind: 'choice',
    source: 'userType',
    label: field('userType'),
    choices: choicesOf(audiences, 'enums.audience'),
    isMultiple: true,
  },
  { kind: 'period', source: 'createdAt', label: field('createdAt') },
];

interface Named extends RaRecord {
  name?: string;
  businessName?: string;
}

/** Status, audience, event and period; the community for whoever sees several. */
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
  const translate = useTranslate();
  const { prefix } = useShell();
  const user = useSessionUser();
  const seesCommunities = mayOpen(user, 'tenants');
  const filters = useFilters(seesCommunities);
  const add = can(actorOf(user), 'create', 'communications') && (
    <PrimaryAction label="communications.add" to={recordPath(prefix, 'communications', 'new')} />
  );
  const audience = (record: CommunicationRecord) => translate(`enums.audience.${record.userType}`);
  return (
    <ListPage
      resource="communications"
      sort={{ field: 'createdAt', order: 'DESC' }}
      subtitle="communications.help"
      action={add}
      secondaryActions={<ExportCommunications />}
      toolbar={{ search: 'communications.search', filters, columns: 'communications' }}
      empty={{ title: 'communications.emptyTitle', text: 'communications.emptyText', action: add }}
    >
      <ResponsiveList<CommunicationRecord> card={(record) => <CommunicationCard record={record} />}>
        <DataTable storeKey="communications" bulkActionButtons={false}>
          <Column source="subject" render={(record) => <RowLink>{record.subject}</RowLink>} />
          <Column label={field('userType')} render={audience} />
          <Column label={field('event')} render={(record) => record.event?.name ?? '—'} />
          {seesCommunities && (
            <Column
              label={field('tenant')}
              render={(record) => record.tenant?.businessName ?? translate('communications.platform')}
            />
          )}
          <Column source="status" render={(record) => <StatusChip entity="communication" value={record.status} />} />
          <Column source="delivered" align="right" render={(record) => <Reached record={record} />} />
          <Column source="createdAt" render={(record) => <DateTimeField value={record.createdAt} />} />
        </DataTable>
      </ResponsiveList>
    </ListPage>
  );
}

function ExportCommunications() {
  const { filterValues } = useListContext();
  return <ExportButton path="communications/excel" filter={filterValues} />;
}

/** How many of how many have it, and how many failed. */
function Reached({ record: { delivered, recipients, failed } }: { record: CommunicationRecord }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {delivered} / {recipients}
      {failed > 0 && (
        <Typography
          component="span"
          variant="caption"
          sx={({ palette }) => ({ display: 'block', color: palette.tone.red.main })}
        >
          {translate('communications.detail.failed')}: {failed}
        </Typography>
      )}
    </Box>
  );
}

function CommunicationCard({ record }: { record: CommunicationRecord }) {
  const translate = useTranslate();
  const audience = translate(`enums.audience.${record.userType}`);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <RowLink secondary={[audience, record.event?.name].filter(Boolean).join(' · ')}>{record.subject}</RowLink>
        </Box>
        <Box sx={{ flex: 'none' }}>
          <StatusChip entity="communication" value={record.status} />
        </Box>
      </Box>
      <Typography variant="body2" color="text.secondary">
        <DateTimeField value={record.createdAt} variant="body2" /> · {record.delivered} / {record.recipients}
      </Typography>
    </Box>
  );
}
