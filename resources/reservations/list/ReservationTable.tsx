import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { DataTable, useRecordContext, useTranslate } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { minorColumn } from '#src/components/list/actions-column.ts';
import { ExpandHead } from '#src/components/list/ExpandHead.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { personName, type ReservationRecord } from '#src/components/records/reservation-record.ts';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { useActor } from '#src/providers/authProvider.ts';

const field = (name: string): string => `resources.reservations.fields.${name}`;

const ReservationTickets = lazyPage(() => import('../detail/ReservationTickets.tsx'), 'ReservationTickets');

export interface ReservationTableProps {
  /** Inside another page: rows unfold to their tickets, links stay in the event. */
  isEmbedded?: boolean;
  /** In the report: nothing is chosen. */
  isReport?: boolean;
}

const Column = DataTable.Col<ReservationRecord>;

/** Reservations as a table, or as cards on phones; the first cell opens one. */
export function ReservationTable({ isEmbedded = false, isReport = false }: ReservationTableProps) {
  const translate = useTranslate();
  const seesCommunities = useCanViewAllTenants() && !isEmbedded;
  const isSelectable = can(useActor(), 'send', 'reservations') && !isReport;
  return (
    <ResponsiveList<ReservationRecord>
      card={(record) => <ReservationCard record={record} isEmbedded={isEmbedded} />}
      chosenAs={isSelectable && (({ code }) => code)}
    >
      <DataTable
        storeKey={isReport ? 'reports.reservations' : isEmbedded ? 'reservations.event' : 'reservations'}
        hiddenColumns={
          // The status says it too.
          ['isPayed', ...(seesCommunities ? ['paymentType'] : [])].map(
            (name) => `resources.reservations.fields.${name}`,
          )
        }
        bulkActionButtons={isSelectable ? <span hidden /> : false}
        {...(isEmbedded ? { expand: <ExpandedTickets />, head: ExpandHead } : {})}
      >
        <Column source="code" render={(record) => <ReservationLink record={record} isEmbedded={isEmbedded} />} />
        <Column label={field('user')} render={(record) => <Person record={record} />} />
        {!isEmbedded && (
          <Column label={field('event')} render={(record) => record.event?.name} sx={{ minWidth: 140 }} />
        )}
        {seesCommunities && <Column label={field('tenant')} render={(record) => record.tenant?.businessName} />}
        <Column source="slots" align="right" />
        <Column source="total" align="right" render={(record) => <MoneyField value={record.total} />} />
        <Column
          {...minorColumn}
          label={field('paymentType')}
          render={(record) => translate(`enums.paymentType.${record.paymentType}`)}
        />
        <Column
          label={field('isPayed')}
          render={(record) => translate(record.isPayed ? 'ra.boolean.true' : 'ra.boolean.false')}
        />
        <Column source="status" render={(record) => <Standing record={record} />} />
        <Column
          {...(seesCommunities ? minorColumn : {})}
          source="createdAt"
          render={(record) => <DateTimeField value={record.createdAt} />}
        />
      </DataTable>
    </ResponsiveList>
  );
}

function ReservationLink({ record, isEmbedded }: { record: ReservationRecord; isEmbedded: boolean }) {
  const { prefix } = useShell();
  const path = isEmbedded
    ? recordPath(prefix, 'events', [record.eventId, 'reservations', record.id])
    : recordPath(prefix, 'reservations', record.id);
  return <RowLink to={path}>{record.code}</RowLink>;
}

/** Where a booking stands; of one that is valid and costs something also whether it is paid. */
function Standing({ record: { status, total, isPayed } }: { record: ReservationRecord }) {
  const translate = useTranslate();
  return (
    <Box>
      <StatusChip entity="reservation" value={status} />
      {status === 'valid' && total > 0 && (
        <Typography variant="caption" component="div" sx={{ color: isPayed ? 'text.secondary' : 'tone.orange.main' }}>
          {translate(isPayed ? 'resources.reservations.fields.isPayed' : 'status.reservation.pending')}
        </Typography>
      )}
    </Box>
  );
}

function Person({ record: { user } }: { record: ReservationRecord }) {
  return (
    <Box sx={{ maxWidth: 180 }}>
      <Typography noWrap>{personName(user)}</Typography>
      <Typography variant="caption" color="text.secondary" noWrap component="div" title={user?.email}>
        {user?.email}
      </Typography>
    </Box>
  );
}

function ExpandedTickets() {
  const record = useRecordContext<ReservationRecord>();
  if (!record) return null;
  return (
    <Suspense>
      <ReservationTickets reservation={record} isPlain />
    </Suspense>
  );
}

function ReservationCard({ record, isEmbedded }: { record: ReservationRecord; isEmbedded: boolean }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <ReservationLink record={record} isEmbedded={isEmbedded} />
        <Standing record={record} />
      </Box>
      <Typography noWrap>{personName(record.user)}</Typography>
      {!isEmbedded && (
        <Typography variant="body2" color="text.secondary" noWrap>
          {record.event?.name}
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary">
        {translate('resources.reservations.fields.slots')}: {record.slots} ·{' '}
        <MoneyField value={record.total} variant="body2" /> · {translate(`enums.paymentType.${record.paymentType}`)}
      </Typography>
    </Box>
  );
}
