import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { MONEY_DAYS, type MoneyIn } from '#domain/dashboard/money-in.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatNumber } from '#domain/values/number.ts';
import { shortDay } from './weeks.ts';

const HEIGHT = 112;

const lastBar = ({ palette }: Theme) => ({ bgcolor: palette.chart.taken, forcedColorAdjust: 'none' as const });
const earlierBar = ({ palette }: Theme) => ({
  bgcolor: palette.chart.free,
  border: `1px solid ${palette.border.strong}`,
});

/** Weeks as pairs of bars from zero, each of as many days as its neighbour; the value is on the bar. */
export function WeekBars({ money: { weeks, taken, before } }: { money: MoneyIn }) {
  const translate = useTranslate();
  const locale = useLocale();
  const most = Math.max(1, ...weeks.flatMap((week) => [week.taken, week.before]));
  const height = (amount: number) => (amount === 0 ? 2 : Math.max(3, Math.round((amount / most) * HEIGHT)));
  const parts = weeks.filter((week) => week.days < 7);
  const best = weeks.reduce((a, b) => (b.taken > a.taken ? b : a), weeks[0] ?? { from: '', taken: 0 });
  const days = { days: MONEY_DAYS };
  const daysOf = (week: MoneyIn['weeks'][number]) => translate('dashboard.money.daysOf', { smart_count: week.days });
  const said = translate('dashboard.money.describe', {
    ...days,
    ...{ taken: formatCents(taken, locale), before: formatCents(before, locale) },
  });
  return (
    <>
      <Box
        role="img"
        aria-label={said}
        sx={{ display: 'grid', gridTemplateColumns: `repeat(${weeks.length}, minmax(0, 1fr))`, gap: 0.75, mt: 1.25 }}
      >
        {weeks.map((week) => (
          <Box key={week.from} sx={{ minWidth: 0, textAlign: 'center' }}>
            <Box
              sx={{
                height: HEIGHT + 20,
                display: 'flex',
                gap: '3px',
                alignItems: 'flex-end',
                justifyContent: 'center',
              }}
            >
              <Box
                sx={[{ width: '36%', borderRadius: '3px 3px 0 0' }, earlierBar]}
                style={{ height: height(week.before) }}
              />
              <Box sx={{ width: '42%', position: 'relative' }}>
                {week.taken > 0 && (
                  <Box
                    component="span"
                    sx={{
                      ...{ position: 'absolute', bottom: '100%', left: '50%', transform: 'translateX(-50%)' },
                      ...{ fontSize: '.75rem', lineHeight: '1.125rem', fontWeight: 600, whiteSpace: 'nowrap' },
                      fontVariantNumeric: 'tabular-nums',
                    }}
                  >
                    {formatNumber(Math.round(week.taken / 100))}
                  </Box>
                )}
                <Box sx={[{ borderRadius: '3px 3px 0 0' }, lastBar]} style={{ height: height(week.taken) }} />
              </Box>
            </Box>
            <Typography
              variant="caption"
              component="div"
              color="text.secondary"
              sx={{ borderTop: 1, borderColor: 'divider', pt: 0.25 }}
            >
              {shortDay(week.from)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.75, mt: 0.75 }}>
        {(['last', 'earlier'] as const).map((name) => (
          <Typography
            key={name}
            variant="caption"
            color="text.secondary"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
          >
            <Box
              aria-hidden
              sx={[{ width: 11, height: 11, borderRadius: '3px' }, name === 'last' ? lastBar : earlierBar]}
            />
            {translate(`dashboard.money.${name}`, days)}
          </Typography>
        ))}
      </Box>
      {best.taken > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('dashboard.money.best', { day: shortDay(best.from) })}{' '}
          {parts.length > 0 &&
            translate('dashboard.money.cut', {
              smart_count: parts.length,
              weeks: parts.map((week) => `${shortDay(week.from)} (${daysOf(week)})`).join(', '),
            })}
        </Typography>
      )}
    </>
  );
}
