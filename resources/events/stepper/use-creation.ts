import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useToast } from '#src/components/feedback/toast.ts';
import { useClearDraft } from '#src/components/record/draft/useLocalDraft.ts';
import { codeOf } from '#src/components/record/refusal/refusal.ts';
import { useSave } from '#src/components/record/use-save.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import type { EventForm } from '../form/event-form.ts';
import type { FormRules } from '../form/form-errors.ts';
import { createEventWithParts, newCreation, PartFailure } from './create-event.ts';

/** Name of the draft of a new event. */
export const NEW_EVENT_DRAFT = 'events.new';

export interface Creation {
  /** The event exists and is complete. */
  createdId: string | null;
  /** The event exists, a part of it could not be stored. */
  failure: PartFailure | null;
  /** The event's id as soon as it exists. */
  eventId: string | null;
  /** The event lies wholly in the past, which has to be wanted: makes it all the same, or not. */
  past: { accept: () => void; leave: () => void } | null;
  /** Sends what the form holds; answers the server's messages for the fields, if any. */
  send: (values: EventForm, rules: FormRules) => Promise<object | undefined>;
}

interface Sent {
  values: EventForm;
  rules: FormRules;
  /** An event that lies wholly in the past is wanted. */
  allowPast: boolean;
}

/** Creates the event the form holds, going on where an earlier attempt stopped. */
export function useCreation(): Creation {
  const { create } = useApi();
  const queryClient = useQueryClient();
  const clearDraft = useClearDraft(NEW_EVENT_DRAFT);
  const toast = useToast();
  const progress = useRef(newCreation());
  const [createdId, setCreatedId] = useState<string | null>(null);
  const [failure, setFailure] = useState<PartFailure | null>(null);
  const [past, setPast] = useState<Creation['past']>(null);

  const to = (resource: string) => async (data: object, idempotencyKey: string) => {
    const answer = await create(resource, { data, meta: { idempotencyKey } });
    return answer.data as { id: string };
  };
  const calls = { event: to('events'), stage: to('event-stages'), extra: to('extras') };

  const { submit } = useSave<Sent>({
    async write({ values, rules, allowPast }) {
      setFailure(null);
      setPast(null);
      try {
        const id = await createEventWithParts(calls, values, rules, progress.current, allowPast);
        toast('events.stepper.created');
        setCreatedId(id);
      } catch (error) {
        if (error instanceof PartFailure) setFailure(error);
        else if (codeOf(error) === 'event_in_past')
          setPast({ accept: () => void sendPast(values, rules), leave: () => setPast(null) });
        else throw error;
      } finally {
        if (progress.current.eventId) {
          clearDraft();
          void queryClient.invalidateQueries({ queryKey: ['events'] });
        }
      }
    },
  });

  /** Not sent by the form, whose fields hear nothing of it: what is refused of them is said here. */
  async function sendPast(values: EventForm, rules: FormRules): Promise<void> {
    const refused = await submit({ values, rules, allowPast: true });
    if (refused && Object.keys(refused).length > 1) toast(refused.root.serverError, { type: 'error' });
  }

  return {
    createdId,
    failure,
    past,
    eventId: progress.current.eventId,
    send: (values, rules) => submit({ values, rules, allowPast: false }),
  };
}
