import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatCents } from '#domain/values/money.ts';
import { formatNumber } from '#domain/values/number.ts';
import { parseCents, parseWhole } from '#domain/values/parse-number.ts';
import { FormSection } from '#src/components/page/FormSection.tsx';
import { useFeeQuote } from './use-fee-quote.ts';
import { useTiers } from './use-tiers.ts';

const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && !Number.isNaN(value) ? value : null;

/** What the platform keeps of an example, by the rules the payments use. */
export function FeeCalculator() {
  const translate = useTranslate();
  const locale = useLocale();
  const { tiers, isRight } = useTiers();
  const [byDefault, ofMerchandise]: unknown[] = useWatch({ name: ['defaultFeePercentage', 'merchFeePercentage'] });
  const [price, setPrice] = useState('25,00');
  const [count, setCount] = useState('2');
  const cents = parseCents(price);
  const whole = parseWhole(count);
  const tickets = whole !== undefined && whole > 0 && whole < 1000 ? whole : undefined;
  const isKnown = isRight && cents !== undefined && tickets !== undefined;
  const { data: quote } = useFeeQuote(
    {
      ...{ amount: cents ?? 0, count: tickets ?? 1 },
      terms: {
        defaultFeePercentage: numberOrNull(byDefault),
        merchFeePercentage: numberOrNull(ofMerchandise),
        priceTiers: [...tiers],
      },
    },
    isKnown,
  );
  const money = (value: number) => formatCents(value, locale);

  return (
    <FormSection title="tenants.fee.example" help="tenants.fee.exampleHelp">
      <Box sx={{ display: 'flex', gap: 2 }}>
        <TextField
          label={translate('tenants.fee.price')}
          value={price}
          error={cents === undefined}
          helperText={cents === undefined ? translate('validation.amount') : ' '}
          onChange={({ target }) => setPrice(target.value)}
          slotProps={{
            htmlInput: { inputMode: 'decimal' },
            input: { endAdornment: <InputAdornment position="end">€</InputAdornment> },
          }}
        />
        <TextField
          label={translate('tenants.fee.count')}
          value={count}
          error={tickets === undefined}
          helperText={tickets === undefined ? translate('validation.integer') : ' '}
          onChange={({ target }) => setCount(target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </Box>
      <Box role="status" sx={{ alignSelf: 'center' }}>
        {isKnown && quote ? (
          <>
            <Typography>
              {translate('tenants.fee.result', {
                fee: money(quote.fee),
                total: money(quote.total),
                percentage: formatNumber(quote.percentage),
              })}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {translate(`tenants.fee.source.${quote.source}`)}{' '}
              {translate('tenants.fee.merchandise', { fee: money(quote.merchandiseFee) })}
            </Typography>
          </>
        ) : (
          <Typography color="text.secondary">{translate('tenants.fee.noResult')}</Typography>
        )}
      </Box>
    </FormSection>
  );
}
