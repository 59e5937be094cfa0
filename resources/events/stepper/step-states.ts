import type { FieldMessages } from '#domain/errors.ts';
import type { EventType } from '#domain/events/entity.ts';
import { stepOfField } from '#domain/events/steps/step-of-field.ts';
import { type EventStep, eventSteps } from '#domain/events/steps/steps.ts';

export interface StepState {
  step: EventStep;
  /** Its place among those this event walks through; null for one that is passed over. */
  number: number | null;
  state: 'complete' | 'current' | 'todo' | 'toFix' | 'notPlanned';
  /** How many fields are wrong, when that is said. */
  problems: number;
  /** Whether the step may be opened now. */
  isReachable: boolean;
}

export interface StepFacts {
  /** Steps this event walks through (`stepsOf`). */
  planned: readonly EventStep[];
  current: EventStep;
  /** Steps the person has been asked to complete already. */
  attempted: ReadonlySet<EventStep>;
  messages: FieldMessages;
  eventType: EventType;
}

/** What the header says of each of the five steps; a step opens once those before it are right. */
export function stepStates({ planned, current, attempted, messages, eventType }: StepFacts): StepState[] {
  const problemsOf = (step: EventStep) =>
    Object.keys(messages).filter((path) => stepOfField(path, eventType) === step).length;
  let isReachable = true;
  return eventSteps.map((step) => {
    const at = planned.indexOf(step);
    if (at < 0) return { step, number: null, state: 'notPlanned', problems: 0, isReachable: false };
    const problems = problemsOf(step);
    const canOpen = isReachable;
    isReachable &&= problems === 0;
    const isKnownWrong = problems > 0 && attempted.has(step);
    const state = isKnownWrong
      ? 'toFix'
      : step === current
        ? 'current'
        : problems === 0 && canOpen
          ? 'complete'
          : 'todo';
    return { step, number: at + 1, state, problems: isKnownWrong ? problems : 0, isReachable: canOpen };
  });
}
