import { type ComponentType, memo } from 'react';
import type { EventStep } from '../../../domain/event/steps.ts';
import { DescriptionFields } from '../form/DescriptionFields.tsx';
import { InfoFields } from '../form/InfoFields.tsx';
import { RegistrationFields } from '../form/RegistrationFields.tsx';
import { TermsFields } from '../form/TermsFields.tsx';
import { ExtrasSection } from '../parts/ExtrasSection.tsx';
import { StagesSection } from '../parts/StagesSection.tsx';
import { useFormExtras, useFormStages } from '../parts/use-form-parts.ts';

function ItineraryStep() {
  return <StagesSection editor={useFormStages()} />;
}

function RegistrationStep() {
  return (
    <RegistrationFields>
      <ExtrasSection editor={useFormExtras()} />
    </RegistrationFields>
  );
}

/** What each step of the creation shows (EVT-032); a key typed redraws only its field. */
export const stepFields: Readonly<Record<EventStep, ComponentType>> = {
  description: memo(DescriptionFields),
  info: memo(InfoFields),
  itinerary: memo(ItineraryStep),
  'terms-and-conditions': memo(TermsFields),
  registration: memo(RegistrationStep),
};
