import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldMessages } from '#domain/errors.ts';
import { stepOfField } from '#domain/events/steps/step-of-field.ts';
import { type EventStep, stepsOf } from '#domain/events/steps/steps.ts';
import { focusFirstField } from '#src/components/inputs/focus-field.ts';
import type { EventForm } from '../form/event-form.ts';
import { type FormRules, messagesOf } from '../form/form-errors.ts';
import { useLiveErrors } from '../form/use-live-errors.ts';
import { useRequiredFields } from '../form/use-required-fields.ts';
import { type StepState, stepStates } from './step-states.ts';

export interface Steps {
  current: EventStep;
  planned: readonly EventStep[];
  states: StepState[];
  rules: FormRules;
  previous: EventStep | undefined;
  isLast: boolean;
  /** Everything wrong now, in every step. */
  messages: FieldMessages;
  open: (step: EventStep) => void;
  /** Goes on when the step is right; else shows what is wrong. */
  next: () => Promise<void>;
  back: () => void;
  /** Counts every step as attempted: the event was asked to be created. */
  attemptAll: () => void;
}

/** Where the person is in the creation. Going back keeps everything: the form holds all steps. */
export function useSteps(rulesOf: (values: Pick<EventForm, 'eventSubtypeId'>) => FormRules): Steps {
  const { trigger } = useFormContext<EventForm>();
  const values = useWatch() as EventForm;
  const { eventSubtypeId } = values;
  const required = useRequiredFields(eventSubtypeId);
  const rules = useMemo(() => ({ ...rulesOf({ eventSubtypeId }), required }), [rulesOf, eventSubtypeId, required]);
  const planned = stepsOf(rules.subtype, values.eventType);
  const [asked, setAsked] = useState<EventStep>('description');
  const [attempted, setAttempted] = useState<ReadonlySet<EventStep>>(new Set());
  // Another type or subtype may take the step away on which the person was.
  const current = planned.includes(asked) ? asked : 'description';
  const at = planned.indexOf(current);
  const messages = messagesOf(values, rules);
  useLiveErrors(messages);

  function open(step: EventStep) {
    setAsked(step);
    window.scrollTo({ top: 0 });
  }

  async function next() {
    const wrong = Object.keys(messages).filter((path) => stepOfField(path, values.eventType) === current);
    const following = planned[at + 1];
    if (wrong.length === 0 && following) return open(following);
    setAttempted((before) => new Set([...before, current]));
    await trigger(wrong as (keyof EventForm)[]);
    // Pictures and formatted text have nothing that the form itself could give the keyboard to.
    focusFirstField(wrong);
  }

  return {
    current,
    planned,
    states: stepStates({ planned, current, attempted, messages, eventType: values.eventType }),
    rules,
    previous: planned[at - 1],
    isLast: at === planned.length - 1,
    messages,
    open,
    next,
    back: () => open(planned[at - 1] ?? 'description'),
    attemptAll: () => setAttempted(new Set(planned)),
  };
}
