import { NumberInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../../../src/components/FormSection.tsx';
import type { EventForm } from '../event-form.ts';
import { useFieldProps } from '../form-context.ts';

/** Fewest and most participants, and how many places one person takes (VAL-E009..E011). */
export function CapacitySection() {
  const translate = useTranslate();
  const field = useFieldProps();
  const maxParticipants = useWatch<EventForm, 'maxParticipants'>({ name: 'maxParticipants' });
  const limit = maxParticipants ? translate('events.form.seats.atMost', { max: maxParticipants }) : false;
  return (
    <FormSection title="events.form.seats.title" help="events.form.seats.help" columns={3}>
      <NumberInput {...field('minimumParticipants')} min={1} step={1} helperText={false} />
      <NumberInput {...field('maxParticipants')} min={1} step={1} helperText={false} />
      <NumberInput {...field('slotsPerUser')} min={1} step={1} helperText={limit} />
    </FormSection>
  );
}
