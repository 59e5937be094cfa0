import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSaveContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { SAVE_KEYS } from '../page/shortcut-keys.ts';
import { UnsavedChangesGuard } from './leave/UnsavedChangesGuard.tsx';
import { StickyBar } from './StickyBar.tsx';

export interface SaveBarProps {
  /** Message key of the saving button. */
  label?: string;
  /** Shows the bar from the start, as creation forms do. */
  alwaysOn?: boolean;
  /** The form keeps a draft in this browser. */
  keepsDraft?: boolean;
}

/** Sticks to the bottom from the first change on; leaving with changes asks. Goes inside the form. */
export function SaveBar({ label = 'ra.action.save', alwaysOn = false, keepsDraft = false }: SaveBarProps) {
  const translate = useTranslate();
  const { reset } = useFormContext();
  const { isDirty, isSubmitting } = useFormState();
  const { saving } = useSaveContext() ?? {};
  const isSaving = Boolean(saving) || isSubmitting;
  if (!isDirty && !alwaysOn) return null;
  return (
    <>
      {isDirty && <UnsavedChangesGuard keepsDraft={keepsDraft} />}
      <StickyBar>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }}>
          {isDirty ? translate('app.form.unsaved') : ''}
        </Typography>
        {isDirty && (
          <Button variant="text" color="inherit" disabled={isSaving} onClick={() => reset()}>
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
