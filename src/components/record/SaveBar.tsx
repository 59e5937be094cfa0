import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useDeferredValue } from 'react';
import { useSaveContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { SAVE_KEYS } from '../page/shortcut-keys.ts';
import { UnsavedChangesGuard } from './leave/UnsavedChangesGuard.tsx';
import { StickyBar } from './StickyBar.tsx';
import { useIsDirty } from './use-is-dirty.ts';

export interface SaveBarProps {
  /** Message key of the saving button. */
  label?: string;
  /** Shows the bar from the start, as creation forms do. */
  alwaysOn?: boolean;
  /** Tells of the draft that the form keeps in this browser; `DraftSaveBar` gives it. */
  kept?: ReactNode;
  onDiscard?: () => void;
}

/** Sticks to the bottom from the first change on; leaving with changes asks. Goes inside the form. */
export function SaveBar({ label = 'ra.action.save', alwaysOn = false, kept, onDiscard }: SaveBarProps) {
  const translate = useTranslate();
  const { reset } = useFormContext();
  // Drawn once the first key is on the screen, which would else wait for it.
  const isDirty = useDeferredValue(useIsDirty());
  const { isSubmitting } = useFormState();
  const { saving } = useSaveContext() ?? {};
  const isSaving = Boolean(saving) || isSubmitting;
  if (!isDirty && !alwaysOn) return null;

  function discard() {
    reset();
    onDiscard?.();
  }

  return (
    <>
      {isDirty && <UnsavedChangesGuard keepsDraft={kept !== undefined} />}
      <StickyBar>
        <Typography
          variant="body2"
          color="text.secondary"
          sx={kept ? { display: { xs: 'none', md: 'block' } } : { flex: 1, display: { xs: 'none', sm: 'block' } }}
        >
          {isDirty ? translate('app.form.unsaved') : ''}
        </Typography>
        {kept}
        {isDirty && (
          <Button variant="text" color="inherit" disabled={isSaving} onClick={discard}>
            {translate('app.form.discard')}
          </Button>
        )}
        <Button
          type="submit"
          aria-keyshortcuts={SAVE_KEYS}
          variant="contained"
          color="secondary"
          loading={isSaving}
          sx={{ ml: 'auto' }}
        >
          {translate(label, { _: label })}
        </Button>
      </StickyBar>
    </>
  );
}
