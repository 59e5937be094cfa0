import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { BooleanInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type AccessType, accessTypes, selectionTypes } from '#domain/events/entity.ts';
import { changeAccessType } from '#domain/events/form-changes.ts';
import { DateTimeInput } from '#src/components/inputs/DateTimeInput.tsx';
import { WholeNumberInput } from '#src/components/inputs/number/number-inputs.tsx';
import { RadioCards } from '#src/components/inputs/RadioCards.tsx';
import { FormSection, FullRow } from '#src/components/page/FormSection.tsx';
import type { EventForm } from './event-form.ts';
import { useEventForm, useFieldProps, useRaFieldProps } from './form-context.ts';
import { LatePayments } from './sections/LatePayments.tsx';
import { PaymentsSection } from './sections/PaymentsSection.tsx';
import { PreemptionSection } from './sections/PreemptionSection.tsx';
import { PriceSection } from './sections/PriceSection.tsx';
import { useFormChange } from './use-form-change.ts';

const selections = selectionTypes.map((id) => ({
  id,
  name: `enums.selectionType.${id}`,
  help: `events.form.selection.${id}`,
}));
const accesses = accessTypes.map((id) => ({ id, name: `enums.accessType.${id}`, help: `events.form.access.${id}` }));

/** How requests are decided and who may book; access open to all clears what it excludes. */
function WhoSection() {
  const translate = useTranslate();
  const field = useFieldProps();
  const { isLocked, isNew } = useEventForm();
  const change = useFormChange();
  const accessType = useWatch<EventForm, 'accessType'>({ name: 'accessType' });
  return (
    <FormSection title="events.form.who.title" help="events.form.who.help" columns={1}>
      {isLocked('accessType') && !isNew && <Alert severity="info">{translate('events.form.locked')}</Alert>}
      <RadioCards {...field('selectionType')} choices={selections} />
      <RadioCards
        {...field('accessType')}
        choices={accesses}
        onChange={(next: AccessType) => change((event) => changeAccessType(event, next), { accessType })}
      />
    </FormSection>
  );
}

/** Fewest and most participants, how many places one person takes, and how the waiting list goes. */
function CapacitySection() {
  const translate = useTranslate();
  const raField = useRaFieldProps();
  const maxParticipants = useWatch<EventForm, 'maxParticipants'>({ name: 'maxParticipants' });
  const limit = maxParticipants ? translate('events.form.seats.atMost', { max: maxParticipants }) : false;
  return (
    <FormSection title="events.form.seats.title" help="events.form.seats.help" columns={3}>
      <WholeNumberInput {...raField('minimumParticipants')} />
      <WholeNumberInput {...raField('maxParticipants')} />
      <WholeNumberInput {...raField('slotsPerUser')} helperText={limit} />
      <WholeNumberInput {...raField('waitingListOfferHours')} />
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
      <DateTimeInput {...field('closingReservationDate')} isDeadline />
      <FullRow>
        <LatePayments />
      </FullRow>
    </FormSection>
  );
}

/** Who may book, when, how many, for how much and how. `children` are the extras, which are stored by themselves. */
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
