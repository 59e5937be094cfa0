import { type ComponentType, lazy, memo, Suspense } from 'react';
import { type EventStep, eventSteps } from '../../../domain/event/steps.ts';
import type { EventDetailTab } from '../../../domain/event/tabs.ts';
import { loadChunk } from '../../../src/components/lazy-page.ts';
import { PageSkeleton } from '../../../src/components/Skeletons.tsx';
import { DescriptionFields } from '../form/DescriptionFields.tsx';
import { InfoFields } from '../form/InfoFields.tsx';
import { TermsFields } from '../form/TermsFields.tsx';
import { StagesSection } from '../parts/StagesSection.tsx';
import { useStoredStages } from '../parts/use-stored-parts.ts';
import type { EventRecord } from '../record.ts';

interface TabProps {
  event: EventRecord;
}

function ItineraryTab({ event }: TabProps) {
  return <StagesSection editor={useStoredStages(event)} />;
}

const LazyRegistration = lazy(async () => ({
  default: (await loadChunk(() => import('./RegistrationTab.tsx'))).RegistrationTab,
}));

function RegistrationTab(props: TabProps) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LazyRegistration {...props} />
    </Suspense>
  );
}

/** The tabs that share the event's form, named after the steps of its creation; a key typed in one redraws only its field. */
export const formTabs: Readonly<Record<EventStep, ComponentType<TabProps>>> = {
  description: memo(DescriptionFields),
  info: memo(InfoFields),
  itinerary: memo(ItineraryTab),
  'terms-and-conditions': memo(TermsFields),
  registration: memo(RegistrationTab),
};

export const isFormTab = (tab: EventDetailTab): tab is EventStep => (eventSteps as readonly string[]).includes(tab);
