import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable, useRecordContext, useTranslate } from 'react-admin';
import { placeNames } from '#domain/transports/places.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { participantName, type TicketRecord } from '#src/components/records/ticket-record.ts';
import { ticketPath } from './public/check-in-paths.ts';
import { TicketRowMenu } from './TicketRowMenu.tsx';

interface Props {
  eventId: string;
  hasTransport: boolean;
}

/** The rows: person, state, payment, entry. */
export function TicketTable({ eventId, hasTransport }: Props) {
  const { prefix } = useShell();
  return (
    <ResponsiveList<TicketRecord>
      card={(ticket) => <TicketCard ticket={ticket} eventId={eventId} />}
      chosenAs={participantName}
    >
      <DataTable<TicketRecord>
        rowClick={(id) => ticketPath(prefix, eventId, String(id))}
        bulkActionButtons={<span hidden />}
      >
        <DataTable.Col<TicketRecord> source="surname" label="checkIn.columns.person">
          <PersonLink eventId={eventId} />
        </DataTable.Col>
        <DataTable.Col<TicketRecord> source="code" label="checkIn.columns.code" />
        <DataTable.Col<TicketRecord>
          source="status"
          label="checkIn.columns.status"
          render={({ status }) => <StatusChip entity="ticket" value={status} />}
        />
        <DataTable.Col<TicketRecord>
          source="condition"
          label="checkIn.columns.condition"
          render={({ condition }) => <StatusChip entity="ticketCondition" value={condition} />}
        />
        {hasTransport && <DataTable.Col<TicketRecord> label="checkIn.columns.transport" render={transportOf} />}
        <DataTable.Col<TicketRecord>
          source="price"
          label="checkIn.columns.price"
          render={({ price }) => <MoneyField value={price} />}
        />
        <DataTable.Col<TicketRecord>
          source="scannedAt"
          label="checkIn.columns.scannedAt"
          render={({ scannedAt }) => (scannedAt === null ? '–' : formatDateTime(scannedAt))}
        />
        <DataTable.Col<TicketRecord> label="checkIn.columns.actions">
          <TicketRowMenu eventId={eventId} />
        </DataTable.Col>
      </DataTable>
    </ResponsiveList>
  );
}

const transportOf = ({ places }: TicketRecord): string => placeNames(places) || '–';

function PersonLink({ eventId }: { eventId: string }) {
  const ticket = useRecordContext<TicketRecord>();
  const { prefix } = useShell();
  if (!ticket) return null;
  return <RowLink to={ticketPath(prefix, eventId, ticket.id)}>{participantName(ticket)}</RowLink>;
}

function TicketCard({ ticket, eventId }: { ticket: TicketRecord; eventId: string }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const entered =
    ticket.scannedAt === null ? '' : `${translate('checkIn.columns.scannedAt')} ${formatDateTime(ticket.scannedAt)}`;
  const line = [ticket.code, placeNames(ticket.places), entered].filter(Boolean).join(' · ');
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
        <Typography component="h2" variant="h4">
          <RowLink to={ticketPath(prefix, eventId, ticket.id)} secondary={line}>
            {participantName(ticket)}
          </RowLink>
        </Typography>
        <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
          <StatusChip entity="ticket" value={ticket.status} />
          <StatusChip entity="ticketCondition" value={ticket.condition} />
        </Box>
      </Box>
      <TicketRowMenu eventId={eventId} />
    </Box>
  );
}
