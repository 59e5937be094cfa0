import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { type Cents, formatCents } from '#domain/values/money.ts';

/** `29,00 €/mese`, or the word for free. */
export function PlanPrice({ price }: { price: Cents }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {price === 0 ? translate('plans.free') : formatCents(price, locale) + translate('plans.perMonth')}
    </Box>
  );
}
