import { type ReactNode, useEffect, useState } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import type { ZodType } from 'zod';
import { lazyResolver } from './lazy-resolver.ts';
import { RecordForm } from './RecordForm.tsx';
import { MissingFieldsDialog } from './refusal/MissingFieldsDialog.tsx';
import { SaveBar } from './SaveBar.tsx';

export interface SimpleRecordFormProps {
  /** What a new record starts from; its names are the fields of the form. */
  defaults: FieldValues;
  /** Schema of domain; its messages are keys of `validation.*`. */
  schema: ZodType<FieldValues, FieldValues>;
  children: ReactNode;
}

/** The fields of the schema alone: what is joined to a record is not edited with it. */
const pick = (record: FieldValues, names: readonly string[]): FieldValues =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

/** The form of a record that one schema judges, with a save bar and a list of what is missing. */
export function SimpleRecordForm({ defaults, schema, children }: SimpleRecordFormProps) {
  const isNew = useRecordContext() === undefined;
  const names = Object.keys(defaults);
  return (
    <RecordForm start={(record) => (record ? pick(record, names) : defaults)} resolver={lazyResolver(schema)}>
      {children}
      <MissingFields names={names} />
      <SaveBar alwaysOn={isNew} {...(isNew && { label: 'ra.action.create' })} />
    </RecordForm>
  );
}

/**
 * After sending in vain: what has to be filled in or mended, each entry leading to its field. What the server refused
 * is shown by `RefusedFields` alone.
 */
export function MissingFields({ names, ...of }: { names: readonly string[]; resource?: string }) {
  const resource = useResourceContext(of);
  const { submitCount, errors, isSubmitting } = useFormState();
  const [answered, setAnswered] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const wrong = errors.root ? [] : names.filter((name) => errors[name] !== undefined);
  const isNew = submitCount > answered && !isSubmitting;
  const isWrong = wrong.length > 0;
  useEffect(() => {
    if (!isNew) return;
    setAnswered(submitCount);
    setOpen(isWrong);
  }, [isNew, isWrong, submitCount]);
  const fields = wrong.map((source) => ({
    ...{ source, label: `resources.${resource}.fields.${source}` },
    isWrong: !String(errors[source]?.message ?? 'required').includes('required'),
  }));
  return <MissingFieldsDialog open={isOpen && isWrong} fields={fields} onClose={() => setOpen(false)} />;
}
