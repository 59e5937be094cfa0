import type { EventType } from '../../shared/event-type.ts';

/** The five steps of creation, in order; the form tabs of the detail have the same names. */
export const eventSteps = ['description', 'info', 'itinerary', 'terms-and-conditions', 'registration'] as const;
export type EventStep = (typeof eventSteps)[number];

/**
 * The steps a form walks through: a post only the first; others all, the itinerary only when
 * the subtype has stages.
 */
export function stepsOf(subtype: { hasStage: boolean } | undefined, eventType: EventType): EventStep[] {
  if (eventType === 'post') return ['description'];
  return eventSteps.filter((step) => step !== 'itinerary' || subtype?.hasStage === true);
}
