import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Till } from '#domain/check-in/door-sale-schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { boardKey } from '#src/components/live/board-key.ts';
import { useCall } from '#src/providers/use-call.ts';

const ways = ['cash', 'reader'] as const;

/** What each person sold at the door, what they counted, and whether it adds up; nothing where nobody sells. */
export function BoardTills({ eventId }: { eventId: string }) {
  const translate = useTranslate();
  // Under the board's key: who hears that something moved at the doors reads the tills anew too.
  const { data } = useCall([...boardKey(eventId), 'tills'], 'GET events/:id/tills', {
    params: { id: eventId },
    // A till that is closed moves nothing at a door.
    refetchInterval: 30_000,
  });
  if (!data || data.length === 0) return null;
  const t = (key: string) => translate(`checkIn.board.tills.${key}`);
  return (
    <Card component="section" aria-labelledby="board-tills">
      <div className="card-head">
        <Typography variant="h2" id="board-tills">
          {t('title')}
        </Typography>
      </div>
      <div style={{ overflowX: 'auto' }}>
        <Table size="small" aria-labelledby="board-tills">
          <TableHead>
            <TableRow>
              <TableCell>{t('person')}</TableCell>
              <TableCell align="right">{t('expected')}</TableCell>
              <TableCell align="right">{t('counted')}</TableCell>
              <TableCell align="right">{t('difference')}</TableCell>
            </TableRow>
          </TableHead>
          {data.map((till) => (
            <TillRows key={till._id ?? `open ${till.userId}`} till={till} />
          ))}
        </Table>
      </div>
    </Card>
  );
}

/** An amount and its sign stand together on the narrowest phone. */
const amount = { whiteSpace: 'nowrap' };

/** Who had one till, then its cash and its card reader, a row each; an open one was not counted yet. */
function TillRows({ till }: { till: Till }) {
  const translate = useTranslate();
  const t = (key: string, args: object = {}) => translate(`checkIn.board.tills.${key}`, args);
  const money = (cents: number | undefined) => (cents === undefined ? '–' : formatCents(cents));
  const open = { '& > *': { borderBottom: 0 } };
  return (
    <TableBody>
      <TableRow sx={open}>
        <TableCell component="th" scope="rowgroup" colSpan={4}>
          <strong>{till.userName}</strong>
          <Typography variant="body2" color="text.secondary">
            {t('sales', { smart_count: till.sales })} ·{' '}
            {till.closedAt === null ? t('open') : t('closedAt', { time: formatDateTime(till.closedAt) })}
          </Typography>
          {till.note && <Typography variant="body2">{till.note}</Typography>}
        </TableCell>
      </TableRow>
      {ways.map((way) => {
        const difference = till.difference?.[way];
        return (
          <TableRow key={way} sx={way === 'cash' ? open : {}}>
            <TableCell>{t(way)}</TableCell>
            <TableCell align="right" sx={amount}>
              {money(till.expected[way])}
            </TableCell>
            <TableCell align="right" sx={amount}>
              {money(till.counted?.[way])}
            </TableCell>
            <TableCell align="right" sx={{ ...amount, ...(difference && { color: 'error.main', fontWeight: 600 }) }}>
              {difference === 0 ? t('right') : money(difference)}
            </TableCell>
          </TableRow>
        );
      })}
    </TableBody>
  );
}
