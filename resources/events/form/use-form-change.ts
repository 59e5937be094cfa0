import { useFormContext, useFormState } from 'react-hook-form';
import type { EventForm } from './event-form.ts';

/**
 * Applies a rule that changes several fields at once (another price type, another access): only what really changes is
 * written, and counts as typed.
 */
export function useFormChange() {
  const { getValues, setValue } = useFormContext<EventForm>();
  const { isSubmitted } = useFormState<EventForm>();
  return (change: (values: EventForm) => EventForm, typed: Partial<EventForm> = {}) => {
    // `typed` is what the field held before the input itself wrote the new value.
    const before = { ...getValues(), ...typed };
    const after = change(before);
    for (const key of Object.keys(after) as (keyof EventForm)[]) {
      if (JSON.stringify(after[key]) === JSON.stringify(getValues(key))) continue;
      setValue(key, after[key], { shouldDirty: true, shouldValidate: isSubmitted });
    }
  };
}
