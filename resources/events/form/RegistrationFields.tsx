import type { ReactNode } from 'react';
import { BooleanInput, NumberInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MAX_OFFER_HOURS } from '../../../domain/waiting-list/hours.ts';
import { DateTimeInput } from '../../../src/components/inputs/DateTimeInput.tsx';
import { FormSection, FullRow } from '../../../src/components/page/FormSection.tsx';
import type { EventForm } from './event-form.ts';
import { useFieldProps, useRaFieldProps } from './form-context.ts';
import { PaymentsSection } from './sections/PaymentsSection.tsx';
import { PreemptionSection } from './sections/PreemptionSection.tsx';
import { PriceSection } from './sections/PriceSection.tsx';
import { WhoSection } from './sections/WhoSection.tsx';

/** Fewest and most participants, how many places one person takes (VAL-E009..E011), and how the waiting list goes (WAIT-002, WAIT-003). */
function CapacitySection() {
  const translate = useTranslate();
  const raField = useRaFieldProps();
  const maxParticipants = useWatch<EventForm, 'maxParticipants'>({ name: 'maxParticipants' });
  const limit = maxParticipants ? translate('events.form.seats.atMost', { max: maxParticipants }) : false;
  return (
    <FormSection title="events.form.seats.title" help="events.form.seats.help" columns={3}>
      <NumberInput {...raField('minimumParticipants')} min={1} step={1} />
      <NumberInput {...raField('maxParticipants')} min={1} step={1} />
      <NumberInput {...raField('slotsPerUser')} min={1} step={1} helperText={limit} />
      <NumberInput {...raField('waitingListOfferHours')} min={1} max={MAX_OFFER_HOURS} step={1} />
      <FullRow>
        <BooleanInput {...raField('waitingListByTier')} />
      </FullRow>
    </FormSection>
  );
}

/** From when to when one can book. */
function WindowSection() {
  const field = useFieldProps();
  return (
    <FormSection title="events.form.window.title" help="events.form.window.help">
      <DateTimeInput {...field('openReservationDate')} />
      <DateTimeInput {...field('closingReservationDate')} />
    </FormSection>
  );
}

/** Who may book, when, how many, for how much and how (OPEN-114). `children` are the extras, which are stored by themselves. */
export function RegistrationFields({ children }: { children?: ReactNode }) {
  return (
    <>
      <WhoSection />
      <WindowSection />
      <CapacitySection />
      <PriceSection />
      <PreemptionSection />
      <PaymentsSection />
      {children}
    </>
  );
}
