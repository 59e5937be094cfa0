import { StagesSection } from '../parts/StagesSection.tsx';
import { useStoredStages } from '../parts/use-stored-parts.ts';
import type { EventRecord } from '../record.ts';

/** The stages of an event, stored one by one. */
export function ItineraryTab({ event }: { event: EventRecord }) {
  return <StagesSection editor={useStoredStages(event)} />;
}
