import { HttpError, type RaRecord, useUpdate } from 'react-admin';
import { changedFields } from '../../../domain/event/editing.ts';
import { cleanForSave } from '../../../domain/event/form-changes.ts';
import type { EventFields } from '../../../domain/event/schema.ts';
import type { ConflictDialogProps } from '../../../src/components/ConflictDialog.tsx';
import { useToast } from '../../../src/components/toast.ts';
import { useConflict } from '../../../src/components/useConflict.ts';
import { type EventForm, fieldsOf } from '../form/event-form.ts';
import type { FormRules } from '../form/form-errors.ts';
import type { EventRecord } from '../record.ts';
import type { Baseline } from './use-baseline.ts';

/** The fields that are sent: those whose value, cleaned as it would be stored, is another one. */
export function patchOf(before: EventFields, values: EventForm, rules: FormRules): Partial<EventFields> {
  const after = cleanForSave(fieldsOf(values), rules);
  return Object.fromEntries(changedFields(fieldsOf(before), after).map((name) => [name, after[name]]));
}

export interface SaveEvent {
  /** Saves what changed; answers the messages of what the server refused, which also keeps the form unsaved. */
  save: (values: EventForm, rules: FormRules) => Promise<object | undefined>;
  conflict: ConflictDialogProps;
}

/** Saves the form of an event against the version it started from (DEC-013). */
export function useSaveEvent(baseline: Baseline, onSaved: () => void): SaveEvent {
  const toast = useToast();
  const [update] = useUpdate();

  function saved(record: RaRecord) {
    onSaved();
    baseline.adopt(record as EventRecord);
    toast('events.detail.updated');
  }
  const conflict = useConflict({ onSaved: saved });

  async function save(values: EventForm, rules: FormRules) {
    const { id, version } = baseline.event;
    const data = patchOf(baseline.event, values, rules);
    const previousData = { id, _id: id, version };
    try {
      const record = await update(
        'events',
        { id, data, previousData },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      saved({ ...baseline.event, ...record });
      return undefined;
    } catch (error) {
      conflict.onError(error, { resource: 'events', id, data, previousData });
      const errors = error instanceof HttpError ? (error.body as { errors?: object } | null)?.errors : undefined;
      return { ...errors, root: { serverError: error instanceof Error ? error.message : 'errors.unexpected' } };
    }
  }

  return {
    save,
    conflict: {
      ...conflict.dialog,
      onReload() {
        baseline.adoptNext();
        conflict.dialog.onReload();
      },
    },
  };
}
