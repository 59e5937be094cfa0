import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { Fact, Facts } from '#src/components/fields/Facts.tsx';
import { PersonLink } from '#src/components/fields/PersonLink.tsx';
import { placeFacts } from '#src/components/fields/place-facts.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { TicketPrice } from '#src/components/records/TicketPrice.tsx';
import type { TicketRecord } from '#src/components/records/ticket-record.ts';

/** The QR code, what the ticket costs and to what it belongs. */
export function TicketFacts({ ticket }: { ticket: TicketRecord }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const { reservation, materializedExtras } = ticket;
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 }, alignSelf: 'start' }}>
      {ticket.qrBase64 && (
        <Box
          component="img"
          src={`data:image/png;base64,${ticket.qrBase64}`}
          alt={translate('tickets.detail.qr')}
          sx={{
            display: 'block',
            width: '100%',
            maxWidth: 220,
            mx: 'auto',
            borderRadius: '10px',
            opacity: ticket.status === 'valid' ? 1 : 0.25,
          }}
        />
      )}
      <Typography sx={{ textAlign: 'center', fontWeight: 600, letterSpacing: '.06em', mt: 1 }}>
        {ticket.code}
      </Typography>
      {ticket.status === 'valid' && (
        <Button
          fullWidth
          variant="text"
          endIcon={<OpenInNew fontSize="small" />}
          href={`/t/${ticket.code}`}
          target="_blank"
          rel="noopener"
        >
          {translate('tickets.detail.publicPage')}
        </Button>
      )}
      <Facts>
        <Fact label="tickets.detail.price">
          <TicketPrice ticket={ticket} />
        </Fact>
        {reservation && (
          <Fact label="tickets.detail.reservation">
            <Link component={RouterLink} to={recordPath(prefix, 'reservations', reservation._id)}>
              {reservation.code}
            </Link>
            {' · '}
            {translate(`enums.paymentType.${reservation.paymentType}`)}
          </Fact>
        )}
        {reservation?.userId && prefix === 'tenant' && (
          <Fact label="tickets.detail.booker">
            <PersonLink userId={reservation.userId}>{translate('tickets.detail.bookerPage')}</PersonLink>
          </Fact>
        )}
        {reservation?.departurePoint && <Fact label="tickets.detail.departurePoint">{reservation.departurePoint}</Fact>}
        {placeFacts(ticket.places).map(({ layer, label, value }) => (
          <Fact key={layer} label={label}>
            {value}
          </Fact>
        ))}
        {materializedExtras.length > 0 && (
          <Fact label="tickets.detail.extras">{materializedExtras.map(({ name }) => name).join(', ')}</Fact>
        )}
        <Fact label="tickets.detail.sentAt">
          <DateTimeField value={ticket.sentAt} />
        </Fact>
        <Fact label="tickets.detail.scannedAt">
          <DateTimeField value={ticket.scannedAt} />
        </Fact>
      </Facts>
    </Card>
  );
}
