import { StagesSection } from '../parts/StagesSection.tsx';
import { useFormStages } from '../parts/use-form-parts.ts';

/** The stages of an event being made: kept in the form until it is stored. */
export function ItineraryStep() {
  return <StagesSection editor={useFormStages()} />;
}
