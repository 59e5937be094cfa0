import { fieldsOf } from '../../entity/entity.ts';
import { type EventType, events } from '../entity.ts';
import { type EventStep, eventSteps } from './steps.ts';

/** Stages and extras are on steps beside the event's own fields. */
const stepOf = new Map<string, string | undefined>([
  ...fieldsOf(events).map(({ name, step }) => [name, step] as const),
  ['eventStages', 'itinerary'],
  ['extras', 'registration'],
]);

/**
 * The step on which a field stands. Takes a field or a path into it (`departurePoints.0.address`). A post has one
 * step only, so its dates and places are on it.
 */
export function stepOfField(field: string, eventType: EventType = 'event'): EventStep {
  const [name = ''] = field.split('.');
  const step = eventType === 'post' ? undefined : stepOf.get(name);
  return eventSteps.find((known) => known === step) ?? 'description';
}
