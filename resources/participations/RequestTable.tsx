import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable, useTranslate } from 'react-admin';
import type { ParticipationRequest } from '../../domain/participation/schema.ts';
import { DateTimeField } from '../../src/components/DateTimeField.tsx';
import { ResponsiveList } from '../../src/components/list/ResponsiveList.tsx';
import { RowLink } from '../../src/components/RowLink.tsx';
import { personName } from '../../src/components/reservation-record.ts';
import { StatusChip } from '../../src/components/StatusChip.tsx';
import { useSeesCommunities } from '../../src/components/use-sees-communities.ts';
import { useShell } from '../../src/layout/shell-context.ts';

export type RequestRecord = ParticipationRequest & { id: string };

const Column = DataTable.Col<RequestRecord>;

/** Requests to take part; the community only for who sees several (PREQ-001, PERM-E014). */
export function RequestTable({ isEmbedded = false, isReport = false }: { isEmbedded?: boolean; isReport?: boolean }) {
  const translate = useTranslate();
  const seesCommunities = useSeesCommunities() && !isEmbedded;
  return (
    <ResponsiveList<RequestRecord> card={(record) => <RequestCard record={record} />}>
      <DataTable storeKey={isReport ? 'reports.participation-requests' : 'participations'}>
        <Column label="resources.participation-requests.fields.user" render={(record) => <Person record={record} />} />
        {!isEmbedded && (
          <Column label="resources.participation-requests.fields.event" render={(record) => record.event?.name} />
        )}
        {seesCommunities && (
          <Column
            label="resources.participation-requests.fields.tenant"
            render={(record) => record.tenant?.businessName}
          />
        )}
        <Column label="resources.participation-requests.fields.slots" align="right" render={(record) => record.slots} />
        <Column
          label="resources.participation-requests.fields.departurePoint"
          render={(record) => record.departurePoint?.groupingPoint ?? '—'}
        />
        <Column
          label="resources.participation-requests.fields.paymentType"
          render={(record) => translate(`enums.paymentType.${record.paymentType}`)}
        />
        <Column source="status" render={(record) => <StatusChip entity="participation" value={record.status} />} />
        <Column source="createdAt" render={(record) => <DateTimeField value={record.createdAt} />} />
      </DataTable>
    </ResponsiveList>
  );
}

function Person({ record }: { record: RequestRecord }) {
  const { prefix } = useShell();
  return (
    <RowLink to={`/${prefix}/participation-requests/${record.id}`} secondary={record.user?.email}>
      {personName(record.user)}
    </RowLink>
  );
}

function RequestCard({ record }: { record: RequestRecord }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ minWidth: 0 }}>
          <Person record={record} />
        </Box>
        <StatusChip entity="participation" value={record.status} />
      </Box>
      <Typography variant="body2" color="text.secondary" noWrap>
        {record.event?.name}
      </Typography>
      <DateTimeField value={record.createdAt} variant="body2" color="text.secondary" />
    </Box>
  );
}
