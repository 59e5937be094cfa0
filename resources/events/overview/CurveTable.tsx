import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { BookingCurve } from '#domain/metrics/overview.ts';
import { formatNumber } from '#domain/values/number.ts';
import { formatDate } from '#domain/values/time.ts';

/** The days of the curve in words: those with bookings, here or usually. */
export function CurveTable({ curve: { days, similar } }: { curve: BookingCurve }) {
  const translate = useTranslate();
  const text = (key: string, options?: object) => translate(`events.overview.curve.${key}`, options);
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={text('title')}
      sx={{ mt: 1, maxHeight: 240, overflow: 'auto', '& .MuiTableCell-root': { height: 'auto', py: 0.75 } }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{text('day')}</TableCell>
            <TableCell align="right">{text('own')}</TableCell>
            {similar > 0 && <TableCell align="right">{text('usual', { smart_count: similar })}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {days
            .filter(({ places, usual }) => places > 0 || (usual ?? 0) > 0)
            .map(({ day, places, usual }) => (
              <TableRow key={day}>
                <TableCell component="th" scope="row">
                  {formatDate(`${day}T12:00:00Z`)}
                </TableCell>
                <TableCell align="right">{places}</TableCell>
                {similar > 0 && <TableCell align="right">{usual === null ? '—' : formatNumber(usual)}</TableCell>}
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </Box>
  );
}
