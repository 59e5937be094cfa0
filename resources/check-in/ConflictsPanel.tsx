import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { formatDateTime, formatTime } from '#domain/values/time.ts';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { ticketPath } from './public/check-in-paths.ts';
import type { ScanRecord } from './record.ts';

/** Entries that gates without network let through and the server would have refused. */
export function ConflictsPanel({ eventId }: { eventId: string }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { data: conflicts = [], total = 0 } = useGetList<ScanRecord>('scans', {
    filter: { eventId, isConflict: true },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'at', order: 'DESC' },
  });
  if (total === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: 1 } }}
      action={
        <Button size="small" color="inherit" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {translate(isOpen ? 'checkIn.conflicts.hide' : 'checkIn.conflicts.show')}
        </Button>
      }
    >
      <strong>{translate('checkIn.conflicts.title', { smart_count: total })}</strong>
      <Collapse in={isOpen} id={id}>
        <Typography variant="body2">{translate('checkIn.conflicts.text')}</Typography>
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {conflicts.map((scan) => (
            <Conflict key={scan.id} scan={scan} eventId={eventId} />
          ))}
        </Box>
      </Collapse>
    </Alert>
  );
}

function Conflict({ scan, eventId }: { scan: ScanRecord; eventId: string }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const { ticket, firstScan } = scan;
  const why =
    scan.reason === 'conflict_canceled' || scan.reason === 'conflict_checkpoint'
      ? translate(`checkIn.conflicts.${scan.reason}`)
      : firstScan
        ? translate('checkIn.conflicts.conflict_used', { by: firstScan.userName, time: formatTime(firstScan.at) })
        : translate('checkIn.conflicts.conflict_usedPlain');
  const letIn = translate('checkIn.conflicts.letInBy', {
    by: [scan.userName, scan.device].filter(Boolean).join(' · '),
    time: formatDateTime(scan.at),
  });
  return (
    <Box component="li">
      {ticket ? (
        <RowLink to={ticketPath(prefix, eventId, ticket._id)}>{`${ticket.name} ${ticket.surname}`}</RowLink>
      ) : (
        <span>{translate('checkIn.conflicts.unknown')}</span>
      )}
      <Typography variant="body2">{`${why} · ${letIn}`}</Typography>
    </Box>
  );
}
