import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useRefusalToast } from '../feedback/use-refusal-toast.ts';
import type { ConflictDialogProps } from './conflict/ConflictDialog.tsx';
import { fieldErrorsOf, isStaleWrite, messageOf } from './refusal/refusal.ts';

/** Thrown where nothing, or not everything, was written and the person knows why: the form stays unsaved. */
export class NotSaved extends Error {}

export interface SaveOptions<T extends FieldValues> {
  /** Writes the values. `overwrite` is the person's choice after a conflict: then no version is compared. */
  write: (values: T, options: { overwrite: boolean }) => Promise<unknown>;
  /** Shows what the other person saved; without it a conflict is a refusal like any other. */
  reload?: (() => unknown) | undefined;
  /** Puts the server's messages where the form has the fields. */
  place?: ((errors: Record<string, unknown>, values: T) => object) | undefined;
}

/** The messages of a refusal: by field, and of the whole. */
export interface Refused {
  root: { serverError: string };
  [field: string]: unknown;
}

export interface Save<T extends FieldValues> {
  /**
   * For the `onSubmit` of a form: answers the messages of a refusal, which also keep the form unsaved. Those of fields are shown
   * by the form, with `RefusedFields` in it; whatever else was refused has been said.
   */
  submit: (values: T) => Promise<Refused | undefined>;
  /** Spread on `<ConflictDialog>`. */
  conflict: ConflictDialogProps;
}

const asTheyAre = (errors: Record<string, unknown>): object => errors;

/**
 * What every form does when it saves: "somebody else saved first" asks, what is refused of fields is at those
 * fields, any other refusal is said in a toast.
 */
export function useSave<T extends FieldValues>({ write, reload, place = asTheyAre }: SaveOptions<T>): Save<T> {
  const refuse = useRefusalToast();
  const [stale, setStale] = useState<T | null>(null);
  const [isPending, setPending] = useState(false);

  function say(error: unknown): void {
    if (!(error instanceof NotSaved)) refuse(error);
  }

  async function submit(values: T): Promise<Refused | undefined> {
    try {
      await write(values, { overwrite: false });
      return undefined;
    } catch (error) {
      const errors = fieldErrorsOf(error);
      if (reload && isStaleWrite(error)) setStale(values);
      else if (!errors) say(error);
      return { ...(errors && place(errors, values)), root: { serverError: messageOf(error) } };
    }
  }

  async function overwrite(): Promise<void> {
    if (!stale) return;
    setPending(true);
    try {
      await write(stale, { overwrite: true });
    } catch (error) {
      say(error);
    }
    setPending(false);
    setStale(null);
  }

  return {
    submit,
    conflict: {
      open: stale !== null,
      isPending,
      onClose: () => setStale(null),
      onReload() {
        setStale(null);
        void reload?.();
      },
      onOverwrite: () => void overwrite(),
    },
  };
}
