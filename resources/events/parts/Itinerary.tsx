import type { EventRecord } from '../record.ts';
import { StagesSection } from './StagesSection.tsx';
import { useFormStages } from './use-form-parts.ts';
import { useStoredStages } from './use-stored-parts.ts';

/** The stages of an event being made: kept in the form until it is stored. */
export const ItineraryStep = () => <StagesSection editor={useFormStages()} />;

/** The stages of an event, stored one by one. */
export const ItineraryTab = ({ event }: { event: EventRecord }) => <StagesSection editor={useStoredStages(event)} />;
