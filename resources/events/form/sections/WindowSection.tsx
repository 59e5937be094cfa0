import { DateTimeInput } from '../../../../src/components/inputs/DateTimeInput.tsx';
import { FormSection, FullRow } from '../../../../src/components/page/FormSection.tsx';
import { useFieldProps } from '../form-context.ts';
import { LatePayments } from './LatePayments.tsx';

/** From when to when one can book. */
export function WindowSection() {
  const field = useFieldProps();
  return (
    <FormSection title="events.form.window.title" help="events.form.window.help">
      <DateTimeInput {...field('openReservationDate')} />
      <DateTimeInput {...field('closingReservationDate')} />
      <FullRow>
        <LatePayments />
      </FullRow>
    </FormSection>
  );
}
