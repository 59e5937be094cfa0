import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { TextInput, useTranslate } from 'react-admin';
import { useFieldArray, useFormState } from 'react-hook-form';
import { emptyLocation, LOCATIONS_MAX } from '#domain/products/entity.ts';
import { pickUps as english } from '#i18n/en/orders/pick-ups.ts';
import { pickUps as italian } from '#i18n/it/orders/pick-ups.ts';
import { AddressInput } from '#src/components/inputs/address/AddressInput.tsx';
import { useWords } from '#src/components/use-words.ts';
import { HoursFields } from './HoursFields.tsx';
import type { ProductForm } from './product-form.ts';

/** The places where a product is withdrawn; the last one cannot be taken away. Who still picks something up hears of changes. */
export function LocationFields({ waiting }: { waiting: number }) {
  const translate = useTranslate();
  const { words, say } = useWords(english, italian);
  const { errors } = useFormState<ProductForm>({ name: 'withdrawLocations' });
  const places = useFieldArray<ProductForm, 'withdrawLocations', 'rowId'>({
    name: 'withdrawLocations',
    keyName: 'rowId',
  });
  const message = errors.withdrawLocations?.message ?? errors.withdrawLocations?.root?.message;
  const refused = errors.root?.['serverError']?.message ?? message;
  return (
    <Box data-field="withdrawLocations" sx={{ display: 'grid', gap: 1.5 }}>
      {waiting > 0 && <Alert severity="info">{say(words.waiting, { smart_count: waiting })}</Alert>}
      {places.fields.map(({ rowId }, at) => {
        const number = { number: at + 1 };
        const title = translate('products.form.delivery.location', number);
        return (
          <Box
            key={rowId}
            role="group"
            aria-label={title}
            sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: '10px', display: 'grid', gap: 2 }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40 }}>
              <Typography component="h3" sx={{ fontWeight: 600, flex: 1 }}>
                {title}
              </Typography>
              {places.fields.length > 1 && (
                <IconButton
                  aria-label={translate('products.form.delivery.removeLocation', number)}
                  onClick={() => places.remove(at)}
                >
                  <DeleteOutline />
                </IconButton>
              )}
            </Box>
            <HoursFields place={at} />
            <TextInput
              source={`withdrawLocations.${at}.note`}
              label="resources.products.fields.note"
              helperText={false}
              multiline
            />
            <AddressInput
              source={`withdrawLocations.${at}.address`}
              label="resources.products.fields.address"
              isRequired
            />
          </Box>
        );
      })}
      {message && (
        <FormHelperText error role="alert">
          {message === 'validation.required' ? translate('errors.product_location_missing') : refused}
        </FormHelperText>
      )}
      <Box>
        <Button
          startIcon={<Add />}
          disabled={places.fields.length >= LOCATIONS_MAX}
          onClick={() => places.append(emptyLocation())}
        >
          {translate('products.form.delivery.addLocation')}
        </Button>
      </Box>
    </Box>
  );
}
