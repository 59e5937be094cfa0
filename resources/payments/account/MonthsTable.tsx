import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocale, useTranslate } from 'react-admin';
import type { MonthMoney } from '#domain/metrics/money.ts';
import { formatCents } from '#domain/values/money.ts';
import { type AccountFigure, accountFigures, atStart, periodIn } from './use-account.ts';

export interface MonthsTableProps {
  months: readonly MonthMoney[];
  /** What the months of a year come to; `month` is the year. */
  years: readonly MonthMoney[];
  isChosen: (month: string, column: AccountFigure) => boolean;
  onChoose: (month: string, column: AccountFigure) => void;
}

/** What moved in each month and year; each figure opens its rows, and of what stays it says what it is for, and where it is. */
export function MonthsTable({ months, years, isChosen, onChoose }: MonthsTableProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  // Few communities ever lose a dispute.
  const columns = accountFigures.filter((one) => one !== 'disputeFees' || years.some((year) => year.disputeFees !== 0));
  const rows = [...months, ...years];
  const nameOf = ({ month }: MonthMoney) =>
    month.length === 4 ? translate('money.months.ofYear', { year: month }) : atStart(periodIn(month, locale));
  const figure = (row: MonthMoney, column: AccountFigure) => (
    <Figure
      amount={formatCents(row[column], locale)}
      isChosen={isChosen(row.month, column)}
      isStrong={column === 'net' || column === 'payout'}
      onOpen={() => onChoose(row.month, column)}
    />
  );
  const split = ({ byWay }: MonthMoney) =>
    translate('money.split', {
      card: formatCents(byWay.card.payout, locale),
      other: formatCents(byWay.other.payout, locale),
    });
  /** Only where there is something to tell apart. */
  const sources = ({ bySource: { events, merchandise } }: MonthMoney) =>
    merchandise.taken === 0 && merchandise.refunded === 0
      ? null
      : translate('money.sources', {
          events: formatCents(events.net, locale),
          merchandise: formatCents(merchandise.net, locale),
        });

  if (isPhone)
    return (
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {rows.map((row) => (
          <Card key={row.month} component="section" aria-label={nameOf(row)} sx={{ p: 2 }}>
            <Typography variant="h3" component="h2">
              {nameOf(row)}
            </Typography>
            {columns.map((column) => (
              <Box key={column} sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
                <Typography variant="body2">{translate(`money.word.${column}`)}</Typography>
                {figure(row, column)}
              </Box>
            ))}
            {[sources(row), split(row)].map((text) => (
              <Typography key={text} variant="caption" component="div" color="text.secondary">
                {text}
              </Typography>
            ))}
          </Card>
        ))}
      </Box>
    );
  return (
    <Card sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('money.months.tile')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('money.months.month')}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right" title={translate(`money.means.${column}`)}>
                {translate(`money.word.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.month}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                {nameOf(row)}
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column} align="right" sx={{ py: 0.25 }}>
                  {figure(row, column)}
                  {(column === 'payout' || column === 'net') && (
                    <Typography variant="caption" component="div" color="text.secondary">
                      {column === 'payout' ? split(row) : sources(row)}
                    </Typography>
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

interface FigureProps {
  amount: string;
  isChosen: boolean;
  isStrong: boolean;
  onOpen: () => void;
}

function Figure({ amount, isChosen, isStrong, onOpen }: FigureProps) {
  return (
    <Button
      size="small"
      variant="text"
      color="inherit"
      aria-pressed={isChosen}
      onClick={onOpen}
      sx={{
        ...{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', minWidth: 0 },
        fontWeight: isStrong ? 700 : 400,
        ...(isChosen && { bgcolor: 'primary.light' }),
      }}
    >
      {amount}
    </Button>
  );
}
