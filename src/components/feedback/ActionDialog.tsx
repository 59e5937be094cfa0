import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export interface ActionDialogProps extends Omit<DialogProps, 'open' | 'title' | 'onClose' | 'onSubmit'> {
  title: ReactNode;
  /** The button beside the way out. */
  action: ReactNode;
  /** While it is done nothing closes the dialog. */
  isPending?: boolean;
  /** Makes it a form, which its button or Enter sends. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
}

/** Shows or asks for what an action needs; the way out is beside it. For fields of a schema there is FormDialog. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, action, isPending = false, onSubmit, onClose, children, ...rest } = props;
  const translate = useTranslate();
  const parts = (
    <>
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" onClick={onClose} disabled={isPending}>
          {translate('ra.action.cancel')}
        </Button>
        {action}
      </DialogActions>
    </>
  );
  return (
    <Dialog open fullWidth {...rest} onClose={isPending ? undefined : onClose}>
      {onSubmit ? (
        <form noValidate onSubmit={onSubmit}>
          {parts}
        </form>
      ) : (
        parts
      )}
    </Dialog>
  );
}
