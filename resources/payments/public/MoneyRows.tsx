import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Pagination from '@mui/material/Pagination';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { kindsOfFigure, type LedgerEntry, type MoneyFigure } from '#domain/metrics/money.ts';
import { paidOf, restOf } from '#domain/tickets/paid.ts';
import { dateFormat } from '#domain/values/date-format.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDate } from '#domain/values/time.ts';
import { TableSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { recordPath } from '#src/components/record-path.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import { participantName, type TicketRecord } from '#src/components/records/ticket-record.ts';

/** Rows shown under a figure; the file holds them all. */
const SHOWN = 100;

interface Row {
  id: string;
  who: ReactNode;
  detail: string;
  why: string;
  amount: number;
}

type EntryRecord = LedgerEntry & { id: string };

/** What a figure of tickets is made of: valid ones, to be paid or paid. */
const ticketFilters: Partial<Record<MoneyFigure, Record<string, string>>> = {
  value: { status: 'valid' },
  awaited: { status: 'valid', condition: 'pending' },
  paidValue: { status: 'valid', 'paidAmount.$gt': '0' },
};

export interface MoneyRowsProps {
  figure: MoneyFigure;
  /** Of the list behind it: the event, or the month. */
  filter: Readonly<Record<string, unknown>>;
  /** What the figure says, in cents. */
  total: number;
  /** Of which part of the figure they are. */
  of?: string;
}

/** The rows a figure is made of, with their own total: the same number. */
export function MoneyRows(props: MoneyRowsProps) {
  const filter = ticketFilters[props.figure];
  return filter ? <TicketRows {...props} tickets={filter} /> : <EntryRows {...props} />;
}

function EntryRows({ figure, filter, total, of }: MoneyRowsProps) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const locale = useLocale();
  const monthIn = (month: string) =>
    dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15T00:00:00Z`));
  const signs = kindsOfFigure[figure] ?? {};
  const [page, setPage] = useState(1);
  const found = useGetList<EntryRecord>('ledger', {
    filter: { ...filter, kind: Object.keys(signs) },
    sort: { field: 'at', order: 'DESC' },
    pagination: { page, perPage: SHOWN },
  });
  const rows = found.data?.map((entry): Row => {
    const { id, user, taker, reservation, order, at, cause, note, kind, way, event, corrects } = entry;
    const path = reservation
      ? recordPath(prefix, 'reservations', reservation._id)
      : order && recordPath(prefix, 'orders', order._id);
    const name = personName(taker ?? user);
    const words = [
      translate(`money.causes.${cause}`),
      kind === 'kept' || kind === 'fee' ? null : translate(`money.ways.${way}`),
    ];
    return {
      id,
      who: path ? (
        <Link component={RouterLink} to={path}>
          {name}
        </Link>
      ) : (
        name
      ),
      detail: [reservation?.code ?? order?.code, formatDate(at), filter['eventId'] ? null : event?.name]
        .filter(Boolean)
        .join(' · '),
      why: [
        note ?? words.filter(Boolean).join(' · '),
        corrects && translate('money.corrects', { month: monthIn(corrects) }),
      ]
        .filter(Boolean)
        .join(' · '),
      amount: entry.amount * (signs[kind] ?? 1),
    };
  });
  const paging = { page, count: found.total ?? 0, onPage: setPage };
  return (
    <RowsCard {...found} {...(of !== undefined && { of })} figure={figure} rows={rows} sum={total} paging={paging} />
  );
}

function TicketRows({ figure, filter, total, tickets }: MoneyRowsProps & { tickets: Record<string, string> }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const [page, setPage] = useState(1);
  const found = useGetList<TicketRecord>('tickets', {
    filter: { ...filter, ...tickets },
    sort: { field: 'price', order: 'DESC' },
    pagination: { page, perPage: SHOWN },
  });
  const rows = found.data?.map((ticket): Row => {
    const { id, eventId, code, condition, price, reservation } = ticket;
    const amount = figure === 'awaited' ? restOf(ticket) : figure === 'paidValue' ? paidOf(ticket) : price;
    return {
      id,
      who: (
        <Link component={RouterLink} to={recordPath(prefix, 'tickets', id, { eventId })}>
          {participantName(ticket)}
        </Link>
      ),
      detail: [code, reservation && translate(`enums.paymentType.${reservation.paymentType}`)]
        .filter(Boolean)
        .join(' · '),
      why: translate(`status.ticketCondition.${condition}`),
      amount,
    };
  });
  const paging = { page, count: found.total ?? 0, onPage: setPage };
  return <RowsCard {...found} figure={figure} rows={rows} sum={total} paging={paging} />;
}

interface RowsCardProps {
  figure: MoneyFigure;
  of?: string;
  rows: readonly Row[] | undefined;
  /** Cents of all rows, those not shown included. */
  sum: number;
  paging: { page: number; count: number; onPage: (page: number) => void };
  error: unknown;
  refetch: () => unknown;
}

function RowsCard({ figure, of, rows, sum, paging, error, refetch }: RowsCardProps) {
  const { page, count, onPage } = paging;
  const translate = useTranslate();
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  // Anyone who opened a figure is taken to its rows, which are below the fold.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each figure
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [figure]);
  const word = [translate(`money.word.${figure}`), of].filter(Boolean).join(' · ');
  if (error && !rows) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!rows) return <TableSkeleton />;
  return (
    <Card
      component="section"
      aria-label={translate('money.rows', { figure: word })}
      ref={place}
      sx={{ scrollMarginTop: 80 }}
    >
      <Box sx={{ px: 2.5, pt: 2, pb: 1.5 }}>
        <Typography variant="h3" component="h2">
          {word} <Chip size="small" label={count} sx={{ ml: 0.5 }} />
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate(`money.means.${figure}`)}
        </Typography>
      </Box>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('money.who')}</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{translate('money.cause')}</TableCell>
            <TableCell align="right">{translate('money.amount')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.length === 0 && (
            <TableRow>
              <TableCell colSpan={3}>{translate('money.noRows')}</TableCell>
            </TableRow>
          )}
          {rows.map(({ id, who, detail, why, amount }) => (
            <TableRow key={id}>
              <TableCell>
                {who}
                <Typography variant="caption" component="div" color="text.secondary">
                  {detail}
                </Typography>
                <Typography variant="caption" component="div" color="text.secondary" sx={{ display: { sm: 'none' } }}>
                  {why}
                </Typography>
              </TableCell>
              <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{why}</TableCell>
              <TableCell
                align="right"
                sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: 600 }}
              >
                {formatCents(amount, locale)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell sx={{ fontWeight: 600, color: 'text.primary', fontSize: 'body1.fontSize' }}>
              {translate('money.total')}
            </TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }} />
            <TableCell
              align="right"
              sx={{
                fontWeight: 700,
                color: 'text.primary',
                fontVariantNumeric: 'tabular-nums',
                fontSize: 'body1.fontSize',
              }}
            >
              {formatCents(sum, locale)}
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
      {count > SHOWN && (
        <Pagination
          count={Math.ceil(count / SHOWN)}
          page={page}
          onChange={(_event, next) => onPage(next)}
          sx={{ p: 2, display: 'flex', justifyContent: 'center' }}
        />
      )}
    </Card>
  );
}
