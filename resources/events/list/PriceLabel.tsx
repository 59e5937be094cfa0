import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { startingPrice } from '../../../domain/events/price/price.ts';
import type { Event } from '../../../domain/events/schema.ts';
import { formatCents } from '../../../domain/values/money.ts';

/** "A partire da 30,00 €", or that the event is free and public (CONST-E026, OPEN-206). */
export function PriceLabel({ event }: { event: Event }) {
  const translate = useTranslate();
  const locale = useLocale();
  const price = startingPrice(event);
  const text =
    price === null
      ? translate('events.price.post')
      : price === 0
        ? translate('events.price.free')
        : translate('events.price.from', { price: formatCents(price, locale) });
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
    >
      {text}
    </Typography>
  );
}
