import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { DialogFrame } from './DialogFrame.tsx';

export interface InfoDialogProps {
  open: boolean;
  /** Message key or text. */
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** Explains something; there is nothing to decide. */
export function InfoDialog({ title, children, ...props }: InfoDialogProps) {
  const translate = useTranslate();
  return <DialogFrame {...props} title={translate(title, { _: title })} text={children} />;
}
