import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSessionUser } from '../../../providers/session/useSessionUser.ts';
import { type Draft, draftKey, readDraft, removeDraft, writeDraft } from './draft-store.ts';

const DELAY_MS = 800;
const nothing: readonly string[] = [];

export interface LocalDraft {
  /** A draft left by an earlier visit, until it is restored or discarded. */
  found: Draft | null;
  /** When this visit's changes were last kept. */
  savedAt: Date | null;
  restore: () => void;
  discard: () => void;
  /** Forgets the draft, after the form was saved. */
  clear: () => void;
}

/** Forgets the draft of a form; for the success of a save, which is known outside the form. */
export function useClearDraft(form: string): () => void {
  const { _id } = useSessionUser();
  return useCallback(() => removeDraft(draftKey(_id, form)), [_id, form]);
}

/**
 * Keeps what is typed in the form around it, by person and form (`events.new`, `events.{id}`), and offers it back.
 * Call it inside the form; call `clear` (or `useClearDraft`) once the form is saved.
 * @param except fields that are never kept, such as passwords
 */
export function useLocalDraft(form: string, except: readonly string[] = nothing): LocalDraft {
  const { _id } = useSessionUser();
  const key = draftKey(_id, form);
  const { watch, getValues, setValue, formState } = useFormContext();
  const [found, setFound] = useState(() => readDraft(key));
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Reading it subscribes this form to it, so that it is up to date when the timer rings.
  const dirty = useRef(formState.dirtyFields);
  dirty.current = formState.dirtyFields;

  useEffect(() => {
    function keep() {
      const names = Object.keys(dirty.current).filter((name) => !except.includes(name));
      const values = Object.fromEntries(names.map((name) => [name, getValues(name)]));
      if (Object.keys(values).length === 0) return;
      const at = new Date();
      if (writeDraft(key, { at: at.toISOString(), values })) setSavedAt(at);
    }
    const { unsubscribe } = watch(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, DELAY_MS);
    });
    return () => {
      clearTimeout(timer.current);
      unsubscribe();
    };
  }, [key, watch, getValues, except]);

  const clear = useCallback(() => {
    clearTimeout(timer.current);
    removeDraft(key);
    setFound(null);
    setSavedAt(null);
  }, [key]);

  function restore() {
    for (const [name, value] of Object.entries(found?.values ?? {})) setValue(name, value, { shouldDirty: true });
    setFound(null);
  }

  return { found, savedAt, restore, discard: clear, clear };
}
