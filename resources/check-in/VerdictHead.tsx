import CheckCircle from '@mui/icons-material/CheckCircle';
import DangerousOutlined from '@mui/icons-material/DangerousOutlined';
import EuroOutlined from '@mui/icons-material/EuroOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import { verdictOf } from '#domain/check-in/decide.ts';
import { restOf } from '#domain/tickets/paid.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDateTime } from '#domain/values/time.ts';
import type { TicketRecord } from '#src/components/records/ticket-record.ts';
import type { ScanRecord } from './record.ts';

const signs = { ok: CheckCircle, pay: EuroOutlined, used: DangerousOutlined, refused: DangerousOutlined };

/** Sign and word of the verdict, with who let the holder in before. */
export function VerdictHead({
  ticket,
  isAlreadyScanned,
}: {
  ticket: TicketRecord | undefined;
  isAlreadyScanned: boolean;
}) {
  const translate = useTranslate();
  const first = useWinningScan(ticket);
  if (!ticket) return <Typography role="status">{translate('checkIn.ticket.loading')}</Typography>;
  const verdict = verdictOf(ticket, isAlreadyScanned);
  const Sign = signs[verdict];

  function hint(shown: TicketRecord): string {
    if (verdict === 'ok') return translate('checkIn.ticket.okHint');
    if (verdict === 'pay') return formatCents(restOf(shown));
    if (verdict === 'refused' || shown.scannedAt === null) return translate('checkIn.ticket.refusedHint');
    const key = first ? (first.device ? 'usedAt' : 'usedBy') : 'usedHint';
    const time = formatDateTime(first?.at ?? shown.scannedAt);
    return translate(`checkIn.ticket.${key}`, { time, by: first?.userName, device: first?.device });
  }

  return (
    <Box role="status" sx={{ textAlign: 'center' }}>
      <Sign sx={{ fontSize: 96 }} aria-hidden />
      <Typography
        component="p"
        sx={{ fontSize: '2.75rem', lineHeight: '3rem', fontWeight: 800, letterSpacing: '-0.03em' }}
      >
        {translate(`checkIn.ticket.${verdict}`)}
      </Typography>
      <Typography component="p" sx={{ fontSize: '1.125rem', fontWeight: 600, mt: 0.5 }}>
        {hint(ticket)}
      </Typography>
    </Box>
  );
}

/** The check-in that counts, if the ticket has one. */
export function useWinningScan(ticket: TicketRecord | undefined): ScanRecord | undefined {
  const { data = [] } = useGetList<ScanRecord>(
    'scans',
    {
      filter: { ticketId: ticket?.id, status: 'valid' },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'at', order: 'DESC' },
    },
    { enabled: ticket?.isScanned === true },
  );
  return data.find(({ revertedAt }) => revertedAt === null);
}
