import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';

export interface ActionDialogProps extends Omit<DialogFrameProps, 'open' | 'actions'> {
  /** The button beside the way out. */
  action?: ReactNode;
  /** What the way out is called; by default it cancels. */
  cancel?: string;
  open?: boolean;
  onClose: () => void;
}

/** Shows or asks for what an action needs; the way out is beside it. For fields of a schema there is FormDialog. */
export function ActionDialog({ action, cancel, ...props }: ActionDialogProps) {
  const translate = useTranslate();
  const actions = (
    <>
      <Button variant="text" color="inherit" onClick={props.onClose} disabled={props.isPending ?? false}>
        {cancel ?? translate('ra.action.cancel')}
      </Button>
      {action}
    </>
  );
  return <DialogFrame open fullWidth {...props} actions={actions} />;
}
