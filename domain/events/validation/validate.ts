import type { FieldMessages } from '../../errors.ts';
import type { EventFields } from '../entity.ts';
import { stepOfField } from '../steps/step-of-field.ts';
import { type EventStep, stepsOf } from '../steps/steps.ts';
import type { EventRulesContext } from './problem.ts';
import { eventProblems } from './problems.ts';

/**
 * The messages of an event's form, by field path (events §5): of one step, or of every step the event has.
 * The first message of a field wins.
 */
export function validateEvent(event: EventFields, context: EventRulesContext, step?: EventStep): FieldMessages {
  const steps = step ? [step] : stepsOf(context.subtype, event.eventType);
  const messages: FieldMessages = {};
  for (const { field, message } of eventProblems(event, context)) {
    if (steps.includes(stepOfField(field, event.eventType))) messages[field] ??= message;
  }
  return messages;
}

export type { EventStep } from '../steps/steps.ts';
export type { EventRulesContext } from './problem.ts';
export { assertEventRules } from './rules.ts';
