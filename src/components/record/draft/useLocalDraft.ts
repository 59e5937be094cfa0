import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
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
  /** Keeps what is typed at once, as waiting for something that is got on another page. */
  wait: (at: string) => void;
  /** Forgets this visit's changes, which were taken back. */
  giveUp: () => void;
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
  const { subscribe, getValues, setValue } = useFormContext();
  const [found, setFound] = useState(() => readDraft(key));
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What is stored once this visit's changes are given up: an earlier draft stays until it was decided on.
  const earlier = useRef(found);
  earlier.current = found;
  const isKept = useRef(false);
  /** What is changed now, by name. */
  const changed = useRef<object>({});

  const giveUp = useCallback(() => {
    clearTimeout(timer.current);
    if (earlier.current) writeDraft(key, earlier.current);
    else removeDraft(key);
    setSavedAt(null);
    isKept.current = false;
  }, [key]);

  const clear = useCallback(() => {
    earlier.current = null;
    setFound(null);
    giveUp();
  }, [giveUp]);

  const keep = useCallback(
    (waiting: { waitsAt?: string } = {}) => {
      const names = Object.keys(changed.current).filter((name) => !except.includes(name));
      const values = Object.fromEntries(names.map((name) => [name, getValues(name)]));
      if (names.length === 0) {
        if (isKept.current) giveUp();
        return;
      }
      const at = new Date();
      isKept.current = writeDraft(key, { at: at.toISOString(), values, ...waiting });
      if (isKept.current) setSavedAt(at);
    },
    [key, except, getValues, giveUp],
  );

  // Not by the form's state, of which every field would be drawn again at the first key.
  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true, dirtyFields: true },
      callback({ dirtyFields = {} }) {
        changed.current = dirtyFields;
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, DELAY_MS);
      },
    });
    return () => {
      clearTimeout(timer.current);
      unsubscribe();
    };
  }, [subscribe, keep]);

  function restore() {
    for (const [name, value] of Object.entries(found?.values ?? {})) setValue(name, value, { shouldDirty: true });
    setFound(null);
  }

  function wait(at: string) {
    clearTimeout(timer.current);
    keep({ waitsAt: at });
  }

  return { found, savedAt, restore, discard: clear, wait, giveUp, clear };
}
