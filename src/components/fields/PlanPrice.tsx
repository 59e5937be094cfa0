import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { PLAN_DURATION } from '#domain/subscriptions/plan.ts';
import { type Cents, formatCents } from '#domain/values/money.ts';

interface PlanPriceProps {
  price: Cents;
  /** Days for which the price is. */
  duration: number;
}

/** `29,00 €/mese`, what a plan of another period costs in each of them, or the word for free. */
export function PlanPrice({ price, duration }: PlanPriceProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const period =
    duration === PLAN_DURATION ? translate('plans.perMonth') : ` ${translate('plans.everyDays', { days: duration })}`;
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {price === 0 ? translate('plans.free') : formatCents(price, locale) + period}
    </Box>
  );
}
