import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingUp from '@mui/icons-material/TrendingUp';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useLocale, useStore, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { addressOfList, bookingsToPay } from '#domain/dashboard/figure-lists.ts';
import { MONEY_DAYS, type MoneyIn } from '#domain/dashboard/money-in.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatPercent } from '#domain/values/number.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useDay, useToday } from '../use-dashboard.ts';
import { MoneyTable } from './MoneyTable.tsx';
import { WeekBars } from './WeekBars.tsx';

const account = recordPath('tenant', 'ledger');
const numeric = { fontVariantNumeric: 'tabular-nums' };
const days = { days: MONEY_DAYS };

/** Money that came in lately by the week beside the days before, what is still to be paid and what went back. */
export function MoneyCard() {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, error } = useDay();
  const [isTable, setTable] = useStore('moneyInTable', false);
  const { data: today } = useToday();
  // Why there is no answer is said once, where today's events would stand.
  if (!data && error) return null;
  // A community that never took anything has nothing to compare.
  if (data && today && data.money.taken + data.money.before + data.money.refunded + today.toPay.amount === 0)
    return null;
  return (
    <Card component="section" aria-labelledby="money-in">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: '12px 20px 4px' }}>
        <Typography variant="h3" component="h2" id="money-in" sx={{ flex: 1, fontSize: '.9375rem' }}>
          {translate('dashboard.money.title', days)}
        </Typography>
        <FormControlLabel
          control={<Switch checked={isTable} onChange={(_, isOn) => setTable(isOn)} />}
          label={translate('dashboard.table')}
          sx={{ mr: 0 }}
        />
      </Box>
      {data ? (
        <Box sx={{ p: '0 20px 16px' }}>
          <Link
            component={RouterLink}
            to={account}
            color="text.primary"
            underline="hover"
            sx={{ ...numeric, fontSize: '2rem', lineHeight: '2.375rem', fontWeight: 650, letterSpacing: '-.03em' }}
          >
            {formatCents(data.money.taken, locale)}
          </Link>
          <Comparison money={data.money} />
          {isTable ? <MoneyTable weeks={data.money.weeks} /> : <WeekBars money={data.money} />}
        </Box>
      ) : (
        <Skeleton variant="rounded" height={248} aria-hidden data-skeleton sx={{ m: '4px 20px 16px' }} />
      )}
      <Rows money={data?.money} />
    </Card>
  );
}

/** By how much it is more or less than in the days before; nothing can be said beside nothing. */
function Comparison({ money: { taken, before } }: { money: MoneyIn }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (before === 0) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('dashboard.money.noneBefore', days)}
      </Typography>
    );
  }
  const percent = Math.round(((taken - before) / before) * 100);
  const isMore = percent >= 0;
  const Icon = isMore ? TrendingUp : TrendingDown;
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{ ...numeric, display: 'flex', flexWrap: 'wrap', columnGap: 0.75 }}
    >
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          gap: 0.5,
          alignItems: 'center',
          fontWeight: 600,
          color: isMore ? 'success.main' : 'text.primary',
        }}
      >
        <Icon aria-hidden sx={{ fontSize: 16 }} />
        {formatPercent(percent, { isChange: true })}
      </Box>
      {translate('dashboard.money.before', { ...days, amount: formatCents(before, locale) })}
    </Typography>
  );
}

/** What is still to be paid, as the first row of what is to be done has it, and what went back. */
function Rows({ money }: { money: MoneyIn | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { data: today } = useToday();
  const euros = (cents: number) => formatCents(cents, locale);
  const toPay = today?.toPay;
  const soon = toPay ? toPay.late.amount + toPay.today.amount : 0;
  const rows = [
    toPay && {
      name: 'toPay',
      note: soon > 0 ? translate('dashboard.money.soon', { amount: euros(soon) }) : '',
      amount: euros(toPay.amount),
      to: addressOfList(bookingsToPay, '/tenant'),
    },
    money && {
      name: 'refunded',
      note: money.refunds > 0 ? translate('dashboard.money.refunds', { smart_count: money.refunds, ...days }) : '',
      amount: euros(money.refunded),
      to: account,
    },
  ];
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map(
        (row) =>
          row && (
            <Box component="li" key={row.name} sx={{ borderTop: 1, borderColor: 'divider' }}>
              <Link
                component={RouterLink}
                to={row.to}
                color="inherit"
                underline="none"
                sx={{
                  display: 'flex',
                  alignItems: 'baseline',
                  gap: 1.25,
                  p: '9px 20px',
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                <span>
                  {translate(`dashboard.money.${row.name}`)}
                  {row.note !== '' && (
                    <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                      {row.note}
                    </Typography>
                  )}
                </span>
                <Box component="strong" sx={{ ...numeric, ml: 'auto', fontWeight: 600, whiteSpace: 'nowrap' }}>
                  {row.amount}
                </Box>
              </Link>
            </Box>
          ),
      )}
    </Box>
  );
}
