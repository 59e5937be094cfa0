import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { formatCents } from '#domain/values/money.ts';
import { participantName, type TicketRecord } from '#src/components/records/ticket-record.ts';

/** Lines before the rest is only counted. */
const LINES = 8;

/** Whose tickets an action is about, each with the money it is about: the wrong person is seen before it is too late. */
export function TicketPeople({
  tickets,
  amountOf = ({ price }) => price,
}: {
  tickets: readonly TicketRecord[];
  amountOf?: (ticket: TicketRecord) => number;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const more = tickets.length - LINES;
  return (
    <Box component="ul" sx={{ pl: 2.5, my: 1 }}>
      {tickets.slice(0, LINES).map((ticket) => (
        <li key={ticket.id}>
          {participantName(ticket)} · {formatCents(amountOf(ticket), locale)}
        </li>
      ))}
      {more > 0 && <li>{translate('tickets.hearing.others', { smart_count: more })}</li>}
    </Box>
  );
}
