import Button from '@mui/material/Button';
import { SelectInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type PriceType, priceTypes } from '#domain/events/entity.ts';
import { changePriceType, priceTypeOptions } from '#domain/events/form-changes.ts';
import { pricesOfType } from '#domain/events/validation/price-problems.ts';
import { MoneyInput } from '#src/components/inputs/number/number-inputs.tsx';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import type { EventForm } from '../event-form.ts';
import { useEventForm, useFieldProps, useRaFieldProps } from '../form-context.ts';
import { useFormChange } from '../use-form-change.ts';

/** The kind of price and its amounts; another kind starts them again at zero. */
export function PriceSection() {
  const field = useFieldProps();
  const raField = useRaFieldProps();
  const { isLocked } = useEventForm();
  const change = useFormChange();
  const translate = useTranslate();
  const [accessType, priceType, price] = useWatch<EventForm, ['accessType', 'priceType', 'price']>({
    name: ['accessType', 'priceType', 'price'],
  });
  const choose = (next: PriceType) => change((event) => changePriceType(event, next), { priceType });
  const choices = priceTypeOptions(accessType).map((id) => ({ id, name: `enums.priceType.${id}` }));
  const parts = priceType === 'byAges' || priceType === 'byUserType' ? pricesOfType[priceType] : [];
  return (
    <FormSection title="events.form.price.title" help="events.form.price.help" columns={3}>
      <FullRow>
        <SelectInput
          {...raField('priceType')}
          choices={choices}
          onChange={({ target }) => {
            const next = priceTypes.find((type) => type === target.value);
            if (next) choose(next);
          }}
        />
      </FullRow>
      {priceType === 'single' && <MoneyInput {...field('price')} isRequired />}
      {priceType === 'single' && price === 0 && !isLocked('priceType') && (
        <Button variant="outlined" onClick={() => choose('free')} sx={{ alignSelf: 'start', mt: { md: 3 } }}>
          {translate('events.form.price.makeFree')}
        </Button>
      )}
      {parts.map((part) => (
        <MoneyInput
          key={part}
          source={`prices.${part}`}
          label={`resources.events.fields.prices.${part}`}
          isRequired
          disabled={isLocked('prices')}
          helperText={priceType === 'byAges' ? `events.form.priceHelp.${part}` : false}
        />
      ))}
    </FormSection>
  );
}
