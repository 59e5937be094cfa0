import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable, ListBase, useTranslate } from 'react-admin';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { ListContent } from '#src/components/list/ListPage.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import type { ReservationRecord } from '#src/components/records/reservation-record.ts';

const Column = DataTable.Col<ReservationRecord>;

export interface PersonReservationsProps {
  userId: string;
  /** Only those of one community. */
  tenantId?: string | undefined;
}

/** The bookings of one person, read-only; each row opens its reservation. */
export function PersonReservations({ userId, tenantId }: PersonReservationsProps) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={translate('people.reservations.title')} sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {translate('people.reservations.title')}
      </Typography>
      <ListBase
        resource="reservations"
        disableSyncWithLocation
        storeKey={false}
        filter={{ userId, ...(tenantId ? { tenantId } : {}) }}
        sort={{ field: 'createdAt', order: 'DESC' }}
        perPage={5}
      >
        <ListContent empty={{ title: 'people.reservations.emptyTitle', text: 'people.reservations.emptyText' }}>
          <ResponsiveList<ReservationRecord> card={(record) => <ReservationCard record={record} />}>
            <DataTable storeKey="person-reservations">
              <Column label="resources.reservations.fields.event" render={(record) => <Title record={record} />} />
              <Column label="resources.reservations.fields.slots" align="right" render={(record) => record.slots} />
              <Column
                label="resources.reservations.fields.total"
                align="right"
                render={(record) => <MoneyField value={record.total} />}
              />
              <Column
                label="resources.reservations.fields.status"
                render={(record) => <StatusChip entity="reservation" value={record.status} />}
              />
              <Column
                source="createdAt"
                label="resources.reservations.fields.createdAt"
                render={(record) => <DateTimeField value={record.createdAt} />}
              />
            </DataTable>
          </ResponsiveList>
        </ListContent>
      </ListBase>
    </Box>
  );
}

function Title({ record }: { record: ReservationRecord }) {
  const { prefix } = useShell();
  return (
    <RowLink to={recordPath(prefix, 'reservations', record.id)} secondary={record.code}>
      {record.event?.name ?? record.code}
    </RowLink>
  );
}

function ReservationCard({ record }: { record: ReservationRecord }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <div>
        <Title record={record} />
        <MoneyField value={record.total} variant="body2" />
      </div>
      <StatusChip entity="reservation" value={record.status} />
    </Box>
  );
}
