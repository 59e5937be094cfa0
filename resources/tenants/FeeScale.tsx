import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FALLBACK_FEE } from '#domain/payments/fees/fee.ts';
import { type FeeStretch, feeScale } from '#domain/payments/fees/fee-tiers.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatPercent } from '#domain/values/number.ts';
import { useFeeQuote } from './use-fee-quote.ts';
import { useTiers } from './use-tiers.ts';

/** Every price from nothing on, with the percentage it has: where no tier holds the default does, and is seen to. */
export function FeeScale() {
  const translate = useTranslate();
  const locale = useLocale();
  const { tiers, isRight } = useTiers();
  const typed: unknown = useWatch({ name: 'defaultFeePercentage' });
  const { data: quote } = useFeeQuote({ amount: 0 });
  if (!isRight || tiers.length === 0) return null;
  const otherwise = typeof typed === 'number' ? typed : (quote?.inherited.percentage ?? FALLBACK_FEE);
  const rangeOf = ({ from, to }: FeeStretch) =>
    to === null
      ? translate('tenants.fee.above', { from: formatCents(from, locale) })
      : translate('tenants.fee.between', { from: formatCents(from, locale), to: formatCents(to, locale) });

  return (
    <Box sx={{ mt: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{translate('tenants.fee.scale')}</Typography>
      <Box
        component="ol"
        aria-label={translate('tenants.fee.scale')}
        sx={{
          m: '8px 0 0',
          p: 0,
          listStyle: 'none',
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          gap: '2px',
        }}
      >
        {feeScale(tiers).map((stretch) => {
          const isGap = stretch.percentage === null;
          return (
            <Box
              component="li"
              key={stretch.from}
              sx={(theme) => ({
                flex: '1 1 0',
                minWidth: 0,
                p: 1.5,
                color: isGap ? 'text.secondary' : 'primary.dark',
                bgcolor: isGap ? 'background.sunken' : 'primary.light',
                border: `1px ${isGap ? 'dashed' : 'solid'} ${isGap ? theme.palette.border.strong : 'transparent'}`,
                borderRadius: '6px',
              })}
            >
              <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
                {formatPercent(stretch.percentage ?? otherwise)}
              </Typography>
              <Typography variant="body2">{rangeOf(stretch)}</Typography>
              {isGap && <Typography variant="caption">{translate('tenants.fee.gap')}</Typography>}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
