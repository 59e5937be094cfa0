import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type DeliveryStep, deliveryScale, rangesTwice } from '#domain/products/delivery.ts';
import type { DeliveryPriceRange } from '#domain/products/entity.ts';
import { formatCents } from '#domain/values/money.ts';

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** The delivery prices as buyers meet them, from one piece on; says where two prices compete for the same pieces. */
export function DeliveryScale() {
  const translate = useTranslate();
  const locale = useLocale();
  const [price, ranges]: unknown[] = useWatch({ name: ['deliveryPrice', 'deliveryPriceRanges'] });
  const rows = (Array.isArray(ranges) ? (ranges as DeliveryPriceRange[]) : []).map((range) => ({
    itemNumber: numberOf(range?.itemNumber),
    price: numberOf(range?.price),
  }));
  const steps = deliveryScale({ deliveryPrice: numberOf(price), deliveryPriceRanges: rows });
  const isTwice = rangesTwice(rows.filter(({ itemNumber }) => itemNumber > 0)).length > 0;

  function spanOf({ from, to }: DeliveryStep): string {
    if (to === null) return translate('products.form.delivery.open', { from });
    if (to === from) return translate('products.form.delivery.one', { from, smart_count: from });
    return translate('products.form.delivery.span', { from, to });
  }

  return (
    <Box sx={{ p: 2, borderRadius: '10px', bgcolor: 'background.sunken' }}>
      <Typography component="h3" id="delivery-scale" sx={{ fontWeight: 600, mb: 1 }}>
        {translate('products.form.delivery.scale')}
      </Typography>
      <Box component="ol" aria-labelledby="delivery-scale" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((step) => (
          <Box
            component="li"
            key={step.from}
            sx={{
              ...{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.75 },
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Typography variant="body2">
              {spanOf(step)}
              {step.range === null && steps.length > 1 && (
                <Typography component="span" variant="caption" color="text.secondary">
                  {' '}
                  · {translate('products.form.delivery.base')}
                </Typography>
              )}
            </Typography>
            <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {step.price === 0 ? translate('products.form.delivery.free') : formatCents(step.price, locale)}
            </Typography>
          </Box>
        ))}
      </Box>
      {isTwice && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {translate('products.form.delivery.overlap')}
        </Alert>
      )}
    </Box>
  );
}
