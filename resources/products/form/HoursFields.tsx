import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { TextInput, useInput, useLocale, useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { weekdays } from '#domain/products/weekdays.ts';
import { emptyHours, HOURS_MAX, TIMES_MAX } from '#domain/products/withdrawal-hours.ts';
import { weekdayName } from '#domain/products/withdrawal-text.ts';
import { readClock } from '#domain/values/date-text.ts';
import { FieldFrame } from '#src/components/inputs/FieldFrame.tsx';
import { asItIs, textsOf } from '#src/components/inputs/input-props.ts';
import type { ProductForm } from './product-form.ts';

/** When something is withdrawn at a place: days of the week with their times. */
export function HoursFields({ place }: { place: number }) {
  const translate = useTranslate();
  const name = `withdrawLocations.${place}.info` as const;
  const hours = useFieldArray<ProductForm, typeof name, 'rowId'>({ name, keyName: 'rowId' });
  return (
    <Box data-field={name} sx={{ display: 'grid', gap: 2 }}>
      {hours.fields.map(({ rowId }, at) => (
        <Box
          key={rowId}
          role="group"
          aria-label={translate('products.form.delivery.group', { number: at + 1 })}
          sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr) 40px', alignItems: 'start' }}
        >
          <DayChips source={`${name}.${at}.days`} />
          <IconButton
            aria-label={translate('products.form.delivery.removeHours', { number: at + 1 })}
            onClick={() => hours.remove(at)}
          >
            <DeleteOutline />
          </IconButton>
          <Box sx={{ gridColumn: '1 / -1' }}>
            <TimeFields name={`${name}.${at}.times`} />
          </Box>
        </Box>
      ))}
      <Box>
        <Button
          startIcon={<Add />}
          disabled={hours.fields.length >= HOURS_MAX}
          onClick={() => hours.append(emptyHours())}
        >
          {translate('products.form.delivery.addHours')}
        </Button>
      </Box>
    </Box>
  );
}

/** The days of the week, each switched on and off. */
function DayChips({ source }: { source: string }) {
  const language = useLocale() === 'en' ? 'en' : 'it';
  const { field, fieldState } = useInput<Record<string, unknown>>({ source, ...asItIs });
  const chosen = textsOf(field.value);
  const toggle = (day: string) => field.onChange(weekdays.filter((one) => chosen.includes(one) !== (one === day)));
  return (
    <FieldFrame source={source} label="resources.products.fields.days" isRequired error={fieldState.error?.message}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {weekdays.map((day, at) => (
          <Chip
            key={day}
            ref={at === 0 ? field.ref : undefined}
            component="button"
            type="button"
            clickable
            label={weekdayName(day, language, 'short')}
            aria-label={weekdayName(day, language)}
            aria-pressed={chosen.includes(day)}
            color={chosen.includes(day) ? 'primary' : 'default'}
            variant={chosen.includes(day) ? 'filled' : 'outlined'}
            onClick={() => toggle(day)}
            onBlur={field.onBlur}
            sx={{ minWidth: 52, height: 40, borderRadius: '20px' }}
          />
        ))}
      </Box>
    </FieldFrame>
  );
}

type TimesName = `withdrawLocations.${number}.info.${number}.times`;

function TimeFields({ name }: { name: TimesName }) {
  const translate = useTranslate();
  const times = useFieldArray<ProductForm, TimesName, 'rowId'>({ name, keyName: 'rowId' });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {times.fields.map(({ rowId }, at) => (
        <Box
          key={rowId}
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(2, minmax(0, 160px)) 40px',
            alignItems: 'start',
          }}
        >
          {(['from', 'to'] as const).map((end) => (
            <ClockField
              key={end}
              source={`${name}.${at}.${end}`}
              label={`resources.products.fields.${end === 'from' ? 'timeFrom' : 'timeTo'}`}
            />
          ))}
          {times.fields.length > 1 && (
            <IconButton
              aria-label={translate('products.form.delivery.removeTime', { number: at + 1 })}
              onClick={() => times.remove(at)}
              sx={{ mt: 3.25 }}
            >
              <DeleteOutline />
            </IconButton>
          )}
        </Box>
      ))}
      <Box>
        <Button
          size="small"
          startIcon={<Add />}
          disabled={times.fields.length >= TIMES_MAX}
          onClick={() => times.append({ from: '', to: '' })}
        >
          {translate('products.form.delivery.addTime')}
        </Button>
      </Box>
    </Box>
  );
}

/** A time as it is written in Italy, whatever the browser's own language: its native field shows the hours of that. */
function ClockField({ source, label }: { source: `${TimesName}.${number}.${'from' | 'to'}`; label: string }) {
  const { setValue } = useFormContext<ProductForm>();
  return (
    <TextInput
      source={source}
      label={label}
      placeholder="18:00"
      helperText={false}
      isRequired
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } }}
      onBlur={({ target }) => {
        const clock = readClock(target.value);
        if (clock !== undefined && clock !== target.value)
          setValue(source, clock, { shouldDirty: true, shouldValidate: true });
      }}
    />
  );
}
