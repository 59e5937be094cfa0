import { type ReactNode, useEffect, useState } from 'react';
import { Form, HttpError, type RaRecord, useCreate, useUpdate } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { ZodType } from 'zod';
import { useToast } from '../feedback/toast.ts';
import { useShell } from '../page/shell-context.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { lazyResolver } from './lazy-resolver.ts';
import { MissingFieldsDialog } from './MissingFieldsDialog.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useConflict } from './useConflict.ts';

export interface RecordFormProps {
  resource: string;
  /** What is edited; absent for a new record. */
  record?: RaRecord | undefined;
  /** What a new record starts from. */
  defaults: FieldValues;
  /** Schema of domain; its messages are keys of `validation.*`. */
  schema: ZodType<FieldValues, FieldValues>;
  /** Message keys said after creating and after saving. */
  created: string;
  updated: string;
  children: ReactNode;
}

/** The fields of the schema alone: what is joined to a record is not edited with it. */
const pick = (record: FieldValues, names: readonly string[]): FieldValues =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

/**
 * The form of a record's own page: checked by its schema, saved against the version it was loaded with (DEC-013), with a save
 * bar, a list of what is missing, and the page of the new record after creating it.
 */
export function RecordForm({ resource, record, defaults, schema, created, updated, children }: RecordFormProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const { prefix } = useShell();
  const [create] = useCreate();
  const [update] = useUpdate();
  const conflict = useConflict({ onSaved: () => toast(updated) });
  const names = Object.keys(defaults);

  async function add(data: FieldValues) {
    const made = await create(resource, { data }, { returnPromise: true });
    toast(created);
    void navigate(`/${prefix}/${resource}/${made.id}`, { replace: true });
  }

  async function save(values: FieldValues) {
    const data = pick(values, names);
    const params = record && { id: record.id, data, previousData: record };
    try {
      if (!params) await add(data);
      else {
        await update(resource, params, { mutationMode: 'pessimistic', returnPromise: true });
        toast(updated);
      }
      return undefined;
    } catch (error) {
      conflict.onError(error, { resource, ...params });
      const errors = error instanceof HttpError ? (error.body as { errors?: object } | null)?.errors : undefined;
      return { ...errors, root: { serverError: error instanceof Error ? error.message : 'errors.unexpected' } };
    }
  }

  return (
    <>
      <Form
        key={record?.['version'] ?? 'new'}
        onSubmit={save}
        defaultValues={record ? pick(record, names) : defaults}
        resolver={lazyResolver(schema)}
        mode="onBlur"
        reValidateMode="onChange"
      >
        {children}
        <MissingFields resource={resource} names={names} />
        <SaveBar alwaysOn={!record} {...(record ? {} : { label: 'ra.action.create' })} />
      </Form>
      <ConflictDialog {...conflict.dialog} />
    </>
  );
}

/** After sending in vain: what has to be filled in or mended, each entry leading to its field (DLG-P009). */
export function MissingFields({ resource, names }: { resource: string; names: readonly string[] }) {
  const { submitCount, errors, isSubmitting } = useFormState();
  const [answered, setAnswered] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const wrong = names.filter((name) => errors[name] !== undefined);
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
