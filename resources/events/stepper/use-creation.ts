import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type CreationNeed, creationNeedsOf } from '#domain/events/creation-needs.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { useClearDraft } from '#src/components/record/draft/useLocalDraft.ts';
import { codeOf } from '#src/components/record/refusal/refusal.ts';
import { useSave } from '#src/components/record/use-save.ts';
import { rightsOf } from '#src/components/use-rights.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useRefreshUser } from '#src/providers/session/use-refresh-user.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import { type EventForm, fieldsOf } from '../form/event-form.ts';
import type { FormRules } from '../form/form-errors.ts';
import { NEW_EVENT_DRAFT } from '../public/waiting-draft.ts';
import { createEventWithParts, newCreation, PartFailure } from './create-event.ts';

export interface Creation {
  /** The event exists and is complete. */
  createdId: string | null;
  /** The event exists, a part of it could not be stored. */
  failure: PartFailure | null;
  /** The event's id as soon as it exists. */
  eventId: string | null;
  /** The event lies wholly in the past, which has to be wanted: makes it all the same, or not. */
  past: { accept: () => void; leave: () => void } | null;
  /** What the community lacks for what the form holds, once that was asked to be created. */
  needs: readonly CreationNeed[];
  closeNeeds: () => void;
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
  const refreshUser = useRefreshUser();
  const user = useSessionUser();
  const toast = useToast();
  const progress = useRef(newCreation());
  const [createdId, setCreatedId] = useState<string | null>(null);
  const [failure, setFailure] = useState<PartFailure | null>(null);
  const [needs, setNeeds] = useState<readonly CreationNeed[]>([]);
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
    needs,
    closeNeeds: () => setNeeds([]),
    async send(values, rules) {
      const event = fieldsOf(values);
      let lacking = creationNeedsOf(event, rightsOf(user));
      // It may have been got meanwhile, in another tab or at the provider's.
      if (lacking.length > 0) lacking = creationNeedsOf(event, rightsOf((await refreshUser()) ?? user));
      setNeeds(lacking);
      return lacking.length > 0 ? undefined : submit({ values, rules, allowPast: false });
    },
  };
}
