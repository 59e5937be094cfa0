import { type ComponentType, memo } from 'react';
import type { EventStep } from '../../../domain/events/steps/steps.ts';
import { lazyPage } from '../../../src/components/page/lazy-page.ts';
import { DescriptionFields } from '../form/DescriptionFields.tsx';

const InfoFields = lazyPage(() => import('../form/InfoFields.tsx'), 'InfoFields');
const ItineraryStep = lazyPage(() => import('./ItineraryStep.tsx'), 'ItineraryStep');
const TermsFields = lazyPage(() => import('../form/TermsFields.tsx'), 'TermsFields');
const RegistrationStep = lazyPage(() => import('./RegistrationStep.tsx'), 'RegistrationStep');

/** What each step of the creation shows (EVT-032); a key typed redraws only its field. */
export const stepFields: Readonly<Record<EventStep, ComponentType>> = {
  description: memo(DescriptionFields),
  info: memo(InfoFields),
  itinerary: memo(ItineraryStep),
  'terms-and-conditions': memo(TermsFields),
  registration: memo(RegistrationStep),
};
