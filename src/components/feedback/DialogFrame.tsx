import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

export interface DialogFrameProps extends Omit<DialogProps, 'title' | 'onClose' | 'onSubmit'> {
  title: ReactNode;
  /** What it says, which is read out when it opens. */
  text?: ReactNode;
  /** The buttons at its foot; by default the one that closes it. */
  actions?: ReactNode;
  /** While something is done nothing closes the dialog. */
  isPending?: boolean | undefined;
  /** Makes it a form, which its button or Enter sends. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  /** Without it the dialog goes away by its buttons alone. */
  onClose?: (() => void) | undefined;
}

/** A dialog with its title, what it says and its buttons. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, text, actions, isPending = false, onSubmit, onClose, children, ...rest } = props;
  const translate = useTranslate();
  const id = useId();
  const parts = (
    <>
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{title}</DialogTitle>
      <DialogContent>
        {text && (
          <DialogContentText id={id} component="div">
            {text}
          </DialogContentText>
        )}
        {children}
      </DialogContent>
      <DialogActions>
        {actions ?? (
          <Button variant="contained" color="primary" autoFocus onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
        )}
      </DialogActions>
    </>
  );
  return (
    <Dialog {...(text ? { 'aria-describedby': id } : {})} {...rest} onClose={isPending ? undefined : onClose}>
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
