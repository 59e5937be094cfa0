import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { can } from '#domain/permissions.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { placeFacts } from '#src/components/fields/place-facts.ts';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { TicketPrice } from '#src/components/records/TicketPrice.tsx';
import type { TicketRecord } from '#src/components/records/ticket-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { reservationPath, staffTicketPath } from './public/check-in-paths.ts';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {translate(label)}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

/** What the gate needs to know of a ticket; staff go on to its own page, where the participant is corrected. */
export function TicketFacts({ ticket }: { ticket: TicketRecord }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const actor = useActor();
  const { participantInfo: person, reservation } = ticket;
  const { total: transports = 0 } = useGetList(
    'transports',
    { filter: { eventId: ticket.eventId }, pagination: { page: 1, perPage: 1 } },
    { enabled: ticket.places.length === 0 },
  );
  const hasTransports = transports > 0;
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', alignItems: 'center' }}>
        <StatusChip entity="ticket" value={ticket.status} />
        <StatusChip entity="ticketCondition" value={ticket.condition} />
        {can(actor, 'editParticipant', 'tickets') && (
          <Button
            size="small"
            sx={{ ml: 'auto' }}
            component={RouterLink}
            to={staffTicketPath(prefix, ticket.eventId, ticket.id)}
          >
            {translate('checkIn.ticket.edit')}
          </Button>
        )}
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, mt: 2, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}
      >
        <Fact label="checkIn.ticket.type">{translate(`enums.participantType.${person.participant_type}`)}</Fact>
        <Fact label="checkIn.columns.code">{ticket.code}</Fact>
        {ticket.places.length === 0 && hasTransports && ticket.status === 'valid' && (
          <Fact label="checkIn.columns.transport">{translate('checkIn.noTransport')}</Fact>
        )}
        {placeFacts(ticket.places).map(({ layer, label, value }) => (
          <Fact key={layer} label={label}>
            {value}
          </Fact>
        ))}
        {reservation?.departurePoint && <Fact label="checkIn.ticket.departure">{reservation.departurePoint}</Fact>}
        <Fact label="checkIn.ticket.price">
          <TicketPrice ticket={ticket} />
        </Fact>
        {reservation && (
          <>
            <Fact label="checkIn.ticket.payment">{translate(`enums.paymentType.${reservation.paymentType}`)}</Fact>
            <Fact label="checkIn.ticket.booking">
              <Link
                component={RouterLink}
                to={reservationPath(prefix, reservation._id)}
                sx={{ '&&': { color: 'primary.main' } }}
              >
                {reservation.code}
              </Link>
            </Fact>
          </>
        )}
        <Fact label="checkIn.ticket.entered">
          {ticket.scannedAt === null ? translate('checkIn.ticket.notEntered') : formatDateTime(ticket.scannedAt)}
        </Fact>
        {person.email && <Fact label="checkIn.ticket.email">{person.email}</Fact>}
        {person.note && <Fact label="checkIn.ticket.note">{person.note}</Fact>}
      </Box>
    </Card>
  );
}
