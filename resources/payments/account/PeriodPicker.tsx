import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { Account } from '#domain/metrics/account/account.ts';
import { comparisons, isMonth, monthNow, periodAfter } from '#domain/metrics/account/period.ts';
import { yearOf } from '#domain/metrics/months.ts';
import { type AccountAddress, atStart, shortDay, usePeriodName } from './use-account.ts';
import { useAccountWords } from './use-account-words.ts';

interface PeriodPickerProps {
  account: Account;
  address: AccountAddress;
  onChange: (changes: Partial<AccountAddress>) => void;
}

/** The periods there are to look at, the newest first: from the first movement, or the one that is shown, until now. */
function periodsTo(last: string, first: string): string[] {
  const periods: string[] = [];
  for (let period = last; period >= first; period = periodAfter(period, -1)) periods.push(period);
  return periods;
}

/** Which month or year, and what it is set beside. */
export function PeriodPicker({ account, address, onChange }: PeriodPickerProps) {
  const { words, say } = useAccountWords();
  const nameOf = usePeriodName();
  const { period, compare } = address;
  const thisMonth = monthNow(new Date());
  const unit = (month: string) => (isMonth(period) ? month : yearOf(month));
  const first = [unit(account.first ?? thisMonth), period].sort()[0] ?? period;
  const last = [unit(thisMonth), period].sort()[1] ?? period;
  const step = (later: 1 | -1, isThere: boolean) => {
    const to = periodAfter(period, later);
    const label = say(later === 1 ? words.later : words.earlier, { period: nameOf(to) });
    return (
      <IconButton aria-label={label} disabled={!isThere} onClick={() => onChange({ period: to })}>
        {later === 1 ? <ChevronRight /> : <ChevronLeft />}
      </IconButton>
    );
  };
  /** From a year to its newest month that is known, from a month to its year. */
  const turnTo = (isToMonth: boolean) => {
    const december = `${yearOf(period)}-12`;
    onChange({ period: isToMonth ? (december < thisMonth ? december : thisMonth) : yearOf(period) });
  };
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={isMonth(period) ? 'month' : 'year'}
        onChange={(_event, kind) => kind && turnTo(kind === 'month')}
        aria-label={words.kind}
      >
        <ToggleButton value="month">{words.month}</ToggleButton>
        <ToggleButton value="year">{words.year}</ToggleButton>
      </ToggleButtonGroup>
      <Box sx={{ display: 'flex', alignItems: 'center', flex: { xs: '1 1 200px', sm: 'none' } }}>
        {step(-1, period > first)}
        <TextField
          select
          size="small"
          value={period}
          onChange={({ target }) => onChange({ period: target.value })}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': `${words.choose}: ${nameOf(period)}` } } }}
          sx={{ flex: { xs: 1, sm: 'none' }, minWidth: 0, width: { sm: isMonth(period) ? 176 : 100 } }}
        >
          {periodsTo(last, first).map((one) => (
            <MenuItem key={one} value={one}>
              {atStart(nameOf(one))}
            </MenuItem>
          ))}
        </TextField>
        {step(1, period < last)}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography color="text.secondary">
          {isMonth(period) ? words.compare : say(words.compared, { period: nameOf(account.compared) })}
        </Typography>
        {isMonth(period) && (
          <TextField
            select
            size="small"
            value={compare}
            onChange={({ target }) => onChange({ compare: target.value as AccountAddress['compare'] })}
            slotProps={{
              select: {
                SelectDisplayProps: { 'aria-label': say(words.compared, { period: nameOf(account.compared) }) },
              },
            }}
            sx={{ width: 168 }}
          >
            {comparisons.map((one) => (
              <MenuItem key={one} value={one}>
                {nameOf(periodAfter(period, one === 'yearBefore' ? -12 : -1))}
              </MenuItem>
            ))}
          </TextField>
        )}
        {account.until && (
          <Typography color="text.secondary">{say(words.until, { day: shortDay(account.until) })}</Typography>
        )}
      </Box>
    </Box>
  );
}
