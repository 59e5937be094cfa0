import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { RANGES_MAX } from '#domain/products/entity.ts';
import { MoneyInput, WholeNumberInput } from '#src/components/inputs/number/number-inputs.tsx';
import { DeliveryScale } from './DeliveryScale.tsx';
import type { ProductForm } from './product-form.ts';

/** What the courier costs: a price, others from so many pieces on, and what follows from them. */
export function CourierFields() {
  const translate = useTranslate();
  const { getValues } = useFormContext<ProductForm>();
  const ranges = useFieldArray<ProductForm, 'deliveryPriceRanges', 'rowId'>({
    name: 'deliveryPriceRanges',
    keyName: 'rowId',
  });
  const values = useWatch<ProductForm, 'deliveryPriceRanges'>({ name: 'deliveryPriceRanges' });

  function add() {
    const { deliveryPrice, deliveryPriceRanges } = getValues();
    const most = Math.max(1, ...deliveryPriceRanges.map(({ itemNumber }) => itemNumber || 0));
    ranges.append({ itemNumber: most + 1, price: deliveryPrice ?? 0 });
  }

  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <MoneyInput source="deliveryPrice" label="resources.products.fields.deliveryPrice" isRequired />
        <Box>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {translate('products.form.delivery.ranges')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('products.form.delivery.rangesHelp')}
          </Typography>
        </Box>
        {ranges.fields.map(({ rowId }, at) => (
          <Box
            key={rowId}
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 40px',
              alignItems: 'start',
            }}
          >
            <WholeNumberInput
              source={`deliveryPriceRanges.${at}.itemNumber`}
              label="resources.products.fields.itemNumber"
              helperText={false}
              isRequired
            />
            <MoneyInput
              source={`deliveryPriceRanges.${at}.price`}
              label="resources.products.fields.rangePrice"
              helperText={false}
              isRequired
            />
            <IconButton
              aria-label={translate('products.form.delivery.removeRange', { count: values?.[at]?.itemNumber ?? '' })}
              onClick={() => ranges.remove(at)}
              sx={{ mt: 3.25 }}
            >
              <DeleteOutline />
            </IconButton>
          </Box>
        ))}
        <Box>
          <Button startIcon={<Add />} disabled={ranges.fields.length >= RANGES_MAX} onClick={add}>
            {translate('products.form.delivery.addRange')}
          </Button>
        </Box>
      </Box>
      <DeliveryScale />
    </Box>
  );
}
