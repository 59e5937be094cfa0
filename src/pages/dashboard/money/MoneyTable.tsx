import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useLocale, useTranslate } from 'react-admin';
import { MONEY_DAYS, type MoneyIn } from '#domain/dashboard/money-in.ts';
import { formatCents } from '#domain/values/money.ts';
import { shortDay } from './weeks.ts';

/** The same as the bars, to the cent. */
export function MoneyTable({ weeks }: Pick<MoneyIn, 'weeks'>) {
  const translate = useTranslate();
  const locale = useLocale();
  const days = { days: MONEY_DAYS };
  return (
    <Table size="small" aria-labelledby="money-in" sx={{ mt: 1, '& th, & td': { px: 0.5 } }}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('dashboard.money.week')}</TableCell>
          <TableCell align="right">{translate('dashboard.money.last', days)}</TableCell>
          <TableCell align="right">{translate('dashboard.money.earlier', days)}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {weeks.map(({ from, to, taken, before }) => (
          <TableRow key={from}>
            <TableCell component="th" scope="row">
              {from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`}
            </TableCell>
            <TableCell align="right">{formatCents(taken, locale)}</TableCell>
            <TableCell align="right">{formatCents(before, locale)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
