import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { FieldMessages } from '#domain/errors.ts';
import { listErrors } from '#src/components/inputs/field-errors.ts';
import type { EventForm } from './event-form.ts';
import { RULE } from './form-errors.ts';

/** Takes away a field's error once a change elsewhere has put it right: the rules often look at two fields at once. */
export function useLiveErrors(messages: FieldMessages): void {
  const { clearErrors } = useFormContext<EventForm>();
  const { errors } = useFormState<EventForm>();
  useEffect(() => {
    // What the server found is known to the server alone: it stays until the field is written or sent again.
    const settled = listErrors(errors).filter(({ path, type }) => type === RULE && !(path in messages));
    for (const { path } of settled) clearErrors(path as keyof EventForm);
  }, [errors, messages, clearErrors]);
}
