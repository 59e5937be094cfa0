import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { togglePreemption } from '#domain/events/form-changes.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { DateTimeInput } from '#src/components/inputs/DateTimeInput.tsx';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import { type EventForm, withEveryUserType } from '../event-form.ts';
import { useEventForm } from '../form-context.ts';
import { useFormChange } from '../use-form-change.ts';

/** Earlier dates for those who are closest; needs the opening date and an event for followers. */
export function PreemptionSection() {
  const translate = useTranslate();
  const { isLocked } = useEventForm();
  const { getValues } = useFormContext<EventForm>();
  const change = useFormChange();
  const [warning, setWarning] = useState<string | null>(null);
  const [isOn, preemptions, opening] = useWatch<EventForm, ['preemption', 'preemptions', 'openReservationDate']>({
    name: ['preemption', 'preemptions', 'openReservationDate'],
  });
  const isOff = isLocked('preemption');

  function toggle(next: boolean) {
    const result = togglePreemption(getValues(), next);
    setWarning(result.warning);
    change(() => withEveryUserType(result.event));
  }

  return (
    <FormSection title="events.form.preemption.title" help="events.form.preemption.help" columns={3}>
      <FullRow>
        <FormControlLabel
          control={
            <Switch
              checked={isOn}
              disabled={isOff}
              onChange={(_, next) => toggle(next)}
              slotProps={{ input: { role: 'switch' } }}
            />
          }
          label={translate('events.form.preemption.switch')}
        />
        {isOn && opening && opening !== 'missing' && (
          <span>{translate('events.form.preemption.opening', { time: formatDateTime(opening) })}</span>
        )}
        {warning && !isOn && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {translate(warning)}
          </Alert>
        )}
      </FullRow>
      {isOn &&
        preemptions.map(({ userType }, at) => (
          <DateTimeInput
            key={userType}
            source={`preemptions.${at}.preemptionDate`}
            label={`enums.userType.${userType}`}
            disabled={isOff}
          />
        ))}
    </FormSection>
  );
}
