import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { transferReason } from '#domain/payments/transfer.ts';
import { can } from '#domain/permissions.ts';
import { ExportButton } from '#src/components/ExportButton.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import type { ReservationRecord } from '#src/components/records/reservation-record.ts';
import { TicketPrice } from '#src/components/records/TicketPrice.tsx';
import { participantName, type TicketRecord } from '#src/components/records/ticket-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { ticketPageOf } from '../../check-in/public/check-in-paths.ts';
import { ParticipantLine } from '../../tickets/public/ParticipantLine.tsx';
import { RefundCardButton } from '../../tickets/public/RefundCardButton.tsx';
import { TicketMenu } from '../../tickets/public/TicketMenu.tsx';
import { useTicketActions } from '../../tickets/public/use-ticket-actions.tsx';

/** How many tickets of a reservation are read. */
const TICKET_LIMIT = 100;

/** The tickets of a reservation, each with its actions. */
export function ReservationTickets({
  reservation,
  isPlain = false,
}: {
  reservation: ReservationRecord;
  isPlain?: boolean;
}) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const actions = useTicketActions();
  const mayPrint = can(useActor(), 'export', 'reservations', reservation);
  const { data: tickets, isPending } = useGetList<TicketRecord>('tickets', {
    filter: { reservationId: reservation.id },
    pagination: { page: 1, perPage: TICKET_LIMIT },
    sort: { field: 'createdAt', order: 'ASC' },
  });
  const isByTransfer = reservation.paymentType === 'wireTransfer';
  const isHere = ({ eventId }: TicketRecord) => eventId === reservation.eventId;
  // Of an event it was moved from only those whose money goes back, after those of now.
  const shown = tickets?.filter((ticket) => isHere(ticket) || ticket.condition !== 'revoked');
  const ordered = shown && [...shown.filter(isHere), ...shown.filter((ticket) => !isHere(ticket))];
  const rows = ordered?.map((ticket) => (
    <Box
      component="li"
      key={ticket.id}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      {/* On a phone the price stands beside the name and the states below it, however long the name is. */}
      <Box sx={{ flex: { xs: '1 1 calc(100% - 116px)', sm: '1 1 180px' }, minWidth: 0 }}>
        <Link component={RouterLink} to={ticketPageOf(prefix, ticket.eventId, ticket._id)}>
          {participantName(ticket)}
        </Link>
        <Typography variant="caption" component="div" color="text.secondary">
          {ticket.code} · {translate(`enums.participantType.${ticket.participantInfo.participant_type}`)}
          {!isHere(ticket) && ticket.event && ` · ${ticket.event.name}`}
        </Typography>
        {isByTransfer && !isPlain && ticket.status === 'valid' && ticket.condition === 'pending' && (
          <Typography variant="caption" component="div" color="text.secondary">
            {translate('reservations.detail.reason', {
              reason: transferReason(ticket.isHandedOn ? ticket.code : reservation.code),
            })}
          </Typography>
        )}
        <ParticipantLine ticket={ticket} />
      </Box>
      <TicketPrice ticket={ticket} />
      <StatusChip entity="ticket" value={ticket.status} />
      <StatusChip entity="ticketCondition" value={ticket.condition} />
      <TicketMenu ticket={ticket} actions={actions} />
    </Box>
  ));
  const list = isPending ? (
    <Skeleton height={64} sx={{ mx: 2 }} />
  ) : (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows}
    </Box>
  );
  if (isPlain) {
    return (
      <Box sx={{ bgcolor: 'background.sunken' }}>
        {list}
        {actions.dialog}
      </Box>
    );
  }
  return (
    <Card component="section" aria-labelledby="reservation-tickets">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 2, pb: 1 }}>
        <Typography variant="h3" component="h2" id="reservation-tickets" sx={{ flex: '1 0 auto' }}>
          {translate('reservations.detail.tickets')}
        </Typography>
        {mayPrint && tickets?.some(({ status }) => status === 'valid') && (
          <ExportButton
            path={`reservations/${reservation.id}/tickets/pdf`}
            label="reservations.detail.ticketsPdf"
            size="small"
          />
        )}
        <RefundCardButton tickets={tickets ?? []} actions={actions} />
      </Box>
      {list}
      {actions.dialog}
    </Card>
  );
}
