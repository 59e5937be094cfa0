import { type ReactNode, useState } from 'react';
import { messageOf } from '../record/refusal/refusal.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import { useToast } from './toast.ts';

export interface AskFirstProps extends Pick<ConfirmDialogProps, 'title' | 'confirm' | 'cancel'> {
  /** What follows. */
  text: ReactNode;
  run: () => Promise<unknown>;
  /** Message key or text said when it is done. */
  done: string;
  /** What asks: a button that calls `ask`. */
  children: (ask: () => void) => ReactNode;
}

/** Asks before something is done that cannot be undone; says that it is done, or why not. */
export function AskFirst({ text, run, done, children, ...dialog }: AskFirstProps) {
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    try {
      await run();
      toast(done);
    } catch (error) {
      toast(messageOf(error), { type: 'error', duration: 5000 });
    }
    setPending(false);
    setAsking(false);
  }

  return (
    <>
      {children(() => setAsking(true))}
      <ConfirmDialog
        {...dialog}
        open={isAsking}
        isDestructive
        isPending={isPending}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        {text}
      </ConfirmDialog>
    </>
  );
}
