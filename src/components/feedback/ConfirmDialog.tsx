import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { DialogFrame } from './DialogFrame.tsx';
import { MainButton } from './MainButton.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** Message key or text: what will be done. */
  title: string;
  /** The consequence, with its numbers: "12 biglietti, 340,00 €". */
  children: ReactNode;
  /** Message key of the action's button. */
  confirm: string;
  /** Message key of the safe button. */
  cancel?: string;
  /** Draws the action as dangerous. */
  isDestructive?: boolean;
  isPending?: boolean;
  /** Message key or text: what is still to be chosen or written. */
  disabledBecause?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that counts; the safe way out is on the left and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirm,
    cancel = 'ra.action.cancel',
    isDestructive,
    isPending,
    disabledBecause,
    onConfirm,
    onClose,
  } = props;
  const translate = useTranslate();
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      isPending={isPending}
      role="alertdialog"
      title={translate(title, { _: title })}
      text={children}
      actions={
        <>
          <Button variant="text" color="inherit" onClick={onClose} disabled={isPending ?? false} autoFocus>
            {translate(cancel, { _: cancel })}
          </Button>
          <MainButton
            color={isDestructive ? 'error' : 'primary'}
            onClick={onConfirm}
            loading={isPending ?? false}
            disabledBecause={disabledBecause}
          >
            {translate(confirm, { _: confirm })}
          </MainButton>
        </>
      }
    />
  );
}
