import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { TextInput, useTranslate } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { AddressInput } from '#src/components/inputs/address/AddressInput.tsx';
import { DateTimeInput } from '#src/components/inputs/DateTimeInput.tsx';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import type { EventForm } from '../event-form.ts';
import { useEventForm } from '../form-context.ts';

const field = (name: string): string => `resources.events.fields.${name}`;

const MOST = 50;

/** Where participants get on, each with its hour and address. */
export function DeparturePointsSection() {
  const translate = useTranslate();
  const { isLocked, required } = useEventForm();
  const { fields, append, remove } = useFieldArray<EventForm, 'departurePoints', 'rowId'>({
    name: 'departurePoints',
    keyName: 'rowId',
  });
  const isOff = isLocked('departurePoints');
  const blank = { groupingPoint: '', departureDate: '', address: {} };
  return (
    <FormSection
      title="events.form.departurePoints.title"
      isRequired={required.has('departurePoints')}
      help="events.form.departurePoints.help"
      columns={1}
    >
      {fields.length === 0 && (
        <Typography color="text.secondary">{translate('events.form.departurePoints.none')}</Typography>
      )}
      {fields.map(({ rowId }, at) => (
        <DeparturePoint key={rowId} at={at} isOff={isOff} onRemove={() => remove(at)} />
      ))}
      {!isOff && (
        <FullRow>
          <Button startIcon={<Add />} disabled={fields.length >= MOST} onClick={() => append(blank)}>
            {translate('events.form.departurePoints.add')}
          </Button>
        </FullRow>
      )}
    </FormSection>
  );
}

function DeparturePoint({ at, isOff, onRemove }: { at: number; isOff: boolean; onRemove: () => void }) {
  const translate = useTranslate();
  const source = (name: string) => `departurePoints.${at}.${name}`;
  const title = translate('events.form.departurePoints.item', { number: at + 1 });
  return (
    <Box role="group" aria-label={title} sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1.5 }}>
        <Typography component="h3" sx={{ fontWeight: 600, flex: 1 }}>
          {title}
        </Typography>
        {!isOff && (
          <IconButton
            aria-label={translate('events.form.departurePoints.remove', { number: at + 1 })}
            onClick={onRemove}
          >
            <DeleteOutline />
          </IconButton>
        )}
      </Box>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <TextInput
          source={source('groupingPoint')}
          label={field('groupingPoint')}
          isRequired
          disabled={isOff}
          helperText={false}
        />
        <DateTimeInput source={source('departureDate')} label={field('pointDeparture')} isRequired disabled={isOff} />
        <FullRow>
          <AddressInput source={source('address')} label={field('pointAddress')} isRequired isBrief disabled={isOff} />
        </FullRow>
      </Box>
    </Box>
  );
}
