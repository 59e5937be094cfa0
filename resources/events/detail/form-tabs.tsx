import { type ComponentType, memo } from 'react';
import type { EventStep } from '../../../domain/events/steps/steps.ts';
import { lazyPage } from '../../../src/components/page/lazy-page.ts';
import { DescriptionFields } from '../form/DescriptionFields.tsx';
import type { EventRecord } from '../record.ts';

interface TabProps {
  event: EventRecord;
}

const InfoTab = lazyPage(() => import('./InfoTab.tsx'), 'InfoTab');
const ItineraryTab = lazyPage(() => import('./ItineraryTab.tsx'), 'ItineraryTab');
const TermsFields = lazyPage(() => import('../form/TermsFields.tsx'), 'TermsFields');
const RegistrationTab = lazyPage(() => import('./RegistrationTab.tsx'), 'RegistrationTab');

/** The tabs that share the event's form, named after the steps of its creation; a key typed in one redraws only its field. */
export const formTabs: Readonly<Record<EventStep, ComponentType<TabProps>>> = {
  description: memo(DescriptionFields),
  info: memo(InfoTab),
  itinerary: memo(ItineraryTab),
  'terms-and-conditions': memo(TermsFields),
  registration: memo(RegistrationTab),
};
