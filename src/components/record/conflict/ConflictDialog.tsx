import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

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
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={isPending ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      role="alertdialog"
    >
      <DialogTitle id={`${id}-title`}>{translate('app.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{translate('app.conflict.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" disabled={isPending} onClick={onClose} autoFocus sx={{ mr: 'auto' }}>
          {translate('ra.action.cancel')}
        </Button>
        <Button disabled={isPending} onClick={onReload}>
          {translate('app.conflict.reload')}
        </Button>
        <Button variant="contained" color="primary" loading={isPending} onClick={onOverwrite}>
          {translate('app.conflict.overwrite')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
