import Box from '@mui/material/Box';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { owedBackOf, type RefundableTicket, restOf } from '#domain/tickets/paid.ts';
import { formatCents } from '#domain/values/money.ts';
import { MoneyField } from '#src/components/fields/MoneyField.tsx';

/** What a ticket costs; where it is another sum, what is still to be paid, or to be refunded, of it is below. */
export function TicketPrice({ ticket, variant }: { ticket: RefundableTicket; variant?: TypographyProps['variant'] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { condition } = ticket;
  const rest = condition === 'toRefund' ? owedBackOf(ticket) : restOf(ticket);
  const price = <MoneyField value={ticket.price} {...(variant && { variant })} />;
  if (rest === 0 || rest === ticket.price) return price;
  return (
    <Box component="span" sx={{ display: 'inline-block' }}>
      {price}
      <Typography component="span" variant="caption" color="text.secondary" noWrap sx={{ display: 'block' }}>
        {translate(`status.ticketCondition.${condition}`)} {formatCents(rest, locale)}
      </Typography>
    </Box>
  );
}
