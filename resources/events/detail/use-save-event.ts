import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUpdate } from 'react-admin';
import { changedFields } from '#domain/events/editing.ts';
import type { EventFields } from '#domain/events/entity.ts';
import { cleanForSave } from '#domain/events/form-changes.ts';
import { isScheduleChanged, scheduleChanges } from '#domain/events/schedule.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { type Save, useSave } from '#src/components/record/use-save.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { type EventForm, fieldsOf } from '../form/event-form.ts';
import type { FormRules } from '../form/form-errors.ts';
import type { EventRecord } from '../record.ts';
import type { AskedImpact, ImpactAnswer } from './ImpactDialog.tsx';
import type { Baseline } from './use-baseline.ts';

/** The fields that are sent: those whose value, cleaned as it would be stored, is another one. */
export function patchOf(before: EventFields, values: EventForm, rules: FormRules): Partial<EventFields> {
  const after = cleanForSave(fieldsOf(values), rules);
  return Object.fromEntries(changedFields(fieldsOf(before), after).map((name) => [name, after[name]]));
}

type Patch = Partial<EventFields> & ImpactAnswer;

export interface SaveEvent {
  /** Saves what changed; answers the messages of what the server refused, which also keeps the form unsaved. */
  save: (values: EventForm, rules: FormRules) => Promise<object | undefined>;
  conflict: Save<Patch>['conflict'];
  /** What the edit touches, waiting to be confirmed. */
  asked: AskedImpact | null;
}

/** Saves the form of an event against the version it started from. */
export function useSaveEvent(baseline: Baseline, onSaved: () => void): SaveEvent {
  const toast = useToast();
  const [update] = useUpdate();
  const api = useApi();
  const [asked, setAsked] = useState<AskedImpact | null>(null);

  const queryClient = useQueryClient();
  const { submit, conflict } = useSave<Patch>({
    async write(data, { overwrite }) {
      const { id, version } = baseline.event;
      const params = { id, data, previousData: { id, _id: id, version }, ...(overwrite && { meta: { overwrite } }) };
      const record = await update('events', params, { mutationMode: 'pessimistic', returnPromise: true });
      onSaved();
      baseline.adopt({ ...baseline.event, ...(record as EventRecord) });
      toast('events.detail.updated');
    },
    reload() {
      baseline.adoptNext();
      return queryClient.invalidateQueries({ queryKey: ['events'] });
    },
  });

  /** What an edit of dates, place or departures comes to, confirmed; null when it was left, nothing when nobody is touched. */
  async function confirmImpact(patch: Partial<EventFields>): Promise<ImpactAnswer | null> {
    const before = fieldsOf(baseline.event);
    if (!isScheduleChanged(scheduleChanges(before, { ...before, ...patch }))) return {};
    const impact = await api.call('POST events/:id/impact', { params: { id: baseline.event.id }, body: patch });
    if (impact.bookings === 0 && impact.recipients === 0) return {};
    const points = patch.departurePoints ?? before.departurePoints;
    return new Promise((resolve) => {
      const answer = (given: ImpactAnswer | null) => {
        setAsked(null);
        resolve(given);
      };
      setAsked({ impact, points, onAnswer: answer });
    });
  }

  async function save(values: EventForm, rules: FormRules) {
    const patch = patchOf(baseline.event, values, rules);
    const confirmed = await confirmImpact(patch).catch(() => ({}));
    if (confirmed === null) return { root: { serverError: 'events.impact.notSaved' } };
    return submit({ ...patch, ...confirmed });
  }

  return { save, asked, conflict };
}
