import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { DataTable, useTranslate } from 'react-admin';
import { answersLine } from '#domain/tickets/answers.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { placeNames } from '#domain/transports/places.ts';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { actionsColumn, minorColumn } from '#src/components/list/actions-column.ts';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { TicketPrice } from '#src/components/records/TicketPrice.tsx';
import { participantName, type TicketRecord } from '#src/components/records/ticket-record.ts';
import { ParticipantLine } from './public/ParticipantLine.tsx';
import { TicketMenu } from './public/TicketMenu.tsx';
import type { TicketActions } from './public/use-ticket-actions.tsx';

const field = (name: string): string => `resources.tickets.fields.${name}`;

/** Where a ticket's page is: among the pages of its event. */
function useTicketPath(): (ticket: Pick<Ticket, '_id' | 'eventId'>) => string {
  const { prefix } = useShell();
  return useCallback(({ _id, eventId }) => recordPath(prefix, 'tickets', _id, { eventId }), [prefix]);
}

export interface TicketTableProps {
  actions: TicketActions;
  storeKey: string;
  hasTransport: boolean;
  /** Rows can be chosen, for anyone who may change them. */
  isSelectable: boolean;
  /** Among tickets of several events each says whose it is. */
  showsEvent?: boolean;
}

const Column = DataTable.Col<TicketRecord>;

function Participant({ ticket }: { ticket: TicketRecord }) {
  const translate = useTranslate();
  const path = useTicketPath();
  return (
    <RowLink
      to={path(ticket)}
      secondary={translate(`enums.participantType.${ticket.participantInfo.participant_type}`)}
    >
      {participantName(ticket)}
    </RowLink>
  );
}

/** Whether and when the ticket went out; nothing for one that no longer counts. */
function Sending({ ticket }: { ticket: TicketRecord }) {
  const translate = useTranslate();
  if (ticket.isSent) return <DateTimeField value={ticket.sentAt} variant="body2" />;
  const word = ticket.status === 'valid' ? 'tickets.sentNo' : 'tickets.none';
  return (
    <Typography variant="body2" color="text.secondary" noWrap>
      {translate(word)}
    </Typography>
  );
}

/** The tickets of a list: a table with columns to choose, cards on phones. */
export function TicketTable({ actions, storeKey, hasTransport, isSelectable, showsEvent = false }: TicketTableProps) {
  return (
    <ResponsiveList<TicketRecord>
      card={(ticket) => <TicketCard ticket={ticket} actions={actions} />}
      chosenAs={isSelectable && participantName}
    >
      <DataTable
        storeKey={storeKey}
        bulkActionButtons={isSelectable ? <span hidden /> : false}
        hiddenColumns={[
          'age',
          ...['extras', 'note', ...(showsEvent ? ['reservation'] : [])].map(
            (name) => `resources.tickets.fields.${name}`,
          ),
        ]}
      >
        <Column source="surname" label={field('participant')} render={(ticket) => <Participant ticket={ticket} />} />
        {showsEvent && <Column label="tickets.detail.event" render={(ticket) => ticket.event?.name} />}
        <Column source="code" render={(ticket) => <Code>{ticket.code}</Code>} />
        <Column {...minorColumn} label={field('reservation')} render={(ticket) => ticket.reservation?.code} />
        {hasTransport && <Column label={field('transport')} render={(ticket) => placeNames(ticket.places) || '—'} />}
        <Column source="age" label={field('age')} render={({ participantInfo }) => participantInfo.age ?? '—'} />
        <Column
          {...minorColumn}
          label={field('answers')}
          render={({ participantInfo }) => answersLine(participantInfo) || '—'}
        />
        <Column
          label={field('extras')}
          render={({ materializedExtras }) => materializedExtras.map(({ name }) => name).join(', ') || '—'}
        />
        <Column label={field('note')} render={({ participantInfo }) => participantInfo.note || '—'} />
        <Column source="price" align="right" render={(ticket) => <TicketPrice ticket={ticket} />} />
        <Column source="status" render={(ticket) => <StatusChip entity="ticket" value={ticket.status} />} />
        <Column
          source="condition"
          render={(ticket) => <StatusChip entity="ticketCondition" value={ticket.condition} />}
        />
        <Column
          {...(showsEvent ? minorColumn : {})}
          label={field('sent')}
          render={(ticket) => <Sending ticket={ticket} />}
        />
        <Column {...actionsColumn} render={(ticket) => <TicketMenu ticket={ticket} actions={actions} />} />
      </DataTable>
    </ResponsiveList>
  );
}

function Code({ children }: { children: string }) {
  return (
    <Typography
      component="span"
      variant="body1"
      noWrap
      sx={{ fontVariantNumeric: 'tabular-nums', letterSpacing: '.02em' }}
    >
      {children}
    </Typography>
  );
}

function TicketCard({ ticket, actions }: { ticket: TicketRecord; actions: TicketActions }) {
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Participant ticket={ticket} />
        <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <StatusChip entity="ticket" value={ticket.status} />
          <StatusChip entity="ticketCondition" value={ticket.condition} />
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {ticket.code} · <TicketPrice ticket={ticket} variant="body2" />
        </Typography>
        <ParticipantLine ticket={ticket} />
      </Box>
      <TicketMenu ticket={ticket} actions={actions} />
    </Box>
  );
}
