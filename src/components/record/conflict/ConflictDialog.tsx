import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../feedback/DialogFrame.tsx';

export interface ConflictDialogProps {
  open: boolean;
  isPending?: boolean;
  /** Shows what the other person saved; what was typed goes. */
  onReload: () => void;
  /** Saves what was typed over it. */
  onOverwrite: () => void;
  /** Back to the form, as it was. */
  onClose: () => void;
}

/** Somebody else saved first: reload or overwrite; until then the form keeps what was typed. */
export function ConflictDialog({ open, isPending = false, onReload, onOverwrite, onClose }: ConflictDialogProps) {
  const translate = useTranslate();
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      isPending={isPending}
      role="alertdialog"
      title={translate('app.conflict.title')}
      text={translate('app.conflict.text')}
      actions={
        <>
          <Button variant="text" color="inherit" disabled={isPending} onClick={onClose} autoFocus sx={{ mr: 'auto' }}>
            {translate('ra.action.cancel')}
          </Button>
          <Button disabled={isPending} onClick={onReload}>
            {translate('app.conflict.reload')}
          </Button>
          <Button variant="contained" color="primary" loading={isPending} onClick={onOverwrite}>
            {translate('app.conflict.overwrite')}
          </Button>
        </>
      }
    />
  );
}
