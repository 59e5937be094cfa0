import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable, type RaRecord, useTranslate } from 'react-admin';
import { decisionsOf } from '#domain/participations/decide.ts';
import { can } from '#domain/permissions.ts';
import { answersOfAll } from '#domain/tickets/answers.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { actionsColumn, minorColumn } from '#src/components/list/actions-column.ts';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { Countdown } from './Countdown.tsx';
import { RequestActions } from './RequestActions.tsx';
import type { RequestRecord } from './request-record.ts';

const field = (name: string): string => `resources.participation-requests.fields.${name}`;

const Column = DataTable.Col<RequestRecord>;

/** What few decide by: a row is to be read without moving the table sideways. */
const hiddenAtFirst = [
  'createdAt',
  'resources.participation-requests.fields.departurePoint',
  'resources.participation-requests.fields.paymentType',
];

/** Whether anything can still be decided of a request: only such are chosen together. */
const isDecidable = (record: RaRecord): boolean =>
  decisionsOf(record as RequestRecord, new Date()).some((decision) => decision !== 'canceled');

/** Requests to take part; the community only for who sees several. */
export function RequestTable({ isEmbedded = false, isReport = false }: { isEmbedded?: boolean; isReport?: boolean }) {
  const translate = useTranslate();
  const isSelectable = can(useActor(), 'accept', 'participations') && !isReport;
  const seesCommunities = useCanViewAllTenants() && !isEmbedded;
  return (
    <ResponsiveList<RequestRecord>
      card={(record) => <RequestCard record={record} />}
      chosenAs={isSelectable && ((record) => (isDecidable(record) ? personName(record.user) : null))}
    >
      <DataTable
        storeKey={isReport ? 'reports.participation-requests' : 'participations'}
        bulkActionButtons={isSelectable ? <span hidden /> : false}
        isRowSelectable={isDecidable}
        hiddenColumns={[...hiddenAtFirst, ...(isReport || seesCommunities ? ['answers'] : [])]}
      >
        <Column label={field('user')} render={(record) => <Person record={record} />} />
        {!isEmbedded && (
          <Column label={field('event')} render={(record) => record.event?.name} sx={{ minWidth: 110 }} />
        )}
        {seesCommunities && <Column label={field('tenant')} render={(record) => record.tenant?.businessName} />}
        <Column source="expiresAt" render={(record) => <Countdown request={record} />} />
        <Column {...(seesCommunities ? minorColumn : {})} source="slots" align="right" />
        <Column
          {...(seesCommunities ? minorColumn : {})}
          source="freePlaces"
          label="participations.free"
          align="right"
          render={({ event }) => event?.freePlaces ?? '—'}
        />
        <Column label={field('departurePoint')} render={(record) => record.departurePoint?.groupingPoint ?? '—'} />
        <Column
          label={field('paymentType')}
          render={(record) => translate(`enums.paymentType.${record.paymentType}`)}
        />
        <Column source="total" align="right" render={(record) => <MoneyField value={record.total} />} />
        <Column source="status" render={(record) => <StatusChip entity="participation" value={record.status} />} />
        <Column
          {...minorColumn}
          source="answers"
          label={field('answers')}
          render={(record) => <Answers record={record} />}
          sx={{ minWidth: 120 }}
        />
        <Column source="createdAt" render={(record) => <DateTimeField value={record.createdAt} />} />
        {!isReport && (
          <Column
            {...actionsColumn}
            label="participations.decide"
            render={(record) => (
              <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
                <RequestActions request={record} size="row" />
              </Stack>
            )}
          />
        )}
      </DataTable>
    </ResponsiveList>
  );
}

function Person({ record }: { record: RequestRecord }) {
  const { prefix } = useShell();
  return (
    <RowLink to={recordPath(prefix, 'participation-requests', record.id)} secondary={record.user?.email}>
      {personName(record.user)}
    </RowLink>
  );
}

/** Two lines of the answers; the page of the request has them all. */
function Answers({ record }: { record: RequestRecord }) {
  const answers = answersOfAll(record.participantsInfo);
  return (
    <Box
      title={answers}
      sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
    >
      {answers || '—'}
    </Box>
  );
}

function RequestCard({ record }: { record: RequestRecord }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ minWidth: 0 }}>
          <Person record={record} />
        </Box>
        <StatusChip entity="participation" value={record.status} />
      </Box>
      <Typography variant="body2" color="text.secondary" noWrap>
        {record.event?.name}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('participations.places', { smart_count: record.slots })} ·{' '}
        <MoneyField value={record.total} variant="body2" /> · {translate(`enums.paymentType.${record.paymentType}`)} ·{' '}
        {translate('participations.freeOfEvent', { smart_count: record.event?.freePlaces ?? 0 })}
      </Typography>
      <Countdown request={record} />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-end', '& > button': { flex: 'none' } }}>
        <RequestActions request={record} size="card" />
      </Stack>
    </Box>
  );
}
