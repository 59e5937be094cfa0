import Box from '@mui/material/Box';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { type PricedTicket, restOf } from '#domain/tickets/paid.ts';
import { formatCents } from '#domain/values/money.ts';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';

/** What a ticket costs; of one that is paid in part, what is still to be paid is below. */
export function TicketPrice({ ticket, variant }: { ticket: PricedTicket; variant?: TypographyProps['variant'] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const rest = restOf(ticket);
  const price = <MoneyField value={ticket.price} {...(variant && { variant })} />;
  if (rest === 0 || rest === ticket.price) return price;
  return (
    <Box component="span" sx={{ display: 'inline-block' }}>
      {price}
      <Typography component="span" variant="caption" color="text.secondary" noWrap sx={{ display: 'block' }}>
        {translate('status.ticketCondition.pending')} {formatCents(rest, locale)}
      </Typography>
    </Box>
  );
}
